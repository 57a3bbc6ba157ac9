; The mean of the means of neighbors weighs them by 1/4, 1/2 and 1/4, whichever step comes first.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const a Real)
(declare-const b Real)
(declare-const c Real)
(declare-const left Real)
(declare-const right Real)
(declare-const load Real)
; left
(assert (= (* 2.0 left) (+ a b)))
; right
(assert (= (* 2.0 right) (+ b c)))
; mean
(assert (= (* 2.0 load) (+ left right)))
; not the conclusion
(assert (not (= (* 4.0 load) (+ (+ a (* 2.0 b)) c))))
(check-sat)
