; If the squares of all loads add up to Q, no load is above Q or below -Q, so that Q is not negative.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const x Int)
(declare-const others Int)
(declare-const squares Int)
; sum
(assert (= squares (+ (* x x) others)))
; others
(assert (<= 0 others))
; not the conclusion
(assert (not (and (<= x squares) (>= x (- squares)))))
(check-sat)
