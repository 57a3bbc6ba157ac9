; An edge whose ends have one weight adds nothing to weight times load.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const a Real)
(declare-const b Real)
(declare-const c Real)
(declare-const f Real)
(declare-const weight Real)
; step
(assert (and (and (= c (- a (* (- a b) (/ 1.0 2.0)))) true) (= f (+ b (* (- a b) (/ 1.0 2.0))))))
; not the conclusion
(assert (not (= (+ (* weight c) (* weight f)) (+ (* weight a) (* weight b)))))
(check-sat)
