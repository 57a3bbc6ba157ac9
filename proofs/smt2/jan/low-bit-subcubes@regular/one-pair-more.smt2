; If one class has more by at most what loads fell so far, so it has after the next members of both classes.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const first Int)
(declare-const last Int)
(declare-const more Int)
(declare-const one Int)
(declare-const other Int)
; some
(assert (<= 0 more))
; fall
(assert (<= more (- first last)))
; one
(assert (<= one last))
; other
(assert (<= other one))
; not the conclusion
(assert (not (and (<= 0 (- (+ more one) other)) (<= (- (+ more one) other) (- first other)))))
(check-sat)
