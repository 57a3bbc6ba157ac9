; With all local maxima M >= m + 2, an observer of load m finds the same load under Plus as under Threshold-1.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const low Int)
(declare-const high Int)
(declare-const y Int)
(declare-const a Int)
(declare-const b Int)
(declare-const other_a Int)
(declare-const other_b Int)
; plus step
(assert (and (and (= a (- low (- (ite (or (<= 2 (- low y)) (and (= 1 (- low y)) (distinct low high))) 1 0) (ite (or (>= (- 2) (- low y)) (and (= (- 1) (- low y)) (distinct y high))) 1 0)))) true) (= b (+ y (- (ite (or (<= 2 (- low y)) (and (= 1 (- low y)) (distinct low high))) 1 0) (ite (or (>= (- 2) (- low y)) (and (= (- 1) (- low y)) (distinct y high))) 1 0))))))
; step
(assert (and (and (= other_a (- low (- (ite (<= 1 (- low y)) 1 0) (ite (>= (- 1) (- low y)) 1 0)))) true) (= other_b (+ y (- (ite (<= 1 (- low y)) 1 0) (ite (>= (- 1) (- low y)) 1 0))))))
; apart
(assert (>= high (+ low 2)))
; not the conclusion
(assert (not (= b other_b)))
(check-sat)
