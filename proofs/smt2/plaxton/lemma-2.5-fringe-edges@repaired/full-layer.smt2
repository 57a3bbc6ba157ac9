; With a full layer the edges are d - r for each word of it.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const d Int)
(declare-const r Int)
(declare-const here Int)
(declare-const y Int)
(declare-const fringe Int)
; full
(assert (= y here))
; fringe
(assert (= fringe here))
; not the conclusion
(assert (not (= (+ (* r here) (* (- d (* 2 r)) y)) (* (- d r) fringe))))
(check-sat)
