; Over every edge but the center and its opposite one end is one farther, from the unit as on the path.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const n Int)
(declare-const place Int)
; place
(assert (and (<= 1 place) (< place (* 2 n))))
; opposite
(assert (distinct place n))
; not the conclusion
(assert (not (and (or (= 1 (- (ite (<= (+ place 1) (- (* 2 n) (+ place 1))) (+ place 1) (- (* 2 n) (+ place 1))) (ite (<= place (- (* 2 n) place)) place (- (* 2 n) place)))) (= (- 1) (- (ite (<= (+ place 1) (- (* 2 n) (+ place 1))) (+ place 1) (- (* 2 n) (+ place 1))) (ite (<= place (- (* 2 n) place)) place (- (* 2 n) place))))) (= (- (ite (>= 0 (ite (<= (- (+ place 1) 1) (- (* 2 n) (+ place 1))) (- (+ place 1) 1) (- (* 2 n) (+ place 1)))) 0 (ite (<= (- (+ place 1) 1) (- (* 2 n) (+ place 1))) (- (+ place 1) 1) (- (* 2 n) (+ place 1)))) (ite (>= 0 (ite (<= (- place 1) (- (* 2 n) place)) (- place 1) (- (* 2 n) place))) 0 (ite (<= (- place 1) (- (* 2 n) place)) (- place 1) (- (* 2 n) place)))) (- (ite (<= (+ place 1) (- (* 2 n) (+ place 1))) (+ place 1) (- (* 2 n) (+ place 1))) (ite (<= place (- (* 2 n) place)) place (- (* 2 n) place)))))))
(check-sat)
