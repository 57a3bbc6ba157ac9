; More leaves x processors than p/2 of them, as x <= p/2.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const tokens Int)
(declare-const packed Int)
(declare-const half Int)
(declare-const share Int)
; packed
(assert (<= packed half))
; share
(assert (<= 0 share))
; not the conclusion
(assert (not (>= (- tokens (* packed share)) (- tokens (* half share)))))
(check-sat)
