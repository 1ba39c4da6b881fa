# Reads rejects, and writes a line for each: the number of the submission and its codes.
{
  sub(/"input":.*/, "")
  match($0, /"line":[0-9]+/)
  line = substr($0, RSTART + 7, RLENGTH - 7)
  codes = ""
  while (match($0, /"code":"[a-z.-]+"/)) {
    codes = codes (codes == "" ? "" : ",") substr($0, RSTART + 8, RLENGTH - 9)
    $0 = substr($0, RSTART + RLENGTH)
  }
  print line " " codes
}
