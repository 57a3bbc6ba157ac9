; The smaller of two numbers is at most half their sum, rounded down.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const pairs Int)
(declare-const q Int)
(declare-const least Int)
; least
(assert (= least (ite (<= pairs (- q pairs)) pairs (- q pairs))))
; not the conclusion
(assert (not (<= least (div q 2))))
(check-sat)
