; If N < P, the chunks of ceil(N/P) are single tasks, and regular.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const place Int)
(declare-const tasks Int)
(declare-const order Int)
(declare-const low Int)
(declare-const rest Int)
; few
(assert (= 0 low))
; division
(assert (= tasks (+ (* order low) rest)))
; not the conclusion
(assert (not (= (ite (>= 0 (ite (<= (ite (< 0 rest) (+ low (ite (< 0 rest) 1 0)) low) (- tasks (* place (ite (< 0 rest) (+ low (ite (< 0 rest) 1 0)) low)))) (ite (< 0 rest) (+ low (ite (< 0 rest) 1 0)) low) (- tasks (* place (ite (< 0 rest) (+ low (ite (< 0 rest) 1 0)) low))))) 0 (ite (<= (ite (< 0 rest) (+ low (ite (< 0 rest) 1 0)) low) (- tasks (* place (ite (< 0 rest) (+ low (ite (< 0 rest) 1 0)) low)))) (ite (< 0 rest) (+ low (ite (< 0 rest) 1 0)) low) (- tasks (* place (ite (< 0 rest) (+ low (ite (< 0 rest) 1 0)) low))))) (ite (< place rest) (+ low (ite (< 0 rest) 1 0)) low))))
(check-sat)
