; One more term, 1 or -1, keeps the sum within the number of terms on both sides of 0.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const terms Int)
(declare-const total Int)
(declare-const term Int)
; so far
(assert (and (<= (- terms) total) (<= total terms)))
; term
(assert (or (= 1 term) (= (- 1) term)))
; not the conclusion
(assert (not (and (<= (- (+ terms 1)) (+ total term)) (<= (+ total term) (+ terms 1)))))
(check-sat)
