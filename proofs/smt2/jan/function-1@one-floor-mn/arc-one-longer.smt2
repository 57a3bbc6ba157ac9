; If that is so for an arc, it is so for an arc with one processor more.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const held Int)
(declare-const held_after Int)
(declare-const entering Int)
(declare-const between Int)
(declare-const here Int)
(declare-const leaving Int)
(declare-const after Int)
; so far
(assert (= held_after (- (+ held entering) between)))
; step
(assert (= after (+ (- here leaving) between)))
; not the conclusion
(assert (not (= (+ held_after after) (- (+ (+ held here) entering) leaving))))
(check-sat)
