(* How many tasks, and how large a load, the dimension exchange method needs to end with a given error; beyond the paper
   of Jan, Leu, Li, Dong. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Words Hypercube DimensionExchangeMethod.
Import ListNotations.
Open Scope Z_scope.

(* --- no load rises above the largest load at the start --- *)

Lemma exchanged_within n x placement least most count : on_cube n x -> (count <= n)%nat ->
  (forall u, (u < 2 ^ n)%nat -> least <= at_ x u <= most) ->
  forall u, (u < 2 ^ n)%nat -> least <= at_ (exchanged x placement count) u <= most.
Proof.
  intros size small inside. induction count as [|i IH]; auto. simpl.
  apply (one_dimension_within n (n - 1 - i) (exchanged x placement i)); [lia| |apply IH; lia].
  apply exchanged_over_shared; [lia|]. apply exchanged_on_cube; auto. lia.
Qed.

(** `exchanged x placement n` gives the final loads; the placement, which is any, chooses the node of the loose task pair
    by pair. *)
Theorem largest_load_at_least_error n x placement : (1 <= n)%nat -> on_cube n x -> natural x ->
  discrepancy (exchanged x placement n) <= largest x.
Proof.
  intros some size positive.
  assert (inside : forall u, (u < 2 ^ n)%nat -> 0 <= at_ x u <= largest x).
  { intros u inu. split; [apply natural_at; auto|]. apply between. rewrite size. auto. }
  pose proof (exchanged_on_cube n x placement n size ltac:(lia)) as size'.
  apply discrepancy_at_most.
  - pose proof (inside 0%nat ltac:(pose proof (Nat.pow_nonzero 2 n); lia)). lia.
  - rewrite size'. intros u v inu inv. pose proof (exchanged_within n x placement 0 (largest x) n size ltac:(lia) inside)
      as stays. pose proof (stays u inu). pose proof (stays v inv). lia.
Qed.

(* --- an error as large as it can be fixes the number of tasks --- *)

(* The number of tasks at the start in the subcube of node u that the first `count` iterations complete. *)
Fixpoint tasks_around (n : nat) (x : loads) (count u : nat) : Z :=
  match count with
  | O => at_ x u
  | S i => tasks_around n x i u + tasks_around n x i (flip (n - 1 - i) u)
  end.

(* Two nodes of a subcube with one bit more lie in one of its halves, or each is in the half of the other's partner. *)
Lemma together_halves b done u v : together (b :: done) u v ->
  (together done u v /\ together done (flip b u) (flip b v))
  \/ (together done u (flip b v) /\ together done (flip b u) v).
Proof.
  intros near. destruct (Bool.bool_dec (Nat.testbit u b) (Nat.testbit v b)) as [same|other]; [left|right].
  - split; intros i out; rewrite ?flip_bit; destruct (Nat.eq_dec b i) as [->|];
      rewrite ?same; auto; rewrite (near i); auto; simpl; tauto.
  - split; intros i out; rewrite ?flip_bit; destruct (Nat.eqb_spec b i) as [<-|];
      try (destruct (Nat.testbit u b), (Nat.testbit v b); simpl; tauto);
      rewrite xorb_false_r; apply near; simpl; tauto.
Qed.

Lemma tasks_around_same n x count : (count <= n)%nat -> forall u v, together (bits_done n count) u v ->
  tasks_around n x count u = tasks_around n x count v.
Proof.
  induction count as [|i IH]; intros small u v near.
  - replace u with v; auto. apply Nat.bits_inj. intros j. symmetry. apply near. simpl. auto.
  - simpl in *. specialize (IH ltac:(lia)). destruct (together_halves _ _ _ _ near) as [[a b]|[a b]];
      apply IH in a, b; lia.
Qed.

Lemma all_together n u v : (u < 2 ^ n)%nat -> (v < 2 ^ n)%nat -> together (bits_done n n) u v.
Proof.
  intros inu inv j out. rewrite in_bits_done in out by lia. assert (high : (n <= j)%nat) by lia.
  rewrite (proj1 (below_power u n) inu j high). symmetry. apply below_power with n; auto.
Qed.

Lemma sum_of_tasks_around n x count : (count <= n)%nat ->
  sum (2 ^ n) (tasks_around n x count) = 2 ^ Z.of_nat count * sum (2 ^ n) (at_ x).
Proof.
  induction count as [|i IH]; intros small; simpl tasks_around.
  - rewrite Z.mul_1_l. apply sum_ext. auto.
  - rewrite sum_add, (sum_flip n (n - 1 - i) (tasks_around n x i)), IH by lia.
    rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia. lia.
Qed.

Lemma tasks_around_total n x u : on_cube n x -> (u < 2 ^ n)%nat -> tasks_around n x n u = total x.
Proof.
  intros size inu. pose proof (sum_of_tasks_around n x n ltac:(lia)) as sums.
  rewrite total_is_sum, size.
  rewrite (sum_ext (2 ^ n) (tasks_around n x n) (fun _ => tasks_around n x n u)) in sums
    by (intros; apply tasks_around_same; auto; apply all_together; auto).
  rewrite sum_const, Nat2Z.inj_pow in sums. pose proof (Z.pow_pos_nonneg 2 (Z.of_nat n)). nia.
Qed.

(* Two loads that differ by the number of iterations: their sum is twice the mean of their subcube. *)
Lemma widest_pair n x placement count : on_cube n x -> (count <= n)%nat -> forall u v, (u < 2 ^ n)%nat ->
  (v < 2 ^ n)%nat -> together (bits_done n count) u v ->
  at_ (exchanged x placement count) u - at_ (exchanged x placement count) v = Z.of_nat count ->
  2 * tasks_around n x count u
  = 2 ^ Z.of_nat count * (at_ (exchanged x placement count) u + at_ (exchanged x placement count) v).
Proof.
  intros size. induction count as [|i IH]; intros small u v inu inv near wide.
  - cbn [exchanged tasks_around Z.of_nat] in *. rewrite Z.pow_0_r. lia.
  - simpl in near. set (b := (n - 1 - i)%nat) in *. set (before := exchanged x placement i) in *.
    specialize (IH ltac:(lia)).
    pose proof (flip_below b n u ltac:(unfold b; lia) inu) as inu'.
    pose proof (flip_below b n v ltac:(unfold b; lia) inv) as inv'.
    pose proof (exchanged_over_shared n before i (placement i) ltac:(lia)
      ltac:(apply exchanged_on_cube; auto; lia)) as (_ & _ & pairs).
    change (exchanged_over before i (placement i)) with (exchanged x placement (S i)) in pairs. fold b in pairs.
    destruct (pairs u inu) as [sumu eu], (pairs v inv) as [sumv ev].
    set (after := exchanged x placement (S i)) in *.
    assert (bound : forall a c, (a < 2 ^ n)%nat -> (c < 2 ^ n)%nat -> together (bits_done n i) a c ->
      Z.abs (at_ before a - at_ before c) <= Z.of_nat i).
    { intros a c ina inc. apply errors_add_up; auto. lia. }
    simpl tasks_around. fold b. rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia. rewrite Nat2Z.inj_succ in wide.
    destruct (together_halves _ _ _ _ near) as [[one other]|[one other]].
    + pose proof (bound _ _ inu inv one). pose proof (bound _ _ inu' inv' other).
      pose proof (IH u v inu inv one ltac:(lia)). pose proof (IH _ _ inu' inv' other ltac:(lia)).
      assert (at_ after u + at_ after v + (at_ after u + at_ after v)
        = at_ before u + at_ before (flip b u) + (at_ before v + at_ before (flip b v))) by lia.
      nia.
    + pose proof (bound _ _ inu inv' one). pose proof (bound _ _ inu' inv other).
      pose proof (IH u _ inu inv' one ltac:(lia)). pose proof (IH _ v inu' inv other ltac:(lia)).
      assert (at_ after u + at_ after v + (at_ after u + at_ after v)
        = at_ before u + at_ before (flip b u) + (at_ before v + at_ before (flip b v))) by lia.
      nia.
Qed.

(** x are the initial loads, and `exchanged x placement n` the final ones, of which the smallest is m. *)
Theorem total_of_widest n x placement : (1 <= n)%nat -> on_cube n x -> natural x ->
  discrepancy (exchanged x placement n) = Z.of_nat n ->
  total x = (2 * smallest (exchanged x placement n) + Z.of_nat n) * 2 ^ (Z.of_nat n - 1).
Proof.
  intros some size _ wide. pose proof (exchanged_on_cube n x placement n size ltac:(lia)) as size'.
  set (final := exchanged x placement n) in *.
  assert (nodes : final <> []).
  { intros none. unfold on_cube in size'. rewrite none in size'. simpl in size'. pose proof (Nat.pow_nonzero 2 n). lia. }
  destruct (largest_attained final nodes) as (u & inu & most), (smallest_attained final nodes) as (v & inv & least).
  rewrite size' in inu, inv. unfold discrepancy in wide.
  pose proof (widest_pair n x placement n size ltac:(lia) u v inu inv (all_together n u v inu inv)
    ltac:(fold final; lia)) as twice.
  fold final in twice. rewrite (tasks_around_total n x u size inu) in twice.
  replace (Z.of_nat n) with (Z.succ (Z.of_nat n - 1)) in twice at 1 by lia. rewrite Z.pow_succ_r in twice by lia. nia.
Qed.

(** x are the initial loads, and `exchanged x placement n` the final ones, for any placement of the loose tasks. *)
Theorem least_total_of_widest n x placement : (1 <= n)%nat -> on_cube n x -> natural x ->
  discrepancy (exchanged x placement n) = Z.of_nat n -> Z.of_nat n * 2 ^ (Z.of_nat n - 1) <= total x.
Proof.
  intros some size positive wide. rewrite (total_of_widest n x placement some size positive wide).
  assert (0 <= smallest (exchanged x placement n)).
  { pose proof (exchanged_on_cube n x placement n size ltac:(lia)) as size'.
    assert (nodes : exchanged x placement n <> []).
    { intros none. unfold on_cube in size'. rewrite none in size'. simpl in size'.
      pose proof (Nat.pow_nonzero 2 n). lia. }
    destruct (smallest_attained _ nodes) as (v & inv & <-). rewrite size' in inv.
    refine (proj1 (exchanged_within n x placement 0 (largest x) n size _ _ v inv)); [lia|].
    intros w inw. split; [apply natural_at; auto|]. apply between. rewrite size. auto. }
  pose proof (Z.pow_pos_nonneg 2 (Z.of_nat n - 1)). nia.
Qed.
