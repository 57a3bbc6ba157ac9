; Splitting 1 off a part of 2 or more, 2^-c = r <= 1/4, raises Q by at most 3/4: 1/2 + 2r - r, times 4.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const r Real)
; rest
(assert (>= 1.0 (* 4.0 r)))
; not the conclusion
(assert (not (>= 3.0 (+ 2.0 (* 4.0 (- (* 2.0 r) r))))))
(check-sat)
