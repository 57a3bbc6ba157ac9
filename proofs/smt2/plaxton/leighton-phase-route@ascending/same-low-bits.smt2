; If targets agree below bit b, 2^b divides the distance of the ranks, since it divides p.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const gap Int)
(declare-const moved Int)
(declare-const width Int)
(declare-const k Int)
(declare-const rounds Int)
(declare-const multiple Int)
; targets
(assert (= moved (- gap (* rounds (* width multiple)))))
; low bits
(assert (= moved (* width k)))
; not the conclusion
(assert (not (= gap (* width (+ k (* rounds multiple))))))
(check-sat)
