; Two senders less than 2^b apart do not have ranks whose distance 2^b divides.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const first Int)
(declare-const second Int)
(declare-const gap Int)
(declare-const width Int)
(declare-const k Int)
; high bits
(assert (< (- second first) width))
; later
(assert (<= 1 gap))
; ranks
(assert (<= gap (- second first)))
; not the conclusion
(assert (not (distinct gap (* width k))))
(check-sat)
