; At first no edge leads out of alpha and beta.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const d Int)
(declare-const edges Int)
(declare-const t Int)
; none
(assert (= 0 edges))
; first
(assert (= 0 t))
; not the conclusion
(assert (not (<= edges (* (- d 2) t))))
(check-sat)
