; Moving floor(|a - b| / 2) tokens leaves error at most 1; one fewer leaves more, if there is one to move.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const a Int)
(declare-const b Int)
; not the conclusion
(assert (not (and (>= 1 (- (- (ite (>= a b) a b) (ite (<= a b) a b)) (* 2 (div (- (ite (>= a b) a b) (ite (<= a b) a b)) 2)))) (or (= 0 (div (- (ite (>= a b) a b) (ite (<= a b) a b)) 2)) (< 1 (- (- (ite (>= a b) a b) (ite (<= a b) a b)) (* 2 (- (div (- (ite (>= a b) a b) (ite (<= a b) a b)) 2) 1))))))))
(check-sat)
