; At first the word and the accumulator are the own load.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const load Int)
(declare-const word Int)
(declare-const held Int)
; word
(assert (= word load))
; held
(assert (= held load))
; not the conclusion
(assert (not (and (= word load) (= held (+ 0 load)))))
(check-sat)
