; Unshuffling takes different words to different words.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const half Int)
(declare-const one Int)
(declare-const other Int)
(declare-const low Int)
(declare-const below Int)
; apart
(assert (distinct (+ (* 2 one) low) (+ (* 2 other) below)))
; first bit
(assert (and (<= 0 low) (>= 1 low)))
; second bit
(assert (and (<= 0 below) (>= 1 below)))
; first word
(assert (and (<= 0 one) (< one half)))
; second word
(assert (and (<= 0 other) (< other half)))
; not the conclusion
(assert (not (distinct (+ one (ite (= 1 low) half 0)) (+ other (ite (= 1 below) half 0)))))
(check-sat)
