; A gap within so many steps is q steps and perhaps a shorter one, no more than these.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const step Int)
(declare-const p Int)
(declare-const q Int)
(declare-const r Int)
(declare-const most Int)
; division
(assert (= p (+ (* q step) r)))
; remainder
(assert (and (<= 0 r) (< r step)))
; gap
(assert (<= p (* most step)))
; not the conclusion
(assert (not (<= (+ q (ite (< 0 r) 1 0)) most)))
(check-sat)
