; At the start the local maximum is the load: the largest load so far.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const most Int)
(declare-const load Int)
; begin
(assert (= most load))
; not the conclusion
(assert (not (and (>= most load) (<= most load))))
(check-sat)
