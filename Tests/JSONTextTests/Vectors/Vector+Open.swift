import JSONText

extension Vector {
  /// Documents that the standard leaves to the reader, and what ours says; nil if it accepts.
  static let open: [(Vector, JSONProblem.Code?)] = [
    (Vector("i_number_double_huge_neg_exp", #"[123.456e-789]"#), nil),
    (
      Vector(
        "i_number_huge_exp",
        #"[0.4e00669999999999999999999999999999999999999999969999999006]"#),
      nil
    ),
    (Vector("i_number_neg_int_huge_exp", #"[-1e+9999]"#), nil),
    (Vector("i_number_pos_double_huge_exp", #"[1.5e+9999]"#), nil),
    (Vector("i_number_real_neg_overflow", #"[-123123e100000]"#), nil),
    (Vector("i_number_real_pos_overflow", #"[123123e100000]"#), nil),
    (Vector("i_number_real_underflow", #"[123e-10000000]"#), nil),
    (Vector("i_number_too_big_neg_int", #"[-123123123123123123123123123123]"#), nil),
    (Vector("i_number_too_big_pos_int", #"[100000000000000000000]"#), nil),
    (
      Vector(
        "i_number_very_big_negative_int",
        #"[-237462374673276894279832749832423479823246327846]"#),
      nil
    ),
    (Vector("i_object_key_lone_2nd_surrogate", #"{"\uDFAA":0}"#), .syntax),
    (Vector("i_string_1st_surrogate_but_2nd_missing", #"["\uDADA"]"#), .syntax),
    (Vector("i_string_1st_valid_surrogate_2nd_invalid", #"["\uD888\u1234"]"#), .syntax),
    (Vector("i_string_UTF-16LE_with_BOM", #"⟨FF⟩⟨FE⟩[⟨00⟩"⟨00⟩⟨E9⟩⟨00⟩"⟨00⟩]⟨00⟩"#), .notUTF8),
    (Vector("i_string_UTF-8_invalid_sequence", #"["⟨E6⟩⟨97⟩⟨A5⟩⟨D1⟩⟨88⟩⟨FA⟩"]"#), .notUTF8),
    (Vector("i_string_UTF8_surrogate_U+D800", #"["⟨ED⟩⟨A0⟩⟨80⟩"]"#), .notUTF8),
    (Vector("i_string_incomplete_surrogate_and_escape_valid", #"["\uD800\n"]"#), .syntax),
    (Vector("i_string_incomplete_surrogate_pair", #"["\uDd1ea"]"#), .syntax),
    (Vector("i_string_incomplete_surrogates_escape_valid", #"["\uD800\uD800\n"]"#), .syntax),
    (Vector("i_string_invalid_lonely_surrogate", #"["\ud800"]"#), .syntax),
    (Vector("i_string_invalid_surrogate", #"["\ud800abc"]"#), .syntax),
    (Vector("i_string_invalid_utf-8", #"["⟨FF⟩"]"#), .notUTF8),
    (Vector("i_string_inverted_surrogates_U+1D11E", #"["\uDd1e\uD834"]"#), .syntax),
    (Vector("i_string_iso_latin_1", #"["⟨E9⟩"]"#), .notUTF8),
    (Vector("i_string_lone_second_surrogate", #"["\uDFAA"]"#), .syntax),
    (Vector("i_string_lone_utf8_continuation_byte", #"["⟨81⟩"]"#), .notUTF8),
    (Vector("i_string_not_in_unicode_range", #"["⟨F4⟩⟨BF⟩⟨BF⟩⟨BF⟩"]"#), .notUTF8),
    (Vector("i_string_overlong_sequence_2_bytes", #"["⟨C0⟩⟨AF⟩"]"#), .notUTF8),
    (Vector("i_string_overlong_sequence_6_bytes", #"["⟨FC⟩⟨83⟩⟨BF⟩⟨BF⟩⟨BF⟩⟨BF⟩"]"#), .notUTF8),
    (Vector("i_string_overlong_sequence_6_bytes_null", #"["⟨FC⟩⟨80⟩⟨80⟩⟨80⟩⟨80⟩⟨80⟩"]"#), .notUTF8),
    (Vector("i_string_truncated-utf-8", #"["⟨E0⟩⟨FF⟩"]"#), .notUTF8),
    (Vector("i_string_utf16BE_no_BOM", #"⟨00⟩[⟨00⟩"⟨00⟩⟨E9⟩⟨00⟩"⟨00⟩]"#), .notUTF8),
    (Vector("i_string_utf16LE_no_BOM", #"[⟨00⟩"⟨00⟩⟨E9⟩⟨00⟩"⟨00⟩]⟨00⟩"#), .notUTF8),
    (
      Vector(
        "i_structure_500_nested_arrays",
        String(repeating: "[", count: 500) + String(repeating: "]", count: 500)),
      nil
    ),
    (Vector("i_structure_UTF-8_BOM_empty_object", #"⟨EF⟩⟨BB⟩⟨BF⟩{}"#), .syntax),
  ]
}
