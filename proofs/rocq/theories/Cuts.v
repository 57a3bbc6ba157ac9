(* Sets of nodes of a tree and the edges that leave them: Houle, Symvonis, Wood, section 4.4, the displayed lines in the
   proof of Lemma 15, and centroids.

   The neighbors of a node v cut the n - 1 other nodes into sides. So over all nodes of a set of p nodes the sides at
   their neighbors have p (n - 1) nodes together; an edge with both ends in the set gives both its sides, n nodes. *)
From Coq Require Import List ZArith Lia Bool Arith Permutation.
From Loadbal Require Import Loads Network Trees Gaps Tours Orderings.
Import ListNotations.
Open Scope nat_scope.

(** Network.neighbors, in increasing order. *)
(* compared: centroid *)
Definition neighbors (g : coloring) (v : nat) : list nat :=
  filter (fun w => existsb (fun e => joins e v w) (edges g)) (seq 0 (order g)).

Lemma neighbors_in g v w : proper g -> In w (neighbors g v) <-> adjacent g v w.
Proof.
  intros good. unfold neighbors. rewrite filter_In, in_seq, existsb_exists. split.
  - intros (_ & [a b] & here & j). apply joins_spec in j. destruct j as [[-> ->]|[-> ->]]; [left|right]; auto.
  - intros adj. pose proof (adjacent_range g v w good adj) as (_ & inw & _). split; [lia|].
    destruct adj as [here|here]; eexists; (split; [exact here|]); apply joins_spec; auto.
Qed.

Lemma neighbors_nodup g v : NoDup (neighbors g v).
Proof. apply NoDup_filter, seq_NoDup. Qed.

(** How many nodes are on the side of w of the edge vw. *)
(* compared: centroid *)
Definition gamma (g : coloring) (v w : nat) : nat := length (side g w v).

Lemma flat_map_sum {A B} (f : A -> list B) l : length (flat_map f l) = list_sum (map (fun a => length (f a)) l).
Proof. induction l as [|a l IH]; simpl; auto. rewrite app_length, IH. auto. Qed.

Lemma filter_length {A} (f : A -> bool) l : length (filter f l) + length (filter (fun a => negb (f a)) l) = length l.
Proof. induction l as [|a l IH]; simpl; auto. destruct (f a); simpl; lia. Qed.

Lemma filter_le {A} (f : A -> bool) l : length (filter f l) <= length l.
Proof. induction l as [|a l IH]; simpl; auto. destruct (f a); simpl; lia. Qed.

Lemma list_nonempty {A} (l : list A) : 1 <= length l -> exists a, In a l.
Proof. destruct l as [|a l]; simpl; [lia|]. eauto. Qed.

Lemma filter_none_here {A} (f : A -> bool) l : (forall a, In a l -> f a = false) -> filter f l = [].
Proof.
  induction l as [|a l IH]; simpl; intros none; auto. rewrite (none a (or_introl eq_refl)). apply IH. auto.
Qed.

