(* Hamming balls around any word. Plaxton, section 2.2 (Definitions 2.1 to 2.3) and section 2.3 (Lemma 2.5): how many
   words they have, how many edges leave them, which balls the most edges leave. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Words Hypercube Binomials Discrepancies BallVolumes MultiDiscrepancies.
From Loadbal.Python Require Import recursive_balance.
Import ListNotations.
Open Scope Z_scope.

(** Hamming distance: in how many of their d bits two words differ; the words at a distance, and those within one. *)
Definition distance (d u v : nat) : nat := weight d (Nat.lxor u v).
Definition layer (d i r : nat) : list nat := filter (fun v => distance d v i =? r)%nat (seq 0 (2 ^ d)).
Definition within_distance (d i r : nat) : list nat := filter (fun v => distance d v i <=? r)%nat (seq 0 (2 ^ d)).
Definition nearer_than (d i r : nat) : list nat := filter (fun v => distance d v i <? r)%nat (seq 0 (2 ^ d)).

(** A ball of radius r around c: all words nearer than r, some at distance r, and none beyond. *)
Definition ball_around (d c r : nat) (member : nat -> bool) : Prop :=
  forall v, (v < 2 ^ d)%nat -> ((distance d v c < r)%nat -> member v = true) /\ ((r < distance d v c)%nat -> member v
    = false).
(** How many words it has in its outermost layer. *)
Definition outermost (d c r : nat) (member : nat -> bool) : Z :=
  sum (2 ^ d) (fun v => if (distance d v c =? r)%nat && member v then 1 else 0).

(* --- layers --- *)

Lemma filter_count (f : nat -> bool) n : Z.of_nat (length (filter f (seq 0 n))) = sum n (fun v => if f v then 1 else 0).
Proof.
  induction n as [|n IH]; [reflexivity|]. rewrite seq_S, filter_app, app_length, sum_S, <- IH. simpl.
  destruct (f n); simpl; lia.
Qed.

Lemma sum_by_distance d i (f : nat -> Z) : (i < 2 ^ d)%nat ->
  sum (2 ^ d) (fun v => f (distance d v i)) = sum (S d) (fun k => binomial d k * f k).
Proof.
  intros ini. rewrite <- sum_by_weight. apply (sum_lxor d i (fun v => f (weight d v))). auto.
Qed.

Lemma layer_size d i r : (i < 2 ^ d)%nat -> Z.of_nat (length (layer d i r)) = binomial d r.
Proof.
  intros ini. unfold layer. rewrite filter_count.
  rewrite (sum_by_distance d i (fun k => if (k =? r)%nat then 1 else 0)) by auto.
  destruct (le_lt_dec r d) as [low|high].
  - rewrite (sum_ext _ _ (fun k => if (k =? r)%nat then binomial d r else 0)).
    + apply sum_single. lia.
    + intros k _. destruct (Nat.eqb_spec k r); subst; lia.
  - rewrite (binomial_above d r) by auto. rewrite (sum_ext _ _ (fun _ => 0)); [rewrite sum_const; lia|].
    intros k small. destruct (Nat.eqb_spec k r); lia.
Qed.

(* Gamma^r(i) has C(d,r) elements, and every word is in just one of them. *)
(** `layer d i r` is Gamma^r(i), a list of the words at Hamming distance r from i. It has C(d,r) elements, all
    different, and every word is in exactly one layer. *)
Theorem definition_2_1 d i : (i < 2 ^ d)%nat ->
  (forall r, (r <= d)%nat -> Z.of_nat (length (layer d i r)) = binomial d r /\ NoDup (layer d i r))
  /\ forall v, (v < 2 ^ d)%nat -> exists r, (r <= d)%nat /\ In v (layer d i r)
       /\ forall r', In v (layer d i r') -> r' = r.
Proof.
  intros ini. split.
  - intros r _. split; [apply layer_size; auto|]. apply NoDup_filter, seq_NoDup.
  - intros v inv. exists (distance d v i). split; [apply weight_most|]. split.
    + apply filter_In. rewrite in_seq, Nat.eqb_refl. split; auto. lia.
    + intros r' here. apply filter_In in here. destruct here as [_ same]. apply Nat.eqb_eq in same. auto.
Qed.

