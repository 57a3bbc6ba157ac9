; The times with p + 1 and p - 1 parts add up to twice that with p: equations (13) to (15), (14) repaired.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const q Real)
(declare-const p Real)
(declare-const alpha Real)
(declare-const lower Real)
(declare-const upper Real)
; not the conclusion
(assert (not (= (+ (+ (* (+ (+ 1.0 alpha) q) lower) (* (- (- p alpha) q) upper)) (+ (* (- (+ (- 1.0) alpha) q) lower) (* (+ (- p alpha) q) upper))) (* 2.0 (+ (* alpha lower) (* (- p alpha) upper))))))
(check-sat)
