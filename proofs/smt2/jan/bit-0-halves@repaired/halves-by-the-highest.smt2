; If P = 2h, the first h processors have min(r, 2h - r) more than the others, so h more at most.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const half Int)
(declare-const rest Int)
(declare-const lower Int)
(declare-const upper Int)
(declare-const product Int)
; lower
(assert (= lower (+ product (ite (<= half rest) half rest))))
; all
(assert (= (+ lower upper) (+ (* 2 product) rest)))
; not the conclusion
(assert (not (and (= (- lower upper) (ite (<= rest (- (* 2 half) rest)) rest (- (* 2 half) rest))) (<= (- lower upper) half))))
(check-sat)
