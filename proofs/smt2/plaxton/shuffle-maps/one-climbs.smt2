; Below the highest place, a shuffle doubles the word that has a single one.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const half Int)
(declare-const word Int)
(declare-const power Int)
(declare-const top Int)
(declare-const rest Int)
; so far
(assert (= word power))
; halves
(assert (= word (+ (* top half) rest)))
; rest
(assert (and (<= 0 rest) (< rest half)))
; first bit
(assert (and (<= 0 top) (>= 1 top)))
; below
(assert (< power half))
; not the conclusion
(assert (not (= (+ (* 2 rest) top) (* 2 power))))
(check-sat)
