; The places so far hold all tokens, or m each.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const most Int)
(declare-const tokens Int)
(declare-const place Int)
(declare-const held Int)
; so far
(assert (= held (ite (<= tokens (* most place)) tokens (* most place))))
; cap
(assert (<= 0 most))
; not the conclusion
(assert (not (= (+ held (ite (<= most (ite (>= 0 (- tokens (* most place))) 0 (- tokens (* most place)))) most (ite (>= 0 (- tokens (* most place))) 0 (- tokens (* most place))))) (ite (<= tokens (* most (+ place 1))) tokens (* most (+ place 1))))))
(check-sat)