Section Tree.
  Variable g : coloring.
  Hypotheses (good : proper g) (is_tree : tree g).
  Let n := order g.

  (* What is linked to w without the edge to v is linked to it without all edges of v. *)
  Lemma side_without_node v w u : adjacent g w v -> linked (other_edges g w v) w u ->
    linked (filter (fun e => negb ((fst e =? v) || (snd e =? v))) (edges g)) w u.
  Proof.
    intros adj way. apply linked_sym in way. apply linked_sym.
    assert (keep : forall a b, linked (other_edges g w v) a b -> b = w ->
      linked (filter (fun e => negb ((fst e =? v) || (snd e =? v))) (edges g)) a b).
    { induction 1 as [a|a b c one rest IH]; intros ->; [constructor|].
      specialize (IH eq_refl). apply linked_more with b; [|exact IH].
      assert (nb : b <> v).
      { intros ->. apply (cut_apart g w v good is_tree adj), linked_sym. exact rest. }
      assert (na : a <> v).
      { intros ->. apply (cut_apart g w v good is_tree adj), linked_sym. apply linked_more with b; auto. }
      destruct one as [one|one]; [left|right]; apply other_edges_in in one; apply filter_In; (split; [tauto|]);
        simpl; apply negb_true_iff, orb_false_iff; rewrite !Nat.eqb_neq; auto. }
    apply keep; auto.
  Qed.

  (* The sides at the neighbors of a node make up all other nodes. *)
  Lemma sides_around v : v < n ->
    Permutation (v :: flat_map (fun w => side g w v) (neighbors g v)) (seq 0 n).
  Proof.
    intros inv. apply NoDup_Permutation; [|apply seq_NoDup|].
    - constructor.
      + intros inside. apply in_flat_map in inside. destruct inside as (w & inw & inside).
        apply neighbors_in in inw; auto. pose proof (adjacent_range g v w good inw) as (_ & rw & _).
        apply side_in in inside; auto. apply (cut_apart g w v good is_tree); [apply adjacent_sym; auto|]. tauto.
      + assert (all : forall w, In w (neighbors g v) -> adjacent g v w) by (intros; apply neighbors_in; auto).
        generalize (neighbors_nodup g v) all. generalize (neighbors g v) as ws. clear all.
        induction ws as [|w ws IH]; simpl; intros apart all; [constructor|]. inversion apart as [|? ? out rest]; subst.
        assert (app_nodup : forall l l' : list nat, NoDup l -> NoDup l' -> (forall a, In a l -> ~ In a l') ->
          NoDup (l ++ l')).
        { induction l as [|a l IHl]; simpl; intros l' nl nl' sep; auto. inversion nl; subst. constructor.
          - rewrite in_app_iff. intros [|]; [tauto|]. apply (sep a); auto.
          - apply IHl; auto. }
        apply app_nodup; [apply side_nodup|apply IH; auto|].
        intros u inu inside. apply in_flat_map in inside. destruct inside as (w' & inw' & inu').
        pose proof (all w (or_introl eq_refl)) as aw. pose proof (all w' (or_intror inw')) as aw'.
        pose proof (adjacent_range g v w good aw) as (_ & rw & _).
        pose proof (adjacent_range g v w' good aw') as (_ & rw' & _).
        apply side_in in inu; auto. apply side_in in inu'; auto.
        assert (ne : w <> w') by (intros ->; tauto).
        (* w is linked to w' without v, and so to v without the edge vw *)
        apply (cut_apart g w v good is_tree (adjacent_sym _ _ _ aw)).
        apply linked_trans with w'.
        * apply linked_incl with (filter (fun e => negb ((fst e =? v) || (snd e =? v))) (edges g)).
          { intros [a b] here. apply filter_In in here. simpl in here. destruct here as [here no].
            apply negb_true_iff, orb_false_iff in no. rewrite !Nat.eqb_neq in no. apply other_edges_in.
            split; auto. intros [[_ ->]|[-> _]]; tauto. }
          apply linked_trans with u.
          -- apply side_without_node; [apply adjacent_sym; auto|tauto].
          -- apply linked_sym, side_without_node; [apply adjacent_sym; auto|tauto].
        * apply linked_one. destruct aw' as [here|here]; [right|left]; apply other_edges_in; (split; [exact here|]);
            pose proof (adjacent_range g v w good aw); intros [[]|[]]; subst; tauto.
    - intros u. simpl. rewrite in_flat_map, in_seq. split.
      + intros [<-|(w & inw & inu)]; [lia|]. apply neighbors_in in inw; auto.
        pose proof (adjacent_range g v w good inw) as (_ & rw & _). apply side_in in inu; auto. unfold n. lia.
      + intros inu.
        assert (cover : forall a b, linked (edges g) a b -> b = v -> a < n -> v = a \/ exists w, In w (neighbors g v)
          /\ In a (side g w v)).
        { induction 1 as [a|a b c one rest IH]; intros -> ina; auto.
          assert (inb : b < n) by (destruct one as [one|one]; apply (edges_in_range g good) in one; unfold n; tauto).
          destruct (Nat.eq_dec a v) as [->|na]; auto. right.
          destruct (IH eq_refl inb) as [<-|(w & inw & inside)].
          - exists a. assert (adj : adjacent g v a) by (unfold adjacent; tauto).
            split; [apply neighbors_in; auto|]. apply side_in; auto. split; auto. constructor.
          - exists w. split; auto. apply neighbors_in in inw; auto.
            pose proof (adjacent_range g v w good inw) as (_ & rw & _).
            apply side_in in inside; auto. apply side_in; auto. split; auto.
            apply linked_trans with b; [tauto|]. apply linked_one.
            assert (nb : b <> v).
            { intros ->. apply (cut_apart g w v good is_tree (adjacent_sym _ _ _ inw)). tauto. }
            destruct one as [one|one]; [right|left]; apply other_edges_in; (split; [exact one|]);
              intros [[]|[]]; subst; tauto. }
        apply (cover u v); auto; [|unfold n; lia]. apply tree_linked; auto; unfold n in *; lia.
  Qed.

  Lemma gammas_around v : v < n -> list_sum (map (gamma g v) (neighbors g v)) = n - 1.
  Proof.
    intros inv. pose proof (Permutation_length (sides_around v inv)) as count. rewrite seq_length in count.
    simpl in count. rewrite flat_map_sum in count. unfold gamma. lia.
  Qed.

  Lemma gamma_both v w : adjacent g v w -> gamma g v w + gamma g w v = n.
  Proof. intros adj. unfold gamma. apply sides_make_all; auto. apply adjacent_sym. auto. Qed.

  (* --- sums over a set of nodes --- *)

  (** A set of nodes. *)
  Definition set_of (alpha : list nat) : Prop := NoDup alpha /\ (forall v, In v alpha -> v < n).

  (** Whether w is in alpha. *)
  Definition within_set (alpha : list nat) (w : nat) : bool := existsb (Nat.eqb w) alpha.

  Lemma within_set_spec alpha w : within_set alpha w = true <-> In w alpha.
  Proof.
    unfold within_set. rewrite existsb_exists. split.
    - intros (a & ina & eq). apply Nat.eqb_eq in eq. subst. auto.
    - intros inw. exists w. split; auto. apply Nat.eqb_refl.
  Qed.

  (** The pairs (v, w) of a node v of some list and a neighbor w outside alpha, or within it. *)
  (* compared: centroid *)
  Definition leaving (alpha from : list nat) : list (nat * nat) :=
    flat_map (fun v => map (fun w => (v, w)) (filter (fun w => negb (within_set alpha w)) (neighbors g v))) from.
  (* compared: centroid *)
  Definition staying (alpha from : list nat) : list (nat * nat) :=
    flat_map (fun v => map (fun w => (v, w)) (filter (within_set alpha) (neighbors g v))) from.

  (** The sum of gamma over some pairs of neighbors. *)
  Definition gammas (pairs : list (nat * nat)) : nat := list_sum (map (fun e => gamma g (fst e) (snd e)) pairs).

  Lemma gammas_app l l' : gammas (l ++ l') = gammas l + gammas l'.
  Proof. unfold gammas. rewrite map_app, list_sum_app. auto. Qed.

  Lemma sum_split (h : nat -> nat) (f : nat -> bool) l :
    list_sum (map h l) = list_sum (map h (filter f l)) + list_sum (map h (filter (fun w => negb (f w)) l)).
  Proof. induction l as [|a l IH]; simpl; auto. destruct (f a); simpl; lia. Qed.

  (* All pairs at the nodes of a list: n - 1 for each. *)
  Lemma gammas_at alpha from : (forall v, In v from -> v < n) ->
    gammas (staying alpha from) + gammas (leaving alpha from) = length from * (n - 1).
  Proof.
    induction from as [|v from IH]; intros small; [reflexivity|].
    unfold staying, leaving. simpl. fold (staying alpha from) (leaving alpha from). rewrite !gammas_app.
    specialize (IH (fun a i => small a (or_intror i))). pose proof (gammas_around v (small v (or_introl eq_refl))) as
      here.
    rewrite (sum_split _ (within_set alpha)) in here.
    assert (pairs_sum : forall l, gammas (map (fun w => (v, w)) l) = list_sum (map (gamma g v) l)).
    { intros l. unfold gammas. rewrite map_map. reflexivity. }
    rewrite !pairs_sum. simpl length. simpl Nat.mul. lia.
  Qed.

  Lemma leaving_in alpha from v w : In (v, w) (leaving alpha from) <-> In v from /\ adjacent g v w /\ ~ In w alpha.
  Proof.
    unfold leaving. rewrite in_flat_map. split.
    - intros (a & ina & here). apply in_map_iff in here. destruct here as (b & eq & inb). inversion eq; subst.
      apply filter_In in inb. destruct inb as [inb out]. rewrite negb_true_iff, <- not_true_iff_false, within_set_spec
        in out.
      apply neighbors_in in inb; auto.
    - intros (ina & adj & out). exists v. split; auto. apply in_map_iff. exists w. split; auto. apply filter_In.
      rewrite negb_true_iff, <- not_true_iff_false, within_set_spec. split; auto. apply neighbors_in; auto.
  Qed.

  Lemma staying_in alpha from v w : In (v, w) (staying alpha from) <-> In v from /\ adjacent g v w /\ In w alpha.
  Proof.
    unfold staying. rewrite in_flat_map. split.
    - intros (a & ina & here). apply in_map_iff in here. destruct here as (b & eq & inb). inversion eq; subst.
      apply filter_In in inb. destruct inb as [inb out]. rewrite within_set_spec in out.
      apply neighbors_in in inb; auto.
    - intros (ina & adj & out). exists v. split; auto. apply in_map_iff. exists w. split; auto. apply filter_In.
      rewrite within_set_spec. split; auto. apply neighbors_in; auto.
  Qed.

  Lemma pairs_nodup from (f : nat -> nat -> bool) : NoDup from ->
    NoDup (flat_map (fun v => map (fun w => (v, w)) (filter (f v) (neighbors g v))) from).
  Proof.
    intros apart. apply nodup_flat_map with (key := fst); auto.
    - intros v. apply FinFun.Injective_map_NoDup; [|apply NoDup_filter, neighbors_nodup].
      intros a b eq. inversion eq. auto.
    - intros v [a b] here. apply in_map_iff in here. destruct here as (w & eq & _). inversion eq. auto.
  Qed.

  Lemma staying_nodup alpha from : NoDup from -> NoDup (staying alpha from).
  Proof. apply (pairs_nodup from (fun _ => within_set alpha)). Qed.

  Lemma leaving_nodup alpha from : NoDup from -> NoDup (leaving alpha from).
  Proof. apply (pairs_nodup from (fun _ w => negb (within_set alpha w))). Qed.

  (** The pairs within alpha are the edges within it, each in both directions: n nodes each. *)
  Definition inner_edges (alpha : list nat) : list edge :=
    filter (fun e => within_set alpha (fst e) && within_set alpha (snd e)) (edges g).

  Definition flip (e : edge) : edge := (snd e, fst e).

  Lemma staying_both alpha : NoDup alpha ->
    Permutation (staying alpha alpha) (inner_edges alpha ++ map flip (inner_edges alpha)).
  Proof.
    intros apart. pose proof good as (_ & _ & less & once & _).
    assert (inner : forall a b, In (a, b) (inner_edges alpha) <-> In (a, b) (edges g) /\ In a alpha /\ In b alpha).
    { intros a b. unfold inner_edges. rewrite filter_In, andb_true_iff, !within_set_spec. simpl. tauto. }
    assert (flipped : forall a b, In (a, b) (map flip (inner_edges alpha)) <-> In (b, a) (inner_edges alpha)).
    { intros a b. rewrite in_map_iff. split.
      - intros ([c d] & eq & here). inversion eq; subst. auto.
      - intros here. exists (b, a). auto. }
    apply NoDup_Permutation.
    - apply staying_nodup. auto.
    - assert (half : NoDup (inner_edges alpha)) by (apply NoDup_filter; auto).
      assert (other : NoDup (map flip (inner_edges alpha))).
      { apply FinFun.Injective_map_NoDup; auto. intros [a b] [c d] eq. inversion eq. auto. }
      assert (sep : forall e, In e (inner_edges alpha) -> ~ In e (map flip (inner_edges alpha))).
      { intros [a b] here there. apply flipped in there. apply inner in here, there.
        pose proof (less a b ltac:(tauto)). pose proof (less b a ltac:(tauto)). lia. }
      clear inner flipped. revert half sep. generalize (map flip (inner_edges alpha)) other.
      generalize (inner_edges alpha). intros l l' other_ half sep. clear other.
      induction l as [|e l IH]; simpl; auto. inversion half; subst. constructor.
      + rewrite in_app_iff. intros [|]; [tauto|]. apply (sep e); auto. left. auto.
      + apply IH; auto. intros x inx. apply sep. right. auto.
    - intros [a b]. rewrite staying_in, in_app_iff, flipped, !inner. unfold adjacent. tauto.
  Qed.

  Lemma gammas_within alpha : NoDup alpha -> gammas (staying alpha alpha) = length (inner_edges alpha) * n.
  Proof.
    intros apart.
    assert (perm : forall l l', Permutation l l' -> gammas l = gammas l').
    { intros l l' p. unfold gammas. induction p; simpl; auto; lia. }
    rewrite (perm _ _ (staying_both alpha apart)), gammas_app.
    assert (all : forall e, In e (inner_edges alpha) -> In e (edges g)).
    { intros e here. apply filter_In in here. tauto. }
    revert all. generalize (inner_edges alpha). induction l as [|[a b] l IH]; intros all; [reflexivity|].
    specialize (IH (fun e i => all e (or_intror i))).
    pose proof (gamma_both a b (or_introl (all (a, b) (or_introl eq_refl)))) as here.
    unfold gammas in *. simpl in *. lia.
  Qed.

  (* --- the displayed lines of the proof of Lemma 15 --- *)

  (** A set alpha of nodes, neither none nor all, that the edges within it link. *)
  Definition proper_part (alpha : list nat) : Prop := set_of alpha /\ 1 <= length alpha < n.
  Definition connected_set (alpha : list nat) : Prop :=
    forall v w, In v alpha -> In w alpha -> linked (inner_edges alpha) v w.

  Lemma leaving_sum alpha : set_of alpha ->
    gammas (leaving alpha alpha) + length (inner_edges alpha) * n = length alpha * (n - 1).
  Proof.
    intros [apart small]. pose proof (gammas_at alpha alpha small). rewrite gammas_within in H by auto. lia.
  Qed.

  Lemma outside_count alpha : set_of alpha ->
    length (filter (fun w => negb (within_set alpha w)) (seq 0 n)) + length alpha = n.
  Proof.
    intros [apart small]. pose proof (filter_length (within_set alpha) (seq 0 n)) as parts. rewrite seq_length in parts.
    enough (same : length (filter (within_set alpha) (seq 0 n)) = length alpha) by lia.
    apply Permutation_length, NoDup_Permutation; auto; [apply NoDup_filter, seq_NoDup|].
    intros w. rewrite filter_In, in_seq, within_set_spec. split; [tauto|]. intros inw. specialize (small w inw).
    split; auto. lia.
  Qed.

  (* A connected set of p nodes has p - 1 edges within it. *)
  Lemma inner_count alpha : proper_part alpha -> connected_set alpha -> S (length (inner_edges alpha)) = length alpha.
  Proof.
    intros [part sizes] conn. pose proof (leaving_sum alpha part) as sum. pose proof part as [apart small].
    assert (range : in_range n (inner_edges alpha)).
    { intros u v here. apply filter_In in here. apply (edges_in_range g good). tauto. }
    assert (most : length (inner_edges alpha) < length alpha) by nia.
    enough (length alpha <= S (length (inner_edges alpha))) by lia.
    pose proof (classes_app n [] (inner_edges alpha)) as many. rewrite classes_nil in many.
    change ([] ++ inner_edges alpha) with (inner_edges alpha) in many.
    destruct (list_nonempty alpha) as (a & ina); [lia|].
    pose proof (outside_count alpha part) as others.
    set (outside := filter (fun w => negb (within_set alpha w)) (seq 0 n)) in *.
    assert (few : classes n (inner_edges alpha) <= S (length outside)).
    { unfold classes.
      replace (S (length outside)) with (length (label n (inner_edges alpha) a :: map (label n (inner_edges alpha))
        outside))
        by (simpl; rewrite map_length; auto).
      apply NoDup_incl_length; [apply NoDup_nodup|]. intros l inl. rewrite nodup_In in inl.
      destruct (In_nth _ _ 0 inl) as (w & inw & <-). rewrite labels_length in inw. fold (label n (inner_edges alpha) w).
      destruct (within_set alpha w) eqn:e.
      - left. apply (label_linked n _ range); auto. apply conn; auto. apply within_set_spec. auto.
      - right. apply in_map. apply filter_In. split; [apply in_seq; lia|]. rewrite e. auto. }
    unfold edge in *. lia.
  Qed.

  (* n - p is the sum of gamma over the M_1 edges that lead out of a connected set. *)
  (** `proper_part g alpha` says that alpha is a set of p nodes of g, 1 <= p < n. `leaving g alpha alpha` are its M_1
      edges vw with v in alpha and w outside, `gamma g v w` is the number of nodes on the side of w, and `mirrors` are n
      minus these numbers. `connected_set` says that the edges within alpha link its nodes. *)
  Theorem complement_sum alpha : proper_part alpha -> connected_set alpha ->
    n - length alpha = gammas (leaving alpha alpha).
  Proof.
    intros part conn. pose proof (leaving_sum alpha (proj1 part)). pose proof (inner_count alpha part conn).
    destruct part as [_ sizes]. unfold edge in *. nia.
  Qed.

  (** For each pair (v, w) of neighbors, n less gamma(v, w). *)
  Definition mirrors (pairs : list (nat * nat)) : list nat := map (fun e => n - gamma g (fst e) (snd e)) pairs.

  Lemma gamma_in v w : adjacent g v w -> In (gamma g v w) (first_gaps g).
  Proof. intros adj. apply first_gaps_in. exists w, v. split; auto. apply adjacent_sym. auto. Qed.

  Lemma mirrors_sum pairs : (forall v w, In (v, w) pairs -> adjacent g v w) ->
    list_sum (mirrors pairs) + gammas pairs = length pairs * n.
  Proof.
    induction pairs as [|[v w] pairs IH]; intros all; [reflexivity|].
    specialize (IH (fun a b i => all a b (or_intror i))). pose proof (gamma_both v w (all v w (or_introl eq_refl))).
    unfold mirrors, gammas in *. simpl in *. lia.
  Qed.

  Lemma mirrors_in pairs : (forall v w, In (v, w) pairs -> adjacent g v w) -> incl (mirrors pairs) (first_gaps g).
  Proof.
    intros all a ina. unfold mirrors in ina. apply in_map_iff in ina. destruct ina as ([v w] & <- & here). simpl.
    apply first_gaps_mirror; auto. apply gamma_in. auto.
  Qed.

  Lemma mod_of a b q : b < n -> a = b + q * n -> b = a mod n.
  Proof. intros small ->. rewrite Nat.mod_add by lia. symmetry. apply Nat.mod_small. auto. Qed.

  (* p is the sum of n - gamma over the M_1 edges that lead out, modulo n, and lies in SG_(M_1): for any set. *)
  (** `proper_part g alpha` says that alpha is a set of p nodes of g, 1 <= p < n. `leaving g alpha alpha` are its M_1
      edges vw with v in alpha and w outside, `gamma g v w` is the number of nodes on the side of w, and `mirrors` are n
      minus these numbers. *)
  Theorem gap_of_any_set alpha : proper_part alpha ->
    length alpha = list_sum (mirrors (leaving alpha alpha)) mod n
    /\ stable_gap g (length (leaving alpha alpha)) (length alpha).
  Proof.
    intros [part sizes]. pose proof (leaving_sum alpha part) as sum.
    assert (all : forall v w, In (v, w) (leaving alpha alpha) -> adjacent g v w).
    { intros v w here. apply leaving_in in here. tauto. }
    pose proof (mirrors_sum _ all) as both.
    set (m := length (leaving alpha alpha)) in *. set (i := length (inner_edges alpha)) in *.
    assert (total : list_sum (mirrors (leaving alpha alpha)) + length alpha * n = length alpha + (m + i) * n) by nia.
    assert (value : length alpha = list_sum (mirrors (leaving alpha alpha)) mod n).
    { rewrite <- (Nat.mod_add _ (length alpha) n) by lia. rewrite total, Nat.mod_add, Nat.mod_small by lia. auto. }
    split; auto. exists (mirrors (leaving alpha alpha)). unfold mirrors at 1 2. rewrite map_length. fold m.
    split; [|split; [apply mirrors_in; auto|exact value]]. split; [|auto].
    destruct m eqn:e; [|lia]. exfalso.
    assert (none : leaving alpha alpha = []) by (apply length_zero_iff_nil; auto).
    rewrite none in value. unfold mirrors in value. simpl in value. rewrite Nat.mod_0_l in value; lia.
  Qed.

  (** `proper_part g alpha` says that alpha is a set of p nodes of g, 1 <= p < n. `leaving g alpha alpha` are its M_1
      edges vw with v in alpha and w outside, `gamma g v w` is the number of nodes on the side of w, and `mirrors` are n
      minus these numbers. `connected_set` says that the edges within alpha link its nodes. *)
  Theorem gap_of_connected_set alpha : proper_part alpha -> connected_set alpha ->
    length alpha = list_sum (mirrors (leaving alpha alpha)) mod n
    /\ stable_gap g (length (leaving alpha alpha)) (length alpha).
  Proof. intros part _. apply gap_of_any_set. auto. Qed.

  (** The nodes of alpha with a neighbor outside: v_1, .., v_r. *)
  (* compared: centroid *)
  Definition boundary (alpha : list nat) : list nat :=
    filter (fun v => existsb (fun w => negb (within_set alpha w)) (neighbors g v)) alpha.

  Lemma leaving_from alpha from : leaving alpha from =
    leaving alpha (filter (fun v => existsb (fun w => negb (within_set alpha w)) (neighbors g v)) from).
  Proof.
    induction from as [|v from IH]; auto.
    simpl filter. destruct (existsb (fun w => negb (within_set alpha w)) (neighbors g v)) eqn:e.
    - unfold leaving in *. simpl. rewrite IH. auto.
    - rewrite <- IH. unfold leaving. simpl. rewrite filter_none_here; auto.
      intros w inw. apply not_true_iff_false. intros out.
      rewrite <- not_true_iff_false, existsb_exists in e. eauto.
  Qed.

  Lemma leaving_boundary alpha : leaving alpha alpha = leaving alpha (boundary alpha).
  Proof. apply leaving_from. Qed.

  (* n - p is the sum of n - r and of n - gamma over the m inner edges at its r boundary nodes, modulo n: r + m terms.
  *)
  (** `proper_part g alpha` says that alpha is a set of p nodes of g, 1 <= p < n. `leaving g alpha alpha` are its M_1
      edges vw with v in alpha and w outside, `gamma g v w` is the number of nodes on the side of w, and `mirrors` are n
      minus these numbers. `connected_set` says that the edges within alpha link its nodes. `boundary g alpha` are its
      nodes with a neighbor outside, `staying` the pairs of such a node and a neighbor in alpha. *)
  Theorem other_sum alpha : proper_part alpha -> connected_set alpha ->
    let r := length (boundary alpha) in let inner := staying alpha (boundary alpha) in
    n - length alpha = (n - r + list_sum (mirrors inner)) mod n
    /\ stable_gap g (r + length inner) (n - length alpha).
  Proof.
    intros part conn r inner. pose proof (complement_sum alpha part conn) as sum.
    pose proof (gap_of_any_set alpha part) as [_ (terms & few & _)]. destruct part as [[apart small] sizes].
    assert (small_b : forall v, In v (boundary alpha) -> v < n).
    { intros v inv. apply filter_In in inv. apply small. tauto. }
    pose proof (gammas_at alpha (boundary alpha) small_b) as around. rewrite <- leaving_boundary, <- sum in around.
    fold r inner in around.
    assert (all : forall v w, In (v, w) inner -> adjacent g v w).
    { intros v w here. apply staying_in in here. tauto. }
    pose proof (mirrors_sum inner all) as both.
    assert (rsmall : r <= length alpha).
    { apply filter_le. }
    assert (rpos : r <> 0).
    { intros zero. assert (e : boundary alpha = []) by (apply length_zero_iff_nil; exact zero).
      rewrite leaving_boundary, e in few. simpl in few. lia. }
    set (m := length inner) in *.
    assert (value : n - length alpha = (n - r + list_sum (mirrors inner)) mod n).
    { rewrite <- (Nat.mod_add _ r n) by lia.
      replace (n - r + list_sum (mirrors inner) + r * n) with (n - length alpha + (m + 1) * n) by nia.
      rewrite Nat.mod_add, Nat.mod_small; lia. }
    split; auto. exists (repeat (n - 1) r ++ mirrors inner). rewrite app_length, repeat_length. unfold mirrors at 1 2.
    rewrite map_length. fold m. split; [lia|]. split.
    - intros a ina. apply in_app_or in ina. destruct ina as [ina|ina]; [|apply (mirrors_in inner all); auto].
      apply repeat_spec in ina. rewrite ina. apply first_gaps_mirror; auto. apply two_leaves; auto. unfold n in sizes.
      lia.
    - assert (repeated : forall k x, list_sum (repeat x k) = k * x).
      { induction k as [|k IH]; simpl; auto. }
      rewrite list_sum_app, repeated. fold n.
      replace (r * (n - 1) + list_sum (mirrors inner)) with (n - length alpha + m * n) by nia.
      rewrite Nat.mod_add, Nat.mod_small; lia.
  Qed.
  (* All lines together; the last of them for any number D. *)
  (** `proper_part g alpha` says that alpha is a set of p nodes of g, 1 <= p < n. `leaving g alpha alpha` are its M_1
      edges vw with v in alpha and w outside, `gamma g v w` is the number of nodes on the side of w, and `mirrors` are n
      minus these numbers. `connected_set` says that the edges within alpha link its nodes. `boundary g alpha` are its
      nodes with a neighbor outside, `staying` the pairs of such a node and a neighbor in alpha. The last line holds for
      every D, also for the maximum degree. *)
  Theorem identities alpha (D : Z) : proper_part alpha -> connected_set alpha ->
    let r := length (boundary alpha) in
    let m_1 := length (leaving alpha alpha) in
    let inner := staying alpha (boundary alpha) in
    n - length alpha = gammas (leaving alpha alpha)
    /\ (length alpha = list_sum (mirrors (leaving alpha alpha)) mod n /\ stable_gap g m_1 (length alpha))
    /\ (n - length alpha = (n - r + list_sum (mirrors inner)) mod n
        /\ stable_gap g (r + length inner) (n - length alpha))
    /\ (Z.min (Z.of_nat m_1) (Z.of_nat r * (D + 1) - Z.of_nat m_1) <= Z.of_nat r * (D + 1) / 2)%Z.
  Proof.
    intros part conn r m_1 inner. split; [apply complement_sum; auto|]. split; [apply gap_of_any_set; auto|].
    split; [apply other_sum; auto|].
    set (q := (Z.of_nat r * (D + 1))%Z). pose proof (Z.div_mod q 2 ltac:(lia)).
    pose proof (Z.mod_pos_bound q 2 ltac:(lia)). lia.
  Qed.

  (* --- centroids --- *)

  (** C(v): the number of nodes of the largest component of T - v, 0 if nothing is left. *)
  (* compared: centroid *)
  Definition largest_component (v : nat) : nat := list_max (map (gamma g v) (neighbors g v)).

  Lemma list_max_in l : l <> [] -> In (list_max l) l.
  Proof.
    induction l as [|a l IH]; [tauto|]. intros _. simpl. destruct l as [|b l].
    - simpl. left. lia.
    - destruct (Nat.max_spec a (list_max (b :: l))) as [[_ ->]|[_ ->]]; [right; apply IH; discriminate|left; auto].
  Qed.

  Lemma member_of_sum a l : In a l -> a <= list_sum l.
  Proof. induction l as [|b l IH]; simpl; [tauto|]. intros [->|ina]; [lia|]. specialize (IH ina). lia. Qed.

  (* The neighbor in a component of more than half of the nodes would leave smaller ones. *)
  (** `largest_component g v` is C(v), the largest number of nodes on the side of a neighbor of v, or 0 if v has no
      neighbor; the node v has the smallest C(v). *)
  Theorem centroid v : v < n -> (forall w, w < n -> largest_component v <= largest_component w) ->
    2 * largest_component v <= n.
  Proof.
    intros inv least. destruct (le_lt_dec (2 * largest_component v) n) as [|heavy]; auto. exfalso.
    unfold largest_component in heavy at 1.
    assert (some : map (gamma g v) (neighbors g v) <> []).
    { intros e. rewrite e in heavy. simpl in heavy. lia. }
    pose proof (list_max_in _ some) as at_w. apply in_map_iff in at_w. destruct at_w as (w & size & inw).
    apply neighbors_in in inw; auto. pose proof (adjacent_range g v w good inw) as (_ & rw & _).
    pose proof (gamma_both v w inw) as both. pose proof (gammas_around w rw) as around.
    assert (smaller : largest_component w < gamma g v w).
    { unfold largest_component at 1. pose proof (adjacent_sym _ _ _ inw) as back.
      assert (rest : map (gamma g w) (neighbors g w) <> []).
      { intros e. apply map_eq_nil in e. apply (neighbors_in g w v good) in back. rewrite e in back. destruct back. }
      pose proof (list_max_in _ rest) as at_u. apply in_map_iff in at_u. destruct at_u as (u & size' & inu).
      rewrite <- size'. destruct (Nat.eq_dec u v) as [->|ne]; [lia|].
      (* two different neighbors of w *)
      apply (neighbors_in g w v good) in back.
      assert (two : forall l, NoDup l -> In u l -> In v l -> gamma g w u + gamma g w v <= list_sum (map (gamma g w) l)).
      { induction l as [|a l IH]; simpl; [tauto|]. intros apart [->|iu] [->|iv]; try tauto.
        - pose proof (member_of_sum (gamma g w v) (map (gamma g w) l) (in_map _ _ _ iv)). lia.
        - pose proof (member_of_sum (gamma g w u) (map (gamma g w) l) (in_map _ _ _ iu)). lia.
        - inversion apart; subst. specialize (IH H2 iu iv). lia. }
      pose proof (two (neighbors g w) (neighbors_nodup g w) inu back). lia. }
    specialize (least w rw). unfold largest_component in least at 1. rewrite <- size in least. lia.
  Qed.
End Tree.
