; Loads from a to a + d and from b to b + d share to loads from low to high, which are at most d + 1 apart.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const d Int)
(declare-const a Int)
(declare-const b Int)
(declare-const x Int)
(declare-const y Int)
(declare-const new Int)
(declare-const low Int)
(declare-const high Int)
; zero
(assert (and (<= a x) (<= x (+ a d))))
; one
(assert (and (<= b y) (<= y (+ b d))))
; shared
(assert (or (= new (div (+ x y) 2)) (= new (div (+ (+ x y) 1) 2))))
; low
(assert (= low (div (+ a b) 2)))
; high
(assert (= high (+ d (div (+ (+ a b) 1) 2))))
; not the conclusion
(assert (not (and (and (<= low new) (<= new high)) (<= (- high low) (+ d 1)))))
(check-sat)
