(* Theorem 1 of Riess, Wanka (section 2), with half of its bound: the end of an edge that gets the excess token is
   always the same, so that roundings cannot all add up. Beyond the paper: a closed form for `open-max-
   deviation@upper-bounds`.

   A rounding is between 0 and half a token toward the lower-numbered end of an edge: a quarter of a token, and at
   most a quarter more or less. Roundings of at most a quarter spread to at most N/8 (Deviation.v). What roundings
   of exactly a quarter spread to is computed here, with half a token in place of a quarter: `drift` is 2^t times
   these loads. After 2s steps the sum of the loads of nodes 2q and 2q + 1 follows a random walk on the cycle of h =
   N/2 pairs, with a source at pair 0 and a sink at pair h - 1, which is next to it. It stays between 0 and 2 (h - 1
   - 2q) / h in the first half of the pairs, and has the opposite value at pair h - 1 - q. *)
From Coq Require Import List ZArith QArith Qabs Lia Bool Arith.
From Loadbal Require Import Loads Network OddEven UnitSpread Idealized Deviation.
From Loadbal.Python Require Import odd_even_transposition.
Import ListNotations.
Open Scope Z_scope.

(* One round of the walk of the pair sums: from sums within the bounds for w to sums within those for 4w. *)
Definition within_profile (H w : Z) (P : Z -> Z) : Prop := forall q, 0 <= q < H ->
  P (H - 1 - q) = - P q /\ (2 * q <= H - 1 -> 0 <= H * P q <= 2 * w * (H - 1 - 2 * q)).

