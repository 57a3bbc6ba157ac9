; The largest load is at most all tokens.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const most Int)
(declare-const others Int)
(declare-const tokens Int)
; together
(assert (= tokens (+ most others)))
; others
(assert (<= 0 others))
; not the conclusion
(assert (not (<= most tokens)))
(check-sat)
