; The natural numbers with an address of one bit are 0 and 1.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const m Int)
; natural
(assert (<= 0 m))
; not the conclusion
(assert (not (and (or (not (or (= 0 m) (= 1 m))) (> 2 m)) (or (not (> 2 m)) (or (= 0 m) (= 1 m))))))
(check-sat)
