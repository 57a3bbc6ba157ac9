; Pairs with both ends in U count in both halves, so that the halves differ by the edges that leave U.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const inside Int)
(declare-const leaving Int)
; some
(assert (<= 0 leaving))
; not the conclusion
(assert (not (= (- (ite (>= (+ 0 (+ inside leaving)) (+ 0 inside)) (+ 0 (+ inside leaving)) (+ 0 inside)) (ite (<= (+ 0 (+ inside leaving)) (+ 0 inside)) (+ 0 (+ inside leaving)) (+ 0 inside))) leaving)))
(check-sat)
