; So it does with the bits above corrected, and those below as they were.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const here Int)
(declare-const above Int)
(declare-const power Int)
(declare-const low Int)
(declare-const old Int)
(declare-const new Int)
(declare-const rest Int)
; so far
(assert (= here (+ (* above (* 2 power)) rest)))
; bit
(assert (= rest (+ (* old power) low)))
; not the conclusion
(assert (not (= (+ here (* (- new old) power)) (+ (* (+ (* 2 above) new) power) low))))
(check-sat)
