; A processor has after a unit what it had, and what entered less what left.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const before Int)
(declare-const here Int)
(declare-const entering Int)
(declare-const leaving Int)
(declare-const after Int)
; step
(assert (= after (+ (- here leaving) entering)))
; not the conclusion
(assert (not (= after (- (+ here entering) leaving))))
(check-sat)
