(* Complete k-ary trees: loadbal/networks/kary_tree.py, in Gallina. Houle, Symvonis, Wood, section 4.5 (Lemma 17, its
   proof, and what is said around it), for every proper coloring of them.

   Nodes are numbered level by level, so that the children of v are k v + 1, .., k v + k, and the nodes d levels below v
   are the interval of k^d numbers from k^d v + |T_{d-1,k}| on. *)
From Coq Require Import List ZArith Lia Bool Arith Permutation.
From Loadbal.Python Require Import threshold.
From Loadbal Require Import Loads Network Threshold2 Threshold2Exact Families Trees Gaps Tours Orderings Threshold1.
From Loadbal Require Import StarsAndPaths RootedTrees.
Import ListNotations.
Open Scope nat_scope.

(** The number of nodes on the first d levels: 1 + k + .. + k^(d-1). *)
Definition levels (k d : nat) : nat := list_sum (map (fun level => k ^ level) (seq 0 d)).

(** T_{h,k}: kary_tree.kary_order, and the edges from every node but the root to its parent. *)
(* compared: kary_tree *)
Definition kary_order (h k : nat) : nat := levels k (S h).
(* compared: kary_tree, networks *)
Definition kary_edges (h k : nat) : list edge := rooted (kary_order h k) (fun v => (v - 1) / k).

(** g has the nodes and the edges of T_{h,k}, whatever its colors are. *)
Definition complete (g : coloring) (h k : nat) : Prop := has g (kary_order h k) (kary_edges h k).

Lemma levels_more k d : levels k (S d) = levels k d + k ^ d.
Proof. unfold levels. rewrite seq_S, map_app, list_sum_app. simpl. lia. Qed.

Lemma levels_step k d : levels k (S d) = 1 + k * levels k d.
Proof.
  induction d as [|d IH]; [unfold levels; simpl; lia|].
  rewrite (levels_more k (S d)), Nat.pow_succ_r'. rewrite IH at 1. rewrite (levels_more k d). nia.
Qed.

Lemma levels_add k e d : levels k (e + d) = k ^ d * levels k e + levels k d.
Proof.
  induction d as [|d IH]; [unfold levels at 3; simpl; rewrite Nat.add_0_r; lia|].
  rewrite Nat.add_succ_r, !levels_step, IH, Nat.pow_succ_r'. nia.
Qed.

Lemma levels_mono k a b : a <= b -> levels k a <= levels k b.
Proof. induction 1; auto. rewrite levels_more. lia. Qed.

Lemma kary_order_step h k : kary_order (S h) k = 1 + k * kary_order h k.
Proof. apply levels_step. Qed.

Lemma kary_order_positive h k : 1 <= kary_order h k.
Proof. unfold kary_order. rewrite levels_step. lia. Qed.

(* --- how many nodes --- *)

