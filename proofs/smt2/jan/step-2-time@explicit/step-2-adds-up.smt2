; Totals, transfers and loose tasks of n iterations take at most M n^2 / 2 + 5 n^2 - 2 n units.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const n Int)
(declare-const most Int)
(declare-const transfer Int)
(declare-const loose Int)
(declare-const units Int)
; transfer
(assert (<= (* 2 transfer) (* n (+ (* most n) (* 2 (- n 1))))))
; loose
(assert (= loose (+ (* n (- n 1)) (* (* 2 n) n))))
; units
(assert (= units (+ (+ (* n n) transfer) loose)))
; not the conclusion
(assert (not (<= (* 2 units) (- (+ (* (* most n) n) (* (* 10 n) n)) (* 4 n)))))
(check-sat)
