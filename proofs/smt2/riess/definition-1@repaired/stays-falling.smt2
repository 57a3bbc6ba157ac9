; Loads that fall along the folded path still fall after a step: within an edge, and from one edge to the next.
(set-info :status unsat)
(set-logic QF_LRA)
(declare-const a Real)
(declare-const b Real)
(declare-const c Real)
(declare-const d Real)
(declare-const p Real)
(declare-const q Real)
(declare-const r Real)
(declare-const s Real)
; falling
(assert (and (and (>= a b) (>= b c)) (>= c d)))
; nearer
(assert (and (and (= p (- a (* (- a b) (/ 1.0 2.0)))) true) (= q (+ b (* (- a b) (/ 1.0 2.0))))))
; farther
(assert (and (and (= r (- c (* (- c d) (/ 1.0 2.0)))) true) (= s (+ d (* (- c d) (/ 1.0 2.0))))))
; not the conclusion
(assert (not (and (and (>= p q) (>= q r)) (>= r s))))
(check-sat)
