; Recording a local maximum commutes with adding tokens.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const most Int)
(declare-const load Int)
(declare-const new Int)
(declare-const tokens Int)
; recorded
(assert (= new (ite (>= most load) most load)))
; not the conclusion
(assert (not (= (+ new tokens) (ite (>= (+ most tokens) (+ load tokens)) (+ most tokens) (+ load tokens)))))
(check-sat)
