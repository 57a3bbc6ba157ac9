; If the potential comes back, a step between during which an edge of difference d is active has d <= 1.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const start Int)
(declare-const before Int)
(declare-const after Int)
(declare-const end Int)
(declare-const d Int)
; before
(assert (<= before start))
; fall
(assert (or (>= 1 d) (<= 2 (- before after))))
; after
(assert (<= end after))
; comes back
(assert (= end start))
; not the conclusion
(assert (not (>= 1 d)))
(check-sat)
