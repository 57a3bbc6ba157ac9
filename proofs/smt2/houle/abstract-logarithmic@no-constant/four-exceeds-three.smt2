; For C = 1, 4^C > C (2C + 1).
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const power Int)
; power
(assert (= 4 power))
; not the conclusion
(assert (not (< 3 power)))
(check-sat)