Lemma walk_stays H w (P P' : Z -> Z) : 2 <= H -> 0 <= w -> within_profile H w P ->
  (forall q, 0 < q < H - 1 -> P' q = P (q - 1) + 2 * P q + P (q + 1)) ->
  P' 0 = P (H - 1) + 2 * P 0 + P 1 + 4 * w -> P' (H - 1) = P (H - 2) + 2 * P (H - 1) + P 0 - 4 * w ->
  within_profile H (4 * w) P'.
Proof.
  intros proper natural all inner first last q range.
  assert (opposite : forall p r, 0 <= p < H -> r = H - 1 - p -> P r = - P p) by (intros p r inp ->; apply all; auto).
  assert (bounds : forall p, 0 <= p < H -> 2 * p <= H - 1 -> 0 <= H * P p <= 2 * w * (H - 1 - 2 * p)) by apply all.
  assert (around : P (H - 1) = - P 0) by (apply opposite; lia).
  split.
  - destruct (Z.eq_dec q 0) as [->|]; [|destruct (Z.eq_dec q (H - 1)) as [->|]].
    + rewrite Z.sub_0_r, first, last. pose proof (opposite 1 (H - 2) ltac:(lia) ltac:(lia)). lia.
    + replace (H - 1 - (H - 1)) with 0 by lia. rewrite first, last.
      pose proof (opposite 1 (H - 2) ltac:(lia) ltac:(lia)). lia.
    + rewrite !inner by lia. pose proof (opposite q (H - 1 - q) ltac:(lia) ltac:(lia)).
      pose proof (opposite (q - 1) (H - 1 - q + 1) ltac:(lia) ltac:(lia)).
      pose proof (opposite (q + 1) (H - 1 - q - 1) ltac:(lia) ltac:(lia)). lia.
  - intros low. destruct (Z.eq_dec q 0) as [->|].
    + rewrite first, around. pose proof (bounds 0 ltac:(lia) ltac:(lia)).
      destruct (Z_le_gt_dec 2 (H - 1)) as [wide|narrow].
      * pose proof (bounds 1 ltac:(lia) ltac:(lia)). nia.
      * assert (H = 2) as -> by lia. change (2 - 1) with 1 in around. nia.
    + rewrite inner by lia. pose proof (bounds q ltac:(lia) low). pose proof (bounds (q - 1) ltac:(lia) ltac:(lia)).
      destruct (Z_le_gt_dec (2 * (q + 1)) (H - 1)) as [left_|middle].
      * pose proof (bounds (q + 1) ltac:(lia) left_). nia.
      * destruct (Z.eq_dec (2 * q) (H - 1)) as [center|].
        -- pose proof (opposite q q ltac:(lia) ltac:(lia)). pose proof (opposite (q - 1) (q + 1) ltac:(lia) ltac:(lia)).
           replace (P (q - 1) + 2 * P q + P (q + 1)) with 0 by lia. nia.
        -- pose proof (opposite q (q + 1) ltac:(lia) ltac:(lia)).
           replace (P (q - 1) + 2 * P q + P (q + 1)) with (P (q - 1) + P q) by lia. nia.
Qed.

(* Two neighbors of the profile: together at most 1 - 2/H on average. *)
Lemma profile_neighbors H w (P : Z -> Z) q : 2 <= H -> 0 <= w -> within_profile H w P -> 0 <= q -> q + 1 < H ->
  Z.abs (H * (P q + P (q + 1))) <= 4 * w * (H - 2).
Proof.
  intros proper natural all low high.
  assert (opposite : forall p r, 0 <= p < H -> r = H - 1 - p -> P r = - P p) by (intros p r inp ->; apply all; auto).
  assert (bounds : forall p, 0 <= p < H -> 2 * p <= H - 1 -> 0 <= H * P p <= 2 * w * (H - 1 - 2 * p)) by apply all.
  destruct (Z_le_gt_dec (2 * (q + 1)) (H - 1)) as [left_|more].
  - pose proof (bounds q ltac:(lia) ltac:(lia)). pose proof (bounds (q + 1) ltac:(lia) left_). nia.
  - destruct (Z.eq_dec (2 * q) (H - 2)) as [middle|].
    + pose proof (opposite q (q + 1) ltac:(lia) ltac:(lia)). replace (P q + P (q + 1)) with 0 by lia. nia.
    + pose proof (opposite (H - 1 - q) q ltac:(lia) ltac:(lia)).
      pose proof (opposite (H - 2 - q) (q + 1) ltac:(lia) ltac:(lia)).
      pose proof (bounds (H - 1 - q) ltac:(lia) ltac:(lia)). pose proof (bounds (H - 2 - q) ltac:(lia) ltac:(lia)). nia.
Qed.

Section Cycle.
  Variable h : nat.
  Hypothesis some : (1 <= h)%nat.
  Notation N := (2 * Z.of_nat h).

  (* 1 at the lower-numbered end of its edge of step t, and -1 at the other end. *)
  Definition toward (t : nat) (u : Z) : Z := if (node h u <? node h (mate (Z.of_nat t) u))%nat then 1 else -1.

  Lemma mates_differ t u : node h u <> node h (mate (Z.of_nat t) u).
  Proof.
    rewrite <- (mate_node h some (Z.of_nat t) u). pose proof (node_below h some u) as below.
    destruct (edge_of h some t (node h u) below) as (i & j & _ & order & [[-> ->]|[-> ->]]); lia.
  Qed.

  Lemma toward_mate t u : toward t (mate (Z.of_nat t) u) = - toward t u.
  Proof.
    unfold toward. rewrite mate_mate. pose proof (mates_differ t u).
    destruct (Nat.ltb_spec (node h u) (node h (mate (Z.of_nat t) u))),
      (Nat.ltb_spec (node h (mate (Z.of_nat t) u)) (node h u)); lia.
  Qed.

  Lemma toward_periodic t : periodic h (toward t).
  Proof. intros u. unfold toward. rewrite (mate_turn h) by auto. now rewrite !(node_turn h some). Qed.

  (* The excess is 0 or 1 at the lower-numbered end. *)
  Lemma excess_signed x t u : length x = (2 * h)%nat -> Z.abs (2 * excess h x t u - toward t u) <= 1.
  Proof.
    intros size. unfold excess, toward, tokens. rewrite <- (mate_node h some (Z.of_nat t) u).
    pose proof (node_below h some u) as small. revert small. generalize (node h u). clear u. intros u small.
    destruct (edge_of h some t u small) as (i & j & here & order & [[-> ->]|[-> ->]]);
      destruct (balanced_edge h some x _ i j size (active_matching h t) here) as (_ & low & high); rewrite ?low, ?high;
      pose proof (balancer_halves (at_ x i) (at_ x j)) as (_ & _ & first & second);
      pose proof (Z.mod_pos_bound (at_ x i + at_ x j) 2 ltac:(lia)).
    - destruct (Nat.ltb_spec i j); lia.
    - destruct (Nat.ltb_spec j i); lia.
  Qed.

  (** 2^t times the loads after t steps from loads 0 if every edge moves half a token to its lower-numbered end after it
      has shared its loads equally. *)
  Fixpoint drift (t : nat) (u : Z) : Z :=
    match t with
    | O => 0
    | S t => drift t u + drift t (mate (Z.of_nat t) u) + 2 ^ Z.of_nat t * toward t u
    end.

  Lemma drift_periodic t : periodic h (drift t).
  Proof.
    induction t as [|t IH]; intros u; [reflexivity|]. cbn [drift].
    rewrite (mate_turn h) by auto. now rewrite !IH, (toward_periodic t).
  Qed.

  (* Twice the deviation, less the drift, has roundings of both signs that are half as large. *)
  Lemma strayed_from_drift x t l : length x = (2 * h)%nat -> (l < 2 * h)%nat ->
    2 * Z.abs (2 * strayed h x 0 t (Z.of_nat l) - drift t (Z.of_nat l)) <= 2 ^ Z.of_nat t * Z.of_nat h.
  Proof.
    intros size inl.
    apply (roundings_spread h some 0 (fun t u => 2 * strayed h x 0 t u - drift t u)
      (fun t u => 2 * excess h (run h x t 0) t u - toward t u)); auto.
    - intros k u. rewrite strayed_next by auto. cbn [drift Nat.add].
      change (Z.of_nat 0) with 0. rewrite Z.add_0_l. ring.
    - intros k u. rewrite strayed_periodic by auto. now rewrite drift_periodic.
    - intros k u. now rewrite excess_periodic, toward_periodic.
    - intros k u. apply excess_signed. now rewrite run_length.
    - intros k u. cbn [Nat.add]. rewrite toward_mate.
      destruct (excess_small h some (run h x k 0) k u) as [_ ->]; [now rewrite run_length|ring].
    - intros u. now rewrite strayed_first.
  Qed.

  (* --- sums of pairs --- *)

  Notation pair s q := (drift (2 * s) (2 * q) + drift (2 * s) (2 * q + 1)).

  Lemma power_of_four s : 2 ^ Z.of_nat (2 * s) = 4 ^ Z.of_nat s.
  Proof. replace (Z.of_nat (2 * s)) with (2 * Z.of_nat s) by lia. rewrite Z.pow_mul_r by lia. reflexivity. Qed.

  Lemma node_even q : 0 <= q < Z.of_nat h ->
    node h (2 * q) = Z.to_nat (2 * q) /\ node h (2 * q + 1) = Z.to_nat (2 * q + 1).
  Proof. intros range. unfold node. rewrite !Z.mod_small by lia. auto. Qed.

  Lemma mate_even s q : mate (Z.of_nat (2 * s)) (2 * q) = 2 * q + 1.
  Proof.
    unfold mate. replace (Z.of_nat (2 * s) + 2 * q) with (0 + 2 * (Z.of_nat s + q)) by lia.
    now rewrite Z.even_add_mul_2.
  Qed.

  Lemma mate_even_up s q : mate (Z.of_nat (2 * s)) (2 * q + 1) = 2 * q.
  Proof. rewrite <- (mate_even s q). apply mate_mate. Qed.

  Lemma mate_odd s q : mate (Z.of_nat (S (2 * s))) (2 * q + 1) = 2 * q + 2.
  Proof.
    unfold mate. replace (Z.of_nat (S (2 * s)) + (2 * q + 1)) with (0 + 2 * (Z.of_nat s + q + 1)) by lia.
    rewrite Z.even_add_mul_2. cbn [Z.even]. lia.
  Qed.

  Lemma mate_odd_up s q : mate (Z.of_nat (S (2 * s))) (2 * q + 2) = 2 * q + 1.
  Proof. rewrite <- (mate_odd s q). apply mate_mate. Qed.

  Lemma after_first s q : 0 <= q < Z.of_nat h ->
    drift (S (2 * s)) (2 * q) = pair s q + 4 ^ Z.of_nat s /\ drift (S (2 * s)) (2 * q + 1) = pair s q - 4 ^ Z.of_nat s.
  Proof.
    intros range. cbn [drift]. rewrite mate_even, mate_even_up, power_of_four. unfold toward.
    rewrite mate_even, mate_even_up. destruct (node_even q range) as [-> ->].
    destruct (Nat.ltb_spec (Z.to_nat (2 * q)) (Z.to_nat (2 * q + 1))),
      (Nat.ltb_spec (Z.to_nat (2 * q + 1)) (Z.to_nat (2 * q))); lia.
  Qed.

  (* Nodes 2q + 1 and 2q + 2 inside, then nodes N - 1 and 0. *)
  Lemma after_second s q : 0 <= q -> q + 1 < Z.of_nat h ->
    drift (2 * S s) (2 * q + 1) = pair s q + pair s (q + 1) + 2 * 4 ^ Z.of_nat s
    /\ drift (2 * S s) (2 * (q + 1)) = pair s q + pair s (q + 1) - 2 * 4 ^ Z.of_nat s.
  Proof.
    intros low high. replace (2 * S s)%nat with (S (S (2 * s))) by lia.
    destruct (after_first s q ltac:(lia)) as [_ B]. destruct (after_first s (q + 1) ltac:(lia)) as [A _].
    replace (2 * (q + 1)) with (2 * q + 2) in * by lia.
    assert (P : 2 ^ Z.of_nat (S (2 * s)) = 2 * 4 ^ Z.of_nat s)
      by (rewrite Nat2Z.inj_succ, Z.pow_succ_r, power_of_four by lia; reflexivity).
    change (drift (S (S (2 * s))) (2 * q + 1)) with (drift (S (2 * s)) (2 * q + 1)
      + drift (S (2 * s)) (mate (Z.of_nat (S (2 * s))) (2 * q + 1))
      + 2 ^ Z.of_nat (S (2 * s)) * toward (S (2 * s)) (2 * q + 1)).
    change (drift (S (S (2 * s))) (2 * q + 2)) with (drift (S (2 * s)) (2 * q + 2)
      + drift (S (2 * s)) (mate (Z.of_nat (S (2 * s))) (2 * q + 2))
      + 2 ^ Z.of_nat (S (2 * s)) * toward (S (2 * s)) (2 * q + 2)).
    unfold toward. rewrite mate_odd, mate_odd_up, A, B, P. unfold node. rewrite !Z.mod_small by lia.
    destruct (Nat.ltb_spec (Z.to_nat (2 * q + 1)) (Z.to_nat (2 * q + 2))),
      (Nat.ltb_spec (Z.to_nat (2 * q + 2)) (Z.to_nat (2 * q + 1))); lia.
  Qed.

  Lemma after_second_around s : (2 <= h)%nat ->
    drift (2 * S s) 0 = pair s 0 + pair s (Z.of_nat h - 1) + 2 * 4 ^ Z.of_nat s
    /\ drift (2 * S s) (2 * (Z.of_nat h - 1) + 1) = pair s 0 + pair s (Z.of_nat h - 1) - 2 * 4 ^ Z.of_nat s.
  Proof.
    intros proper. replace (2 * S s)%nat with (S (S (2 * s))) by lia. set (last := 2 * (Z.of_nat h - 1) + 1).
    destruct (after_first s 0 ltac:(lia)) as [A _]. destruct (after_first s (Z.of_nat h - 1) ltac:(lia)) as [_ B].
    fold last in B. change (2 * 0) with 0 in A at 1.
    assert (P : 2 ^ Z.of_nat (S (2 * s)) = 2 * 4 ^ Z.of_nat s)
      by (rewrite Nat2Z.inj_succ, Z.pow_succ_r, power_of_four by lia; reflexivity).
    assert (M : mate (Z.of_nat (S (2 * s))) last = 0 + N).
    { unfold last. rewrite mate_odd. lia. }
    assert (M' : mate (Z.of_nat (S (2 * s))) 0 = last - N).
    { pose proof (mate_mate (Z.of_nat (S (2 * s))) last) as back. rewrite M, (mate_turn h) in back by auto. lia. }
    assert (L : drift (S (2 * s)) (last - N) = drift (S (2 * s)) last).
    { rewrite <- (drift_periodic (S (2 * s)) (last - N)). f_equal. lia. }
    change (drift (S (S (2 * s))) 0) with (drift (S (2 * s)) 0 + drift (S (2 * s)) (mate (Z.of_nat (S (2 * s))) 0)
      + 2 ^ Z.of_nat (S (2 * s)) * toward (S (2 * s)) 0).
    change (drift (S (S (2 * s))) last) with (drift (S (2 * s)) last
      + drift (S (2 * s)) (mate (Z.of_nat (S (2 * s))) last) + 2 ^ Z.of_nat (S (2 * s)) * toward (S (2 * s)) last).
    assert (T : toward (S (2 * s)) 0 = 1).
    { unfold toward. rewrite M'. unfold node. replace (last - N) with (-1) by (unfold last; lia).
      replace (-1) with (2 * Z.of_nat h - 1 + -1 * N) by lia. rewrite Z.mod_add, !Z.mod_small by lia.
      destruct (Nat.ltb_spec (Z.to_nat 0) (Z.to_nat (2 * Z.of_nat h - 1))); lia. }
    assert (T' : toward (S (2 * s)) last = -1).
    { pose proof (toward_mate (S (2 * s)) last) as back. rewrite M, toward_periodic, T in back. lia. }
    rewrite M, M', L, (drift_periodic (S (2 * s)) 0), T, T', A, B, P. lia.
  Qed.

  Lemma pairs_within s : (2 <= h)%nat -> within_profile (Z.of_nat h) (4 ^ Z.of_nat s) (fun q => pair s q).
  Proof.
    intros proper. induction s as [|s IH]; [intros q range; change (4 ^ Z.of_nat 0) with 1|].
    { cbv beta. change (2 * 0)%nat with 0%nat. cbn [drift]. lia. }
    replace (4 ^ Z.of_nat (S s)) with (4 * 4 ^ Z.of_nat s) by (rewrite Nat2Z.inj_succ, Z.pow_succ_r; lia).
    eapply walk_stays; [lia|apply Z.pow_nonneg; lia|exact IH| | |]; cbv beta.
    - intros q range. destruct (after_second s q ltac:(lia) ltac:(lia)) as [up _].
      destruct (after_second s (q - 1) ltac:(lia) ltac:(lia)) as [_ down].
      replace (q - 1 + 1) with q in down by lia. rewrite up, down. ring.
    - destruct (after_second_around s proper) as [down _]. destruct (after_second s 0 ltac:(lia) ltac:(lia)) as [up _].
      change (2 * 0) with 0 in *. change (0 + 1) with 1 in *. rewrite up, down. ring.
    - destruct (after_second_around s proper) as [_ up].
      destruct (after_second s (Z.of_nat h - 2) ltac:(lia) ltac:(lia)) as [_ down].
      replace (Z.of_nat h - 2 + 1) with (Z.of_nat h - 1) in down by lia. rewrite up, down. ring.
  Qed.

  Lemma drift_after_rounds s i : (2 <= h)%nat -> (i < 2 * h)%nat ->
    2 * Z.of_nat h * Z.abs (drift (2 * s) (Z.of_nat i)) <= 2 ^ Z.of_nat (2 * s) * (3 * Z.of_nat h - 4).
  Proof.
    intros proper small. rewrite power_of_four. destruct s as [|s].
    { change (4 ^ Z.of_nat 0) with 1. change (2 * 0)%nat with 0%nat. cbn [drift]. lia. }
    replace (4 ^ Z.of_nat (S s)) with (4 * 4 ^ Z.of_nat s) by (rewrite Nat2Z.inj_succ, Z.pow_succ_r; lia).
    pose proof (pairs_within s proper) as profile. set (w := 4 ^ Z.of_nat s) in *.
    assert (W : 0 <= w) by (apply Z.pow_nonneg; lia).
    assert (inside : forall q, 0 <= q -> q + 1 < Z.of_nat h ->
      Z.abs (Z.of_nat h * (pair s q + pair s (q + 1))) <= 4 * w * (Z.of_nat h - 2)).
    { intros q low high. exact (profile_neighbors (Z.of_nat h) w (fun q => pair s q) q ltac:(lia) W profile low high). }
    pose proof (proj1 (profile 0 ltac:(lia))) as around. cbv beta in around. rewrite Z.sub_0_r in around.
    change (2 * 0) with 0 in around. change (0 + 1) with 1 in around.
    destruct (Nat.eq_dec i 0) as [->|]; [|destruct (Nat.eq_dec i (2 * h - 1)) as [->|]].
    - change (Z.of_nat 0) with 0. destruct (after_second_around s proper) as [-> _]. fold w.
      change (2 * 0) with 0. change (0 + 1) with 1. rewrite around. nia.
    - replace (Z.of_nat (2 * h - 1)) with (2 * (Z.of_nat h - 1) + 1) by lia.
      destruct (after_second_around s proper) as [_ ->]. fold w.
      change (2 * 0) with 0. change (0 + 1) with 1. rewrite around. nia.
    - pose proof (Z.div_mod (Z.of_nat i - 1) 2 ltac:(lia)) as E.
      pose proof (Z.mod_pos_bound (Z.of_nat i - 1) 2 ltac:(lia)). set (q := (Z.of_nat i - 1) / 2) in *.
      pose proof (inside q ltac:(lia) ltac:(lia)) as bound.
      destruct (after_second s q ltac:(lia) ltac:(lia)) as [up down]. fold w in up, down.
      destruct (Z.eq_dec ((Z.of_nat i - 1) mod 2) 0) as [even|odd].
      + replace (Z.of_nat i) with (2 * q + 1) by lia. rewrite up. nia.
      + replace (Z.of_nat i) with (2 * (q + 1)) by lia. rewrite down. nia.
  Qed.

  Lemma drift_after_half_rounds s i : (2 <= h)%nat -> (i < 2 * h)%nat ->
    2 * Z.of_nat h * Z.abs (drift (S (2 * s)) (Z.of_nat i)) <= 2 ^ Z.of_nat (S (2 * s)) * (3 * Z.of_nat h - 2).
  Proof.
    intros proper small. rewrite Nat2Z.inj_succ, Z.pow_succ_r, power_of_four by lia.
    pose proof (pairs_within s proper) as profile. set (w := 4 ^ Z.of_nat s) in *.
    assert (W : 0 <= w) by (apply Z.pow_nonneg; lia).
    pose proof (Z.div_mod (Z.of_nat i) 2 ltac:(lia)) as E.
    pose proof (Z.mod_pos_bound (Z.of_nat i) 2 ltac:(lia)). set (q := Z.of_nat i / 2) in *.
    destruct (after_first s q ltac:(lia)) as [low high]. fold w in low, high.
    assert (bound : Z.abs (Z.of_nat h * pair s q) <= 2 * w * (Z.of_nat h - 1)).
    { destruct (profile q ltac:(lia)) as [opposite left_].
      destruct (profile (Z.of_nat h - 1 - q) ltac:(lia)) as [_ right_].
      cbv beta in *. rewrite opposite in right_.
      assert (range : 0 <= q <= Z.of_nat h - 1) by lia.
      pose proof (Z.mul_nonneg_nonneg w q W ltac:(lia)).
      pose proof (Z.mul_nonneg_nonneg w (Z.of_nat h - 1 - q) W ltac:(lia)). clear E.
      destruct (Z_le_gt_dec (2 * q) (Z.of_nat h - 1)) as [L|R].
      - specialize (left_ L). nia.
      - specialize (right_ ltac:(lia)). nia. }
    destruct (Z.eq_dec (Z.of_nat i mod 2) 0) as [even|odd].
    - replace (Z.of_nat i) with (2 * q) by lia. rewrite low. nia.
    - replace (Z.of_nat i) with (2 * q + 1) by lia. rewrite high. nia.
  Qed.

  (* Half of the drift, and roundings of a quarter of a token. *)
  Lemma strayed_eighth x t i a : length x = (2 * h)%nat -> (i < 2 * h)%nat ->
    2 * Z.of_nat h * Z.abs (drift t (Z.of_nat i)) <= 2 ^ Z.of_nat t * a ->
    4 * Z.of_nat h * Z.abs (strayed h x 0 t (Z.of_nat i)) <= 2 ^ Z.of_nat t * (Z.of_nat h * Z.of_nat h + a).
  Proof.
    intros size small bound. pose proof (strayed_from_drift x t i size small) as near.
    set (p := 2 ^ Z.of_nat t) in *. set (d := drift t (Z.of_nat i)) in *. set (z := strayed h x 0 t (Z.of_nat i)) in *.
    assert (far : 2 * Z.abs z <= Z.abs (2 * z - d) + Z.abs d) by lia. nia.
  Qed.

  (* riess/theorem-1@eighth *)
  (** N is 2h, h >= 2. `after_rounds h x t` returns the integer loads after t rounds from x, and
      `ideal h (map inject_Z x) (2 * t) 0` the idealized loads after 2t steps from the same loads as rational numbers.
      Loads are any integers. *)
  Theorem eighth x t i : (2 <= h)%nat -> length x = (2 * h)%nat -> (i < 2 * h)%nat ->
    let n := inject_Z (Z.of_nat (2 * h)) in
    (Qabs (qat (ideal h (map inject_Z x) (2 * t) 0) i - inject_Z (at_ (after_rounds h x t) i))
     <= n / 8 + 3 / 4 - 2 / n)%Q.
  Proof.
    intros proper size small n. change (after_rounds h x t) with (run h x (2 * t) 0). eapply Qle_trans.
    - apply (deviation_within h some x (2 * t) 0 i (Z.of_nat h * Z.of_nat h + (3 * Z.of_nat h - 4)) (4 * Z.of_nat h));
        auto; [lia|]. apply strayed_eighth; auto. now apply drift_after_rounds.
    - apply Qle_lteq. right. unfold n. rewrite Nat2Z.inj_mul. unfold Z.sub.
      rewrite ?inject_Z_plus, ?inject_Z_opp, ?inject_Z_mult. change (inject_Z (Z.of_nat 2)) with (2 # 1).
      change (inject_Z 4) with (4 # 1). change (inject_Z 3) with (3 # 1). field. unfold Qeq, inject_Z. simpl. lia.
  Qed.

  (* riess/theorem-1@eighth-steps *)
  (** N is 2h, h >= 2. `run h x t 0` returns the integer loads after t steps from x, and `ideal h (map inject_Z x) t 0`
      the idealized loads after t steps from the same loads as rational numbers. Loads are any integers. *)
  Theorem eighth_after_steps x t i : (2 <= h)%nat -> length x = (2 * h)%nat -> (i < 2 * h)%nat ->
    let n := inject_Z (Z.of_nat (2 * h)) in
    (Qabs (qat (ideal h (map inject_Z x) t 0) i - inject_Z (at_ (run h x t 0) i)) <= n / 8 + 3 / 4 - 1 / n)%Q.
  Proof.
    intros proper size small n. destruct (Nat.Even_or_Odd t) as [[s ->]|[s ->]].
    - eapply Qle_trans; [now apply (eighth x s i)|]. fold n.
      assert (positive : (0 < n)%Q) by (unfold n; change 0%Q with (inject_Z 0); rewrite <- Zlt_Qlt; lia).
      apply Qle_minus_iff. setoid_replace (n / 8 + 3 / 4 - 1 / n + - (n / 8 + 3 / 4 - 2 / n))%Q with (/ n)%Q.
      + now apply Qlt_le_weak, Qinv_lt_0_compat.
      + field. intros E. rewrite E in positive. now apply Qlt_irrefl in positive.
    - replace (2 * s + 1)%nat with (S (2 * s)) by lia. eapply Qle_trans.
      + apply (deviation_within h some x (S (2 * s)) 0 i (Z.of_nat h * Z.of_nat h + (3 * Z.of_nat h - 2))
          (4 * Z.of_nat h)); auto; [lia|]. apply strayed_eighth; auto. now apply drift_after_half_rounds.
      + apply Qle_lteq. right. unfold n. rewrite Nat2Z.inj_mul. unfold Z.sub.
        rewrite ?inject_Z_plus, ?inject_Z_opp, ?inject_Z_mult. change (inject_Z (Z.of_nat 2)) with (2 # 1).
        change (inject_Z 4) with (4 # 1). change (inject_Z 3) with (3 # 1). change (inject_Z 2) with (2 # 1).
        field. unfold Qeq, inject_Z. simpl. lia.
  Qed.
End Cycle.
