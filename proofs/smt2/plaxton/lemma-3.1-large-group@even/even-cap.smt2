; With m = n/p, m sqrt(d) p / 2 is n sqrt(d) / 2.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const delta Real)
(declare-const most Real)
(declare-const root Real)
(declare-const order Real)
(declare-const tokens Real)
; bound
(assert (<= (* 2.0 delta) (* (* most root) order)))
; even
(assert (= tokens (* order most)))
; not the conclusion
(assert (not (<= (* 2.0 delta) (* tokens root))))
(check-sat)
