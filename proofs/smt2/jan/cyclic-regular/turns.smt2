; The elements m, m + P, m + 2P, ... below N are floor(N/P), and one more if m < N mod P.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const place Int)
(declare-const order Int)
(declare-const more Int)
(declare-const rest Int)
; place
(assert (and (<= 0 place) (< place order)))
; rest
(assert (and (<= 0 rest) (< rest order)))
; last
(assert (< (* order (- more 1)) (- rest place)))
; none after
(assert (<= (- rest place) (* order more)))
; not the conclusion
(assert (not (= (ite (< place rest) (+ 0 (ite (< 0 rest) 1 0)) 0) more)))
(check-sat)
