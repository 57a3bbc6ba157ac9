; Before any pair is compared, neither class has more.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const first Int)
(declare-const last Int)
(declare-const more Int)
; start
(assert (= last first))
; more
(assert (= 0 more))
; not the conclusion
(assert (not (and (<= 0 more) (<= more (- first last)))))
(check-sat)
