(* The observer tour, c-orderings, gaps and meetings on every properly colored tree: Houle, Symvonis, Wood, section 4.1
   (Lemma 6, Observation 4, equation (3)), Definitions 3 and 4 of section 4.2, and Lemma 9. *)
From Coq Require Import List ZArith Lia Bool Arith Permutation.
From Loadbal Require Import Loads Network Trees Gaps Tours.
Import ListNotations.
Open Scope nat_scope.

(** observer_tour.arcs: from, to, color. *)
Definition arc : Type := nat * nat * nat.

(* compared: observer_tour *)
Definition arcs (g : coloring) : list arc :=
  flat_map (fun c => map (fun v => (v, across (nth c (matchings g) []) v, c)) (seq 0 (order g))) (seq 0 (chi g)).

(** observer_tour.tour: the chi n arcs that an observer takes from a node on, beginning with a color. *)
(* compared: observer_tour *)
Definition tour (g : coloring) (v c : nat) : list arc :=
  map (fun t => let here := observer g t c v in (here, across (active g (c + t)) here, (c + t) mod chi g))
    (seq 0 (chi g * order g)).

(** observer_tour.ordering: the nodes an observer visits round by round. *)
(* compared: observer_tour *)
Definition ordering (g : coloring) (c v : nat) : list nat := map (fun k => rounds g c k v) (seq 0 (order g)).

(** The edge vw has color c, in either direction. *)
Definition has_color (g : coloring) (c v w : nat) : Prop :=
  In (v, w) (nth c (matchings g) []) \/ In (w, v) (nth c (matchings g) []).

(** After t steps of a phase that begins with color c, the observers of v and w stand at the ends of an active edge. *)
Definition meet (g : coloring) (c t v w : nat) : Prop :=
  In (observer g t c v, observer g t c w) (active g (c + t)) \/ In (observer g t c w, observer g t c v) (active g (c +
    t)).

Lemma nodup_map_seq_any {A} (h : nat -> A) start m : (forall i j, h i = h j -> i = j) -> NoDup (map h (seq start m)).
Proof.
  intros inj. revert start. induction m as [|m IH]; simpl; intros start; constructor; auto.
  intros inside. apply in_map_iff in inside. destruct inside as (i & eq & ini). apply inj in eq. apply in_seq in ini.
  lia.
Qed.

Lemma nodup_flat_map {A B} (f : A -> list B) (key : B -> A) cs : NoDup cs -> (forall c, NoDup (f c)) ->
  (forall c b, In b (f c) -> key b = c) -> NoDup (flat_map f cs).
