; If an observer has load m before and after a step of Plus, the loads of its active edge differ by at most one.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const low Int)
(declare-const y Int)
(declare-const p Int)
(declare-const q Int)
(declare-const a Int)
(declare-const b Int)
; step
(assert (and (and (= a (- low (- (ite (or (<= 2 (- low y)) (and (= 1 (- low y)) (distinct low p))) 1 0) (ite (or (>= (- 2) (- low y)) (and (= (- 1) (- low y)) (distinct y q))) 1 0)))) true) (= b (+ y (- (ite (or (<= 2 (- low y)) (and (= 1 (- low y)) (distinct low p))) 1 0) (ite (or (>= (- 2) (- low y)) (and (= (- 1) (- low y)) (distinct y q))) 1 0))))))
; kept
(assert (= b low))
; not the conclusion
(assert (not (>= 1 (- (ite (>= low y) low y) (ite (<= low y) low y)))))
(check-sat)
