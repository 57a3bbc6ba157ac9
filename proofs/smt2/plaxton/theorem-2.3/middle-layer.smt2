; With h = floor(d/2), the sum from w = h + 1 on, (h+1) C(d,h+1), is ceil(d/2) C(d,h).
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const d Int)
(declare-const half Int)
(declare-const odd Int)
(declare-const here Int)
(declare-const following Int)
; dimension
(assert (= d (+ (* 2 half) odd)))
; binomials
(assert (= (* (+ half 1) following) (* (- d half) here)))
; not the conclusion
(assert (not (= (* (+ half 1) following) (* (+ half odd) here))))
(check-sat)
