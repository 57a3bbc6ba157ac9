; Who is piled up sends a task, and who lacks tasks sends none.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const average Int)
(declare-const pile Int)
(declare-const lack Int)
; pile
(assert (>= pile (+ average 2)))
; lack
(assert (< lack average))
; not the conclusion
(assert (not (and (= 1 (ite (>= 1 (ite (<= 0 (- pile average)) (- pile average) 0)) (ite (<= 0 (- pile average)) (- pile average) 0) 1)) (= 0 (ite (>= 1 (ite (<= 0 (- lack average)) (- lack average) 0)) (ite (<= 0 (- lack average)) (- lack average) 0) 1)))))
(check-sat)
