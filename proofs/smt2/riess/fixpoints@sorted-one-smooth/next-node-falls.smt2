; If a load of the path is at most the first, so is the next, as the edge between them keeps its loads.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const first Int)
(declare-const load Int)
(declare-const following Int)
(declare-const c Int)
(declare-const f Int)
; so far
(assert (<= load first))
; edge
(assert (and (and (= c (- load (div (- load following) 2))) true) (= f (+ following (div (- load following) 2)))))
; kept
(assert (and (and (= c load) true) (= f following)))
; not the conclusion
(assert (not (and (<= following load) (<= following first))))
(check-sat)
