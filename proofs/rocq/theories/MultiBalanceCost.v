(* What Algorithm MultiBalance costs. Plaxton, Theorem 3.1 and Lemma 3.1, for every number of tokens and of groups, with
   explicit constants.

   Where a subcube of dimension l balances, it has at most M 2^l tokens of g groups, M = ceil(n/p). The sum of their
   discrepancies is largest if there are so many: at most M 2^l sqrt(2 l ln g). The least of the l combined
   discrepancies is at most the mean, so that the level takes at most M sqrt(2 ln g / l) + g (l-1) moves. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Words Hypercube Discrepancies RecursiveBalance HypercubeCost MultiDiscrepancies
  SubcubeTokens PlaxtonSmallCases Means EntropyBound LogarithmBound GroupBounds BlockPhases.
From Loadbal.Python Require Import recursive_balance.
Import ListNotations.
Open Scope Z_scope.

(* --- more tokens, a larger bound on discrepancies --- *)

(* For 1 <= N <= Q: (Q/N)^(N^2) is at most 2^(Q^2-N^2). *)
Lemma few_tokens N Q : 1 <= N <= Q -> Q ^ (N * N) <= N ^ (N * N) * 2 ^ (Q * Q - N * N).
Proof.
  intros range. set (u := Q * Q - N * N). assert (natural_u : 0 <= u) by (unfold u; nia).
  pose proof (small_growth (N * N) u ltac:(nia) natural_u) as growth.
  replace (N * N + u) with (Q * Q) in growth by (unfold u; ring).
  rewrite <- (Z.pow_2_r Q), <- (Z.pow_2_r N), <- !Z.pow_mul_r, (Z.pow_2_r N) in growth by nia.
  apply (root_at_most _ _ 4); [|reflexivity|].
  - apply Z.mul_nonneg_nonneg; apply pow_nonneg; lia.
  - rewrite Z.pow_mul_l, <- !Z.pow_mul_r by nia.
    replace (2 * (2 * (N * N))) with (N * N * 4) in growth by ring. etransitivity; [exact growth|].
    rewrite Z.mul_comm. apply Z.mul_le_mono_nonneg_l; [apply pow_nonneg; lia|]. apply Z.pow_le_mono_r; lia.
Qed.

(* ln (g Q/N) is at most (Q/N)^2 ln g. *)
Lemma log_of_fewer g N Q a b : 2 <= g -> 1 <= N <= Q -> 0 <= a -> 1 <= b -> natural_log_at_most g 1 a b ->
  natural_log_at_most (g * Q) N (a * (Q * Q)) (b * (N * N)).
Proof.
  intros many range natural_a some_b log k least. specialize (log k least). rewrite Z.pow_1_l, Z.mul_1_l in log by lia.
  set (u := Q * Q - N * N). assert (natural_u : 0 <= u) by (unfold u; nia). set (w := N * N) in *.
  assert (some_w : 1 <= w) by (unfold w; nia). replace (Q * Q) with (w + u) by (unfold u; ring).
  pose proof (few_tokens N Q range) as few. fold w u in few. set (e := (k + 1) * a) in *.
  assert (0 <= e) by (unfold e; nia). replace ((k + 1) * (a * (w + u))) with (e * (w + u)) by (unfold e; ring).
  assert (all : (g ^ b * k ^ e) ^ (w + u) <= ((k + 1) ^ e) ^ (w + u)).
  { apply pow_at_most. split; [apply Z.mul_nonneg_nonneg; apply pow_nonneg; lia|exact log]. }
  rewrite Z.pow_mul_l, <- !Z.pow_mul_r in all by lia.
  assert (part : (Q ^ w) ^ b <= (N ^ w * g ^ u) ^ b).
  { apply pow_at_most. split; [apply pow_nonneg; lia|]. etransitivity; [exact few|].
    apply Z.mul_le_mono_nonneg_l; [apply pow_nonneg; lia|]. apply pow_at_most. lia. }
  rewrite Z.pow_mul_l, <- !Z.pow_mul_r in part by lia. rewrite !(Z.mul_comm _ b) in part.
  rewrite Z.pow_mul_l.
  assert (0 <= k ^ (e * (w + u))) by (apply pow_nonneg; lia).
  assert (0 <= N ^ (b * w)) by (apply pow_nonneg; lia). assert (0 <= g ^ (b * w)) by (apply pow_nonneg; lia).
  apply Z.le_trans with (g ^ (b * w) * (N ^ (b * w) * g ^ (b * u)) * k ^ (e * (w + u))).
  - apply Z.mul_le_mono_nonneg_r; auto. apply Z.mul_le_mono_nonneg_l; auto.
  - replace (g ^ (b * w) * (N ^ (b * w) * g ^ (b * u)) * k ^ (e * (w + u))) with
      (N ^ (b * w) * (g ^ (b * (w + u)) * k ^ (e * (w + u)))).
    + apply Z.mul_le_mono_nonneg_l; auto.
    + replace (b * (w + u)) with (b * w + b * u) by ring.
      rewrite (Z.pow_add_r g) by (apply Z.mul_nonneg_nonneg; lia). ring.
Qed.

(** The groups of a cube have natural loads, and no processor has more than M tokens of all groups together. *)
Definition held (d : nat) (M : Z) (groups : list loads) : Prop :=
  (forall x, In x groups -> on_cube d x /\ natural x) /\ forall u, (u < 2 ^ d)%nat -> on_processor groups u <= M.

Lemma held_each d M groups x : held d M groups -> In x groups ->
  on_cube d x /\ natural x /\ forall u, (u < 2 ^ d)%nat -> at_ x u <= M.
Proof.
  intros [sizes most] here. destruct (sizes x here) as [size nat_]. split; [auto|split; [auto|]]. intros u inu.
  destruct (held_by_all groups u ltac:(intros; apply sizes; auto) x here). specialize (most u inu). lia.
Qed.

Lemma held_in_all d M groups : held d M groups -> 0 <= in_all groups <= M * 2 ^ Z.of_nat d.
Proof.
  intros [sizes most]. rewrite (in_all_processors d) by (intros; apply sizes; auto). split.
  - apply sum_nonneg. intros u inu. unfold on_processor. apply natural_total, Forall_forall. intros a here.
    apply in_map_iff in here. destruct here as (z & <- & here). apply natural_at, sizes, here.
  - change 2 with (Z.of_nat 2). rewrite <- Nat2Z.inj_pow, Z.mul_comm, <- sum_const. apply sum_le. auto.
Qed.

Lemma no_tokens d x : on_cube d x -> natural x -> total x = 0 -> sum_of_discrepancies x = 0.
Proof.
  intros size nat_ none. pose proof (capped_sum d x 0 size) as most. apply Z.le_antisymm.
  - etransitivity; [apply most|lia]. intros u inu. split; [apply natural_at; auto|].
    pose proof (one_of_all x (at_ x u) nat_) as one. rewrite none in one. apply one. apply nth_In. rewrite size. auto.
  - rewrite (discrepancies_sum d) by auto. apply sum_nonneg. intros. unfold discrepancy_across. lia.
Qed.

(** `held d M groups` says that the groups have natural loads and no processor has more than M tokens of all groups
    together. `multi_discrepancy` is Delta^M, length groups is g. The bound is stated for every fraction a/b that is at
    least ln g; both sides are multiplied by b. *)
Theorem multi_discrepancy_held d M groups a b : (1 <= d)%nat -> (2 <= length groups)%nat -> held d M groups ->
  0 <= a -> 1 <= b -> natural_log_at_most (Z.of_nat (length groups)) 1 a b ->
  b * multi_discrepancy groups ^ 2 <= 2 * Z.of_nat d * (M * 2 ^ Z.of_nat d) ^ 2 * a.
Proof.
  intros dims many all natural_a some_b log. pose proof (held_in_all d M groups all) as range.
  set (Q := M * 2 ^ Z.of_nat d) in *. destruct (Z.eq_dec (in_all groups) 0) as [none|more].
  - assert (zero : multi_discrepancy groups = 0).
    { unfold multi_discrepancy, in_all in *. clear range many log Q. destruct all as [sizes _].
      induction groups as [|x rest IH]; [reflexivity|]. cbn [map] in *. rewrite total_cons in *.
      assert (naturals : 0 <= total x /\ 0 <= total (map total rest)).
      { split; [apply natural_total, sizes; left; auto|]. apply natural_total, Forall_forall. intros z here.
        apply in_map_iff in here. destruct here as (y & <- & here). apply natural_total, sizes. right. auto. }
      destruct (sizes x (or_introl eq_refl)). rewrite (no_tokens d) by (auto; lia).
      rewrite IH by (try lia; intros; apply sizes; right; auto). reflexivity. }
    rewrite zero, Z.mul_0_r. repeat apply Z.mul_nonneg_nonneg; lia.
  - assert (some : 1 <= in_all groups <= Q) by lia. set (N := in_all groups) in *.
    pose proof (groups_natural d M groups dims ltac:(intros; apply (held_each d M groups); auto) ltac:(lia)
      (a * (Q * Q)) (b * (N * N))) as bound. fold N in bound.
    rewrite <- Z.mul_assoc in bound. fold Q in bound.
    specialize (bound ltac:(nia) ltac:(nia) (log_of_fewer (Z.of_nat (length groups)) N Q a b ltac:(lia) some natural_a some_b log)).
    rewrite !Z.pow_2_r in *. apply (Z.mul_le_mono_pos_l _ _ (N * N)); [nia|]. lia.
Qed.

(* --- a level --- *)

(* What the halves differ by, over all groups, when the step is taken; and its moves. *)
Lemma joined_groups d bit : (bit <= d)%nat -> forall groups low high, (forall x, In x groups -> on_cube (S d) x) ->
  Forall2 (ends_balanced d) (map (half bit false) groups) low ->
  Forall2 (ends_balanced d) (map (half bit true) groups) high ->
  (forall x, In x (joined_each low high bit) -> on_cube (S d) x)
  /\ 2 ^ Z.of_nat (S d) * total (map (fun x => moves_across x bit) (joined_each low high bit))
     <= total (map (fun x => discrepancy_across x bit) groups)
        + Z.of_nat (length groups) * Z.of_nat d * 2 ^ Z.of_nat (S d).
Proof.
  intros inb. unfold joined_each. induction groups as [|x groups IH]; intros low high sizes lows highs;
    inversion lows as [|? l ? lows' (sl & tl & el) rest]; inversion highs as [|? h ? highs' (sh & th & eh) rest'];
    subst; [cbn; split; [tauto|lia]|].
  destruct (IH lows' highs') as [sizes' moves']; auto; [intros; apply sizes; right; auto|].
  pose proof (sizes x (or_introl eq_refl)) as size. cbn [combine map fst snd]. rewrite !total_cons.
  pose proof (joined_on_cube d l h bit sl) as sj. split.
  { intros y [<-|here]; auto. }
  assert (range : forall y z, discrepancy y <= Z.of_nat d -> In z y -> smallest y <= z <= smallest y + Z.of_nat d).
  { intros y z near here. pose proof (largest_bounds y z here). unfold discrepancy in near. lia. }
  destruct (step_6_gap d bit (joined l h bit) (smallest l) (smallest h) inb sj) as (_ & _ & moves).
  { rewrite (half_joined d) by auto. intros z here. apply range; auto. }
  { rewrite (half_joined d) by auto. intros z here. apply range; auto. }
  assert (delta : discrepancy_across (joined l h bit) bit = discrepancy_across x bit).
  { unfold discrepancy_across. rewrite !(half_joined d), tl, th by auto. auto. }
  rewrite delta in moves. cbn [length]. rewrite Nat2Z.inj_succ. lia.
Qed.

(* The slowest pair moves no more than the slowest pairs of all groups together. *)
Lemma combined_moves_at_most d bit groups : groups <> [] -> (forall x, In x groups -> on_cube d x) ->
  combined_moves_across groups bit <= total (map (fun x => moves_across x bit) groups).
Proof.
  intros some sizes. unfold combined_moves_across.
  assert (cube : dimension_of (hd [] groups) = d).
  { apply dimension_is. destruct groups; [tauto|]. apply sizes. left. auto. }
  rewrite cube. set (each := map (fun e => total (map (fun x => pair_moves (at_ x (fst e)) (at_ x (snd e))) groups))
    (pairs_across d bit)).
  assert (here : In (largest each) each).
  { apply largest_in. intros none. apply map_eq_nil in none. apply (pairs_some _ _ none). }
  unfold each at 2 in here. apply in_map_iff in here. destruct here as (e & <- & here). clear some cube each.
  induction groups as [|x groups IH]; [reflexivity|]. cbn [map]. rewrite !total_cons.
  specialize (IH ltac:(intros; apply sizes; right; auto)). enough (pair_moves (at_ x (fst e)) (at_ x (snd e)) <=
    moves_across x bit) by lia.
  unfold moves_across. rewrite (dimension_is d) by (apply sizes; left; auto). apply largest_bounds.
  apply (in_map (fun e => pair_moves (at_ x (fst e)) (at_ x (snd e)))). auto.
Qed.

Lemma combined_sum d groups : groups <> [] -> (forall x, In x groups -> on_cube d x) ->
  total (combined_discrepancies groups) = multi_discrepancy groups.
Proof.
  intros some sizes. unfold combined_discrepancies.
  assert (cube : dimension_of (hd [] groups) = d).
  { apply dimension_is. destruct groups; [tauto|]. apply sizes. left. auto. }
  rewrite cube, total_is_sum, map_length, seq_length. unfold multi_discrepancy.
  rewrite (sum_ext d _ (fun b => total (map (fun x => discrepancy_across x b) groups))).
  - clear some cube. induction groups as [|x groups IH]; [cbn; rewrite sum_const; lia|].
    cbn [map]. rewrite total_cons. rewrite <- IH by (intros; apply sizes; right; auto).
    rewrite (discrepancies_sum d), <- sum_add by (apply sizes; left; auto). apply sum_ext. reflexivity.
  - intros b inb. apply (at_map (fun b => total (map (fun x => discrepancy_across x b) groups))). auto.
Qed.

(* What holds of the moves of each subcube's last step holds of each level, if it passes to the larger of two numbers.
   `allowed` is what is known of the groups on a subcube, and `within` what is to hold. *)
Lemma each_level r c (allowed : nat -> list loads -> Prop) (within : nat -> Z -> Prop) :
  In r excess_rules -> chooses c ->
  (forall d groups, allowed (S d) groups -> groups <> [] /\ forall x, In x groups -> on_cube (S d) x) ->
  (forall d bit side groups, (bit <= d)%nat -> allowed (S d) groups -> allowed d (map (half bit side) groups)) ->
  (forall d path groups low high, allowed (S d) groups ->
    Forall2 (ends_balanced d) (map (half (c path groups) false) groups) low ->
    Forall2 (ends_balanced d) (map (half (c path groups) true) groups) high ->
    within d (combined_moves_across (joined_each low high (c path groups)) (c path groups))) ->
  (forall i x y, within i x -> within i y -> within i (Z.max x y)) ->
  forall d path groups, allowed d groups -> forall i, (i < d)%nat -> within i (nth i (costs r c path d groups) 0).
Proof.
  intros one good known halves last_ both. induction d as [|d IH]; intros path groups all i small; [lia|].
  destruct (known d groups all) as [some sizes]. pose proof (good path d groups some sizes) as inb.
  assert (ends : forall side, Forall2 (ends_balanced d) (map (half (c path groups) side) groups)
    (balance r c (path ++ [side]) d (map (half (c path groups) side) groups))).
  { intros side. apply any_choice_ends_balanced; auto. apply halves_on_cube. auto. }
  cbn [costs]. destruct (Nat.eq_dec i d) as [->|other].
  - rewrite app_nth2; rewrite map_length, combine_length, !costs_length, Nat.min_id; [|lia]. rewrite Nat.sub_diag.
    cbn [nth]. apply last_; auto.
  - rewrite app_nth1 by (rewrite map_length, combine_length, !costs_length; lia).
    rewrite nth_indep with (d' := Z.max (fst (0, 0)) (snd (0, 0)))
      by (rewrite map_length, combine_length, !costs_length; lia).
    rewrite (map_nth (fun levels => Z.max (fst levels) (snd levels))), combine_nth by (rewrite !costs_length; auto).
    cbn [fst snd]. apply both; apply IH; auto; lia.
Qed.

(** Whether so many moves are at most sqrt(q/(b l)) + g (l-1), l = i + 1. *)
Definition moves_within (b q g : Z) (i : nat) (moves : Z) : Prop :=
  b * Z.of_nat (S i) * (Z.max 0 (moves - g * Z.of_nat i)) ^ 2 <= q.

Section Levels.
  Variables (r : rule) (c : choice) (g M a b : Z).
  Hypotheses (one : In r excess_rules) (tie : In c [least_discrepancy; least_discrepancy_highest]) (many : 2 <= g)
    (natural_a : 0 <= a) (some_b : 1 <= b) (log : natural_log_at_most g 1 a b).
  Notation q := (2 * M ^ 2 * a).

  Lemma level_of_groups d path groups low high : Z.of_nat (length groups) = g -> held (S d) M groups ->
    Forall2 (ends_balanced d) (map (half (c path groups) false) groups) low ->
    Forall2 (ends_balanced d) (map (half (c path groups) true) groups) high ->
    moves_within b q g d (combined_moves_across (joined_each low high (c path groups)) (c path groups)).
  Proof.
    intros count all lows highs. assert (some : groups <> []) by (intros ->; cbn in count; lia).
    assert (sizes : forall x, In x groups -> on_cube (S d) x) by (intros; apply all; auto).
    destruct (least_is_least c d path groups tie some sizes) as [inb least]. set (bit := c path groups) in *.
    destruct (joined_groups d bit inb groups low high sizes lows highs) as [sizes' moves].
    assert (some' : joined_each low high bit <> []).
    { unfold joined_each. destruct groups as [|x rest]; [tauto|]. inversion lows. inversion highs. discriminate. }
    pose proof (combined_moves_at_most (S d) bit _ some' sizes') as few. rewrite count in moves.
    set (k := combined_moves_across (joined_each low high bit) bit) in *.
    set (sums := total (map (fun x => moves_across x bit) (joined_each low high bit))) in *.
    assert (place_ : nth bit (combined_discrepancies groups) 0
      = total (map (fun x => discrepancy_across x bit) groups)).
    { unfold combined_discrepancies.
      assert (cube : dimension_of (hd [] groups) = S d).
      { apply dimension_is. destruct groups; [tauto|]. apply sizes. left. auto. }
      rewrite cube. apply (at_map (fun b => total (map (fun x => discrepancy_across x b) groups))). lia. }
    rewrite place_ in least. set (delta := total (map (fun x => discrepancy_across x bit) groups)) in *.
    assert (mean : Z.of_nat (S d) * delta <= multi_discrepancy groups).
    { rewrite <- (combined_sum (S d)), least by auto. rewrite <- (combined_length (S d) groups some sizes).
      apply total_at_least. intros z here. apply (largest_bounds _ z here). }
    pose proof (multi_discrepancy_held (S d) M groups a b ltac:(lia) ltac:(lia) all natural_a some_b) as most.
    rewrite count in most. specialize (most log).
    set (all_ := multi_discrepancy groups) in *. set (p := 2 ^ Z.of_nat (S d)) in *.
    assert (1 <= p) by (unfold p; apply power_2). set (n := Z.of_nat (S d)) in *.
    assert (1 <= n) by (unfold n; lia). unfold moves_within. fold n. set (e := Z.max 0 (k - g * Z.of_nat d)).
    assert (0 <= e) by (unfold e; lia).
    assert (natural_delta : 0 <= delta).
    { unfold delta. apply natural_total, Forall_forall. intros z here. apply in_map_iff in here.
      destruct here as (x & <- & _). unfold discrepancy_across. lia. }
    assert (step : p * e <= delta).
    { unfold e. destruct (Z.max_spec 0 (k - g * Z.of_nat d)) as [[_ ->]|[_ ->]]; [|lia].
      assert (p * k <= p * sums) by (apply Z.mul_le_mono_nonneg_l; lia). lia. }
    assert (root : n * (p * e) <= all_) by (etransitivity; [|exact mean]; apply Z.mul_le_mono_nonneg_l; lia).
    assert (squares : (n * (p * e)) * (n * (p * e)) <= all_ * all_)
      by (apply Z.mul_le_mono_nonneg; auto; repeat apply Z.mul_nonneg_nonneg; lia).
    rewrite !Z.pow_2_r in *.
    assert (b * ((n * (p * e)) * (n * (p * e))) <= b * (all_ * all_)) by (apply Z.mul_le_mono_nonneg_l; lia).
    apply (Z.mul_le_mono_pos_l _ _ (n * (p * p))); [nia|]. lia.
  Qed.

  Lemma every_level_of_groups d path groups : Z.of_nat (length groups) = g -> held d M groups ->
    forall i, (i < d)%nat -> moves_within b q g i (nth i (costs r c path d groups) 0).
  Proof.
    intros count all.
    apply (each_level r c (fun d groups => Z.of_nat (length groups) = g /\ held d M groups)); auto using ties_choose.
    - intros e sub [length_ [sizes _]]. split; [intros ->; cbn in length_; lia|]. intros; apply sizes; auto.
    - intros e bit side sub inb [length_ [sizes most]]. rewrite map_length. split; auto. split.
      + intros y here. apply in_map_iff in here. destruct here as (x & <- & here). destruct (sizes x here) as [size nat_].
        split; [apply half_on_cube; auto|]. apply natural_intro. rewrite (half_on_cube e) by auto. intros w inw.
        rewrite (at_half e) by auto. apply natural_at. auto.
      + intros w inw. rewrite (on_processor_half e) by (auto; intros; apply sizes; auto). apply most, with_below; auto.
    - intros e way sub low high [length_ whole] lows highs. apply level_of_groups; auto.
    - intros i x y. unfold moves_within. destruct (Z.max_spec x y) as [[_ ->]|[_ ->]]; auto.
  Qed.
End Levels.

(* --- all levels --- *)

(** Every processor has at most M tokens. All levels together take at most M sqrt(8 d ln g) + g d(d-1)/2 moves. *)
Lemma levels_of_groups r c d groups M a b : In r excess_rules -> In c [least_discrepancy; least_discrepancy_highest] ->
  let g := Z.of_nat (length groups) in 2 <= g -> held d M groups -> 0 <= a -> 1 <= b -> natural_log_at_most g 1 a b ->
  exists e, 0 <= e /\ b * (e * e) <= 8 * (M * M) * a * Z.of_nat d
    /\ 2 * total (costs r c [] d groups) <= 2 * e + g * (Z.of_nat d * (Z.of_nat d - 1)).
Proof.
  intros one tie g many all natural_a some_b log. set (levels := costs r c [] d groups).
  assert (count : length levels = d) by apply costs_length.
  assert (each : forall i, (i < d)%nat -> moves_within b (2 * M ^ 2 * a) g i (nth i levels 0)).
  { apply every_level_of_groups; auto. }
  exists (sum d (fun i => Z.max 0 (nth i levels 0 - g * Z.of_nat i))).
  destruct (roots_add_up b d (fun i => Z.max 0 (nth i levels 0 - g * Z.of_nat i)) (8 * (M * M) * a)) as [positive most].
  { lia. }
  { intros i small. split; [lia|]. pose proof (each i small) as within. unfold moves_within in within.
    rewrite !Z.pow_2_r in within. lia. }
  split; [auto|]. split; [lia|].
  assert (triangle : forall n, 2 * sum n Z.of_nat = Z.of_nat n * (Z.of_nat n - 1)).
  { induction n as [|n IHn]; [reflexivity|]. rewrite sum_S, Nat2Z.inj_succ. lia. }
  rewrite <- triangle. rewrite total_is_sum, count.
  assert (together : sum d (fun i => at_ levels i)
    <= sum d (fun i => Z.max 0 (nth i levels 0 - g * Z.of_nat i)) + g * sum d Z.of_nat).
  { rewrite <- sum_scale, <- sum_add. apply sum_le. intros i _. unfold at_. lia. }
  change (fun i => at_ levels i) with (at_ levels) in together. lia.
Qed.

(* With s^2 = 8 d a/b: if p e <= s (n+p-1) and s (p-1) <= p t, p (e-t) is at most s n. *)
Lemma rounded_up b s n p e t : 1 <= b -> 0 <= s -> 0 <= n -> 1 <= p -> 0 <= e -> 0 <= t ->
  b * ((p * e) * (p * e)) <= s * ((n + (p - 1)) * (n + (p - 1))) -> s * ((p - 1) * (p - 1)) <= b * ((p * t) * (p * t)) ->
  b * ((p * Z.max 0 (e - t)) * (p * Z.max 0 (e - t))) <= s * (n * n).
Proof.
  intros some natural_s natural_n some_p natural_e natural_t most least.
  destruct (Z.le_gt_cases e t) as [few|many].
  - rewrite Z.max_l by lia. rewrite Z.mul_0_r. assert (0 <= n * n) by nia. nia.
  - rewrite Z.max_r by lia. set (f := p * (e - t)). assert (natural_f : 0 <= f) by (unfold f; nia).
    replace (p * e) with (f + p * t) in most by (unfold f; ring).
    assert (natural_u : 0 <= p * t) by nia. set (u := p * t) in *. set (v := p - 1) in *.
    assert (natural_v : 0 <= v) by lia. clearbody f u v. clear e t natural_e natural_t many some_p p.
    destruct (Z.le_gt_cases (b * (f * f)) (s * (n * n))) as [|more]; auto. exfalso.
    assert (mixed : s * (n * v) <= b * (f * u)).
    { apply Z.square_le_simpl_nonneg; [repeat apply Z.mul_nonneg_nonneg; lia|].
      assert (s * (n * n) * (s * (v * v)) <= b * (f * f) * (b * (u * u))).
      { apply Z.mul_le_mono_nonneg; auto; try lia; repeat apply Z.mul_nonneg_nonneg; lia. }
      lia. }
    lia.
Qed.

Lemma log_of_small_number g : 2 <= g -> natural_log_at_most g 1 (7 * (g - 1)) 10.
Proof.
  intros some. apply (natural_log_of_log g 1 (g - 1) 1); try lia. unfold log_at_most.
  rewrite Z.pow_1_r, Z.pow_1_l, Z.mul_1_l by lia. pose proof (Z.pow_gt_lin_r 2 (g - 1)). lia.
Qed.

Lemma enough_room v h p : 1 <= v -> v * (v + 1) = 2 * h -> 2 <= p -> (v = 1 -> p = 2) ->
  14 * ((p - 1) * (p - 1)) * v <= 10 * (p * p) * (h * h).
Proof.
  intros some half more least. assert (v <= h) by nia. assert (v * v <= h * h) by nia.
  assert (0 <= p * p) by nia. destruct (Z.eq_dec v 1) as [->|other]; [rewrite least by auto; lia|].
  assert (2 * v <= h * h) by nia.
  assert (10 * (p * p) * (2 * v) <= 10 * (p * p) * (h * h)) by (apply Z.mul_le_mono_nonneg_l; lia).
  assert (14 * ((p - 1) * (p - 1)) * v <= 20 * (p * p) * v) by (apply Z.mul_le_mono_nonneg_r; [lia|nia]). lia.
Qed.

Lemma spread_held d groups n : spread d groups n -> let p := 2 ^ Z.of_nat d in
  held d (quotient_up n p) groups /\ 0 <= n <= p * quotient_up n p /\ p * quotient_up n p <= n + (p - 1).
Proof.
  intros all p. pose proof (power_2 d) as some. fold p in some. pose proof (quotient_up_bounds n p ltac:(lia)).
  destruct all as (sizes & count & each).
  assert (whole : held d (quotient_up n p) groups).
  { split; auto. intros u inu. assert (n / p <= quotient_up n p) by (unfold quotient_up; apply Z.div_le_mono; lia).
    fold p in each. destruct (each u inu); lia. }
  split; auto. pose proof (held_in_all d _ groups whole). lia.
Qed.

(* plaxton/theorem-3.1@repaired *)
(** c chooses the dimension with the smallest combined discrepancy, the lowest or the highest of several. `spread d
    groups n` says that the groups have natural loads and n tokens in all, and that every processor of the d-cube holds
    n/p of them, rounded down or up; a group may be empty, and n may be less than p. length groups is g, and `costs`
    lists the moves of the slowest pair for the subcubes of each dimension. At most (n/p) sqrt(8 d ln g) + g d^2 moves
    means that the square of p times their excess over g d^2, if any, is at most 8 n^2 d ln g. The bound is stated for
    every fraction a/b that is at least ln g; both sides are multiplied by b. *)
Theorem theorem_3_1 r c d groups n a b : In r excess_rules -> In c [least_discrepancy; least_discrepancy_highest] ->
  (1 <= d)%nat -> (2 <= length groups)%nat -> spread d groups n -> let g := Z.of_nat (length groups) in
  0 <= a -> 1 <= b -> natural_log_at_most g 1 a b ->
  b * (2 ^ Z.of_nat d * Z.max 0 (total (costs r c [] d groups) - g * Z.of_nat d ^ 2)) ^ 2 <= 8 * n ^ 2 * Z.of_nat d * a.
Proof.
  intros one tie dims some all g natural_a some_b log. set (t := total (costs r c [] d groups)).
  destruct (spread_held d groups n all) as (whole & [natural_n enough] & share). set (p := 2 ^ Z.of_nat d) in *.
  set (M := quotient_up n p) in *. assert (many : 2 <= g) by (unfold g; lia).
  assert (some_p : 2 <= p).
  { unfold p. pose proof (power_2 (d - 1)). replace (Z.of_nat d) with (Z.succ (Z.of_nat (d - 1))) by lia.
    rewrite Z.pow_succ_r by lia. lia. }
  assert (small : forall a b, 0 <= a -> 1 <= b -> natural_log_at_most g 1 a b -> 10 * a <= 7 * (g - 1) * b ->
    b * (p * Z.max 0 (t - g * Z.of_nat d ^ 2)) ^ 2 <= 8 * n ^ 2 * Z.of_nat d * a).
  { clear a b natural_a some_b log. intros a b natural_a some_b log few.
    destruct (levels_of_groups r c d groups M a b one tie many whole natural_a some_b log) as (e & natural_e & most &
      levels).
    fold t g in levels. set (v := Z.of_nat d) in *. assert (some_v : 1 <= v) by (unfold v; lia).
    destruct (Z.Even_or_Odd (v * (v + 1))) as [[h half]|[h half]]; [|exfalso; destruct (Z.Even_or_Odd v) as [[w ->]|[w ->]]; lia].
    assert (natural_M : 0 <= M) by nia. assert (some_h : 1 <= h) by nia.
    assert (excess : Z.max 0 (t - g * v ^ 2) <= Z.max 0 (e - g * h)).
    { rewrite Z.pow_2_r. enough (t - g * (v * v) <= e - g * h) by lia. nia. }
    pose proof (rounded_up b (8 * a * v) n p e (g * h) some_b ltac:(nia) natural_n ltac:(lia) natural_e ltac:(nia)) as done.
    etransitivity; [|etransitivity; [apply done|rewrite Z.pow_2_r; apply Z.eq_le_incl; ring]].
    - rewrite Z.pow_2_r. apply Z.mul_le_mono_nonneg_l; [lia|].
      assert (0 <= p * Z.max 0 (t - g * v ^ 2) <= p * Z.max 0 (e - g * h)) by
        (split; [apply Z.mul_nonneg_nonneg|apply Z.mul_le_mono_nonneg_l]; lia).
      apply Z.mul_le_mono_nonneg; lia.
    - assert (squares : (p * M) * (p * M) <= (n + (p - 1)) * (n + (p - 1))) by (apply Z.mul_le_mono_nonneg; nia).
      assert ((p * p) * (b * (e * e)) <= (p * p) * (8 * (M * M) * a * v)) by (apply Z.mul_le_mono_nonneg_l; nia).
      assert ((8 * a * v) * ((p * M) * (p * M)) <= (8 * a * v) * ((n + (p - 1)) * (n + (p - 1))))
        by (apply Z.mul_le_mono_nonneg_l; nia).
      lia.
    - assert (square : 0 <= b * ((g - 2) * (g - 2))) by (apply Z.mul_nonneg_nonneg; [lia|apply Z.square_nonneg]).
      assert (logs : 10 * (4 * a) <= 7 * (g * g) * b) by lia.
      pose proof (enough_room v h p some_v half some_p) as room. clear - room logs some_b some_v some_p dims.
      specialize (room ltac:(intros same; unfold p, v in *; replace d with 1%nat by lia; reflexivity)).
      assert (positive : 0 <= (p - 1) * (p - 1) * v) by (repeat apply Z.mul_nonneg_nonneg; lia).
      assert (((p - 1) * (p - 1) * v) * (10 * (4 * a)) <= ((p - 1) * (p - 1) * v) * (7 * (g * g) * b))
        by (apply Z.mul_le_mono_nonneg_l; auto).
      assert ((b * (g * g)) * (14 * ((p - 1) * (p - 1)) * v) <= (b * (g * g)) * (10 * (p * p) * (h * h))).
      { apply Z.mul_le_mono_nonneg_l; auto. apply Z.mul_nonneg_nonneg; [lia|apply Z.square_nonneg]. }
      lia. }
  destruct (Z.le_gt_cases (10 * a) (7 * (g - 1) * b)) as [few|more]; [apply small; auto|].
  pose proof (small (7 * (g - 1)) 10 ltac:(lia) ltac:(lia) (log_of_small_number g many) ltac:(lia)) as bound.
  set (square := (p * Z.max 0 (t - g * Z.of_nat d ^ 2)) ^ 2) in *.
  assert (0 <= n ^ 2 * Z.of_nat d) by (rewrite Z.pow_2_r; nia).
  assert (b * (10 * square) <= b * (8 * n ^ 2 * Z.of_nat d * (7 * (g - 1)))) by (apply Z.mul_le_mono_nonneg_l; lia).
  assert (8 * (n ^ 2 * Z.of_nat d) * (7 * (g - 1) * b) <= 8 * (n ^ 2 * Z.of_nat d) * (10 * a))
    by (apply Z.mul_le_mono_nonneg_l; lia).
  lia.
Qed.

(** n/p, rounded up, for counting, at each level of MultiBalance the most moves of a pair, and for each group d for each
    of d phases. *)
Definition multi_cost_in_all (r : rule) (c : choice) (d : nat) (groups : list loads) (n : Z) : Z :=
  quotient_up n (2 ^ Z.of_nat d) + total (costs r c [] d groups) + Z.of_nat (length groups) * Z.of_nat d ^ 2.

(* plaxton/theorem-3.1@minimum-error *)
(** c chooses the dimension with the smallest combined discrepancy, the lowest or the highest of several. `spread d
    groups n` says that the groups have natural loads and n tokens in all, and that every processor of the d-cube holds
    n/p of them, rounded down or up; a group may be empty, and n may be less than p. For each group, x are its loads at
    the start and y those after Algorithm MultiBalance; `finished y d` are its loads after every processor sets the
    smallest load aside, d phases run on the rest, and the smallest load is added again. `quotient_up` is n/p rounded
    up, and length groups is g. A cost of at most ceil(n/p) + (n/p) sqrt(8 d ln g) + 2 g d^2 means that the square of p
    times the excess over the first and the last term, if any, is at most 8 n^2 d ln g. The bound is stated for every
    fraction a/b that is at least ln g; both sides are multiplied by b. *)
Theorem theorem_3_1_minimum_error r c d groups n a b :
  In r excess_rules -> In c [least_discrepancy; least_discrepancy_highest] ->
  (1 <= d)%nat -> (2 <= length groups)%nat -> spread d groups n -> let g := Z.of_nat (length groups) in
  0 <= a -> 1 <= b -> natural_log_at_most g 1 a b -> let p := 2 ^ Z.of_nat d in
  Forall2 (fun x y => total (finished y d) = total x /\ discrepancy (finished y d) <= 1) groups
    (balance r c [] d groups)
  /\ b * (p * Z.max 0 (multi_cost_in_all r c d groups n - quotient_up n p - 2 * g * Z.of_nat d ^ 2)) ^ 2
     <= 8 * n ^ 2 * Z.of_nat d * a.
Proof.
  intros one tie dims some all g natural_a some_b log p. split.
  - assert (sizes : forall x, In x groups -> on_cube d x) by (intros; apply all; auto).
    pose proof (algorithm_multibalance r c d groups one tie sizes) as ends. clear - ends.
    induction ends as [|x y groups after (size & kept & near) _ IH]; constructor; auto.
    destruct (post_processing y d (cube_some d y size) near) as [same least]. split; [lia|exact least].
  - pose proof (theorem_3_1 r c d groups n a b one tie dims some all natural_a some_b log) as cost. fold g p in cost.
    unfold multi_cost_in_all. fold g p. replace (_ - quotient_up n p - 2 * g * Z.of_nat d ^ 2) with
      (total (costs r c [] d groups) - g * Z.of_nat d ^ 2) by ring. exact cost.
Qed.

(* plaxton/lemma-3.1@any-n *)
(** `spread d groups n` says that the groups have natural loads and n tokens in all, and that every processor of the
    d-cube holds n/p of them, rounded down or up; a group may be empty, and n may be less than p. `multi_discrepancy` is
    Delta^M, `quotient_up` is n/p rounded up, and length groups is g. The bound is squared, and stated for every fraction
    a/b that is at least ln g; both sides are multiplied by b. *)
Theorem lemma_3_1_any_n d groups n a b : (1 <= d)%nat -> (2 <= length groups)%nat -> spread d groups n ->
  0 <= a -> 1 <= b -> natural_log_at_most (Z.of_nat (length groups)) 1 a b -> let p := 2 ^ Z.of_nat d in
  b * multi_discrepancy groups ^ 2 <= 2 * Z.of_nat d * (quotient_up n p * p) ^ 2 * a.
Proof.
  intros dims some all natural_a some_b log p. apply multi_discrepancy_held; auto. apply (spread_held d groups n all).
Qed.
