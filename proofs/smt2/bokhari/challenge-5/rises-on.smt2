; Where t(a) >= a t(1) and the rise is t(1) or more, and convex, it stays so.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const a Real)
(declare-const time Real)
(declare-const rise Real)
(declare-const once Real)
(declare-const turn Real)
; time
(assert (>= time (* a once)))
; rise
(assert (>= rise once))
; convex
(assert (<= 0.0 turn))
; not the conclusion
(assert (not (and (>= (+ rise turn) once) (>= (+ time rise) (* (+ a 1.0) once)))))
(check-sat)
