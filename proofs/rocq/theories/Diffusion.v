(* Diffusion on the cycle with N >= 3 nodes, each keeping a third of its load and sending a third to either neighbor
   (Riess, Wanka, section 1, related work): its local divergence is 3N/4, less 3/(4N) for odd N.

   `heat t p` is 3^t times the load of place p after t rounds from a unit at place 0, modulo N. Loads are mirrored about
   place 0 and fall with the distance from it. So a round adds to the sum of distance times load a third of what all
   differences add up to, and that sum tends to the mean distance, as loads become equal. *)
From Coq Require Import List ZArith QArith Qabs Lqa Lia Bool Arith.
From Loadbal Require Import Loads UnitSpread Idealized Deviation LocalDivergence.
Open Scope Z_scope.

Fixpoint heat (n : nat) (t : nat) (p : Z) : Z :=
  match t with
  | O => if p mod Z.of_nat n =? 0 then 1 else 0
  | S t => heat n t (p - 1) + heat n t p + heat n t (p + 1)
  end.

(** The matrix of diffusion, and its powers. *)
Definition neighbors (n i k : nat) : bool := (Nat.eqb ((i + 1) mod n) k || Nat.eqb ((k + 1) mod n) i)%bool.
Definition diffusion (n i k : nat) : Q := if (Nat.eqb i k || neighbors n i k)%bool then (1 # 3) else 0.
Fixpoint diffusion_power (n t l i : nat) : Q :=
  match t with
  | O => if Nat.eqb l i then 1%Q else 0%Q
  | S t => qsum n (fun k => diffusion_power n t l k * diffusion n k i)%Q
  end.

(** |R^t_li - R^t_l(i+1)| over all edges {i, i+1} *)
Definition all_differences (n l t : nat) : Q :=
  qsum n (fun i => Qabs (diffusion_power n t l i - diffusion_power n t l ((i + 1) mod n))).

Section Ring.
  Variable n : nat.
  Hypothesis some : (3 <= n)%nat.
  Notation N := (Z.of_nat n).
  Notation G := (heat n).

  Lemma around_here f b : (forall p, f (p + N) = f p) -> sum n b f = sum n 0 f.
  Proof. intros same. apply sum_around. exact same. Qed.

  Lemma heat_periodic t : forall p, G t (p + N) = G t p.
  Proof.
    induction t as [|t IH]; intros p; cbn [heat].
    - replace (p + N) with (p + 1 * N) by lia. rewrite Z.mod_add by lia. reflexivity.
    - replace (p + N - 1) with (p - 1 + N) by lia. replace (p + N + 1) with (p + 1 + N) by lia. rewrite !IH.
      reflexivity.
  Qed.

  Lemma heat_mirrored t : forall p, G t (- p) = G t p.
  Proof.
    induction t as [|t IH]; intros p; cbn [heat].
    - destruct (Z.eqb_spec (- p mod N) 0) as [E|E], (Z.eqb_spec (p mod N) 0) as [F|F]; auto; exfalso.
      + apply F. rewrite <- (Z.opp_involutive p). apply Z.mod_opp_l_z; lia.
      + apply E. apply Z.mod_opp_l_z; lia.
    - replace (- p - 1) with (- (p + 1)) by lia. replace (- p + 1) with (- (p - 1)) by lia. rewrite !IH. lia.
  Qed.

  Lemma heat_natural t : forall p, 0 <= G t p.
  Proof.
    induction t as [|t IH]; intros p; cbn [heat]; [destruct (p mod N =? 0); lia|].
    pose proof (IH (p - 1)). pose proof (IH p). pose proof (IH (p + 1)). lia.
  Qed.

  (* It falls from place 0 to the farthest ones; beyond them it is what it was before them. *)
  Lemma heat_falls t : forall p, 0 <= p -> 2 * p + 1 <= N -> G t (p + 1) <= G t p.
  Proof.
    induction t as [|t IH]; intros p low high.
    - cbn [heat]. rewrite !Z.mod_small by lia. destruct (Z.eqb_spec (p + 1) 0), (Z.eqb_spec p 0); lia.
    - cbn [heat]. replace (p + 1 - 1) with p by lia.
      enough (G t (p + 1 + 1) <= G t (p - 1)) by lia.
      assert (back : forall q, G t q = G t (N - q)).
      { intros q. rewrite <- (heat_mirrored t q), <- (heat_periodic t (- q)). f_equal. lia. }
      destruct (Z.eq_dec p 0) as [->|].
      + change (0 - 1) with (- (1)). rewrite heat_mirrored. destruct (Z_le_gt_dec (2 * 1 + 1) N) as [far|]; [|lia].
        apply (IH 1); lia.
      + assert (first : G t p <= G t (p - 1)).
        { replace p with (p - 1 + 1) at 1 by lia. apply IH; lia. }
        assert (second : G t (p + 1) <= G t p) by (apply IH; lia).
        destruct (Z_le_gt_dec (2 * (p + 1) + 1) N) as [near|far].
        * pose proof (IH (p + 1) ltac:(lia) near). lia.
        * (* the farthest: p + 2 mirrors N - p - 2, which is p or p - 1 *)
          rewrite (back (p + 1 + 1)). assert (N - (p + 1 + 1) = p \/ N - (p + 1 + 1) = p - 1) as [-> | ->] by lia; lia.
  Qed.

  Definition far (p : Z) : Z := Z.min (p mod N) (N - p mod N).

  Lemma far_periodic p : far (p + N) = far p.
  Proof. unfold far. replace (p + N) with (p + 1 * N) by lia. rewrite Z.mod_add by lia. reflexivity. Qed.

  Lemma heat_far t p : 0 <= p < N -> G t p = G t (far p) /\ 0 <= far p /\ 2 * far p <= N.
  Proof.
    intros range. unfold far. rewrite Z.mod_small by lia. destruct (Z_le_gt_dec p (N - p)).
    - rewrite Z.min_l by lia. lia.
    - rewrite Z.min_r by lia. split; [|lia]. rewrite <- (heat_mirrored t p), <- (heat_periodic t (- p)). f_equal. lia.
  Qed.

  Lemma heat_ordered t a k : 0 <= a -> 0 <= k -> 2 * (a + k) <= N -> G t (a + k) <= G t a.
  Proof.
    intros low more. revert k more. refine (natlike_ind _ _ _); [intros _; rewrite Z.add_0_r; lia|].
    intros k some' IH most. pose proof (IH ltac:(lia)). pose proof (heat_falls t (a + k) ltac:(lia) ltac:(lia)).
    replace (a + Z.succ k) with (a + k + 1) by lia. lia.
  Qed.

  (* The farther place has no more load. *)
  Lemma farther_has_less t p q : 0 <= p < N -> 0 <= q < N -> far p <= far q -> G t q <= G t p.
  Proof.
    intros inp inq order. destruct (heat_far t p inp) as (-> & ? & ?). destruct (heat_far t q inq) as (-> & ? & ?).
    replace (far q) with (far p + (far q - far p)) by lia. apply heat_ordered; lia.
  Qed.

  (* --- distance times load --- *)

  Definition distances : Z := sum n 0 far.
  Definition warmth (t : nat) : Z := sum n 0 (fun p => far p * G t p).
  Definition gradient (t : nat) : Z := sum n 0 (fun p => Z.abs (G t p - G t (p + 1))).

  Lemma far_next p : 0 <= p < N -> Z.abs (far (p + 1) - far p) <= 1
    /\ (far (p + 1) = far p -> 2 * p + 1 = N).
  Proof.
    intros range. unfold far. rewrite (Z.mod_small p) by lia. destruct (Z.eq_dec p (N - 1)) as [->|].
    - replace (N - 1 + 1) with (0 + 1 * N) by lia. rewrite Z.mod_add, Z.mod_0_l by lia. lia.
    - rewrite Z.mod_small by lia. lia.
  Qed.

  Lemma gradient_signed t p : 0 <= p < N ->
    (G t p - G t (p + 1)) * (far (p + 1) - far p) = Z.abs (G t p - G t (p + 1)).
  Proof.
    intros range. pose proof (far_next p range) as [small flat].
    assert (turn : exists q, 0 <= q < N /\ far (p + 1) = far q /\ G t (p + 1) = G t q).
    { destruct (Z.eq_dec p (N - 1)) as [->|].
      - exists 0. replace (N - 1 + 1) with (0 + N) by lia. rewrite far_periodic, heat_periodic. lia.
      - exists (p + 1). lia. }
    destruct turn as (q & inq & Ef & EG). rewrite Ef, EG in *.
    destruct (Z.lt_trichotomy (far q) (far p)) as [less|[same|more]].
    - pose proof (farther_has_less t q p inq range ltac:(lia)). replace (far q - far p) with (-1) by lia. lia.
    - rewrite same, Z.sub_diag, Z.mul_0_r. pose proof (farther_has_less t q p inq range ltac:(lia)).
      pose proof (farther_has_less t p q range inq ltac:(lia)). lia.
    - pose proof (farther_has_less t p q range inq ltac:(lia)). replace (far q - far p) with 1 by lia. lia.
  Qed.

  Lemma warmth_next t : warmth (S t) = 3 * warmth t + gradient t.
  Proof.
    unfold warmth, gradient.
    assert (shift : forall f, (forall p, f (p + N) = f p) -> sum n 0 (fun p => f (p + 1)) = sum n 0 f).
    { intros f same. rewrite (sum_ext _ _ _ (fun p => f (p - (-1)))) by (intros; f_equal; lia).
      rewrite sum_shift. apply around_here. exact same. }
    assert (before : sum n 0 (fun p => far p * G t (p - 1)) = sum n 0 (fun p => far (p + 1) * G t p)).
    { rewrite <- (shift (fun p => far p * G t (p - 1))).
      - apply sum_ext. intros p _. replace (p + 1 - 1) with p by lia. reflexivity.
      - intros p. rewrite far_periodic. replace (p + N - 1) with (p - 1 + N) by lia. rewrite heat_periodic.
        reflexivity. }
    assert (again : sum n 0 (fun p => far (p + 1) * G t (p + 1)) = sum n 0 (fun p => far p * G t p)).
    { apply (shift (fun p => far p * G t p)). intros p. rewrite far_periodic, heat_periodic. reflexivity. }
    rewrite (sum_ext n 0 (fun p => Z.abs (G t p - G t (p + 1))) (fun p => (far (p + 1) * G t p + far p * G t (p + 1))
      + (-1) * (far p * G t p + far (p + 1) * G t (p + 1)))).
    - rewrite !sum_add, sum_times, !sum_add, again. cbn [heat].
      rewrite (sum_ext n 0 (fun p => far p * _) (fun p => far p * G t (p - 1) + (far p * G t p + far p * G t (p + 1))))
        by (intros; ring).
      rewrite !sum_add, before. ring.
    - intros p range. rewrite <- gradient_signed by lia. ring.
  Qed.

  Lemma warmth_0 : warmth 0 = 0.
  Proof.
    unfold warmth. rewrite (sum_ext _ _ _ (fun _ => 0)), sum_zero; auto. intros i range. cbn [heat].
    unfold far. rewrite Z.mod_small by lia. destruct (Z.eqb_spec i 0) as [->|]; lia.
  Qed.

  Lemma heat_total t : sum n 0 (G t) = 3 ^ Z.of_nat t.
  Proof.
    induction t as [|t IH].
    - replace n with (S (n - 1)) at 1 by lia. rewrite sum_first. cbn [heat]. rewrite Z.mod_0_l by lia.
      rewrite (sum_ext _ _ _ (fun _ => 0)), sum_zero; [reflexivity|].
      intros i range. cbn [heat]. rewrite Z.mod_small by lia. destruct (Z.eqb_spec i 0); lia.
    - rewrite Nat2Z.inj_succ, Z.pow_succ_r, <- IH by lia. cbn [heat]. rewrite !sum_add.
      rewrite (sum_ext n 0 (fun p => G t (p + 1)) (fun p => G t (p - (-1)))) by (intros; f_equal; lia).
      rewrite !sum_shift, !(around_here (G t) (_ - _)) by apply heat_periodic. lia.
  Qed.

  (** Chebyshev's sum inequality, as a sum over pairs of places. *)
  Definition lacking (t : nat) : Z := distances * 3 ^ Z.of_nat t - N * warmth t.

  Lemma lacking_pairs t :
    2 * lacking t = sum n 0 (fun p => sum n 0 (fun q => (far p - far q) * (G t q - G t p))).
  Proof.
    rewrite (sum_ext n 0 (fun p => sum n 0 _) (fun p => far p * 3 ^ Z.of_nat t + - N * (far p * G t p)
      + (- warmth t + G t p * distances))).
    - rewrite !sum_add, sum_times. fold (warmth t).
      rewrite (sum_ext n 0 (fun p => far p * 3 ^ Z.of_nat t) (fun p => 3 ^ Z.of_nat t * far p)) by (intros; ring).
      rewrite (sum_ext n 0 (fun p => G t p * distances) (fun p => distances * G t p)) by (intros; ring).
      rewrite !sum_times, sum_const, heat_total. fold distances. unfold lacking. ring.
    - intros p _. rewrite (sum_ext n 0 (fun q => (far p - far q) * (G t q - G t p))
        (fun q => far p * G t q + (-1) * (far q * G t q) + ((- far p * G t p) + G t p * far q))) by (intros; ring).
      rewrite !sum_add, !sum_times, sum_const, heat_total. fold (warmth t) distances. ring.
  Qed.

  Lemma gradient_natural t : 0 <= gradient t.
  Proof. apply sum_natural. intros. lia. Qed.

  Lemma far_range p : 0 <= far p <= N.
  Proof. unfold far. pose proof (Z.mod_pos_bound p N ltac:(lia)). lia. Qed.

  Lemma differ_little t p q : 0 <= p < N -> 0 <= q < N -> G t q - G t p <= gradient t.
  Proof.
    assert (climb : forall b k, 0 <= b -> b + Z.of_nat k < N ->
      Z.abs (G t b - G t (b + Z.of_nat k)) <= gradient t).
    { intros b k low high. rewrite telescopes.
      eapply Z.le_trans; [apply sum_abs|]. cbv beta. unfold gradient.
      assert (part : forall f, (forall p, 0 <= f p) -> sum k b f <= sum n 0 f).
      { intros f natural. replace n with (Z.to_nat b + (k + (n - k - Z.to_nat b)))%nat by lia.
        assert (cut : forall a c s, sum (a + c) s f = sum a s f + sum c (s + Z.of_nat a) f).
        { clear. intros a c s. induction c as [|c IH]; [rewrite Nat.add_0_r; cbn [sum]; lia|].
          rewrite Nat.add_succ_r. cbn [sum]. rewrite IH.
          replace (s + Z.of_nat (a + c)) with (s + Z.of_nat a + Z.of_nat c)
            by lia. lia. }
        rewrite !cut. replace (0 + Z.of_nat (Z.to_nat b)) with b by lia.
        pose proof (sum_natural (Z.to_nat b) 0 f natural).
        pose proof (sum_natural (n - k - Z.to_nat b) (b + Z.of_nat k) f natural).
        lia. }
      apply part. intros. lia. }
    intros inp inq. destruct (Z_le_gt_dec p q).
    - pose proof (climb p (Z.to_nat (q - p)) ltac:(lia) ltac:(lia)) as near.
      replace (p + Z.of_nat (Z.to_nat (q - p))) with q in near by lia. lia.
    - pose proof (climb q (Z.to_nat (p - q)) ltac:(lia) ltac:(lia)) as near.
      replace (q + Z.of_nat (Z.to_nat (p - q))) with p in near by lia. lia.
  Qed.

  Lemma lacking_small t : 0 <= lacking t /\ 2 * lacking t <= N * N * N * gradient t.
  Proof.
    pose proof (lacking_pairs t) as pairs. pose proof (gradient_natural t).
    assert (low : 0 <= 2 * lacking t).
    { rewrite pairs. rewrite <- (sum_zero n 0) at 1. apply sum_le. intros p inp. rewrite <- (sum_zero n 0) at 1.
      apply sum_le. intros q inq. destruct (Z_le_gt_dec (far p) (far q)).
      - pose proof (farther_has_less t p q ltac:(lia) ltac:(lia) ltac:(lia)). nia.
      - pose proof (farther_has_less t q p ltac:(lia) ltac:(lia) ltac:(lia)). nia. }
    split; [lia|]. rewrite pairs.
    apply Z.le_trans with (sum n 0 (fun _ => sum n 0 (fun _ => N * gradient t))).
    - apply sum_le. intros p inp. apply sum_le. intros q inq.
      pose proof (differ_little t p q ltac:(lia) ltac:(lia)). pose proof (differ_little t q p ltac:(lia) ltac:(lia)).
      pose proof (far_range p). pose proof (far_range q). nia.
    - rewrite !sum_const. lia.
  Qed.

  Lemma lacking_vanishes t :
    (2 * N * N + Z.of_nat t) * lacking t <= 2 * N * N * distances * 3 ^ Z.of_nat t.
  Proof.
    induction t as [|t IH].
    - unfold lacking. rewrite warmth_0. change (3 ^ Z.of_nat 0) with 1. lia.
    - destruct (lacking_small t) as [low small]. destruct (lacking_small (S t)) as [low' _].
      pose proof (gradient_natural t).
      assert (next : lacking (S t) = 3 * lacking t - N * gradient t).
      { unfold lacking. rewrite warmth_next, Nat2Z.inj_succ, Z.pow_succ_r by lia. ring. }
      rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia. rewrite next in *.
      set (v := N * gradient t) in *. assert (0 <= v) by (unfold v; nia).
      assert (2 * lacking t <= N * N * v) by (unfold v; lia).
      assert (0 <= Z.of_nat t * v) by nia. nia.
  Qed.

  (* The mean distance is a quarter of N, less 1/(4N) for odd N. *)
  Lemma distances_value : 4 * distances = N * N - N mod 2.
  Proof.
    unfold distances.
    assert (path : forall k, (k <= n)%nat -> 2 * Z.of_nat k <= N + 2 ->
      2 * sum k 0 far = Z.of_nat k * (Z.of_nat k - 1)).
    { induction k as [|k IH]; intros small half; [reflexivity|]. cbn [sum]. rewrite Z.mul_add_distr_l, IH by lia.
      unfold far. rewrite Z.mod_small by lia. lia. }
    assert (cut : forall a c s f, sum (a + c) s f = sum a s f + sum c (s + Z.of_nat a) f).
    { clear. intros a c s f. induction c as [|c IH]; [rewrite Nat.add_0_r; cbn [sum]; lia|].
      rewrite Nat.add_succ_r. cbn [sum]. rewrite IH.
      replace (s + Z.of_nat (a + c)) with (s + Z.of_nat a + Z.of_nat c) by lia. lia. }
    set (k := ((n + 1) / 2)%nat).
    assert (Ek : (n = 2 * k \/ n + 1 = 2 * k)%nat).
    { unfold k. pose proof (Nat.div_mod (n + 1) 2 ltac:(lia)). pose proof (Nat.mod_upper_bound (n + 1) 2 ltac:(lia)).
      lia. }
    (* k, k + 1, ..., N - 1 are N - k, ..., 1 away *)
    assert (rest : sum (n - k) (Z.of_nat k) far = sum (n - k) 1 far).
    { rewrite (sum_ext (n - k) (Z.of_nat k) far (fun p => far (N - p))).
      - assert (flip : forall m b f, sum m b (fun p => f (N - p)) = sum m (N - b - Z.of_nat m + 1) f).
        { clear. intros m b f. induction m as [|m IH]; [reflexivity|].
          rewrite (sum_first m (N - b - Z.of_nat (S m) + 1)). cbn [sum]. rewrite IH.
          replace (N - b - Z.of_nat (S m) + 1 + 1) with (N - b - Z.of_nat m + 1) by lia.
          replace (N - b - Z.of_nat (S m) + 1) with (N - (b + Z.of_nat m)) by lia. lia. }
        rewrite flip. f_equal. lia.
      - intros p range. unfold far. rewrite !Z.mod_small by lia. lia. }
    replace n with (k + (n - k))%nat at 1 by lia. rewrite cut, Z.add_0_l, rest.
    pose proof (path k ltac:(lia) ltac:(lia)) as one. pose proof (path (S (n - k)) ltac:(lia) ltac:(lia)) as two.
    rewrite sum_first in two. change (0 + 1) with 1 in two. unfold far at 1 in two. rewrite Z.mod_0_l in two by lia.
    destruct Ek as [E|E].
    - assert (N mod 2 = 0) as ->; [|nia]. replace N with (Z.of_nat k * 2) by lia. apply Z.mod_mul. lia.
    - assert (N mod 2 = 1) as ->; [|nia]. replace N with (1 + (Z.of_nat k - 1) * 2) by lia. rewrite Z.mod_add by lia.
      reflexivity.
  Qed.

  (* --- the powers of the matrix --- *)

  Definition before (i : nat) : nat := ((i + (n - 1)) mod n)%nat.
  Definition after (i : nat) : nat := ((i + 1) mod n)%nat.

  Lemma turned i : (i < n)%nat -> (before i < n /\ after i < n)%nat
    /\ (before i = i - 1 /\ 0 < i \/ before i = n - 1 /\ i = 0)%nat
    /\ (after i = i + 1 /\ i + 1 < n \/ after i = 0 /\ i = n - 1)%nat.
  Proof.
    intros small. unfold before, after. repeat split; try (apply Nat.mod_upper_bound; lia).
    - destruct (Nat.eq_dec i 0) as [->|]; [right; split; auto; rewrite Nat.mod_small; lia|left; split; [|lia]].
      replace (i + (n - 1))%nat with (i - 1 + 1 * n)%nat by lia. rewrite Nat.mod_add, Nat.mod_small by lia. reflexivity.
    - destruct (Nat.eq_dec i (n - 1)) as [->|]; [right; split; auto|left; split; [rewrite Nat.mod_small; lia|lia]].
      replace (n - 1 + 1)%nat with (0 + 1 * n)%nat by lia. rewrite Nat.mod_add, Nat.mod_small by lia. reflexivity.
  Qed.

  Lemma diffusion_entry k i : (k < n)%nat -> (i < n)%nat -> diffusion n k i
    == (1 # 3) * ((if Nat.eqb k i then 1 else 0) + (if Nat.eqb k (before i) then 1 else 0)
                  + (if Nat.eqb k (after i) then 1 else 0)).
  Proof.
    intros ink ini. unfold diffusion, neighbors. fold (after k) (after i).
    destruct (turned i ini) as (_ & Bi & Ai). destruct (turned k ink) as (_ & _ & Ak).
    destruct (Nat.eqb_spec k i), (Nat.eqb_spec (after k) i), (Nat.eqb_spec (after i) k), (Nat.eqb_spec k (before i)),
      (Nat.eqb_spec k (after i)); cbn [orb]; try (exfalso; lia); reflexivity.
  Qed.

  Lemma power_heat t l : (l < n)%nat -> forall i, (i < n)%nat ->
    inject_Z (3 ^ Z.of_nat t) * diffusion_power n t l i == inject_Z (G t (Z.of_nat i - Z.of_nat l)).
  Proof.
    intros inl. induction t as [|t IH]; intros i ini.
    - change (inject_Z (3 ^ Z.of_nat 0)) with 1%Q. cbn [diffusion_power heat].
      destruct (Nat.eqb_spec l i) as [->|apart]; [rewrite Z.sub_diag, Z.mod_0_l by lia; reflexivity|].
      destruct (Z.eqb_spec ((Z.of_nat i - Z.of_nat l) mod N) 0) as [zero|]; [|reflexivity]. exfalso.
      apply Z.mod_divide in zero; [|lia]. destruct zero as (k & E).
      assert (k = 0 \/ N <= k * N \/ k * N <= - N) as [-> | far'] by nia; lia.
    - destruct (turned i ini) as ((inb & ina) & B & A).
      cbn [diffusion_power].
      rewrite (qsum_ext _ _ (fun k => (1 # 3) * (diffusion_power n t l k * (if Nat.eqb k i then 1 else 0)
        + (diffusion_power n t l k * (if Nat.eqb k (before i) then 1 else 0)
           + diffusion_power n t l k * (if Nat.eqb k (after i) then 1 else 0))))%Q).
      + rewrite qsum_times, !qsum_add, !qsum_pick by auto.
        rewrite Nat2Z.inj_succ, Z.pow_succ_r, inject_Z_mult by lia. change (inject_Z 3) with (3 # 1).
        setoid_replace ((3 # 1) * inject_Z (3 ^ Z.of_nat t) * ((1 # 3) * (diffusion_power n t l i
            + (diffusion_power n t l (before i) + diffusion_power n t l (after i)))))%Q
          with (inject_Z (3 ^ Z.of_nat t) * diffusion_power n t l (before i)
            + inject_Z (3 ^ Z.of_nat t) * diffusion_power n t l i
            + inject_Z (3 ^ Z.of_nat t) * diffusion_power n t l (after i))%Q by ring.
        rewrite !IH by auto. cbn [heat]. rewrite !inject_Z_plus.
        assert (G t (Z.of_nat (before i) - Z.of_nat l) = G t (Z.of_nat i - Z.of_nat l - 1)) as ->.
        { destruct B as [[-> ?]|[-> ->]]; [f_equal; lia|]. rewrite <- (heat_periodic t (Z.of_nat 0 - Z.of_nat l - 1)).
          f_equal. lia. }
        assert (G t (Z.of_nat (after i) - Z.of_nat l) = G t (Z.of_nat i - Z.of_nat l + 1)) as ->; [|reflexivity].
        destruct A as [[-> ?]|[-> ->]]; [f_equal; lia|]. rewrite <- (heat_periodic t (Z.of_nat 0 - Z.of_nat l)).
        f_equal. lia.
      + intros k ink. rewrite diffusion_entry by auto. ring.
  Qed.

  Lemma qsum_inject k f : qsum k (fun i => inject_Z (f (Z.of_nat i))) == inject_Z (sum k 0 f).
  Proof. clear some. induction k as [|k IH]; cbn [qsum sum]; [reflexivity|]. rewrite IH, <- inject_Z_plus. reflexivity.
  Qed.

  Lemma differences_heat l t : (l < n)%nat ->
    inject_Z (3 ^ Z.of_nat t) * all_differences n l t == inject_Z (gradient t).
  Proof.
    intros inl. unfold all_differences, gradient. rewrite <- qsum_times.
    assert (positive : 0 <= 3 ^ Z.of_nat t) by (apply Z.pow_nonneg; lia).
    rewrite (qsum_ext _ _ (fun i => inject_Z ((fun p => Z.abs (G t (p - Z.of_nat l) - G t (p - Z.of_nat l + 1)))
      (Z.of_nat i)))).
    - rewrite (qsum_inject n (fun p => Z.abs (G t (p - Z.of_nat l) - G t (p - Z.of_nat l + 1)))).
      rewrite (sum_shift n 0 (Z.of_nat l) (fun p => Z.abs (G t p - G t (p + 1)))).
      rewrite around_here; [reflexivity|]. intros p. replace (p + N + 1) with (p + 1 + N) by lia.
      rewrite !heat_periodic. reflexivity.
    - intros i ini. destruct (turned i ini) as ((_ & ina) & _ & A). fold (after i).
      change (inject_Z (Z.abs ?z)) with (Qabs (inject_Z z)). unfold Z.sub at 1. rewrite inject_Z_plus, inject_Z_opp.
      assert (G t (Z.of_nat i - Z.of_nat l + 1) = G t (Z.of_nat (after i) - Z.of_nat l)) as ->.
      { destruct A as [[-> ?]|[-> ->]]; [f_equal; lia|]. rewrite <- (heat_periodic t (Z.of_nat 0 - Z.of_nat l)).
        f_equal. lia. }
      rewrite <- !power_heat by auto.
      rewrite <- (Qabs_pos (inject_Z (3 ^ Z.of_nat t))) at 1
        by (change 0%Q with (inject_Z 0); rewrite <- Zle_Qle; exact positive).
      rewrite <- Qabs_Qmult. apply Qabs_wd. ring.
  Qed.

  Lemma partial_heat l t : (l < n)%nat ->
    inject_Z (3 ^ Z.of_nat t) * qsum t (all_differences n l) == inject_Z (3 * warmth t).
  Proof.
    intros inl. induction t as [|t IH].
    - rewrite warmth_0. reflexivity.
    - cbn [qsum]. rewrite warmth_next, Nat2Z.inj_succ, Z.pow_succ_r by lia.
      replace (3 * (3 * warmth t + gradient t)) with (3 * (3 * warmth t) + 3 * gradient t) by ring.
      rewrite inject_Z_plus, !(inject_Z_mult 3), <- (differences_heat l t inl), <- (inject_Z_mult 3 (warmth t)), <- IH.
      ring.
  Qed.

  (* The sum is three times the mean distance. *)
  Lemma diffusion_adds_up l : (l < n)%nat ->
    adds_up_to (all_differences n l) (inject_Z (3 * distances) / inject_Z N).
  Proof.
    intros inl. assert (zero : ~ inject_Z N == 0).
    { apply Qnot_eq_sym, Qlt_not_eq. change 0%Q with (inject_Z 0). rewrite <- Zlt_Qlt. lia. }
    apply (adds_up_as_scaled _ _ (6 * N * distances) (fun t => N * 3 ^ Z.of_nat t) (fun t => - (3 * lacking t))).
    - intros t. pose proof (Z.pow_pos_nonneg 3 (Z.of_nat t)). nia.
    - intros t _. unfold lacking. set (p := 3 ^ Z.of_nat t).
      replace (- (3 * (distances * p - N * warmth t))) with (N * (3 * warmth t) + - (p * (3 * distances))) by ring.
      rewrite inject_Z_plus, inject_Z_opp, (inject_Z_mult N (3 * warmth t)), <- (partial_heat l t inl).
      rewrite (inject_Z_mult N p), (inject_Z_mult p (3 * distances)). fold p. field. exact zero.
    - intros t _. destruct (lacking_small t) as [natural _]. pose proof (lacking_vanishes t) as small.
      rewrite Z.abs_opp, Z.abs_eq by lia. nia.
  Qed.

  (* riess/related-diffusion-psi@all-n-repaired *)
  (** `diffusion n` is the matrix R, with the entry 1/3 for a node and itself and for two neighbors on the cycle.
      `diffusion_power n t l i` is R^t_li, and `all_differences n l t` adds up |R^t_li - R^t_l(i+1)| over all edges. *)
  Theorem diffusion_divergence l : (l < n)%nat -> adds_up_to (all_differences n l)
    (if Nat.even n then 3 * inject_Z N / 4 else 3 * inject_Z N / 4 - 3 / (4 * inject_Z N)).
  Proof.
    intros inl. pose proof (diffusion_adds_up l inl) as adds. revert adds. apply adds_up_same; [reflexivity|].
    assert (zero : ~ inject_Z N == 0).
    { apply Qnot_eq_sym, Qlt_not_eq. change 0%Q with (inject_Z 0). rewrite <- Zlt_Qlt. lia. }
    pose proof distances_value as value.
    assert (E : (4 # 1) * inject_Z distances == inject_Z N * inject_Z N - inject_Z (N mod 2)).
    { change (4 # 1) with (inject_Z 4). rewrite <- !inject_Z_mult, value. unfold Z.sub.
      rewrite inject_Z_plus, inject_Z_opp.
      reflexivity. }
    assert (D : inject_Z distances == (inject_Z N * inject_Z N - inject_Z (N mod 2)) * (1 # 4)) by (rewrite <- E;
      field).
    rewrite inject_Z_mult, D. change (inject_Z 3) with (3 # 1).
    destruct (Nat.even n) eqn:parity.
    - assert (N mod 2 = 0) as ->.
      { apply Nat.even_spec in parity. destruct parity as (k & E'). replace N with (Z.of_nat k * 2) by lia.
        apply Z.mod_mul. lia. }
      change (inject_Z 0) with 0%Q. field. exact zero.
    - assert (N mod 2 = 1) as ->.
      { assert (odd : Nat.odd n = true) by (rewrite <- Nat.negb_even, parity; reflexivity).
        apply Nat.odd_spec in odd. destruct odd as (k & E'). replace N with (1 + Z.of_nat k * 2) by lia.
        rewrite Z.mod_add by lia. reflexivity. }
      change (inject_Z 1) with 1%Q. field. exact zero.
  Qed.

  (* In round 0 the two edges of the node differ by 1 each. *)
  Lemma first_round l : (l < n)%nat -> all_differences n l 0 == 2.
  Proof.
    intros inl. pose proof (differences_heat l 0 inl) as same. change (inject_Z (3 ^ Z.of_nat 0)) with 1%Q in same.
    assert (two : gradient 0 = 2).
    { pose proof (warmth_next 0) as next. rewrite warmth_0 in next.
      enough (warmth 1 = 2) by lia. unfold warmth.
      rewrite (sum_ext _ _ _ (fun p => (if p =? 1 then 1 else 0) * 1 + (if p =? N - 1 then 1 else 0) * 1)).
      - rewrite sum_add, (sum_pick n 1 (fun _ => 1)), (sum_pick n (N - 1) (fun _ => 1)) by lia. reflexivity.
      - intros p range. cbn [heat]. unfold far. rewrite (Z.mod_small p) by lia.
        assert (down : (p - 1) mod N = if p =? 0 then N - 1 else p - 1).
        { destruct (Z.eqb_spec p 0) as [->|]; [|apply Z.mod_small; lia].
          replace (0 - 1) with (N - 1 + (-1) * N) by lia. rewrite Z.mod_add, Z.mod_small by lia. reflexivity. }
        assert (up : (p + 1) mod N = if p =? N - 1 then 0 else p + 1).
        { destruct (Z.eqb_spec p (N - 1)) as [->|]; [|apply Z.mod_small; lia].
          replace (N - 1 + 1) with (0 + 1 * N) by lia. rewrite Z.mod_add, Z.mod_0_l by lia. reflexivity. }
        rewrite down, up.
        destruct (Z.eqb_spec p 0), (Z.eqb_spec p (N - 1)), (Z.eqb_spec p 1); try lia;
          repeat match goal with |- context [?a =? ?b] => destruct (Z.eqb_spec a b); try lia end. }
    rewrite two in same. change (inject_Z 2) with 2%Q in same. lra.
  Qed.
End Ring.

(* riess/related-diffusion-psi@even-n *)
(** `diffusion n` is the matrix R, with the entry 1/3 for a node and itself and for two neighbors on the cycle.
    `diffusion_power n t l i` is R^t_li, and `all_differences n l t` adds up |R^t_li - R^t_l(i+1)| over all edges. *)
Theorem diffusion_on_even_cycles n l : (4 <= n)%nat -> Nat.Even n -> (l < n)%nat ->
  adds_up_to (all_differences n l) (3 * inject_Z (Z.of_nat n) / 4).
Proof.
  intros some even inl. pose proof (diffusion_divergence n ltac:(lia) l inl) as adds.
  apply Nat.even_spec in even. rewrite even in adds. exact adds.
Qed.

(* riess/related-diffusion-psi@even-n-from-1-repaired *)
(** `diffusion n` is the matrix R, with the entry 1/3 for a node and itself and for two neighbors on the cycle.
    `diffusion_power n t l i` is R^t_li, and `all_differences n l t` adds up |R^t_li - R^t_l(i+1)| over all edges. The
    series has the terms S t >= 1. *)
Theorem diffusion_from_round_1 n l : (4 <= n)%nat -> Nat.Even n -> (l < n)%nat ->
  adds_up_to (fun t => all_differences n l (S t)) (3 * inject_Z (Z.of_nat n) / 4 - 2).
Proof.
  intros some even inl. pose proof (adds_up_later _ _ (diffusion_on_even_cycles n l some even inl)) as adds.
  revert adds. apply adds_up_same; [reflexivity|]. rewrite (first_round n) by (auto; lia). reflexivity.
Qed.

(* riess/related-diffusion-psi@all-n: for N = 3 it is 2, not 9/4. *)
(** `diffusion n` is the matrix R, with the entry 1/3 for a node and itself and for two neighbors on the cycle.
    `diffusion_power n t l i` is R^t_li, and `all_differences n l t` adds up |R^t_li - R^t_l(i+1)| over all edges.
    `adds_up_to` says that a series converges to the value: for every positive distance, its partial sums are closer to
    the value from some term on. It is false that the sum is 3N/4 for every N >= 3. *)
Theorem diffusion_on_all_cycles_fails : ~ forall n l, (3 <= n)%nat -> (l < n)%nat ->
  adds_up_to (all_differences n l) (3 * inject_Z (Z.of_nat n) / 4).
Proof.
  intros all. pose proof (adds_up_once _ _ _ (all 3 0 ltac:(lia) ltac:(lia))%nat
    (diffusion_divergence 3 ltac:(lia) 0 ltac:(lia))%nat) as same. discriminate same.
Qed.

(* riess/related-diffusion-psi@even-n-from-1: for N = 4 it is 1, not 3. *)
(** `diffusion n` is the matrix R, with the entry 1/3 for a node and itself and for two neighbors on the cycle.
    `diffusion_power n t l i` is R^t_li, and `all_differences n l t` adds up |R^t_li - R^t_l(i+1)| over all edges.
    `adds_up_to` says that a series converges to the value: for every positive distance, its partial sums are closer to
    the value from some term on. It is false that the terms from S t >= 1 on add up to 3N/4 for every even N >= 4. *)
Theorem diffusion_from_round_1_fails : ~ forall n l, (4 <= n)%nat -> Nat.Even n -> (l < n)%nat ->
  adds_up_to (fun t => all_differences n l (S t)) (3 * inject_Z (Z.of_nat n) / 4).
Proof.
  intros all. assert (even : Nat.Even 4) by (exists 2%nat; reflexivity).
  pose proof (adds_up_once _ _ _ (all 4 0 ltac:(lia) even ltac:(lia))%nat
    (diffusion_from_round_1 4 0 ltac:(lia) even ltac:(lia))%nat) as same. discriminate same.
Qed.
