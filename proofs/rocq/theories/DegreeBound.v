(* How many sizes of sides add up to a gap, and what Threshold-1 leaves, in terms of the maximum degree D and of
   L = ceil(log2 n): Houle, Symvonis, Wood, Lemma 15 and Theorem 16. *)
From Coq Require Import List ZArith Lia Bool Arith Permutation.
From Loadbal.Python Require Import threshold.
From Loadbal Require Import Loads Network Threshold2 Threshold2Exact Trees Gaps Tours Orderings Threshold1 Cuts Growing.
Import ListNotations.
Open Scope nat_scope.

(** 1 + (D - 2) L. *)
Definition bound_1 (d l : nat) : Z := (1 + (Z.of_nat d - 2) * Z.of_nat l)%Z.
(** floor((D + 1) L / 2). *)
Definition bound_2 (d l : nat) : Z := ((Z.of_nat d + 1) * Z.of_nat l / 2)%Z.
(** L = ceil(log2 n). *)
Definition halvings (g : coloring) : nat := Nat.log2_up (order g).

Section Tree.
  Variable g : coloring.
  Hypotheses (good : proper g) (is_tree : tree g).
  Let n := order g.

  (* A node has no more neighbors than its degree. *)
  Lemma neighbors_degree v : length (neighbors g v) <= degree g v.
  Proof.
    set (touching := filter (fun e => (fst e =? v) || (snd e =? v)) (edges g)).
    assert (count : degree g v = length touching).
    { unfold degree, touching. pose proof good as (_ & _ & less & _). revert less. unfold ends.
      induction (edges g) as [|[a b] es IH]; intros less; [reflexivity|].
      cbn [flat_map fst snd app count_occ filter]. rewrite IH by (intros u w here; apply less; right; auto).
      pose proof (less a b (or_introl eq_refl)).
      destruct (Nat.eq_dec a v), (Nat.eq_dec b v), (Nat.eqb_spec a v), (Nat.eqb_spec b v); simpl; lia. }
    rewrite count, <- (map_length (fun e => if fst e =? v then snd e else fst e) touching).
    apply NoDup_incl_length; [apply neighbors_nodup|]. intros w inw. apply neighbors_in in inw; auto.
    apply in_map_iff. unfold touching. pose proof (adjacent_range g v w good inw) as (_ & _ & ne).
    destruct inw as [e|e].
    - exists (v, w). simpl. rewrite Nat.eqb_refl. split; auto. apply filter_In. simpl. rewrite Nat.eqb_refl. auto.
    - exists (w, v). simpl. destruct (Nat.eqb_spec w v); [congruence|]. split; auto. apply filter_In. simpl.
      rewrite Nat.eqb_refl, orb_true_r. auto.
  Qed.

  Lemma pairs_count alpha from :
    length (staying g alpha from) + length (leaving g alpha from) = list_sum (map (fun v => length (neighbors g v))
      from).
  Proof.
    induction from as [|v from IH]; auto. unfold staying, leaving in *. simpl.
    rewrite !app_length, !map_length. pose proof (Cuts.filter_length (within_set alpha) (neighbors g v)). lia.
  Qed.

  Lemma sum_at_most (f : nat -> nat) d l : (forall v, In v l -> f v <= d) -> list_sum (map f l) <= length l * d.
  Proof.
    induction l as [|v l IH]; simpl; intros all; auto. pose proof (all v (or_introl eq_refl)).
    specialize (IH (fun a i => all a (or_intror i))). lia.
  Qed.

  (* A connected set of p nodes with r boundary nodes and M_1 leaving edges: at most M_1 terms, or r (D + 1) - M_1. *)
  Lemma terms_of_set d alpha : (forall v, v < n -> length (neighbors g v) <= d) ->
    proper_part g alpha -> connected_set g alpha ->
    let r := length (boundary g alpha) in let m_1 := length (leaving g alpha alpha) in
    stable_gap g m_1 (length alpha) /\ exists m, m + m_1 <= r * d /\ stable_gap g (r + m) (length alpha).
  Proof.
    intros deg part conn r m_1. split; [apply gap_of_any_set; auto|].
    exists (length (staying g alpha (boundary g alpha))). split.
    - pose proof (pairs_count alpha (boundary g alpha)) as count. rewrite <- leaving_boundary in count.
      pose proof (sum_at_most (fun v => length (neighbors g v)) d (boundary g alpha)) as most.
      enough (list_sum (map (fun v => length (neighbors g v)) (boundary g alpha)) <= r * d) by (unfold m_1; lia).
      apply most. intros v inv. apply filter_In in inv. apply deg. destruct part as [[_ small] _]. apply small. tauto.
    - pose proof (other_sum g good is_tree alpha part conn) as [_ other]. destruct part as [_ sizes].
      apply mirrored in other; auto; [|unfold gap_of; lia].
      replace (order g - (order g - length alpha)) with (length alpha) in other by lia. exact other.
  Qed.

  Lemma degree_two d : 3 <= n -> max_degree g d -> 2 <= d.
  Proof.
    intros three [most _]. pose proof (tree_degrees g good is_tree) as sum.
    pose proof (sum_at_most (degree g) d (seq 0 (order g))) as le. rewrite seq_length in le.
    assert (list_sum (map (degree g) (seq 0 (order g))) <= order g * d).
    { apply le. intros v inv. apply in_seq in inv. apply most. lia. }
    unfold n in three. destruct d as [|[|d]]; lia.
  Qed.

  (* Without a node of degree 3, going on from a side of s nodes there is one of s + 1. *)
  Lemma path_like : (forall v, v < n -> length (neighbors g v) <= 2) -> forall s, 1 <= s < n ->
    exists x y, adjacent g x y /\ length (side g x y) = s.
  Proof.
    intros deg. induction s as [|s IH]; intros range; [lia|].
    destruct (Nat.eq_dec s 0) as [->|pos].
    - pose proof (two_leaves g good is_tree) as [_ one]; [unfold n in range; lia|].
      apply first_gaps_in in one. destruct one as (x & y & xy & size). eauto.
    - destruct IH as (x & y & xy & size); [lia|].
      pose proof (adjacent_range g x y good xy) as (rx & ry & ne).
      pose proof (gammas_around g good is_tree y ry) as around. specialize (deg y ry).
      assert (inx : In x (neighbors g y)) by (apply neighbors_in; auto; apply adjacent_sym; auto).
      assert (gx : gamma g y x = s) by exact size.
      pose proof (neighbors_nodup g y) as apart.
      assert (all : forall z, In z (neighbors g y) -> adjacent g y z) by (intros; apply neighbors_in; auto).
      assert (found : exists z, In z (neighbors g y) /\ gamma g y z = n - 1 - s).
      { destruct (neighbors g y) as [|a [|b [|c l]]]; simpl in *; try lia.
        - destruct inx as [->|[]]. unfold n in *. lia.
        - destruct inx as [->|[->|[]]]; [exists b|exists a]; split; auto; unfold n; lia. }
      destruct found as (z & inz & gz). exists y, z. split; auto.
      pose proof (gamma_both g good is_tree y z (all z inz)) as both. unfold gamma in *. lia.
  Qed.

  Lemma whole_part a b : part g (seq 0 n) a b = side g a b.
  Proof.
    unfold part, side. fold n. apply filter_ext_in. intros w inw. apply eq_true_iff_eq.
    rewrite within_set_spec, filter_In.
    tauto.
  Qed.

  Lemma whole_leaving : leaving g (seq 0 n) (seq 0 n) = [].
  Proof.
    destruct (leaving g (seq 0 n) (seq 0 n)) as [|[v w] l] eqn:e; auto. exfalso.
    assert (here : In (v, w) (leaving g (seq 0 n) (seq 0 n))) by (rewrite e; left; auto).
    apply leaving_in in here; auto. destruct here as (_ & vw & out). apply out, in_seq.
    pose proof (adjacent_range g v w good vw). unfold n. lia.
  Qed.

  Lemma whole_boundary : boundary g (seq 0 n) = [].
  Proof.
    destruct (boundary g (seq 0 n)) as [|v l] eqn:e; auto. exfalso.
    assert (here : In v (boundary g (seq 0 n))) by (rewrite e; left; auto).
    apply boundary_in in here; auto. destruct here as (_ & w & vw & out). apply out, in_seq.
    pose proof (adjacent_range g v w good vw). unfold n. lia.
  Qed.

  Lemma whole_connected : connected_set g (seq 0 n).
  Proof.
    intros v w inv inw. apply in_seq in inv, inw. apply linked_incl with (edges g); [|apply tree_linked; auto; unfold
      n in *; lia].
    intros [a b] here. unfold inner_edges. apply filter_In. split; auto. simpl.
    rewrite andb_true_iff, !within_set_spec, !in_seq. apply (edges_in_range g good) in here. unfold n. lia.
  Qed.

  (* If the rank falls to 0 in l turns: one of the two sums for a set of p nodes that holds a leaf has few terms. *)
  Lemma by_rank rank l d p : ranks g rank -> (forall v, v < n -> length (neighbors g v) <= d) -> 3 <= d -> 1 <= l ->
    2 <= n -> (forall a b, adjacent g a b -> length (side g a b) = 1 -> rank l (side g b a)) -> gap_of g p ->
    stable_gap g (Z.to_nat (Z.min (bound_1 d l) (bound_2 d l))) p.
  Proof.
    intros ranked nd large some two start isgap.
    assert (half : (1 <= bound_2 d l)%Z) by (unfold bound_2; apply Z.div_le_lower_bound; nia).
    assert (one_fits : (1 <= Z.min (bound_1 d l) (bound_2 d l))%Z).
    { apply Z.min_glb; auto. unfold bound_1. nia. }
    pose proof (two_leaves g good is_tree two) as [_ one].
    destruct (Nat.eq_dec p 1) as [->|more].
    { apply stable_gap_more with 1; [lia|]. apply in_sg1; auto. }
    (* begin with a leaf *)
    apply first_gaps_in in one. destruct one as (a & b & ab & alone).
    pose proof (adjacent_range g a b good ab) as (ra & rb & _).
    pose proof (sides_make_all g a b good is_tree ab) as both.
    unfold gap_of in isgap.
    destruct (grow g good is_tree rank d p ranked nd large l (seq 0 n) a b) as
      (alpha & t & seta & conn & size & [pos turns] & few & leave).
    { split; [apply seq_NoDup|]. intros v inv. apply in_seq in inv. unfold n in inv. lia. }
    { apply whole_connected. }
    { exact ab. }
    { apply in_seq. unfold n. lia. }
    { apply in_seq. unfold n. lia. }
    { rewrite whole_part. apply start; auto. }
    { rewrite whole_part. lia. }
    { rewrite seq_length. unfold n. lia. }
    rewrite whole_boundary in few. rewrite whole_leaving in leave. simpl in few, leave.
    assert (part_ : proper_part g alpha) by (split; auto; unfold n; lia).
    destruct (terms_of_set d alpha nd part_ conn) as [first (m & total & second)]. rewrite size in first, second.
    set (r := length (boundary g alpha)) in *. set (m_1 := length (leaving g alpha alpha)) in *.
    assert (fits_1 : (Z.of_nat m_1 <= bound_1 d l)%Z) by (unfold bound_1; nia).
    assert (rl : r <= l) by lia.
    assert (twice : (Z.of_nat r * (Z.of_nat d + 1) <= (Z.of_nat d + 1) * Z.of_nat l)%Z) by nia.
    pose proof (Z.div_mod ((Z.of_nat d + 1) * Z.of_nat l) 2 ltac:(lia)) as parts.
    pose proof (Z.mod_pos_bound ((Z.of_nat d + 1) * Z.of_nat l) 2 ltac:(lia)) as rest. fold (bound_2 d l) in parts.
    assert (sum : (Z.of_nat (r + m) + Z.of_nat m_1 <= Z.of_nat r * (Z.of_nat d + 1))%Z) by nia.
    destruct (Z_le_gt_dec (Z.of_nat m_1) (bound_2 d l)) as [le|gt].
    - apply stable_gap_more with m_1; auto. lia.
    - apply stable_gap_more with (r + m); auto. lia.
  Qed.

  (* One turn less than printed: beta has two nodes or more when a turn begins. *)
  (** `stable_gap g m p` says that p is in SG_m, and `Z.to_nat` turns a bound into a number of terms. *)
  Theorem lemma_15_lowered d p : 3 <= n -> max_degree g d -> gap_of g p ->
    stable_gap g (Z.to_nat (Z.min (bound_1 d (halvings g - 1)) (bound_2 d (halvings g - 1)))) p.
  Proof.
    intros three deg isgap. pose proof (degree_two d three deg) as two.
    assert (nd : forall v, v < n -> length (neighbors g v) <= d).
    { intros v inv. pose proof (neighbors_degree v). pose proof (proj1 deg v inv). lia. }
    assert (many : 2 <= halvings g).
    { unfold halvings. enough (1 < Nat.log2_up (order g)) by lia.
      apply Nat.log2_up_lt_pow2; unfold n in three; simpl; lia. }
    set (l := halvings g - 1) in *. assert (some : 1 <= l) by (unfold l; lia).
    destruct (le_lt_dec d 2) as [small|large].
    - assert (half : (1 <= bound_2 d l)%Z) by (unfold bound_2; apply Z.div_le_lower_bound; nia).
      assert (one_fits : (1 <= Z.min (bound_1 d l) (bound_2 d l))%Z).
      { apply Z.min_glb; auto. unfold bound_1. nia. }
      destruct (path_like) with (s := p) as (x & y & xy & size); [intros v inv; specialize (nd v inv); lia|exact
        isgap|].
      apply stable_gap_more with 1; [lia|]. apply in_sg1; auto. apply first_gaps_in. eauto.
    - apply (by_rank _ l d p (halving g good is_tree)); auto; [lia|].
      intros a b ab alone. pose proof (sides_make_all g a b good is_tree ab).
      replace (S l) with (halvings g) by (unfold l; lia).
      pose proof (Nat.log2_up_spec (order g) ltac:(unfold n in three; lia)) as [_ up]. fold (halvings g) in up. lia.
  Qed.
