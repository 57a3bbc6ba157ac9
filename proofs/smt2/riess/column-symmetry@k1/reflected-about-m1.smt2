; The reflection that exchanges processors 1 and 2, x and 3 - x, takes pair i to pair 2 - i.
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
(assert (= (- 3 x) (- (* 2 j) s)))
; other end
(assert (and (<= 0 s) (>= 1 s)))
; not the conclusion
(assert (not (= j (- 2 i))))
(check-sat)
