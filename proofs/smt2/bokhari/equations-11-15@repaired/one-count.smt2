; If p and n parts are q or q + 1 and add up alike, alpha and beta of them q, beta = alpha + (n - p)(q + 1).
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const q Real)
(declare-const p Real)
(declare-const n Real)
(declare-const alpha Real)
(declare-const beta Real)
; sums
(assert (= (+ (* alpha q) (* (- p alpha) (+ q 1.0))) (+ (* beta q) (* (- n beta) (+ q 1.0)))))
; not the conclusion
(assert (not (= beta (+ alpha (* (- n p) (+ q 1.0))))))
(check-sat)
