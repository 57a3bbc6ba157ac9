; Loads of low or low + 1 on some nodes, `above` of them the larger, add up to nodes * low + above.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const low Int)
(declare-const nodes Int)
(declare-const tokens Int)
(declare-const above Int)
(declare-const load Int)
(declare-const more Int)
; so far
(assert (= tokens (+ (* nodes low) above)))
; load
(assert (= load (+ low more)))
; not the conclusion
(assert (not (= (+ tokens load) (+ (* (+ nodes 1) low) (+ above more)))))
(check-sat)
