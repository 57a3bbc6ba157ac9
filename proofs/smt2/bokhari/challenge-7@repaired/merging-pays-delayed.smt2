; With p = u v, r = (u-1)(v-1): merging saves time where 2X >= p (2 lambda + delta (b + 1)) and R >= X.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const both Real)
(declare-const rest Real)
(declare-const hops Real)
(declare-const high Real)
(declare-const latency Real)
(declare-const delay Real)
(declare-const sent Real)
(declare-const moved Real)
; products
(assert (and (< 0.0 rest) (< 0.0 both)))
; overhead
(assert (and (and (<= 0.0 latency) (<= 0.0 delay)) (< 0.0 (+ latency delay))))
; hops
(assert (< hops (* high (+ rest both))))
; sent
(assert (>= (* 2.0 sent) (* both (+ (* 2.0 latency) (* delay high)))))
; moved
(assert (>= moved sent))
; not the conclusion
(assert (not (< (* both (+ (* (* 2.0 latency) rest) (* delay hops))) (+ (* (* 2.0 sent) rest) (* (* 2.0 both) moved)))))
(check-sat)
