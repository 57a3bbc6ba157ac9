; Between pairs, a step of M2 and one of M1 weigh by 1/4, 1/2 and 1/4.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const before Real)
(declare-const here Real)
(declare-const after Real)
(declare-const load Real)
; load
(assert (= load (- (+ here (* (- before here) (/ 1.0 2.0))) (* (- (+ here (* (- before here) (/ 1.0 2.0))) (- here (* (- here after) (/ 1.0 2.0)))) (/ 1.0 2.0)))))
; not the conclusion
(assert (not (and (= (* 4.0 load) (+ (+ before (* 2.0 here)) after)) (= (+ (- here (* (- here after) (/ 1.0 2.0))) (* (- (+ here (* (- before here) (/ 1.0 2.0))) (- here (* (- here after) (/ 1.0 2.0)))) (/ 1.0 2.0))) (- (+ here (* (- before here) (/ 1.0 2.0))) (* (- (+ here (* (- before here) (/ 1.0 2.0))) (- here (* (- here after) (/ 1.0 2.0)))) (/ 1.0 2.0)))))))
(check-sat)
