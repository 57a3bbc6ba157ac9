; With one layer more, which is the middle one if there is one, less than half of all words is left.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const low Int)
(declare-const high Int)
(declare-const middle Int)
(declare-const order Int)
(declare-const more Int)
; mirrored
(assert (= low high))
; layers
(assert (= order (+ (+ low middle) high)))
; some
(assert (<= 1 more))
; middle
(assert (>= more middle))
; not the conclusion
(assert (not (< (* 2 (- (- order low) more)) order)))
(check-sat)
