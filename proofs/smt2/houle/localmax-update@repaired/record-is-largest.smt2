; Recording one more load keeps the local maximum the largest of those seen.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const most Int)
(declare-const so_far Int)
(declare-const seen Int)
(declare-const new Int)
; so far
(assert (= most so_far))
; recorded
(assert (= new (ite (>= most seen) most seen)))
; not the conclusion
(assert (not (and (and (>= new so_far) (>= new seen)) (or (= new so_far) (= new seen)))))
(check-sat)
