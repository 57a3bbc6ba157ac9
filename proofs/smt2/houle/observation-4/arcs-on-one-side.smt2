; The arcs leaving the nodes of one side, with the arc into it in place of the arc out of it, are chi * side.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const chi Int)
(declare-const side Int)
(declare-const leaving Int)
(declare-const inside Int)
(declare-const count Int)
; leaving
(assert (= leaving (* chi side)))
; inside
(assert (= inside (- leaving 1)))
; crossing
(assert (= count (+ inside 1)))
; not the conclusion
(assert (not (= count (* chi side))))
(check-sat)
