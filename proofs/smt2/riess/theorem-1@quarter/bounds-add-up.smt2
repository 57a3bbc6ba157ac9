; If twice a sum is within a bound, and what is added within a difference, twice the new sum is within both.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const total Real)
(declare-const bound Real)
(declare-const more Real)
(declare-const difference Real)
; so far
(assert (<= (- (ite (<= 0.0 (* 2.0 total)) (* 2.0 total) 0.0) (ite (>= 0.0 (* 2.0 total)) (* 2.0 total) 0.0)) bound))
; added
(assert (<= (- (ite (<= 0.0 more) more 0.0) (ite (>= 0.0 more) more 0.0)) difference))
; not the conclusion
(assert (not (<= (- (ite (<= 0.0 (+ (* 2.0 total) more)) (+ (* 2.0 total) more) 0.0) (ite (>= 0.0 (+ (* 2.0 total) more)) (+ (* 2.0 total) more) 0.0)) (+ bound difference))))
(check-sat)
