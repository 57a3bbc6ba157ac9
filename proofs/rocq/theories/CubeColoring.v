(* The d-cube with its edges colored by dimension: loadbal/networks/hypercube.py. Houle, Symvonis, Wood, section 1.1:
   what Threshold-2 leaves on it is at most d, and the maximum stable discrepancy is d. *)
From Coq Require Import List ZArith Lia Bool Arith Permutation.
From Loadbal Require Import Loads Network Threshold2 Threshold2Exact Families.
From Loadbal.Python Require Import threshold.
Import ListNotations.
Open Scope nat_scope.

(* Color i joins u, whose bit i is not set, to u with bit i set. *)
Definition along (d i : nat) : matching :=
  map (fun u => (u, Nat.setbit u i)) (filter (fun u => negb (Nat.testbit u i)) (seq 0 (2 ^ d))).

Definition by_dimension (d : nat) : coloring := {| order := 2 ^ d; matchings := map (along d) (seq 0 d) |}.

(* --- bits --- *)

Lemma power_positive d : 1 <= 2 ^ d.
Proof. pose proof (Nat.pow_nonzero 2 d). lia. Qed.

Lemma below_power u d : u < 2 ^ d <-> forall i, d <= i -> Nat.testbit u i = false.
Proof.
  split.
  - intros small i high. destruct (Nat.eq_dec u 0) as [->|]; [apply Nat.bits_0|].
    apply Nat.bits_above_log2. apply Nat.log2_lt_pow2; [lia|].
    apply Nat.lt_le_trans with (2 ^ d); auto. apply Nat.pow_le_mono_r; lia.
  - intros zero. destruct (Nat.eq_dec u 0) as [->|]; [apply Nat.neq_0_lt_0, Nat.pow_nonzero; lia|].
    apply Nat.log2_lt_pow2; [lia|]. destruct (le_lt_dec d (Nat.log2 u)) as [high|]; auto.
    exfalso. pose proof (Nat.bit_log2 u ltac:(auto)) as on_. rewrite zero in on_; [discriminate|auto].
Qed.

Lemma setbit_adds u i : Nat.testbit u i = false -> Nat.setbit u i = u + 2 ^ i.
Proof.
  intros off. rewrite Nat.setbit_spec'.
  assert (apart : Nat.land u (2 ^ i) = 0).
  { apply Nat.bits_inj. intros j. rewrite Nat.land_spec, Nat.pow2_bits_eqb, Nat.bits_0.
    destruct (Nat.eqb_spec i j) as [<-|]; [rewrite off|rewrite andb_false_r]; auto. }
  rewrite (Nat.add_nocarry_lxor _ _ apart). symmetry. apply Nat.lxor_lor. exact apart.
Qed.

Lemma setbit_below d u i : i < d -> u < 2 ^ d -> Nat.setbit u i < 2 ^ d.
Proof.
  rewrite !below_power. intros ini small j high. rewrite Nat.setbit_eqb, small by auto.
  destruct (Nat.eqb_spec i j); [lia|auto].
Qed.

Lemma along_in d i u v : In (u, v) (along d i) <-> u < 2 ^ d /\ Nat.testbit u i = false /\ v = Nat.setbit u i.
Proof.
  unfold along. rewrite in_map_iff. split.
  - intros (w & eq & here). apply filter_In in here. destruct here as [inw off].
    apply in_seq in inw. apply negb_true_iff in off. injection eq as <- <-. repeat split; auto; lia.
  - intros (inu & off & ->). exists u. split; auto. apply filter_In. rewrite in_seq, off. split; [lia|auto].
Qed.

Lemma cube_edges d u v : In (u, v) (edges (by_dimension d)) <->
  exists i, i < d /\ u < 2 ^ d /\ Nat.testbit u i = false /\ v = Nat.setbit u i.
Proof.
  unfold edges, by_dimension. simpl. rewrite <- flat_map_concat_map, in_flat_map. split.
  - intros (i & ini & here). apply in_seq in ini. apply along_in in here. exists i. split; [lia|tauto].
  - intros (i & small & here). exists i. rewrite in_seq, along_in. split; [lia|tauto].
Qed.

(* --- the coloring is proper --- *)

Lemma nodup_flat_map {A B} (f : A -> list B) l : NoDup l -> (forall a, In a l -> NoDup (f a)) ->
  (forall a b e, In a l -> In b l -> In e (f a) -> In e (f b) -> a = b) -> NoDup (flat_map f l).
