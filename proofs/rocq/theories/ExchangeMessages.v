(* Bokhari, sections 2.1 and 2.3: how many messages Standard and the phases of Multiphase send, of how many blocks, to
   whom, and over which channels. *)
From Coq Require Import List Arith Lia Bool.
From Loadbal Require Import Distinct Labels BlockExchange MultiphaseExchange Contention.
Import ListNotations.

(** The exchanges of a program, by what partners differ and how many blocks each node sends; its shuffles. *)
Definition masks (p : program) : list nat :=
  flat_map (fun it => match it with Exchange mask _ _ => [mask] | Shuffle _ _ => [] end) p.
Definition widths (p : program) : list nat :=
  flat_map (fun it => match it with Exchange _ width _ => [width] | Shuffle _ _ => [] end) p.
Definition shuffles (p : program) : list instruction :=
  flat_map (fun it => match it with Exchange _ _ _ => [] | Shuffle _ _ => [it] end) p.

(* --- Standard --- *)

Lemma standard_masks d leftwards bits :
  masks (flat_map (standard_round d leftwards) bits) = map (fun bit => 2 ^ bit) bits.
Proof. induction bits as [|bit bits IH]; simpl; [reflexivity|]. rewrite <- IH. reflexivity. Qed.

Lemma crossed_single bit order : crossed (2 ^ bit) bit order = 0.
Proof.
  induction order as [|j order IH]; simpl; auto. destruct (Nat.eqb_spec j bit); auto. rewrite bit_other; auto.
Qed.

(* While nodes exchange over one dimension every channel of that dimension is held, and no other. *)
Lemma in_held_single d bit p k : bit < d -> p < 2 ^ d -> In (p, k) (held (2 ^ bit) d (seq 0 d)) <-> k = bit.
Proof.
  intros small smallp. split.
  - intros inside. apply in_held in inside; [|apply seq_NoDup]. destruct inside as [_ one]. simpl in one.
    destruct (Nat.eq_dec k bit); auto. rewrite bit_other in one by auto. discriminate.
  - intros ->. apply in_flat_map. exists p. split; [apply in_seq; lia|].
    destruct (comes_to (seq 0 d) bit (seq_NoDup d 0) ltac:(apply in_seq; lia) p (Nat.lxor p (2 ^ bit))) as (u & inside).
    { rewrite mask_of. apply Nat.pow2_bits_true. }
    pose proof (route_place _ (seq_NoDup d 0) _ _ _ inside) as (_ & _ & place). simpl in place.
    rewrite mask_of, crossed_single, Nat.lxor_0_r in place. subst u. exact inside.
Qed.

(* Every node sends d messages, one a round, of N/2 blocks each; every directed channel carries exactly one of all
   messages; there are d shuffles, each of all blocks of a node. *)
(** The exchanges of the program are d, and every node sends N/2 blocks in each (`widths`). `held` lists the channels of
    all messages of an exchange by e-cube routes, and `times` counts how often all exchanges hold a channel. The
    shuffles of the program are d single ones, each of all blocks of a node. *)
Theorem standard_counts d : 1 <= d ->
  widths (standard d true) = repeat (2 ^ d / 2) d
  /\ length (masks (standard d true)) = d
  /\ (forall p k, p < 2 ^ d -> k < d ->
      times (flat_map (fun mask => held mask d (seq 0 d)) (masks (standard d true))) (p, k) = 1)
  /\ shuffles (standard d true) = repeat (Shuffle true 1) d.
