; The quotients of numbers that differ by N differ by the quotient of N or, if P does not divide N, one more.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const order Int)
(declare-const more Int)
(declare-const rest Int)
(declare-const before Int)
(declare-const after Int)
; difference
(assert (= (* order more) (- (+ rest before) after)))
; rest
(assert (and (<= 0 rest) (< rest order)))
; before
(assert (and (<= 0 before) (< before order)))
; after
(assert (and (<= 0 after) (< after order)))
; not the conclusion
(assert (not (or (= 0 more) (and (= 1 more) (< 0 rest)))))
(check-sat)
