; No share is smaller than that of a later processor, or more than 1 larger.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const one Int)
(declare-const other Int)
(declare-const low Int)
(declare-const rest Int)
; order
(assert (< one other))
; not the conclusion
(assert (not (and (>= (ite (< one rest) (+ low (ite (< 0 rest) 1 0)) low) (ite (< other rest) (+ low (ite (< 0 rest) 1 0)) low)) (<= (ite (< one rest) (+ low (ite (< 0 rest) 1 0)) low) (+ (ite (< other rest) (+ low (ite (< 0 rest) 1 0)) low) 1)))))
(check-sat)
