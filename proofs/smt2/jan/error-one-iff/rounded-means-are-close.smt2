; The mean rounded down and the mean rounded up differ by at most 1.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const low Int)
(declare-const x Int)
(declare-const y Int)
; x
(assert (or (= x low) (= x (+ low 1))))
; y
(assert (or (= y low) (= y (+ low 1))))
; not the conclusion
(assert (not (>= 1 (- (ite (>= x y) x y) (ite (<= x y) x y)))))
(check-sat)
