"""Runs a program, and prints the most memory that it had, in kilobytes, and its exit code."""

import resource
import subprocess
import sys

code = subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss, code)
