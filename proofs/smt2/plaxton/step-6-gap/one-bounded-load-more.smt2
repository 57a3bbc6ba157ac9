; Loads in [a, a + l - 1] on k processors add up to between k a and k (a + l - 1).
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const held Int)
(declare-const processors Int)
(declare-const low Int)
(declare-const spread Int)
(declare-const load Int)
; so far
(assert (and (>= held (* processors low)) (<= held (* processors (+ low spread)))))
; load
(assert (and (>= load low) (<= load (+ low spread))))
; not the conclusion
(assert (not (and (>= (+ held load) (* (+ processors 1) low)) (<= (+ held load) (* (+ processors 1) (+ low spread))))))
(check-sat)
