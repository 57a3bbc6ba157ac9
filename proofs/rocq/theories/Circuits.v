(* Circuits of balancers (Riess, Wanka, section 1, related work, from Aharonson, Attiya): if the number of wires is
   no power of two, no fixed circuit smooths every input, and no number of rounds of odd-even transposition balancing
   does.

   Put 2^(d+1) tokens on one wire. A layer halves sums of loads that have a factor 2 left for every layer to come, and
   so never meets an odd sum; after d layers all loads are even. Loads that are even and within one are equal, so that
   the number of wires divides a power of two. *)
From Coq Require Import List ZArith Znumtheory Lia Bool Arith.
From Loadbal Require Import Loads Network OddEven.
From Loadbal.Python Require Import odd_even_transposition.
Import ListNotations.
Open Scope Z_scope.

(** Layers of balancers, one after the other; the first end of an edge gets the excess token. *)
Definition circuit := list matching.

(** A layer of balancers on so many wires: no two of them meet. *)
Definition layer (wires : nat) (m : matching) : Prop :=
  NoDup (ends m) /\ (forall w, In w (ends m) -> (w < wires)%nat).

(** What comes out of the wires: papers/riess/s1_related_circuits.applied *)
(* compared: s1_related_circuits *)
Definition applied (c : circuit) (x : loads) : loads := fold_left (step balancer) c x.

(** All tokens on the first of so many wires. *)
Definition on_first (wires : nat) (tokens : Z) : loads := tokens :: repeat 0 (wires - 1).

Lemma ends_of w m : In w (ends m) -> exists u v, In (u, v) m /\ (w = u \/ w = v).
Proof. intros here. apply in_flat_map in here. destruct here as ([u v] & here & [<-|[<-|[]]]); exists u, v; auto. Qed.

Lemma in_ends u v m : In (u, v) m -> In u (ends m) /\ In v (ends m).
Proof. intros here. split; apply in_flat_map; exists (u, v); simpl; auto. Qed.

