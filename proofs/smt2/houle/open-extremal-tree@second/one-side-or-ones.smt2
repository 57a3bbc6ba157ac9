; A gap p below the side s <= m is p ones, or a side less ones: at most (m + 1)/2 terms.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const m Int)
(declare-const s Int)
(declare-const p Int)
; side
(assert (<= s m))
; not the conclusion
(assert (not (<= (* 2 (ite (<= p (- (+ 1 s) p)) p (- (+ 1 s) p))) (+ m 1))))
(check-sat)
