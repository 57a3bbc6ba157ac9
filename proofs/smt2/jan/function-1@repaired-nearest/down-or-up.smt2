; Rounding 2 S + n over 2 n down leaves an excess of S of either sign, half of n less than its rest.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const tasks Int)
(declare-const n Int)
(declare-const product Int)
(declare-const rest Int)
(declare-const excess Int)
; division
(assert (= (+ (* 2 tasks) n) (+ (* 2 product) rest)))
; excess
(assert (= excess (- tasks product)))
; not the conclusion
(assert (not (and (= (+ (* 2 excess) n) rest) (or (<= 0 excess) (>= 0 excess)))))
(check-sat)
