; If one step less than `most` does not reach, nor do fewer terms of at most a step each.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const step Int)
(declare-const terms Int)
(declare-const reached Int)
(declare-const half Int)
(declare-const most Int)
; step
(assert (<= 1 step))
; bounded
(assert (<= reached (* terms step)))
; fewer
(assert (<= terms (- most 1)))
; short
(assert (< (* (- most 1) step) half))
; not the conclusion
(assert (not (< reached half)))
(check-sat)
