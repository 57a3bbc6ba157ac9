; If N is one less than a multiple of P, only the last chunk is cut, by one, and the chunks are regular.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const place Int)
(declare-const tasks Int)
(declare-const order Int)
(declare-const low Int)
(declare-const rest Int)
; short
(assert (= rest (- order 1)))
; some
(assert (<= 0 low))
; place
(assert (and (<= 0 place) (< place order)))
; division
(assert (= tasks (+ (* order low) rest)))
; not the conclusion
(assert (not (= (ite (>= 0 (ite (<= (ite (< 0 rest) (+ low (ite (< 0 rest) 1 0)) low) (- tasks (* place (ite (< 0 rest) (+ low (ite (< 0 rest) 1 0)) low)))) (ite (< 0 rest) (+ low (ite (< 0 rest) 1 0)) low) (- tasks (* place (ite (< 0 rest) (+ low (ite (< 0 rest) 1 0)) low))))) 0 (ite (<= (ite (< 0 rest) (+ low (ite (< 0 rest) 1 0)) low) (- tasks (* place (ite (< 0 rest) (+ low (ite (< 0 rest) 1 0)) low)))) (ite (< 0 rest) (+ low (ite (< 0 rest) 1 0)) low) (- tasks (* place (ite (< 0 rest) (+ low (ite (< 0 rest) 1 0)) low))))) (ite (< place rest) (+ low (ite (< 0 rest) 1 0)) low))))
(check-sat)
