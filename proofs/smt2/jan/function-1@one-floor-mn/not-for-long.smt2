; If both arcs can hold the tasks of so many units, the units are fewer than M n - n, from M = 3 on.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const most Int)
(declare-const n Int)
(declare-const units Int)
(declare-const arc Int)
(declare-const others Int)
; arc
(assert (<= units arc))
; others
(assert (<= units others))
; all
(assert (= (+ arc others) (* most n)))
; large
(assert (<= 3 most))
; some
(assert (<= 1 n))
; not the conclusion
(assert (not (< units (- (* most n) n))))
(check-sat)
