; A node has after a round what the two edges move to it, a third of each difference, besides what it had.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const before Real)
(declare-const here Real)
(declare-const after Real)
(declare-const left Real)
(declare-const right Real)
; left
(assert (= (* 3.0 left) (- before here)))
; right
(assert (= (* 3.0 right) (- after here)))
; not the conclusion
(assert (not (= (* 3.0 (+ (+ here left) right)) (+ (+ before here) after))))
(check-sat)
