; From any time q chi + r on, color c is active i steps later for some i from 0 to chi - 1.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const chi Int)
(declare-const q Int)
(declare-const r Int)
(declare-const c Int)
(declare-const i Int)
; remainder
(assert (and (<= 0 r) (< r chi)))
; color
(assert (and (<= 0 c) (< c chi)))
; chosen
(assert (= i (ite (>= c r) (- c r) (+ (- c r) chi))))
; not the conclusion
(assert (not (and (and (<= 0 i) (< i chi)) (= (+ (+ (* q chi) r) i) (+ (* (ite (>= c r) q (+ q 1)) chi) c)))))
(check-sat)
