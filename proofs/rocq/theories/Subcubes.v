(* Subcubes and assignments, counted. Plaxton, section 3.3. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Words Binomials Discrepancies.
From Loadbal Require Averages MultiDiscrepancies.
Import ListNotations.
Open Scope Z_scope.

(* --- definitions --- *)

(** What a subcube asks of the bits of its words: bit i is free, or has a value. *)
Fixpoint patterns (d : nat) : list (list (option bool)) :=
  match d with
  | O => [[]]
  | S d => flat_map (fun bit => map (cons bit) (patterns d)) [None; Some false; Some true]
  end.
Definition is_free (bit : option bool) : bool := match bit with None => true | Some _ => false end.
Definition free (pattern : list (option bool)) : nat := length (filter is_free pattern).
Definition fits (pattern : list (option bool)) (v : nat) : bool :=
  forallb (fun i => match nth i pattern None with None => true | Some value => Bool.eqb (Nat.testbit v i) value end)
    (seq 0 (length pattern)).
(** The words of the subcube, in order. *)
Definition filled (pattern : list (option bool)) : list nat := filter (fits pattern) (seq 0 (2 ^ length pattern)).
(* compared: s3_3_average_case *)
Definition subcubes (d part : nat) : list (list nat) :=
  map filled (filter (fun pattern => free pattern =? part)%nat (patterns d)).

(** Words of n letters below p: which processor every token is put on. *)
Fixpoint assignments (p n : nat) : list (list nat) :=
  match n with
  | O => [[]]
  | S n => flat_map (fun u => map (cons u) (assignments p n)) (seq 0 p)
  end.
(** Whether processor u gets c u of the tokens, for every u. *)
Definition gives (p : nat) (c : nat -> nat) (word : list nat) : bool :=
  forallb (fun u => count_occ Nat.eq_dec word u =? c u)%nat (seq 0 p).
(* compared: s3_3_average_case *)
Definition even_assignments (p share : nat) : list (list nat) :=
  filter (gives p (fun _ => share)) (assignments p (p * share)).

(* --- subcubes --- *)

Lemma patterns_length d pattern : In pattern (patterns d) -> length pattern = d.
Proof.
  revert pattern. induction d as [|d IH]; intros pattern here.
  - destruct here as [<-|[]]. auto.
  - cbn [patterns] in here. apply in_flat_map in here. destruct here as (bit & _ & here). apply in_map_iff in here.
    destruct here as (rest & <- & here). simpl. f_equal. auto.
Qed.

Lemma patterns_apart d : NoDup (patterns d).
Proof.
  induction d as [|d IH]; [repeat constructor; auto|].
  assert (block : forall bit : option bool, NoDup (map (cons bit) (patterns d)))
    by (intros bit; apply FinFun.Injective_map_NoDup; auto; intros x y same; congruence).
  assert (join : forall (a b : list (list (option bool))), NoDup a -> NoDup b -> (forall x, In x a -> ~ In x b) ->
    NoDup (a ++ b)).
  { induction a as [|x a IHa]; simpl; auto. intros b one two apart. inversion one; subst. constructor.
    - intros here. apply in_app_or in here. destruct here; [tauto|]. apply (apart x); auto.
    - apply IHa; auto. }
  simpl. rewrite app_nil_r. apply join; auto; [apply join; auto|]; intros x here there;
    rewrite ?in_app_iff, !in_map_iff in *; destruct here as (y & <- & _);
    repeat match goal with
      | H : _ \/ _ |- _ => destruct H
      | H : exists _, _ |- _ => destruct H as (? & ? & ?)
      end; congruence.
Qed.

Lemma count_map {A B} (f : A -> B) (test : B -> bool) l :
  length (filter test (map f l)) = length (filter (fun a => test (f a)) l).
Proof. induction l as [|a l IH]; simpl; auto. destruct (test (f a)); simpl; auto. Qed.

(* A bit is free, or has one of two values. *)
Lemma patterns_count d : forall part,
  Z.of_nat (length (filter (fun pattern => free pattern =? part)%nat (patterns d))) =
  binomial d part * 2 ^ Z.of_nat (d - part).
Proof.
  induction d as [|d IH]; intros part.
  - destruct part as [|part]; [reflexivity|]. rewrite binomial_above by lia. reflexivity.
  - cbn [patterns flat_map]. rewrite app_nil_r, !filter_app, !app_length.
    rewrite !count_map. change (fun a => free (None :: a) =? part)%nat with (fun a => S (free a) =? part)%nat.
    change (fun a => free (Some false :: a) =? part)%nat with (fun a => free a =? part)%nat.
    change (fun a => free (Some true :: a) =? part)%nat with (fun a => free a =? part)%nat. destruct part as [|part].
    + change (fun a => S (free a) =? 0)%nat with (fun _ : list (option bool) => false).
      replace (filter (fun _ => false) (patterns d)) with (@nil (list (option bool))) by (clear; induction (patterns
        d); simpl; auto).
      rewrite !Nat2Z.inj_add, IH, !binomial_0, !Nat.sub_0_r, Nat2Z.inj_succ, Z.pow_succ_r by lia. simpl length. lia.
    + change (fun a => S (free a) =? S part)%nat with (fun a => free a =? part)%nat.
      rewrite !Nat2Z.inj_add, !IH, binomial_S. simpl Nat.sub. destruct (le_lt_dec d part) as [high|low].
      * rewrite (binomial_above d (S part)) by lia. lia.
      * replace (d - part)%nat with (S (d - S part)) by lia. rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia. lia.
Qed.

Lemma fits_spec pattern v : fits pattern v = true <->
  forall i value, (i < length pattern)%nat -> nth i pattern None = Some value -> Nat.testbit v i = value.
Proof.
  unfold fits. rewrite forallb_forall. split.
  - intros all i value small here. specialize (all i (proj2 (in_seq _ _ _) (conj (Nat.le_0_l _) small))).
    rewrite here in all. apply eqb_prop. auto.
  - intros all i here. apply in_seq in here. destruct (nth i pattern None) eqn:E; auto.
    rewrite (all i b) by (auto; lia). apply eqb_reflx.
Qed.

(* Two patterns with the same words are the same: where one has a value and the other has not, or another one, some
   word fits one of them alone. *)
Lemma filled_apart d a b : In a (patterns d) -> In b (patterns d) -> filled a = filled b -> a = b.
Proof.
  intros ina inb same. apply patterns_length in ina, inb.
  assert (alike : forall v, (v < 2 ^ d)%nat -> fits a v = true <-> fits b v = true).
  { intros v inv. assert (member : forall c, length c = d -> In v (filled c) <-> fits c v = true).
    { intros c size. unfold filled. rewrite filter_In, in_seq, size. intuition lia. }
    rewrite <- (member a ina), <- (member b inb), same. tauto. }
  assert (less : forall x y i value, length x = d -> length y = d ->
    (forall v, (v < 2 ^ d)%nat -> fits x v = true -> fits y v = true) -> (i < d)%nat -> nth i y None = Some value ->
    nth i x None = Some value).
  { intros x y i value sx sy inside small here.
    destruct (some_word d (fun j => match nth j x None with Some c => c | None => if (j =? i)%nat then negb value else
      false end)) as (v & inv & bits).
    assert (fit : fits x v = true).
    { apply fits_spec. intros j c inj there. rewrite bits, there by lia. auto. }
    apply (inside v inv) in fit. rewrite fits_spec in fit. specialize (fit i value ltac:(lia) here).
    rewrite bits in fit by lia. destruct (nth i x None) as [c|]; [congruence|]. rewrite Nat.eqb_refl in fit.
    destruct value; discriminate. }
  apply (nth_ext a b None None); [congruence|]. intros i small. rewrite ina in small.
  destruct (nth i b None) as [value|] eqn:E.
  - apply (less a b i value); auto. intros v inv. apply alike. auto.
  - destruct (nth i a None) as [value|] eqn:E'; auto. rewrite <- E. symmetry. apply (less b a i value); auto.
    intros v inv. apply alike. auto.
Qed.

(** `subcubes d d'` lists the sets of words with d' free bits and the other bits fixed, each set once and in order. *)
Theorem subcube_count_binomial_power d part : (part <= d)%nat ->
  NoDup (subcubes d part) /\ Z.of_nat (length (subcubes d part)) = binomial d part * 2 ^ Z.of_nat (d - part).
Proof.
  intros _. unfold subcubes. rewrite map_length. split; [|apply patterns_count].
  apply NoDup_map_in; [apply NoDup_filter, patterns_apart|]. intros a b ina inb. apply filter_In in ina, inb.
  apply (filled_apart d); tauto.
Qed.

(* A point has one subcube, and two points are those of the two words of one bit. *)
(** `subcubes d d'` lists the sets of words with d' free bits and the other bits fixed, each set once and in order. *)
Theorem subcube_count_binomial : ~ forall d part, (part <= d)%nat ->
  NoDup (subcubes d part) /\ Z.of_nat (length (subcubes d part)) = binomial d part.
Proof. intros all. destruct (all 1%nat 0%nat ltac:(lia)) as [_ count]. vm_compute in count. discriminate. Qed.

Lemma below_count {A} (f : A -> nat) l n :
  Z.of_nat (length (filter (fun a => f a <? n)%nat l)) =
  sum n (fun k => Z.of_nat (length (filter (fun a => f a =? k)%nat l))).
Proof.
  induction n as [|n IH].
  - rewrite (filter_ext _ (fun _ => false)) by (intros; reflexivity). rewrite sum_0. induction l; auto.
  - rewrite sum_S, <- IH. clear. induction l as [|a l IH]; [reflexivity|]. cbn [filter].
    destruct (Nat.ltb_spec (f a) (S n)), (Nat.ltb_spec (f a) n), (Nat.eqb_spec (f a) n); cbn [length]; lia.
Qed.

Lemma proper_count d : sum d (fun k => binomial d k * 2 ^ Z.of_nat (d - k)) = 3 ^ Z.of_nat d - 1.
Proof. exact (proj1 (Averages.subcube_total_polynomial d)). Qed.

(* The subcubes of dimensions below d, as sets of words. *)
(** `subcubes d d'` lists the sets of words with d' free bits and the other bits fixed, each set once and in order.
    `proper` lists those with fewer than d free bits: the subcubes of all dimensions below d, each set once. *)
Theorem subcube_total_enumerated d :
  let proper := map filled (filter (fun pattern => free pattern <? d)%nat (patterns d)) in
  NoDup proper /\ Z.of_nat (length proper) = 3 ^ Z.of_nat d - 1
  /\ forall words, In words proper <-> exists part, (part < d)%nat /\ In words (subcubes d part).
Proof.
  intros proper. split; [|split].
  - apply NoDup_map_in; [apply NoDup_filter, patterns_apart|]. intros a b ina inb. apply filter_In in ina, inb.
    apply (filled_apart d); tauto.
  - unfold proper. rewrite map_length, below_count, <- proper_count. apply sum_ext. intros k _. apply patterns_count.
  - intros words. unfold proper, subcubes. rewrite in_map_iff. split.
    + intros (pattern & <- & here). apply filter_In in here. destruct here as [here less]. apply Nat.ltb_lt in less.
      exists (free pattern). split; auto. apply in_map_iff. exists pattern. rewrite filter_In, Nat.eqb_refl. auto.
    + intros (part & less & here). apply in_map_iff in here. destruct here as (pattern & <- & here).
      apply filter_In in here. destruct here as [here same]. apply Nat.eqb_eq in same. exists pattern.
      rewrite filter_In, same, Nat.ltb_lt. auto.
Qed.

(* --- assignments --- *)

(** n! *)
Fixpoint factorial (n : nat) : Z := match n with O => 1 | S n => Z.of_nat (S n) * factorial n end.
Fixpoint product (n : nat) (f : nat -> Z) : Z := match n with O => 1 | S n => product n f * f n end.

Lemma product_ext n f g : (forall i, (i < n)%nat -> f i = g i) -> product n f = product n g.
Proof. induction n as [|n IH]; simpl; auto. intros same. rewrite IH, same by auto. auto. Qed.

(* One factor changed. *)
Lemma product_change n f g u a : (u < n)%nat -> (forall i, i <> u -> f i = g i) -> f u = a * g u ->
  product n f = a * product n g.
Proof.
  induction n as [|n IH]; intros small others one; [lia|]. simpl. destruct (Nat.eq_dec u n) as [->|apart].
  - rewrite one, (product_ext n f g); [ring|]. intros i less. apply others. lia.
  - rewrite IH, (others n) by (auto; lia). ring.
Qed.

Definition less_at (c : nat -> nat) (u : nat) : nat -> nat := fun v => if (v =? u)%nat then (c v - 1)%nat else c v.

Definition ways (p n : nat) (c : nat -> nat) : Z := Z.of_nat (length (filter (gives p c) (assignments p n))).

Lemma gives_more p c u word : (u < p)%nat ->
  gives p c (u :: word) = (0 <? c u)%nat && gives p (less_at c u) word.
Proof.
  intros small. apply eq_true_iff_eq. rewrite andb_true_iff, Nat.ltb_lt. unfold gives. rewrite !forallb_forall.
  unfold less_at. split.
  - intros all. pose proof (all u (proj2 (in_seq _ _ _) (conj (Nat.le_0_l _) small))) as one. apply Nat.eqb_eq in one.
    rewrite count_occ_cons_eq in one by auto. split; [lia|]. intros v here. specialize (all v here).
    apply Nat.eqb_eq in all. apply Nat.eqb_eq. destruct (Nat.eqb_spec v u) as [same|apart]; [subst v; lia|].
    rewrite count_occ_cons_neq in all by auto. auto.
  - intros [some all] v here. specialize (all v here). apply Nat.eqb_eq in all. apply Nat.eqb_eq.
    destruct (Nat.eqb_spec v u) as [same|apart].
    + subst v. rewrite count_occ_cons_eq by auto. lia.
    + rewrite count_occ_cons_neq by auto. auto.
Qed.

Lemma ways_first p n c : ways p (S n) c = sum p (fun u => if (0 <? c u)%nat then ways p n (less_at c u) else 0).
Proof.
  unfold ways, sum. cbn [assignments]. assert (each : forall l, (forall u, In u l -> (u < p)%nat) ->
    Z.of_nat (length (filter (gives p c) (flat_map (fun u => map (cons u) (assignments p n)) l))) =
    total (map (fun u => if (0 <? c u)%nat then Z.of_nat (length (filter (gives p (less_at c u)) (assignments p n)))
      else 0) l)).
  { induction l as [|u l IH]; intros small; [reflexivity|]. cbn [flat_map map].
    rewrite MultiDiscrepancies.total_cons, filter_app, app_length, Nat2Z.inj_add, IH by (intros; apply small; right;
      auto). f_equal.
    rewrite count_map. rewrite (filter_ext _ (fun w => (0 <? c u)%nat && gives p (less_at c u) w))
      by (intros; apply gives_more, small; left; auto).
    destruct (0 <? c u)%nat; [reflexivity|]. cbn [andb]. clear. induction (assignments p n); simpl; auto. }
  apply each. intros u here. apply in_seq in here. lia.
Qed.

(* The multinomial coefficient: c u tokens on processor u, n in all. *)
Lemma ways_are p : forall n c, sum p (fun u => Z.of_nat (c u)) = Z.of_nat n ->
  ways p n c * product p (fun u => factorial (c u)) = factorial n.
Proof.
  induction n as [|n IH]; intros c all.
  - assert (none : forall u, (u < p)%nat -> c u = 0%nat).
    { intros u small. assert (Z.of_nat (c u) <= 0); [|lia]. rewrite <- Z.ge_le_iff in *. apply Z.le_ge.
      change 0 with (Z.of_nat 0). rewrite <- all. rewrite <- (MultiDiscrepancies.sum_single p u (Z.of_nat (c u)) small).
      apply sum_le. intros v _. destruct (Nat.eqb_spec v u); subst; lia. }
    rewrite (product_ext p _ (fun _ => 1)) by (intros; rewrite none; auto).
    replace (product p (fun _ => 1)) with 1 by (clear; induction p; simpl; lia).
    unfold ways. cbn [assignments filter]. replace (gives p c []) with true; [reflexivity|]. symmetry.
    apply forallb_forall. intros u here. apply in_seq in here. rewrite none by lia. auto.
  - rewrite ways_first, Z.mul_comm, <- sum_scale. cbn [factorial]. rewrite <- all, Z.mul_comm, <- sum_scale.
    apply sum_ext. intros u small. destruct (Nat.ltb_spec 0 (c u)) as [some|none];
      [|replace (c u) with 0%nat by lia; change (Z.of_nat 0) with 0; ring].
    rewrite <- (IH (less_at c u)).
    + rewrite (product_change p _ (fun v => factorial (less_at c u v)) u (Z.of_nat (c u))); auto.
      * ring.
      * intros v apart. unfold less_at. destruct (Nat.eqb_spec v u); [tauto|auto].
      * unfold less_at. rewrite Nat.eqb_refl. destruct (c u) as [|k]; [lia|]. simpl Nat.sub. rewrite Nat.sub_0_r. auto.
    + enough (sum p (fun v => Z.of_nat (less_at c u v)) + 1 = Z.of_nat (S n)) by lia. rewrite <- all.
      rewrite <- (MultiDiscrepancies.sum_single p u 1 small), <- sum_add. apply sum_ext. intros v _. unfold less_at.
      destruct (Nat.eqb_spec v u); subst; lia.
Qed.

(* n! / ((n/p)!)^p, both sides multiplied by ((n/p)!)^p. *)
(** `even_assignments p q` lists the words of p q letters, one letter for each token, in which each of the p processors
    occurs q = n/p times. Both sides are multiplied by (q!)^p. *)
Theorem assignment_count p share : (1 <= p)%nat ->
  Z.of_nat (length (even_assignments p share)) * factorial share ^ Z.of_nat p = factorial (p * share).
Proof.
  intros _. rewrite <- (ways_are p (p * share) (fun _ => share)) by (rewrite sum_const; lia). unfold ways. f_equal.
  clear. induction p as [|p IH]; [reflexivity|]. rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia. simpl. rewrite <- IH.
  ring.
Qed.
