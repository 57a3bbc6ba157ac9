; Either N < P, or N mod P is 0 or P - 1, or none of these.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const order Int)
(declare-const low Int)
(declare-const rest Int)
; low
(assert (<= 0 low))
; rest
(assert (and (<= 0 rest) (< rest order)))
; not the conclusion
(assert (not (or (or (or (= 0 low) (= 0 rest)) (= rest (- order 1))) (and (and (<= 1 low) (<= 1 rest)) (<= rest (- order 2))))))
(check-sat)
