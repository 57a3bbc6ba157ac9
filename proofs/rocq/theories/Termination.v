(* Houle, Symvonis, Wood, section 5, the remark after Theorem 18: where every gap is the size of a side, stable loads
   are balanced. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Network Threshold2 Threshold2Exact Trees Gaps Tours Orderings Threshold1.
From Loadbal.Python Require Import threshold.
Import ListNotations.
Open Scope Z_scope.

(* Every gap has stability one, and so do two observers differ by at most one (Theorem 11). *)
(** `first_gaps g` are the numbers of nodes on the sides of the edges; `stable` are loads that come back at the same
    color, from any color on. *)
Theorem stable_is_balanced g x start : proper g -> tree g -> on g x ->
  (forall p, (1 <= p <= order g - 1)%nat -> In p (first_gaps g)) ->
  stable (threshold 1) x g start -> discrepancy x <= 1.
Proof.
  intros good is_tree size every back. apply discrepancy_at_most; [lia|]. unfold on in size. rewrite size.
  intros v w inv inw. destruct (Nat.eq_dec v w) as [->|apart]; [lia|].
  destruct (gap_exists g good is_tree start v w inv inw) as (k & gk).
  pose proof (gap_in_range g start v w k inv apart gk) as range. unfold gap_of in range.
  assert (one : stability g k 1).
  { split.
    - exists [k]. split; [simpl; lia|]. split.
      + intros p [<-|[]]. apply every. lia.
      + simpl. rewrite Nat.add_0_r. symmetry. apply Nat.mod_small. lia.
    - intros i (terms & few & _). lia. }
  pose proof (proj1 (theorem_11 g good is_tree x start size) back v w k 1%nat inv inw apart gk one). lia.
Qed.
