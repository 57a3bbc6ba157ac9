; Following two cycles and then exchanging their first nodes runs through both, as one cycle.
; 
; Place p of the left cycle is place p of the joint one, place p of the right cycle is place `left` + p there.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const left Int)
(declare-const right Int)
(declare-const place Int)
(declare-const on_left Int)
(declare-const next_place Int)
(declare-const next_on_left Int)
; side
(assert (or (= 0 on_left) (= 1 on_left)))
; place
(assert (and (<= 0 place) (< place (ite (= 1 on_left) left right))))
; follows
(assert (= next_place (ite (= (+ place 1) (ite (= 1 on_left) left right)) 0 (+ place 1))))
; exchanged
(assert (= next_on_left (ite (= (+ place 1) (ite (= 1 on_left) left right)) (- 1 on_left) on_left)))
; right
(assert (<= 1 right))
; not the conclusion
(assert (not (= (ite (= 1 next_on_left) next_place (+ left next_place)) (ite (= (+ (ite (= 1 on_left) place (+ left place)) 1) (+ left right)) 0 (+ (ite (= 1 on_left) place (+ left place)) 1)))))
(check-sat)
