; A square, 4t or 8t + 1, that is less than 8d is at most 8d - 4.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const square Int)
(declare-const t Int)
(declare-const d Int)
; square
(assert (or (= square (* 4 t)) (= square (+ (* 8 t) 1))))
; below
(assert (< square (* 8 d)))
; not the conclusion
(assert (not (<= square (- (* 8 d) 4))))
(check-sat)
