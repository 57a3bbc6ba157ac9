; With m below n/p + 1 <= 2n/p, it is at most n sqrt(d).
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const delta Real)
(declare-const most Real)
(declare-const root Real)
(declare-const order Real)
(declare-const tokens Real)
; bound
(assert (<= (* 2.0 delta) (* (* most root) order)))
; rounded
(assert (<= (* (- most 1.0) order) tokens))
; many
(assert (>= tokens order))
; root
(assert (<= 0.0 root))
; not the conclusion
(assert (not (<= delta (* tokens root))))
(check-sat)
