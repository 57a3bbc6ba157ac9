(* Section 3.3 of Riess, Wanka: what does not hold of lines 3 and 6 of the calculation of Psi_2, and of the remarks on
   even and odd k; and the value of line 6 without its first term.

   All counterexamples are for n = 6, over the numbers a + b w with rational a and b, where w^2 + w + 1 = 0. *)
From Coq Require Import List ZArith QArith Qcanon Lia Lqa Bool Arith Ring Field.
From Loadbal Require Import LineOne RootsOfUnity CosineSums CalculationLines EvenLines.
Open Scope Z_scope.

(** The sixth root of unity -w^2 = 1 + w, to the power of e. *)
Definition sixth_root (e : Z) : eisenstein :=
  let sign := if Z.even e then Q2Qc 1 else (- Q2Qc 1)%Qc in
  let power := cube_root (2 * e) in (sign * fst power, sign * snd power)%Qc.

Lemma sixth_root_turns k r : sixth_root (6 * k + r) = sixth_root r.
Proof.
  unfold sixth_root, cube_root. replace (6 * k + r) with (r + 2 * (3 * k)) by ring. rewrite Z.even_add_mul_2.
  replace (2 * (r + 2 * (3 * k))) with (2 * r + 4 * k * 3) by ring. now rewrite Z.mod_add by lia.
Qed.

Lemma modulo_six e : exists k r, e = 6 * k + r /\ (r = 0 \/ r = 1 \/ r = 2 \/ r = 3 \/ r = 4 \/ r = 5).
Proof.
  exists (e / 6), (e mod 6). pose proof (Z.mod_pos_bound e 6 ltac:(lia)). pose proof (Z.div_mod e 6 ltac:(lia)). lia.
Qed.

(** The numbers a + b w, with w^2 + w + 1 = 0, for n = 6. *)
Definition with_sixth_root : ring_with_root 6.
Proof.
  refine {| element := eisenstein; laws := laws 3 with_cube_root; no_zero_divisors := no_zero_divisors 3 with_cube_root;
    rational := rational (r := with_cube_root); rational_same := rational_same 3 with_cube_root;
    rational_one := rational_one 3 with_cube_root; rational_add := rational_add 3 with_cube_root;
    rational_mul := rational_mul 3 with_cube_root; root := sixth_root |}.
  - intros d e. destruct (modulo_six d) as (k & x & -> & low). destruct (modulo_six e) as (l & y & -> & small).
    replace (6 * k + x + (6 * l + y)) with (6 * (k + l) + (x + y)) by ring. rewrite !sixth_root_turns.
    destruct low as [->|[->|[->|[->|[->| ->]]]]], small as [->|[->|[->|[->|[->| ->]]]]]; reflexivity.
  - intros e. destruct (modulo_six e) as (k & x & -> & low). rewrite sixth_root_turns.
    rewrite (Z.add_comm (6 * k)), (Z.mul_comm 6 k). change (Z.of_nat 6) with 6. rewrite Z.mod_add by lia.
    destruct low as [->|[->|[->|[->|[->| ->]]]]]; split; intros one; try reflexivity; try discriminate;
      apply (f_equal (fun x : eisenstein => (this (fst x), this (snd x)))) in one; vm_compute in one; discriminate.
Defined.

(** The same numbers, with inverses: (a + b w)((a - b) - b w) is a^2 - a b + b^2. *)
Definition sixth_roots : field_with_root 6.
Proof.
  refine {| numbers := with_sixth_root;
    inverse := fun x : eisenstein => ((fst x - snd x) / norm x, - snd x / norm x)%Qc |}.
  - intros same. apply (f_equal (fun x : eisenstein => this (fst x))) in same. discriminate.
  - intros x apart. destruct x as [a b].
    assert (some : norm (a, b) <> Q2Qc 0) by (intros none; apply apart, (only_zero_has_norm_zero _ none)).
    change (product ((a - b) / norm (a, b), - b / norm (a, b))%Qc (a, b) = (Q2Qc 1, Q2Qc 0)).
    unfold norm, product in *. cbn [fst snd] in *. f_equal; field; exact some.
Defined.

(* Two such numbers are equal only if their parts are the same fractions. *)
Definition parts (x : eisenstein) : Q * Q := (this (fst x), this (snd x)).

Ltac refute equal := apply (f_equal parts) in equal; vm_compute in equal; discriminate.

(** n is 2m, and `turn j` is cos(2 pi j/n), so `turn (m * k)` is cos(pi k). The statement is false for n = 6, k = 2, in
    the field `sixth_roots`. *)
