; With every local maximum M >= m + 2, an observer above m finds a load above m at the other end.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const low Int)
(declare-const high Int)
(declare-const x Int)
(declare-const y Int)
(declare-const a Int)
(declare-const b Int)
; step
(assert (and (and (= a (- x (- (ite (or (<= 2 (- x y)) (and (= 1 (- x y)) (distinct x high))) 1 0) (ite (or (>= (- 2) (- x y)) (and (= (- 1) (- x y)) (distinct y high))) 1 0)))) true) (= b (+ y (- (ite (or (<= 2 (- x y)) (and (= 1 (- x y)) (distinct x high))) 1 0) (ite (or (>= (- 2) (- x y)) (and (= (- 1) (- x y)) (distinct y high))) 1 0))))))
; apart
(assert (>= high (+ low 2)))
; above
(assert (> x low))
; minimum
(assert (>= y low))
; not the conclusion
(assert (not (> b low)))
(check-sat)
