; If N low + `above` tokens are sorted and 1-smooth, floor((S + N - i) / N) is what processor i holds.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const nodes Int)
(declare-const above Int)
(declare-const place Int)
(declare-const more Int)
(declare-const rest Int)
; place
(assert (and (<= 1 place) (<= place nodes)))
; above
(assert (and (<= 0 above) (< above nodes)))
; division
(assert (= (+ (* nodes more) rest) (- (+ above nodes) place)))
; rest
(assert (and (<= 0 rest) (< rest nodes)))
; not the conclusion
(assert (not (= more (ite (<= place above) 1 0))))
(check-sat)