Theorem parity_even_k_fails : ~ forall m (K : field_with_root (2 * m)), (1 <= m)%nat ->
  forall k, (1 <= k < 2 * m)%nat -> Nat.even k = true -> (one - turn (m * k))%K = integer 2 :> K.
Proof.
  intros all. pose proof (all 3%nat sixth_roots ltac:(lia) 2%nat ltac:(lia) eq_refl) as equal. refute equal.
Qed.

(** n is 2m, and `turn j` is cos(2 pi j/n), so `turn (m * k + k)` is cos(pi k + 2 pi k/n), and `turn (2 * k + 1)` is
    cos(4 pi k/n + 2 pi/n). The statement is false for n = 6, k = 2, in the field `sixth_roots`. *)
Theorem parity_cosines_same_k_fails : ~ forall m (K : field_with_root (2 * m)), (1 <= m)%nat ->
  forall k, (1 <= k < 2 * m)%nat -> Nat.even k = true ->
    (turn k - turn (m * k + k))%K = (integer 2 * turn (2 * k + 1))%K :> K.
Proof.
  intros all. pose proof (all 3%nat sixth_roots ltac:(lia) 2%nat ltac:(lia) eq_refl) as equal. refute equal.
Qed.

(** n is 2m, and `turn j` is cos(2 pi j/n), so `turn (m * k + k)` is cos(pi k + 2 pi k/n), and `turn (2 * i + 1)` is
    cos(4 pi i/n + 2 pi/n); the index i is called m in the claim. The statement is false for n = 6, k = 0, in the field
    `sixth_roots`. *)
Theorem parity_cosines_index_2k_fails : ~ forall m (K : field_with_root (2 * m)), (1 <= m)%nat ->
  forall i, (i < m)%nat -> let k := (2 * i)%nat in
    (turn k - turn (m * k + k))%K = (integer 2 * turn (2 * i + 1))%K :> K.
Proof. intros all. pose proof (all 3%nat sixth_roots ltac:(lia) 0%nat ltac:(lia)) as equal. refute equal. Qed.

(** n is 2m, and `summand_5 k` is the numerator a_k of line 5. The statement is false for n = 6, k = 1, in the field
    `sixth_roots`. *)
Theorem parity_odd_k_fails : ~ forall m (K : field_with_root (2 * m)), (1 <= m)%nat ->
  forall k, (1 <= k < 2 * m)%nat -> Nat.odd k = true -> summand_5 k = zero :> K.
Proof.
  intros all. pose proof (all 3%nat sixth_roots ltac:(lia) 1%nat ltac:(lia) eq_refl) as equal. refute equal.
Qed.

(** `line_3 n K 0` is line 3 with all its terms. The statement is false for N = 12, n = 6, in the field `sixth_roots`:
    the denominator for k = 0 is zero. *)
Theorem line_3_fails : ~ forall n (K : field_with_root n), (1 <= n)%nat ->
  (forall k, (k < n)%nat -> (one - L k)%K <> zero :> K) /\ line_3 n K 0 = rational (target n).
Proof.
  intros all. destruct (all 6%nat sixth_roots ltac:(lia)) as [apart _]. apply (apart 0%nat ltac:(lia)).
  rewrite (series_gap 6 ltac:(lia)). exact (sine_zero 6 ltac:(lia) sixth_roots).
Qed.

(** n is 2m, and `line_6 m K 0 0` is line 6 with all its terms. The statement is false for n = 6, in the field
    `sixth_roots`: the denominator for k = 0 is zero. *)
Theorem line_6_fails : ~ forall m (K : field_with_root (2 * m)), (1 <= m)%nat ->
  (forall k, (k < m)%nat -> sine_squared (root (Z.of_nat (2 * k))) <> zero :> K)
  /\ line_6 m K 0 0 = rational (target (2 * m)).
Proof.
  intros all. destruct (all 3%nat sixth_roots ltac:(lia)) as [apart _]. apply (apart 0%nat ltac:(lia)).
  exact (sine_zero 6 ltac:(lia) sixth_roots).
Qed.

(** n is 2m, and `line_6 m K 1 0` is line 6 from the term for k = 1 on. The statement is false for n = 6, in the field
    `sixth_roots`. *)
Theorem line_6_undefined_terms_dropped_fails : ~ forall m (K : field_with_root (2 * m)), (1 <= m)%nat ->
  line_6 m K 1 0 = rational (target (2 * m)).
Proof. intros all. pose proof (all 3%nat sixth_roots ltac:(lia)) as equal. refute equal. Qed.
