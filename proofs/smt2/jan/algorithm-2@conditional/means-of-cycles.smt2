; The mean of a cycle rounded down or up is the mean of all rounded down or up.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const n Int)
(declare-const cycles Int)
(declare-const rest Int)
(declare-const fuller Int)
(declare-const low Int)
(declare-const load Int)
(declare-const ahead Int)
; rest
(assert (and (<= 0 rest) (< rest n)))
; fuller
(assert (and (<= 0 fuller) (< fuller cycles)))
; load
(assert (or (and (= 0 ahead) (or (= load low) (and (= load (+ low 1)) (< 0 rest)))) (and (and (= 1 ahead) (< 0 fuller)) (or (= load (+ low (ite (= (+ rest 1) n) 1 0))) (= load (+ low 1))))))
; not the conclusion
(assert (not (or (= load low) (and (= load (+ low 1)) (< 0 (+ (* cycles rest) fuller))))))
(check-sat)
