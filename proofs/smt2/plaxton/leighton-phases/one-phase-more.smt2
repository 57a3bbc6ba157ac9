; A processor sends in phase j exactly if it has more than j tokens: in j phases its tokens, or j of them.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const sends Int)
(declare-const load Int)
(declare-const number Int)
; so far
(assert (= sends (ite (<= load number) load number)))
; not the conclusion
(assert (not (= (+ sends (ite (> load number) 1 0)) (ite (<= load (+ number 1)) load (+ number 1)))))
(check-sat)
