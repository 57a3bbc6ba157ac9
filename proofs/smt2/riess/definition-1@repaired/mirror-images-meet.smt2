; The reflection takes place x to 1 - x around the cycle, which is as far along the folded path.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const n Int)
(declare-const place Int)
(declare-const mirror Int)
; place
(assert (and (<= 0 place) (< place (* 2 n))))
; mirror
(assert (= mirror (ite (>= 1 place) (- 1 place) (- (+ (* 2 n) 1) place))))
; not the conclusion
(assert (not (= (ite (>= 0 (ite (<= (- mirror 1) (- (* 2 n) mirror)) (- mirror 1) (- (* 2 n) mirror))) 0 (ite (<= (- mirror 1) (- (* 2 n) mirror)) (- mirror 1) (- (* 2 n) mirror))) (ite (>= 0 (ite (<= (- place 1) (- (* 2 n) place)) (- place 1) (- (* 2 n) place))) 0 (ite (<= (- place 1) (- (* 2 n) place)) (- place 1) (- (* 2 n) place))))))
(check-sat)
