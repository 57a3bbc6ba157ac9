; A node that keeps M is not met by an observer that keeps m, if M - m >= 2.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const low Int)
(declare-const high Int)
(declare-const load Int)
(declare-const seen Int)
; apart
(assert (>= high (+ low 2)))
; frozen
(assert (= load high))
; met
(assert (= seen load))
; not the conclusion
(assert (not (distinct seen low)))
(check-sat)