Lemma nearer_size d i r : (i < 2 ^ d)%nat -> (r <= S d)%nat -> Z.of_nat (length (nearer_than d i r)) = sum r (binomial
  d).
Proof.
  intros ini small. unfold nearer_than. rewrite filter_count.
  rewrite (sum_by_distance d i (fun k => if (k <? r)%nat then 1 else 0)) by auto.
  replace (S d) with (r + (S d - r))%nat by lia. rewrite sum_split.
  rewrite (sum_ext r _ (binomial d)).
  - rewrite (sum_ext (S d - r) _ (fun _ => 0)); [rewrite sum_const; lia|].
    intros k _. destruct (Nat.ltb_spec (r + k) r); lia.
  - intros k less. destruct (Nat.ltb_spec k r); lia.
Qed.

Lemma within_nearer d i r : within_distance d i r = nearer_than d i (S r).
Proof.
  unfold within_distance, nearer_than. apply filter_ext. intros v.
  destruct (Nat.leb_spec (distance d v i) r), (Nat.ltb_spec (distance d v i) (S r)); auto; lia.
Qed.

(* B(i,r-1), the words nearer than r, and any y words S at distance r are x words; B(i,r) has C(d,0) + .. + C(d,r). *)
(** `within_distance d i r` is B(i,r), and `chosen` is S. `nearer_than d i r`, the words at distances 0 <= l < r, is
    B(i,r-1), which is empty for r = 0. The sums are those of C(d,l) over l < r and over l <= r. *)
Theorem definition_2_2_closed d i r x y chosen : (i < 2 ^ d)%nat -> (r <= d)%nat ->
  x = y + sum r (binomial d) -> NoDup chosen -> Z.of_nat (length chosen) = y -> incl chosen (layer d i r) ->
  NoDup (nearer_than d i r ++ chosen) /\ Z.of_nat (length (nearer_than d i r ++ chosen)) = x
  /\ (forall v, In v (nearer_than d i r) <-> (1 <= r)%nat /\ In v (within_distance d i (r - 1)))
  /\ Z.of_nat (length (within_distance d i r)) = sum (S r) (binomial d).
Proof.
  intros ini small parts single size inside. split; [|split; [|split]].
  - assert (apart : forall v, In v (nearer_than d i r) -> ~ In v chosen).
    { intros v near here. apply inside, filter_In in here. apply filter_In in near.
      destruct here as [_ here], near as [_ near]. apply Nat.eqb_eq in here. apply Nat.ltb_lt in near. lia. }
    assert (distinct : NoDup (nearer_than d i r)) by apply NoDup_filter, seq_NoDup.
    clear - apart distinct single. induction (nearer_than d i r) as [|v l IH]; simpl; auto.
    inversion distinct; subst. constructor.
    + intros here. apply in_app_or in here. destruct here; [tauto|]. apply (apart v); [left|]; auto.
    + apply IH; auto. intros u here. apply apart. right. auto.
  - rewrite app_length, Nat2Z.inj_add, nearer_size, size by (auto; lia). lia.
  - intros v. unfold nearer_than, within_distance. rewrite !filter_In, Nat.ltb_lt, Nat.leb_le. split.
    + intros []. repeat split; auto; lia.
    + intros (? & ? & ?). split; auto. lia.
  - rewrite within_nearer, nearer_size by (auto; lia). auto.
Qed.

Lemma volumes_grow d r k : sum r (binomial d) <= sum (r + k) (binomial d).
Proof. rewrite sum_split. pose proof (sum_nonneg k (fun i => binomial d (r + i)) (fun i _ => binomial_nonneg d (r +
  i))). lia. Qed.

(* For x from 1 to 2^d there is just one pair (r, y). *)
(** `sum r (binomial d)` is C(d,0) + ... + C(d,r-1); r and y are natural numbers. *)
Theorem definition_2_3_up_to_p d x : 1 <= x <= 2 ^ Z.of_nat d ->
  exists r y, (x = Z.of_nat y + sum r (binomial d) /\ 1 <= Z.of_nat y <= binomial d r)
    /\ forall r' y', x = Z.of_nat y' + sum r' (binomial d) /\ 1 <= Z.of_nat y' <= binomial d r' -> r' = r /\ y' = y.
