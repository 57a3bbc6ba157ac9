; Reducing a sum before adding one more term does not change it modulo n.
(set-info :status unsat)
(set-logic QF_NIA)
(declare-const n Int)
(declare-const total Int)
(declare-const q Int)
(declare-const r Int)
(declare-const term Int)
(declare-const more Int)
(declare-const s Int)
; reduced
(assert (= total (+ (* q n) r)))
; then
(assert (= (+ r term) (+ (* more n) s)))
; not the conclusion
(assert (not (= (+ total term) (+ (* (+ q more) n) s))))
(check-sat)