Proof.
  intros apart each keyed. induction cs as [|c cs IH]; simpl; [constructor|].
  inversion apart as [|? ? out rest]; subst. specialize (IH rest).
  assert (keys : forall b, In b (f c) -> key b = c) by auto.
  generalize (each c) keys. clear keys. generalize (f c) as l. induction l as [|b l IHl]; simpl; intros once keys; auto.
  inversion once; subst. constructor; [|apply IHl; auto].
  rewrite in_app_iff. intros [|inside]; [tauto|]. apply in_flat_map in inside. destruct inside as (c' & inc & inb).
  apply keyed in inb. rewrite <- inb, (keys b) in inc by auto. tauto.
Qed.

Lemma flat_map_length_all {A B} (f : A -> list B) cs k : (forall c, length (f c) = k) ->
  length (flat_map f cs) = length cs * k.
Proof. intros all. induction cs as [|c cs IH]; simpl; auto. rewrite app_length, all, IH. auto. Qed.

Section Proper.
  Variable g : coloring.
  Hypothesis good : proper g.

  Lemma color_distinct c : NoDup (ends (nth c (matchings g) [])).
  Proof.
    destruct (le_lt_dec (length (matchings g)) c) as [over|small].
    - rewrite nth_overflow by auto. constructor.
    - destruct good as (_ & _ & _ & _ & apart). apply apart, nth_In. auto.
  Qed.

  Lemma color_range c v w : has_color g c v w -> v < order g /\ w < order g /\ v <> w.
  Proof.
    assert (in_edges : forall e, In e (nth c (matchings g) []) -> In e (edges g)).
    { intros e inside. apply in_concat. exists (nth c (matchings g) []). split; auto.
      destruct (le_lt_dec (length (matchings g)) c) as [over|small]; [|apply nth_In; auto].
      rewrite nth_overflow in inside by auto. destruct inside. }
    intros h. apply adjacent_range; auto. destruct h as [h|h]; apply in_edges in h; [left|right]; auto.
  Qed.

  Lemma across_small c v : v < order g -> across (nth c (matchings g) []) v < order g.
  Proof.
    intros inv. destruct (across_inv (nth c (matchings g) []) v) as [->|h]; auto.
    apply (color_range c v _ h).
  Qed.

  Lemma arcs_in v w c : In (v, w, c) (arcs g) <-> v < order g /\ c < chi g /\ w = across (nth c (matchings g) []) v.
  Proof.
    unfold arcs. rewrite in_flat_map. split.
    - intros (c' & inc & inside). apply in_map_iff in inside. destruct inside as (v' & eq & inv).
      inversion eq; subst. apply in_seq in inc, inv. repeat split; lia.
    - intros (inv & inc & ->). exists c. split; [apply in_seq; lia|]. apply in_map_iff. exists v.
      split; auto. apply in_seq. lia.
  Qed.

  Lemma arcs_nodup : NoDup (arcs g).
  Proof.
    unfold arcs. apply nodup_flat_map with (key := snd).
    - apply seq_NoDup.
    - intros c. apply nodup_map_seq_any. intros i j eq. inversion eq. auto.
    - intros c [[v w] c'] inside. apply in_map_iff in inside. destruct inside as (v' & eq & _).
      inversion eq. auto.
  Qed.

  Lemma arcs_length : length (arcs g) = chi g * order g.
  Proof.
    unfold arcs. rewrite (flat_map_length_all _ _ (order g)).
    - rewrite seq_length. auto.
    - intros c. rewrite map_length. apply seq_length.
  Qed.

  (* T': two arcs for each edge, in its color, and a loop for each color that a node lacks; chi n arcs in all, and for
     every color each node has one outgoing arc and one incoming arc. *)
  (** `arcs g` lists the chi n distinct arcs (v, w, c) of T': (v, w, c) is an arc iff the edge vw has color c, or w is v
      and v has no edge of color c. For every node and color one arc goes out and one comes in. The theorem holds on
      every properly colored graph. *)
  Theorem tour_digraph :
    (NoDup (arcs g) /\ length (arcs g) = chi g * order g)
    /\ (forall v w c, In (v, w, c) (arcs g) <-> v < order g /\ c < chi g
          /\ (has_color g c v w \/ (w = v /\ forall u, ~ has_color g c v u)))
    /\ (forall v c, v < order g -> c < chi g ->
          (exists! w, In (v, w, c) (arcs g)) /\ (exists! u, In (u, v, c) (arcs g))).
  Proof.
    split; [split; [apply arcs_nodup|apply arcs_length]|]. split.
    - intros v w c. rewrite arcs_in. split.
      + intros (inv & inc & ->). split; auto. split; auto.
        destruct (across_inv (nth c (matchings g) []) v) as [eq|h]; [|left; exact h].
        right. split; auto. intros u h. pose proof (color_range c v u h) as (_ & _ & ne).
        destruct h as [h|h]; apply (across_edge _ _ _ (color_distinct c)) in h; destruct h as [a b]; congruence.
      + intros (inv & inc & [h|[-> none]]); split; auto; split; auto.
        * destruct h as [h|h]; apply (across_edge _ _ _ (color_distinct c)) in h; destruct h; auto.
        * destruct (across_inv (nth c (matchings g) []) v) as [eq|h]; auto. destruct (none _ h).
    - intros v c inv inc. split.
      + exists (across (nth c (matchings g) []) v). split.
        * apply arcs_in. auto.
        * intros w h. apply arcs_in in h. symmetry. apply h.
      + exists (across (nth c (matchings g) []) v). split.
        * apply arcs_in. split; [apply across_small; auto|]. split; auto.
          symmetry. apply across_twice, color_distinct.
        * intros u h. apply arcs_in in h. destruct h as (_ & _ & ->). apply across_twice, color_distinct.
  Qed.
End Proper.

Section OnTree.
  Variable g : coloring.
  Hypotheses (good : proper g) (is_tree : tree g).
  Let n := order g.

  Lemma chi_some : chi g <> 0.
  Proof. pose proof (chi_positive g good). lia. Qed.

  (* At step t = q chi + s of the tour an observer is where s steps lead from where q rounds lead. *)
  Lemma observer_at q s c v : observer g (q * chi g + s) c v = observer g s c (rounds g c q v).
  Proof. rewrite observer_add, observer_rounds, observer_periodic by auto. auto. Qed.

  Lemma observer_small t c v : v < n -> observer g t c v < n.
  Proof. apply (observer_permutes g good t c). Qed.

  Lemma tour_arc v c t : t < chi g * n ->
    nth t (tour g v c) (0, 0, 0) = (observer g t c v, observer g (S t) c v, (c + t) mod chi g).
  Proof.
    intros small. unfold tour. fold n.
    set (f := fun t => let here := observer g t c v in (here, across (active g (c + t)) here, (c + t) mod chi g)).
    rewrite (nth_indep _ (0, 0, 0) (f 0)) by (rewrite map_length, seq_length; auto).
    rewrite map_nth, seq_nth by auto. unfold f. change (0 + t) with t. cbv zeta. f_equal. f_equal.
    replace (S t) with (t + 1) by lia. rewrite observer_add. reflexivity.
  Qed.

  Lemma tour_length v c : length (tour g v c) = chi g * n.
  Proof. unfold tour. rewrite map_length, seq_length. auto. Qed.

  Lemma tour_times_apart v c t t' : v < n -> t < chi g * n -> t' < chi g * n ->
    observer g t c v = observer g t' c v -> (c + t) mod chi g = (c + t') mod chi g -> t = t'.
  Proof.
    intros inv small small' same color. pose proof chi_some as some.
    assert (colors : t mod chi g = t' mod chi g).
    { pose proof (Nat.mod_upper_bound t (chi g) some). pose proof (Nat.mod_upper_bound t' (chi g) some).
      assert (half : forall a b, a <= b -> (c + a) mod chi g = (c + b) mod chi g -> a mod chi g = b mod chi g).
      { intros a b le eq. pose proof (Nat.div_mod (c + a) (chi g) some). pose proof (Nat.div_mod (c + b) (chi g) some).
        assert (b = a + ((c + b) / chi g - (c + a) / chi g) * chi g) as ->.
        { rewrite Nat.mul_sub_distr_r. nia. }
        rewrite Nat.mod_add; auto. }
      destruct (le_ge_dec t t'); [apply half; auto|symmetry; apply half; auto]. }
    pose proof (Nat.div_mod t (chi g) some) as dt. pose proof (Nat.div_mod t' (chi g) some) as dt'.
    rewrite <- colors in dt'.
    assert (q : t / chi g < n) by (apply Nat.div_lt_upper_bound; auto).
    assert (q' : t' / chi g < n) by (apply Nat.div_lt_upper_bound; auto).
    set (a := t / chi g) in *. set (b := t' / chi g) in *. set (s := t mod chi g) in *.
    replace t with (a * chi g + s) in same by lia. replace t' with (b * chi g + s) in same by lia.
    rewrite !observer_at in same.
    apply (proj2 (observer_permutes g good s c)) in same; try apply rounds_small; auto.
    enough (same_round : a = b) by (rewrite dt, dt', same_round; auto).
    apply (gap_unique g good is_tree c v (rounds g c b v)); auto; split; auto.
  Qed.

  (* Lemma 6: the tour passes every arc of T' once, and a round permutes the nodes in one cycle. *)
  (** `proper g` and `tree g` say that g is a properly colored tree. `tour g v c`, the first chi n arcs of the tour from
      v that begins with color c, has every arc of T' once. Rounds that begin with c lead from v to every node in fewer
      than n rounds, and back to v in n rounds: they permute the nodes in one cycle. *)
  Theorem lemma_6 c v : v < n ->
    Permutation (tour g v c) (arcs g)
    /\ (forall w, w < n -> exists k, k < n /\ rounds g c k v = w)
    /\ rounds g c n v = v.
  Proof.
    intros inv. split; [|split].
    - assert (apart : NoDup (tour g v c)).
      { apply (NoDup_nth _ (0, 0, 0)). rewrite tour_length. intros i j ini inj. rewrite !tour_arc by auto.
        intros eq. inversion eq. apply (tour_times_apart v c); auto. }
      apply NoDup_Permutation_bis; auto.
      + rewrite tour_length, arcs_length. auto.
      + intros [[a b] j] inside. unfold tour in inside. apply in_map_iff in inside.
        destruct inside as (t & eq & _). inversion eq; subst. apply arcs_in. split; [apply observer_small; auto|].
        split; [apply Nat.mod_upper_bound, chi_some|]. reflexivity.
    - intros w inw. destruct (gap_exists g good is_tree c v w inv inw) as (k & small & here). eauto.
    - apply rounds_home; auto.
  Qed.

  (* Observation 4: from the arc w -> v on, chi |T(v, w)| arcs up to the arc v -> w. *)
  Lemma active_color j : j < chi g -> active g j = nth j (matchings g) [].
  Proof. intros small. unfold active. rewrite Nat.mod_small; auto. Qed.

  (** The edge vw has color j. The tour that begins with w -> v, at place 0, has v -> w at place chi |T(v, w)| and at no
      earlier place: it has chi |T(v, w)| arcs from w -> v on and before v -> w. `side g v w` are the nodes that are
      linked to v when vw is removed. *)
  Theorem observation_4 v w j : j < chi g -> has_color g j v w ->
    nth 0 (tour g w j) (0, 0, 0) = (w, v, j)
    /\ nth (chi g * length (side g v w)) (tour g w j) (0, 0, 0) = (v, w, j)
    /\ (forall i, i < chi g * length (side g v w) -> nth i (tour g w j) (0, 0, 0) <> (v, w, j)).
  Proof.
    intros inj color. pose proof (color_range g good j v w color) as (inv & inw & ne).
    pose proof chi_some as some.
    assert (edge_vw : adjacent g v w).
    { unfold has_color in color. rewrite <- active_color in color by auto.
      destruct color as [h|h]; [left|right]; apply (active_edges g good j); auto. }
    pose proof (sides_make_all g v w good is_tree edge_vw) as both.
    pose proof (side_positive g w v good (adjacent_sym _ _ _ edge_vw)) as other.
    assert (few : length (side g v w) < n) by (unfold n; lia).
    assert (across_vw : across (nth j (matchings g) []) v = w /\ across (nth j (matchings g) []) w = v).
    { destruct color as [h|h]; apply (across_edge _ _ _ (color_distinct g good j)) in h; tauto. }
    assert (first : observer g 1 j w = v) by (simpl; rewrite active_color by auto; tauto).
    assert (there : rounds g j (length (side g v w)) w = v).
    { (* one step later v is where w was *)
      apply (proj2 (observer_permutes g good 1 j)); try apply rounds_small; auto.
      rewrite rounds_later, first by auto. replace (j + 1) with (S j) by lia.
      rewrite (rounds_around g good is_tree j v w).
      - simpl. rewrite active_color by auto. symmetry. tauto.
      - rewrite active_color by auto. exact color. }
    assert (at_end : nth (chi g * length (side g v w)) (tour g w j) (0, 0, 0) = (v, w, j)).
    { rewrite tour_arc by (apply Nat.mul_lt_mono_pos_l; lia).
      replace (S (chi g * length (side g v w))) with (length (side g v w) * chi g + 1) by lia.
      rewrite observer_at, there. rewrite (Nat.mul_comm (chi g)), observer_rounds, there by auto.
      rewrite Nat.mod_add, Nat.mod_small by auto. simpl. rewrite active_color by auto.
      destruct across_vw as [-> _]. auto. }
    split; [|split; auto].
    - rewrite tour_arc by (unfold n; nia). rewrite first. simpl observer. rewrite Nat.add_0_r, Nat.mod_small; auto.
    - intros i less eq.
      assert (big : chi g * length (side g v w) < chi g * n) by (apply Nat.mul_lt_mono_pos_l; lia).
      rewrite <- at_end in eq. rewrite !tour_arc in eq by lia. inversion eq.
      enough (i = chi g * length (side g v w)) by lia.
      apply (tour_times_apart w j); auto; lia.
  Qed.

  (* --- between an arc and its reverse the tour keeps to one side --- *)

  Lemma color_unique (ms : list matching) e a b : NoDup (concat ms) -> In e (nth a ms []) -> In e (nth b ms []) -> a =
    b.
  Proof.
    revert a b. induction ms as [|m ms IH]; intros a b once ina inb.
    - destruct a; destruct ina.
    - assert (in_rest : forall i, In e (nth i ms []) -> In e (concat ms)).
      { intros i here. destruct (le_lt_dec (length ms) i) as [over|small].
        - rewrite nth_overflow in here by auto. destruct here.
        - apply in_concat. exists (nth i ms []). split; auto. apply nth_In. auto. }
      assert (apart : In e m -> ~ In e (concat ms)).
      { simpl in once. clear -once. induction m as [|x m IHm]; simpl in *; [tauto|]. inversion once; subst.
        intros [->|]; auto. intros here. apply H1, in_or_app. auto. }
      destruct a as [|a], b as [|b]; simpl in ina, inb; auto.
      + exfalso. apply (apart ina), (in_rest b), inb.
      + exfalso. apply (apart inb), (in_rest a), ina.
      + f_equal. apply IH; auto. apply nodup_app_right in once. auto.
  Qed.

  Lemma crossing_color i j v w : j < chi g -> has_color g j v w -> In (v, w) (active g i) \/ In (w, v) (active g i) ->
    i mod chi g = j.
  Proof.
    intros inj color here. pose proof good as (_ & _ & less & once & _).
    assert (in_edges : forall e k, In e (nth k (matchings g) []) -> In e (edges g)).
    { intros e k here'. destruct (le_lt_dec (length (matchings g)) k) as [over|small].
      - rewrite nth_overflow in here' by auto. destruct here'.
      - apply in_concat. exists (nth k (matchings g) []). split; auto. apply nth_In. auto. }
    unfold active, has_color in *. destruct color as [a|a], here as [b|b];
      try (apply (color_unique (matchings g) _ _ _ once b a));
      apply in_edges, less in a; apply in_edges, less in b; lia.
  Qed.

  Lemma keeps_to_side v w j : j < chi g -> has_color g j v w -> forall i, 1 <= i <= chi g * length (side g w v) ->
    linked (other_edges g v w) w (observer g i j v).
  Proof.
    intros inj color.
    assert (color' : has_color g j w v) by (unfold has_color in *; tauto).
    pose proof (observation_4 w v j inj color') as (first & _ & before).
    assert (edge_vw : adjacent g v w).
    { unfold has_color in color. rewrite <- active_color in color by auto.
      destruct color as [h|h]; [left|right]; apply (active_edges g good j); auto. }
    pose proof (cut_apart g v w good is_tree edge_vw) as cut.
    pose proof (sides_make_all g w v good is_tree (adjacent_sym _ _ _ edge_vw)) as both.
    induction i as [|i IH]; intros range; [lia|].
    destruct (Nat.eq_dec i 0) as [->|pos].
    - rewrite tour_arc in first by (unfold n; nia). assert (atw : observer g 1 j v = w) by congruence.
      rewrite atw. constructor.
    - specialize (IH ltac:(lia)). specialize (before i ltac:(lia)).
      rewrite tour_arc in before by (unfold n; nia).
      assert (next : observer g (S i) j v = across (active g (j + i)) (observer g i j v)).
      { replace (S i) with (i + 1) by lia. rewrite observer_add. auto. }
      rewrite next in *. set (p := observer g i j v) in *.
      destruct (across_inv (active g (j + i)) p) as [eq|h]; [rewrite eq; auto|].
      set (q := across (active g (j + i)) p) in *.
      apply linked_trans with p; auto. apply linked_one.
      assert (not_vw : ~ ((p = v /\ q = w) \/ (p = w /\ q = v))).
      { intros [[-> _]|[pw qv]].
        - apply cut, linked_sym. exact IH.
        - apply before. rewrite pw, qv. f_equal. apply (crossing_color (j + i) j v w); auto.
          rewrite <- pw, <- qv. tauto. }
      destruct h as [h|h]; apply (active_edges g good (j + i)) in h; [left|right]; apply other_edges_in; tauto.
  Qed.

  (* Lemma 6, in its proof: the next arc that touches v after v -> w is w -> v; and after an arc out of v the next
     one has the next color. *)
  Theorem lemma_6_proof v w j : j < chi g -> has_color g j v w ->
    exists m, 0 < m /\ nth 0 (tour g v j) (0, 0, 0) = (v, w, j) /\ nth m (tour g v j) (0, 0, 0) = (w, v, j)
      /\ (forall i, 0 < i < m -> observer g i j v <> v /\ observer g (S i) j v <> v).
  Proof.
    intros inj color.
    assert (color' : has_color g j w v) by (unfold has_color in *; tauto).
    pose proof (observation_4 w v j inj color') as (first & last & _).
    assert (edge_vw : adjacent g v w).
    { unfold has_color in color. rewrite <- active_color in color by auto.
      destruct color as [h|h]; [left|right]; apply (active_edges g good j); auto. }
    pose proof (side_positive g w v good (adjacent_sym _ _ _ edge_vw)).
    exists (chi g * length (side g w v)). split; [pose proof chi_some; nia|]. split; [exact first|].
    split; [exact last|].
    assert (away : forall i, 1 <= i <= chi g * length (side g w v) -> observer g i j v <> v).
    { intros i range eq. pose proof (keeps_to_side v w j inj color i range) as way. rewrite eq in way.
      apply (cut_apart g v w good is_tree edge_vw), linked_sym. exact way. }
    intros i range. split; apply away; lia.
  Qed.

  Theorem arcs_out_in_order v c : v < n ->
    exists m, 0 < m /\ observer g m c v = v /\ (c + m) mod chi g = (c + 1) mod chi g
      /\ (forall i, 0 < i < m -> observer g i c v <> v).
  Proof.
    intros inv. pose proof chi_some as some. set (j := c mod chi g).
    assert (inj : j < chi g) by (apply Nat.mod_upper_bound; auto).
    assert (same : forall i u, observer g i c u = observer g i j u).
    { intros. unfold j. rewrite observer_mod; auto. }
    destruct (across_inv (nth j (matchings g) []) v) as [eq|color].
    - exists 1. split; auto. split; [|split; [auto|lia]].
      rewrite same. simpl. rewrite active_color by auto. exact eq.
    - set (w := across (nth j (matchings g) []) v) in *.
      destruct (lemma_6_proof v w j inj color) as (m & pos & first & last & between).
      exists (S m).
      assert (small : m < chi g * n).
      { destruct (le_lt_dec (chi g * n) m) as [over|]; auto. rewrite nth_overflow in last by (rewrite tour_length;
          auto).
        inversion last; subst. pose proof (color_range g good _ _ _ color) as (_ & _ & ne). congruence. }
      rewrite tour_arc in last by auto. assert (atw : observer g m j v = w) by congruence.
      assert (atv : observer g (S m) j v = v) by congruence. assert (col : (j + m) mod chi g = j) by congruence.
      split; [lia|]. split; [rewrite same; auto|]. split.
      + replace (c + S m) with (c + m + 1) by lia. rewrite <- Nat.add_mod_idemp_l by auto.
        rewrite <- (Nat.add_mod_idemp_l c 1) by auto. f_equal. f_equal. fold j.
        transitivity ((j + m) mod chi g); [|exact col]. unfold j. rewrite Nat.add_mod_idemp_l; auto.
      + intros i range. rewrite same. destruct (Nat.eq_dec i m) as [->|]; [|apply between; lia].
        rewrite atw. pose proof (color_range g good _ _ _ color). intros ->. tauto.
  Qed.

  (** The first part is about an edge vw of color j, in either direction. The tour that begins with v -> w has w -> v
      after m arcs, and the arcs between the two do not touch v. The second part is about any node v and color c. After
      its arc of color c the tour is at v again m steps later for the first time, and c + m is c + 1 modulo chi: the
      next arc out of v has the next color. *)
  Theorem lemma_6_proof_both :
    (forall v w j, j < chi g -> has_color g j v w ->
      exists m, 0 < m /\ nth 0 (tour g v j) (0, 0, 0) = (v, w, j) /\ nth m (tour g v j) (0, 0, 0) = (w, v, j)
        /\ (forall i, 0 < i < m -> observer g i j v <> v /\ observer g (S i) j v <> v))
    /\ (forall v c, v < order g ->
      exists m, 0 < m /\ observer g m c v = v /\ (c + m) mod chi g = (c + 1) mod chi g
        /\ (forall i, 0 < i < m -> observer g i c v <> v)).
  Proof. split; [exact lemma_6_proof|exact arcs_out_in_order]. Qed.

  (* --- c-orderings, gaps --- *)

  Lemma gap_0 c v w : gap g c v w 0 -> v = w.
  Proof. intros [_ here]. exact here. Qed.

  Lemma gap_self c v : gap g c v v 0.
  Proof. split; auto. destruct good as (some & _). exact some. Qed.

  (** `ordering g c v` is the c-ordering: the nodes to which rounds that begin with c lead the observer of v. It has
      each node once. `gap g c a b p` says that p rounds lead from a to b, p < n. For each p < n there are n ordered
      pairs with gap p, and gap 0 is that of a node and itself. *)
  Theorem c_ordering c v : v < n ->
    Permutation (ordering g c v) (seq 0 n)
    /\ (forall p, p < n -> exists pairs, NoDup pairs /\ length pairs = n
          /\ forall a b, In (a, b) pairs <-> a < n /\ b < n /\ gap g c a b p)
    /\ (forall a b, gap g c a b 0 <-> a = b).
  Proof.
    intros inv. split; [|split].
    - apply NoDup_Permutation; [|apply seq_NoDup|].
      + unfold ordering. apply nodup_map_seq. intros i j ini inj eq.
        apply (gap_unique g good is_tree c v (rounds g c j v)); auto; split; auto.
      + intros w. unfold ordering. rewrite in_map_iff, in_seq. split.
        * intros (k & <- & _). pose proof (rounds_small g good c k v inv). unfold n. lia.
        * intros inw. destruct (gap_exists g good is_tree c v w inv) as (k & small & here); [unfold n in inw; lia|].
          exists k. split; auto. apply in_seq. lia.
    - intros p inp. exists (map (fun a => (a, rounds g c p a)) (seq 0 n)).
      rewrite map_length, seq_length. split; [|split; auto].
      + apply nodup_map_seq_any. intros i j eq. inversion eq. auto.
      + intros a b. rewrite in_map_iff. split.
        * intros (a' & eq & ina). inversion eq; subst. apply in_seq in ina.
          split; [lia|]. split; [apply rounds_small; auto; unfold n in *; lia|]. split; auto.
        * intros (ina & inb & small & <-). exists a. split; auto. apply in_seq. lia.
    - intros a b. split; [apply gap_0|]. intros ->. apply gap_self.
  Qed.

  (** The theorem is about any three nodes, distinct or not, and their gaps. `Orderings.equation_3_all` says that any
      two nodes have exactly one gap. *)
  Theorem equation_3 c v w x kvx kxw kvw : v < n -> w < n -> x < n ->
    gap g c v x kvx -> gap g c x w kxw -> gap g c v w kvw -> kvw = (kvx + kxw) mod n.
  Proof.
    intros inv inw inx [_ <-] [_ here] vw. apply (gap_unique g good is_tree c v w); auto.
    apply rounds_gap; auto. rewrite Nat.add_comm, rounds_plus. auto.
  Qed.

  (* The gap of any two nodes exists, is less than n, and there is one. *)
  (** Any three nodes, distinct or not, have gaps, one for each pair, which add up modulo n. The gap of v and itself is
      0. *)
  Theorem equation_3_all c v w x : v < n -> w < n -> x < n ->
    exists kvx kxw kvw, (gap g c v x kvx /\ gap g c x w kxw /\ gap g c v w kvw) /\ kvw = (kvx + kxw) mod n
    /\ gap g c v v 0
    /\ forall k, (gap g c v x k <-> k = kvx) /\ (gap g c x w k <-> k = kxw) /\ (gap g c v w k <-> k = kvw).
  Proof.
    intros inv inw inx.
    destruct (gap_exists g good is_tree c v x inv inx) as (kvx & vx).
    destruct (gap_exists g good is_tree c x w inx inw) as (kxw & xw).
    destruct (gap_exists g good is_tree c v w inv inw) as (kvw & vw).
    exists kvx, kxw, kvw. split; auto. split; [apply (equation_3 c v w x); auto|]. split; [apply gap_self|].
    assert (one : forall a b k k', a < n -> gap g c a b k -> (gap g c a b k' <-> k' = k)).
    { intros a b k k' ina here. split; [|intros ->; auto]. intros here'.
      apply (gap_unique g good is_tree c a b); auto. }
    intros k. split; [|split]; apply one; auto.
  Qed.

  (** The theorem is about distinct nodes v and w and their two gaps. `Orderings.equation_3_all` says that these
      exist. *)
  Theorem gap_sum c v w kvw kwv : v < n -> w < n -> v <> w -> gap g c v w kvw -> gap g c w v kwv -> kvw + kwv = n.
  Proof.
    intros inv inw ne vw wv. pose proof (equation_3 c v v w kvw kwv 0 inv inv inw vw wv (gap_self c v)) as sum.
    assert (some : n <> 0) by lia. destruct vw as [small here], wv as [small' here'].
    assert (kvw <> 0) by (intros ->; apply ne; exact here).
    unfold n in *. destruct (Nat.lt_ge_cases (kvw + kwv) (order g)).
    - rewrite Nat.mod_small in sum; lia.
    - replace (kvw + kwv) with ((kvw + kwv - order g) + 1 * order g) in sum by lia.
      rewrite Nat.mod_add, Nat.mod_small in sum; lia.
  Qed.

  (* --- Definitions 3 and 4 --- *)

  (* After n rounds every observer is home, after fewer none is, and by then each has been at every node. *)
  (** `observer g t c v` is the node of the observer of v after t steps that begin with color c. It is v after n chi
      steps, which are n rounds, and not after fewer rounds except 0. Before the end of these steps the observer is at
      every given node. *)
  Theorem definition_3 c v : v < n ->
    observer g (n * chi g) c v = v
    /\ (forall k, 1 <= k < n -> observer g (k * chi g) c v <> v)
    /\ (forall w, w < n -> exists t, t < n * chi g /\ observer g t c v = w).
  Proof.
    intros inv. split; [|split].
    - rewrite observer_rounds by auto. apply rounds_home; auto.
    - intros k range eq. rewrite observer_rounds in eq by auto.
      pose proof (gap_unique g good is_tree c v v k 0 inv) as same.
      specialize (same (conj (proj2 range) eq) (gap_self c v)).
      lia.
    - intros w inw. destruct (gap_exists g good is_tree c v w inv inw) as (k & small & here).
      exists (k * chi g). rewrite observer_rounds by auto. split; auto. pose proof chi_some. unfold n. nia.
  Qed.

  (* At time t0 + r chi of a phase that begins at t0 = c (mod chi), 0 <= r < n. *)
  (** A phase starts at a time t0 that is c modulo chi. The observer of v is r chi steps later, r < n, at a node whose
      c-gap from v is r; there is only one such node. *)
  Theorem definition_4_rounds t0 c v r : v < n -> t0 mod chi g = c mod chi g -> r < n ->
    gap g c v (observer g (r * chi g) t0 v) r.
  Proof.
    intros inv color inr. rewrite <- observer_mod, color, observer_mod, observer_rounds by auto. split; auto.
  Qed.

  (** r chi + s steps after t0 the observer of v is where s steps that begin with color c lead from the node w with
      gap_c(v, w) = r; there is only one such node. *)
  Theorem definition_4_repaired t0 c v r s : v < n -> t0 mod chi g = c mod chi g -> r < n -> s < chi g ->
    exists w, gap g c v w r /\ observer g (r * chi g + s) t0 v = observer g s c w.
  Proof.
    intros inv color inr _. exists (rounds g c r v). split; [split; auto|].
    rewrite <- observer_mod, color, observer_mod, observer_at by auto. auto.
  Qed.

  (* --- Lemma 9 --- *)

  (* All observers take one arc a step, and the tour of one of them has chi times their gap arcs up to where another
     is; so it is at every step of a phase. *)
  (** At each step t of a phase that begins with c the observer of v takes the arc of the active color, and the tour
      that begins with that arc has the arc that the observer of w takes at place chi gap_c(v, w); no other place of the
      chi n arcs has it, by Lemma 6. *)
  Theorem lemma_9_proof c v w k t : v < n -> w < n -> gap g c v w k -> t < chi g * n ->
    observer g (S t) c v = across (active g (c + t)) (observer g t c v)
    /\ nth (chi g * k) (tour g (observer g t c v) (c + t)) (0, 0, 0) =
       nth 0 (tour g (observer g t c w) (c + t)) (0, 0, 0).
  Proof.
    intros inv inw [small here] int. split.
    - replace (S t) with (t + 1) by lia. rewrite observer_add. auto.
    - pose proof chi_some.
      assert (at_w : observer g (k * chi g) (c + t) (observer g t c v) = observer g t c w).
      { rewrite observer_rounds, <- rounds_later, here by auto. auto. }
      rewrite !tour_arc by (unfold n in *; nia). rewrite (Nat.mul_comm (chi g) k).
      replace (S (k * chi g)) with (k * chi g + 1) by lia.
      rewrite observer_add, at_w, observer_periodic by auto.
      rewrite Nat.mod_add, Nat.add_0_r by auto. auto.
  Qed.

  (* The gap of observers who meet at the ends x, y of an edge is |T(y, x)|. *)
  Lemma gap_of_meeting c t v w : v < n -> w < n -> meet g c t v w ->
    gap g c v w (length (side g (observer g t c w) (observer g t c v)))
    /\ adjacent g (observer g t c w) (observer g t c v).
  Proof.
    intros inv inw h. set (x := observer g t c v). set (y := observer g t c w).
    assert (edge_yx : In (y, x) (active g (c + t)) \/ In (x, y) (active g (c + t))).
    { unfold meet in h. fold x y in h. tauto. }
    assert (adj : adjacent g y x).
    { destruct edge_yx as [e|e]; [left|right]; apply (active_edges g good (c + t)); auto. }
    split; auto.
    pose proof (sides_make_all g y x good is_tree adj).
    pose proof (side_positive g x y good (adjacent_sym _ _ _ adj)).
    split; [lia|].
    assert (step_vw : across (active g (c + t)) x = y /\ across (active g (c + t)) y = x).
    { pose proof (active_distinct g good (c + t)) as apart.
      destruct edge_yx as [e|e]; apply (across_edge _ _ _ apart) in e; tauto. }
    assert (next : forall u, observer g (S t) c u = across (active g (c + t)) (observer g t c u)).
    { intros u. replace (S t) with (t + 1) by lia. rewrite observer_add. auto. }
    apply (proj2 (observer_permutes g good (S t) c)); try apply rounds_small; auto.
    rewrite rounds_later by auto. rewrite !next. fold x y. destruct step_vw as [-> ->].
    replace (c + S t) with (S (c + t)) by lia. apply rounds_around; auto.
  Qed.

  Lemma observer_onto t c y : y < n -> exists v, v < n /\ observer g t c v = y.
  Proof.
    intros iny. pose proof (observer_permutes g good t c) as per.
    destruct (has_period (order g) _ per y iny) as (a & (pos & home & _) & _).
    exists (Nat.iter (a - 1) (observer g t c) y). split; [apply (iter_small (order g)); auto|].
    replace a with (S (a - 1)) in home by lia. exact home.
  Qed.

  (* Two observers meet in a phase exactly if their gap is in SG_1. *)
  (** `meet g c t v w`: after t steps of a phase that begins with c the observers of v and w stand at the two ends of an
      edge that is active at the next one. For v != w there is such a t < chi n iff their gap k is in `first_gaps g`,
      the numbers of nodes on either side of an edge. *)
  Theorem lemma_9 c v w k : v < n -> w < n -> v <> w -> gap g c v w k ->
    (exists t, t < chi g * n /\ meet g c t v w) <-> In k (first_gaps g).
  Proof.
    intros inv inw ne gap_vw. split.
    - intros (t & _ & h). destruct (gap_of_meeting c t v w inv inw h) as [gap_vw' adj].
      rewrite (gap_unique g good is_tree c v w k _ inv gap_vw gap_vw').
      apply first_gaps_in. eauto.
    - intros inside. apply first_gaps_in in inside. destruct inside as (x & y & adj & size).
      pose proof (adjacent_range g x y good adj) as (inx & iny & nexy).
      (* a step s of the first round at which the edge is active *)
      assert (some_step : exists s, s < chi g /\ (In (x, y) (active g (c + s)) \/ In (y, x) (active g (c + s)))).
      { assert (one : forall e, In e (edges g) -> exists s, s < chi g /\ In e (active g (c + s))).
        { intros e ine. apply (Permutation_in _ (Permutation_sym (round_edges g good c))) in ine.
          rewrite activations_all_in in ine. apply in_concat in ine. destruct ine as (m & inm & ine).
          apply in_map_iff in inm. destruct inm as (i & <- & ini). apply in_seq in ini.
          exists (i - c). split; [lia|]. replace (c + (i - c)) with i by lia. auto. }
        destruct adj as [e|e]; apply one in e; destruct e as (s & ? & ?); eauto. }
      destruct some_step as (s & ins & edge_xy).
      destruct (observer_onto s c y iny) as (z & inz & atz).
      destruct (gap_exists g good is_tree c v z inv inz) as (r & inr & atr).
      exists (r * chi g + s). split; [unfold n in *; nia|].
      assert (at_v : observer g (r * chi g + s) c v = y) by (rewrite observer_at, atr; auto).
      assert (at_w : observer g (r * chi g + s) c w = x).
      { destruct gap_vw as [_ <-]. rewrite observer_at.
        replace (rounds g c r (rounds g c k v)) with (rounds g c k z).
        - rewrite rounds_later, atz by auto.
          pose proof (active_distinct g good (c + s)) as apart.
          assert (step_xy : across (active g (c + s)) x = y /\ across (active g (c + s)) y = x).
          { destruct edge_xy as [e|e]; apply (across_edge _ _ _ apart) in e; tauto. }
          apply (proj2 (observer_permutes g good 1 (c + s))); auto; [apply rounds_small; auto|].
          rewrite rounds_later by auto. simpl observer. rewrite (proj2 step_xy), (proj1 step_xy).
          replace (c + s + 1) with (S (c + s)) by lia. rewrite size. apply rounds_around; auto.
        - rewrite <- atr, <- !rounds_plus. f_equal. lia. }
      unfold meet. rewrite at_v, at_w.
      replace (c + (r * chi g + s)) with (c + s + r * chi g) by lia. rewrite active_periodic by auto. tauto.
  Qed.
End OnTree.

(** observer_tour.meeting_graph, on numbers: whether two observers meet in a phase. *)
(* compared: observer_tour *)
Definition ever_meet (g : coloring) (c v w : nat) : bool :=
  existsb (fun t => existsb (fun e => joins e (observer g t c v) (observer g t c w)) (active g (c + t)))
    (seq 0 (chi g * order g)).

Lemma ever_meet_spec g c v w : ever_meet g c v w = true <-> exists t, t < chi g * order g /\ meet g c t v w.
Proof.
  unfold ever_meet. rewrite existsb_exists. split.
  - intros (t & int & some). apply in_seq in int. exists t. split; [lia|]. apply existsb_exists in some.
    destruct some as ([a b] & here & j). apply joins_spec in j. unfold meet.
    destruct j as [[-> ->]|[-> ->]]; auto.
  - intros (t & int & m). exists t. split; [apply in_seq; lia|]. apply existsb_exists.
    destruct m as [here|here]; eexists; (split; [exact here|]); apply joins_spec; auto.
Qed.
