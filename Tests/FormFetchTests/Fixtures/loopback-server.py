"""A server on the loopback interface with every fault that a server can have.

Usage: loopback-server.py FOLDER [HOST]

The first line of its output is its port; it ends when its input does. Files of FOLDER are served
with an ETag. A file 'fault' in it, holding one of the words below, is the fault of every answer;
the same words work as paths, such as /slow. Each request adds a line to the file 'log': the path,
the If-None-Match of the request, and the status of the answer; 'none' where none ever comes.
"""

import hashlib
import os
import socket
import sys
import threading
import urllib.parse
import zlib
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

folder = sys.argv[1]
host = sys.argv[2] if len(sys.argv) > 2 else "127.0.0.1"
never = threading.Event()


def bomb():
    """A gibibyte of spaces in a megabyte: one block that ends at a byte, again and again."""
    block = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = block.compress(b" " * (1 << 20)) + block.flush(zlib.Z_FULL_FLUSH)
    return b"\x1f\x8b\x08\0\0\0\0\0\0\x03" + data * 1024


class Answer(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *words):
        pass

    def note(self, status):
        with open(os.path.join(folder, "log"), "a") as log:
            log.write(f"{self.path} {self.headers.get('If-None-Match', '-')} {status}\n")

    def answer(self, status, body=b"", **headers):
        self.note(status)
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def begin(self):
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Connection", "close")
        self.end_headers()

    def do_GET(self):
        try:
            fault = open(os.path.join(folder, "fault")).read().strip()
        except FileNotFoundError:
            fault = self.path[1:]
        word, _, rest = fault.partition("/")
        act = getattr(self, "fault_" + word, None)
        try:
            act(rest) if act else self.file()
        except (BrokenPipeError, ConnectionResetError):
            pass
        self.close_connection = self.close_connection or act is not None

    def file(self):
        path = os.path.join(folder, os.path.basename(self.path.partition("?")[0]))
        try:
            body = open(path, "rb").read()
        except OSError:
            return self.answer(404, b"<p>not here", Content_Type="text/html")
        tag = '"' + hashlib.sha256(body).hexdigest()[:16] + '"'
        if self.headers.get("If-None-Match") == tag:
            return self.answer(304, ETag=tag)
        self.answer(200, body, ETag=tag, Content_Type="application/json")

    # Nothing comes, or too little at a time.
    def fault_slow(self, rest):
        self.note("none")
        never.wait(60)

    def fault_drip(self, rest):
        self.begin()
        while not never.wait(0.05):
            self.wfile.write(b" ")

    # More comes than is read.
    def fault_endless(self, rest):
        self.begin()
        while True:
            self.wfile.write(b" " * 65536)

    def fault_bomb(self, rest):
        self.answer(200, bomb(), Content_Encoding="gzip", Content_Type="application/json")

    # Redirects: in a circle, so many, or to an address.
    def fault_circle(self, rest):
        self.answer(302, Location="/circle")

    def fault_hops(self, rest):
        left = int(rest)
        self.answer(302, Location=f"/hops/{left - 1}" if left else "/form.json")

    def fault_to(self, rest):
        self.answer(302, Location=urllib.parse.unquote(rest))

    def fault_escapes(self, rest):
        place = "x\x1b[2J/" if rest else "127.0.0.1/\x1b[2J"
        self.answer(302, Location="http://" + place)

    # Headers in bytes: a place to go to that is hidden or not UTF-8, another one that is not, and a
    # large one.
    def fault_header(self, rest):
        lines = {
            "hidden": (302, b"Location: /\xe2\x80\xae"),
            "control": (302, b"Location: /\x9b31m"),
            "other": (200, b"X-Y: \x9b\xff"),
            "large": (200, b"X-Y: " + b"a" * (20 << 20)),
            "allowed": (200, b"X-Y: " + b"a" * 100_000),
        }
        status, line = lines[rest]
        self.note(status)
        beginning = b"HTTP/1.1 %d Some\r\nContent-Length: 13\r\n" % status
        self.wfile.write(beginning + line + b'\r\n\r\n{"form": "x"}')

    # Answers that are no document.
    def fault_page(self, rest):
        self.answer(200, b"<!DOCTYPE html>\n<p>Please sign in", Content_Type="text/html")

    def fault_status(self, rest):
        self.answer(int(rest), b"<p>no", Content_Type="text/html")

    def fault_cut(self, rest):
        self.send_response(200)
        self.send_header("Content-Length", "1000")
        self.end_headers()
        self.wfile.write(b'{"form"')

    def fault_garbled(self, rest):
        self.answer(200, b"this is no gzip", Content_Encoding="gzip")

    # Documents in unusual dress.
    def fault_misnamed(self, rest):
        self.answer(200, b' {"form": "x"}', Content_Type="text/html; charset=utf-8")

    def fault_zipped(self, rest):
        if "gzip" in self.headers.get("Accept-Encoding", ""):
            return self.zip(0)
        self.answer(200, b'{"form": "x"}')

    # Compressed although nobody asked for it: whole, and without its last eight bytes.
    def fault_uncut(self, rest):
        self.zip(0)

    def fault_untailed(self, rest):
        self.zip(8)

    def zip(self, missing):
        body = zlib.compressobj(9, zlib.DEFLATED, 31)
        data = body.compress(b'{"form": "x"}') + body.flush()
        self.answer(200, data[: len(data) - missing], Content_Encoding="gzip")


class Server(ThreadingHTTPServer):
    address_family = socket.AF_INET6 if ":" in host else socket.AF_INET


server = Server((host, 0), Answer)
server.daemon_threads = True
threading.Thread(target=server.serve_forever, daemon=True).start()
print(server.server_port, flush=True)
sys.stdin.read()
os._exit(0)
