; If other parts take `below` y or more, and a part a at least a y, all take (below + a) y or more.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const rest Real)
(declare-const a Real)
(declare-const time Real)
(declare-const below Real)
(declare-const y Real)
; others
(assert (>= rest (* below y)))
; part
(assert (>= time (* a y)))
; not the conclusion
(assert (not (>= (+ rest time) (* (+ below a) y))))
(check-sat)
