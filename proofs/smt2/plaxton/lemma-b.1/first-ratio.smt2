; R_{d,0} = 1, and R_{d,1} = 1 + R_{d,0} / d is larger.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const d Real)
(declare-const first Real)
(declare-const second Real)
; center
(assert (= 1.0 first))
; second
(assert (= (* d (- second 1.0)) first))
; dimension
(assert (<= 1.0 d))
; not the conclusion
(assert (not (> second first)))
(check-sat)
