; If no processor gains more weight than the pivot for each token it has more, nor do all together.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const pivot Int)
(declare-const gained Int)
(declare-const moved Int)
(declare-const weight Int)
(declare-const more Int)
; so far
(assert (<= gained (* pivot moved)))
; one
(assert (>= 0 (* (- weight pivot) more)))
; not the conclusion
(assert (not (<= (+ gained (* weight more)) (* pivot (+ moved more)))))
(check-sat)
