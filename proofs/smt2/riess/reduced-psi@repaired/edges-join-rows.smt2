; The edge [2i : 2i+1] of M2 joins row pairs i and i + 1, of the pairs 2i - 1, 2i and 2i + 1, 2i + 2.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const n Int)
(declare-const left Int)
(declare-const right Int)
(declare-const i Int)
; left
(assert (= left (* 2 i)))
; right
(assert (= right (+ (* 2 i) 1)))
; inner
(assert (and (<= 1 i) (<= i (- n 1))))
; not the conclusion
(assert (not (and (and (and (and (= left (* 2 i)) (= right (- (* 2 (+ i 1)) 1))) (<= (+ i 1) n)) (<= 2 left)) (<= right (- (* 2 n) 1)))))
(check-sat)
