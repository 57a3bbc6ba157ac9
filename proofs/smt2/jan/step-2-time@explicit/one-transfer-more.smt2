; If every transfer takes at most half of a bound, k + 1 take at most k + 1 halves.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const k Int)
(declare-const bound Int)
(declare-const transfer Int)
(declare-const units Int)
; so far
(assert (<= (* 2 transfer) (* k bound)))
; units
(assert (<= (* 2 units) bound))
; not the conclusion
(assert (not (<= (* 2 (+ transfer units)) (* (+ k 1) bound))))
(check-sat)