Lemma geometric h k : 1 <= k -> (k - 1) * kary_order h k = k ^ S h - 1.
Proof.
  intros some. induction h as [|h IH].
  - unfold kary_order, levels. simpl. lia.
  - rewrite kary_order_step, Nat.mul_add_distr_l, Nat.mul_1_r.
    replace ((k - 1) * (k * kary_order h k)) with (k * ((k - 1) * kary_order h k)) by nia.
    rewrite IH, (Nat.pow_succ_r' k (S h)). assert (1 <= k ^ S h) by (apply Nat.neq_0_lt_0, Nat.pow_nonzero; lia). nia.
Qed.

(** The number of its nodes, k^j on each level j of h + 1, is the quotient, without remainder. *)
Theorem kary_size_from_two g h k : 1 <= h -> 2 <= k -> complete g h k ->
  (k - 1) * order g = k ^ (h + 1) - 1 /\ order g = (k ^ (h + 1) - 1) / (k - 1).
Proof.
  intros _ two [-> _]. rewrite Nat.add_1_r, <- geometric by lia. split; auto.
  rewrite Nat.mul_comm, Nat.div_mul; lia.
Qed.

Lemma kary_order_one h : kary_order h 1 = h + 1.
Proof. induction h as [|h IH]; [reflexivity|]. rewrite kary_order_step, IH. lia. Qed.

(** The number of its nodes is the quotient, without remainder, if k >= 2, and h + 1 if k = 1. *)
Theorem kary_size_repaired g h k : 1 <= h -> 1 <= k -> complete g h k ->
  (2 <= k -> (k - 1) * order g = k ^ (h + 1) - 1 /\ order g = (k ^ (h + 1) - 1) / (k - 1))
  /\ (k = 1 -> order g = h + 1).
Proof.
  intros one some it. split; [intros; apply kary_size_from_two; auto|]. intros ->.
  destruct it as [-> _]. apply kary_order_one.
Qed.

(* ceil(log_k n) = h + 1. *)
Lemma kary_order_between h k : 1 <= h -> 2 <= k -> k ^ h < kary_order h k <= k ^ (h + 1).
Proof.
  intros one two. pose proof (geometric h k ltac:(lia)) as g. rewrite Nat.pow_succ_r' in g.
  rewrite Nat.add_1_r, Nat.pow_succ_r'.
  assert (k ^ 1 <= k ^ h) by (apply Nat.pow_le_mono_r; lia). rewrite Nat.pow_1_r in *.
  split; nia.
Qed.

(** ceil(log_k n) = h + 1 says k^h < n <= k^(h+1). *)
Theorem logarithm_from_two g h k : 1 <= h -> 2 <= k -> complete g h k -> k ^ h < order g <= k ^ (h + 1).
Proof. intros one two [-> _]. apply kary_order_between; auto. Qed.

Section Kary.
  Variables (g : coloring) (h k : nat).
  Hypotheses (good : proper g) (one : 1 <= h) (some : 1 <= k) (it : complete g h k).

  Lemma kary_edge u v : In (u, v) (kary_edges h k) <-> u = (v - 1) / k /\ 1 <= v < kary_order h k.
  Proof. apply (rooted_edge (kary_order h k) (fun v => (v - 1) / k)). Qed.

  Lemma parent_less v : 1 <= v -> (v - 1) / k < v.
  Proof. intros. apply Nat.div_lt_upper_bound; nia. Qed.

  Lemma parents_less v : 1 <= v < kary_order h k -> (v - 1) / k < v.
  Proof. intros range. apply parent_less. lia. Qed.

  Lemma kary_adjacent v : 1 <= v < kary_order h k -> adjacent g v ((v - 1) / k).
  Proof. apply (rooted_adjacent g (kary_order h k) (fun v => (v - 1) / k)); auto. Qed.

  Lemma kary_is_tree : tree g.
  Proof. apply (rooted_tree g (kary_order h k) (fun v => (v - 1) / k)); auto using parents_less. Qed.

  (* --- the nodes below a node --- *)

  (** d levels below v *)
  Definition on_level (v d w : nat) : bool := (k ^ d * v + levels k d <=? w) && (w <? k ^ d * (v + 1) + levels k d).
  Definition below (v m w : nat) : bool := existsb (fun d => on_level v d w) (seq 0 m).

  Lemma on_level_spec v d w : on_level v d w = true <-> k ^ d * v + levels k d <= w < k ^ d * (v + 1) + levels k d.
  Proof. unfold on_level. rewrite andb_true_iff, Nat.leb_le, Nat.ltb_lt. tauto. Qed.

  Lemma below_spec v m w : below v m w = true <-> exists d, d < m /\ on_level v d w = true.
  Proof.
    unfold below. rewrite existsb_exists. split.
    - intros (d & ind & on). exists d. apply in_seq in ind. split; auto. lia.
    - intros (d & small & on). exists d. split; auto. apply in_seq. lia.
  Qed.

  Lemma on_level_up v d w : 1 <= w -> on_level v (S d) w = on_level v d ((w - 1) / k).
  Proof.
    intros pos. apply eq_true_iff_eq. rewrite !on_level_spec, levels_step, Nat.pow_succ_r'.
    pose proof (Nat.div_mod (w - 1) k ltac:(lia)) as parts. pose proof (Nat.mod_upper_bound (w - 1) k ltac:(lia)).
    set (p := (w - 1) / k) in *. set (a := k ^ d) in *. set (l := levels k d) in *. split; intros range; nia.
  Qed.

  Lemma on_level_0 v w : on_level v 0 w = true <-> w = v.
  Proof. rewrite on_level_spec. unfold levels. simpl. lia. Qed.

  (** v is on level e, so that the nodes on the level d below it are on level e + d. *)
  Definition at_level (e v : nat) : Prop := levels k e <= v < levels k (S e).

  Lemma on_level_range e v d w : at_level e v -> on_level v d w = true -> at_level (e + d) w.
  Proof.
    unfold at_level. intros [low high]. rewrite on_level_spec. intros [from to].
    replace (S (e + d)) with (S e + d) by lia. rewrite !levels_add.
    assert (k ^ d * levels k e <= k ^ d * v) by (apply Nat.mul_le_mono_l; auto).
    assert (k ^ d * (v + 1) <= k ^ d * levels k (S e)) by (apply Nat.mul_le_mono_l; lia). lia.
  Qed.

  Lemma has_level v : v < kary_order h k -> exists e, e <= h /\ at_level e v.
  Proof.
    intros inv.
    assert (find : forall m, v < levels k m -> exists e, e < m /\ at_level e v).
    { induction m as [|m IH]; [unfold levels; simpl; lia|]. intros small.
      destruct (le_lt_dec (levels k m) v) as [low|high].
      - exists m. split; auto. split; auto.
      - destruct (IH high) as (e & less & at_e). exists e. split; auto. }
    destruct (find (S h) inv) as (e & less & at_e). exists e. split; [lia|auto].
  Qed.

  (* The side of v on the edge to its parent is what is below v. *)
  Lemma kary_side v : 1 <= v < kary_order h k ->
    side g v ((v - 1) / k) = filter (below v (S h)) (seq 0 (kary_order h k)).
  Proof.
    intros range. pose proof (parent_less v ltac:(lia)) as up.
    apply (rooted_side g (kary_order h k) (fun v => (v - 1) / k)); auto using parents_less.
    - apply below_spec. exists 0. split; [lia|]. apply on_level_0. auto.
    - apply not_true_iff_false. intros inside. apply below_spec in inside. destruct inside as (d & _ & on).
      apply on_level_spec in on. destruct on as [on _].
      assert (v <= k ^ d * v) by (assert (1 <= k ^ d) by (apply Nat.neq_0_lt_0, Nat.pow_nonzero; lia); nia). lia.
    - intros b inb other.
      apply eq_true_iff_eq. rewrite !below_spec. split.
      + intros (d & small & on). destruct (Nat.eq_dec d h) as [->|ne].
        * (* its children would be beyond the last level *)
          exfalso. rewrite <- on_level_up in on by lia. apply on_level_spec in on. destruct on as [on _].
          unfold kary_order in inb. nia.
        * exists (S d). split; [lia|]. rewrite on_level_up by lia. auto.
      + intros ([|d] & small & on).
        * apply on_level_0 in on. tauto.
        * exists d. split; [lia|]. rewrite on_level_up in on by lia. auto.
  Qed.

  Lemma count_or (f f' : nat -> bool) l : (forall w, In w l -> f w = true -> f' w = false) ->
    length (filter (fun w => f w || f' w) l) = length (filter f l) + length (filter f' l).
  Proof.
    induction l as [|w l IH]; simpl; intros apart; auto.
    pose proof (apart w (or_introl eq_refl)) as here. specialize (IH (fun a i => apart a (or_intror i))).
    destruct (f w), (f' w); simpl; try lia; discriminate (here eq_refl).
  Qed.

  Lemma below_more v m w : below v (S m) w = below v m w || on_level v m w.
  Proof. unfold below. rewrite seq_S, existsb_app. simpl. rewrite orb_false_r. auto. Qed.

  Lemma levels_apart v e d d' w : at_level e v -> on_level v d w = true -> on_level v d' w = true -> d = d'.
  Proof.
    intros at_e on on'. apply (on_level_range e) in on; auto. apply (on_level_range e) in on'; auto.
    unfold at_level in *. destruct (lt_eq_lt_dec d d') as [[lt|]|gt]; auto.
    - pose proof (levels_mono k (S (e + d)) (e + d') ltac:(lia)). lia.
    - pose proof (levels_mono k (S (e + d')) (e + d) ltac:(lia)). lia.
  Qed.

  Lemma count_level v e d : at_level e v -> e <= h ->
    length (filter (on_level v d) (seq 0 (kary_order h k))) = if e + d <=? h then k ^ d else 0.
  Proof.
    intros at_e le. destruct (Nat.leb_spec (e + d) h) as [small|large].
    - unfold on_level. rewrite count_between; [lia|nia|].
      unfold kary_order. pose proof (levels_mono k (S e + d) (S h) ltac:(lia)) as fits. rewrite levels_add in fits.
      destruct at_e as [_ high].
      assert (k ^ d * (v + 1) <= k ^ d * levels k (S e)) by (apply Nat.mul_le_mono_l; lia). lia.
    - rewrite filter_none; auto. intros w inw. apply in_seq in inw. apply not_true_iff_false. intros on.
      apply (on_level_range e) in on; auto. destruct on as [low _].
      pose proof (levels_mono k (S h) (e + d) ltac:(lia)). unfold kary_order in inw. lia.
  Qed.

  Lemma count_below_node v e m : at_level e v -> e <= h -> m <= S h ->
    length (filter (below v m) (seq 0 (kary_order h k))) = levels k (Nat.min m (S h - e)).
  Proof.
    intros at_e le. induction m as [|m IH]; intros small.
    - rewrite filter_none; [reflexivity|]. auto.
    - rewrite (filter_ext _ _ (below_more v m)), count_or.
      + rewrite IH by lia. rewrite (count_level v e m at_e le). destruct (Nat.leb_spec (e + m) h).
        * replace (Nat.min (S m) (S h - e)) with (S m) by lia. replace (Nat.min m (S h - e)) with m by lia.
          rewrite levels_more. auto.
        * replace (Nat.min (S m) (S h - e)) with (S h - e) by lia.
          replace (Nat.min m (S h - e)) with (S h - e) by lia. lia.
      + intros w _ inside. apply not_true_iff_false. intros on. apply below_spec in inside.
        destruct inside as (d & less & on'). pose proof (levels_apart v e d m w at_e on' on). lia.
  Qed.

  (* The subtree at a node of level e >= 1 is T_{h-e,k}. *)
  Lemma kary_side_size v e : 1 <= v -> v < kary_order h k -> at_level e v -> e <= h ->
    length (side g v ((v - 1) / k)) = kary_order (h - e) k.
  Proof.
    intros pos inv at_e le. rewrite kary_side by lia. rewrite (count_below_node v e) by (auto; lia).
    unfold kary_order. f_equal. lia.
  Qed.

  (* SG_1 is |T_{j,k}| and n - |T_{j,k}| for 0 <= j <= h - 1. *)
  (** `kary_order j k` is |T_j,k|; `first_gaps g` are the numbers of nodes on either side of every edge. *)
  Theorem lemma_17_terms_all p : In p (first_gaps g) <->
    exists j, j <= h - 1 /\ (p = kary_order j k \/ p = order g - kary_order j k).
  Proof.
    rewrite (rooted_gaps g _ _ good it parents_less _ (fun v _ => eq_refl)), (proj1 it). split.
    - intros (v & range & which). destruct (has_level v ltac:(lia)) as (e & le & at_e).
      assert (1 <= e).
      { destruct e; [|lia]. destruct at_e as [_ high]. unfold levels in high. simpl in high. lia. }
      pose proof (kary_side_size v e ltac:(lia) ltac:(lia) at_e le). exists (h - e). lia.
    - intros (j & le & which).
      set (v := levels k (h - j)).
      assert (at_e : at_level (h - j) v).
      { unfold at_level, v. rewrite levels_more. assert (1 <= k ^ (h - j)) by (apply Nat.neq_0_lt_0, Nat.pow_nonzero;
          lia). lia. }
      assert (range : 1 <= v < kary_order h k).
      { split.
        - unfold v. pose proof (levels_mono k 1 (h - j) ltac:(lia)). unfold levels at 1 in H. simpl in H. lia.
        - destruct at_e as [_ high]. pose proof (levels_mono k (S (h - j)) (S h) ltac:(lia)). unfold kary_order. lia. }
      pose proof (kary_side_size v (h - j) ltac:(lia) ltac:(lia) at_e ltac:(lia)) as size.
      replace (h - (h - j)) with j in size by lia.
      exists v. lia.
  Qed.

  (** `kary_order j k` is |T_j,k|; `first_gaps g` are the numbers of nodes on either side of every edge. *)
  Theorem lemma_17_terms :
    (forall j, j <= h - 1 -> In (kary_order j k) (first_gaps g)) /\ order g - 1 <= k * kary_order (h - 1) k.
  Proof.
    split.
    - intros j le. apply lemma_17_terms_all. eauto.
    - rewrite (proj1 it). replace h with (S (h - 1)) at 1 by lia. rewrite kary_order_step. lia.
  Qed.
End Kary.

(* --- Lemma 17, first bound --- *)

(* p = q |T_{h-1,k}| + r: q whole subtrees, and the terms of r. *)
Lemma few_terms k : 1 <= k -> forall h p, 1 <= h -> p < kary_order h k ->
  exists terms, incl terms (map (fun j => kary_order j k) (seq 0 h)) /\ list_sum terms = p
    /\ length terms <= (k - 1) * h + 1.
Proof.
  intros some. induction h as [|h IH]; intros p pos small; [lia|].
  assert (repeated : forall q x, list_sum (repeat x q) = q * x).
  { induction q as [|q IHq]; simpl; intros x; auto. }
  rewrite kary_order_step in small.
  destruct (Nat.eq_dec h 0) as [->|ne].
  - exists (repeat 1 p). rewrite repeated, repeat_length. unfold kary_order, levels in small. simpl in small.
    split; [|lia]. intros a ina. apply repeat_spec in ina. subst. left. reflexivity.
  - set (size := kary_order h k) in *. pose proof (kary_order_positive h k). fold size in H.
    pose proof (Nat.div_mod p size ltac:(lia)) as parts. pose proof (Nat.mod_upper_bound p size ltac:(lia)) as rest.
    set (q := p / size) in *. set (r := p mod size) in *.
    destruct (IH r ltac:(lia) rest) as (terms & all & sum & few).
    assert (wider : forall a, In a (map (fun j => kary_order j k) (seq 0 h)) ->
      In a (map (fun j => kary_order j k) (seq 0 (S h)))).
    { intros a ina. rewrite seq_S, map_app. apply in_or_app. auto. }
    assert (whole : In size (map (fun j => kary_order j k) (seq 0 (S h)))).
    { apply in_map_iff. exists h. split; auto. apply in_seq. lia. }
    destruct (Nat.eq_dec r 0) as [zero|more].
    + exists (repeat size q). rewrite repeated, repeat_length. split; [|nia].
      intros a ina. apply repeat_spec in ina. rewrite ina. auto.
    + exists (repeat size q ++ terms). rewrite list_sum_app, app_length, repeated, repeat_length. split; [|nia].
      intros a ina. apply in_app_or in ina. destruct ina as [ina|ina]; [apply repeat_spec in ina; rewrite ina;
        auto|auto].
Qed.

(** Every p from 1 to n - 1 is the sum of a list of at most (k-1)h + 1 terms |T_j,k|, 0 <= j <= h - 1. *)
Theorem lemma_17_induction g h k : 1 <= h -> 1 <= k -> complete g h k -> forall p, 1 <= p <= order g - 1 ->
  exists terms, incl terms (map (fun j => kary_order j k) (seq 0 h)) /\ list_sum terms = p
    /\ length terms <= (k - 1) * h + 1.
Proof. intros pos some [-> _] p range. apply few_terms; auto. lia. Qed.

(** `most` is the largest discrepancy of loads that recur under Threshold-1, from any color c on. By Theorem 12 it
    exists, and the gaps give it. *)
Theorem lemma_17_first g h k c most : proper g -> 1 <= h -> 1 <= k -> complete g h k ->
  maximum_stable (threshold 1) g c most -> (most <= (Z.of_nat k - 1) * Z.of_nat h + 1)%Z.
Proof.
  intros good pos some it here. pose proof (kary_is_tree g h k good pos some it) as t.
  destruct (theorem_12 g good t c) as (m & (_ & _ & least) & here').
  rewrite (maximum_unique g _ c _ _ here here').
  replace ((Z.of_nat k - 1) * Z.of_nat h + 1)%Z with (Z.of_nat ((k - 1) * h + 1))
    by (rewrite Nat2Z.inj_add, Nat2Z.inj_mul, Nat2Z.inj_sub by lia; lia).
  apply Nat2Z.inj_le. apply least; [apply Nat.le_0_l|]. apply covers_without_zero; auto. intros p isgap.
  unfold gap_of in isgap.
  destruct (lemma_17_induction g h k pos some it p ltac:(lia)) as (terms & all & sum & few).
  exists terms. split; [split; [|exact few]|split].
  - destruct terms; [simpl in sum; lia|simpl; lia].
  - intros a ina. apply all in ina. apply in_map_iff in ina. destruct ina as (j & <- & inj). apply in_seq in inj.
    apply (lemma_17_terms_all g h k); auto. exists j. split; [lia|auto].
  - rewrite sum, Nat.mod_small; lia.
Qed.

(* --- the maximum degree --- *)

Lemma filter_map {A B} (f : B -> bool) (to : A -> B) l :
  length (filter f (map to l)) = length (filter (fun a => f (to a)) l).
Proof. induction l as [|a l IH]; simpl; auto. destruct (f (to a)); simpl; auto. Qed.

(* An inner node has k children, and every node but the root a parent. *)
Lemma kary_degree_is g h k v : proper g -> 1 <= h -> 1 <= k -> complete g h k -> v < kary_order h k ->
  degree g v = (if 1 <=? v then 1 else 0) + (if v <? kary_order (h - 1) k then k else 0).
Proof.
  intros good pos some [size same] inv. unfold degree.
  assert (perm : Permutation (ends (edges g)) (ends (kary_edges h k))).
  { unfold ends. apply Permutation_flat_map. exact same. }
  rewrite (proj1 (Permutation_count_occ Nat.eq_dec _ _) perm). unfold kary_edges, rooted.
  assert (count : forall f l, count_occ Nat.eq_dec (ends (map (fun w => (f w, w)) l)) v =
    count_occ Nat.eq_dec l v + length (filter (fun w => f w =? v) l)).
  { intros f l. unfold ends. induction l as [|w l IH]; [reflexivity|].
    cbn [map flat_map fst snd app count_occ filter]. rewrite IH.
    destruct (Nat.eq_dec (f w) v), (Nat.eq_dec w v), (Nat.eqb_spec (f w) v); simpl; lia. }
  rewrite count. f_equal.
  - destruct (Nat.leb_spec 1 v).
    + apply NoDup_count_occ'; [apply seq_NoDup|]. apply in_seq. lia.
    + apply count_occ_not_In. intros inside. apply in_seq in inside. lia.
  - rewrite <- seq_shift, filter_map.
    rewrite (filter_ext _ (fun u => (k * v <=? u) && (u <? k * v + k))).
    + replace h with (S (h - 1)) at 1 by lia. rewrite kary_order_step.
      replace (1 + k * kary_order (h - 1) k - 1) with (k * kary_order (h - 1) k) by lia.
      destruct (Nat.ltb_spec v (kary_order (h - 1) k)).
      * rewrite count_between by nia. lia.
      * rewrite filter_none; auto. intros u inu. apply in_seq in inu. apply andb_false_iff. left.
        apply Nat.leb_gt. nia.
    + intros u. replace (S u - 1) with u by lia. apply eq_true_iff_eq.
      rewrite andb_true_iff, Nat.leb_le, Nat.ltb_lt, Nat.eqb_eq.
      pose proof (Nat.div_mod u k ltac:(lia)). pose proof (Nat.mod_upper_bound u k ltac:(lia)).
      split; [intros <-; lia|]. intros [low high]. symmetry. apply (Nat.div_unique u k v (u - k * v)); lia.
Qed.

(** `max_degree g d`: no node has more than d neighbors, and some node has d. *)
Theorem kary_degree_from_two g h k : proper g -> 2 <= h -> 1 <= k -> complete g h k -> max_degree g (k + 1).
Proof.
  intros good two some it.
  assert (inner : 1 < kary_order (h - 1) k).
  { replace (h - 1) with (S (h - 2)) by lia. rewrite kary_order_step. pose proof (kary_order_positive (h - 2) k). nia. }
  assert (large : kary_order (h - 1) k < kary_order h k).
  { replace h with (S (h - 1)) at 2 by lia. rewrite kary_order_step. nia. }
  split.
  - intros v inv. rewrite (proj1 it) in inv. rewrite (kary_degree_is g h k) by (auto; lia).
    destruct (1 <=? v), (v <? kary_order (h - 1) k); lia.
  - exists 1. rewrite (proj1 it). split; [lia|]. rewrite (kary_degree_is g h k) by (auto; lia).
    destruct (Nat.ltb_spec 1 (kary_order (h - 1) k)); simpl; lia.
Qed.

(** `complete g h k`: g has the nodes and edges of T_{h,k} in any proper coloring. Here h is 1. `max_degree g d`: no
    node has more than d neighbors, and some node has d. *)
Theorem kary_degree_repaired g k : proper g -> 1 <= k -> complete g 1 k -> max_degree g k.
Proof.
  intros good some it. split.
  - intros v inv. rewrite (proj1 it) in inv. rewrite (kary_degree_is g 1 k) by auto.
    unfold kary_order at 1. unfold levels. simpl. destruct v; simpl; lia.
  - exists 0. rewrite (proj1 it). pose proof (kary_order_positive 1 k). split; [lia|].
    rewrite (kary_degree_is g 1 k) by (auto; lia). reflexivity.
Qed.

(* --- the second bound against Theorem 16 --- *)

(* ceil(log2 n) is log2_up n. *)
(** d is its maximum degree, and `Nat.log2_up (order g)` is L = ceil(log2 n); `/` rounds down. *)
Theorem against_theorem_16_from_two g h k d : proper g -> 2 <= h -> 2 <= k -> complete g h k -> max_degree g d ->
  (k + 2) * (h + 1) / 2 <= (d + 1) * Nat.log2_up (order g) / 2.
Proof.
  intros good two more it deg.
  rewrite (max_degree_unique g d (k + 1) deg (kary_degree_from_two g h k good two ltac:(lia) it)).
  apply Nat.div_le_mono; [lia|].
  assert (big : 2 ^ h < order g).
  { rewrite (proj1 it). pose proof (kary_order_between h k ltac:(lia) more) as [low _].
    assert (2 ^ h <= k ^ h) by (apply Nat.pow_le_mono_l; lia). lia. }
  apply Nat.log2_up_lt_pow2 in big; [nia|]. rewrite (proj1 it). pose proof (kary_order_positive h k). lia.
Qed.

(* --- what is false as printed --- *)

Lemma kary_1_1 : proper one_edge /\ complete one_edge 1 1.
Proof. split; [apply one_edge_tree|]. split; reflexivity. Qed.

(** For h = k = 1 there are 2 nodes, and the quotient is 0/0, which has no value; in Rocq it is 0. *)
Theorem kary_size_refuted : ~ forall g h k, proper g -> 1 <= h -> 1 <= k -> complete g h k ->
  order g = (k ^ (h + 1) - 1) / (k - 1).
Proof.
  intros all. destruct kary_1_1 as [good it]. specialize (all one_edge 1 1 good ltac:(lia) ltac:(lia) it).
  discriminate.
Qed.

(** For h = k = 1 it is 1. *)
Theorem kary_degree_refuted : ~ forall g h k, proper g -> 1 <= h -> 1 <= k -> complete g h k -> max_degree g (k + 1).
Proof.
  intros all. destruct kary_1_1 as [good it]. specialize (all one_edge 1 1 good ltac:(lia) ltac:(lia) it).
  pose proof (kary_degree_repaired one_edge 1 good ltac:(lia) it) as deg.
  pose proof (max_degree_unique _ _ _ all deg). lia.
Qed.

(** ceil(log_k n) = h + 1 says k^h < n <= k^(h+1), which no n >= 2 satisfies for k = 1. *)
Theorem logarithm_refuted : ~ forall g h k, proper g -> 1 <= h -> 1 <= k -> complete g h k ->
  k ^ h < order g <= k ^ (h + 1).
Proof.
  intros all. destruct kary_1_1 as [good it]. specialize (all one_edge 1 1 good ltac:(lia) ltac:(lia) it).
  simpl in all. lia.
Qed.

(** d is its maximum degree. For h = k = 1 the two sides are 3 and 1. *)
Theorem against_theorem_16_refuted : ~ forall g h k d, proper g -> 1 <= h -> 1 <= k -> complete g h k ->
  max_degree g d -> (k + 2) * (h + 1) / 2 <= (d + 1) * Nat.log2_up (order g) / 2.
Proof.
  intros all. destruct kary_1_1 as [good it].
  specialize (all one_edge 1 1 1 good ltac:(lia) ltac:(lia) it (kary_degree_repaired one_edge 1 good ltac:(lia) it)).
  vm_compute in all. lia.
Qed.

(* (k+2)(h+1)/2 < (k-1)h + 1, both sides multiplied by 2. *)
(** Both bounds are multiplied by 2. For h = 1 they are k + 2 and k. *)
Theorem comparison_large_k_refuted : ~ forall h, (1 <= h)%Z -> exists k0, forall k, (k0 <= k)%Z ->
  ((k + 2) * (h + 1) < 2 * ((k - 1) * h + 1))%Z.
Proof. intros all. destruct (all 1%Z ltac:(lia)) as (k0 & less). specialize (less k0 ltac:(lia)). lia. Qed.
