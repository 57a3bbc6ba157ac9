; Times 2^d = u v, Q = 1/u + 1/v is P = u + v.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const u Real)
(declare-const v Real)
(declare-const s Real)
(declare-const r Real)
; first
(assert (= 1.0 (* s u)))
; second
(assert (= 1.0 (* r v)))
; not the conclusion
(assert (not (= (* (* (+ s r) u) v) (+ u v))))
(check-sat)
