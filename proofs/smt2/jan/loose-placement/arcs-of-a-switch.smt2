; Whole numbers that are one even flow, some number of parts of a task, rounded down or up differ by at most 1.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const even Int)
(declare-const parts Int)
(declare-const x Int)
(declare-const y Int)
; x
(assert (and (< (- even parts) (* x parts)) (< (* x parts) (+ even parts))))
; y
(assert (and (< (- even parts) (* y parts)) (< (* y parts) (+ even parts))))
; not the conclusion
(assert (not (>= 1 (- (ite (>= x y) x y) (ite (<= x y) x y)))))
(check-sat)
