; On a closed walk of n places, the gap between two observers who take equally many steps stays.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const n Int)
(declare-const v Int)
(declare-const w Int)
(declare-const steps Int)
; place 1
(assert (and (<= 0 v) (< v n)))
; place 2
(assert (and (<= 0 w) (< w n)))
; not the conclusion
(assert (not (= (ite (>= (ite (< (+ w steps) n) (+ w steps) (- (+ w steps) n)) (ite (< (+ v steps) n) (+ v steps) (- (+ v steps) n))) (- (ite (< (+ w steps) n) (+ w steps) (- (+ w steps) n)) (ite (< (+ v steps) n) (+ v steps) (- (+ v steps) n))) (+ (- (ite (< (+ w steps) n) (+ w steps) (- (+ w steps) n)) (ite (< (+ v steps) n) (+ v steps) (- (+ v steps) n))) n)) (ite (>= w v) (- w v) (+ (- w v) n)))))
(check-sat)
