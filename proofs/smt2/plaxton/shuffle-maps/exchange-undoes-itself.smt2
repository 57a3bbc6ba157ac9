; Flipping the lowest bit twice changes nothing.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const word Int)
(declare-const low Int)
(declare-const image Int)
(declare-const back Int)
; flipped
(assert (= image (- (+ word 1) (* 2 low))))
; flipped back
(assert (= back (- (+ image 1) (* 2 (- 1 low)))))
; not the conclusion
(assert (not (= back word)))
(check-sat)
