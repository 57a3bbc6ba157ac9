; Below the lowest changed bit source and target agree.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const source Int)
(declare-const target Int)
(declare-const above Int)
(declare-const power Int)
(declare-const low Int)
; source
(assert (= source (+ (* above power) low)))
; same below
(assert (= low target))
; not the conclusion
(assert (not (= source (+ (* above power) target))))
(check-sat)
