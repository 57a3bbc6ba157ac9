; Places with equal high bits whose ranks have equal low bits are not those of two tasks.
; 
; Two places p h + a and p h + b with a < b < p; ranks that differ by p times `ranks`, at least 1, and by no more than
; the places.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const value Int)
(declare-const high Int)
(declare-const one Int)
(declare-const other Int)
(declare-const ranks Int)
(declare-const apart Int)
; one
(assert (and (<= 0 one) (< one value)))
; other
(assert (and (<= 0 other) (< other value)))
; apart
(assert (= apart (- (+ (* value high) other) (+ (* value high) one))))
; ranks
(assert (<= (* value ranks) apart))
; not the conclusion
(assert (not (> 1 ranks)))
(check-sat)
