; No places hold no tokens.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const most Int)
(declare-const tokens Int)
(declare-const held Int)
; none
(assert (= 0 held))
; tokens
(assert (<= 0 tokens))
; not the conclusion
(assert (not (= held (ite (<= tokens (* most 0)) tokens (* most 0)))))
(check-sat)
