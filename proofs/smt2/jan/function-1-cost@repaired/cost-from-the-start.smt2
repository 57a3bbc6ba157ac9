; If a cost is at most n times the largest load, and no load exceeds M n, it is at most n times M n.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const cost Int)
(declare-const n Int)
(declare-const largest Int)
(declare-const bound Int)
; cost
(assert (<= cost (* largest n)))
; largest
(assert (<= largest bound))
; processors
(assert (<= 0 n))
; not the conclusion
(assert (not (<= cost (* bound n))))
(check-sat)
