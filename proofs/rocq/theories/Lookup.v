(* A binary search for the face of a hull that contains a block size: how many comparisons it takes. Bokhari, abstract
   and section 3.5. *)
From Coq Require Import List Arith Lia Bool.
From Loadbal Require Import OrderedField FaceCounts.
Import ListNotations.

(** The binary search of the library for the first place from lo to hi - 1 for which `before` is true, or else hi; and
    how often it asks `before`. Each time it asks for the middle one of the places that are left. *)
(* compared: exchange_hull *)
Fixpoint search (fuel lo hi : nat) (before : nat -> bool) : nat * nat :=
  match fuel with
  | 0 => (lo, 0)
  | S rest =>
      if lo <? hi then
        let middle := (lo + hi) / 2 in
        let found := if before middle then search rest lo middle before else search rest (middle + 1) hi before in
        (fst found, S (snd found))
      else (lo, 0)
  end.

Lemma middle_between lo hi : lo < hi -> lo <= (lo + hi) / 2 < hi /\ (lo + hi) / 2 - lo = (hi - lo) / 2.
Proof.
  intros some. replace (lo + hi) with (hi - lo + lo * 2) by lia. rewrite Nat.div_add by lia.
  pose proof (Nat.div_mod (hi - lo) 2 ltac:(lia)). pose proof (Nat.mod_upper_bound (hi - lo) 2 ltac:(lia)). lia.
Qed.

Lemma half_below n h : 1 <= n -> n < 2 ^ h -> exists k, h = S k /\ n / 2 < 2 ^ k.
Proof.
  intros some small. destruct h as [|k]; [simpl in small; lia|]. exists k. split; auto.
  apply Nat.div_lt_upper_bound; [lia|]. exact small.
Qed.

Lemma search_finds before fuel : forall lo hi h, lo <= hi -> hi - lo <= fuel -> hi - lo < 2 ^ h ->
  let found := search fuel lo hi before in
  lo <= fst found <= hi /\ (lo < fst found -> before (fst found - 1) = false) /\
  (fst found < hi -> before (fst found) = true) /\ snd found <= h.
Proof.
  induction fuel as [|fuel IH]; intros lo hi h order enough small; [simpl; lia|]. cbn [search].
  destruct (Nat.ltb_spec lo hi) as [some|none]; [|simpl; lia]. destruct (middle_between lo hi some) as [inside half].
  destruct (half_below (hi - lo) h ltac:(lia) small) as (k & -> & low). set (middle := (lo + hi) / 2) in *.
  pose proof (Nat.div_mod (hi - lo) 2 ltac:(lia)). pose proof (Nat.mod_upper_bound (hi - lo) 2 ltac:(lia)).
  cbv zeta. destruct (before middle) eqn:asked; cbn [fst snd].
  - destruct (IH lo middle k ltac:(lia) ltac:(lia) ltac:(lia)) as (range & left_ & right_ & few).
    repeat split; auto; try lia. intros less.
    destruct (Nat.eq_dec (fst (search fuel lo middle before)) middle) as [->|]; auto. apply right_. lia.
  - destruct (IH (middle + 1) hi k ltac:(lia) ltac:(lia) ltac:(lia)) as (range & left_ & right_ & few).
    repeat split; auto; try lia. intros less.
    destruct (Nat.eq_dec (fst (search fuel (middle + 1) hi before)) (middle + 1)) as [->|]; [|apply left_; lia].
    now replace (middle + 1 - 1) with middle by lia.
Qed.

(* Where every place is `before`, as many places as possible are left each time. *)
Lemma search_asks before fuel : forall lo hi h, (forall j, lo <= j -> before j = true) -> hi - lo <= fuel ->
  2 ^ h <= hi - lo < 2 ^ S h -> snd (search fuel lo hi before) = S h.
