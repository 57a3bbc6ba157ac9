; Delta is x times the sum of the biases, whose square is at most d times the sum of their squares.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const delta Real)
(declare-const size Real)
(declare-const biases Real)
(declare-const d Real)
(declare-const k Real)
(declare-const log Real)
; group
(assert (= delta (* size biases)))
; cauchy
(assert (<= (* biases biases) (* d (* k log))))
; not the conclusion
(assert (not (<= (* delta delta) (* (* size size) (* d (* k log))))))
(check-sat)
