; At the meeting point all partitions into parts q and q + 1 take d t(q) / q.
(set-info :status unsat)
(set-logic QF_NRA)
(declare-const q Real)
(declare-const low Real)
(declare-const high Real)
(declare-const lower Real)
(declare-const upper Real)
(declare-const total Real)
; meeting
(assert (= (* (+ q 1.0) lower) (* q upper)))
; sum
(assert (= total (+ (* low q) (* high (+ q 1.0)))))
; not the conclusion
(assert (not (= (* q (+ (* low lower) (* high upper))) (* total lower))))
(check-sat)
