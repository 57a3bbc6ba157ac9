; Of two processors with a whole mean one is over it exactly if the other is under it.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const mean Int)
(declare-const x Int)
(declare-const y Int)
; mean
(assert (= (+ x y) (* 2 mean)))
; not the conclusion
(assert (not (and (or (not (> x mean)) (< y mean)) (or (not (< y mean)) (> x mean)))))
(check-sat)
