(* Every n-th term of a Laurent polynomial, by the n-th roots of unity (Riess, Wanka, section 3.1, equation (1), from
   Knuth). The theorem about one coefficient, `RootsOfUnity.equation_1`, is applied to every term. *)
From Coq Require Import List ZArith QArith Lia Bool Ring.
From Loadbal Require Import RootsOfUnity.
Import ListNotations.
Open Scope Z_scope.

(** z^m for any integer m, where z has the inverse `inverse`. *)
Definition integer_power {n} {K : ring_with_root n} (z inverse : K) (m : Z) : K :=
  if 0 <=? m then kpower z (Z.to_nat m) else kpower inverse (Z.to_nat (- m)).

(** The sum of a z^m over a list of terms (m, a): the value of a Laurent polynomial at a z with the inverse `inverse`. *)
Definition value_at {n} {K : ring_with_root n} (terms : list (Z * Q)) (z inverse : K) : K :=
  fold_right (fun term rest => (rational (snd term) * integer_power z inverse (fst term) + rest)%K) zero terms.

Section Multisection.
  Variable n : nat.
  Hypothesis some : (1 <= n)%nat.
  Variable K : ring_with_root n.
  Add Ring K_ring : (laws n K).
  Notation N := (Z.of_nat n).

  Lemma turned_power d (x : K) j : kpower (root d * x)%K j = (root (d * Z.of_nat j) * kpower x j)%K.
  Proof.
    induction j as [|j IH]; cbn [kpower].
    - rewrite Z.mul_0_r, (root_zero n some K). ring.
    - rewrite IH, Nat2Z.inj_succ, Z.mul_succ_r, Z.add_comm, root_add. ring.
  Qed.

  (* (w^k z)^m = w^(km) z^m. *)
  Lemma turned_integer_power k (z inverse : K) m :
    integer_power (root k * z)%K (root (- k) * inverse)%K m = (root (k * m) * integer_power z inverse m)%K.
  Proof.
    unfold integer_power. destruct (Z.leb_spec 0 m); rewrite turned_power, Z2Nat.id by lia; [reflexivity|].
    do 2 f_equal. ring.
  Qed.

  (** A list of terms (m, a), with any integers m and rational a, is any Laurent polynomial G with rational coefficients;
      `value_at terms z inverse` is G(z), and w^k z has the inverse w^-k / z. `filter` keeps the terms a z^m for which m
      and r have the same remainder modulo n. *)
  Theorem every_nth_term (terms : list (Z * Q)) (z inverse : K) r : (z * inverse)%K = one ->
    (rational (1 / inject_Z N) * ksum n (fun k => root (- (Z.of_nat k * r)) *
      value_at terms (root (Z.of_nat k) * z) (root (- Z.of_nat k) * inverse)))%K =
    value_at (filter (fun term => fst term mod N =? r mod N) terms) z inverse.
  Proof.
    intros _. set (share := rational (1 / inject_Z N) : K).
    induction terms as [|[m a] terms IH].
    - cbn [filter value_at fold_right]. rewrite (ksum_ext n K n _ (fun _ => mul zero zero)).
      + rewrite ksum_times by exact some. ring.
      + intros k _. ring.
    - rewrite (ksum_ext n K n _ (fun k => add
        (mul (integer_power z inverse m) (mul (root (- (Z.of_nat k * r))) (mul (rational a) (root (Z.of_nat k * m)))))
        (mul (root (- (Z.of_nat k * r)))
          (value_at terms (mul (root (Z.of_nat k)) z) (mul (root (- Z.of_nat k)) inverse))))).
      + rewrite ksum_add, ksum_times. fold share in IH.
        transitivity (add
          (mul (integer_power z inverse m) (mul share (ksum n (fun k =>
            mul (root (- (Z.of_nat k * r))) (mul (rational a) (root (Z.of_nat k * m)))))))
          (mul share (ksum n (fun k => mul (root (- (Z.of_nat k * r)))
            (value_at terms (mul (root (Z.of_nat k)) z) (mul (root (- Z.of_nat k)) inverse)))))); [ring|].
        rewrite IH. unfold share. rewrite (equation_1 n some K). cbn [filter fst].
        destruct (m mod N =? r mod N); [cbn [value_at fold_right fst snd]; unfold value_at; ring|ring].
      + intros k _. cbn [value_at fold_right fst snd]. rewrite turned_integer_power. unfold value_at. ring.
  Qed.
End Multisection.
