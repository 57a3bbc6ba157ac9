; If q + 1 times t(q) is q times t(q+1), then t(q) is not above every chord from t(0) >= 0 to t(q+1).
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const before Real)
(declare-const lower Real)
(declare-const upper Real)
(declare-const start Real)
(declare-const q Real)
; begin
(assert (<= 0.0 start))
; meeting
(assert (= (* (+ q 1.0) lower) (* q upper)))
; chord
(assert (= before (+ start (* q upper))))
; not the conclusion
(assert (not (<= (* (+ q 1.0) lower) before)))
(check-sat)
