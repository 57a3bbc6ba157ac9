; Two phases exchanged take the same time.
(set-info :status unsat)
(set-logic QF_LRA)
(declare-const rest Real)
(declare-const first Real)
(declare-const second Real)
; not the conclusion
(assert (not (= (+ (+ rest first) second) (+ (+ rest second) first))))
(check-sat)
