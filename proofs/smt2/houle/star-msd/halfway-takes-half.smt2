; A sum that is n / 2 rounded down, modulo n, and within its number of terms, has that many terms or more.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const n Int)
(declare-const terms Int)
(declare-const total Int)
(declare-const times Int)
; within
(assert (and (<= (- terms) total) (<= total terms)))
; halfway
(assert (= total (+ (div n 2) (* times n))))
; not the conclusion
(assert (not (>= terms (div n 2))))
(check-sat)
