; If `above` of the P loads are least + 1 and the others least, every load is the mean rounded down or up.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const tasks Int)
(declare-const order Int)
(declare-const low Int)
(declare-const rest Int)
(declare-const least Int)
(declare-const above Int)
(declare-const load Int)
; loads
(assert (= tasks (+ (* order least) above)))
; above
(assert (and (<= 0 above) (< above order)))
; load
(assert (or (= load least) (and (= load (+ least 1)) (< 0 above))))
; division
(assert (= tasks (+ (* order low) rest)))
; rest
(assert (and (<= 0 rest) (< rest order)))
; not the conclusion
(assert (not (or (= load low) (and (= load (+ low 1)) (< 0 rest)))))
(check-sat)
