; With R_{d,r} = 1 + R_{d,r-1} r / (d-r+1): if it grows from r - 1 to r, it grows from r to r + 1.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const d Real)
(declare-const r Real)
(declare-const before Real)
(declare-const ratio Real)
(declare-const following Real)
; so far
(assert (> ratio before))
; volume
(assert (<= 0.0 before))
; radius
(assert (and (<= 1.0 r) (<= r (- d 1.0))))
; ratio
(assert (= (* (+ (- d r) 1.0) (- ratio 1.0)) (* r before)))
; following
(assert (= (* (- d r) (- following 1.0)) (* (+ r 1.0) ratio)))
; not the conclusion
(assert (not (> following ratio)))
(check-sat)
