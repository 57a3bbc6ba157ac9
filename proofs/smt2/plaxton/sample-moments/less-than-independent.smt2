; The factor (n - n_i) / (n - 1) is at most 1 for a group that is not empty.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const n Real)
(declare-const group Real)
(declare-const variance Real)
(declare-const binomial Real)
; exact
(assert (= (* (- n 1.0) variance) (* binomial (- n group))))
; two
(assert (<= 2.0 n))
; natural
(assert (or (<= 1.0 group) (= 0.0 binomial)))
; binomial
(assert (<= 0.0 binomial))
; not the conclusion
(assert (not (<= variance binomial)))
(check-sat)
