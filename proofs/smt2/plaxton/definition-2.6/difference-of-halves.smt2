; The difference of two numbers from 0 to m p / 2 has the parity of their sum, and is in reach of both.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const low Int)
(declare-const high Int)
(declare-const most Int)
; low
(assert (and (<= 0 low) (<= low most)))
; high
(assert (and (<= 0 high) (<= high most)))
; not the conclusion
(assert (not (and (and (and (= (* 2 (div (- (+ low high) (- (ite (>= (+ 0 low) (+ 0 high)) (+ 0 low) (+ 0 high)) (ite (<= (+ 0 low) (+ 0 high)) (+ 0 low) (+ 0 high)))) 2)) (- (+ low high) (- (ite (>= (+ 0 low) (+ 0 high)) (+ 0 low) (+ 0 high)) (ite (<= (+ 0 low) (+ 0 high)) (+ 0 low) (+ 0 high))))) (<= 0 (- (ite (>= (+ 0 low) (+ 0 high)) (+ 0 low) (+ 0 high)) (ite (<= (+ 0 low) (+ 0 high)) (+ 0 low) (+ 0 high))))) (<= (- (ite (>= (+ 0 low) (+ 0 high)) (+ 0 low) (+ 0 high)) (ite (<= (+ 0 low) (+ 0 high)) (+ 0 low) (+ 0 high))) (+ low high))) (<= (- (ite (>= (+ 0 low) (+ 0 high)) (+ 0 low) (+ 0 high)) (ite (<= (+ 0 low) (+ 0 high)) (+ 0 low) (+ 0 high))) most))))
(check-sat)