Proof.
  intros some. assert (half : 2 ^ d / 2 = 2 ^ (d - 1)).
  { replace d with (1 + (d - 1)) at 1 by lia. rewrite pow2_add, Nat.mul_comm. apply Nat.div_mul. discriminate. }
  rewrite half. unfold standard. rewrite standard_masks. repeat split.
  - transitivity (repeat (2 ^ (d - 1)) (length (rev (seq 0 d)))); [|rewrite rev_length, seq_length; reflexivity].
    induction (rev (seq 0 d)); simpl; [reflexivity|]. f_equal. exact IHl.
  - rewrite map_length, rev_length, seq_length. reflexivity.
  - intros p k smallp smallk. unfold times.
    assert (bits : forall b, In b (rev (seq 0 d)) <-> b < d) by (intros b; rewrite <- in_rev, in_seq; lia).
    apply NoDup_count_occ'.
    + rewrite flat_map_concat_map, map_map, <- flat_map_concat_map. apply NoDup_flat_map.
      * apply NoDup_rev, seq_NoDup.
      * intros. apply held_distinct, seq_NoDup.
      * intros b b' c _ _ one other. apply in_held in one, other; try apply seq_NoDup.
        destruct one as [_ one], other as [_ other].
        destruct (Nat.eq_dec (snd c) b) as [<-|]; [|rewrite bit_other in one by auto; discriminate].
        destruct (Nat.eq_dec (snd c) b'); auto. rewrite bit_other in other by auto. discriminate.
    + apply in_flat_map. exists (2 ^ k). split; [apply in_map_iff; exists k; split; auto; apply bits; auto|].
      apply in_held_single; auto.
  - transitivity (repeat (Shuffle true 1) (length (rev (seq 0 d)))); [|rewrite rev_length, seq_length; reflexivity].
    induction (rev (seq 0 d)); simpl; [reflexivity|]. f_equal. exact IHl.
Qed.

(* --- the phases of Multiphase --- *)

(** The subcube of node p in a phase over a bits from bit s on: the nodes that agree with it in all other bits. *)
Definition in_subcube (s a p r : nat) : Prop := r mod 2 ^ s = p mod 2 ^ s /\ r / 2 ^ (s + a) = p / 2 ^ (s + a).

Lemma same_label s a p r : r mod 2 ^ s = p mod 2 ^ s -> field s a r = field s a p -> r / 2 ^ (s + a) = p / 2 ^ (s + a)
  ->
  r = p.
Proof.
  intros low middle high. rewrite (split_at r (2 ^ s)), (split_at p (2 ^ s)) by auto.
  rewrite (div_field r s a), (div_field p s a). congruence.
Qed.

Lemma phase_masks d s a : masks (phase d s a) = map (fun j => j * 2 ^ s) (seq 1 (2 ^ a - 1)).
Proof. unfold phase. induction (seq 1 (2 ^ a - 1)); simpl; [reflexivity|]. f_equal. exact IHl. Qed.

Lemma phase_widths d s a : widths (phase d s a) = repeat (2 ^ (d - a)) (2 ^ a - 1).
Proof.
  unfold phase. transitivity (repeat (2 ^ (d - a)) (length (seq 1 (2 ^ a - 1)))); [|rewrite seq_length; reflexivity].
  induction (seq 1 (2 ^ a - 1)); simpl; [reflexivity|]. f_equal. exact IHl.
Qed.

Lemma phases_app d leftwards sizes sizes' : forall top, phases_below d top leftwards (sizes ++ sizes') =
  phases_below d top leftwards sizes ++ phases_below d (top - sum sizes) leftwards sizes'.
Proof.
  induction sizes as [|a sizes IH]; intros top; simpl.
  - rewrite Nat.sub_0_r. reflexivity.
  - rewrite IH, <- app_assoc. simpl. fold (sum sizes). rewrite Nat.sub_add_distr. reflexivity.
Qed.

(* Phase i, over a bits: its lowest bit s is the number of bits of the phases that follow. All its steps exchange
   superblocks of 2^(d-a) blocks, and every node sends exactly one to every other node of its subcube, to nobody else.
   *)
(** The theorem speaks of a phase over a bits with any phases before and after it. All its 2^a - 1 instructions are
    exchanges, in each of which every node sends one message of 2^(d - a) blocks (`widths`). The nodes p xor mask to
    which node p sends are different, and are exactly the other nodes that agree with p in all bits but the a bits of
    the phase (`in_subcube`). *)
Theorem multiphase_messages d before a later : phases_of d (before ++ a :: later) ->
  let s := sum later in
  multiphase d true (before ++ a :: later) =
    phases_below d d true before ++ phase d s a ++ Shuffle true a :: phases_below d s true later
  /\ widths (phase d s a) = repeat (2 ^ (d - a)) (2 ^ a - 1)
  /\ length (phase d s a) = 2 ^ a - 1
  /\ forall p, p < 2 ^ d ->
     NoDup (map (Nat.lxor p) (masks (phase d s a)))
     /\ forall r, In r (map (Nat.lxor p) (masks (phase d s a))) <-> r <> p /\ in_subcube s a p r.
Proof.
  intros [total positive] s. rewrite sum_app in total. simpl in total. fold (sum later) in total. fold s in total.
  split; [|split; [apply phase_widths|split; [unfold phase; rewrite map_length; apply seq_length|]]].
  { unfold multiphase. rewrite phases_app. cbn [phases_below]. replace (d - sum before - a) with s by lia.
  reflexivity. }
  intros p _. rewrite phase_masks, map_map. split.
  - apply FinFun.Injective_map_NoDup; [|apply seq_NoDup]. intros j j' equal.
    rewrite (Nat.lxor_comm p), (Nat.lxor_comm p) in equal. apply lxor_same_left in equal.
    apply Nat.mul_cancel_r in equal; auto.
  - intros r. rewrite in_map_iff. unfold in_subcube. split.
    + intros (j & <- & range). apply in_seq in range. split; [|split; [apply low_lxor|apply high_lxor; lia]].
      intros equal. assert (zero : j * 2 ^ s = 0).
      { apply (lxor_same_left _ 0 p). rewrite Nat.lxor_0_l, Nat.lxor_comm. exact equal. }
      pose proof (pow2_pos s). nia.
    + intros (differ & low & high). exists (Nat.lxor (field s a p) (field s a r)).
      assert (small : Nat.lxor (field s a p) (field s a r) < 2 ^ a) by (apply lxor_below; apply field_below).
      assert (there : Nat.lxor p (Nat.lxor (field s a p) (field s a r) * 2 ^ s) = r).
      { apply (same_label s a); [rewrite low_lxor; auto| |rewrite high_lxor; auto].
        rewrite field_lxor by auto. apply mask_of. }
      split; auto. apply in_seq. enough (Nat.lxor (field s a p) (field s a r) <> 0) by lia.
      intros zero. rewrite zero in there. simpl in there. rewrite Nat.lxor_0_r in there. auto.
Qed.
