; Bit j from the top, at place n - 1 - j from the bottom, is at place j from the bottom when read backwards.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const n Int)
(declare-const place Int)
(declare-const j Int)
; top
(assert (= place (- (- n 1) j)))
; not the conclusion
(assert (not (= (- (- n 1) place) j)))
(check-sat)
