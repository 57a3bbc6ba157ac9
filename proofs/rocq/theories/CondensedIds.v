(* Condensed IDs: the majorities of r fields of q bits of a word. Plaxton, section 3.2: how many processors share one,
   how many edges lead out of them (Lemma 3.3), and what a group on them adds to the sum of discrepancies (Theorem
   3.2). *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Words Hypercube Binomials Discrepancies BallVolumes MultiDiscrepancies HammingBalls.
From Loadbal Require OnePort.
From Loadbal.Python Require Import recursive_balance.
Import ListNotations.
Open Scope Z_scope.

(** q, the odd one of floor(d/r) and floor(d/r) - 1; the ones in field i; whether most bits of it are ones. *)
(* compared: s3_2_lower_bound *)
Definition width (d r : nat) : nat := if Nat.odd (d / r) then (d / r)%nat else (d / r - 1)%nat.
Definition ones (q i v : nat) : nat := length (filter (Nat.testbit v) (seq (q * i) q)).
Definition majority (q i v : nat) : bool := (q <? 2 * ones q i v)%nat.
(** Whether bit i of c tells the majority of field i, for every field. *)
Definition has_id (q r c v : nat) : bool := forallb (fun i => Bool.eqb (majority q i v) (Nat.testbit c i)) (seq 0 r).
(** The processors U that share the condensed ID c, and how many processors a set has. *)
(* compared: s3_2_lower_bound *)
Definition sharing (d r c v : nat) : bool := has_id (width d r) r c v.
Definition size (d : nat) (member : nat -> bool) : Z := OnePort.members (2 ^ d) member.

(* --- widths --- *)

Lemma width_fits d r : (1 <= r <= d)%nat ->
  Nat.odd (width d r) = true /\ (width d r * r <= d < (width d r + 2) * r)%nat.
Proof.
  intros [some small]. pose proof (Nat.div_mod d r ltac:(lia)) as parts.
  pose proof (Nat.mod_upper_bound d r ltac:(lia)). assert (1 <= d / r)%nat by (apply Nat.div_le_lower_bound; lia).
  unfold width.
  destruct (Nat.odd (d / r)) eqn:E; [split; [exact E|nia]|].
  split; [|nia]. rewrite <- Nat.negb_even in E. apply negb_false_iff in E.
  replace (d / r)%nat with (S (d / r - 1)) in E by lia. rewrite Nat.even_succ in E. exact E.
Qed.

Lemma odd_is q : Nat.odd q = true -> exists h, q = S (2 * h) /\ ((q + 1) / 2)%nat = S h.
Proof.
  intros odd. apply Nat.odd_spec in odd. destruct odd as (h & ->). exists h. split; [lia|].
  replace (2 * h + 1 + 1)%nat with (S h * 2)%nat by lia. apply Nat.div_mul. lia.
Qed.

(* --- toggling the bits of a field --- *)

Lemma complement_count {A} (f : A -> bool) l :
  (length (filter (fun a => negb (f a)) l) + length (filter f l) = length l)%nat.
Proof. induction l as [|a l IH]; simpl; auto. destruct (f a); simpl; lia. Qed.

Lemma ones_toggled q i v a b : (forall j, (q * i <= j < q * i + q)%nat -> Nat.testbit a j = b) ->
  ones q i (Nat.lxor v a) = if b then (q - ones q i v)%nat else ones q i v.
Proof.
  intros const. unfold ones. pose proof (complement_count (Nat.testbit v) (seq (q * i) q)) as both.
  rewrite seq_length in both.
  rewrite (filter_ext_in (Nat.testbit (Nat.lxor v a)) (fun j => xorb (Nat.testbit v j) b)).
  - destruct b.
    + rewrite (filter_ext _ (fun j => negb (Nat.testbit v j))) by (intros; apply xorb_true_r). lia.
    + rewrite (filter_ext _ (Nat.testbit v)) by (intros; apply xorb_false_r). auto.
  - intros j here. apply in_seq in here. rewrite Nat.lxor_spec, const by lia. auto.
Qed.

Lemma ones_most q i v : (ones q i v <= q)%nat.
Proof.
  unfold ones. pose proof (complement_count (Nat.testbit v) (seq (q * i) q)). rewrite seq_length in *. lia.
Qed.

Lemma majority_toggled q i v a b : Nat.odd q = true ->
  (forall j, (q * i <= j < q * i + q)%nat -> Nat.testbit a j = b) ->
  majority q i (Nat.lxor v a) = xorb (majority q i v) b.
Proof.
  intros odd const. unfold majority. rewrite (ones_toggled q i v a b) by auto. pose proof (ones_most q i v).
  destruct (odd_is q odd) as (h & parts & _). destruct b; [|rewrite xorb_false_r; auto]. rewrite xorb_true_r.
  destruct (Nat.ltb_spec q (2 * (q - ones q i v))), (Nat.ltb_spec q (2 * ones q i v)); simpl; auto; lia.
Qed.

Lemma has_id_spec q r c v : has_id q r c v = true <-> forall i, (i < r)%nat -> majority q i v = Nat.testbit c i.
Proof.
  unfold has_id. rewrite forallb_forall. split; intros all i.
  - intros small. apply eqb_prop, all, in_seq. lia.
  - intros here. apply in_seq in here. rewrite all by lia. apply eqb_reflx.
Qed.

Lemma same_truth (a b : bool) : (a = true <-> b = true) -> a = b.
Proof. destruct a, b; intuition congruence. Qed.

(* --- the condensed ID: toggling fields takes the processors of one ID to those of another --- *)

Lemma in_field q i j : (q * i <= j < q * i + q)%nat -> (j / q = i)%nat.
Proof. intros here. symmetry. apply (Nat.div_unique _ _ _ (j - q * i)); lia. Qed.

Lemma same_sizes d q r c c' : Nat.odd q = true -> (q * r <= d)%nat -> size d (has_id q r c) = size d (has_id q r c').
Proof.
  intros odd fit. destruct (some_word d (fun j => xorb (Nat.testbit c (j / q)) (Nat.testbit c' (j / q)))) as
    (a & ina & bits).
  unfold size, OnePort.members. rewrite <- (sum_lxor d a (fun v => if has_id q r c v then 1 else 0)) by auto.
  apply sum_ext. intros v _. replace (has_id q r c (Nat.lxor v a)) with (has_id q r c' v); auto. apply same_truth.
  rewrite !has_id_spec. assert (each : forall i, (i < r)%nat ->
    majority q i (Nat.lxor v a) = xorb (majority q i v) (xorb (Nat.testbit c i) (Nat.testbit c' i))).
  { intros i small. apply majority_toggled; auto. intros j here. rewrite bits by nia. rewrite (in_field q i j here).
    auto. }
  split; intros all i small; specialize (each i small); specialize (all i small);
    destruct (majority q i v), (majority q i (Nat.lxor v a)), (Nat.testbit c i), (Nat.testbit c' i); simpl in *;
    congruence.
Qed.

Lemma same_word r u v : (u < 2 ^ r)%nat -> (v < 2 ^ r)%nat ->
  (forall i, (i < r)%nat -> Nat.testbit u i = Nat.testbit v i) -> u = v.
Proof.
  rewrite !below_power. intros low low' same. apply Nat.bits_inj. intros i. destruct (le_lt_dec r i) as [high|].
  - rewrite low, low'; auto.
  - auto.
Qed.

Lemma one_id q r v : sum (2 ^ r) (fun c => if has_id q r c v then 1 else 0) = 1.
Proof.
  destruct (some_word r (fun i => majority q i v)) as (c & inc & bits).
  etransitivity; [|apply (sum_single (2 ^ r) c 1 inc)]. apply sum_ext. intros c' inc'.
  replace (has_id q r c' v) with (c' =? c)%nat; auto. apply same_truth. rewrite Nat.eqb_eq, has_id_spec. split.
  - intros -> i small. symmetry. auto.
  - intros all. apply (same_word r); auto. intros i small. rewrite bits, all; auto.
Qed.

Lemma id_size d q r c : Nat.odd q = true -> (q * r <= d)%nat -> size d (has_id q r c) = 2 ^ Z.of_nat (d - r).
Proof.
  intros odd fit. assert (r <= d)%nat by (destruct (odd_is q odd) as (h & -> & _); nia).
  assert (all : sum (2 ^ r) (fun c' => size d (has_id q r c')) = 2 ^ Z.of_nat d).
  { unfold size, OnePort.members. rewrite sum_swap. rewrite (sum_ext _ _ (fun _ => 1)) by (intros; apply one_id).
    rewrite sum_const, Nat2Z.inj_pow. change (Z.of_nat 2) with 2. lia. }
  rewrite (sum_ext _ _ (fun _ => size d (has_id q r c))) in all by (intros; apply same_sizes; auto).
  rewrite sum_const, Nat2Z.inj_pow in all. change (Z.of_nat 2) with 2 in all.
  replace (Z.of_nat d) with (Z.of_nat r + Z.of_nat (d - r)) in all by lia.
  rewrite Z.pow_add_r in all by lia. pose proof (power_2 r). nia.
Qed.

(** `width d r` is q. `sharing d r c` is the set of words of d bits whose r fields have the bits of c as majorities, and
    `size d` is the number of words in a set. *)
Theorem condensed_id d r : (1 <= r <= d)%nat -> let q := width d r in
  Nat.odd q = true /\ (q * r <= d)%nat
  /\ forall c, (c < 2 ^ r)%nat -> size d (sharing d r c) = 2 ^ Z.of_nat (d - r).
Proof.
  intros range q. destruct (width_fits d r range) as [odd [fit _]]. split; [exact odd|]. split; [exact fit|].
  intros c _. apply id_size; auto.
Qed.

(* --- a field by its contents: toggling its bits in all ways, every content comes up equally often --- *)

Lemma field_bits q i v a j : (a < 2 ^ q)%nat -> Nat.testbit (Nat.lxor v (a * 2 ^ (q * i))) j =
  xorb (Nat.testbit v j) (if (q * i <=? j)%nat then Nat.testbit a (j - q * i) else false).
Proof.
  intros ina. rewrite Nat.lxor_spec. f_equal. destruct (Nat.leb_spec (q * i) j).
  - apply Nat.mul_pow2_bits_high. auto.
  - apply Nat.mul_pow2_bits_low. auto.
Qed.

(** The content of field i. *)
Definition content (q i v : nat) : nat := (v / 2 ^ (q * i)) mod 2 ^ q.

Lemma content_bits q i v t : (t < q)%nat -> Nat.testbit (content q i v) t = Nat.testbit v (q * i + t).
Proof. intros small. unfold content. rewrite Nat.mod_pow2_bits_low, Nat.div_pow2_bits by auto. f_equal. lia. Qed.

Lemma filter_shift (f g : nat -> bool) s n : (forall t, (t < n)%nat -> f t = g (s + t)%nat) ->
  length (filter f (seq 0 n)) = length (filter g (seq s n)).
Proof.
  induction n as [|n IH]; intros same; auto. rewrite !seq_S, !filter_app, !app_length, IH by (intros; apply same; lia).
  f_equal. simpl. rewrite (same n) by lia. destruct (g (s + n)%nat); auto.
Qed.

Lemma ones_of_content q i v a : (a < 2 ^ q)%nat ->
  ones q i (Nat.lxor v (a * 2 ^ (q * i))) = weight q (Nat.lxor a (content q i v)).
Proof.
  intros ina. unfold ones, weight. symmetry. apply filter_shift. intros t small.
  rewrite field_bits, Nat.lxor_spec, content_bits by auto. destruct (Nat.leb_spec (q * i) (q * i + t)); [|lia].
  replace (q * i + t - q * i)%nat with t by lia. apply xorb_comm.
Qed.

Lemma over_contents d q i (others : nat -> bool) (g : nat -> Z) : (q * i + q <= d)%nat ->
  (forall v a, (a < 2 ^ q)%nat -> others (Nat.lxor v (a * 2 ^ (q * i))) = others v) ->
  2 ^ Z.of_nat q * sum (2 ^ d) (fun v => if others v then g (ones q i v) else 0) =
  size d others * sum (S q) (fun k => binomial q k * g k).
Proof.
  intros fit same. transitivity (sum (2 ^ q) (fun a => sum (2 ^ d) (fun v =>
    if others v then g (ones q i (Nat.lxor v (a * 2 ^ (q * i)))) else 0))).
  - change 2 with (Z.of_nat 2) at 1. rewrite <- Nat2Z.inj_pow, <- sum_const. apply sum_ext. intros a ina.
    rewrite <- (sum_lxor d (a * 2 ^ (q * i))).
    + apply sum_ext. intros v _. rewrite same by auto. auto.
    + apply below_power. intros j high. rewrite Nat.mul_pow2_bits_high by lia.
      apply (proj1 (below_power a q) ina). lia.
  - rewrite sum_swap. unfold size, OnePort.members. rewrite Z.mul_comm, <- sum_scale. apply sum_ext. intros v _.
    destruct (others v); [|rewrite sum_const; lia]. rewrite <- sum_by_weight, Z.mul_1_r.
    rewrite <- (sum_lxor q (content q i v) (fun a => g (weight q a))).
    + apply sum_ext. intros a ina. rewrite ones_of_content by auto. auto.
    + apply Nat.mod_upper_bound. pose proof (power_positive q). lia.
Qed.

(* --- Lemma 3.3: which edges lead out of the processors of a condensed ID --- *)

(** Whether the majorities of all fields but i are those of c. *)
Definition others (q r c i v : nat) : bool :=
  forallb (fun k => (k =? i)%nat || Bool.eqb (majority q k v) (Nat.testbit c k)) (seq 0 r).

Lemma others_spec q r c i v :
  others q r c i v = true <-> forall k, (k < r)%nat -> k <> i -> majority q k v = Nat.testbit c k.
Proof.
  unfold others. rewrite forallb_forall. split; intros all k.
  - intros small apart. assert (here : In k (seq 0 r)) by (apply in_seq; lia). specialize (all k here).
    apply orb_true_iff in all.
    destruct all as [same|same]; [apply Nat.eqb_eq in same; tauto|apply eqb_prop; auto].
  - intros here. apply in_seq in here. destruct (Nat.eqb_spec k i); auto. rewrite all by (auto; lia). apply eqb_reflx.
Qed.

Lemma has_id_others q r c i v : (i < r)%nat ->
  has_id q r c v = others q r c i v && Bool.eqb (majority q i v) (Nat.testbit c i).
Proof.
  intros small. apply same_truth. rewrite andb_true_iff, has_id_spec, others_spec, eqb_true_iff. split.
  - intros all. split; auto.
  - intros [all one] k inr. destruct (Nat.eq_dec k i) as [->|]; auto.
Qed.

Lemma other_majority q i k v a : (a < 2 ^ q)%nat -> k <> i ->
  majority q k (Nat.lxor v (a * 2 ^ (q * i))) = majority q k v.
Proof.
  intros ina apart. unfold majority, ones. do 3 f_equal. apply filter_ext_in. intros j here. apply in_seq in here.
  rewrite field_bits by auto. destruct (Nat.leb_spec (q * i) j); [|apply xorb_false_r].
  rewrite (proj1 (below_power a q) ina); [apply xorb_false_r|].
  destruct (Nat.lt_trichotomy k i) as [less|[same|more]]; [|tauto|].
  - assert (q * S k <= q * i)%nat by (apply Nat.mul_le_mono_l; lia). lia.
  - assert (q * S i <= q * k)%nat by (apply Nat.mul_le_mono_l; lia). lia.
Qed.

Lemma others_toggled q r c i v a : (a < 2 ^ q)%nat ->
  others q r c i (Nat.lxor v (a * 2 ^ (q * i))) = others q r c i v.
Proof.
  intros ina. apply same_truth. rewrite !others_spec. split; intros all k small apart; rewrite <- (all k small apart);
    [symmetry|]; apply other_majority; auto.
Qed.

Lemma others_size d q r c i : Nat.odd q = true -> (q * r <= d)%nat -> (i < r)%nat ->
  size d (others q r c i) = 2 * size d (has_id q r c).
Proof.
  intros odd fit small. transitivity (size d (has_id q r c) + size d (has_id q r (flip i c))).
  - unfold size, OnePort.members. rewrite <- sum_add. apply sum_ext. intros v _.
    rewrite !(has_id_others q r _ i) by auto.
    rewrite flip_same. replace (others q r (flip i c) i v) with (others q r c i v).
    + destruct (others q r c i v), (majority q i v), (Nat.testbit c i); simpl; lia.
    + apply same_truth. rewrite !others_spec. split; intros all k inr apart; rewrite all by auto;
        [symmetry|]; apply flip_other; auto.
  - rewrite !id_size by auto. lia.
Qed.

(** The members of U from which edges of field i lead out have one bit less than needed for the other majority. *)
Definition rim (q r c i v : nat) : bool :=
  has_id q r c v && (ones q i v =? (if Nat.testbit c i then (q + 1) / 2 else q / 2))%nat.

Lemma rim_size d q r c i : Nat.odd q = true -> (q * r <= d)%nat -> (i < r)%nat ->
  2 ^ (Z.of_nat q - 1) * size d (rim q r c i) = binomial q ((q + 1) / 2) * size d (has_id q r c).
Proof.
  intros odd fit small. destruct (odd_is q odd) as (h & parts & up).
  assert (down : (q / 2 = h)%nat) by (rewrite parts; symmetry; apply (Nat.div_unique _ _ _ 1); lia).
  set (k := (if Nat.testbit c i then (q + 1) / 2 else q / 2)%nat).
  assert (ways : binomial q k = binomial q ((q + 1) / 2)).
  { unfold k. rewrite up, down. destruct (Nat.testbit c i); auto. rewrite <- (binomial_symmetric q h) by lia.
    f_equal. lia. }
  pose proof (over_contents d q i (others q r c i) (fun o => if (o =? k)%nat then 1 else 0) ltac:(nia)
    (fun v a ina => others_toggled q r c i v a ina)) as count.
  rewrite (sum_ext (S q) _ (fun o => if (o =? k)%nat then binomial q k else 0)) in count.
  2:{ intros o _. destruct (Nat.eqb_spec o k); subst; lia. }
  rewrite sum_single in count by (unfold k; destruct (Nat.testbit c i); lia).
  rewrite others_size in count by auto.
  replace (Z.of_nat q) with (Z.succ (Z.of_nat q - 1)) in count at 1 by lia. rewrite Z.pow_succ_r, ways in count by lia.
  enough (size d (rim q r c i) = sum (2 ^ d) (fun v => if others q r c i v then if (ones q i v =? k)%nat then 1 else 0
    else 0)) by nia.
  apply sum_ext. intros v _. unfold rim. fold k. rewrite (has_id_others q r c i) by auto.
  destruct (others q r c i v); auto. destruct (Nat.eqb_spec (ones q i v) k) as [same|]; [|rewrite andb_false_r; auto].
  replace (majority q i v) with (Nat.testbit c i); [rewrite eqb_reflx; auto|].
  unfold majority. rewrite same. unfold k. rewrite up, down. destruct (Nat.testbit c i); symmetry;
    [apply Nat.ltb_lt|apply Nat.ltb_ge]; lia.
Qed.

Lemma ones_flipped q i v t : (t < q)%nat ->
  if Nat.testbit v (q * i + t) then S (ones q i (flip (q * i + t) v)) = ones q i v
  else ones q i (flip (q * i + t) v) = S (ones q i v).
Proof.
  intros small. assert (at_0 : forall u, ones q i u = weight q (content q i u)).
  { intros u. rewrite <- (lxor_0 u) at 1. rewrite <- (Nat.mul_0_l (2 ^ (q * i))).
    rewrite ones_of_content by apply power_positive. rewrite Nat.lxor_0_l. auto. }
  assert (flipped : weight q (content q i (flip (q * i + t) v)) = weight q (flip t (content q i v))).
  { unfold weight. f_equal. apply filter_ext_in. intros s here. apply in_seq in here.
    rewrite flip_bit, !content_bits, flip_bit by lia. f_equal.
    destruct (Nat.eqb_spec (q * i + t) (q * i + s)), (Nat.eqb_spec t s); auto; lia. }
  rewrite !at_0, flipped. pose proof (content_bits q i v t small) as bit. destruct (Nat.testbit v (q * i + t)).
  - rewrite <- (flip_flip t (content q i v)) at 2. symmetry. apply weight_flip; auto. rewrite flip_same, bit. auto.
  - apply weight_flip; auto.
Qed.

Lemma flip_of_field q i v t : (t < q)%nat -> flip (q * i + t) v = Nat.lxor v (2 ^ t * 2 ^ (q * i)).
Proof. intros _. unfold flip. rewrite Nat.add_comm, Nat.pow_add_r. auto. Qed.

Lemma leaves_field q r c i v t : Nat.odd q = true -> (i < r)%nat -> (t < q)%nat -> has_id q r c v = true ->
  negb (has_id q r c (flip (q * i + t) v)) = rim q r c i v && Bool.eqb (Nat.testbit v (q * i + t)) (Nat.testbit c i).
Proof.
  intros odd small inq inU. destruct (odd_is q odd) as (h & parts & up).
  assert (down : (q / 2 = h)%nat) by (rewrite parts; symmetry; apply (Nat.div_unique _ _ _ 1); lia).
  unfold rim. rewrite inU, up, down. cbn [andb]. rewrite (has_id_others q r c i) in * by auto.
  apply andb_true_iff in inU. destruct inU as [rest own]. apply eqb_prop in own.
  rewrite (flip_of_field q i v t inq), others_toggled, <- (flip_of_field q i v t inq), rest
    by (apply Nat.pow_lt_mono_r; lia).
  cbn [andb]. pose proof (ones_flipped q i v t inq) as change. unfold majority in *.
  destruct (Nat.testbit c i), (Nat.testbit v (q * i + t)); cbn [Bool.eqb];
    destruct (Nat.ltb_spec q (2 * ones q i v)), (Nat.ltb_spec q (2 * ones q i (flip (q * i + t) v))); try discriminate;
    cbn [Bool.eqb negb]; rewrite ?andb_true_r, ?andb_false_r; symmetry; rewrite ?Nat.eqb_eq, ?Nat.eqb_neq; auto;
    try lia.
Qed.

Lemma edges_of_field q r c i v : Nat.odd q = true -> (i < r)%nat -> has_id q r c v = true ->
  length (filter (fun t => negb (has_id q r c (flip (q * i + t) v))) (seq 0 q)) =
  if rim q r c i v then ((q + 1) / 2)%nat else 0%nat.
Proof.
  intros odd small inU. destruct (odd_is q odd) as (h & parts & up).
  assert (down : (q / 2 = h)%nat) by (rewrite parts; symmetry; apply (Nat.div_unique _ _ _ 1); lia).
  rewrite (filter_ext_in _ (fun t => rim q r c i v && Bool.eqb (Nat.testbit v (q * i + t)) (Nat.testbit c i)))
    by (intros t here; apply in_seq in here; apply leaves_field; auto; lia).
  destruct (rim q r c i v) eqn:E; [|clear; induction (seq 0 q); auto]. cbn [andb].
  unfold rim in E. apply andb_true_iff in E. destruct E as [_ E]. apply Nat.eqb_eq in E. rewrite up, down in *.
  pose proof (complement_count (Nat.testbit v) (seq (q * i) q)) as both. rewrite seq_length in both.
  unfold ones in E. destruct (Nat.testbit c i).
  - rewrite (filter_shift _ (Nat.testbit v) (q * i)); [auto|]. intros t _. destruct (Nat.testbit v _); auto.
  - rewrite (filter_shift _ (fun j => negb (Nat.testbit v j)) (q * i)); [lia|].
    intros t _. destruct (Nat.testbit v _); auto.
Qed.

(* The rim U' of U in the first field has ceil(q/2) zeros there; ceil(q/2) edges lead out of each of it. *)
(** U are the processors with the condensed ID c, whose bit 0 is 0. `rim` are those with ceil(q/2) zeros in the first
    field, `ones` counts its ones, and `flip t v` is the neighbor of v along dimension t. The first part is multiplied
    by 2^(q-1). *)
Theorem lemma_3_3_rim d r c : (1 <= r <= d)%nat -> (c < 2 ^ r)%nat -> Nat.testbit c 0 = false ->
  let q := width d r in let U := sharing d r c in let up := ((q + 1) / 2)%nat in
  let rim v := U v && (q - ones q 0 v =? up)%nat in
  2 ^ (Z.of_nat q - 1) * size d rim = binomial q up * size d U
  /\ forall v, (v < 2 ^ d)%nat -> U v = true ->
       length (filter (fun t => negb (U (flip t v))) (seq 0 q)) = if rim v then up else 0%nat.
Proof.
  intros range _ first q U up rim'. destruct (width_fits d r range) as [odd [fit _]]. fold q in odd, fit.
  destruct (odd_is q odd) as (h & parts & is_up).
  assert (down : (q / 2 = h)%nat) by (rewrite parts; symmetry; apply (Nat.div_unique _ _ _ 1); lia).
  assert (same : forall v, rim' v = rim q r c 0 v).
  { intros v. unfold rim', rim. fold (sharing d r c v). change (has_id q r c v) with (U v). f_equal.
    rewrite first, down. unfold up. rewrite is_up. pose proof (ones_most q 0 v).
    destruct (Nat.eqb_spec (q - ones q 0 v) (S h)), (Nat.eqb_spec (ones q 0 v) h); auto; lia. }
  split.
  - pose proof (rim_size d q r c 0 odd fit ltac:(lia)) as count. etransitivity; [|exact count]. f_equal.
    apply sum_ext. intros v _. rewrite same. auto.
  - intros v _ inU. rewrite same, <- (edges_of_field q r c 0) by (auto; lia). do 2 f_equal.
    rewrite Nat.mul_0_r. auto.
Qed.

Lemma sum_of_count (f : nat -> bool) n s : sum n (fun t => if f (s + t)%nat then 1 else 0) =
  Z.of_nat (length (filter (fun t => f (s + t)%nat) (seq 0 n))).
Proof. symmetry. apply filter_count. Qed.

Lemma sum_blocks q r f : sum (q * r) f = sum r (fun i => sum q (fun t => f (q * i + t)%nat)).
Proof.
  induction r as [|r IH]; [rewrite Nat.mul_0_r; auto|]. rewrite Nat.mul_succ_r, sum_split, sum_S, IH. auto.
Qed.

(** The members from which the edge of a dimension leads out. *)
Definition leaving (d b : nat) (member : nat -> bool) : Z := size d (fun v => member v && negb (member (flip b v))).

Lemma edges_by_dimension d member : edges_leaving d member = sum d (fun b => leaving d b member).
Proof. unfold edges_leaving. rewrite sum_swap. auto. Qed.

(* A bit in no field does not count. *)
Lemma free_bit q r c b v : (q * r <= b)%nat -> has_id q r c (flip b v) = has_id q r c v.
Proof.
  intros high. assert (same : forall i, (i < r)%nat -> majority q i (flip b v) = majority q i v).
  { intros i small. unfold majority, ones. do 3 f_equal. apply filter_ext_in. intros j here. apply in_seq in here.
    apply flip_other. assert (q * S i <= q * r)%nat by (apply Nat.mul_le_mono_l; lia). lia. }
  apply same_truth. rewrite !has_id_spec. split; intros all i small; [rewrite <- same|rewrite same]; auto.
Qed.

Lemma leaving_free d q r c b : (q * r <= b)%nat -> leaving d b (has_id q r c) = 0.
Proof.
  intros high. unfold leaving, size, OnePort.members. rewrite (sum_ext _ _ (fun _ => 0)); [rewrite sum_const; lia|].
  intros v _. rewrite free_bit by auto. destruct (has_id q r c v); auto.
Qed.

Lemma leaving_field d q r c i : Nat.odd q = true -> (q * r <= d)%nat -> (i < r)%nat ->
  2 ^ (Z.of_nat q - 1) * sum q (fun t => leaving d (q * i + t) (has_id q r c)) =
  Z.of_nat ((q + 1) / 2) * binomial q ((q + 1) / 2) * size d (has_id q r c).
Proof.
  intros odd fit small. unfold leaving, size at 1, OnePort.members. rewrite sum_swap.
  rewrite (sum_ext _ _ (fun v => Z.of_nat ((q + 1) / 2) * (if rim q r c i v then 1 else 0))).
  - rewrite sum_scale. fold (OnePort.members (2 ^ d) (rim q r c i)). fold (size d (rim q r c i)).
    pose proof (rim_size d q r c i odd fit small). nia.
  - intros v _. destruct (has_id q r c v) eqn:E.
    + cbn [andb]. rewrite (sum_of_count (fun j => negb (has_id q r c (flip j v))) q (q * i)).
      rewrite (edges_of_field q r c i v) by auto. destruct (rim q r c i v); lia.
    + unfold rim. rewrite E. cbn [andb]. rewrite sum_const. lia.
Qed.

(* E is ceil(q/2) C(q, ceil(q/2)) / 2^(q-1). *)
(** U are the processors with the condensed ID c, and `edges_leaving` counts the edges to other processors. Both sides
    are multiplied by 2^(q-1). *)
Theorem lemma_3_3 d r c : (1 <= r <= d)%nat -> (c < 2 ^ r)%nat ->
  let q := width d r in let U := sharing d r c in
  2 ^ (Z.of_nat q - 1) * edges_leaving d U =
  Z.of_nat r * (Z.of_nat ((q + 1) / 2) * binomial q ((q + 1) / 2)) * size d U.
Proof.
  intros range _ q U. destruct (width_fits d r range) as [odd [fit _]]. fold q in odd, fit.
  rewrite edges_by_dimension. replace d with (q * r + (d - q * r))%nat at 1 by lia. rewrite sum_split.
  rewrite (sum_ext (d - q * r) _ (fun _ => 0)) by (intros; apply leaving_free; fold q; lia).
  rewrite sum_const, sum_blocks, Z.mul_0_r, Z.add_0_r, <- sum_scale.
  rewrite (sum_ext r _ (fun _ => Z.of_nat ((q + 1) / 2) * binomial q ((q + 1) / 2) * size d (has_id q r c)))
    by (intros; apply leaving_field; auto).
  rewrite sum_const. change (has_id q r c) with U. lia.
Qed.

(* --- Theorem 3.2 --- *)

(* Across a dimension all edges that lead out of U have their ends in U in one half: tokens of no other pair count. *)
Lemma one_sided d b (member : nat -> bool) m x s : (b < d)%nat -> 0 <= m -> on_cube d x ->
  (forall v, (v < 2 ^ d)%nat -> at_ x v = if member v then m else 0) ->
  (forall v, (v < 2 ^ d)%nat -> member v = true -> member (flip b v) = false -> Nat.testbit v b = s) ->
  discrepancy_across x b = m * leaving d b member.
Proof.
  intros inb some size_ held side. rewrite (discrepancy_is d) by auto.
  set (out := fun v : nat => if member v && negb (member (flip b v)) then 1 else 0).
  assert (twice : 2 * sum (2 ^ d) (fun v => sign v b * at_ x v) =
    sum (2 ^ d) (fun v => (if s then 1 else -1) * m * (out v + out (flip b v)))).
  { replace (2 * sum (2 ^ d) (fun v => sign v b * at_ x v)) with (sum (2 ^ d) (fun v => sign v b * at_ x v)
      + sum (2 ^ d) (fun v => sign (flip b v) b * at_ x (flip b v)))
      by (rewrite (sum_flip d b (fun v => sign v b * at_ x v)) by auto; lia).
    rewrite <- sum_add. apply sum_ext. intros v inv. pose proof (flip_below b d v inb inv) as inv'.
    rewrite !held by auto. pose proof (side v inv) as here. pose proof (side (flip b v) inv') as there.
    unfold out, sign. rewrite flip_flip, flip_same in *.
    destruct (member v), (member (flip b v)), (Nat.testbit v b), s; cbn [negb andb] in *; try lia;
      try (specialize (here eq_refl eq_refl); discriminate);
      try (specialize (there eq_refl eq_refl); discriminate). }
  rewrite sum_scale, sum_add, (sum_flip d b out) in twice by auto.
  change (sum (2 ^ d) out) with (leaving d b member) in twice.
  assert (0 <= leaving d b member) by (apply sum_nonneg; intros v _; unfold out;
    destruct (member v && negb (member (flip b v))); lia).
  destruct s; nia.
Qed.

Lemma out_of_field q r c i t v : Nat.odd q = true -> (i < r)%nat -> (t < q)%nat -> has_id q r c v = true ->
  has_id q r c (flip (q * i + t) v) = false -> Nat.testbit v (q * i + t) = Nat.testbit c i.
Proof.
  intros odd small inq inU out. pose proof (leaves_field q r c i v t odd small inq inU) as leaves.
  rewrite out in leaves.
  symmetry in leaves. apply andb_true_iff in leaves. apply eqb_prop, leaves.
Qed.

(* m = n/p tokens on every processor of U: as p = 2^d and g = 2^r, n/g is m 2^(d-r). *)
(** x has m = n/p tokens on every processor with the condensed ID c and none elsewhere; `sum_of_discrepancies` is Delta.
    As p = 2^d and g = 2^r, n/g is m 2^(d-r). Both sides are multiplied by 2^(q-1). *)
Theorem theorem_3_2_group d r c m x : (1 <= r <= d)%nat -> (c < 2 ^ r)%nat -> 0 <= m -> on_cube d x ->
  (forall v, (v < 2 ^ d)%nat -> at_ x v = if sharing d r c v then m else 0) ->
  let q := width d r in
  2 ^ (Z.of_nat q - 1) * sum_of_discrepancies x =
  m * 2 ^ Z.of_nat (d - r) * (Z.of_nat r * (Z.of_nat ((q + 1) / 2) * binomial q ((q + 1) / 2))).
Proof.
  intros range inc some on held q. pose proof (lemma_3_3 d r c range inc) as edges. cbv zeta in edges. fold q in edges.
  destruct (condensed_id d r range) as (odd & fit & share). fold q in odd, fit. rewrite (share c inc) in edges.
  replace (sum_of_discrepancies x) with (m * edges_leaving d (sharing d r c)); [nia|].
  rewrite edges_by_dimension, (discrepancies_sum d), <- sum_scale by auto. apply sum_ext. intros b inb. symmetry.
  apply (one_sided d b _ m x (Nat.testbit c (b / q))); auto. intros v _ inU out. unfold sharing in inU, out.
  fold q in inU, out. destruct (le_lt_dec (q * r) b) as [high|low].
  - rewrite free_bit in out by auto. congruence.
  - assert (some_width : (q <> 0)%nat) by (destruct (odd_is q odd) as (h & -> & _); lia).
    pose proof (Nat.div_mod b q some_width) as parts. rewrite parts at 1. rewrite parts in out.
    apply (out_of_field q r c (b / q) (b mod q)); auto.
    + apply Nat.div_lt_upper_bound; auto.
    + apply Nat.mod_upper_bound. auto.
Qed.

(* sqrt(r d / 3) < r E <= sqrt(r d): the squares, multiplied by 3 4^(q-1) / r. *)
(** E is e / p with p = 2^(q-1); log g log p is r d. The squares of the three sides are compared, multiplied by p^2,
    those of the first two by 3 as well. *)
Theorem theorem_3_2_group_constants d r : (1 <= r <= d)%nat ->
  let q := width d r in let e := Z.of_nat ((q + 1) / 2) * binomial q ((q + 1) / 2) in let p := 2 ^ (Z.of_nat q - 1) in
  Z.of_nat r * Z.of_nat d * p ^ 2 < 3 * (Z.of_nat r * e) ^ 2
  /\ (Z.of_nat r * e) ^ 2 <= Z.of_nat r * Z.of_nat d * p ^ 2.
Proof.
  intros range q e p. destruct (width_fits d r range) as [odd [fit above]]. fold q in odd, fit, above.
  destruct (lemma_3_3_constants q odd) as [low high]. fold e p in low, high.
  assert (positive : 1 <= p) by (unfold p; pose proof (Z.pow_pos_nonneg 2 (Z.of_nat q - 1)); destruct (odd_is q odd) as
    (h & -> & _); lia).
  assert (fit' : Z.of_nat q * Z.of_nat r <= Z.of_nat d) by nia.
  assert (above' : Z.of_nat d + 1 <= (Z.of_nat q + 2) * Z.of_nat r) by nia.
  assert (some : 1 <= Z.of_nat r) by lia. rewrite !Z.pow_2_r in *. set (ee := e * e) in *. set (pp := p * p) in *.
  assert (1 <= pp) by (unfold pp; nia).
  replace (Z.of_nat r * e * (Z.of_nat r * e)) with (Z.of_nat r * Z.of_nat r * ee) by (unfold ee; ring).
  assert (below : (Z.of_nat q + 2) * pp <= 3 * ee).
  { destruct (Nat.eq_dec q 1) as [one|more].
    - assert (ee = 1 /\ pp = 1) as [-> ->] by (unfold ee, pp, e, p; rewrite one; vm_compute; auto). rewrite one. lia.
    - assert (3 <= Z.of_nat q) by (destruct (odd_is q odd) as (h & parts & _); lia). nia. }
  split.
  - assert (Z.of_nat d * pp < Z.of_nat r * (3 * ee)).
    { apply Z.lt_le_trans with ((Z.of_nat q + 2) * Z.of_nat r * pp); [apply Z.mul_lt_mono_pos_r; lia|]. nia. }
    nia.
  - assert (Z.of_nat r * ee <= Z.of_nat d * pp).
    { apply Z.le_trans with (Z.of_nat q * Z.of_nat r * pp); nia. }
    nia.
Qed.

(* r E / 2 >= c sqrt(r d) and ceil(d/2) C(d, floor(d/2)) / (2p) <= c d for c = 1 / (2 sqrt(3)): the squares, multiplied
   by 12 4^(q-1) and by 12 p^2. *)
(** E is e / 2^(q-1); log g log p is r d. The squares of the sides are compared, multiplied by 12, those of the first
    two by 4^(q-1), those of the others by p^2. *)
Theorem theorem_3_2 d r : (1 <= r <= d)%nat ->
  let q := width d r in let e := Z.of_nat ((q + 1) / 2) * binomial q ((q + 1) / 2) in
  Z.of_nat r * Z.of_nat d * (2 ^ (Z.of_nat q - 1)) ^ 2 <= 3 * (Z.of_nat r * e) ^ 2
  /\ 3 * (Z.of_nat ((d + 1) / 2) * binomial d (d / 2)) ^ 2 <= Z.of_nat d ^ 2 * (2 ^ Z.of_nat d) ^ 2.
Proof.
  intros range q e. destruct (theorem_3_2_group_constants d r range) as [low _]. cbv zeta in low. fold q e in low.
  split; [lia|]. pose proof (most_edges_above d) as most. change (Z.of_nat ((d + 1) / 2) * binomial d (d / 2)) with
    (most_edges d). rewrite !Z.pow_2_r. pose proof (power_2 d). set (p := 2 ^ Z.of_nat d) in *. nia.
Qed.
