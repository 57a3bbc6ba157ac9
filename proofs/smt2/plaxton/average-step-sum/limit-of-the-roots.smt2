; With ratio 1 / sqrt(2) all sums are at most 2 + sqrt(2).
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const added Real)
(declare-const power Real)
(declare-const ratio Real)
; sum
(assert (= (* added (- 1.0 ratio)) (- 1.0 power)))
; root
(assert (= 1.0 (* (* 2.0 ratio) ratio)))
; power
(assert (<= 0.0 power))
; not the conclusion
(assert (not (<= added (+ 2.0 (* 2.0 ratio)))))
(check-sat)
