; If chi * rounds arcs are chi * side arcs, there are as many rounds as nodes on that side.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const chi Int)
(declare-const rounds Int)
(declare-const side Int)
; colors
(assert (<= 1 chi))
; arcs
(assert (= (* chi rounds) (* chi side)))
; not the conclusion
(assert (not (= rounds side)))
(check-sat)
