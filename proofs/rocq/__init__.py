"""The theories of Rocq, and the files that bind their definitions to the library.

`generated/` has definitions that are printed from functions of the library. `theories/` has the theorems, and
definitions written by hand. `agreements/` is made from the library whenever the kernel is asked: it states that
definitions of Rocq give the values that the library computed. A file of this folder has the name of the file of the
library that it binds; it lists the definitions to generate and the values to compare. Its functions that "compare"
yield goals in Gallina, Rocq's language: equations between a value that Rocq computes and the library's value.
"""
