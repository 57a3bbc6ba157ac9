; Processors before the last that is begun have m tokens.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const most Real)
(declare-const tokens Real)
(declare-const place Real)
(declare-const last Real)
; begun
(assert (<= (* most last) tokens))
; before
(assert (<= (+ place 1.0) last))
; not the conclusion
(assert (not (= (ite (<= most (ite (>= 0.0 (- tokens (* most place))) 0.0 (- tokens (* most place)))) most (ite (>= 0.0 (- tokens (* most place))) 0.0 (- tokens (* most place)))) most)))
(check-sat)
