(* The circulatory sum of Jan, Leu, Li, Dong (section 4, Step 1.1 of Function 1; section 5, Step 1): words go round a
   cycle, and everybody adds up those that come by. loadbal/protocols/circulatory_sum.py

   After t units the word of processor k + t is the load of processor k, and its accumulator is the sum of the loads of
   the processors k, ..., k + t, all taken around the cycle. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Words Hypercube CycleMigration.
Import ListNotations.
Open Scope Z_scope.

(** Everybody gets the word of the one before, or of the one after. *)
Definition forward (x : loads) : loads := map (fun j => at_ x (previous (length x) j)) (seq 0 (length x)).
Definition backward (x : loads) : loads := map (fun j => at_ x (S j mod length x)) (seq 0 (length x)).
Definition added (x y : loads) : loads := map (fun j => at_ x j + at_ y j) (seq 0 (length x)).

(** The words where they are, those that go the other way, and what everybody has added up. *)
Record circulating := { words : loads; back : loads; sums : loads }.

(** A unit later; both ways, a second word goes the other way meanwhile. *)
Definition later (both_ways : bool) (c : circulating) : circulating :=
  let on := forward (words c) in
  let off := backward (back c) in
  let held := added (sums c) on in
  {| words := on; back := off; sums := if both_ways then added held off else held |}.

(* compared: circulatory_sum *)
Fixpoint circulation (both_ways : bool) (x : loads) (units : nat) : circulating :=
  match units with
  | O => {| words := x; back := x; sums := x |}
  | S units => later both_ways (circulation both_ways x units)
  end.

(** Everybody has heard the word of everybody: every processor's own number is the word. *)
Definition own (n : nat) : loads := map Z.of_nat (seq 0 n).

Definition heard (both_ways : bool) (n units j i : nat) : bool :=
  existsb (fun t => let c := circulation both_ways (own n) t in
    (at_ (words c) j =? Z.of_nat i) || both_ways && (at_ (back c) j =? Z.of_nat i)) (seq 0 (S units)).

(** Within t units the word of each processor i has come to each processor j. *)
(* compared: circulatory_sum *)
Definition all_heard (both_ways : bool) (n units : nat) : bool :=
  forallb (fun j => forallb (heard both_ways n units j) (seq 0 n)) (seq 0 n).

(** Step 1 of Function 1: the sum in B(0), the average of it in B(1) or B(0), the load less the average in B(1); the load
   is in B(1) alone or in a register of its own. *)
(* compared: circulatory_sum *)
Definition differences (average_in_b1 load_apart : bool) (x : loads) : loads :=
  let sum_ := sums (circulation false x (length x - 1)) in
  let averages := map (fun held => held / Z.of_nat (length x)) sum_ in
  let b1 := if average_in_b1 then averages else x in
  let held := if load_apart then x else b1 in
  map (fun j => at_ held j - at_ averages j) (seq 0 (length x)).

(** B(1) is l_j - AVG on each processor, and these values add up to S mod n. *)
Definition right (x differences : loads) : Prop :=
  let average := total x / Z.of_nat (length x) in
  differences = map (fun load => load - average) x /\ total differences = total x mod Z.of_nat (length x).

(* --- around the cycle --- *)

Lemma forward_length y : length (forward y) = length y.
Proof. apply RegularDistribution.length_map_seq. Qed.

Lemma backward_length y : length (backward y) = length y.
Proof. apply RegularDistribution.length_map_seq. Qed.

Lemma around_forward y k : (1 <= length y)%nat -> around (forward y) (S k) = around y k.
Proof.
  intros least. unfold around. rewrite forward_length. unfold forward.
  rewrite at_map by (apply Nat.mod_upper_bound; lia). f_equal.
  unfold previous. rewrite Nat.add_mod_idemp_l by lia.
  replace (S k + (length y - 1))%nat with (k + 1 * length y)%nat by lia. apply Nat.mod_add. lia.
Qed.

Lemma around_backward y k : (1 <= length y)%nat -> around (backward y) k = around y (S k).
Proof.
  intros least. unfold around. rewrite backward_length. unfold backward.
  rewrite at_map by (apply Nat.mod_upper_bound; lia). f_equal.
  rewrite <- Nat.add_1_l, Nat.add_mod_idemp_r by lia. auto.
Qed.

Section Circulation.
  Variables (both_ways : bool) (x : loads).
  Hypothesis some : (1 <= length x)%nat.
  Let n := length x.

  Lemma words_length t : length (words (circulation both_ways x t)) = n
    /\ length (back (circulation both_ways x t)) = n.
  Proof.
    induction t as [|t [one other]]; simpl; auto. rewrite forward_length, backward_length. auto.
  Qed.

  Lemma words_around t k : around (words (circulation both_ways x t)) (k + t) = around x k.
  Proof.
    induction t as [|t IH]; [rewrite Nat.add_0_r; auto|]. rewrite Nat.add_succ_r. simpl.
    rewrite around_forward; auto. rewrite (proj1 (words_length t)). auto.
  Qed.

  Lemma back_around t k : around (back (circulation both_ways x t)) k = around x (k + t).
  Proof.
    revert k. induction t as [|t IH]; intros k; [rewrite Nat.add_0_r; auto|]. simpl.
    rewrite around_backward by (rewrite (proj2 (words_length t)); auto). rewrite IH. f_equal. lia.
  Qed.
End Circulation.

Lemma around_added x y k : length y = length x -> (1 <= length x)%nat -> around (added x y) k = around x k + around y k.
Proof.
  intros same some. unfold around. replace (length (added x y)) with (length x)
    by (symmetry; apply RegularDistribution.length_map_seq).
  unfold added. rewrite at_map, same by (apply Nat.mod_upper_bound; lia). auto.
Qed.

Lemma sums_length x t : length (sums (circulation false x t)) = length x.
Proof. induction t; simpl; auto. unfold added. rewrite RegularDistribution.length_map_seq. auto. Qed.

Lemma sums_around x t k : (1 <= length x)%nat ->
  around (sums (circulation false x t)) (k + t) = sum (S t) (fun i => around x (k + i)).
Proof.
  intros some. revert k. induction t as [|t IH]; intros k.
  - simpl. rewrite sum_S, sum_0. lia.
  - simpl circulation. unfold later. cbn [sums].
    rewrite around_added by (rewrite ?forward_length, ?sums_length, ?(proj1 (words_length false x t)); auto).
    rewrite Nat.add_succ_r, around_forward by (rewrite (proj1 (words_length false x t)); auto).
    rewrite words_around by auto. replace (S (k + t)) with (S k + t)%nat by lia. rewrite IH.
    rewrite (sum_first (S t)), Nat.add_0_r.
    rewrite (sum_ext (S t) (fun i => around x (S k + i)) (fun i => around x (k + S i))) by (intros; f_equal; lia). lia.
Qed.

Lemma sums_are_total x : (1 <= length x)%nat ->
  forall u, (u < length x)%nat -> at_ (sums (circulation false x (length x - 1))) u = total x.
Proof.
  intros some u inu. rewrite <- around_at by (rewrite sums_length; auto).
  rewrite <- around_period by (rewrite sums_length; auto). rewrite sums_length.
  replace (u + length x)%nat with (S u + (length x - 1))%nat by lia. rewrite sums_around by auto.
  replace (S (length x - 1)) with (length x) by lia. apply around_sum. auto.
Qed.

(** `circulation false x t` gives words and accumulators after t units, if words go one way. *)
Theorem circulatory_sum_n_1_shifts n x : (2 <= n)%nat -> on_cycle n x ->
  forall j, (j < n)%nat -> at_ (sums (circulation false x (n - 1))) j = total x.
Proof. unfold on_cycle. intros some <- j inj. apply sums_are_total; lia. Qed.

(** `circulation false x t` gives words and accumulators after t units, if words go one way. *)
Theorem circulatory_sum_n_shifts_restore n x : (2 <= n)%nat -> on_cycle n x -> words (circulation false x n) = x.
Proof.
  unfold on_cycle. intros some <-. destruct (words_length false x (length x)) as [L _].
  apply loads_ext; auto. rewrite L. intros u inu. rewrite <- around_at by lia.
  rewrite <- around_period by lia. rewrite L, words_around, around_at by lia. auto.
Qed.

(* --- when all have heard all --- *)

Lemma at_own n j : (j < n)%nat -> at_ (own n) j = Z.of_nat j.
Proof. intros small. unfold own. apply at_map. auto. Qed.

Lemma own_length n : length (own n) = n.
Proof. apply RegularDistribution.length_map_seq. Qed.

(* The word that processor j has is that of processor i. *)
Lemma word_of both_ways n t i j : (1 <= n)%nat -> (i < n)%nat -> (j < n)%nat ->
  (at_ (words (circulation both_ways (own n) t)) j = Z.of_nat i <-> ((i + t) mod n = j)%nat)
  /\ (at_ (back (circulation both_ways (own n) t)) j = Z.of_nat i <-> ((j + t) mod n = i)%nat).
Proof.
  intros some ini inj. destruct (words_length both_ways (own n) t) as [L1 L2]. rewrite own_length in *.
  assert (forth : forall k, (k < n)%nat -> at_ (words (circulation both_ways (own n) t)) ((k + t) mod n) = Z.of_nat k).
  { intros k ink. pose proof (words_around both_ways (own n) ltac:(rewrite own_length; lia) t k) as here.
    unfold around in here. rewrite L1, own_length, (Nat.mod_small k), at_own in here by auto. auto. }
  assert (off : at_ (back (circulation both_ways (own n) t)) j = Z.of_nat ((j + t) mod n)).
  { pose proof (back_around both_ways (own n) ltac:(rewrite own_length; lia) t j) as here.
    unfold around in here. rewrite L2, own_length, (Nat.mod_small j), at_own in here by (auto;
      apply Nat.mod_upper_bound; lia).
    auto. }
  split.
  - split; [|intros <-; auto]. intros here. set (k := ((j + t * (n - 1)) mod n)%nat).
    assert (E : ((k + t) mod n = j)%nat).
    { unfold k. rewrite Nat.add_mod_idemp_l by lia. replace (j + t * (n - 1) + t)%nat with (j + t * n)%nat by nia.
      rewrite Nat.mod_add, Nat.mod_small; lia. }
    assert (ink : (k < n)%nat) by (apply Nat.mod_upper_bound; lia).
    pose proof (forth k ink) as there. rewrite E, here in there. apply Nat2Z.inj in there. subst i. auto.
  - rewrite off. rewrite Nat2Z.inj_iff. tauto.
Qed.

Lemma heard_when both_ways n units j i : (1 <= n)%nat -> (i < n)%nat -> (j < n)%nat ->
  heard both_ways n units j i = true <->
  exists t, (t <= units)%nat /\ (((i + t) mod n = j)%nat \/ both_ways = true /\ ((j + t) mod n = i)%nat).
Proof.
  intros some ini inj. unfold heard. rewrite existsb_exists. split.
  - intros (t & int & this). apply in_seq in int. exists t. split; [lia|].
    destruct (word_of both_ways n t i j some ini inj) as [one other].
    apply orb_true_iff in this. rewrite andb_true_iff, !Z.eqb_eq in this. tauto.
  - intros (t & int & this). exists t. split; [apply in_seq; lia|].
    destruct (word_of both_ways n t i j some ini inj) as [one other].
    apply orb_true_iff. rewrite andb_true_iff, !Z.eqb_eq. tauto.
Qed.

Lemma all_heard_when both_ways n units : all_heard both_ways n units = true <->
  forall j i, (j < n)%nat -> (i < n)%nat -> heard both_ways n units j i = true.
Proof.
  unfold all_heard. rewrite forallb_forall. split.
  - intros all j i inj ini. specialize (all j ltac:(apply in_seq; lia)). rewrite forallb_forall in all.
    apply all, in_seq. lia.
  - intros all j inj. apply in_seq in inj. apply forallb_forall. intros i ini. apply in_seq in ini. apply all; lia.
Qed.

(* It takes exactly n - 1 units one way: the word of the processor after takes so long. *)
(** `all_heard both_ways n t` says that within t units the word of each processor i has come to each processor j. It is
    true exactly from n - 1 units on. *)
Theorem step_1_cost_one_way n units : (2 <= n)%nat -> all_heard false n units = true <-> (n - 1 <= units)%nat.
Proof.
  intros some. rewrite all_heard_when. split.
  - intros all. specialize (all 0%nat 1%nat ltac:(lia) ltac:(lia)). apply heard_when in all; [|lia..].
    destruct all as (t & early & [here|[false _]]); [|discriminate].
    destruct (le_lt_dec (n - 1) units) as [|less]; auto. rewrite Nat.mod_small in here; lia.
  - intros late j i inj ini. apply heard_when; [lia..|].
    destruct (le_lt_dec i j).
    + exists (j - i)%nat. split; [lia|]. left. rewrite Nat.mod_small; lia.
    + exists (n - i + j)%nat. split; [lia|]. left. replace (i + (n - i + j))%nat with (j + 1 * n)%nat by lia.
      rewrite Nat.mod_add, Nat.mod_small; lia.
Qed.

(* At most n = log2 P units, P = 2^n. *)
(** `all_heard both_ways n t` says that within t units the word of each processor i has come to each processor j. It is
    true after some number of units that is at most log2 2^n. *)
Theorem step_1_cost n : (2 <= n)%nat -> exists units, (units <= Nat.log2 (2 ^ n))%nat /\ all_heard false n units = true.
Proof.
  intros some. exists (n - 1)%nat. rewrite Nat.log2_pow2 by lia. split; [lia|]. apply step_1_cost_one_way; lia.
Qed.

(* Both ways, exactly floor(n/2): a word goes round the shorter way. *)
(** `all_heard both_ways n t` says that within t units the word of each processor i has come to each processor j. It is
    true exactly from floor(n/2) units on. *)
Theorem step_1_cost_both_ways n units : (2 <= n)%nat -> all_heard true n units = true <-> (n / 2 <= units)%nat.
Proof.
  intros some. pose proof (Nat.div_mod n 2 ltac:(lia)) as halves. pose proof (Nat.mod_upper_bound n 2 ltac:(lia)).
  set (h := (n / 2)%nat) in *. rewrite all_heard_when. split.
  - intros all. specialize (all 0%nat h ltac:(lia) ltac:(lia)). apply heard_when in all; [|lia..].
    destruct all as (t & early & here). destruct (le_lt_dec h units) as [|less]; auto. exfalso.
    destruct here as [here|[_ here]]; rewrite Nat.mod_small in here by lia; lia.
  - intros late j i inj ini. apply heard_when; [lia..|].
    destruct (le_lt_dec i j).
    + destruct (le_lt_dec (j - i) h).
      * exists (j - i)%nat. split; [lia|]. left. rewrite Nat.mod_small; lia.
      * exists (n - j + i)%nat. split; [lia|]. right. split; auto.
        replace (j + (n - j + i))%nat with (i + 1 * n)%nat by lia.
        rewrite Nat.mod_add, Nat.mod_small; lia.
    + destruct (le_lt_dec (i - j) h).
      * exists (i - j)%nat. split; [lia|]. right. split; auto. rewrite Nat.mod_small; lia.
      * exists (n - i + j)%nat. split; [lia|]. left. replace (i + (n - i + j))%nat with (j + 1 * n)%nat by lia.
        rewrite Nat.mod_add, Nat.mod_small; lia.
Qed.

(* --- the buffers of Step 1 --- *)

Lemma averages_at x u : (1 <= length x)%nat -> (u < length x)%nat ->
  at_ (map (fun held => held / Z.of_nat (length x)) (sums (circulation false x (length x - 1)))) u
  = total x / Z.of_nat (length x).
Proof. intros some inu. rewrite at_map_loads by (rewrite sums_length; auto). rewrite sums_are_total; auto. Qed.

Lemma loads_less x : (1 <= length x)%nat -> right x (map (fun load => load - total x / Z.of_nat (length x)) x).
Proof.
  intros some. split; auto. rewrite total_is_sum, map_length.
  rewrite (sum_ext _ _ (fun u => at_ x u - total x / Z.of_nat (length x))) by (intros; apply at_map_loads; auto).
  rewrite RegularDistribution.sum_sub, sum_const, <- total_is_sum. rewrite Z.mod_eq; lia.
Qed.

(** `differences average_in_b1 load_apart x` gives the contents of B(1) after Step 1.3, for either buffer of the
    average, with or without a register of its own for the load. *)
Theorem function_1_buffers_separate_load n x : (2 <= n)%nat -> on_cycle n x -> right x (differences true true x).
Proof.
  unfold on_cycle. intros some size.
  assert (E : differences true true x = map (fun load => load - total x / Z.of_nat (length x)) x).
  { unfold differences. apply loads_ext; rewrite RegularDistribution.length_map_seq; [rewrite map_length; auto|].
    intros u inu. rewrite at_map, averages_at, at_map_loads by (auto; lia). auto. }
  rewrite E. apply loads_less. lia.
Qed.

(** `differences average_in_b1 load_apart x` gives the contents of B(1) after Step 1.3, for either buffer of the
    average, with or without a register of its own for the load. *)
Theorem function_1_buffers_repaired n x : (2 <= n)%nat -> on_cycle n x -> right x (differences false false x).
Proof. apply function_1_buffers_separate_load. Qed.

(** `differences average_in_b1 load_apart x` gives the contents of B(1) after Step 1.3, for either buffer of the
    average, with or without a register of its own for the load. A processor sends its surplus, so that no task moves if
    all differences are 0. *)
Theorem function_1_buffers_nothing_moves n x : (2 <= n)%nat -> on_cycle n x -> differences true false x = repeat 0 n.
Proof.
  unfold on_cycle. intros some size. unfold differences.
  apply loads_ext; rewrite RegularDistribution.length_map_seq; [rewrite repeat_length; auto|].
  intros u inu. rewrite at_map by auto. unfold at_ at 3. rewrite nth_repeat. lia.
Qed.

(** `differences average_in_b1 load_apart x` gives the contents of B(1) after Step 1.3, for either buffer of the
    average, with or without a register of its own for the load. *)
Theorem function_1_buffers_two_buffers : ~ forall n x, (2 <= n)%nat -> on_cycle n x -> natural x ->
  right x (differences true false x).
Proof.
  intros all. specialize (all 2%nat [0; 1] ltac:(lia) eq_refl ltac:(repeat constructor; lia)).
  destruct all as [same _]. vm_compute in same. discriminate.
Qed.
