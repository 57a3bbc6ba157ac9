(* Complete balls of at most half of the words have the least fringe: Plaxton, Lemma 2.5, after Harper's theorem. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Words Hypercube Binomials Discrepancies MultiDiscrepancies HammingBalls.
From Loadbal Require Import PlaxtonRefutations Harper.
Import ListNotations.
Open Scope Z_scope.

Lemma ball_size d c r member : (c < 2 ^ d)%nat -> (r <= d)%nat -> ball_around d c r member ->
  members d member = sum r (binomial d) + outermost d c r member.
Proof.
  intros inc small whole. rewrite <- (nearer_size d c r inc) by lia. unfold nearer_than, outermost, members.
  rewrite filter_count, <- sum_add. apply sum_ext. intros v inv. destruct (whole v inv) as [near far].
  destruct (Nat.ltb_spec (distance d v c) r), (Nat.eqb_spec (distance d v c) r); try lia.
  - now rewrite near.
  - destruct (member v); reflexivity.
  - rewrite far by lia. reflexivity.
Qed.

Lemma layers_add_up d r k : (r <= k)%nat -> sum r (binomial d) <= sum k (binomial d).
Proof.
  intros less. replace k with (r + (k - r))%nat by lia. rewrite sum_split.
  pose proof (sum_nonneg (k - r) (fun i => binomial d (r + i)) (fun i _ => binomial_nonneg d (r + i))). lia.
Qed.

(* A ball whose outermost layer is full has all words up to its radius. *)
Lemma full_ball d c r member : (c < 2 ^ d)%nat -> ball_around d c r member -> outermost d c r member = binomial d r ->
  forall v, (v < 2 ^ d)%nat -> member v = (distance d v c <=? r)%nat.
Proof.
  intros inc whole full v inv. destruct (whole v inv) as [near far].
  destruct (Nat.leb_spec (distance d v c) r) as [low|]; [|apply far; lia].
  destruct (Nat.eq_dec (distance d v c) r) as [same|]; [|apply near; lia]. destruct (member v) eqn:missing; auto.
  exfalso.
  enough (outermost d c r member + 1 <= binomial d r) by lia. rewrite <- (complete_outermost d c r inc).
  rewrite <- (sum_single (2 ^ d) v 1 inv). unfold outermost. rewrite <- sum_add. apply sum_le. intros u _.
  destruct (Nat.eqb_spec u v) as [->|]; [rewrite missing, same, Nat.eqb_refl, Nat.leb_refl; simpl; lia|].
  destruct (Nat.eqb_spec (distance d u c) r), (Nat.leb_spec (distance d u c) r), (member u); simpl; lia.
Qed.

Lemma complete_fringe d c r : (c < 2 ^ d)%nat -> (r < d)%nat ->
  Z.of_nat (length (fringe d (fun v => distance d v c <=? r)%nat)) = binomial d r.
Proof.
  intros inc small. pose proof (lemma_2_5_fringe_edges_repaired d c r inc small) as edges. cbv zeta in edges.
  rewrite (lemma_2_5_closed_form d c r), complete_outermost in edges by auto using complete_ball, Nat.lt_le_incl. nia.
Qed.

(** `distance d v c` is the Hamming distance of v from the center c, so that the ball of the claim has all words v with
    distance d v c <= r. `members` counts a set, and `fringe` lists its members with a neighbor outside. *)
Theorem complete_balls d c r : (1 <= d)%nat -> (c < 2 ^ d)%nat ->
  let ball := fun v => (distance d v c <=? r)%nat in
  2 * members d ball <= 2 ^ Z.of_nat d ->
  forall other, members d other = members d ball -> (length (fringe d ball) <= length (fringe d other))%nat.
Proof.
  intros some inc ball half other size. pose proof (Z.pow_pos_nonneg 2 (Z.of_nat d) ltac:(lia) ltac:(lia)) as words.
  assert (small : (r < d)%nat).
  { destruct (le_lt_dec d r) as [all|]; auto. exfalso. enough (members d ball = 2 ^ Z.of_nat d) by lia.
    unfold members. rewrite (sum_ext _ _ (fun _ => 1)), sum_const, Nat2Z.inj_pow; [change (Z.of_nat 2) with 2; lia|].
    intros v _. unfold ball. pose proof (weight_most d (Nat.lxor v c)). unfold distance.
    destruct (Nat.leb_spec (weight d (Nat.lxor v c)) r); lia. }
  pose proof (ball_size d c r ball inc ltac:(lia) (complete_ball d c r)) as whole. unfold ball in whole at 2.
  rewrite complete_outermost in whole by auto. pose proof (binomial_positive d r ltac:(lia)) as positive.
  assert (nonneg : 0 <= sum r (binomial d)) by (apply sum_nonneg; intros; apply binomial_nonneg).
  destruct (theorem_2_1_positive_size d (members d ball) some ltac:(lia))
    as (c' & r' & best & inc' & shape & [one most] & size' & least).
  assert (low : (r' <= d)%nat).
  { destruct (le_lt_dec r' d); auto. rewrite (binomial_above d r') in most by auto. lia. }
  pose proof (ball_size d c' r' best inc' low shape) as parts. rewrite size', whole in parts.
  assert (same : r' = r).
  { destruct (Nat.lt_trichotomy r' r) as [less|[|more]]; auto; exfalso.
    - pose proof (layers_add_up d (S r') r ltac:(lia)) as up. rewrite sum_S in up. lia.
    - pose proof (layers_add_up d (S r) r' ltac:(lia)) as up. rewrite sum_S in up. lia. }
  subst r'. pose proof (full_ball d c' r best inc' shape ltac:(lia)) as full.
  destruct (same_set d _ best (fun v inv => eq_sym (full v inv))) as [_ fringes].
  specialize (least other size). rewrite <- fringes in least.
  pose proof (complete_fringe d c r inc small). pose proof (complete_fringe d c' r inc' small). unfold ball. lia.
Qed.
