; Complementing a bit once more gives the address back.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const node Int)
(declare-const value Int)
(declare-const is_one Int)
; bit
(assert (or (= 0 is_one) (= 1 is_one)))
; not the conclusion
(assert (not (= (ite (= 1 (- 1 is_one)) (- (ite (= 1 is_one) (- node value) (+ node value)) value) (+ (ite (= 1 is_one) (- node value) (+ node value)) value)) node)))
(check-sat)
