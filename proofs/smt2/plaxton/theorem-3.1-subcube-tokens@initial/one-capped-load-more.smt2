; Loads between 0 and m on k processors add up to at most k m.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const cap Int)
(declare-const processors Int)
(declare-const held Int)
(declare-const load Int)
; so far
(assert (and (<= 0 held) (<= held (* processors cap))))
; load
(assert (and (<= 0 load) (<= load cap)))
; not the conclusion
(assert (not (and (<= 0 (+ held load)) (<= (+ held load) (* (+ processors 1) cap)))))
(check-sat)
