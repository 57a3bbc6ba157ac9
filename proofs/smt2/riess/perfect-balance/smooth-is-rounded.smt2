; If `above` of the nodes hold low + 1 and the others low, every N x_i is less than N away from the total.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const nodes Real)
(declare-const tokens Real)
(declare-const low Real)
(declare-const above Real)
(declare-const load Real)
; total
(assert (= tokens (+ (* nodes low) above)))
; above
(assert (and (<= 0.0 above) (< above nodes)))
; load
(assert (or (= load low) (and (= load (+ low 1.0)) (< 0.0 above))))
; not the conclusion
(assert (not (and (< (- (* nodes load) tokens) nodes) (< (- tokens (* nodes load)) nodes))))
(check-sat)
