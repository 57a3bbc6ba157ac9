; After t <= n units processor j has the word of processor j - t around the cycle: after n, its own.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const n Int)
(declare-const units Int)
(declare-const place Int)
(declare-const source Int)
; place
(assert (and (<= 0 place) (< place n)))
; units
(assert (= units n))
; source
(assert (= source (ite (> 0 (- place units)) (+ (- place units) n) (- place units))))
; not the conclusion
(assert (not (= source place)))
(check-sat)
