; In Case 3 the two new sizes are alpha, v, the components before the last, and the last.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const alpha Int)
(declare-const before Int)
(declare-const last Int)
(declare-const new_alpha Int)
(declare-const new_beta Int)
; alpha
(assert (= new_alpha (+ (+ alpha 1) before)))
; beta
(assert (= new_beta last))
; not the conclusion
(assert (not (= (+ new_alpha new_beta) (+ (+ alpha 1) (+ before last)))))
(check-sat)
