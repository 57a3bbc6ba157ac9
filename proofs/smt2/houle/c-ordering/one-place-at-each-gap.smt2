; From each place exactly one place lies at gap p.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const n Int)
(declare-const v Int)
(declare-const p Int)
(declare-const w Int)
; gap
(assert (and (<= 1 p) (<= p (- n 1))))
; place 1
(assert (and (<= 0 w) (< w n)))
; not the conclusion
(assert (not (and (or (not (= (ite (>= w v) (- w v) (+ (- w v) n)) p)) (= w (ite (< (+ v p) n) (+ v p) (- (+ v p) n)))) (or (not (= w (ite (< (+ v p) n) (+ v p) (- (+ v p) n)))) (= (ite (>= w v) (- w v) (+ (- w v) n)) p)))))
(check-sat)
