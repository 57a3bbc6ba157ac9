; The layers nearer than d/2 leave at least half of all words.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const low Int)
(declare-const high Int)
(declare-const middle Int)
(declare-const order Int)
(declare-const x Int)
; mirrored
(assert (= low high))
; layers
(assert (= order (+ (+ low middle) high)))
; middle
(assert (<= 0 middle))
; packed
(assert (<= (* 2 x) order))
; not the conclusion
(assert (not (>= (- order low) x)))
(check-sat)
