; In a unit a processor gets the word of the one before, and adds it.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const before Int)
(declare-const word Int)
(declare-const held Int)
(declare-const other Int)
(declare-const after Int)
(declare-const added Int)
; word
(assert (= after before))
; sum
(assert (= added (+ held before)))
; not the conclusion
(assert (not (and (= after before) (= added (+ held before)))))
(check-sat)
