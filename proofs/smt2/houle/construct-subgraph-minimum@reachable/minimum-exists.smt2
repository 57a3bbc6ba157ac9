; With all components p is exceeded, with the first alone it is not: the minimum exists and is at least two.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const alpha Int)
(declare-const beta Int)
(declare-const first Int)
(declare-const rest Int)
(declare-const p Int)
; parts
(assert (= beta (+ (+ 1 first) rest)))
; strict
(assert (> (+ alpha beta) p))
; third case
(assert (< (+ alpha first) p))
; not the conclusion
(assert (not (and (> (+ (+ (+ alpha 1) first) rest) p) (<= (+ (+ alpha 1) first) p))))
(check-sat)
