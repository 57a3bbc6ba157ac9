; A walk from a member begins at a member; 1 stands for members, 0 for others.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const begin Int)
(declare-const here Int)
; member
(assert (= 1 begin))
; same
(assert (= here begin))
; not the conclusion
(assert (not (= 1 here)))
(check-sat)
