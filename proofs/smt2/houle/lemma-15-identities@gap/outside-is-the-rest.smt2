; If the sides outside make up n - p and mirror to mirrored, then p is mirrored modulo n.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const n Int)
(declare-const p Int)
(declare-const outside Int)
(declare-const mirrored Int)
(declare-const pairs Int)
; outside
(assert (= outside (- n p)))
; mirrored
(assert (= (+ outside mirrored) (* pairs n)))
; not the conclusion
(assert (not (= p (- mirrored (* (- pairs 1) n)))))
(check-sat)
