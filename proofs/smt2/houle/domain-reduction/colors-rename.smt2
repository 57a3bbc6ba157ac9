; Color j is active i steps after color c exactly if its new name (j - c) mod chi is i.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const chi Int)
(declare-const j Int)
(declare-const c Int)
(declare-const i Int)
(declare-const renamed Int)
(declare-const active Int)
; color
(assert (and (<= 0 j) (< j chi)))
; place
(assert (and (<= 0 i) (< i chi)))
; renamed
(assert (= renamed (ite (>= j c) (- j c) (+ (- j c) chi))))
; active
(assert (= active (ite (< (+ c i) chi) (+ c i) (- (+ c i) chi))))
; not the conclusion
(assert (not (and (or (not (= renamed i)) (= active j)) (or (not (= active j)) (= renamed i)))))
(check-sat)
