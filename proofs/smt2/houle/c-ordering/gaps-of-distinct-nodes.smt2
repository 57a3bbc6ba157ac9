; The gap of two distinct places lies in 1..n-1, and the two gaps between them add up to n.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const n Int)
(declare-const v Int)
(declare-const w Int)
; distinct
(assert (distinct v w))
; place 1
(assert (and (<= 0 v) (< v n)))
; place 2
(assert (and (<= 0 w) (< w n)))
; not the conclusion
(assert (not (and (and (<= 1 (ite (>= w v) (- w v) (+ (- w v) n))) (<= (ite (>= w v) (- w v) (+ (- w v) n)) (- n 1))) (= (+ (ite (>= w v) (- w v) (+ (- w v) n)) (ite (>= v w) (- v w) (+ (- v w) n))) n))))
(check-sat)