Lemma ends_apart u v m : NoDup (ends m) -> In (u, v) m -> u <> v.
Proof.
  induction m as [|[a b] m IH]; simpl; intros distinct here; [destruct here|].
  inversion distinct as [|? ? na distinct']; subst. inversion distinct' as [|? ? nb distinct'']; subst.
  destruct here as [same|here]; [|auto]. injection same as -> ->. intros ->. apply na. left. reflexivity.
Qed.

Lemma step_elsewhere r x m w : NoDup (ends m) -> ~ In w (ends m) -> at_ (step r x m) w = at_ x w.
Proof. intros distinct out. rewrite step_is_exchanges by auto. apply exchanges_elsewhere. auto. Qed.

Lemma layer_total n m x : layer n m -> length x = n -> total (step balancer x m) = total x.
Proof.
  intros [distinct range] <-. rewrite step_is_exchanges by auto. unfold exchanges. revert x range.
  induction m as [|[u v] m IH]; intros x range; [reflexivity|].
  pose proof (ends_apart u v _ distinct (or_introl eq_refl)) as apart.
  inversion distinct as [|? ? na distinct']; subst. inversion distinct' as [|? ? nb distinct'']; subst.
  cbn [fold_left].
  rewrite (IH distinct'') by (intros w inside; rewrite exchange_length; apply range; simpl; auto).
  pose proof (total_exchange (fun z => z) balancer x u v) as moved. rewrite !map_id in moved.
  rewrite moved; auto; try (apply range; simpl; auto). lia.
Qed.

Lemma layer_halves n m x k : layer n m -> length x = n -> (forall u, (u < n)%nat -> (2 * k | at_ x u)) ->
  forall u, (u < n)%nat -> (k | at_ (step balancer x m) u).
Proof.
  intros [distinct range] size each u small. destruct (in_dec Nat.eq_dec u (ends m)) as [inside|out].
  - destruct (ends_of u m inside) as (i & j & here & place). destruct (in_ends i j m here) as [ini inj].
    destruct (step_edge balancer m x i j distinct here) as [first second]; [rewrite size; auto..|].
    destruct (each i (range i ini)) as (a & Ea). destruct (each j (range j inj)) as (b & Eb).
    assert (half : balancer (at_ x i) (at_ x j) = (a - b) * k).
    { unfold balancer. rewrite Ea, Eb. replace (a * (2 * k) - b * (2 * k)) with ((a - b) * k * 2) by ring.
      apply Z.div_mul. lia. }
    destruct place as [-> | ->]; [rewrite first|rewrite second]; rewrite half, ?Ea, ?Eb.
    + exists (2 * a - (a - b)). ring.
    + exists (2 * b + (a - b)). ring.
  - rewrite step_elsewhere by auto. apply Z.divide_trans with (2 * k); [exists 2; ring|auto].
Qed.

Lemma applied_halves n c : forall x, (forall m, In m c -> layer n m) -> length x = n ->
  (forall u, (u < n)%nat -> (2 ^ Z.of_nat (S (length c)) | at_ x u)) ->
  length (applied c x) = n /\ total (applied c x) = total x
  /\ (forall u, (u < n)%nat -> (2 | at_ (applied c x) u)).
Proof.
  induction c as [|m c IH]; intros x good size each.
  - repeat split; auto.
  - destruct (IH (step balancer x m)) as (size' & total' & even); auto.
    + intros; apply good; right; auto.
    + rewrite step_length. auto.
    + apply layer_halves with (n := n); auto; [apply good; left; auto|].
      intros u small. rewrite <- Z.pow_succ_r by lia. rewrite <- Nat2Z.inj_succ. apply each. auto.
    + change (applied (m :: c) x) with (applied c (step balancer x m)). split; [exact size'|]. split; [|exact even].
      rewrite total'. apply layer_total with n; auto. apply good. left. auto.
Qed.

Lemma divides_power k : forall n, 1 <= n -> (n | 2 ^ Z.of_nat k) -> exists j, n = 2 ^ Z.of_nat j.
Proof.
  induction k as [|k IH]; intros n positive divides.
  - exists 0%nat. change (2 ^ Z.of_nat 0) with 1 in *. apply Z.divide_1_r in divides. lia.
  - rewrite Nat2Z.inj_succ, Z.pow_succ_r in divides by lia. destruct (Z.Even_or_Odd n) as [[m E]|[m E]].
    + assert (small : (m | 2 ^ Z.of_nat k)).
      { rewrite E in divides. apply Z.mul_divide_cancel_l in divides; auto. lia. }
      destruct (IH m ltac:(lia) small) as (j & Ej). exists (S j).
      rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia. lia.
    + apply (IH n); auto. apply Gauss with 2; auto.
      apply rel_prime_sym, prime_rel_prime; [exact prime_2|]. intros [q F]. lia.
Qed.

Lemma total_repeat n : total (repeat 0 n) = 0.
Proof. induction n; simpl; lia. Qed.

Lemma total_equal z x : (forall u, (u < length x)%nat -> at_ x u = z) -> total x = Z.of_nat (length x) * z.
Proof.
  induction x as [|a x IH]; intros same; [reflexivity|]. cbn [total fold_right].
  change (fold_right Z.add 0 x) with (total x).
  rewrite IH by (intros u small; apply (same (S u)); simpl; lia).
  pose proof (same 0%nat ltac:(simpl; lia)) as first. change (at_ (a :: x) 0) with a in first. cbn [length]. lia.
Qed.

(* riess/related-no-fixed-circuit *)
(** The number n of wires is not 2^k for any k; c is any list of d layers in which no two balancers share a wire.
    `on_first` puts 2^(d+1) tokens on the first wire, and `applied` returns the loads after the layers. The theorem
    includes d = 0. *)
Theorem no_fixed_circuit n c : (1 <= n)%nat -> (forall k, n <> 2 ^ k)%nat -> (forall m, In m c -> layer n m) ->
  1 < discrepancy (applied c (on_first n (2 ^ Z.of_nat (length c + 1)))).
Proof.
  intros some no_power good. rewrite Nat.add_1_r. set (p := 2 ^ Z.of_nat (S (length c))).
  set (x := on_first n p).
  assert (size : length x = n) by (unfold x, on_first; simpl; rewrite repeat_length; lia).
  destruct (applied_halves n c x good size) as (size' & same & even).
  { intros u small. unfold x, on_first, at_. destruct u as [|u]; [exists 1; cbn [nth]; fold p; ring|].
    cbn [nth]. rewrite nth_repeat. exists 0. reflexivity. }
  set (y := applied c x) in *.
  destruct (Z_lt_le_dec 1 (discrepancy y)) as [|near]; auto. exfalso.
  assert (equal : forall u, (u < length y)%nat -> at_ y u = at_ y 0).
  { intros u small. pose proof (proj1 (discrepancy_at_most y 1 ltac:(lia)) near) as close.
    pose proof (close u 0%nat small ltac:(lia)). pose proof (close 0%nat u ltac:(lia) small).
    destruct (even u ltac:(lia)) as (a & Ea). destruct (even 0%nat ltac:(lia)) as (b & Eb). lia. }
  pose proof (total_equal _ _ equal) as all. rewrite same, size' in all.
  assert (tokens : total x = p) by (unfold x, on_first; cbn [total fold_right];
    change (fold_right Z.add 0 ?r) with (total r); rewrite total_repeat; lia).
  rewrite tokens in all.
  destruct (divides_power (S (length c)) (Z.of_nat n) ltac:(lia)) as (j & E).
  { exists (at_ y 0). fold p. lia. }
  apply (no_power j). apply Nat2Z.inj. rewrite E, Nat2Z.inj_pow. reflexivity.
Qed.

(* --- rounds are circuits --- *)

Lemma run_applied h x count start :
  run h x count start = applied (map (active (cycle h)) (seq start count)) x.
Proof. revert x start. induction count as [|count IH]; intros x start; [reflexivity|]. rewrite run_next. apply IH. Qed.

(* riess/related-repetitions@not-power-of-two: R rounds are 2R layers. *)
(** The number N = 2h of processors is not 2^k for any k; `on_first` puts 2 * 4^R tokens on the first processor. The
    theorem includes R = 0. *)
Theorem no_fixed_number_of_rounds h rounds : (1 <= h)%nat -> (forall k, 2 * h <> 2 ^ k)%nat ->
  1 < discrepancy (after_rounds h (on_first (2 * h) (2 * 4 ^ Z.of_nat rounds)) rounds).
Proof.
  intros some no_power. unfold after_rounds. rewrite run_applied.
  set (c := map (active (cycle h)) (seq 0 (2 * rounds))).
  assert (many : length c = (2 * rounds)%nat) by (unfold c; rewrite map_length; apply seq_length).
  replace (2 * 4 ^ Z.of_nat rounds) with (2 ^ Z.of_nat (length c + 1)).
  - apply no_fixed_circuit; auto; [lia|]. intros m here. apply in_map_iff in here. destruct here as (t & <- & _).
    pose proof (active_matching h t) as inm. split; [eapply cycle_distinct; eauto|].
    intros w inside. destruct (matchings_perfect h some _ inm) as [all _].
    apply (Permutation.Permutation_in _ all), in_seq in inside. lia.
  - rewrite many. replace (Z.of_nat (2 * rounds + 1)) with (1 + 2 * Z.of_nat rounds) by lia.
    rewrite Z.pow_add_r, Z.pow_mul_r by lia. reflexivity.
Qed.

(* riess/related-repetitions@power-of-two: with N = 8 it is likewise, for R = 1, ..., 8. *)
(** It is false that for every N = 2^k, k >= 1, there is an R from 1 to N such that R rounds make 2 * 4^R tokens on the
    first processor 1-smooth. N is 2h for h = 2^(k - 1). *)
Theorem eight_is_like_it : ~ forall k, (1 <= k)%nat -> exists rounds, (1 <= rounds <= 2 ^ k)%nat
  /\ discrepancy (after_rounds (2 ^ (k - 1)) (on_first (2 ^ k) (2 * 4 ^ Z.of_nat rounds)) rounds) <= 1.
Proof.
  intros all. destruct (all 3%nat ltac:(lia)) as (rounds & range & smooth). simpl Nat.pow in *.
  do 9 (destruct rounds as [|rounds]; [first [lia|vm_compute in smooth; apply smooth; reflexivity]|]). lia.
Qed.

(* riess/related-repetitions@repaired *)
(** h = 1 and h = 2 mean N = 2 and N = 4; x are any integer loads. *)
Theorem one_round_for_two_and_four h x : (h = 1 \/ h = 2)%nat -> length x = (2 * h)%nat ->
  discrepancy (round h x) <= 1.
Proof.
  intros [-> | ->] size.
  - destruct x as [|a [|b [|c x]]]; try discriminate size. apply discrepancy_at_most; [lia|].
    unfold round, after_round, chi. cbn. unfold at_, balancer.
    intros [|[|u]] [|[|v]] inu inv; cbn [nth]; try (exfalso; lia); Z.to_euclidean_division_equations; lia.
  - destruct x as [|a [|b [|c [|d [|e x]]]]]; try discriminate size. apply discrepancy_at_most; [lia|].
    unfold round, after_round, chi. cbn. unfold at_, balancer.
    intros [|[|[|[|u]]]] [|[|[|[|v]]]] inu inv; cbn [nth]; try (exfalso; lia);
      Z.to_euclidean_division_equations; lia.
Qed.
