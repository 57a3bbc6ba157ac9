; If a term is F, after a unit it or that of one distance less is F - 1 at least, if there is one.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const most Int)
(declare-const far Int)
(declare-const here Int)
(declare-const farther Int)
(declare-const nearer Int)
; this
(assert (= (ite (< 0 (+ here farther)) (+ far (+ here farther)) 0) most))
; not the conclusion
(assert (not (>= (ite (>= (ite (< 0 (- (+ here farther) (ite (>= 1 here) here 1))) (+ far (- (+ here farther) (ite (>= 1 here) here 1))) 0) (ite (<= 1 far) (ite (< 0 (+ (- nearer (ite (>= 1 nearer) nearer 1)) (+ here farther))) (+ (- far 1) (+ (- nearer (ite (>= 1 nearer) nearer 1)) (+ here farther))) 0) 0)) (ite (< 0 (- (+ here farther) (ite (>= 1 here) here 1))) (+ far (- (+ here farther) (ite (>= 1 here) here 1))) 0) (ite (<= 1 far) (ite (< 0 (+ (- nearer (ite (>= 1 nearer) nearer 1)) (+ here farther))) (+ (- far 1) (+ (- nearer (ite (>= 1 nearer) nearer 1)) (+ here farther))) 0) 0)) (- most 1))))
(check-sat)
