; Twice as many tasks more for a pair are as many more for both of its nodes, wherever the loose task goes.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const both Int)
(declare-const high Int)
(declare-const tasks Int)
; not the conclusion
(assert (not (and (= (div (+ (+ both (* 2 tasks)) high) 2) (+ (div (+ both high) 2) tasks)) (= (- (+ both (* 2 tasks)) (div (+ (+ both (* 2 tasks)) high) 2)) (+ (- both (div (+ both high) 2)) tasks)))))
(check-sat)
