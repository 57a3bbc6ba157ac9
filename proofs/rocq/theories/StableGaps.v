(* Houle, Symvonis, Wood, section 4.5, the conjecture on complete k-ary trees: stable gaps as sets of bits, computed by
   the kernel's virtual machine. The maximum stable discrepancy of T_{6,7} is 17; the conjecture allows 18 or 19. *)
From Coq Require Import List NArith Nnat ZArith Lia Bool Permutation.
From Loadbal.Python Require Import threshold.
From Loadbal Require Import Loads Network Threshold2 Threshold2Exact Families Trees Gaps Threshold1 StarsAndPaths Kary.
Import ListNotations.
Open Scope N_scope.

Section Bits.
  Variables (n : N) (sizes : list N).

  (** Sums modulo n of at most k sizes, the sum of none, 0, among them. *)
  Definition sums (k : nat) (p : N) : Prop :=
    exists terms, (length terms <= k)%nat /\ (forall t, In t terms -> In t sizes) /\ fold_right N.add 0 terms mod n = p.

  (** s terms make p, and no fewer do. *)
  Definition first_at (p : N) (s : nat) : Prop := sums s p /\ forall less, sums less p -> (s <= less)%nat.

  Definition translated (gaps : N) (size : N) : N := N.lor (N.shiftl gaps size) (N.shiftr gaps (n - size)).

  Definition one_more (gaps : N) : N :=
    N.land (fold_left (fun found size => N.lor found (translated gaps size)) sizes gaps) (N.ones n).

  Fixpoint gaps (k : nat) : N := match k with O => 1 | S k => one_more (gaps k) end.

  Hypothesis small : forall t, In t sizes -> 0 < t < n.

  Lemma sums_more k p : p < n ->
    sums (S k) p <-> sums k p \/ exists t, In t sizes /\ sums k ((p + n - t) mod n).
  Proof.
    intros inp. split.
    - intros (terms & few & all & total). destruct terms as [|t terms]; simpl in *.
      + left. exists []. simpl. repeat split; auto; lia.
      + right. exists t. split; auto. exists terms. split; [lia|]. split; auto.
        pose proof (small t (all t (or_introl eq_refl))).
        rewrite <- total. set (s := fold_right N.add 0 terms).
        rewrite <- N.add_sub_assoc by lia.
        rewrite N.add_mod_idemp_l by lia. replace (t + s + (n - t)) with (s + 1 * n) by lia.
        rewrite N.mod_add by lia. auto.
    - intros [(terms & few & all & total)|(t & int & terms & few & all & total)].
      + exists terms. repeat split; auto.
      + exists (t :: terms). pose proof (small t int). simpl. split; [lia|]. split.
        * intros u [<-|inside]; auto.
        * rewrite <- N.add_mod_idemp_r, total, N.add_mod_idemp_r by lia.
          replace (t + (p + n - t)) with (p + 1 * n) by lia. rewrite N.mod_add by lia. apply N.mod_small; auto.
  Qed.

  Lemma gaps_small k p : 1 < n -> n <= p -> N.testbit (gaps k) p = false.
  Proof.
    intros big high. destruct k.
    - destruct p; [lia|reflexivity].
    - simpl. unfold one_more. rewrite N.land_spec, N.ones_spec_high by auto. apply andb_false_r.
  Qed.

  Lemma translated_bit g t p : (forall q, n <= q -> N.testbit g q = false) -> 0 < t < n -> p < n ->
    N.testbit (translated g t) p = N.testbit g ((p + n - t) mod n).
  Proof.
    intros none range inp. unfold translated. rewrite N.lor_spec, N.shiftr_spec by lia.
    destruct (N.lt_ge_cases p t) as [low|high].
    - rewrite N.shiftl_spec_low by auto. rewrite N.mod_small by lia. simpl. f_equal. lia.
    - rewrite N.shiftl_spec_high by lia. rewrite (none (p + (n - t))) by lia. rewrite orb_false_r. f_equal.
      replace (p + n - t) with (p - t + 1 * n) by lia. rewrite N.mod_add by lia. symmetry. apply N.mod_small. lia.
  Qed.

  Lemma gaps_bit k : 1 < n -> forall p, p < n -> N.testbit (gaps k) p = true <-> sums k p.
  Proof.
    intros big. induction k as [|k IH]; intros p inp.
    - simpl. split.
      + intros set. exists []. simpl. repeat split; auto; [tauto|]. rewrite N.mod_small by lia.
        destruct p; auto. destruct p; discriminate.
      + intros (terms & few & _ & total). destruct terms; simpl in *; [|lia].
        rewrite N.mod_small in total by lia. subst. auto.
    - rewrite sums_more by auto. simpl. unfold one_more.
      rewrite N.land_spec, N.ones_spec_low, andb_true_r by auto.
      assert (step : forall sizes' found, (forall t, In t sizes' -> 0 < t < n) ->
        N.testbit (fold_left (fun found size => N.lor found (translated (gaps k) size)) sizes' found) p = true
        <-> N.testbit found p = true \/ exists t, In t sizes' /\ N.testbit (gaps k) ((p + n - t) mod n) = true).
      { induction sizes' as [|t sizes' IH']; simpl; intros found range.
        - split; [auto|]. intros [|(t & [] & _)]; auto.
        - rewrite IH' by auto. rewrite N.lor_spec, orb_true_iff, translated_bit by (auto using gaps_small).
          split; intros.
          + destruct H as [[|]|(u & ? & ?)]; eauto.
          + destruct H as [|(u & [<-|] & ?)]; eauto. }
      rewrite step by auto. rewrite IH by auto.
      split; (intros [|(t & int & ?)]; [auto|right; exists t; split; auto]);
        apply IH; auto; apply N.mod_upper_bound; lia.
  Qed.

  (* Full after k + 1 terms, not full after k: the largest stability is k + 1. *)
  Theorem full_after k : 1 < n -> gaps (S k) = N.ones n -> gaps k <> N.ones n ->
    (forall p, p < n -> sums (S k) p) /\ (exists p, p < n /\ first_at p (S k)).
  Proof.
    intros big full notyet.
    assert (all : forall p, p < n -> sums (S k) p).
    { intros p inp. apply gaps_bit; auto. rewrite full. apply N.ones_spec_low. auto. }
    split; auto.
    assert (missing : exists p, p < n /\ N.testbit (gaps k) p = false).
    { assert (search : forall m, (exists p, p < N.of_nat m /\ N.testbit (gaps k) p = false)
        \/ forall p, p < N.of_nat m -> N.testbit (gaps k) p = true).
      { induction m as [|m [(p & ? & ?)|IH]]; [right; lia|left; exists p; split; auto; lia|].
        destruct (N.testbit (gaps k) (N.of_nat m)) eqn:E.
        - right. intros p low. destruct (N.eq_dec p (N.of_nat m)) as [->|]; auto. apply IH. lia.
        - left. exists (N.of_nat m). split; auto; lia. }
      destruct (search (N.to_nat n)) as [(p & low & no)|yes].
      - exists p. split; auto; lia.
      - exfalso. apply notyet. apply N.bits_inj. intros p. destruct (N.lt_ge_cases p n).
        + rewrite N.ones_spec_low, yes by lia. auto.
        + rewrite N.ones_spec_high, gaps_small by auto. auto. }
    destruct missing as (p & inp & no). exists p. split; auto. split; auto.
    intros less few. destruct (PeanoNat.Nat.lt_ge_cases k less) as [|low]; auto. exfalso.
    assert (sums k p) as here.
    { destruct few as (terms & ? & ?). exists terms. split; auto. lia. }
    apply gaps_bit in here; auto. congruence.
  Qed.
End Bits.

(* --- from bits to the gaps of a tree --- *)

Lemma sum_of_numbers terms : list_sum (map N.to_nat terms) = N.to_nat (fold_right N.add 0 terms).
Proof.
  unfold list_sum. induction terms as [|t terms IH]; [reflexivity|]. cbn [map fold_right].
  rewrite IH, N2Nat.inj_add. reflexivity.
Qed.

Lemma number_of_sum terms : fold_right N.add 0 (map N.of_nat terms) = N.of_nat (list_sum terms).
Proof.
  unfold list_sum. induction terms as [|t terms IH]; [reflexivity|]. cbn [map fold_right].
  rewrite IH, Nat2N.inj_add. reflexivity.
Qed.

Section Tree.
  Variables (g : coloring) (n : N) (sizes : list N).
  Hypotheses (size : N.of_nat (order g) = n) (first : forall p, In p (first_gaps g) <-> In (N.of_nat p) sizes).

  Lemma bits_of_gap k p : stable_gap g k p -> sums n sizes k (N.of_nat p).
  Proof.
    intros (terms & few & all & ->). exists (map N.of_nat terms). rewrite map_length. split; [lia|]. split.
    - intros t int. apply in_map_iff in int. destruct int as (a & <- & ina). apply first, all, ina.
    - rewrite number_of_sum, Nat2N.inj_mod, size. reflexivity.
  Qed.

  Lemma gap_of_bits k p : p <> 0%nat -> sums n sizes k (N.of_nat p) -> stable_gap g k p.
  Proof.
    intros nz (terms & few & all & total). exists (map N.to_nat terms). rewrite map_length. split; [split; auto|split].
    - destruct terms as [|t terms]; [|simpl; lia]. destruct nz. simpl fold_right in total.
      assert (zero : 0 mod n = 0) by (destruct n; reflexivity). lia.
    - intros a ina. apply in_map_iff in ina. destruct ina as (t & <- & int). apply first. rewrite N2Nat.id. auto.
    - rewrite sum_of_numbers. apply Nat2N.inj. rewrite Nat2N.inj_mod, N2Nat.id, size. symmetry. exact total.
  Qed.
End Tree.

(* --- T_{h,k} in binary numbers --- *)

Fixpoint kary_size (k : N) (h : nat) : N := match h with O => 1 | S h => 1 + k * kary_size k h end.
Definition kary_sizes (k : N) (h : nat) : list N :=
  let n := kary_size k h in
  flat_map (fun j => [kary_size k j; n - kary_size k j]) (seq 0 h).

Lemma kary_size_is k h : N.of_nat (kary_order h k) = kary_size (N.of_nat k) h.
Proof.
  induction h as [|h IH]; [reflexivity|]. rewrite kary_order_step. cbn [kary_size]. rewrite <- IH. lia.
Qed.

Lemma kary_sizes_are g h k : proper g -> (1 <= h)%nat -> (1 <= k)%nat -> complete g h k ->
  forall p, In p (first_gaps g) <-> In (N.of_nat p) (kary_sizes (N.of_nat k) h).
Proof.
  intros good pos some it p. rewrite (lemma_17_terms_all g h k) by auto. rewrite (proj1 it).
  unfold kary_sizes. rewrite in_flat_map. split.
  - intros (j & le & which). exists j. split; [apply in_seq; lia|].
    rewrite <- !kary_size_is. destruct which as [->| ->]; [left; auto|right; left; lia].
  - intros (j & inj & which). apply in_seq in inj. exists j. split; [lia|].
    rewrite <- !kary_size_is in which. destruct which as [eq|[eq|[]]]; [left|right]; lia.
Qed.

(** One computation for both: after 17 terms all gaps are there, after 16 not yet. *)
Definition fills (n : N) (sizes : list N) (k : nat) : bool :=
  let before := gaps n sizes k in (one_more n sizes before =? N.ones n) && negb (before =? N.ones n).

Lemma fills_after n sizes k : fills n sizes k = true -> gaps n sizes (S k) = N.ones n /\ gaps n sizes k <> N.ones n.
Proof.
  unfold fills. rewrite andb_true_iff, negb_true_iff, N.eqb_eq, N.eqb_neq. intros both. exact both.
Qed.

Lemma t_6_7_fills : fills (kary_size 7 6) (kary_sizes 7 6) 16 = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Lemma t_6_7_bits :
  let n := kary_size 7 6 in
  (forall p, p < n -> sums n (kary_sizes 7 6) 17 p) /\ exists p, p < n /\ first_at n (kary_sizes 7 6) p 17.
Proof.
  intros n. apply (full_after n (kary_sizes 7 6)) with (k := 16%nat).
  - intros t inside. assert (ok : forallb (fun t => (0 <? t) && (t <? n)) (kary_sizes 7 6) = true) by (vm_compute;
      reflexivity).
    rewrite forallb_forall in ok. apply ok, andb_prop in inside. destruct inside as [a b].
    apply N.ltb_lt in a. apply N.ltb_lt in b. auto.
  - vm_compute. reflexivity.
  - exact (proj1 (fills_after _ _ _ t_6_7_fills)).
  - exact (proj2 (fills_after _ _ _ t_6_7_fills)).
Qed.

(* The maximum stable discrepancy of T_{6,7}, in every proper coloring and from every color. *)
Theorem t_6_7 g c : proper g -> complete g 6 7 -> maximum_stable (threshold 1) g c 17.
Proof.
  intros good it.
  assert (t : tree g) by (apply (kary_is_tree g 6 7); auto with arith).
  assert (size : N.of_nat (order g) = kary_size 7 6) by (rewrite (proj1 it); apply (kary_size_is 7 6)).
  assert (first : forall p, In p (first_gaps g) <-> In (N.of_nat p) (kary_sizes 7 6)).
  { apply (kary_sizes_are g 6 7); auto with arith. }
  destruct t_6_7_bits as [all (q & small & (_ & least))].
  change 17%Z with (Z.of_nat 17). apply maximum_is_least_covering; auto. split; [auto with arith|]. split.
  - intros p [pos inp]. apply (gap_of_bits g (kary_size 7 6) (kary_sizes 7 6)); auto; [lia|]. apply all. lia.
  - intros i _ fits. apply least. rewrite <- (N2Nat.id q).
    destruct (N.eq_dec q 0) as [->|nz].
    { (* 0 needs no term *) exfalso.
      assert (none : sums (kary_size 7 6) (kary_sizes 7 6) 0 0).
      { exists []. split; [auto with arith|]. split; [intros ? []|reflexivity]. }
      apply least in none. inversion none. }
    apply (bits_of_gap g); auto. apply fits. unfold gap_of. lia.
Qed.

(* --- a tree with any edges has a proper coloring: every edge has a color of its own --- *)

Definition rainbow (n : nat) (es : list edge) : coloring := {| order := n; matchings := map (fun e => [e]) es |}.

Lemma rainbow_edges n es : edges (rainbow n es) = es.
Proof. unfold edges, rainbow. simpl. induction es as [|e es IH]; simpl; auto. f_equal. auto. Qed.

Lemma rainbow_proper n es : (1 <= n)%nat -> es <> [] -> (forall u v, In (u, v) es -> (u < v < n)%nat) -> NoDup es ->
  proper (rainbow n es).
Proof.
  intros some edges_ range once. unfold proper. rewrite rainbow_edges. split; [exact some|].
  split; [unfold chi; simpl; rewrite map_length; destruct es; simpl; [tauto|lia]|].
  split; [exact range|]. split; [exact once|].
  intros m inm. apply in_map_iff in inm. destruct inm as ([u v] & <- & here). apply range in here.
  unfold ends. simpl. repeat constructor; simpl; lia.
Qed.

Lemma some_t h k : (1 <= h)%nat -> (1 <= k)%nat -> exists g, proper g /\ complete g h k.
Proof.
  intros pos some. exists (rainbow (kary_order h k) (kary_edges h k)). pose proof (kary_order_positive h k).
  assert (two : (2 <= kary_order h k)%nat).
  { destruct h as [|h]; [lia|]. rewrite kary_order_step. pose proof (kary_order_positive h k). nia. }
  split; [|split; [reflexivity|rewrite rainbow_edges; apply Permutation_refl]].
  apply rainbow_proper; auto.
  - intros empty. assert (here : In ((1 - 1) / k, 1)%nat (kary_edges h k)) by (apply (kary_edge h k); auto; lia).
    rewrite empty in here. exact here.
  - intros u v here. apply (kary_edge h k) in here; auto. destruct here as [-> range].
    pose proof (parent_less h k pos some v). lia.
  - unfold kary_edges. apply FinFun.Injective_map_NoDup; [|apply seq_NoDup].
    intros a b eq. inversion eq. auto.
Qed.

Open Scope Z_scope.

(* The conjecture, f = floor((k-1) h / 2), and its lower half. *)
(** `most` is the largest discrepancy of loads that recur under Threshold-1, from any color c on. For h = 6 and k = 7 it
    is 17, and f is 18. *)
Theorem conjecture_kary_membership_refuted : ~ forall g h k c most, proper g -> (1 <= h)%nat -> (1 <= k)%nat ->
  complete g h k -> maximum_stable (threshold 1) g c most ->
  let f := (Z.of_nat k - 1) * Z.of_nat h / 2 in most = f \/ most = f + 1.
Proof.
  intros all. destruct (some_t 6 7) as (g & good & it); auto with arith.
  specialize (all g 6%nat 7%nat 0%nat 17 good ltac:(auto with arith) ltac:(auto with arith) it (t_6_7 g 0 good it)).
  vm_compute in all. destruct all; discriminate.
Qed.

(** `most` is the largest discrepancy of loads that recur under Threshold-1, from any color c on. For h = 6 and k = 7 it
    is 17, and f is 18. *)
Theorem conjecture_kary_lower_refuted : ~ forall g h k c most, proper g -> (1 <= h)%nat -> (1 <= k)%nat ->
  complete g h k -> maximum_stable (threshold 1) g c most -> (Z.of_nat k - 1) * Z.of_nat h / 2 <= most.
Proof.
  intros all. destruct (some_t 6 7) as (g & good & it); auto with arith.
  specialize (all g 6%nat 7%nat 0%nat 17 good ltac:(auto with arith) ltac:(auto with arith) it (t_6_7 g 0 good it)).
  vm_compute in all. apply all. reflexivity.
Qed.

(* --- side sizes of two small trees --- *)

Local Open Scope nat_scope.

(** The side sizes are `first_gaps`; the tree is T_(2,2), in any proper coloring. *)
Theorem sg1_t_2_2 g : proper g -> complete g 2 2 -> forall p, In p (first_gaps g) <-> In p [1; 3; 4; 6].
Proof.
  intros good it p. rewrite (kary_sizes_are g 2 2) by auto with arith. change (N.of_nat 2) with 2%N.
  split; intros inside; cbn in *; lia.
Qed.

(** The side sizes are `first_gaps`; the tree is T_(3,2), in any proper coloring. *)
Theorem sg1_t_3_2 g : proper g -> complete g 3 2 -> forall p, In p (first_gaps g) <-> In p [1; 3; 7; 8; 12; 14].
Proof.
  intros good it p. rewrite (kary_sizes_are g 3 2) by auto with arith. change (N.of_nat 2) with 2%N.
  split; intros inside; cbn in *; lia.
Qed.
