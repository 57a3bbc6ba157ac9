; Case 1 takes the first component, Case 3 stops adding where p would be exceeded: both stay above p.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const alpha Int)
(declare-const first Int)
(declare-const before Int)
(declare-const last Int)
(declare-const p Int)
(declare-const new_alpha Int)
(declare-const new_beta Int)
; case
(assert (or (and (and (> (+ alpha first) p) (= new_alpha alpha)) (= new_beta first)) (and (and (> (+ (+ (+ alpha 1) before) last) p) (= new_alpha (+ (+ alpha 1) before))) (= new_beta last))))
; not the conclusion
(assert (not (> (+ new_alpha new_beta) p)))
(check-sat)
