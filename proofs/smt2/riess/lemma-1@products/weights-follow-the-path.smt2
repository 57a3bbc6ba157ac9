; From a pair to the next around the ring the weight, twice the distance, changes by 2 for one along the path.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const n Int)
(declare-const pair Int)
(declare-const place Int)
; pair
(assert (and (<= 0 pair) (< pair n)))
; edge
(assert (= place (+ (* 2 pair) 1)))
; not the conclusion
(assert (not (= (- (* 2 (ite (<= (ite (= (+ pair 1) n) 0 (+ pair 1)) (- n (ite (= (+ pair 1) n) 0 (+ pair 1)))) (ite (= (+ pair 1) n) 0 (+ pair 1)) (- n (ite (= (+ pair 1) n) 0 (+ pair 1))))) (* 2 (ite (<= pair (- n pair)) pair (- n pair)))) (* 2 (- (ite (>= 0 (ite (<= (- (+ place 1) 1) (- (* 2 n) (+ place 1))) (- (+ place 1) 1) (- (* 2 n) (+ place 1)))) 0 (ite (<= (- (+ place 1) 1) (- (* 2 n) (+ place 1))) (- (+ place 1) 1) (- (* 2 n) (+ place 1)))) (ite (>= 0 (ite (<= (- place 1) (- (* 2 n) place)) (- place 1) (- (* 2 n) place))) 0 (ite (<= (- place 1) (- (* 2 n) place)) (- place 1) (- (* 2 n) place))))))))
(check-sat)
