; Of 1..n rounds along a cycle of n places, exactly n lead back to the first place.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const n Int)
(declare-const place Int)
(declare-const rounds Int)
(declare-const now Int)
; nodes
(assert (and (<= 0 place) (< place n)))
; rounds
(assert (and (<= 1 rounds) (<= rounds n)))
; moved
(assert (= now (ite (< (+ place rounds) n) (+ place rounds) (- (+ place rounds) n))))
; not the conclusion
(assert (not (and (or (not (= now place)) (= rounds n)) (or (not (= rounds n)) (= now place)))))
(check-sat)
