; A processor 2q + r, r = 0 or 1, is an end of [2q : 2q+1] of M2, or it is 1 or N = 2 half, the ends of [1:N].
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const half Int)
(declare-const node Int)
(declare-const q Int)
(declare-const r Int)
; processor
(assert (= node (+ (* 2 q) r)))
; parity
(assert (and (<= 0 r) (>= 1 r)))
; range
(assert (and (<= 1 node) (<= node (* 2 half))))
; not the conclusion
(assert (not (or (or (= 1 node) (= node (* 2 half))) (and (<= 1 q) (<= (+ (* 2 q) 1) (- (* 2 half) 1))))))
(check-sat)
