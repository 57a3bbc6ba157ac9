; Two shares, with the minimum on top, differ by at most one token.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const least Int)
(declare-const share Int)
(declare-const rest Int)
(declare-const i Int)
(declare-const j Int)
; not the conclusion
(assert (not (>= 1 (- (ite (>= (+ (+ least share) (ite (> rest i) 1 0)) (+ (+ least share) (ite (> rest j) 1 0))) (+ (+ least share) (ite (> rest i) 1 0)) (+ (+ least share) (ite (> rest j) 1 0))) (ite (<= (+ (+ least share) (ite (> rest i) 1 0)) (+ (+ least share) (ite (> rest j) 1 0))) (+ (+ least share) (ite (> rest i) 1 0)) (+ (+ least share) (ite (> rest j) 1 0)))))))
(check-sat)
