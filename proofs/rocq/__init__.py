"""What Rocq's kernel is asked, and what binds it to the library.

`generated/` holds definitions made from the library's own functions; `theories/` holds theorems about them, by hand;
`agreements/`, made anew whenever the kernel is asked, holds runs of the library that Rocq's definitions repeat. A file
of this folder is named as the file of the library it binds, and says both: what is generated, and what is compared.
"""
