; If as many tasks as asked for, or all, were taken from some processors, so they are with one processor more.
(set-info :status unsat)
(set-logic QF_LIA)
(declare-const held Int)
(declare-const asked Int)
(declare-const here Int)
(declare-const gone Int)
; natural
(assert (<= 0 here))
; taken
(assert (= gone (- here (- here (ite (<= here (- asked (ite (<= held asked) held asked))) here (- asked (ite (<= held asked) held asked)))))))
; not the conclusion
(assert (not (= (+ (ite (<= held asked) held asked) gone) (ite (<= (+ held here) asked) (+ held here) asked))))
(check-sat)
