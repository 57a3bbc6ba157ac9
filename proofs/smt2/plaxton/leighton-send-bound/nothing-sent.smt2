; Before the first step the processor has its m tokens.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const held Int)
(declare-const most Int)
; begin
(assert (= held most))
; not the conclusion
(assert (not (>= held (- most 0))))
(check-sat)
