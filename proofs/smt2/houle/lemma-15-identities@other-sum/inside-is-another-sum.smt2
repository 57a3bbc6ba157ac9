; If the sides outside make up n - p, this is r times n - 1 and the mirrored sides inside, modulo n.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const n Int)
(declare-const p Int)
(declare-const outside Int)
(declare-const inside Int)
(declare-const mirrored Int)
(declare-const pairs Int)
(declare-const r Int)
; outside
(assert (= outside (- n p)))
; both
(assert (= (+ outside inside) (* r (- n 1))))
; mirrored
(assert (= (+ inside mirrored) (* pairs n)))
; not the conclusion
(assert (not (= (- n p) (- (+ (* r (- n 1)) mirrored) (* pairs n)))))
(check-sat)
