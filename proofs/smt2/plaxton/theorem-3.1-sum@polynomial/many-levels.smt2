; From d = 3 on, sqrt(log g) times 4/3 d^(3/2), and d (d+1) / 2, are at most 3 d^2 for log g <= 3d.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const d Real)
(declare-const root Real)
(declare-const groups Real)
(declare-const weighted Real)
(declare-const three Real)
; weighted
(assert (<= (* 3.0 weighted) (* (* 4.0 d) root)))
; groups
(assert (<= groups (* three root)))
; root
(assert (= (* root root) d))
; three
(assert (and (= 3.0 (* three three)) (<= 0.0 three)))
; positive
(assert (and (<= 0.0 groups) (<= 0.0 root)))
; levels
(assert (<= 3.0 d))
; not the conclusion
(assert (not (<= (+ (* (* 2.0 groups) weighted) (* d (+ d 1.0))) (* (* 6.0 d) d))))
(check-sat)
