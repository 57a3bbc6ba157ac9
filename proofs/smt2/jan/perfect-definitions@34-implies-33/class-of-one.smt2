; The total of a class of one address is its load.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const so_far Int)
(declare-const load Int)
(declare-const total Int)
; empty
(assert (= 0 so_far))
; total
(assert (= total (+ so_far load)))
; not the conclusion
(assert (not (= total load)))
(check-sat)
