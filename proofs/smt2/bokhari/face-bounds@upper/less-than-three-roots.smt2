; From (F + 2)^2 < 8d and d <= s^2 + 2s it follows that F < 3s.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const faces Int)
(declare-const s Int)
(declare-const d Int)
; count
(assert (< (* (+ faces 2) (+ faces 2)) (* 8 d)))
; root
(assert (<= d (+ (* s s) (* 2 s))))
; some
(assert (<= 1 s))
; not the conclusion
(assert (not (< faces (* 3 s))))
(check-sat)
