; If c L <= c tau m + 2^d rho m, and 0 <= k <= c, z >= 1, then k (L - z tau m) <= 2^d rho m.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const k Real)
(declare-const c Real)
(declare-const z Real)
(declare-const cube Real)
(declare-const message Real)
(declare-const send Real)
(declare-const move Real)
; products
(assert (and (<= 0.0 k) (<= k c)))
; more
(assert (<= 1.0 z))
; sending
(assert (<= 0.0 send))
; moving
(assert (<= 0.0 (* cube move)))
; size
(assert (<= (* c message) (+ (* c send) (* cube move))))
; not the conclusion
(assert (not (<= (* k (- message (* z send))) (* cube move))))
(check-sat)
