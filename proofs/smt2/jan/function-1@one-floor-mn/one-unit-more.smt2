; If a task entered an arc in every unit and none left, and that is so once more, it holds one more.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const held Int)
(declare-const now Int)
(declare-const units Int)
(declare-const later Int)
; so far
(assert (= now (+ held units)))
; step
(assert (= later (- (+ now 1) 0)))
; not the conclusion
(assert (not (= later (+ held (+ units 1)))))
(check-sat)
