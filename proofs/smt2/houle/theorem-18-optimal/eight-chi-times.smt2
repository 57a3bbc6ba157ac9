; Four times 2 (Delta0 - 1) chi n is 8 chi times n (Delta0 - 1).
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const chi Int)
(declare-const n Int)
(declare-const start Int)
(declare-const bound Int)
; bound
(assert (= bound (* (* (* 2 (- start 1)) chi) n)))
; not the conclusion
(assert (not (= (* 4 bound) (* (* 8 chi) (* n (- start 1))))))
(check-sat)
