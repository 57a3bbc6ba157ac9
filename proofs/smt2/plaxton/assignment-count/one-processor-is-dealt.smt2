; The tokens of one processor more are chosen in C(n + q, q) ways, (n + q)! over q! n!.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const ways Int)
(declare-const blocks Int)
(declare-const orders Int)
(declare-const choices Int)
(declare-const share Int)
(declare-const more Int)
; so far
(assert (= (* ways blocks) orders))
; choices
(assert (= (* choices (* share orders)) more))
; not the conclusion
(assert (not (= (* (* ways choices) (* blocks share)) more)))
(check-sat)
