; An odd number of bits has a strict majority.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const h Int)
(declare-const ones Int)
(declare-const zeros Int)
; odd
(assert (= (+ ones zeros) (+ (* 2 h) 1)))
; not the conclusion
(assert (not (distinct ones zeros)))
(check-sat)
