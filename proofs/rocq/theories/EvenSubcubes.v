(* Groups that are spread evenly over subcubes. Plaxton, section 3.3, what follows from the bound on a sample: if every
   subcube of dimension l has n_i/2^(d-l) tokens of group i, up to C sqrt(n_i d/2^(d-l)), each processor has n_i/p of
   them, up to C sqrt(n_i d/(p 2^l)) + l, when its subcube of dimension l is balanced, and all steps together take at
   most C sqrt(12 g d n/p) + g d(d-1)/2 moves. Any subcube may choose any dimension. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Words Hypercube Discrepancies RecursiveBalance HypercubeCost MultiDiscrepancies
  SubcubeTokens MultiBalanceCost.
From Loadbal.Python Require Import recursive_balance.
Import ListNotations.
Open Scope Z_scope.

(* --- definitions --- *)

(** From the loads of a cube to those of a subcube of it: the halves of halves. The numbers are the dimensions. *)
Inductive on_subcube : nat -> loads -> nat -> loads -> Prop :=
| on_whole d x : on_subcube d x d x
| in_half d x bit side l y : (bit <= d)%nat -> on_subcube d (half bit side x) l y -> on_subcube (S d) x l y.

(** Of n tokens on a cube of dimension d, a subcube of dimension l has n/2^(d-l), up to C sqrt(n d/2^(d-l)): the
    deviation is multiplied by 2^(d-l) and squared. *)
Definition near_mean (C : Z) (d : nat) (n : Z) (l : nat) (y : loads) : Prop :=
  (2 ^ Z.of_nat (d - l) * total y - n) ^ 2 <= C ^ 2 * n * Z.of_nat d * 2 ^ Z.of_nat (d - l).

(** So does every subcube of a smaller dimension, for each group. *)
Definition evenly_spread (C : Z) (d : nat) (groups : list loads) : Prop :=
  forall x l y, In x groups -> (l < d)%nat -> on_subcube d x l y -> near_mean C d (total x) l y.

Lemma power_split d l : (l <= d)%nat -> 2 ^ Z.of_nat d = 2 ^ Z.of_nat (d - l) * 2 ^ Z.of_nat l.
Proof. intros less. rewrite <- Z.pow_add_r by lia. f_equal. lia. Qed.

(* --- what every processor has --- *)

Lemma near_share l y z u : on_cube l z -> total z = total y -> discrepancy z <= Z.of_nat l -> (u < 2 ^ l)%nat ->
  - (Z.of_nat l * 2 ^ Z.of_nat l) <= 2 ^ Z.of_nat l * at_ z u - total y <= Z.of_nat l * 2 ^ Z.of_nat l.
Proof.
  intros size same near inu.
  assert (all : forall a, In a z -> smallest z <= a <= largest z) by (intros a here; apply (largest_bounds z a here)).
  pose proof (total_between (2 ^ l) z (smallest z) (largest z) size all) as range.
  rewrite Nat2Z.inj_pow in range. change (Z.of_nat 2) with 2 in range.
  assert (here : In (at_ z u) z) by (apply nth_In; rewrite size; auto). specialize (all _ here).
  unfold discrepancy in near. pose proof (power_2 l). set (q := 2 ^ Z.of_nat l) in *. nia.
Qed.

(* plaxton/average-load *)
(** p = 2^d, and the subcube has dimension l. For each group, y are its loads on the subcube before it is balanced, and
    z those after; `chooses c` says that c chooses a dimension for every smaller subcube, which may depend on the loads
    of all groups. n is the number of tokens of the group on the whole hypercube, and `near_mean` says that the subcube
    has n/2^(d-l) of them, up to C sqrt(n d/2^(d-l)). That a load is n/p, up to C sqrt(n d/(p 2^l)) + l, is multiplied by
    p, and squared without the l. *)
Theorem average_load r c path d l groups C : In r excess_rules -> chooses c -> (l <= d)%nat ->
  (forall x, In x groups -> on_cube l x) ->
  Forall2 (fun y z => forall n u, near_mean C d n l y -> (u < 2 ^ l)%nat -> let p := 2 ^ Z.of_nat d in
      (Z.max 0 (Z.abs (p * at_ z u - n) - p * Z.of_nat l)) ^ 2 <= C ^ 2 * n * Z.of_nat d * 2 ^ Z.of_nat (d - l))
    groups (balance r c path l groups).
Proof.
  intros one good less sizes. pose proof (any_choice_ends_balanced r c l one good path groups sizes) as ends.
  clear sizes.
  induction ends as [|y z groups after (size & same & near) _ IH]; constructor; auto.
  intros n u mean inu p. unfold near_mean in mean. etransitivity; [|exact mean].
  pose proof (near_share l y z u size same near inu) as share. unfold p. rewrite (power_split d l less).
  pose proof (power_2 l). pose proof (power_2 (d - l)). set (q := 2 ^ Z.of_nat l) in *.
  set (e := 2 ^ Z.of_nat (d - l)) in *. set (v := Z.of_nat l) in *.
  assert (scaled : - (e * (v * q)) <= e * (q * at_ z u - total y) <= e * (v * q)) by nia.
  rewrite !Z.pow_2_r. set (w := e * total y - n). assert (part : e * q * at_ z u - n = e * (q * at_ z u - total y) + w)
    by (unfold w; ring).
  rewrite part. set (a := e * (q * at_ z u - total y)) in *. replace (e * q * v) with (e * (v * q)) by ring.
  set (f := Z.max 0 (Z.abs (a + w) - e * (v * q))). assert (0 <= f <= Z.abs w) by (unfold f; lia).
  rewrite <- (Z.abs_square w). apply Z.mul_le_mono_nonneg; lia.
Qed.

(* --- what a step costs --- *)

(* By Cauchy's inequality, one group more: (f + F)^2 is at most (m + 1) (f^2 + F^2/m). *)
Lemma one_group_more K c f F m n N : 0 < K -> 0 <= m -> 0 <= f -> 0 <= F -> 0 <= c * N ->
  K * (f * f) <= c * n -> K * (F * F) <= m * (c * N) -> K * ((f + F) * (f + F)) <= (m + 1) * (c * (n + N)).
Proof.
  intros some natural_m natural_f natural_F natural_N first others.
  destruct (Z.eq_dec m 0) as [->|more].
  - assert (F = 0) as -> by nia. rewrite Z.add_0_r. lia.
  - assert (square : 0 <= K * ((m * f - F) * (m * f - F))) by (apply Z.mul_nonneg_nonneg; [lia|apply Z.square_nonneg]).
    assert ((m + 1) * m * (K * (f * f)) <= (m + 1) * m * (c * n)) by (apply Z.mul_le_mono_nonneg_l; lia).
    assert ((m + 1) * (K * (F * F)) <= (m + 1) * (m * (c * N))) by (apply Z.mul_le_mono_nonneg_l; lia).
    apply (Z.mul_le_mono_pos_l _ _ m); [lia|]. lia.
Qed.

(* K 2^i e(i)^2 <= Q for i = 0, 1, ...: the e(i) add up to at most sqrt(12 Q/K), since 1 + sqrt(6) is at most
   sqrt(12). *)
Lemma halving_squares Q d : forall K (e : nat -> Z), 0 < K ->
  (forall i, (i < d)%nat -> 0 <= e i /\ K * 2 ^ Z.of_nat i * (e i * e i) <= Q) -> 0 <= Q ->
  0 <= sum d e /\ K * (sum d e * sum d e) <= 12 * Q.
Proof.
  induction d as [|d IH]; intros K e some all natural_Q; [rewrite sum_0; lia|].
  destruct (all 0%nat ltac:(lia)) as [first square]. change (2 ^ Z.of_nat 0) with 1 in square.
  destruct (IH (2 * K) (fun i => e (S i)) ltac:(lia)) as [others rest]; auto.
  { intros i small. destruct (all (S i) ltac:(lia)) as [natural_i bound]. split; auto.
    rewrite Nat2Z.inj_succ, Z.pow_succ_r in bound by lia. lia. }
  rewrite sum_first. set (t := sum d (fun i => e (S i))) in *. set (f := e 0%nat) in *. split; [lia|].
  assert (0 <= K * ((5 * f - 2 * t) * (5 * f - 2 * t))) by (apply Z.mul_nonneg_nonneg; [lia|apply Z.square_nonneg]).
  lia.
Qed.

Section Steps.
  Variables (r : rule) (c : choice) (C : Z) (d : nat).
  Hypotheses (one : In r excess_rules) (good : chooses c).
  Notation p := (2 ^ Z.of_nat d).
  Notation share := (C ^ 2 * Z.of_nat d).

  (** A group of n tokens has such loads on a subcube of dimension l, and every part of it is near its mean. *)
  Definition fits (l : nat) (n : Z) (y : loads) : Prop :=
    on_cube l y /\ 0 <= n /\ forall k z, (k < d)%nat -> on_subcube l y k z -> near_mean C d n k z.

  Lemma fits_half l bit side n y : (bit <= l)%nat -> fits (S l) n y -> fits l n (half bit side y).
  Proof.
    intros inb (size & natural_n & parts). split; [apply half_on_cube; auto|]. split; auto.
    intros k z small part. apply parts; auto. apply (in_half l y bit side); auto.
  Qed.

  (* 2 p f is at most the sum of both deviations, whose squares are at most C^2 n d 2^(d-l). *)
  Lemma one_group_step l bit n y low high : (bit <= l)%nat -> (S l <= d)%nat -> fits (S l) n y ->
    ends_balanced l (half bit false y) low -> ends_balanced l (half bit true y) high ->
    exists f, 0 <= f /\ moves_across (joined low high bit) bit <= f + Z.of_nat l
      /\ p * 2 ^ Z.of_nat l * (f * f) <= share * n.
  Proof.
    intros inb less all (sl & tl & el) (sh & th & eh). exists (Z.max 0 (moves_across (joined low high bit) bit - Z.of_nat l)).
    set (k := moves_across (joined low high bit) bit). split; [lia|]. split; [lia|].
    assert (dev : forall side, near_mean C d n l (half bit side y)).
    { intros side. destruct (fits_half l bit side n y inb all) as (_ & _ & parts). apply parts; [lia|constructor]. }
    assert (natural_n : 0 <= n) by apply all. pose proof (dev false) as devl. pose proof (dev true) as devh.
    unfold near_mean in devl, devh. pose proof (joined_on_cube l low high bit sl) as sj.
    assert (range : forall y z, discrepancy y <= Z.of_nat l -> In z y -> smallest y <= z <= smallest y + Z.of_nat l).
    { intros x z near here. pose proof (largest_bounds x z here). unfold discrepancy in near. lia. }
    destruct (step_6_gap l bit (joined low high bit) (smallest low) (smallest high) inb sj) as (_ & _ & moves).
    { rewrite (half_joined l) by auto. intros z here. apply range; auto. }
    { rewrite (half_joined l) by auto. intros z here. apply range; auto. }
    fold k in moves. unfold discrepancy_across in moves. rewrite !(half_joined l), tl, th in moves by auto.
    rewrite Nat2Z.inj_succ, Z.pow_succ_r in moves by lia. rewrite (power_split d l) by lia.
    pose proof (power_2 l). pose proof (power_2 (d - l)). set (q := 2 ^ Z.of_nat l) in *.
    set (e := 2 ^ Z.of_nat (d - l)) in *. set (f := Z.max 0 (k - Z.of_nat l)).
    set (a := total (half bit false y)) in *. set (b := total (half bit true y)) in *.
    assert (gap : 2 * q * f <= Z.abs (a - b)) by (unfold f; nia). rewrite !Z.pow_2_r in *.
    assert (natural_f : 0 <= f) by (unfold f; lia). set (v := e * a - n) in *. set (w := e * b - n) in *.
    assert (wide : 2 * (e * q * f) <= Z.abs (v - w)).
    { replace (v - w) with (e * (a - b)) by (unfold v, w; ring). rewrite Z.abs_mul, (Z.abs_eq e) by lia. nia. }
    assert (squares : 2 * (e * q * f) * (2 * (e * q * f)) <= (v - w) * (v - w)).
    { rewrite <- (Z.abs_square (v - w)). apply Z.mul_le_mono_nonneg; auto; repeat apply Z.mul_nonneg_nonneg; lia. }
    assert (0 <= (v + w) * (v + w)) by apply Z.square_nonneg.
    assert (both : (e * q * f) * (e * q * f) <= C * C * n * Z.of_nat d * e) by lia.
    apply (Z.mul_le_mono_pos_l _ _ e); [lia|]. lia.
  Qed.

  Lemma all_groups_step l bit : (bit <= l)%nat -> (S l <= d)%nat -> forall ns groups low high,
    Forall2 (fits (S l)) ns groups ->
    Forall2 (ends_balanced l) (map (half bit false) groups) low ->
    Forall2 (ends_balanced l) (map (half bit true) groups) high ->
    (forall x, In x (joined_each low high bit) -> on_cube (S l) x) /\ 0 <= total ns /\
    exists f, 0 <= f
      /\ total (map (fun x => moves_across x bit) (joined_each low high bit)) <= f + Z.of_nat (length groups) * Z.of_nat l
      /\ p * 2 ^ Z.of_nat l * (f * f) <= Z.of_nat (length groups) * (share * total ns).
  Proof.
    intros inb less. unfold joined_each. induction ns as [|n ns IH]; intros groups low high all lows highs;
      inversion all as [|? y ? groups' fit rest]; subst.
    - inversion lows. subst. cbn. split; [tauto|]. split; [lia|]. exists 0. cbn. split; [lia|]. split; lia.
    - inversion lows as [|? l0 ? low' endl restl]. inversion highs as [|? h0 ? high' endh resth]. subst.
      destruct (IH groups' low' high' rest restl resth) as (sizes & natural_N & F & natural_F & moves & squares).
      destruct (one_group_step l bit n y l0 h0 inb less fit endl endh) as (f & natural_f & move & square).
      assert (natural_n : 0 <= n) by apply fit. cbn [combine map fst snd]. rewrite !total_cons.
      split; [intros x [<-|here]; auto; apply joined_on_cube; apply endl|]. split; [lia|].
      exists (f + F). split; [lia|]. cbn [length]. rewrite Nat2Z.inj_succ. split; [lia|].
      apply one_group_more; auto; lia.
  Qed.

  (** Whether so many moves are at most sqrt(q/(p 2^i)) + g i. *)
  Definition step_within (q g : Z) (i : nat) (moves : Z) : Prop :=
    p * 2 ^ Z.of_nat i * (Z.max 0 (moves - g * Z.of_nat i) * Z.max 0 (moves - g * Z.of_nat i)) <= q.

  Lemma each_step groups ns : ns <> [] -> Forall2 (fits d) ns groups -> forall i, (i < d)%nat ->
    step_within (Z.of_nat (length groups) * (share * total ns)) (Z.of_nat (length groups)) i
      (nth i (costs r c [] d groups) 0).
  Proof.
    intros some all. set (g := Z.of_nat (length groups)).
    apply (each_level r c (fun l sub => (l <= d)%nat /\ Z.of_nat (length sub) = g /\ Forall2 (fits l) ns sub)); auto.
    - intros l sub (_ & _ & fit). split; [intros ->; inversion fit; subst; tauto|].
      intros x here. clear - fit here. induction fit as [|n y ns sub one _ IH]; [destruct here|].
      destruct here as [<-|here]; [apply one|auto].
    - intros l bit side sub inb (less & length_ & fit). split; [lia|]. rewrite map_length. split; auto.
      clear - inb fit. induction fit as [|n y ns sub one _ IH]; constructor; auto using fits_half.
    - intros l path sub low high (less & length_ & fit) lows highs.
      assert (some' : sub <> []) by (intros ->; inversion fit; subst; tauto).
      assert (sizes : forall x, In x sub -> on_cube (S l) x).
      { intros x here. clear - fit here. induction fit as [|n y ns sub one _ IH]; [destruct here|].
        destruct here as [<-|here]; [apply one|auto]. }
      pose proof (good path l sub some' sizes) as inb. set (bit := c path sub) in *.
      destruct (all_groups_step l bit inb less ns sub low high fit lows highs) as
        (sizes' & _ & f & natural_f & moves & squares).
      assert (some_joined : joined_each low high bit <> []).
      { unfold joined_each. destruct sub; [tauto|]. inversion lows. inversion highs. discriminate. }
      pose proof (combined_moves_at_most (S l) bit _ some_joined sizes') as few. rewrite length_ in *.
      unfold step_within. etransitivity; [|exact squares].
      apply Z.mul_le_mono_nonneg_l; [apply Z.mul_nonneg_nonneg; apply Z.pow_nonneg; lia|].
      apply Z.mul_le_mono_nonneg; lia.
    - intros i x y. unfold step_within. destruct (Z.max_spec x y) as [[_ ->]|[_ ->]]; auto.
  Qed.
End Steps.

(* plaxton/average-cost@evenly-spread *)
(** Every choice of dimensions is allowed: `chooses c` says that c chooses a dimension for every subcube, which may
    depend on the loads of all groups. `evenly_spread C d groups` says that every subcube of dimension l < d has
    n_i/2^(d-l) of the n_i tokens of each group, up to C sqrt(n_i d/2^(d-l)). n is the number of all tokens, g that of
    groups, and `costs` lists the moves of the slowest pair for the subcubes of each dimension. That these are at most C
    sqrt(12 g d n/p) + g d(d-1)/2 in all is doubled, squared without the last term, and multiplied by p. *)
Theorem evenly_spread_cost r c C d groups : In r excess_rules -> chooses c -> groups <> [] ->
  (forall x, In x groups -> on_cube d x /\ natural x) -> evenly_spread C d groups ->
  let n := in_all groups in let g := Z.of_nat (length groups) in
  2 ^ Z.of_nat d * (Z.max 0 (2 * total (costs r c [] d groups) - g * (Z.of_nat d * (Z.of_nat d - 1)))) ^ 2
    <= 48 * C ^ 2 * g * Z.of_nat d * n.
Proof.
  intros one good some sizes even n g. set (levels := costs r c [] d groups).
  assert (count : length levels = d) by apply costs_length.
  assert (all : Forall2 (fits C d d) (map total groups) groups).
  { unfold evenly_spread in even. clear - sizes even. induction groups as [|x groups IH]; constructor.
    - destruct (sizes x (or_introl eq_refl)) as [size nat_]. split; auto. split; [apply natural_total; auto|].
      intros k z small part. apply (even x); auto. left. auto.
    - apply IH; intros; [apply sizes|apply (even x0)]; auto; right; auto. }
  pose proof (each_step r c C d one good groups (map total groups)) as each. fold (in_all groups) n g levels in each.
  specialize (each ltac:(destruct groups; [tauto|discriminate]) all).
  assert (0 <= n).
  { unfold n, in_all. apply natural_total, Forall_forall. intros a here. apply in_map_iff in here.
    destruct here as (x & <- & here). apply natural_total, sizes, here. }
  set (q := g * (C ^ 2 * Z.of_nat d * n)) in *.
  assert (0 <= q).
  { apply Z.mul_nonneg_nonneg; [lia|]. do 2 (apply Z.mul_nonneg_nonneg; [|lia]). rewrite Z.pow_2_r.
    apply Z.square_nonneg. }
  destruct (halving_squares q d (2 ^ Z.of_nat d) (fun i => Z.max 0 (nth i levels 0 - g * Z.of_nat i)))
    as [positive most].
  { pose proof (power_2 d). lia. }
  { intros i small. split; [lia|exact (each i small)]. }
  { auto. }
  set (e := sum d (fun i => Z.max 0 (nth i levels 0 - g * Z.of_nat i))) in *.
  assert (triangle : forall n, 2 * sum n Z.of_nat = Z.of_nat n * (Z.of_nat n - 1)).
  { induction n0 as [|m IHm]; [reflexivity|]. rewrite sum_S, Nat2Z.inj_succ. lia. }
  assert (together : sum d (at_ levels) <= e + g * sum d Z.of_nat).
  { unfold e. rewrite <- sum_scale, <- sum_add. apply sum_le. intros i _. unfold at_. lia. }
  rewrite <- triangle, total_is_sum, count. pose proof (power_2 d).
  set (over := Z.max 0 (2 * sum d (at_ levels) - g * (2 * sum d Z.of_nat))).
  assert (0 <= over <= 2 * e) by (unfold over; lia). rewrite Z.pow_2_r.
  assert (over * over <= 2 * e * (2 * e)) by (apply Z.mul_le_mono_nonneg; lia).
  assert (2 ^ Z.of_nat d * (over * over) <= 2 ^ Z.of_nat d * (2 * e * (2 * e))) by (apply Z.mul_le_mono_nonneg_l; lia).
  unfold q in most. lia.
Qed.
