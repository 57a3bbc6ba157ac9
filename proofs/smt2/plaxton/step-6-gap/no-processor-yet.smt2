; No processors hold no tokens.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const held Int)
(declare-const low Int)
(declare-const spread Int)
; none
(assert (= 0 held))
; not the conclusion
(assert (not (and (>= held (* 0 low)) (<= held (* 0 (+ low spread))))))
(check-sat)
