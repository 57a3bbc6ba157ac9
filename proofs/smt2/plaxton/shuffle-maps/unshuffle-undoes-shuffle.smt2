; Shuffle takes the highest bit to the low end, unshuffle takes the lowest bit of that to the high end.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const half Int)
(declare-const word Int)
(declare-const top Int)
(declare-const rest Int)
(declare-const image Int)
(declare-const high Int)
(declare-const low Int)
; word
(assert (= word (+ rest (ite (= 1 top) half 0))))
; shuffled
(assert (= image (+ (* 2 rest) top)))
; halves
(assert (= image (+ (* 2 high) low)))
; first bit
(assert (and (<= 0 top) (>= 1 top)))
; last bit
(assert (and (<= 0 low) (>= 1 low)))
; not the conclusion
(assert (not (= (+ high (ite (= 1 low) half 0)) word)))
(check-sat)
