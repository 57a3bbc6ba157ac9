; Changing bit b from the old to the new value leaves the bits above as they were, and those below corrected.
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
(assert (= here (+ (* above power) low)))
; bit
(assert (= above (+ (* 2 rest) old)))
; not the conclusion
(assert (not (= (+ here (* (- new old) power)) (+ (* rest (* 2 power)) (+ (* new power) low)))))
(check-sat)
