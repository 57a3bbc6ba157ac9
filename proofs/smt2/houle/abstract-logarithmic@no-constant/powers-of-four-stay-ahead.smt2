; If 4^C > C (2C + 1), the same holds for C + 1.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const c Int)
(declare-const power Int)
(declare-const larger Int)
; ahead
(assert (> power (* c (+ (* 2 c) 1))))
; larger
(assert (= larger (* 4 power)))
; not the conclusion
(assert (not (> larger (* (+ c 1) (+ (* 2 c) 3)))))
(check-sat)
