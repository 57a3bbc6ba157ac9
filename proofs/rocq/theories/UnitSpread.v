(* A unit of load that is shared, step by step, over the edges of the cycle with N = 2h places (Riess, Wanka,
   sections 2 and 3: what the rows of products of step matrices are).

   Places are integers, modulo N; the unit is at place 0, and the first step joins 0 and 1, 2 and 3, ..., the second 1
   and 2, 3 and 4, ..., and so on by turns. To stay among integers, a step adds the loads of an edge instead of halving
   their sum: `spread t p` is 2^t times the load of place p after t steps.

   From the first step on loads are mirrored, p and 1 - p alike, and fall from place 1 to place h. So a step adds to
   the sum of distance times load what the differences over its edges add up to; and that sum is never more than if all
   loads were equal (Chebyshev's sum inequality), and comes as near to it as one likes. *)
From Coq Require Import ZArith Lia Bool Arith.
Open Scope Z_scope.

(** f (b) + f (b + 1) + ... + f (b + n - 1) *)
Fixpoint sum (n : nat) (b : Z) (f : Z -> Z) : Z :=
  match n with O => 0 | S k => sum k b f + f (b + Z.of_nat k) end.

(** The other end of the edge of place u in step t. *)
Definition mate (t u : Z) : Z := if Z.even (t + u) then u + 1 else u - 1.

Fixpoint spread (h : nat) (t : nat) (p : Z) : Z :=
  match t with
  | O => if p mod (2 * Z.of_nat h) =? 0 then 1 else 0
  | S t => spread h t p + spread h t (mate (Z.of_nat t) p)
  end.

(* --- sums --- *)

Lemma sum_ext n b f g : (forall i, b <= i < b + Z.of_nat n -> f i = g i) -> sum n b f = sum n b g.
Proof.
  induction n as [|n IH]; intros same; [reflexivity|]. cbn [sum]. rewrite IH by (intros; apply same; lia).
  rewrite same by lia. reflexivity.
Qed.

Lemma sum_le n b f g : (forall i, b <= i < b + Z.of_nat n -> f i <= g i) -> sum n b f <= sum n b g.
Proof.
  induction n as [|n IH]; intros less; cbn [sum]; [lia|].
  pose proof (IH ltac:(intros; apply less; lia)). pose proof (less (b + Z.of_nat n) ltac:(lia)). lia.
Qed.

Lemma sum_add n b f g : sum n b (fun i => f i + g i) = sum n b f + sum n b g.
Proof. induction n as [|n IH]; cbn [sum]; [lia|]. rewrite IH. lia. Qed.

Lemma sum_times n b c f : sum n b (fun i => c * f i) = c * sum n b f.
Proof. induction n as [|n IH]; cbn [sum]; [lia|]. rewrite IH. lia. Qed.

Lemma sum_zero n b : sum n b (fun _ => 0) = 0.
Proof. induction n as [|n IH]; cbn [sum]; lia. Qed.

Lemma sum_natural n b f : (forall i, 0 <= f i) -> 0 <= sum n b f.
Proof. intros natural. induction n as [|n IH]; cbn [sum]; [lia|]. pose proof (natural (b + Z.of_nat n)). lia. Qed.

Lemma sum_const n b c : sum n b (fun _ => c) = Z.of_nat n * c.
Proof. induction n as [|n IH]; cbn [sum]; [lia|]. rewrite IH. lia. Qed.

Lemma sum_first n b f : sum (S n) b f = f b + sum n (b + 1) f.
Proof.
  induction n as [|n IH]; [cbn [sum]; rewrite Z.add_0_r; lia|].
  change (sum (S (S n)) b f) with (sum (S n) b f + f (b + Z.of_nat (S n))). rewrite IH. cbn [sum].
  replace (b + Z.of_nat (S n)) with (b + 1 + Z.of_nat n) by lia. lia.
Qed.

Lemma sum_abs n b f : Z.abs (sum n b f) <= sum n b (fun i => Z.abs (f i)).
Proof. induction n as [|n IH]; cbn [sum]; lia. Qed.

(* Two by two. *)
Lemma sum_pairs k b f : sum (2 * k) b f = sum k 0 (fun q => f (b + 2 * q) + f (b + 2 * q + 1)).
Proof.
  induction k as [|k IH]; [reflexivity|]. replace (2 * S k)%nat with (S (S (2 * k))) by lia. cbn [sum].
  rewrite IH. replace (b + Z.of_nat (S (2 * k))) with (b + 2 * (0 + Z.of_nat k) + 1) by lia.
  replace (b + Z.of_nat (2 * k)) with (b + 2 * (0 + Z.of_nat k)) by lia. lia.
Qed.

(* From the middle outwards. *)
Lemma sum_mirrored k f : sum (2 * k) (1 - Z.of_nat k) f = sum k 1 (fun p => f p + f (1 - p)).
Proof.
  induction k as [|k IH]; [reflexivity|]. replace (2 * S k)%nat with (S (S (2 * k))) by lia.
  change (sum (S k) 1 ?g) with (sum k 1 g + g (1 + Z.of_nat k)). rewrite <- IH, sum_first. cbn [sum].
  replace (1 - Z.of_nat (S k) + 1) with (1 - Z.of_nat k) by lia.
  replace (1 - Z.of_nat k + Z.of_nat (2 * k)) with (1 + Z.of_nat k) by lia.
  replace (1 - (1 + Z.of_nat k)) with (1 - Z.of_nat (S k)) by lia. lia.
Qed.

(* Once around, from wherever one starts. *)
Lemma sum_around n f : (forall p, f (p + Z.of_nat n) = f p) -> forall b, sum n b f = sum n 0 f.
Proof.
  intros periodic. assert (next : forall b, sum n (b + 1) f = sum n b f).
  { intros b. pose proof (sum_first n b f) as first. cbn [sum] in first. rewrite periodic in first. lia. }
  intros b. destruct (Z_le_gt_dec 0 b) as [up|down].
  - revert b up. apply natlike_ind; [reflexivity|]. intros b _ IH. unfold Z.succ. rewrite next. exact IH.
  - replace b with (- (- b)) by lia. assert (positive : 0 <= - b) by lia. revert positive. generalize (- b).
    clear b down.
    apply natlike_ind; [reflexivity|]. intros b _ IH. rewrite <- IH, <- next. f_equal. lia.
Qed.

Lemma telescopes n b f : f b - f (b + Z.of_nat n) = sum n b (fun p => f p - f (p + 1)).
Proof.
  induction n as [|n IH]; [rewrite Z.add_0_r; cbn [sum]; lia|]. cbn [sum]. rewrite <- IH.
  replace (b + Z.of_nat (S n)) with (b + Z.of_nat n + 1) by lia. lia.
Qed.

Lemma sum_part n k f : (forall p, 0 <= f p) -> sum n 1 f <= sum (S n + k) 0 f.
Proof.
  intros natural. induction k as [|k IH].
  - rewrite Nat.add_0_r, sum_first. pose proof (natural 0). change (0 + 1) with 1. lia.
  - rewrite Nat.add_succ_r. cbn [sum]. pose proof (natural (0 + Z.of_nat (S n + k))). cbn [sum] in IH. lia.
Qed.

(* --- mates --- *)

Lemma mate_mate t p : mate t (mate t p) = p.
Proof.
  unfold mate. destruct (Z.even (t + p)) eqn:E.
  - replace (t + (p + 1)) with (Z.succ (t + p)) by lia. rewrite Z.even_succ, <- Z.negb_even, E. simpl. lia.
  - replace (t + (p - 1)) with (Z.pred (t + p)) by lia. rewrite Z.even_pred, <- Z.negb_even, E. simpl. lia.
Qed.

(* The edges of step t are b + 2q and b + 2q + 1, for the b of its parity. *)
Lemma mate_up t b q : Z.even (t + b) = true -> mate t (b + 2 * q) = b + 2 * q + 1.
Proof. intros E. unfold mate. rewrite Z.add_assoc, Z.even_add, E, Z.even_mul. reflexivity. Qed.

Lemma mate_down t b q : Z.even (t + b) = true -> mate t (b + 2 * q + 1) = b + 2 * q.
Proof. intros E. rewrite <- (mate_up t b q E). apply mate_mate. Qed.

Definition parity (t : Z) : Z := if Z.even t then 0 else 1.

Lemma parity_even t : Z.even (t + parity t) = true.
Proof. unfold parity. rewrite Z.even_add. destruct (Z.even t) eqn:E; reflexivity. Qed.

Lemma mate_mirror t p : mate t (1 - p) = 1 - mate t p.
Proof.
  unfold mate. replace (t + (1 - p)) with (Z.succ (t + p) + 2 * (- p)) by lia.
  rewrite Z.even_add, Z.even_mul, Z.even_succ, <- Z.negb_even. change (Z.even 2) with true.
  destruct (Z.even (t + p)); cbn [negb orb eqb]; lia.
Qed.

Section Ring.
  Variable h : nat.
  Hypothesis some : (1 <= h)%nat.
  Notation N := (2 * Z.of_nat h).
  Notation G := (spread h).

  Definition periodic (f : Z -> Z) : Prop := forall p, f (p + N) = f p.

  Lemma around_any f b : periodic f -> sum (2 * h) b f = sum (2 * h) 0 f.
  Proof. intros same. apply sum_around. intros p. rewrite <- (same p). f_equal. lia. Qed.

  Lemma even_turn t p : Z.even (t + (p + N)) = Z.even (t + p).
  Proof. rewrite Z.add_assoc, Z.even_add, Z.even_mul. destruct (Z.even (t + p)); reflexivity. Qed.

  Lemma mate_turn t p : mate t (p + N) = mate t p + N.
  Proof. unfold mate. rewrite even_turn. destruct (Z.even (t + p)); lia. Qed.

  Lemma spread_periodic t : periodic (G t).
  Proof.
    induction t as [|t IH]; intros p; cbn [spread].
    - replace (p + N) with (p + 1 * N) by lia. rewrite Z.mod_add by lia. reflexivity.
    - rewrite mate_turn, !IH. reflexivity.
  Qed.

  (* Mates change places, once around. *)
  Lemma sum_mates f t : periodic f -> sum (2 * h) 0 (fun p => f (mate t p)) = sum (2 * h) 0 f.
  Proof.
    intros same. rewrite <- (around_any _ (parity t)) by (intros p; rewrite mate_turn; apply same).
    rewrite <- (around_any f (parity t)) by auto. rewrite !sum_pairs. apply sum_ext. intros q _.
    rewrite mate_up, mate_down by apply parity_even. lia.
  Qed.

  Lemma spread_natural t : forall p, 0 <= G t p.
  Proof.
    induction t as [|t IH]; intros p; cbn [spread]; [destruct (p mod N =? 0); lia|].
    pose proof (IH p). pose proof (IH (mate (Z.of_nat t) p)). lia.
  Qed.

  Lemma sum_unit : sum (2 * h) 0 (G 0) = 1.
  Proof.
    replace (2 * h)%nat with (S (2 * h - 1)) by lia. rewrite sum_first. cbn [spread].
    rewrite Z.mod_0_l by lia. rewrite (sum_ext _ _ _ (fun _ => 0)), sum_zero; [reflexivity|].
    intros i range. cbn [spread]. rewrite Z.mod_small by lia. destruct (Z.eqb_spec i 0); lia.
  Qed.

  (* It is a unit at all times. *)
  Lemma spread_total t : sum (2 * h) 0 (G t) = 2 ^ Z.of_nat t.
  Proof.
    induction t as [|t IH]; [apply sum_unit|]. cbn [spread].
    rewrite sum_add, (sum_mates (G t)) by apply spread_periodic. rewrite IH, Nat2Z.inj_succ, Z.pow_succ_r by lia. lia.
  Qed.

  (* --- mirrored, and falling --- *)

  Lemma unit_opposite p : G 0 (- p) = G 0 p.
  Proof.
    cbn [spread]. destruct (Z.eqb_spec (- p mod N) 0) as [E|E], (Z.eqb_spec (p mod N) 0) as [F|F]; auto; exfalso.
    - apply F. rewrite <- (Z.opp_involutive p). apply Z.mod_opp_l_z; lia.
    - apply E. apply Z.mod_opp_l_z; lia.
  Qed.

  Lemma unit_odd p : Z.even p = false -> G 0 p = 0.
  Proof.
    intros odd. cbn [spread]. destruct (Z.eqb_spec (p mod N) 0) as [E|]; auto. exfalso.
    apply Z.mod_divide in E; [|lia]. destruct E as (k & ->). rewrite Z.mul_assoc, !Z.even_mul, orb_true_r in odd.
    discriminate.
  Qed.

  Lemma spread_mirrored t : forall p, G (S t) (1 - p) = G (S t) p.
  Proof.
    induction t as [|t IH]; intros p.
    - change (G 1 ?q) with (G 0 q + G 0 (mate 0 q)). rewrite mate_mirror. unfold mate. cbn [Z.add].
      destruct (Z.even p) eqn:E.
      + replace (1 - (p + 1)) with (- p) by lia.
        rewrite unit_opposite, (unit_odd (1 - p)), (unit_odd (p + 1)); [lia| |];
          rewrite ?Z.even_sub, ?Z.even_add, E; reflexivity.
      + replace (1 - (p - 1)) with (2 - p) by lia. rewrite (unit_odd (2 - p)), (unit_odd p); auto.
        * rewrite <- unit_opposite. replace (- (1 - p)) with (p - 1) by lia. lia.
        * rewrite Z.even_sub, E. reflexivity.
    - change (G (S (S t)) ?q) with (G (S t) q + G (S t) (mate (Z.of_nat (S t)) q)).
      rewrite mate_mirror, !IH. reflexivity.
  Qed.

  (* From place 0 to place h + 1, of which the ends repeat their neighbors. *)
  Lemma spread_falls t : forall p, 0 <= p <= Z.of_nat h -> G (S t) (p + 1) <= G (S t) p.
  Proof.
    induction t as [|t IH]; intros p range.
    - destruct (Z.eq_dec p 0) as [->|]; [rewrite <- (spread_mirrored 0 0); reflexivity|].
      destruct (Z.eq_dec p (Z.of_nat h)) as [->|].
      + rewrite <- (spread_mirrored 0 (Z.of_nat h)), <- (spread_periodic 1 (1 - _)).
        replace (1 - Z.of_nat h + N) with (Z.of_nat h + 1) by lia. reflexivity.
      + enough (G 1 (p + 1) = 0) as -> by apply spread_natural.
        change (G 1 ?q) with (G 0 q + G 0 (mate 0 q)). unfold mate. cbn [Z.add].
        assert (zero : forall q, 0 < q < N -> G 0 q = 0).
        { intros q inside. cbn [spread]. rewrite Z.mod_small by lia. destruct (Z.eqb_spec q 0); lia. }
        destruct (Z.even (p + 1)) eqn:E.
        * rewrite zero by lia. rewrite unit_odd; [lia|]. rewrite Z.even_add, E. reflexivity.
        * rewrite !zero by lia. lia.
    - destruct (Z.eq_dec p 0) as [->|]; [rewrite <- (spread_mirrored (S t) 0); reflexivity|].
      destruct (Z.eq_dec p (Z.of_nat h)) as [->|].
      + rewrite <- (spread_mirrored (S t) (Z.of_nat h)), <- (spread_periodic (S (S t)) (1 - _)).
        replace (1 - Z.of_nat h + N) with (Z.of_nat h + 1) by lia. reflexivity.
      + change (G (S (S t)) ?q) with (G (S t) q + G (S t) (mate (Z.of_nat (S t)) q)).
        set (T := Z.of_nat (S t)). unfold mate. rewrite Z.add_assoc, Z.even_add. change (Z.even 1) with false.
        destruct (Z.even (T + p)); cbn [eqb].
        * replace (p + 1 - 1) with p by lia. lia.
        * pose proof (IH p ltac:(lia)). pose proof (IH (p - 1) ltac:(lia)). pose proof (IH (p + 1) ltac:(lia)).
          replace (p - 1 + 1) with p in * by lia. lia.
  Qed.

  (* --- distance times load --- *)

  Definition distance (p : Z) : Z := Z.min (p mod N) (N - p mod N).
  Definition moment (t : nat) : Z := sum (2 * h) 0 (fun p => distance p * G t p).

  (** The differences over the edges of step t, before it. *)
  Definition variation (t : nat) : Z :=
    sum h 0 (fun q => let p := parity (Z.of_nat t) + 2 * q in Z.abs (G t p - G t (p + 1))).

  Lemma distance_periodic : periodic distance.
  Proof. intros p. unfold distance. replace (p + N) with (p + 1 * N) by lia. rewrite Z.mod_add by lia. reflexivity. Qed.

  Lemma distance_next p : 0 <= p < N -> distance (p + 1) - distance p = if p <? Z.of_nat h then 1 else -1.
  Proof.
    intros range. unfold distance. rewrite (Z.mod_small p) by lia.
    destruct (Z.eq_dec p (N - 1)) as [->|].
    - replace (N - 1 + 1) with (0 + 1 * N) by lia. rewrite Z.mod_add, Z.mod_0_l by lia.
      destruct (Z.ltb_spec (N - 1) (Z.of_nat h)); lia.
    - rewrite Z.mod_small by lia. destruct (Z.ltb_spec p (Z.of_nat h)); lia.
  Qed.

  (* Where the distance grows over an edge the load does not, and the other way around. *)
  Lemma farther_is_less t p : 0 <= p < N -> Z.even (Z.of_nat t + p) = true ->
    (G t p - G t (p + 1)) * (distance (p + 1) - distance p) = Z.abs (G t p - G t (p + 1)).
  Proof.
    intros range used. rewrite distance_next by auto. destruct t as [|t].
    - cbn [spread]. change (Z.of_nat 0) with 0 in used. cbn [Z.add] in used.
      rewrite (Z.mod_small p) by lia.
      assert (next : (p + 1) mod N =? 0 = false).
      { rewrite <- not_true_iff_false. intros zero. pose proof (unit_odd (p + 1)) as no. cbn [spread] in no.
        rewrite zero in no. rewrite Z.even_add, used in no. specialize (no eq_refl). lia. }
      rewrite next. destruct (Z.eqb_spec p 0) as [->|]; [destruct (Z.ltb_spec 0 (Z.of_nat h)); lia|].
      destruct (Z.ltb_spec p (Z.of_nat h)); lia.
    - destruct (Z.ltb_spec p (Z.of_nat h)) as [near|far].
      + pose proof (spread_falls t p ltac:(lia)). lia.
      + assert (back : forall q, G (S t) q = G (S t) (N + 1 - q)).
        { intros q. rewrite <- (spread_mirrored t q), <- (spread_periodic (S t) (1 - q)). f_equal. lia. }
        rewrite (back p), (back (p + 1)). replace (N + 1 - (p + 1)) with (N - p) by lia.
        pose proof (spread_falls t (N - p) ltac:(lia)). replace (N - p + 1) with (N + 1 - p) in * by lia. lia.
  Qed.

  (* A step adds to twice the moment, which doubling all loads makes of it, the differences over its edges. *)
  Lemma moment_next t : moment (S t) = 2 * moment t + variation t.
  Proof.
    unfold moment, variation. set (b := parity (Z.of_nat t)).
    assert (used : forall q, Z.even (Z.of_nat t + (b + 2 * q)) = true).
    { intros q. rewrite Z.add_assoc, Z.even_add, Z.even_mul, parity_even. reflexivity. }
    rewrite <- (around_any _ b), <- (around_any (fun p => distance p * G t p) b);
      try (intros p; rewrite ?spread_periodic, ?distance_periodic; reflexivity).
    rewrite !sum_pairs, <- sum_times, <- sum_add. apply sum_ext. intros q range. cbv zeta.
    assert (inside : 0 <= b + 2 * q < N) by (unfold b, parity; destruct (Z.even (Z.of_nat t)); lia).
    rewrite <- (farther_is_less t (b + 2 * q)) by auto. cbn [spread].
    rewrite mate_up, mate_down by apply parity_even. ring.
  Qed.

  Lemma moment_0 : moment 0 = 0.
  Proof.
    unfold moment. rewrite (sum_ext _ _ _ (fun _ => 0)), sum_zero; auto. intros i range. cbn [spread].
    unfold distance. rewrite Z.mod_small by lia. destruct (Z.eqb_spec i 0) as [->|]; lia.
  Qed.

  (* Places p and 1 - p are p and p - 1 away. *)
  Lemma moment_on_one_side t : moment (S t) = sum h 1 (fun p => (2 * p - 1) * G (S t) p).
  Proof.
    unfold moment. rewrite <- (around_any _ (1 - Z.of_nat h)) by
      (intros p; rewrite distance_periodic, spread_periodic; reflexivity).
    rewrite sum_mirrored. apply sum_ext. intros p range. rewrite spread_mirrored.
    assert (distance p = p) as ->.
    { unfold distance. rewrite Z.mod_small by lia. lia. }
    assert (distance (1 - p) = p - 1) as ->; [|ring].
    destruct (Z.eq_dec p 1) as [->|]; [unfold distance; rewrite Z.mod_0_l by lia; lia|].
    rewrite <- distance_periodic. unfold distance. rewrite Z.mod_small by lia. lia.
  Qed.

  Lemma total_on_one_side t : 2 ^ Z.of_nat (S t) = 2 * sum h 1 (G (S t)).
  Proof.
    rewrite <- spread_total, <- (around_any _ (1 - Z.of_nat h)) by apply spread_periodic.
    rewrite sum_mirrored, <- sum_times. apply sum_ext. intros p _. rewrite spread_mirrored. lia.
  Qed.

  (* Chebyshev's sum inequality: the weights 2p - 1 - h add up to - k (h - k) over p = 1, ..., k. *)
  Lemma weights_first t k : (k <= h)%nat ->
    sum k 1 (fun p => (2 * p - 1 - Z.of_nat h) * G (S t) p)
    <= - (Z.of_nat k * (Z.of_nat h - Z.of_nat k)) * G (S t) (Z.of_nat k).
  Proof.
    induction k as [|k IH]; intros small; [cbn [sum]; lia|]. cbn [sum]. specialize (IH ltac:(lia)).
    pose proof (spread_falls t (Z.of_nat k) ltac:(lia)) as falls.
    rewrite Nat2Z.inj_succ. unfold Z.succ. replace (1 + Z.of_nat k) with (Z.of_nat k + 1) by lia.
    assert (0 <= Z.of_nat k * (Z.of_nat h - Z.of_nat k)) by nia. nia.
  Qed.

  (** The lack: by how much distance times load is less than if all loads were equal, times two. *)
  Definition lack (t : nat) : Z := Z.of_nat h * 2 ^ Z.of_nat t - 2 * moment t.

  Lemma lack_weights t : lack (S t) = - (2 * sum h 1 (fun p => (2 * p - 1 - Z.of_nat h) * G (S t) p)).
  Proof.
    unfold lack. rewrite total_on_one_side, moment_on_one_side.
    rewrite (sum_ext h 1 (fun p => (2 * p - 1 - Z.of_nat h) * G (S t) p)
      (fun p => (2 * p - 1) * G (S t) p + - Z.of_nat h * G (S t) p)) by (intros; ring).
    rewrite sum_add, sum_times. ring.
  Qed.

  (* Twice the moment is at most N/2, if the unit is one. *)
  Theorem moment_bounded t : 2 * moment t <= Z.of_nat h * 2 ^ Z.of_nat t.
  Proof.
    destruct t as [|t]; [rewrite moment_0; change (2 ^ Z.of_nat 0) with 1; lia|].
    pose proof (lack_weights t) as same. unfold lack in same. pose proof (weights_first t h (le_n h)). nia.
  Qed.
  (* --- how soon nothing lacks --- *)

  (* All differences around the cycle: those over the edges used last are 0. *)
  Lemma variation_around t : sum (2 * h) 0 (fun p => Z.abs (G (S t) p - G (S t) (p + 1))) = variation (S t).
  Proof.
    unfold variation. rewrite <- (around_any _ (parity (Z.of_nat (S t)))).
    2:{ intros p. rewrite <- Z.add_assoc, (Z.add_comm N 1), Z.add_assoc, !spread_periodic. reflexivity. }
    rewrite sum_pairs. apply sum_ext. intros q _. cbv zeta.
    set (p := parity (Z.of_nat (S t)) + 2 * q).
    enough (G (S t) (p + 1) = G (S t) (p + 1 + 1)) as -> by lia.
    cbn [spread]. enough (back : mate (Z.of_nat t) (p + 1) = p + 1 + 1).
    { pose proof (mate_mate (Z.of_nat t) (p + 1)) as there. rewrite back in there. rewrite there, back. lia. }
    unfold mate. enough (Z.even (Z.of_nat t + (p + 1)) = true) as -> by reflexivity.
    replace (Z.of_nat t + (p + 1)) with (Z.of_nat (S t) + parity (Z.of_nat (S t)) + 2 * q) by (unfold p; lia).
    rewrite Z.even_add, parity_even, Z.even_mul. reflexivity.
  Qed.

  Lemma ends_differ t : G (S t) 1 - G (S t) (Z.of_nat h) <= variation (S t).
  Proof.
    rewrite <- variation_around. replace (Z.of_nat h) with (1 + Z.of_nat (h - 1)) by lia. rewrite telescopes.
    pose proof (sum_abs (h - 1) 1 (fun p => G (S t) p - G (S t) (p + 1))) as bound. cbv beta in bound.
    apply Z.le_trans with (sum (h - 1) 1 (fun p => Z.abs (G (S t) p - G (S t) (p + 1)))); [lia|].
    replace (2 * h)%nat with (S (h - 1) + h)%nat by lia. apply sum_part. intros p. lia.
  Qed.

  Lemma falls_between t p q : 1 <= p -> p <= q -> q <= Z.of_nat h -> G (S t) q <= G (S t) p.
  Proof.
    intros low order high. replace q with (p + (q - p)) by lia. assert (more : 0 <= q - p) by lia.
    assert (most : p + (q - p) <= Z.of_nat h) by lia. revert more most. generalize (q - p). clear q order high.
    refine (natlike_ind _ _ _); [intros _; rewrite Z.add_0_r; lia|].
    intros k some' IH most. pose proof (IH ltac:(lia)). pose proof (spread_falls t (p + k) ltac:(lia)).
    replace (p + Z.succ k) with (p + k + 1) by lia. lia.
  Qed.

  (* What lacks is no more than N^2 / 2 times the differences: all loads differ by no more than those. *)
  Lemma lack_small t : lack t <= 2 * Z.of_nat h * Z.of_nat h * variation t.
  Proof.
    destruct t as [|t].
    - unfold lack. rewrite moment_0. change (2 ^ Z.of_nat 0) with 1.
      pose proof (moment_next 0) as next. rewrite moment_0 in next.
      assert (1 <= variation 0).
      { unfold variation. change (parity (Z.of_nat 0)) with 0. replace h with (S (h - 1)) at 1 by lia.
        rewrite sum_first.
        cbv zeta. change (0 + 2 * 0) with 0. change (0 + 1) with 1. rewrite (unit_odd 1) by reflexivity.
        assert (G 0 0 = 1) as ->; [cbn [spread]; rewrite Z.mod_0_l by lia; reflexivity|].
        change (Z.abs (1 - 0)) with 1. enough (0 <= sum (h - 1) 1 (fun q => Z.abs (G 0 (0 + 2 * q) - G 0 (0 + 2 * q +
          1))))
          by lia.
        apply sum_natural. intros. lia. }
      nia.
    - rewrite lack_weights. set (n := Z.of_nat h). pose proof (ends_differ t) as apart. fold n in apart.
      assert (balanced : forall k, (k <= h)%nat -> sum k 1 (fun p => 2 * p - 1 - n) = Z.of_nat k * (Z.of_nat k - n)).
      { induction k as [|k IH]; intros small; [reflexivity|]. cbn [sum]. rewrite IH by lia. lia. }
      specialize (balanced h (le_n h)). fold n in balanced. rewrite Z.sub_diag, Z.mul_0_r in balanced.
      assert (shifted : - sum h 1 (fun p => (2 * p - 1 - n) * G (S t) p)
        = sum h 1 (fun p => (n + 1 - 2 * p) * (G (S t) p - G (S t) n))).
      { rewrite (sum_ext _ _ (fun p => (n + 1 - 2 * p) * _)
          (fun p => -1 * ((2 * p - 1 - n) * G (S t) p) + G (S t) n * (2 * p - 1 - n))) by (intros; ring).
        rewrite sum_add, !sum_times, balanced. ring. }
      assert (each : sum h 1 (fun p => (n + 1 - 2 * p) * (G (S t) p - G (S t) n)) <= sum h 1 (fun _ => n * variation (S
        t))).
      { apply sum_le. intros p range. fold n in range.
        pose proof (falls_between t p n ltac:(lia) ltac:(lia) ltac:(unfold n; lia)).
        pose proof (falls_between t 1 p ltac:(lia) ltac:(lia) ltac:(unfold n in *; lia)). nia. }
      rewrite sum_const in each. fold n in each. nia.
  Qed.

  (* After t steps no more than h^3 / (t/2 + h^2) of h is lacking. *)
  Theorem lack_vanishes t : 0 <= lack t /\
    (2 * Z.of_nat h * Z.of_nat h + Z.of_nat t) * lack t <= 2 * Z.of_nat h * Z.of_nat h * Z.of_nat h * 2 ^ Z.of_nat t.
  Proof.
    split; [pose proof (moment_bounded t); unfold lack; lia|].
    induction t as [|t IH].
    - unfold lack. rewrite moment_0. change (2 ^ Z.of_nat 0) with 1. lia.
    - pose proof (lack_small t) as small. pose proof (moment_bounded (S t)) as bound.
      assert (next : lack (S t) = 2 * lack t - 2 * variation t).
      { unfold lack. rewrite moment_next, Nat2Z.inj_succ, Z.pow_succ_r by lia. ring. }
      assert (natural : 0 <= lack (S t)) by (unfold lack; lia).
      assert (0 <= variation t).
      { apply sum_natural. intros. cbv zeta. lia. }
      rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia. rewrite next. set (m := 2 * Z.of_nat h * Z.of_nat h) in *.
      assert (0 <= Z.of_nat t * variation t) by nia. lia.
  Qed.
End Ring.
