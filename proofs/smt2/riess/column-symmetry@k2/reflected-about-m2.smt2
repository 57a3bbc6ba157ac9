; The reflection that exchanges processors 1 and N, x and 1 - x modulo N, takes pair i to pair 1 - i.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const i Int)
(declare-const j Int)
(declare-const x Int)
(declare-const r Int)
(declare-const s Int)
; pair
(assert (= x (- (* 2 i) r)))
; end
(assert (and (<= 0 r) (>= 1 r)))
; image
(assert (= (- 1 x) (- (* 2 j) s)))
; other end
(assert (and (<= 0 s) (>= 1 s)))
; not the conclusion
(assert (not (= j (- 1 i))))
(check-sat)
