(* The plain answer to the question of section 6: the loads that come back under Even-Threshold, on a tree with two or
   more nodes, have discrepancy at most one, and some have one. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Network Threshold2 Threshold2Exact EdgeFacts RestingLoads Trees EvenThreshold.
From Loadbal.Python Require Import even_threshold.
Import ListNotations.
Open Scope Z_scope.

(* Loads 1, 0, .., 0. *)
Definition one_token (n : nat) : loads := 1 :: repeat 0 (n - 1).

Lemma at_one_token n u : at_ (one_token n) u = if (u =? 0)%nat then 1 else 0.
Proof.
  unfold at_, one_token. destruct u as [|u]; [reflexivity|]. simpl nth.
  revert u. induction (n - 1)%nat as [|k IH]; intros [|u]; simpl; auto. apply IH.
Qed.

(** `maximum_stable even_threshold g start most`: most is the largest discrepancy of loads that come back under
    Even-Threshold on the tree g, properly colored with any number of colors, when color `start` is next. *)
Theorem maximum_is_one g start : proper g -> tree g -> (2 <= order g)%nat -> maximum_stable even_threshold g start 1.
Proof.
  intros good t two. split.
  - intros x size (k & some & back).
    destruct (no_memory_is_needed g x start good t size) as (_ & phases & _ & near).
    rewrite <- (returns even_threshold g good start x k back (phases * order g)).
    apply near. nia.
  - exists (one_token (order g)).
    assert (size : on g (one_token (order g))) by (unfold on, one_token; simpl; rewrite repeat_length; lia).
    split; [exact size|]. split; [intros u _; rewrite at_one_token; destruct (u =? 0)%nat; lia|]. split.
    + exists 1%nat. split; [lia|]. rewrite after_steps_exchanges by auto. apply idle_exchanges.
      intros [u v] _. unfold idle. simpl fst. simpl snd. rewrite !at_one_token.
      destruct (u =? 0)%nat, (v =? 0)%nat; reflexivity.
    + apply Z.le_antisymm.
      * apply discrepancy_at_most; [lia|]. intros u v _ _. rewrite !at_one_token.
        destruct (u =? 0)%nat, (v =? 0)%nat; lia.
      * unfold on in size. pose proof (between (one_token (order g)) 0 ltac:(lia)) as first.
        pose proof (between (one_token (order g)) 1 ltac:(lia)) as second. rewrite at_one_token in first, second.
        cbn [Nat.eqb] in first, second. unfold discrepancy. lia.
Qed.
