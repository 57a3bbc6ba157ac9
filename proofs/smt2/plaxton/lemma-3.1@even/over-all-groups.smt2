; Delta^M is at most sqrt(2 ln 2 d) times the sum of x sqrt(log(n/x)), and that at most n sqrt(log g).
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const delta Real)
(declare-const k Real)
(declare-const roots Real)
(declare-const tokens Real)
(declare-const surprise Real)
(declare-const log Real)
; groups
(assert (<= (* delta delta) (* k (* roots roots))))
; cauchy
(assert (<= (* roots roots) (* tokens surprise)))
; entropy
(assert (<= surprise (* tokens log)))
; positive
(assert (<= 0.0 k))
; tokens
(assert (<= 0.0 tokens))
; not the conclusion
(assert (not (<= (* delta delta) (* k (* (* tokens tokens) log)))))
(check-sat)
