; The form grows by the time of a phase with every part: one part, w = 2^d / u for Q, and u for P.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const n Real)
(declare-const u Real)
(declare-const w Real)
(declare-const q Real)
(declare-const p Real)
(declare-const message Real)
(declare-const send Real)
(declare-const move Real)
; not the conclusion
(assert (not (= (- (+ (+ (* (- (* (+ n 1.0) (* u w)) (+ q w)) send) (* (* (+ n 1.0) (* u w)) move)) (* (- (+ p u) (+ n 1.0)) message)) (+ (+ (* (- (* n (* u w)) q) send) (* (* n (* u w)) move)) (* (- p n) message))) (+ (* (- u 1.0) (+ (* w send) message)) (* (* u w) move)))))
(check-sat)
