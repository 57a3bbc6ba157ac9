; If the sum of (2v - d) C(d,v) over v > w is (w+1) C(d,w+1), with v = w it is w C(d,w).
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const d Int)
(declare-const weight Int)
(declare-const here Int)
(declare-const following Int)
(declare-const added Int)
; so far
(assert (= added (* (+ weight 1) following)))
; binomials
(assert (= (* (+ weight 1) following) (* (- d weight) here)))
; not the conclusion
(assert (not (= (+ added (* (- (* 2 weight) d) here)) (* weight here))))
(check-sat)
