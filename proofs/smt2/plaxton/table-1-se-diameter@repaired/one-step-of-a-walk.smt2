; An exchange sets at most one bit more, a rotation brings at most one more bit to the low end.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const ones Int)
(declare-const met Int)
(declare-const exchanges Int)
(declare-const rotations Int)
(declare-const turned Int)
(declare-const new Int)
(declare-const then Int)
; so far
(assert (and (<= ones exchanges) (<= met (+ 1 rotations))))
; exchange
(assert (<= new (- (+ ones 1) turned)))
; rotation
(assert (<= then (+ met turned)))
; not the conclusion
(assert (not (and (<= new (- (+ exchanges 1) turned)) (<= then (+ (+ 1 rotations) turned)))))
(check-sat)
