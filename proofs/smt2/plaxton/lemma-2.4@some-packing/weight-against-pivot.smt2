; What a processor has more than in the packing lies at or below the pivot weight; what it has less, above.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const weight Int)
(declare-const pivot Int)
(declare-const load Int)
(declare-const packed Int)
(declare-const most Int)
; heavier
(assert (or (not (> weight pivot)) (= packed most)))
; lighter
(assert (or (not (< weight pivot)) (= 0 packed)))
; load
(assert (and (<= 0 load) (<= load most)))
; not the conclusion
(assert (not (>= 0 (* (- weight pivot) (- load packed)))))
(check-sat)
