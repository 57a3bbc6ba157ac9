; From no processor no task is taken.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const asked Int)
; natural
(assert (<= 0 asked))
; not the conclusion
(assert (not (= 0 (ite (<= 0 asked) 0 asked))))
(check-sat)
