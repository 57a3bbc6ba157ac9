; With most bits zero, a new one makes most bits ones exactly if h were, and h + 1 zeros; a new zero never does.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const h Int)
(declare-const ones Int)
(declare-const zeros Int)
; odd
(assert (= (+ ones zeros) (+ (* 2 h) 1)))
; member
(assert (< ones zeros))
; not the conclusion
(assert (not (and (and (and (or (not (> (+ ones 1) (- zeros 1))) (= ones h)) (or (not (= ones h)) (> (+ ones 1) (- zeros 1)))) (or (not (= ones h)) (= zeros (+ h 1)))) (< (- ones 1) (+ zeros 1)))))
(check-sat)
