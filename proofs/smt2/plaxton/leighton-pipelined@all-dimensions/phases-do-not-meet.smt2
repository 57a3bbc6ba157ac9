; Of two phases that cross bit b in their step b, packets that cross at one time cross different dimensions.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const number Int)
(declare-const other Int)
(declare-const bit Int)
(declare-const crossed Int)
; at once
(assert (= (+ number bit) (+ other crossed)))
; phases
(assert (distinct number other))
; not the conclusion
(assert (not (distinct bit crossed)))
(check-sat)
