; Some number of rounds from 0 to n - 1 leads from any place to any other.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const n Int)
(declare-const place Int)
(declare-const goal Int)
(declare-const rounds Int)
; start
(assert (and (<= 0 place) (< place n)))
; goal
(assert (and (<= 0 goal) (< goal n)))
; chosen
(assert (= rounds (ite (>= goal place) (- goal place) (+ (- goal place) n))))
; not the conclusion
(assert (not (and (and (<= 0 rounds) (< rounds n)) (= (ite (< (+ place rounds) n) (+ place rounds) (- (+ place rounds) n)) goal))))
(check-sat)
