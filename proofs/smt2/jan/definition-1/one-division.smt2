; The last load and the number of larger ones are the quotient and the rest of N over P.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const tasks Int)
(declare-const order Int)
(declare-const low Int)
(declare-const rest Int)
(declare-const last Int)
(declare-const above Int)
; loads
(assert (= tasks (+ (* order last) above)))
; above
(assert (and (<= 0 above) (< above order)))
; division
(assert (= tasks (+ (* order low) rest)))
; rest
(assert (and (<= 0 rest) (< rest order)))
; not the conclusion
(assert (not (and (= last low) (= above rest))))
(check-sat)
