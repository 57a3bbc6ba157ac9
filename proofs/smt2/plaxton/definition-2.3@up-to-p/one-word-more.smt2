; One word more fits into the layer, or it is the first of the next one.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const x Int)
(declare-const outer Int)
(declare-const inner Int)
(declare-const here Int)
(declare-const following Int)
(declare-const others Int)
; so far
(assert (= x (+ outer inner)))
; layer
(assert (and (<= 1 outer) (<= outer here)))
; room
(assert (<= (+ x 1) (+ (+ (+ inner here) following) others)))
; binomials
(assert (or (<= 1 following) (= 0 others)))
; not the conclusion
(assert (not (or (and (= (+ x 1) (+ (+ outer 1) inner)) (<= (+ outer 1) here)) (and (= (+ x 1) (+ 1 (+ inner here))) (<= 1 following)))))
(check-sat)
