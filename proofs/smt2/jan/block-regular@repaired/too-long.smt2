; In all other cases the chunk at place N mod P is one too long.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const tasks Int)
(declare-const order Int)
(declare-const low Int)
(declare-const rest Int)
; many
(assert (<= 1 low))
; some
(assert (<= 1 rest))
; short
(assert (<= rest (- order 2)))
; division
(assert (= tasks (+ (* order low) rest)))
; not the conclusion
(assert (not (= (ite (>= 0 (ite (<= (ite (< 0 rest) (+ low (ite (< 0 rest) 1 0)) low) (- tasks (* rest (ite (< 0 rest) (+ low (ite (< 0 rest) 1 0)) low)))) (ite (< 0 rest) (+ low (ite (< 0 rest) 1 0)) low) (- tasks (* rest (ite (< 0 rest) (+ low (ite (< 0 rest) 1 0)) low))))) 0 (ite (<= (ite (< 0 rest) (+ low (ite (< 0 rest) 1 0)) low) (- tasks (* rest (ite (< 0 rest) (+ low (ite (< 0 rest) 1 0)) low)))) (ite (< 0 rest) (+ low (ite (< 0 rest) 1 0)) low) (- tasks (* rest (ite (< 0 rest) (+ low (ite (< 0 rest) 1 0)) low))))) (+ (ite (< rest rest) (+ low (ite (< 0 rest) 1 0)) low) 1))))
(check-sat)
