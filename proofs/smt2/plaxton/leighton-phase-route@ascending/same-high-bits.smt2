; Processors that agree from bit b on are less than 2^b apart.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const first Int)
(declare-const second Int)
(declare-const high Int)
(declare-const width Int)
(declare-const a Int)
(declare-const b Int)
; first
(assert (= first (+ (* high width) a)))
; second
(assert (= second (+ (* high width) b)))
; low
(assert (<= 0 a))
; high
(assert (< b width))
; not the conclusion
(assert (not (< (- second first) width)))
(check-sat)
