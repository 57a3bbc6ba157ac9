r"""Code that checks a recorded claim on many load vectors at once: compiled code, or tapes of NumPy calls.

Example: the claim of `loadbal.recording`, in which x sends a token to y and then holds at most 8.

>>> from loadbal.arithmetic import where
>>> from loadbal.recording.recording import Recording
>>> recording = Recording()
>>> x, y = recording.new_input(), recording.new_input()
>>> conclusion = x - where(x - y >= 2, 1, 0) <= 8

With 8-bit integers one instruction handles 32 load vectors in a processor with vectors of 256 bits:

>>> from loadbal.compiling.instructions import Writer
>>> from loadbal.recording.widths import SafeWidth
>>> writer = Writer(SafeWidth(bits=8), lanes=32)
>>> writer.name(x, "%x")
>>> writer.name(y, "%y")
>>> writer.write([conclusion])
>>> print("\n".join(writer.lines))
  %v1 = sub <32 x i8> %x, %y
  %v2 = icmp sle <32 x i8> splat (i8 2), %v1
  %v3 = zext <32 x i1> %v2 to <32 x i8>
  %v4 = sub <32 x i8> %x, %v3
  %v5 = icmp slt <32 x i8> %v4, splat (i8 9)

Without a compiler the same claim is a tape of four NumPy calls, here on three load vectors:

>>> import numpy as np
>>> from loadbal.compiling.tapes import Tape
>>> tape = Tape((x, y), (conclusion,), np.int8)
>>> [column.tolist() for column in tape.run([np.array([0, 9, 10], np.int8), np.array([0, 7, 7], np.int8)])]
[[True, True, False]]
"""
