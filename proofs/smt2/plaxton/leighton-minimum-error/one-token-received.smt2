; Token number q p + r goes to processor r; every processor j has q tokens, and one more if j < r.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const p Int)
(declare-const sent Int)
(declare-const q Int)
(declare-const r Int)
(declare-const received Int)
(declare-const j Int)
; so far
(assert (= received (+ q (ite (> r j) 1 0))))
; division
(assert (= sent (+ (* q p) r)))
; rest
(assert (and (<= 0 r) (< r p)))
; number
(assert (and (<= 0 j) (< j p)))
; not the conclusion
(assert (not (and (and (and (= (+ sent 1) (+ (* (ite (= (+ r 1) p) (+ q 1) q) p) (ite (= (+ r 1) p) 0 (+ r 1)))) (<= 0 (ite (= (+ r 1) p) 0 (+ r 1)))) (< (ite (= (+ r 1) p) 0 (+ r 1)) p)) (= (+ received (ite (= j r) 1 0)) (+ (ite (= (+ r 1) p) (+ q 1) q) (ite (> (ite (= (+ r 1) p) 0 (+ r 1)) j) 1 0))))))
(check-sat)