Proof.
  induction fuel as [|fuel IH]; intros lo hi h all enough range.
  { pose proof (Nat.pow_nonzero 2 h ltac:(lia)). lia. }
  pose proof (Nat.pow_nonzero 2 h ltac:(lia)). cbn [search]. destruct (Nat.ltb_spec lo hi) as [some|none]; [|lia].
  destruct (middle_between lo hi some) as [inside half]. set (middle := (lo + hi) / 2) in *. cbv zeta.
  rewrite all by lia. cbn [snd]. f_equal.
  pose proof (Nat.div_mod (hi - lo) 2 ltac:(lia)). pose proof (Nat.mod_upper_bound (hi - lo) 2 ltac:(lia)).
  destruct h as [|h].
  - simpl in range. assert (middle = lo) as -> by lia. destruct fuel as [|fuel]; [reflexivity|]. cbn [search].
    now rewrite Nat.ltb_irrefl.
  - rewrite !Nat.pow_succ_r' in range. apply IH; auto; [lia|]. rewrite Nat.pow_succ_r'. lia.
Qed.

(* bokhari/lookup@comparisons *)
(** The faces have the numbers 0, 1, ..., c - 1, where c is F(d), and face j begins at the block size `start j`, in any
    ordered field. A comparison asks whether m < start j. The search finds the least j >= 1 with m < start j, or c if
    there is none. The face with the number j - 1 contains m. The number of comparisons is at most `most`, for some m
    exactly. `Nat.log2_up c` is log2(c), rounded up. `4 ^ most <= 36 * d` says that it is at most
    log2(d)/2 + log2(3) + 1. *)
Theorem lookup_comparisons (F : ordered_field) d (start : nat -> F) : 1 <= d ->
  let c := faces d in let most := Nat.log2_up c in
  start 0 = 0%F -> (forall i j, i < j < c -> (start i < start j)%F) ->
  let answers (m : F) (before : nat -> bool) := forall j, 1 <= j < c -> (before j = true <-> (m < start j)%F) in
  (forall m before, (0 <= m)%F -> answers m before ->
    let found := fst (search c 1 c before) in let asked := snd (search c 1 c before) in
    1 <= found <= c /\ (start (found - 1)%nat <= m)%F /\ (found < c -> (m < start found)%F) /\ asked <= most) /\
  (exists m before, (0 <= m)%F /\ answers m before /\ snd (search c 1 c before) = most) /\
  4 ^ most <= 36 * d.
Proof.
  intros D c most first rises answers. assert (some : 1 <= c).
  { assert (here : In 1 (face_owners d)) by (apply in_face_owners; split; [lia|]; apply up_to_the_root; lia).
    unfold c, faces. destruct (face_owners d); [easy|simpl; lia]. }
  assert (power : c - 1 < 2 ^ most).
  { unfold most. destruct (Nat.eq_dec c 1) as [->|]; [simpl; lia|]. pose proof (Nat.log2_up_spec c ltac:(lia)). lia. }
  split; [|split].
  - intros m before natural_ asks found asked.
    destruct (search_finds before c 1 c most some ltac:(lia) power) as (range & left_ & right_ & few).
    fold found asked in range, left_, right_, few. repeat split; auto; try lia.
    + destruct (Nat.eq_dec found 1) as [->|]; [simpl; rewrite first; auto|].
      destruct (less_or_at_most F m (start (found - 1))) as [less|]; auto. apply asks in less; [|lia].
      rewrite left_ in less by lia. discriminate.
    + intros less. apply asks; [lia|]. auto.
  - exists 0%F, (fun j => 1 <=? j). split; [apply at_most_refl|]. split.
    + intros j range. split; intros _; [rewrite <- first; apply rises; lia|]. apply Nat.leb_le. lia.
    + destruct (Nat.eq_dec c 1) as [one|more].
      * unfold most. rewrite one. reflexivity.
      * pose proof (Nat.log2_up_spec c ltac:(lia)) as [low _]. fold most in low.
        destruct most as [|h]; [exfalso; simpl in power; lia|]. simpl Nat.pred in low. apply search_asks; try lia.
        intros j range. apply Nat.leb_le. lia.
  - destruct (Nat.eq_dec c 1) as [one|more]; [unfold most; rewrite one; simpl; lia|].
    pose proof (Nat.log2_up_spec c ltac:(lia)) as [low _]. fold most in low. destruct (optimal_count d D) as [_ count].
    fold c in count. destruct most as [|h]; [simpl in power; lia|]. simpl Nat.pred in low.
    change 4 with (2 * 2). rewrite Nat.pow_mul_l, Nat.pow_succ_r'. nia.
Qed.