Proof.
  induction l as [|a l IH]; simpl; intros once each apart; [constructor|]. inversion once as [|? ? out once']; subst.
  assert (rest : NoDup (flat_map f l)) by (apply IH; eauto).
  assert (none : forall e, In e (f a) -> ~ In e (flat_map f l)).
  { intros e here there. apply in_flat_map in there. destruct there as (b & inb & there).
    apply out. rewrite (apart a b e); auto. }
  pose proof (each a (or_introl eq_refl)) as first. clear IH each apart once out once'.
  induction (f a) as [|e m IH]; simpl; auto. inversion first as [|? ? oute first']; subst. constructor.
  - rewrite in_app_iff. intros [|]; [tauto|]. apply (none e); simpl; auto.
  - apply IH; auto. intros b here. apply none. right. exact here.
Qed.

Lemma nodup_ends (h : nat -> nat) l : NoDup l -> (forall u v, In u l -> In v l -> h u = h v -> u = v) ->
  (forall u v, In u l -> In v l -> h u <> v) -> NoDup (ends (map (fun u => (u, h u)) l)).
Proof.
  induction l as [|a l IH]; simpl; intros once inj apart; [constructor|].
  inversion once as [|? ? out once']; subst.
  assert (members : forall w, In w (ends (map (fun u => (u, h u)) l)) -> exists u, In u l /\ (w = u \/ w = h u)).
  { intros w here. unfold ends in here. apply in_flat_map in here. destruct here as (e & here & is).
    apply in_map_iff in here. destruct here as (u & <- & inu). exists u. simpl in is. intuition. }
  constructor.
  - intros [same|here]; [apply (apart a a) in same; auto|].
    apply members in here. destruct here as (u & inu & [same|same]); [subst; tauto|].
    symmetry in same. apply (apart u a) in same; auto.
  - constructor; [|apply IH; eauto]. intros here. apply members in here.
    destruct here as (u & inu & [same|same]); [apply (apart a u) in same; auto|].
    apply inj in same; auto. subst. tauto.
Qed.

Lemma by_dimension_proper d : 1 <= d -> proper (by_dimension d).
Proof.
  intros some. unfold proper, chi. change (order (by_dimension d)) with (2 ^ d). pose proof (power_positive d).
  split; [auto|split; [simpl; rewrite map_length, seq_length; auto|split; [|split]]].
  - intros u v here. apply cube_edges in here. destruct here as (i & small & inu & off & ->).
    pose proof (setbit_below d u i small inu). rewrite setbit_adds in * by auto. pose proof (power_positive i). lia.
  - unfold edges, by_dimension. simpl. rewrite <- flat_map_concat_map. apply nodup_flat_map; [apply seq_NoDup| |].
    + intros i _. unfold along. apply FinFun.Injective_map_NoDup; [|apply NoDup_filter, seq_NoDup].
      intros u v eq. injection eq as same _. exact same.
    + intros i j [u v] _ _ one two. apply along_in in one, two.
      destruct one as (_ & off & ->), two as (_ & off' & same).
      destruct (Nat.eq_dec i j) as [|differ]; auto. exfalso.
      pose proof (Nat.setbit_eq u i) as set_. rewrite same, Nat.setbit_neq, off in set_ by auto. discriminate.
  - intros m here. apply in_map_iff in here. destruct here as (i & <- & _).
    assert (off : forall u, In u (filter (fun u => negb (Nat.testbit u i)) (seq 0 (2 ^ d))) -> Nat.testbit u i = false)
      by (intros u inu; apply filter_In in inu; apply negb_true_iff; tauto).
    apply (nodup_ends (fun u => Nat.setbit u i)); [apply NoDup_filter, seq_NoDup| |].
    + intros u v inu inv same. rewrite !setbit_adds in same by auto. lia.
    + intros u v inu inv same. apply off in inv. rewrite <- same, Nat.setbit_eq in inv. discriminate.
Qed.

(* --- its diameter: bits are set or cleared one by one, and an edge sets one bit --- *)

Fixpoint ones (d u : nat) : nat := match d with O => 0 | S d => ones d u + (if Nat.testbit u d then 1 else 0) end.

Lemma ones_setbit d u i : i < d -> Nat.testbit u i = false -> ones d (Nat.setbit u i) = S (ones d u).
Proof.
  induction d as [|d IH]; simpl; intros small off; [lia|]. destruct (Nat.eq_dec i d) as [->|].
  - rewrite Nat.setbit_eq, off.
    enough (same : forall k, k <= d -> ones k (Nat.setbit u d) = ones k u) by (rewrite same; lia).
    induction k as [|k IHk]; simpl; intros high; auto. rewrite IHk, Nat.setbit_neq by lia. auto.
  - rewrite IH, Nat.setbit_neq by (auto; lia). lia.
Qed.

Lemma ones_full d : ones d (Nat.ones d) = d.
Proof.
  enough (same : forall k, k <= d -> ones k (Nat.ones d) = k) by (apply same; lia).
  induction k as [|k IH]; simpl; intros small; auto. rewrite IH, Nat.ones_spec_low by lia. lia.
Qed.

Lemma ones_zero d : ones d 0 = 0.
Proof. induction d as [|d IH]; simpl; auto. rewrite IH, Nat.bits_0. auto. Qed.

Lemma cube_walk g d : (forall u v, In (u, v) (edges g) <-> In (u, v) (edges (by_dimension d))) ->
  forall j, j <= d -> forall u v, u < 2 ^ d -> v < 2 ^ d -> (forall i, j <= i -> Nat.testbit u i = Nat.testbit v i) ->
  exists k, k <= j /\ walk g k u v.
Proof.
  intros same. induction j as [|j IH]; intros low u v inu inv agree.
  - exists 0. split; auto. replace v with u; [constructor|]. apply Nat.bits_inj. intros i. apply agree. lia.
  - assert (edge_ : forall w, w < 2 ^ d -> Nat.testbit w j = false -> In (w, Nat.setbit w j) (edges g)).
    { intros w inw off. apply same, cube_edges. exists j. repeat split; auto. }
    destruct (Bool.bool_dec (Nat.testbit u j) (Nat.testbit v j)) as [eq|differ].
    + destruct (IH ltac:(lia) u v inu inv) as (k & small & way).
      { intros i high. destruct (Nat.eq_dec i j) as [->|]; auto. apply agree. lia. }
      exists k. split; auto.
    + destruct (Nat.testbit u j) eqn:bit_u; destruct (Nat.testbit v j) eqn:bit_v; try congruence.
      * destruct (IH ltac:(lia) u (Nat.setbit v j) inu ltac:(apply setbit_below; auto)) as (k & small & way).
        { intros i high. rewrite Nat.setbit_eqb. destruct (Nat.eqb_spec j i) as [->|]; simpl; auto. apply agree. lia. }
        exists (k + 1). split; [lia|]. apply walk_then with (Nat.setbit v j); auto. apply walk_back, edge_walk. auto.
      * destruct (IH ltac:(lia) (Nat.setbit u j) v ltac:(apply setbit_below; auto) inv) as (k & small & way).
        { intros i high. rewrite Nat.setbit_eqb. destruct (Nat.eqb_spec j i) as [->|]; simpl; auto. apply agree. lia. }
        exists (1 + k). split; [lia|]. apply walk_then with (Nat.setbit u j); auto. apply edge_walk. auto.
Qed.

Lemma cube_diameter g d : proper g -> has g (2 ^ d) (edges (by_dimension d)) -> diameter g d.
Proof.
  intros good [size perm]. pose proof (power_positive d).
  assert (same : forall u v, In (u, v) (edges g) <-> In (u, v) (edges (by_dimension d)))
    by (intros; apply (Permutation_in' eq_refl perm)).
  assert (full : Nat.ones d < 2 ^ d) by (rewrite Nat.ones_equiv; lia).
  apply (diameter_by g d (map (fun u => Z.of_nat (ones d u)) (seq 0 (2 ^ d))) (Nat.ones d) 0); try lia; auto.
  - intros u v inu inv. rewrite size in *. apply (cube_walk g d same d); auto.
    intros i high. rewrite (proj1 (below_power u d) inu), (proj1 (below_power v d) inv); auto.
  - unfold on. rewrite map_length, seq_length. auto.
  - intros [u v] here. apply same, cube_edges in here. destruct here as (i & small & inu & off & ->).
    unfold even. simpl fst; simpl snd. rewrite !at_map_seq by (auto using setbit_below).
    rewrite ones_setbit by auto. lia.
  - rewrite !at_map_seq by lia. rewrite ones_full, ones_zero. lia.
Qed.

(* Threshold-2 on the d-cube, colored by dimension: from some step on the loads are `last`, of discrepancy at most d. *)
Theorem threshold_2_on_cube d x start : 1 <= d -> on (by_dimension d) x ->
  exists last, (discrepancy last <= Z.of_nat d)%Z
    /\ exists rounds, forall count, rounds * chi (by_dimension d) <= count ->
         after_steps (threshold 2) x (by_dimension d) count start = last.
Proof.
  intros some size. pose proof (by_dimension_proper d some) as good.
  apply theorem_5_upper; auto. apply cube_diameter; auto. split; auto.
Qed.

(* The maximum stable discrepancy of the d-cube, however its edges are colored. *)
Theorem threshold_2_on_cube_exact g d start : proper g -> has g (2 ^ d) (edges (by_dimension d)) ->
  maximum_stable (threshold 2) g start (Z.of_nat d).
Proof. intros good it. apply theorem_5_exact; auto. apply cube_diameter; auto. Qed.
