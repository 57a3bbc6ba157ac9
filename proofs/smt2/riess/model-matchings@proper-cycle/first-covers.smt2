; A processor 2q + r + 1, r = 0 or 1, is an end of the edge [2q+1 : 2q+2] of M1, for 1 <= processor <= 2 half.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const half Int)
(declare-const node Int)
(declare-const q Int)
(declare-const r Int)
; processor
(assert (= node (+ (+ (* 2 q) r) 1)))
; parity
(assert (and (<= 0 r) (>= 1 r)))
; range
(assert (and (<= 1 node) (<= node (* 2 half))))
; not the conclusion
(assert (not (and (and (<= 0 q) (<= (+ (* 2 q) 2) (* 2 half))) (or (= node (+ (* 2 q) 1)) (= node (+ (* 2 q) 2))))))
(check-sat)
