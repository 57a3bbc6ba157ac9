; If two addresses x b s, with b at the bit of that value, are equal, so are their parts.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const value Int)
(declare-const bit Int)
(declare-const suffix Int)
(declare-const more Int)
(declare-const b Int)
(declare-const s Int)
; same
(assert (= (+ (* 2 (* value more)) (* value (- bit b))) (- s suffix)))
; suffix
(assert (and (<= 0 suffix) (< suffix value)))
; s
(assert (and (<= 0 s) (< s value)))
; bit
(assert (and (<= 0 bit) (> 2 bit)))
; b
(assert (and (<= 0 b) (> 2 b)))
; not the conclusion
(assert (not (and (and (= 0 more) (= bit b)) (= suffix s))))
(check-sat)
