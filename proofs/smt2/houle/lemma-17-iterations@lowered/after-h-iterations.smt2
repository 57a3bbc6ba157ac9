; With n - 1 = k (k^h - 1) / (k - 1), no iteration begins once k^h |beta| <= n - 1.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const k Int)
(declare-const power Int)
(declare-const most Int)
(declare-const beta Int)
; arity
(assert (<= 2 k))
; power
(assert (<= 1 power))
; most
(assert (= (* most (- k 1)) (* k (- power 1))))
; so far
(assert (<= (* power beta) most))
; not the conclusion
(assert (not (> 2 beta)))
(check-sat)
