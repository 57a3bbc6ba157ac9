; A word with w ones is in w high halves and d - w low ones.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const signed Int)
(declare-const weighted Int)
(declare-const tokens Int)
(declare-const d Int)
(declare-const weight Int)
(declare-const load Int)
; so far
(assert (= signed (- (* 2 weighted) (* tokens d))))
; not the conclusion
(assert (not (= (- (+ signed (* weight load)) (* (- d weight) load)) (- (* 2 (+ weighted (* weight load))) (* (+ tokens load) d)))))
(check-sat)
