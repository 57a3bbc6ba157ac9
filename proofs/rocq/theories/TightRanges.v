(* Where the upper and the lower bounds on the balancing time meet, for whole numbers of tokens and processors. Plaxton,
   section 2.4 and the summary. A logarithm is met by the fractions on either side of it, and a root by numbers whose
   squares are. *)
From Coq Require Import List ZArith Lia.
From Loadbal Require Import Means.
Import ListNotations.
Open Scope Z_scope.

(** epsilon is e/c. That m is at most n^(1-epsilon) says that m^c is at most n^(c-e), and that log p is at most
    log (n/m) / epsilon says that p^e m^c is at most n^c; both bounds are divided by m. *)
Theorem se_tight_range_instances d n m e c : (1 <= d)%nat -> In (e, c) [(1, 4); (1, 2); (3, 4)] ->
  let p := 2 ^ Z.of_nat d in p <= n -> 1 <= m -> 2 * n <= m * p -> m ^ c <= n ^ (c - e) -> p ^ e * m ^ c <= n ^ c.
Proof.
  intros _ fraction_ p wide some _ most. assert (0 < p) by (apply pow_positive; lia).
  assert (parts : 0 <= e /\ 0 <= c - e) by (destruct fraction_ as [same|[same|[same|[]]]]; injection same as <- <-;
  lia).
  replace c with (e + (c - e)) at 2 by ring. rewrite Z.pow_add_r by tauto.
  apply Z.mul_le_mono_nonneg; auto; try apply pow_nonneg; try apply pow_at_most; lia.
Qed.

(** As m = p^(1/k) n/p, d/k is log (m p/n). a/b is any fraction that is at most this logarithm, a'/b' any that is at
    least log C, and r/s any that is at most the root of d. m >= d^(3/2) is stated by its squares. Both sides of the
    conclusion are squared and multiplied by (d/k) b b' s^2. *)
Theorem summary_hypercube_tight_instances C d n m a b a' b' r s : In C [2; 3; 4] -> (1 <= d)%nat -> 1 <= n ->
  let p := 2 ^ Z.of_nat d in 2 * n <= m * p -> Z.of_nat d ^ 3 <= m ^ 2 -> m <= n -> m * p <= C * n ->
  0 <= a -> 1 <= b -> 2 ^ a * n ^ b <= (m * p) ^ b -> 0 <= a' -> 1 <= b' -> C ^ b' <= 2 ^ a' ->
  0 <= r -> 1 <= s -> r ^ 2 <= Z.of_nat d * s ^ 2 ->
  (m * r + Z.of_nat d ^ 2 * s) ^ 2 * (a * b') <= 4 * (a' * b) * (Z.of_nat d * m ^ 2 * s ^ 2).
Proof.
  intros one dims some p heavy long _ near natural_a some_b least natural_a' some_b' most natural_r some_s root.
  assert (natural_ : 0 <= a * b') by nia. assert (constant : 2 <= C) by (destruct one as [<-|[<-|[<-|[]]]]; lia).
  clear one.
  assert (0 < p) by (apply pow_positive; lia). assert (0 <= m) by nia.
  assert (logs : a * b' <= a' * b).
  { apply (Z.pow_le_mono_r_iff 2); [lia|nia|]. rewrite !Z.pow_mul_r by lia.
    assert (below : 2 ^ a <= C ^ b).
    { apply (Z.mul_le_mono_pos_r _ _ (n ^ b)); [apply pow_positive; lia|]. rewrite <- Z.pow_mul_l.
      etransitivity; [exact least|]. apply pow_at_most. nia. }
    apply Z.le_trans with ((C ^ b) ^ b'); [apply pow_at_most; split; auto; apply pow_nonneg; lia|].
    rewrite <- Z.pow_mul_r, (Z.mul_comm b), Z.pow_mul_r by lia. apply pow_at_most. split; auto. apply pow_nonneg. lia. }
  assert (squares : (m * r + Z.of_nat d ^ 2 * s) ^ 2 <= 4 * (Z.of_nat d * m ^ 2 * s ^ 2)).
  { set (e := Z.of_nat d) in *. assert (1 <= e) by (unfold e; lia). clearbody e.
    assert (first : (m * r) ^ 2 <= e * m ^ 2 * s ^ 2).
    { rewrite Z.pow_mul_l. assert (0 <= m ^ 2) by (apply pow_nonneg; lia). nia. }
    assert (second : (e ^ 2 * s) ^ 2 <= e * m ^ 2 * s ^ 2).
    { replace ((e ^ 2 * s) ^ 2) with (e * s ^ 2 * e ^ 3) by ring.
      replace (e * m ^ 2 * s ^ 2) with (e * s ^ 2 * m ^ 2) by ring.
      apply Z.mul_le_mono_nonneg_l; auto. apply Z.mul_nonneg_nonneg; [lia|apply pow_nonneg; lia]. }
    set (u := m * r) in *. set (v := e ^ 2 * s) in *. set (w := e * m ^ 2 * s ^ 2) in *. clearbody u v w.
    rewrite !Z.pow_2_r in *. assert (0 <= (u - v) * (u - v)) by apply Z.square_nonneg. lia. }
  set (x := (m * r + Z.of_nat d ^ 2 * s) ^ 2) in *. assert (0 <= x) by (unfold x; rewrite Z.pow_2_r;
  apply Z.square_nonneg).
  replace (4 * (a' * b) * (Z.of_nat d * m ^ 2 * s ^ 2)) with (4 * (Z.of_nat d * m ^ 2 * s ^ 2) * (a' * b)) by ring.
  apply Z.mul_le_mono_nonneg; auto.
Qed.
