; The least index that is no less than every stability is the largest stability.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const least Int)
(declare-const largest Int)
(declare-const fits Int)
(declare-const before Int)
; covers
(assert (>= least largest))
; attained
(assert (>= largest fits))
; not before
(assert (< before fits))
; least
(assert (= before (- least 1)))
; not the conclusion
(assert (not (= least largest)))
(check-sat)
