; The ends of the edge [2i : 2i+1] of M2 are in pairs p = i and q = i + 1, where pair x is 2x - 1 and 2x.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const left Int)
(declare-const right Int)
(declare-const i Int)
(declare-const p Int)
(declare-const q Int)
; left
(assert (= left (* 2 i)))
; right
(assert (= right (+ (* 2 i) 1)))
; one
(assert (and (<= (- (* 2 p) 1) left) (<= left (* 2 p))))
; other
(assert (and (<= (- (* 2 q) 1) right) (<= right (* 2 q))))
; not the conclusion
(assert (not (and (= p i) (= q (+ i 1)))))
(check-sat)
