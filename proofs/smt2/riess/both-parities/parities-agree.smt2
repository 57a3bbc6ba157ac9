; Twice n/2 less something, and n/2 and that less 1, are 2 (n - 1) together.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const n Real)
(declare-const term Real)
; not the conclusion
(assert (not (= (+ (- n (* 2.0 term)) (- (+ n (* 2.0 term)) 2.0)) (* 2.0 (- n 1.0)))))
(check-sat)