End Tree.

Lemma bound_1_mono d l l' : 2 <= d -> l <= l' -> (bound_1 d l <= bound_1 d l')%Z.
Proof. intros. unfold bound_1. nia. Qed.

Lemma bound_2_mono d l l' : l <= l' -> (bound_2 d l <= bound_2 d l')%Z.
Proof. intros. unfold bound_2. apply Z.div_le_mono; nia. Qed.

(** `stable_gap g m p` says that p is in SG_m, and `Z.to_nat` turns a bound into a number of terms. *)
Theorem lemma_15_minimum_from_three g d p : proper g -> tree g -> 3 <= order g -> max_degree g d -> gap_of g p ->
  stable_gap g (Z.to_nat (Z.min (bound_1 d (halvings g)) (bound_2 d (halvings g)))) p.
Proof.
  intros good t three deg isgap. pose proof (degree_two g good t d three deg) as two.
  pose proof (lemma_15_lowered g good t d p three deg isgap) as low.
  pose proof (bound_1_mono d (halvings g - 1) (halvings g) two ltac:(lia)).
  pose proof (bound_2_mono d (halvings g - 1) (halvings g) ltac:(lia)).
  refine (stable_gap_more g _ _ p _ low). lia.
Qed.

Lemma gap_one g p : proper g -> tree g -> 2 <= order g -> order g <= 2 -> gap_of g p -> stable_gap g 1 p.
Proof.
  intros good t two less isgap. replace p with 1 by (unfold gap_of in isgap; lia).
  apply in_sg1; auto. apply two_leaves; auto.
Qed.

Lemma degree_one g d : proper g -> tree g -> 2 <= order g -> max_degree g d -> 1 <= d.
Proof.
  intros good t two [most _]. destruct (tree_neighbor g 0 good t two) as (w & e); [lia|].
  pose proof (degree_positive g 0 w e). specialize (most 0 ltac:(lia)). lia.
Qed.

Lemma halvings_positive g : 2 <= order g -> 1 <= halvings g.
Proof. intros two. unfold halvings. enough (0 < Nat.log2_up (order g)) by lia. apply Nat.log2_up_lt_pow2; simpl; lia.
Qed.

(** `stable_gap g m p` says that p is in SG_m, and `Z.to_nat` turns a bound into a number of terms. *)
Theorem lemma_15_second_term g d p : proper g -> tree g -> 2 <= order g -> max_degree g d -> gap_of g p ->
  stable_gap g (Z.to_nat (bound_2 d (halvings g))) p.
Proof.
  intros good t two deg isgap. destruct (le_lt_dec 3 (order g)) as [three|less].
  - refine (stable_gap_more g _ _ p _ (lemma_15_minimum_from_three g d p good t three deg isgap)). lia.
  - refine (stable_gap_more g _ _ p _ (gap_one g p good t two ltac:(lia) isgap)).
    pose proof (degree_one g d good t two deg). pose proof (halvings_positive g two).
    enough (1 <= bound_2 d (halvings g))%Z by lia. apply Z.div_le_lower_bound; nia.
Qed.

(** `stable_gap g m p` says that p is in SG_m, and `Z.to_nat` turns a bound into a number of terms. *)
Theorem lemma_15_repaired g d p : proper g -> tree g -> 2 <= order g -> max_degree g d -> gap_of g p ->
  stable_gap g (Z.to_nat (Z.max 1 (Z.min (bound_1 d (halvings g)) (bound_2 d (halvings g))))) p.
Proof.
  intros good t two deg isgap. destruct (le_lt_dec 3 (order g)) as [three|less].
  - refine (stable_gap_more g _ _ p _ (lemma_15_minimum_from_three g d p good t three deg isgap)). lia.
  - refine (stable_gap_more g _ _ p _ (gap_one g p good t two ltac:(lia) isgap)). lia.
Qed.

(* --- Theorem 16 --- *)

(** Theorem 16: min{floor(n/2), 1 + (D-2)L, floor((D+1)L/2)}. *)
Definition theorem_16_bound (g : coloring) (d : nat) : Z :=
  Z.min (Z.of_nat (order g) / 2) (Z.min (bound_1 d (halvings g)) (bound_2 d (halvings g))).

(** `maximum_stable (threshold 1) g c most`: `most` is the largest discrepancy of loads that recur under Threshold-1,
    from any color c on; by Theorem 12 it exists, and the gaps give it. *)
Theorem theorem_16_msd g c d most : proper g -> tree g -> 3 <= order g -> max_degree g d ->
  maximum_stable (threshold 1) g c most -> (most <= theorem_16_bound g d)%Z.
Proof.
  intros good t three deg here. apply Z.min_glb; [apply (lemma_13_discrepancy g c); auto|].
  destruct (theorem_12 g good t c) as (m & (_ & _ & least) & here').
  rewrite (maximum_unique g _ c _ _ here here').
  specialize (least (Z.to_nat (Z.min (bound_1 d (halvings g)) (bound_2 d (halvings g)))) (Nat.le_0_l _)).
  assert (covers : covers_gaps g (Z.to_nat (Z.min (bound_1 d (halvings g)) (bound_2 d (halvings g))))).
  { intros p isgap. apply lemma_15_minimum_from_three; auto. }
  apply covers_without_zero in covers; auto. specialize (least covers).
  pose proof (degree_two g good t d three deg) as two. pose proof (halvings_positive g ltac:(lia)).
  assert (1 <= bound_2 d (halvings g))%Z by (apply Z.div_le_lower_bound; nia).
  assert (1 <= bound_1 d (halvings g))%Z by (unfold bound_1; nia). lia.
Qed.

(** `after_phase .. = x` says that a phase with any first color leaves the loads x as they are. *)
Theorem theorem_16_stable g x c d : proper g -> tree g -> 3 <= order g -> max_degree g d -> on g x ->
  after_phase (threshold 1) x g c = x -> (discrepancy x <= theorem_16_bound g d)%Z.
Proof.
  intros good t three deg size same. destruct (theorem_12 g good t c) as (m & _ & here).
  pose proof (theorem_16_msd g c d _ good t three deg here).
  enough (discrepancy x <= Z.of_nat m)%Z by lia. apply here; auto. apply stable_is_one_phase; auto.
Qed.

(* What bounds the maximum stable discrepancy bounds what every run ends with. *)
Lemma runs_end g x c bound : proper g -> tree g -> on g x ->
  (forall most, maximum_stable (threshold 1) g c most -> (most <= bound)%Z) ->
  exists count, forall later, count <= later -> (discrepancy (after_steps (threshold 1) x g later c) <= bound)%Z.
Proof.
  intros good t size below. destruct (theorem_12 g good t c) as (m & (_ & fits & least) & here).
  destruct (theorem_12_runs g good t x c m size) as (count & later).
  - split; [lia|]. split; [apply covers_without_zero; auto|]. intros i le cover. apply least; auto.
    apply covers_without_zero; auto.
  - exists count. intros l le. specialize (later l le). specialize (below _ here). lia.
Qed.

(** From any first loads and color, the discrepancy is at most the bound from some step on. *)
Theorem theorem_16_from_three g x c d : proper g -> tree g -> 3 <= order g -> max_degree g d -> on g x ->
  exists count, forall later, count <= later ->
    (discrepancy (after_steps (threshold 1) x g later c) <= theorem_16_bound g d)%Z.
Proof. intros good t three deg size. apply runs_end; auto. intros most. apply theorem_16_msd; auto. Qed.

(** From some step on the discrepancy is at most the bound, which is written out: `bound_1` and `bound_2` are 1 + (d-2)L
    and floor((d+1)L/2). *)
Theorem theorem_16_repaired g x c d : proper g -> tree g -> 1 <= order g -> max_degree g d -> on g x ->
  exists count, forall later, count <= later -> (discrepancy (after_steps (threshold 1) x g later c) <=
    Z.min (Z.of_nat (order g) / 2) (Z.max 1 (Z.min (bound_1 d (halvings g)) (bound_2 d (halvings g)))))%Z.
Proof.
  intros good t _ deg size. apply runs_end; auto. intros most here.
  destruct (le_lt_dec 3 (order g)) as [three|less].
  - pose proof (theorem_16_msd g c d most good t three deg here). unfold theorem_16_bound in *. lia.
  - pose proof (lemma_13_discrepancy g c most good t here).
    assert (Z.of_nat (order g) / 2 <= 1)%Z by (apply Z.div_le_upper_bound; lia). lia.
Qed.

(* --- what is false as printed: one edge, for which 1 + (D - 2) L is 0 --- *)

Lemma one_edge_degree : max_degree one_edge 1.
Proof.
  split.
  - intros v inv. simpl in inv. destruct v as [|[|v]]; [vm_compute; auto|vm_compute; auto|lia].
  - exists 0. split; simpl; auto.
Qed.

Lemma no_terms g p : ~ stable_gap g 0 p.
Proof. intros (terms & few & _). lia. Qed.

(** `stable_gap g m p` says that p is in SG_m, and `Z.to_nat` turns a bound into a number of terms. For n = 2 the bound
    is 0. *)
Theorem lemma_15_first_term_refuted : ~ forall g d p, proper g -> tree g -> 2 <= order g -> max_degree g d ->
  gap_of g p -> stable_gap g (Z.to_nat (bound_1 d (halvings g))) p.
Proof.
  intros all. destruct one_edge_tree as [good t]. apply (no_terms one_edge 1).
  apply (all one_edge 1 1 good t); [simpl; lia|exact one_edge_degree|unfold gap_of; simpl; lia].
Qed.

(** `stable_gap g m p` says that p is in SG_m, and `Z.to_nat` turns a bound into a number of terms. For n = 2 the bound
    is 0. *)
Theorem lemma_15_minimum_refuted : ~ forall g d p, proper g -> tree g -> 2 <= order g -> max_degree g d ->
  gap_of g p -> stable_gap g (Z.to_nat (Z.min (bound_1 d (halvings g)) (bound_2 d (halvings g)))) p.
Proof.
  intros all. destruct one_edge_tree as [good t]. apply (no_terms one_edge 1).
  apply (all one_edge 1 1 good t); [simpl; lia|exact one_edge_degree|unfold gap_of; simpl; lia].
Qed.

(** The statement is false for n = 2: over one edge the loads 0 and 1 always differ by 1, and the bound is 0. *)
Theorem theorem_16_every_tree_refuted : ~ forall g x c d, proper g -> tree g -> 1 <= order g -> max_degree g d ->
  on g x -> exists count, forall later, count <= later ->
    (discrepancy (after_steps (threshold 1) x g later c) <= theorem_16_bound g d)%Z.
Proof.
  intros all. destruct one_edge_tree as [good t].
  destruct (all one_edge [0; 1]%Z 0 1 good t ltac:(simpl; lia) one_edge_degree eq_refl) as (count & ends_).
  specialize (ends_ count (le_n count)).
  assert (back : stable (threshold 1) [0; 1]%Z one_edge 0) by (apply phase_twice; auto; reflexivity).
  pose proof (proj2 (stable_bound one_edge [0; 1]%Z 0 good eq_refl) back count) as same.
  rewrite (permutation_discrepancy _ _ same) in ends_. vm_compute in ends_. apply ends_. reflexivity.
Qed.
