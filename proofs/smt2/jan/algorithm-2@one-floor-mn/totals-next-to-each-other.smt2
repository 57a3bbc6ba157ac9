; Totals that are equal or one apart have the same quotient, or the larger has one more and no rest.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const n Int)
(declare-const more Int)
(declare-const rest Int)
(declare-const other_low Int)
(declare-const other_rest Int)
(declare-const ahead Int)
; totals
(assert (= (+ (* n more) rest) (+ other_rest ahead)))
; ahead
(assert (and (<= 0 ahead) (> 2 ahead)))
; rest
(assert (and (<= 0 rest) (< rest n)))
; other rest
(assert (and (<= 0 other_rest) (< other_rest n)))
; not the conclusion
(assert (not (or (and (= (+ other_low more) other_low) (or (= rest other_rest) (= rest (+ other_rest 1)))) (and (and (= (+ other_low more) (+ other_low 1)) (= 0 rest)) (= other_rest (- n 1))))))
(check-sat)
