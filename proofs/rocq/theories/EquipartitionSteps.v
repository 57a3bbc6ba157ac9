(* How equipartitions change with the dimension and with the number of parts. Bokhari, section 3.4, the proof of Theorem
   2, and section 3.5, equations (11) to (15). *)
From Coq Require Import List ZArith Lia Arith Permutation Ring Field.
From Loadbal Require Import OrderedField Partitions ExchangeHull PhaseTimes CommonPoints SumsOfPowers UnevenPartitions
  Lines Hull PrintedFormulas.
From Loadbal.Python Require Import exchange_hull hull_levels.
Import ListNotations.

(** E(n+1,i) is, in some order, E(n,i) with one of its smallest parts a increased by 1. *)
Theorem increment n i : 1 <= i <= n -> exists a rest,
  Permutation (E n i) (a :: rest) /\ (forall b, In b (E n i) -> a <= b) /\ Permutation (E (n + 1) i) (a + 1 :: rest).
Proof.
  intros range. pose proof (Nat.div_mod n i ltac:(lia)) as split_. pose proof (Nat.mod_upper_bound n i ltac:(lia)) as small.
  set (q := n / i) in *. set (r := n mod i) in *.
  exists q, (repeat q (i - r - 1) ++ repeat (q + 1) r). split; [|split].
  - unfold E. fold q r. replace (i - r) with (S (i - r - 1)) at 1 by lia. reflexivity.
  - intros b inside. unfold E in inside. fold q r in inside. apply in_app_or in inside.
    destruct inside as [inside|inside]; apply repeat_spec in inside; lia.
  - destruct (Nat.eq_dec (r + 1) i) as [last|more].
    + assert (quotient : (n + 1) / i = q + 1) by (symmetry; apply (Nat.div_unique (n + 1) i (q + 1) 0); nia).
      assert (rest : (n + 1) mod i = 0) by (symmetry; apply (Nat.mod_unique (n + 1) i (q + 1) 0); nia).
      unfold E. rewrite quotient, rest, Nat.sub_0_r. replace (i - r - 1) with 0 by lia.
      replace i with (S r) by lia. cbn [repeat app]. rewrite app_nil_r. reflexivity.
    + assert (quotient : (n + 1) / i = q) by (symmetry; apply (Nat.div_unique (n + 1) i q (r + 1)); nia).
      assert (rest : (n + 1) mod i = r + 1) by (symmetry; apply (Nat.mod_unique (n + 1) i q (r + 1)); nia).
      unfold E. rewrite quotient, rest. replace (i - (r + 1)) with (i - r - 1) by lia.
      rewrite (Nat.add_1_r r). cbn [repeat]. symmetry. apply Permutation_middle.
Qed.

(* --- equations (11) to (15): the numbers of parts q --- *)

(** The number of parts q. *)
Definition parts_equal (q : nat) (parts : list nat) : Z := Z.of_nat (count_occ Nat.eq_dec parts q).

Lemma parts_equal_of_level q A : of_level q A ->
  parts_equal q A = (Z.of_nat (length A) * (Z.of_nat q + 1) - Z.of_nat (list_sum A))%Z.
Proof.
  unfold parts_equal. induction 1 as [|a A here _ IH]; [reflexivity|].
  change (list_sum (a :: A)) with (a + list_sum A). cbn [length count_occ].
  destruct here as [->| ->], (Nat.eq_dec _ q); try lia.
Qed.

Lemma parts_equal_of_E d n q : 1 <= n <= d -> on_level d n q = true ->
  parts_equal q (E d n) = (Z.of_nat n * (Z.of_nat q + 1) - Z.of_nat d)%Z.
Proof.
  intros range here. rewrite parts_equal_of_level by now apply level_of_E. now rewrite E_length, E_sum by lia.
Qed.

(** All parts of E(d,p-1), E(d,p) and E(d,p+1) are q or q + 1. *)
Definition three_on_level (d p q : nat) : Prop :=
  2 <= p /\ p + 1 <= d /\ on_level d (p - 1) q = true /\ on_level d p q = true /\ on_level d (p + 1) q = true.

(** alpha, beta and gamma are `parts_equal q` of E(d,p), E(d,p+1) and E(d,p-1). *)
Theorem equation_11 d p q : three_on_level d p q ->
  parts_equal q (E d (p + 1)) = (1 + parts_equal q (E d p) + Z.of_nat q)%Z.