Proof.
  intros range. assert (some : exists r, sum r (binomial d) < x <= sum (S r) (binomial d)).
  { assert (search : forall n, x <= sum n (binomial d) -> exists r, sum r (binomial d) < x <= sum (S r) (binomial d)).
    { induction n as [|n IH]; [rewrite sum_0; lia|]. intros most.
      destruct (Z.le_gt_cases x (sum n (binomial d))); [apply IH; auto|exists n; lia]. }
    apply (search (S d)). pose proof (all_words d) as all. unfold volume in all. lia. }
  destruct some as (r & low & high). exists r, (Z.to_nat (x - sum r (binomial d))). rewrite sum_S in high.
  split; [lia|]. intros r' y' (parts & y'range).
  assert (r' = r) as ->.
  { destruct (Nat.lt_trichotomy r' r) as [less|[same|more]]; auto.
    - pose proof (volumes_grow d (S r') (r - S r')) as grow. replace (S r' + (r - S r'))%nat with r in grow by lia.
      rewrite sum_S in grow. lia.
    - pose proof (volumes_grow d (S r) (r' - S r)) as grow. replace (S r + (r' - S r))%nat with r' in grow by lia.
      rewrite sum_S in grow. lia. }
  split; auto. lia.
Qed.

(* --- edges: those of a ball are the sum of d - 2 w over its words --- *)

Lemma moved_to_0 d c r member : (c < 2 ^ d)%nat -> ball_around d c r member -> ball d r (fun v => member (Nat.lxor v
  c)).
Proof.
  intros inc whole v inv. pose proof (whole (Nat.lxor v c) (lxor_below d v c inv inc)) as here.
  unfold distance in here. rewrite lxor_lxor in here. exact here.
Qed.

Lemma flip_lxor i v c : flip i (Nat.lxor v c) = Nat.lxor (flip i v) c.
Proof. unfold flip. rewrite !Nat.lxor_assoc. f_equal. apply Nat.lxor_comm. Qed.

Lemma edges_moved d c member : (c < 2 ^ d)%nat ->
  edges_leaving d (fun v => member (Nat.lxor v c)) = edges_leaving d member.
Proof.
  intros inc. unfold edges_leaving.
  rewrite <- (sum_lxor d c (fun v => sum d (fun i => if member v && negb (member (flip i v)) then 1 else 0))) by auto.
  apply sum_ext. intros v _. apply sum_ext. intros i _. rewrite flip_lxor. auto.
Qed.

Lemma edges_of_ball d r member : ball d r member ->
  edges_leaving d member =
  sum (2 ^ d) (fun v => (Z.of_nat d - 2 * Z.of_nat (weight d v)) * (if member v then 1 else 0)).
Proof.
  intros whole. set (x := map (fun v => if member v then 1 else 0) (seq 0 (2 ^ d))).
  assert (size : on_cube d x) by (unfold on_cube, x; rewrite map_length, seq_length; auto).
  assert (held : forall v, (v < 2 ^ d)%nat -> at_ x v = if member v then 1 else 0).
  { intros v inv. apply (at_map (fun v => if member v then 1 else 0)). auto. }
  rewrite <- (Z.mul_1_l (edges_leaving d member)), <- (lemma_2_5_edges_full d r member 1 x) by (auto; lia).
  rewrite (discrepancies_sum d) by auto.
  rewrite (sum_ext _ (fun v => (Z.of_nat d - 2 * Z.of_nat (weight d v)) * _) (fun v => sum d (fun i => -1 * (sign v i
    * at_ x v)))).
  - rewrite sum_swap. apply sum_ext. intros i ini. rewrite sum_scale, (discrepancy_is d) by auto.
    enough (sum (2 ^ d) (fun v => sign v i * at_ x v) <= 0) by lia.
    rewrite <- (signed_halves d) by auto. destruct d as [|d]; [lia|].
    enough (total (half i true x) <= total (half i false x)) by lia.
    rewrite !total_is_sum, !(half_on_cube d) by auto. apply sum_le. intros w inw.
    rewrite !(at_half d), !held by (auto; apply with_below; auto; lia).
    destruct (member (with_bit i true w)) eqn:E; [|destruct (member (with_bit i false w)); lia].
    rewrite (ball_below (S d) r member i (with_bit i false w)); auto; try lia.
    + apply with_below; auto; lia.
    + apply with_same.
    + rewrite flip_with. auto.
  - intros v inv. rewrite held by auto. rewrite sum_scale.
    rewrite (sum_ext d _ (fun i => (if member v then 1 else 0) * sign v i)) by (intros; lia).
    rewrite sum_scale, <- weight_signs. lia.
Qed.

(* r C(d,r) + (d - 2r) y edges leave a ball of radius r with y words in its outermost layer. *)
(** `distance d v c` is the Hamming distance of v from the center c. `ball_around d c r member` says that the members
    are all words at distance less than r and one or more words at distance r; `outermost`, which is y, counts the
    members at distance r. *)
Theorem lemma_2_5_closed_form d c r member : (c < 2 ^ d)%nat -> (r <= d)%nat -> ball_around d c r member ->
  edges_leaving d member =
  Z.of_nat r * binomial d r + (Z.of_nat d - 2 * Z.of_nat r) * outermost d c r member.
Proof.
  intros inc small whole. rewrite <- (edges_moved d c), (edges_of_ball d r) by auto using moved_to_0.
  unfold outermost, distance.
  rewrite <- (sum_lxor d c (fun v => if (weight d (Nat.lxor v c) =? r)%nat && member v then 1 else 0)) by auto.
  rewrite <- sum_scale.
  rewrite (sum_ext _ (fun v => (Z.of_nat d - 2 * Z.of_nat (weight d v)) * (if member (Nat.lxor v c) then 1 else 0))
    (fun v =>
    (if (weight d v <? r)%nat then Z.of_nat d - 2 * Z.of_nat (weight d v) else 0)
    + (Z.of_nat d - 2 * Z.of_nat r) * (if (weight d (Nat.lxor (Nat.lxor v c) c) =? r)%nat && member (Nat.lxor v c)
      then 1 else 0))).
  - rewrite sum_add. f_equal.
    rewrite (sum_by_weight d (fun k => if (k <? r)%nat then Z.of_nat d - 2 * Z.of_nat k else 0)).
    replace (S d) with (r + (S d - r))%nat by lia. rewrite sum_split.
    rewrite (sum_ext (S d - r) _ (fun _ => 0)) by (intros k _; destruct (Nat.ltb_spec (r + k) r); lia).
    rewrite (sum_ext r _ (fun k => -1 * (binomial d (0 + k) * (2 * Z.of_nat (0 + k) - Z.of_nat d)))).
    + rewrite sum_scale, collapse, sum_const, !Nat.add_0_l. change (Z.of_nat 0) with 0. lia.
    + intros k less. destruct (Nat.ltb_spec k r); [|lia]. rewrite Nat.add_0_l. lia.
  - intros v inv. rewrite lxor_lxor. destruct (moved_to_0 d c r member inc whole v inv) as [inner outer]. cbv beta in *.
    destruct (Nat.ltb_spec (weight d v) r) as [less|], (Nat.eqb_spec (weight d v) r) as [same|]; try lia.
    + rewrite inner by auto. cbn [andb]. lia.
    + rewrite same. cbn [andb]. destruct (member (Nat.lxor v c)); lia.
    + rewrite outer by lia. cbn [andb]. lia.
Qed.

(* No ball is left by more than ceil(d/2) C(d, floor(d/2)) edges: so many leave the complete one of radius floor(d/2).
   *)
Lemma ball_edges_most d c r member : (c < 2 ^ d)%nat -> ball_around d c r member -> edges_leaving d member <=
  most_edges d.
Proof.
  intros inc whole. rewrite <- (edges_moved d c) by auto.
  set (member' := fun v => member (Nat.lxor v c)). pose proof (moved_to_0 d c r member inc whole) as whole'.
  set (x := map (fun v => if member' v then 1 else 0) (seq 0 (2 ^ d))).
  assert (size : on_cube d x) by (unfold on_cube, x; rewrite map_length, seq_length; auto).
  assert (held : forall v, (v < 2 ^ d)%nat -> at_ x v = if member' v then 1 else 0).
  { intros v inv. apply (at_map (fun v => if member' v then 1 else 0)). auto. }
  rewrite <- (Z.mul_1_l (edges_leaving d member')), <- (lemma_2_5_edges_full d r member' 1 x) by (auto; lia).
  rewrite <- (Z.mul_1_l (most_edges d)). apply capped_sum; auto. intros u inu. rewrite held by auto.
  destruct (member' u); lia.
Qed.

Lemma middle_edges d : (Z.of_nat d - Z.of_nat (d / 2)) * binomial d (d / 2) = most_edges d.
Proof.
  unfold most_edges. f_equal. pose proof (Nat.div_mod d 2). pose proof (Nat.div_mod (d + 1) 2).
  pose proof (Nat.mod_upper_bound d 2). pose proof (Nat.mod_upper_bound (d + 1) 2). lia.
Qed.

Lemma complete_ball d c r : ball_around d c r (fun v => distance d v c <=? r)%nat.
Proof. intros v _. split; intros; [apply Nat.leb_le|apply Nat.leb_gt]; lia. Qed.

Lemma complete_outermost d c r : (c < 2 ^ d)%nat -> outermost d c r (fun v => distance d v c <=? r)%nat = binomial d r.
Proof.
  intros inc. rewrite <- (layer_size d c r inc). unfold layer, outermost. rewrite filter_count. apply sum_ext. intros
    v _.
  destruct (Nat.eqb_spec (distance d v c) r), (Nat.leb_spec (distance d v c) r); simpl; auto; lia.
Qed.

(** `distance d v c` is the Hamming distance of v from the center c. `ball_around d c r member` says that the members
    are all words at distance less than r and one or more words at distance r; `outermost` counts the members at
    distance r. ceil(d/2) C(d, floor(d/2)) is the largest number of edges that leave a ball of any radius, and a ball of
    radius d / 2, rounded down, attains it. *)
Theorem lemma_2_5_some_ball d :
  (forall c r member, (c < 2 ^ d)%nat -> ball_around d c r member ->
     edges_leaving d member <= Z.of_nat ((d + 1) / 2) * binomial d (d / 2))
  /\ exists c member, (c < 2 ^ d)%nat /\ ball_around d c (d / 2) member /\ 1 <= outermost d c (d / 2) member
     /\ edges_leaving d member = Z.of_nat ((d + 1) / 2) * binomial d (d / 2).
Proof.
  split; [intros c r member; apply ball_edges_most|].
  assert (zero : (0 < 2 ^ d)%nat) by (pose proof (power_positive d); lia).
  assert (small : (d / 2 <= d)%nat) by (apply Nat.div_le_upper_bound; lia).
  exists 0%nat, (fun v => distance d v 0 <=? d / 2)%nat. split; auto. split; [apply complete_ball|].
  rewrite complete_outermost by auto. split; [apply binomial_positive; auto|].
  rewrite (lemma_2_5_closed_form d 0 (d / 2)) by auto using complete_ball.
  rewrite complete_outermost by auto. fold (most_edges d). rewrite <- middle_edges. lia.
Qed.

(* Each ball of radius d/2 for even d, and the complete one of radius (d-1)/2 for odd d. *)
(** `distance d v c` is the Hamming distance of v from the center c. `ball_around d c r member` says that the members
    are all words at distance less than r and one or more words at distance r; `outermost` counts the members at
    distance r. For odd d, where d / 2 is (d - 1)/2, the ball is complete: its outermost layer has C(d, d / 2) words.
    That this is the largest number of edges is the theorem lemma_2_5_some_ball. *)
Theorem lemma_2_5_maximiser_repaired d c member : (c < 2 ^ d)%nat -> ball_around d c (d / 2) member ->
  (Nat.even d = true \/ outermost d c (d / 2) member = binomial d (d / 2)) ->
  edges_leaving d member = Z.of_nat ((d + 1) / 2) * binomial d (d / 2).
Proof.
  intros inc whole which. assert (small : (d / 2 <= d)%nat) by (apply Nat.div_le_upper_bound; lia).
  rewrite (lemma_2_5_closed_form d c (d / 2)) by auto. fold (most_edges d). rewrite <- middle_edges.
  destruct which as [even_| ->]; [|lia]. apply Nat.even_spec in even_. destruct even_ as (e & ->).
  rewrite Nat.mul_comm, Nat.div_mul by lia. nia.
Qed.

(* --- the fringe: members with a neighbor outside --- *)

(** The members of a set of words that have a neighbor outside of it. *)
Definition fringe (d : nat) (member : nat -> bool) : list nat :=
  filter (fun v => member v && existsb (fun i => negb (member (flip i v))) (seq 0 d)) (seq 0 (2 ^ d)).

(* Complete balls of at most half of the words, which says 2r < d: d - r edges leave each word of the outermost layer.
   *)
(** `member` is the complete ball of radius r around c, and `fringe` lists its members with a neighbor outside. The
    theorem asks for r < d only, which follows if the ball has at most p/2 words. *)
Theorem lemma_2_5_fringe_edges_repaired d c r : (c < 2 ^ d)%nat -> (r < d)%nat ->
  let member := fun v => (distance d v c <=? r)%nat in
  edges_leaving d member = (Z.of_nat d - Z.of_nat r) * Z.of_nat (length (fringe d member)).
Proof.
  intros inc small member.
  pose proof (lemma_2_5_closed_form d c r _ inc (Nat.lt_le_incl _ _ small) (complete_ball d c r)) as closed.
  rewrite complete_outermost in closed by auto. fold member in closed. rewrite closed.
  replace (fringe d member) with (layer d c r); [rewrite layer_size by auto; lia|].
  unfold fringe, layer. apply filter_ext_in. intros v here. apply in_seq in here.
  unfold member. destruct (Nat.eqb_spec (distance d v c) r) as [same|other].
  - rewrite same, Nat.leb_refl. cbn [andb]. symmetry. apply existsb_exists.
    (* some bit of v xor c is zero, as it has r < d ones *)
    assert (clear_ : exists i, (i < d)%nat /\ Nat.testbit (Nat.lxor v c) i = false).
    { destruct (forallb (Nat.testbit (Nat.lxor v c)) (seq 0 d)) eqn:all.
      - exfalso. rewrite forallb_forall in all. unfold distance, weight in same.
        assert (full_ : filter (Nat.testbit (Nat.lxor v c)) (seq 0 d) = seq 0 d).
        { clear - all. induction (seq 0 d) as [|i l IH]; simpl; auto. rewrite (all i (or_introl eq_refl)). f_equal.
          apply IH. intros; apply all; right; auto. }
        rewrite full_, seq_length in same. lia.
      - rewrite <- not_true_iff_false, forallb_forall in all.
        destruct (existsb (fun i => negb (Nat.testbit (Nat.lxor v c) i)) (seq 0 d)) eqn:some.
        + apply existsb_exists in some. destruct some as (i & ini & low). apply in_seq in ini. exists i.
          split; [lia|]. apply negb_true_iff in low. auto.
        + exfalso. apply all. intros i ini. destruct (Nat.testbit (Nat.lxor v c) i) eqn:E; auto.
          rewrite <- not_true_iff_false, existsb_exists in some. destruct some. exists i. rewrite E. auto. }
    destruct clear_ as (i & ini & low). exists i. split; [apply in_seq; lia|]. apply negb_true_iff, Nat.leb_gt.
    unfold distance in *. rewrite <- flip_lxor, (weight_flip d i) by auto. lia.
  - destruct (Nat.leb_spec (distance d v c) r) as [near|]; cbn [andb]; auto. symmetry.
    rewrite <- not_true_iff_false, existsb_exists. intros (i & ini & out). apply in_seq in ini.
    apply negb_true_iff, Nat.leb_gt in out. unfold distance in *. rewrite <- flip_lxor in out.
    destruct (Nat.testbit (Nat.lxor v c) i) eqn:E.
    + pose proof (weight_flip d i (flip i (Nat.lxor v c)) ltac:(lia)) as more. rewrite flip_same, E, flip_flip in more.
      specialize (more eq_refl). lia.
    + rewrite (weight_flip d i) in out by (auto; lia). lia.
Qed.

(* --- the radii of the best balls --- *)

Lemma outermost_most d c r member : (c < 2 ^ d)%nat -> outermost d c r member <= binomial d r.
Proof.
  intros inc. rewrite <- (complete_outermost d c r inc). apply sum_le. intros v _.
  destruct (Nat.eqb_spec (distance d v c) r), (Nat.leb_spec (distance d v c) r), (member v); simpl; lia.
Qed.

(* The complete ball of radius r is left by (d - r) C(d,r) edges. *)
Lemma complete_edges d r : (r <= d)%nat ->
  edges_leaving d (fun v => distance d v 0 <=? r)%nat = (Z.of_nat d - Z.of_nat r) * binomial d r.
Proof.
  intros small. assert (0 < 2 ^ d)%nat by (pose proof (power_positive d); lia).
  rewrite (lemma_2_5_closed_form d 0 r), complete_outermost by auto using complete_ball. lia.
Qed.

Lemma complete_most d r : (r <= d)%nat -> (Z.of_nat d - Z.of_nat r) * binomial d r <= most_edges d.
Proof.
  intros small. rewrite <- complete_edges by auto. apply (ball_edges_most d 0 r); [|apply complete_ball].
  pose proof (power_positive d). lia.
Qed.

(* With y words in layer r, r C(d,r) + (d - 2r) y edges are less than those of the complete ball of radius r - 1 if r is
   above d/2; if not, no more than those of the complete ball of radius r, and that grows until r = floor(d/2), but from
   d/2 - 1 to d/2. *)
(** A ball of radius r has all words at distance less than r from its center c, one or more at distance r, and none
    beyond; `outermost` counts those at distance r. That ceil(d/2) C(d, floor(d/2)) is the largest number of edges is
    the theorem lemma_2_5_some_ball. *)
Theorem lemma_2_5_radii d r : (1 <= d)%nat -> (r <= d)%nat ->
  (exists c member, (c < 2 ^ d)%nat /\ ball_around d c r member /\ 1 <= outermost d c r member
     /\ edges_leaving d member = Z.of_nat ((d + 1) / 2) * binomial d (d / 2))
  <-> r = (d / 2)%nat \/ (Nat.even d = true /\ r = (d / 2 - 1)%nat).
Proof.
  intros some small. fold (most_edges d). pose proof (Nat.div_mod d 2) as parts.
  pose proof (Nat.mod_upper_bound d 2) as rest. assert (parity : Nat.even d = true <-> (d mod 2 = 0)%nat).
  { rewrite <- Nat.bit0_mod. rewrite Nat.bit0_odd, <- Nat.negb_even. destruct (Nat.even d); simpl; intuition lia. }
  split.
  - intros (c & member & inc & whole & in_layer & most). rewrite (lemma_2_5_closed_form d c r) in most by auto.
    pose proof (outermost_most d c r member inc) as layer. destruct (le_lt_dec (2 * r) d) as [low|high].
    + destruct (Nat.eq_dec r (d / 2)) as [|below]; auto. right.
      pose proof (complete_most d (S r) ltac:(lia)) as next. pose proof (binomial_next d r) as grows.
      pose proof (binomial_positive d (S r) ltac:(lia)). rewrite Nat2Z.inj_succ in *.
      assert ((Z.of_nat d - 2 * Z.of_nat r) * outermost d c r member <= (Z.of_nat d - 2 * Z.of_nat r) * binomial d r)
        by (apply Z.mul_le_mono_nonneg_l; lia).
      assert (d = 2 * S r)%nat by nia. rewrite parity. lia.
    + exfalso. destruct r as [|r]; [lia|]. pose proof (complete_most d r ltac:(lia)) as before.
      pose proof (binomial_next d r) as same. rewrite Nat2Z.inj_succ in *. nia.
  - assert (best : (Z.of_nat d - Z.of_nat r) * binomial d r = most_edges d -> exists c member, (c < 2 ^ d)%nat
      /\ ball_around d c r member /\ 1 <= outermost d c r member /\ edges_leaving d member = most_edges d).
    { intros most. assert (zero : (0 < 2 ^ d)%nat) by (pose proof (power_positive d); lia).
      exists 0%nat, (fun v => distance d v 0 <=? r)%nat. split; auto. split; [apply complete_ball|].
      rewrite complete_outermost, complete_edges by auto. split; auto. apply binomial_positive. auto. }
    intros [->|[even_ ->]]; apply best; [apply middle_edges|]. apply parity in even_.
    pose proof (binomial_next d (d / 2 - 1)) as same. replace (S (d / 2 - 1)) with (d / 2)%nat in same by lia.
    rewrite <- same, <- middle_edges. f_equal. lia.
Qed.
