; If n^factor >= p and m <= n^(1-epsilon), then epsilon log p <= factor log(n/m).
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const processors Real)
(declare-const tokens Real)
(declare-const most Real)
(declare-const epsilon Real)
(declare-const factor Real)
; wide
(assert (<= processors (* factor tokens)))
; cap
(assert (<= most (- tokens (* epsilon tokens))))
; epsilon
(assert (<= 0.0 epsilon))
; factor
(assert (<= 0.0 factor))
; not the conclusion
(assert (not (<= (* epsilon processors) (* factor (- tokens most)))))
(check-sat)
