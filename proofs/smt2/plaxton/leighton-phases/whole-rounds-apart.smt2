; If the place is behind the tokens sent by whole rounds, so is the target behind their number modulo p.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const p Int)
(declare-const sent Int)
(declare-const place Int)
(declare-const rounds Int)
(declare-const q Int)
(declare-const target Int)
(declare-const k Int)
(declare-const wanted Int)
; so far
(assert (= sent (+ place (* p rounds))))
; target
(assert (= place (+ (* p q) target)))
; wanted
(assert (= sent (+ (* p k) wanted)))
; not the conclusion
(assert (not (= (- target wanted) (* p (- (- k q) rounds)))))
(check-sat)
