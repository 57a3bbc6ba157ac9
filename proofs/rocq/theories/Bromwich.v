(* The sum of 1/sin^2(k pi/n + phi) over k = 0, ..., n - 1 is n^2/sin^2(n phi) (Riess, Wanka, section 3.3, from
   Bromwich).

   With x = e^(2 i psi), 1/sin^2(psi) is -4 x/(1 - x)^2. All x = w^k z have the n-th power u = z^n, so 1/(1 - x) is the
   sum of x^j over j < n divided by 1 - u; of the powers of x in the square of this sum, times x, only x^n = u is not
   cancelled by the sum over k. *)
From Coq Require Import List ZArith QArith Lia Lqa Bool Arith Ring Field.
From Loadbal Require Import RootsOfUnity CosineSums.
Open Scope Z_scope.

Section Sums.
  Variable n : nat.
  Hypothesis some : (1 <= n)%nat.
  Variable K : field_with_root n.
  Notation N := (Z.of_nat n).
  Add Field K_field : (field_laws n K) (morphism (integer_morphism n K), constants [integer_among]).

  Lemma power_add (x : K) a b : kpower x (a + b) = mul (kpower x a) (kpower x b).
  Proof. induction a as [|a IH]; cbn [Nat.add kpower]; [ring|]. rewrite IH. ring. Qed.

  Lemma power_of_turned (z : K) k e : kpower (mul (root k) z) e = mul (root (k * Z.of_nat e)) (kpower z e).
  Proof.
    induction e as [|e IH]; cbn [kpower].
    - change (Z.of_nat 0) with 0. rewrite Z.mul_0_r, (root_zero n some K). ring.
    - rewrite IH. replace (k * Z.of_nat (S e)) with (k + k * Z.of_nat e) by lia. rewrite root_add. ring.
  Qed.

  Lemma geometric (x : K) m : mul (sub one x) (ksum m (kpower x)) = sub one (kpower x m).
  Proof.
    induction m as [|m IH]; cbn [ksum kpower]; [ring|].
    transitivity (add (mul (sub one x) (ksum m (kpower x))) (mul (sub one x) (kpower x m))); [ring|]. rewrite IH. ring.
  Qed.

  Lemma square_of_sum m (f : nat -> K) :
    mul (ksum m f) (ksum m f) = ksum m (fun j => ksum m (fun l => mul (f j) (f l))).
  Proof.
    rewrite (ksum_ext n K m (fun j => ksum m (fun l => mul (f j) (f l))) (fun j => mul (ksum m f) (f j))).
    - now rewrite ksum_times.
    - intros j _. rewrite ksum_times. ring.
  Qed.

  Lemma powers_around (z : K) e : ksum n (fun k => kpower (mul (root (Z.of_nat k)) z) e)
    = mul (kpower z e) (integer (if Z.of_nat e mod N =? 0 then N else 0)).
  Proof.
    rewrite (ksum_ext n K n _ (fun k => mul (kpower z e) (root (Z.of_nat k * Z.of_nat e)))).
    - rewrite ksum_times, (all_roots n some K). unfold integer. destruct (Z.of_nat e mod N =? 0); [reflexivity|].
      change (inject_Z 0) with 0%Q. now rewrite rational_zero.
    - intros k _. rewrite power_of_turned. ring.
  Qed.

  Lemma squares_around (z : K) : ksum n (fun k => let x := mul (root (Z.of_nat k)) z in
      mul x (mul (ksum n (kpower x)) (ksum n (kpower x))))
    = mul (mul (integer N) (integer N)) (kpower z n).
  Proof.
    rewrite (ksum_ext n K n _ (fun k => ksum n (fun j => ksum n (fun l =>
      kpower (mul (root (Z.of_nat k)) z) (S (j + l)))))).
    - rewrite (ksum_exchange n K).
      rewrite (ksum_ext n K n _ (fun _ => mul (mul (integer N) (kpower z n)) one)).
      + rewrite ksum_times, (ksum_ones n K). fold (integer N : K). ring.
      + intros j small. rewrite (ksum_exchange n K).
        rewrite (ksum_ext n K n _ (fun l => if Nat.eqb l (n - 1 - j) then mul (integer N) (kpower z n) else zero)).
        * rewrite (ksum_pick n some K) by lia. ring.
        * intros l less. rewrite powers_around. destruct (Nat.eqb_spec l (n - 1 - j)) as [->|other].
          -- replace (S (j + (n - 1 - j))) with n by lia. rewrite Z.mod_same by lia. cbn [Z.eqb]. ring.
          -- assert (Z.eqb (Z.of_nat (S (j + l)) mod N) 0 = false) as ->; [|rewrite integer_0; ring].
             apply Z.eqb_neq. intros none. apply Z.mod_divide in none; [|lia]. destruct none as (k & equal).
             assert (k = 1) by nia. lia.
    - intros k _. cbv zeta. rewrite square_of_sum, <- ksum_times. apply (ksum_ext n K). intros j _.
      rewrite <- ksum_times. apply (ksum_ext n K). intros l _. cbn [kpower]. rewrite power_add. ring.
  Qed.

  Lemma inverse_of_sine_squared (x : K) : x <> zero -> sub one x <> zero ->
    inverse (sine_squared x) = quotient (mul (integer (- 4)) x) (mul (sub one x) (sub one x)).
  Proof.
    intros apart less. assert (equal : sine_squared x
      = quotient (mul (sub one x) (sub one x)) (mul (integer (- 4)) x)).
    { unfold sine_squared, cosine. rewrite half. field. repeat split; auto; now apply integer_apart. }
    rewrite equal. field. rewrite integer_1. repeat split; auto; now apply integer_apart.
  Qed.

  (** With z = e^(2 i phi), `root k` * z is e^(2 i (pi k/n + phi)) and z^n is e^(2 i n phi), so these are the squares of
      the sines of pi k/n + phi and of n phi. That n phi is no multiple of pi means that z^n is not 1. *)
  Theorem bromwich (z : K) : z <> zero -> kpower z n <> one ->
    ksum n (fun k => inverse (sine_squared (root (Z.of_nat k) * z)%K))
    = quotient (integer (N * N)) (sine_squared (kpower z n)).
  Proof.
    intros apart no_multiple. set (u := kpower z n) in *.
    assert (not_one : sub one u <> zero).
    { intros none. apply no_multiple. transitivity (sub one (sub one u)); [ring|]. rewrite none. ring. }
    assert (power_apart : forall m, kpower z m <> zero).
    { induction m as [|m IH]; cbn [kpower]; [apply (one_apart n K)|].
      intros none. destruct (no_zero_divisors n K _ _ none); auto. }
    transitivity (mul (quotient (integer (- 4)) (mul (sub one u) (sub one u))) (ksum n (fun k =>
      let x := mul (root (Z.of_nat k)) z in mul x (mul (ksum n (kpower x)) (ksum n (kpower x)))))).
    - rewrite <- ksum_times. apply (ksum_ext n K). intros k _. cbv zeta. set (x := mul (root (Z.of_nat k)) z).
      assert (power : kpower x n = u).
      { unfold x. rewrite power_of_turned, Z.mul_comm, (root_multiple n some K). fold u. ring. }
      pose proof (geometric x n) as whole. rewrite power in whole. set (g := ksum n (kpower x)) in *.
      assert (x_apart : x <> zero).
      { intros none. destruct (no_zero_divisors n K _ _ none); [now apply (root_apart n some K (Z.of_nat k))|auto]. }
      assert (less : sub one x <> zero).
      { intros none. apply not_one. rewrite <- whole, none. ring. }
      rewrite inverse_of_sine_squared by auto. rewrite <- whole. field. rewrite integer_1. split; auto.
      intros none. apply not_one. rewrite <- whole, none. ring.
    - rewrite squares_around. fold u. unfold quotient at 2.
      rewrite inverse_of_sine_squared by (auto; apply power_apart).
      rewrite integer_mul. field. now rewrite integer_1.
  Qed.
End Sums.
