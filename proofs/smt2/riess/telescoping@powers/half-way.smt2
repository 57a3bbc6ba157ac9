; The reflection 1 - i of n pairs takes c = ceil(n/2) to c or, for even n, to c + 1; floor(n/2) is c - 1 or c.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const n Int)
(declare-const c Int)
(declare-const half Int)
(declare-const mirror Int)
; ceiling
(assert (and (>= (* 2 c) n) (<= (* 2 c) (+ n 1))))
; floor
(assert (and (<= (* 2 half) n) (>= (* 2 half) (- n 1))))
; mirror
(assert (= mirror (- (+ n 1) c)))
; not the conclusion
(assert (not (and (and (or (= mirror c) (= mirror (+ c 1))) (or (= half c) (= half (- c 1)))) (= (+ half c) n))))
(check-sat)
