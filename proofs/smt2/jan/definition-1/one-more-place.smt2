; If the first m processors hold m low + min(m, rest), one more holds its share more.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const place Int)
(declare-const held Int)
(declare-const low Int)
(declare-const rest Int)
; place
(assert (<= 0 place))
; so far
(assert (= held (+ (* place low) (ite (<= place rest) place rest))))
; not the conclusion
(assert (not (= (+ held (ite (< place rest) (+ low (ite (< 0 rest) 1 0)) low)) (+ (* (+ place 1) low) (ite (<= (+ place 1) rest) (+ place 1) rest)))))
(check-sat)
