; No tokens are dealt to no processors in one way.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const ways Int)
(declare-const blocks Int)
(declare-const orders Int)
; ways
(assert (= 1 ways))
; blocks
(assert (= 1 blocks))
; orders
(assert (= 1 orders))
; not the conclusion
(assert (not (= (* ways blocks) orders)))
(check-sat)
