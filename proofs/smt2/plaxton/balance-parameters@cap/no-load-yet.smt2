; No processors hold between 0 and 0 times m tokens.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const cap Int)
(declare-const held Int)
; none
(assert (= 0 held))
; not the conclusion
(assert (not (and (<= 0 held) (<= held (* 0 cap)))))
(check-sat)
