"""Records a claim as a graph of operations, and derives from it the ranges of its numbers and its symmetries.

The claim's code is run once, on nodes in place of loads; every operation makes a node. Example: node x sends one token
to node y if it holds at least two tokens more, and the claim is that x then holds at most 8.

>>> from loadbal.arithmetic import where
>>> from loadbal.recording.nodes import all_nodes
>>> from loadbal.recording.recording import Recording
>>> recording = Recording()
>>> x, y = recording.new_input(), recording.new_input()
>>> sent = where(x - y >= 2, 1, 0)
>>> conclusion = x - sent <= 8
>>> for node in all_nodes([conclusion]):
...     print(node)
#1: input()
#2: input()
#3: sub(#1, #2)
#4: le(2, #3)
#5: indicator(#4)
#6: sub(#1, #5)
#7: le(#6, 8)

`loadbal.compiling` shows the code that this claim becomes.
"""
