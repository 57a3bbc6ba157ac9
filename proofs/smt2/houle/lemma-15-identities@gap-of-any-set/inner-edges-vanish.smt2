; If the sides at p nodes are p (n - 1), those along inner edges n each, then p is the mirrored rest, modulo n.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const n Int)
(declare-const p Int)
(declare-const outside Int)
(declare-const inner Int)
(declare-const mirrored Int)
(declare-const pairs Int)
; both
(assert (= (+ outside (* inner n)) (* p (- n 1))))
; mirrored
(assert (= (+ outside mirrored) (* pairs n)))
; not the conclusion
(assert (not (= mirrored (+ p (* (+ (- pairs p) inner) n)))))
(check-sat)
