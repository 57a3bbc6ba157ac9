; The loads less the floor of their average, n times, add up to the rest of their sum over n.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const tasks Int)
(declare-const order Int)
(declare-const low Int)
(declare-const rest Int)
(declare-const held Int)
; held
(assert (= held (- tasks (* order low))))
; division
(assert (= tasks (+ (* order low) rest)))
; not the conclusion
(assert (not (= held rest)))
(check-sat)
