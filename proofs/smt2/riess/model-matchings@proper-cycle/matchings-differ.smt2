; From N = 4 on no edge [2p+1 : 2p+2] of M1 is an edge [2q : 2q+1] of M2, or the edge [1:N].
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const half Int)
(declare-const p Int)
(declare-const q Int)
; proper
(assert (<= 2 half))
; not the conclusion
(assert (not (and (distinct (+ (* 2 p) 1) (* 2 q)) (or (distinct 1 (+ (* 2 p) 1)) (distinct (+ (* 2 p) 2) (* 2 half))))))
(check-sat)