Proof. intros (low & high & _ & here & above). rewrite !parts_equal_of_E by (auto; lia). lia. Qed.

(** alpha, beta and gamma are `parts_equal q` of E(d,p), E(d,p+1) and E(d,p-1). *)
Theorem equation_12 d p q : three_on_level d p q ->
  parts_equal q (E d (p - 1)) = (-1 + parts_equal q (E d p) - Z.of_nat q)%Z.
Proof. intros (low & high & below & here & _). rewrite !parts_equal_of_E by (auto; lia). lia. Qed.

Section Times.
Variable F : ordered_field.
Add Field F_field : (laws F) (morphism (of_Z_morphism F), constants [integer_constant]).
Implicit Types (M : machine F) (m : F).
Local Open Scope F_scope.

(** The phase times are those on the (n+1)-cube, and n / i is rounded down. *)
Theorem increment_time M n i m : (1 <= i <= n)%nat ->
  time M (n + 1) m (E (n + 1) i) - time M (n + 1) m (E n i) =
    phase M (n + 1) m (n / i + 1) - phase M (n + 1) m (n / i).
Proof.
  intros range. destruct (increment n i range) as (a & rest & before & least & after).
  assert (a = n / i)%nat as ->.
  { pose proof (E_level n i) as level. assert (inside : In a (E n i)).
    { apply (Permutation_in _ (Permutation_sym before)). simpl. auto. }
    unfold of_level in level. rewrite Forall_forall in level. destruct (level a inside) as [|above]; auto. exfalso.
    assert (first : In (n / i)%nat (E n i)).
    { unfold E. apply in_or_app. left. pose proof (Nat.mod_upper_bound n i ltac:(lia)).
      destruct (i - n mod i)%nat eqn:count; [lia|simpl; auto]. }
    specialize (least _ first). lia. }
  unfold time. rewrite (total_permuted F _ _ _ before), (total_permuted F _ _ _ after), !total_cons. ring.
Qed.

Lemma time_of_level M d n q m : (1 <= n <= d)%nat -> on_level d n q = true ->
  time M d m (E d n) = of_Z (parts_equal q (E d n)) * phase M d m q
    + of_Z (Z.of_nat n - parts_equal q (E d n)) * phase M d m (q + 1).
Proof.
  intros range here. unfold time. rewrite (E_total F _ d n q range here), parts_equal_of_E by auto.
  unfold few, more. f_equal; f_equal; f_equal; lia.
Qed.

(** alpha is `parts_equal q (E d p)`. *)
Theorem equation_13 M d p q m : three_on_level d p q ->
  let alpha := parts_equal q (E d p) in
  time M d m (E d p) = of_Z alpha * phase M d m q + of_Z (Z.of_nat p - alpha) * phase M d m (q + 1).
Proof. intros (low & high & _ & here & _) alpha. apply time_of_level; auto. lia. Qed.

(** alpha is `parts_equal q (E d p)`. *)
Theorem equation_14 M d p q m : three_on_level d p q ->
  let alpha := parts_equal q (E d p) in
  time M d m (E d (p + 1)) = of_Z (1 + alpha + Z.of_nat q) * phase M d m q
    + of_Z (Z.of_nat p - alpha - Z.of_nat q) * phase M d m (q + 1).
Proof.
  intros level alpha. pose proof (equation_11 d p q level) as beta. destruct level as (low & high & _ & _ & above).
  rewrite (time_of_level M d (p + 1) q m) by (auto; lia). rewrite beta. fold alpha. f_equal; f_equal; f_equal; lia.
Qed.

(** alpha is `parts_equal q (E d p)`. *)
Theorem equation_15 M d p q m : three_on_level d p q ->
  let alpha := parts_equal q (E d p) in
  time M d m (E d (p - 1)) = of_Z (-1 + alpha - Z.of_nat q) * phase M d m q
    + of_Z (Z.of_nat p - alpha + Z.of_nat q) * phase M d m (q + 1).
Proof.
  intros level alpha. pose proof (equation_12 d p q level) as gamma. destruct level as (low & high & below & _).
  rewrite (time_of_level M d (p - 1) q m) by (auto; lia). rewrite gamma. fold alpha. f_equal; f_equal; f_equal; lia.
Qed.
End Times.
