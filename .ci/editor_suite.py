"""What clients of `formline lsp` are promised, asked by pytest-lsp with the abilities of three editors.

`.ci/editor PROGRAM` runs it. pytest-lsp also warns of what an editor has not said that it understands; here that fails.
"""

import os

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient

FORM = """{"form": "visit", "title": "Visit of {name}",
 "components": [
  {"type": "form_field", "uuid": "name", "args": {"label": "Näme 😀", "maxLenght": 20}},
  {"type": "picker", "uuid": "ward", "args": {"label": "Ward"}, "options": ["North", "South"]},
  {"type": "toggle", "uuid": "urgent", "args": {"label": "Urgent", "visibleIf": "length({name}) > 3 and {ward} = 'North'"}},
  {"type": "toggle", "uuid": "never", "args": {"label": "Never", "visibleIf": "{ward} = 'North' and {ward} = 'South'"}}
 ]}
"""
LINES = FORM.splitlines()
EDITORS = ["neovim", "emacs", "visual_studio_code"]


@pytest_lsp.fixture(
    params=EDITORS, config=ClientServerConfig(server_command=[os.environ["FORMLINE_PROGRAM"], "lsp"]))
async def client(request, lsp_client: LanguageClient):
    abilities = pytest_lsp.client_capabilities(request.param)
    lsp_client.agreed = await lsp_client.initialize_session(types.InitializeParams(capabilities=abilities))
    yield
    await lsp_client.shutdown_session()


@pytest.fixture
def document(tmp_path):
    path = tmp_path / "visit.json"
    path.write_text(FORM)
    return path.as_uri()


async def opened(client, document, text=FORM):
    item = types.TextDocumentItem(uri=document, language_id="json", version=1, text=text)
    client.text_document_did_open(types.DidOpenTextDocumentParams(text_document=item))
    await client.wait_for_notification("textDocument/publishDiagnostics")
    return types.TextDocumentIdentifier(uri=document)


def place(client, line, part, behind=0):
    """The position of a part of a line in the units of the session."""
    before = LINES[line][:LINES[line].index(part) + behind]
    encoding = client.agreed.capabilities.position_encoding or "utf-16"
    size = len(before.encode()) if encoding == "utf-8" else len(before.encode("utf-16-le")) // 2
    return types.Position(line=line, character=size)


def text(client, line, start, length):
    encoding = client.agreed.capabilities.position_encoding or "utf-16"
    if encoding == "utf-8":
        return LINES[line].encode()[start:start + length].decode()
    return LINES[line].encode("utf-16-le")[2 * start:2 * (start + length)].decode("utf-16-le")


async def test_findings_come_with_those_of_all_conditions(client, document):
    await opened(client, document)
    found = client.diagnostics[document]
    assert [finding.code for finding in found] == ["component.unknown-argument", "expression.unreachable"]
    start = found[0].range.start
    assert start == place(client, 2, '"maxLenght"')


async def test_a_change_takes_its_finding_away(client, document):
    await opened(client, document)
    start, end = place(client, 2, "maxLenght"), place(client, 2, "maxLenght", 9)
    client.text_document_did_change(types.DidChangeTextDocumentParams(
        text_document=types.VersionedTextDocumentIdentifier(uri=document, version=2),
        content_changes=[types.TextDocumentContentChangePartial(
            range=types.Range(start=start, end=end), text="maxLength")]))
    await client.wait_for_notification("textDocument/publishDiagnostics")
    assert [finding.code for finding in client.diagnostics[document]] == ["expression.unreachable"]


async def test_a_completion_has_members_and_choices(client, document):
    identifier = await opened(client, document)
    position = place(client, 2, "maxLenght", 4)
    found = await client.text_document_completion_async(
        types.CompletionParams(text_document=identifier, position=position))
    assert {"maxLength", "required", "pattern"} <= {item.label for item in found.items}
    position = place(client, 4, "'North'", 1)
    found = await client.text_document_completion_async(
        types.CompletionParams(text_document=identifier, position=position))
    assert {"North", "South"} <= {item.label.strip("'") for item in found.items}


async def test_a_word_is_explained(client, document):
    identifier = await opened(client, document)
    found = await client.text_document_hover_async(
        types.HoverParams(text_document=identifier, position=place(client, 4, "length(", 2)))
    assert "length" in found.contents.value


async def test_keys_are_found_and_renamed(client, document):
    identifier = await opened(client, document)
    position = place(client, 4, "{name}", 2)
    definition = await client.text_document_definition_async(
        types.DefinitionParams(text_document=identifier, position=position))
    assert [each.range.start.line for each in definition] == [2]
    uses = await client.text_document_references_async(types.ReferenceParams(
        text_document=identifier, position=position, context=types.ReferenceContext(include_declaration=True)))
    assert [each.range.start.line for each in uses] == [0, 2, 4]
    edit = await client.text_document_rename_async(
        types.RenameParams(text_document=identifier, position=position, new_name="patient"))
    changes = edit.document_changes[0].edits if edit.document_changes else edit.changes[document]
    assert sum(change.new_text == "patient" for change in changes) == 3
    assert any("formerly" in change.new_text for change in changes)


async def test_a_fix_is_offered_where_its_finding_is(client, document):
    identifier = await opened(client, document)
    position = place(client, 2, "maxLenght", 2)
    actions = await client.text_document_code_action_async(types.CodeActionParams(
        text_document=identifier, range=types.Range(start=position, end=position),
        context=types.CodeActionContext(diagnostics=[])))
    assert [(action.kind, action.is_preferred) for action in actions] == [("quickfix", True)]


async def test_semantic_tokens_colour_the_parts_of_expressions(client, document):
    identifier = await opened(client, document)
    legend = client.agreed.capabilities.semantic_tokens_provider.legend
    found = await client.text_document_semantic_tokens_full_async(
        types.SemanticTokensParams(text_document=identifier))
    line, character, tokens = 0, 0, []
    for index in range(0, len(found.data), 5):
        lines, characters, length, kind, _ = found.data[index:index + 5]
        line, character = line + lines, characters if lines else character + characters
        tokens.append((line, text(client, line, character, length), legend.token_types[kind]))
    assert [token[:2] for token in tokens if token[0] == 4] == [
        (4, "length"), (4, "{name}"), (4, ">"), (4, "3"), (4, "and"), (4, "{ward}"), (4, "="), (4, "'North'")]
    kinds = {word: kind for line, word, kind in tokens if line == 4}
    assert (kinds["length"], kinds["{ward}"], kinds["3"], kinds["'North'"]) == ("function", "variable", "number", "string")


async def test_the_tree_and_its_folds_are_there(client, document):
    identifier = await opened(client, document)
    symbols = await client.text_document_document_symbol_async(
        types.DocumentSymbolParams(text_document=identifier))
    assert len(symbols) >= 1
    folds = await client.text_document_folding_range_async(
        types.FoldingRangeParams(text_document=identifier))
    assert all(fold.start_line < fold.end_line for fold in folds) and folds


async def test_broken_text_is_read_on(client, document):
    await opened(client, document, FORM.replace('"label": "Ward"', '"label": '))
    codes = [finding.code for finding in client.diagnostics[document]]
    assert "json.syntax" in codes and "component.unknown-argument" in codes
