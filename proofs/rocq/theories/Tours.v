(* The observer tour: loadbal/theory/observer_tour.py, in Gallina. Houle, Symvonis, Wood, section 4.1 (Lemma 6,
   Observation 4, c-orderings, gaps) and Lemma 9.

   An observer crosses the active edge of every step. So a step exchanges the observers at the ends of each active edge,
   a round is a product of transpositions, one for each edge, and what is to be shown of it is an induction over a list
   of edges: if each edge links what those before it do not, the orbits of the product are the linked classes. *)
From Coq Require Import List ZArith Lia Bool Arith Permutation.
From Loadbal Require Import Loads Network Trees.
Import ListNotations.
Open Scope nat_scope.

(** EdgeColoring.partners: the node across the active edge, or the node itself. *)
Fixpoint across (m : matching) (v : nat) : nat :=
  match m with
  | [] => v
  | (u, w) :: m => if v =? u then w else if v =? w then u else across m v
  end.

(** observer_tour.positions: where the observer of v is after so many steps, from a step of color `start` on. *)
(* compared: observer_tour *)
Fixpoint observer (g : coloring) (count start v : nat) : nat :=
  match count with
  | O => v
  | S count => observer g count (S start) (across (active g start) v)
  end.

(** observer_tour.round_map, and rounds one after the other. *)
(* compared: observer_tour *)
Definition round (g : coloring) (c v : nat) : nat := observer g (chi g) c v.
(* compared: observer_tour *)
Definition rounds (g : coloring) (c k v : nat) : nat := Nat.iter k (round g c) v.

(** gap_c(v, w) = k, observer_tour.gaps: k rounds beginning with color c lead an observer from v to w, k < n. *)
Definition gap (g : coloring) (c v w k : nat) : Prop := k < order g /\ rounds g c k v = w.

(* --- permutations of the nodes 0, .., n - 1 and their orbits --- *)

Lemma iter_plus {A} (f : A -> A) a b x : Nat.iter (a + b) f x = Nat.iter a f (Nat.iter b f x).
Proof. induction a as [|a IH]; simpl; auto. rewrite IH. auto. Qed.

Lemma iter_S {A} (f : A -> A) a x : Nat.iter (S a) f x = Nat.iter a f (f x).
Proof. replace (S a) with (a + 1) by lia. rewrite iter_plus. auto. Qed.

Lemma nodup_map_seq (h : nat -> nat) m : (forall i j, i < m -> j < m -> h i = h j -> i = j) ->
  NoDup (map h (seq 0 m)).
Proof.
  induction m as [|m IH]; intros inj; [constructor|]. rewrite seq_S, map_app. simpl.
  apply (Permutation_NoDup (Permutation_cons_append _ _)). constructor.
  - intros inside. apply in_map_iff in inside. destruct inside as (i & eq & ini). apply in_seq in ini.
    apply inj in eq; lia.
  - apply IH. intros; apply inj; auto; lia.
Qed.

(** A permutation of the numbers below n. *)
Definition permutes (n : nat) (f : nat -> nat) : Prop :=
  (forall x, x < n -> f x < n) /\ (forall x y, x < n -> y < n -> f x = f y -> x = y).

Section Orbits.
  Variables (n : nat) (f : nat -> nat).
  Hypothesis per : permutes n f.

  Lemma iter_small k x : x < n -> Nat.iter k f x < n.
  Proof. intros inx. induction k; simpl; auto. apply per. auto. Qed.

  Lemma iter_injective k x y : x < n -> y < n -> Nat.iter k f x = Nat.iter k f y -> x = y.
  Proof.
    intros inx iny. induction k as [|k IH]; simpl; auto. intros eq. apply IH, per; auto using iter_small.
  Qed.

  (** Every number is back after its period. *)
  Definition period (x a : nat) : Prop :=
    1 <= a /\ Nat.iter a f x = x /\ (forall i, 1 <= i < a -> Nat.iter i f x <> x).

  Lemma has_period x : x < n -> exists a, period x a /\ a <= n.
  Proof.
    intros inx.
    assert (back : exists a, 1 <= a <= n /\ Nat.iter a f x = x).
    { destruct (some_below (fun i => Nat.iter (S i) f x = x)) with (n := n) as [(i & small & eq)|none].
      - intros i. apply Nat.eq_dec.
      - exists (S i). split; auto. lia.
      - exfalso. assert (apart : NoDup (map (fun i => Nat.iter i f x) (seq 0 (S n)))).
        { apply nodup_map_seq. enough (half : forall i j, i < j -> j < S n -> Nat.iter i f x <> Nat.iter j f x).
          { intros i j ini inj eq. destruct (lt_eq_lt_dec i j) as [[lt|]|gt]; auto; [destruct (half i j)|destruct
              (half j i)]; auto. }
          intros i j lt inj eq. apply none. exists (j - i - 1). split; [lia|].
          replace (S (j - i - 1)) with (j - i) by lia.
          replace j with (i + (j - i)) in eq by lia. rewrite iter_plus in eq.
          apply iter_injective in eq; auto using iter_small. }
        apply NoDup_incl_length with (l' := seq 0 n) in apart.
        + rewrite map_length, !seq_length in apart. lia.
        + intros y iny. apply in_map_iff in iny. destruct iny as (i & <- & _). apply in_seq. simpl.
          split; [lia|]. apply iter_small. auto. }
    destruct back as (a & range & eq).
    destruct (least_number (fun a => 1 <= a /\ Nat.iter a f x = x)) with (n := a) as (b & (pos & home) & least).
    - intros i. destruct (le_lt_dec 1 i), (Nat.eq_dec (Nat.iter i f x) x); [left|right|right|right]; tauto || lia.
    - split; auto; lia.
    - exists b. split; [split; [auto|split; auto]|].
      + intros i rangei eqi. specialize (least i). lia.
      + specialize (least a). lia.
  Qed.

  Lemma iter_period x a k : Nat.iter a f x = x -> Nat.iter (k * a) f x = x.
  Proof. intros home. induction k as [|k IH]; simpl; auto. rewrite iter_plus, IH. auto. Qed.

  Lemma iter_mod x a k : period x a -> Nat.iter (k mod a) f x = Nat.iter k f x.
  Proof.
    intros (pos & home & _). transitivity (Nat.iter (k mod a + k / a * a) f x).
    - rewrite iter_plus, iter_period; auto.
    - f_equal. pose proof (Nat.div_mod k a). lia.
  Qed.

  Definition reaches (x y : nat) : Prop := exists k, Nat.iter k f x = y.

  Lemma reaches_trans x y z : reaches x y -> reaches y z -> reaches x z.
  Proof. intros (a & <-) (b & <-). exists (b + a). apply iter_plus. Qed.

  Lemma reaches_sym x y : x < n -> reaches x y -> reaches y x.
  Proof.
    intros inx (k & <-). destruct (has_period x inx) as (a & (pos & home & _) & _).
    exists (k * a - k). rewrite <- iter_plus. replace (k * a - k + k) with (k * a) by nia. apply iter_period. auto.
  Qed.

  Lemma period_distinct x a : x < n -> period x a -> NoDup (map (fun i => Nat.iter i f x) (seq 0 a)).
  Proof.
    intros inx (pos & home & least). apply nodup_map_seq.
    enough (half : forall i j, i < j -> j < a -> Nat.iter i f x <> Nat.iter j f x).
    { intros i j ini inj eq. destruct (lt_eq_lt_dec i j) as [[lt|]|gt]; auto;
        [destruct (half i j)|destruct (half j i)]; auto. }
    intros i j lt inj eq. apply (least (j - i)); [lia|].
    replace j with (i + (j - i)) in eq by lia. rewrite iter_plus in eq.
    apply iter_injective in eq; auto using iter_small.
  Qed.

  (* The period is the number of nodes in the orbit. *)
  Lemma period_length x a l : x < n -> period x a -> NoDup l -> (forall y, In y l <-> reaches x y) -> length l = a.
  Proof.
    intros inx per_a apart all. pose proof (period_distinct x a inx per_a) as apart'.
    transitivity (length (map (fun i => Nat.iter i f x) (seq 0 a))); [|rewrite map_length, seq_length; auto].
    apply Permutation_length, NoDup_Permutation; auto. intros y. rewrite all, in_map_iff. split.
    - intros (k & <-). exists (k mod a). rewrite iter_mod by auto. split; auto. apply in_seq.
      destruct per_a as (pos & _). pose proof (Nat.mod_upper_bound k a). lia.
    - intros (i & <- & _). exists i. auto.
  Qed.
End Orbits.

(* --- one more transposition joins two orbits --- *)

Definition swap (e : edge) (v : nat) : nat :=
  let '(u, w) := e in if v =? u then w else if v =? w then u else v.

Lemma swap_swap e v : swap e (swap e v) = v.
Proof.
  destruct e as [u w]. unfold swap. destruct (Nat.eqb_spec v u); subst.
  - destruct (Nat.eqb_spec w u); subst; auto. rewrite Nat.eqb_refl. auto.
  - destruct (Nat.eqb_spec v w); subst; [rewrite Nat.eqb_refl; auto|].
    destruct (Nat.eqb_spec v u), (Nat.eqb_spec v w); tauto.
Qed.

Lemma swap_permutes n u w : u < n -> w < n -> permutes n (swap (u, w)).
Proof.
  intros inu inw. split.
  - intros x inx. unfold swap. destruct (_ =? _); auto. destruct (_ =? _); auto.
  - intros x y _ _ eq. rewrite <- (swap_swap (u, w) x), eq, swap_swap. auto.
Qed.

Lemma permutes_after n f h : permutes n f -> permutes n h -> permutes n (fun x => h (f x)).
Proof. intros [fs fi] [hs hi]. split; intros; auto. Qed.

Section Join.
  Variables (n : nat) (f : nat -> nat) (u v : nat).
  Hypotheses (per : permutes n f) (inu : u < n) (inv : v < n).
  Hypothesis apart : ~ reaches f u v.

  Let h x := swap (u, v) (f x).

  Lemma apart' : ~ reaches f v u.
  Proof. intros way. apply apart, (reaches_sym n f per); auto. Qed.

  Lemma h_other x : f x <> u -> f x <> v -> h x = f x.
  Proof. intros nu nv. unfold h, swap. apply Nat.eqb_neq in nu, nv. rewrite nu, nv. auto. Qed.

  Lemma h_permutes : permutes n h.
  Proof. apply (permutes_after n f (swap (u, v))); auto. apply swap_permutes; auto. Qed.

  (* Within the orbit of u the product goes on as before, until it would come back to u: it comes to v. *)
  Lemma orbit_of_u a i : period f u a -> i < a -> Nat.iter i h u = Nat.iter i f u.
  Proof.
    intros (pos & home & least). induction i as [|i IH]; simpl; auto. intros small.
    rewrite IH by lia. apply h_other.
    - apply (least (S i)). lia.
    - intros eq. apply apart. exists (S i). auto.
  Qed.

  Lemma orbit_of_v b j : period f v b -> j < b -> Nat.iter j h v = Nat.iter j f v.
  Proof.
    intros (pos & home & least). induction j as [|j IH]; simpl; auto. intros small.
    rewrite IH by lia. apply h_other.
    - intros eq. apply apart'. exists (S j). auto.
    - apply (least (S j)). lia.
  Qed.

  Lemma from_u_to_v a : period f u a -> Nat.iter a h u = v.
  Proof.
    intros p. destruct a as [|a]; [destruct p; lia|]. simpl. rewrite (orbit_of_u (S a)) by auto.
    unfold h. change (f (Nat.iter a f u)) with (Nat.iter (S a) f u). destruct p as (_ & -> & _).
    unfold swap. rewrite Nat.eqb_refl. auto.
  Qed.

  Lemma from_v_to_u b : period f v b -> Nat.iter b h v = u.
  Proof.
    intros p. destruct b as [|b]; [destruct p; lia|]. simpl. rewrite (orbit_of_v (S b)) by auto.
    unfold h. change (f (Nat.iter b f v)) with (Nat.iter (S b) f v). destruct p as (_ & -> & _).
    unfold swap. rewrite Nat.eqb_refl. destruct (Nat.eqb_spec v u); auto.
  Qed.

  Lemma u_reaches x : reaches f u x -> reaches h u x.
  Proof.
    intros (k & <-). destruct (has_period n f per u inu) as (a & p & _).
    exists (k mod a). rewrite <- (iter_mod f u a k p). apply (orbit_of_u a); auto.
    apply Nat.mod_upper_bound. destruct p; lia.
  Qed.

  Lemma v_reaches x : reaches f v x -> reaches h v x.
  Proof.
    intros (k & <-). destruct (has_period n f per v inv) as (b & p & _).
    exists (k mod b). rewrite <- (iter_mod f v b k p). apply (orbit_of_v b); auto.
    apply Nat.mod_upper_bound. destruct p; lia.
  Qed.

  Lemma joined : reaches h u v.
  Proof. destruct (has_period n f per u inu) as (a & p & _). exists a. apply from_u_to_v. auto. Qed.

  (* Orbits only grow. *)
  Lemma orbits_grow x y : x < n -> reaches f x y -> reaches h x y.
  Proof.
    intros inx (k & <-).
    destruct (some_below (fun i => Nat.iter i f x = u) ) with (n := S k) as [(i & _ & eq)|nou];
      [intros; apply Nat.eq_dec| |destruct (some_below (fun i => Nat.iter i f x = v)) with (n := S k)
        as [(i & _ & eq)|nov]; [intros; apply Nat.eq_dec| |]].
    - assert (way : reaches f u x) by (apply (reaches_sym n f per); auto; exists i; auto).
      apply reaches_trans with u.
      + apply (reaches_sym n h h_permutes); auto. apply u_reaches. auto.
      + apply u_reaches. apply reaches_trans with x; auto. exists k. auto.
    - assert (way : reaches f v x) by (apply (reaches_sym n f per); auto; exists i; auto).
      apply reaches_trans with v.
      + apply (reaches_sym n h h_permutes); auto. apply v_reaches. auto.
      + apply v_reaches. apply reaches_trans with x; auto. exists k. auto.
    - exists k. assert (same : forall i, i <= k -> Nat.iter i h x = Nat.iter i f x).
      { induction i as [|i IH]; simpl; auto. intros small. rewrite IH by lia. apply h_other.
        - intros eq. apply nou. exists (S i). split; auto. lia.
        - intros eq. apply nov. exists (S i). split; auto. lia. }
      apply same. auto.
  Qed.
End Join.

(* --- a product of transpositions, one for each edge of a list --- *)

Definition travel (es : list edge) (v : nat) : nat := fold_left (fun v e => swap e v) es v.

Lemma travel_app es es' v : travel (es ++ es') v = travel es' (travel es v).
Proof. apply fold_left_app. Qed.

Lemma travel_permutes n es : in_range n es -> permutes n (travel es).
Proof.
  induction es as [|[u w] es IH] using rev_ind; intros range.
  - split; auto.
  - destruct (in_range_last _ _ _ _ range) as [inu inw]. apply in_range_snoc in range.
    destruct (permutes_after n (travel es) (swap (u, w)) (IH range) (swap_permutes n u w inu inw)) as [s i].
    split; intros; rewrite ?travel_app in *; simpl in *; auto.
Qed.

Lemma travel_linked es v : linked es v (travel es v).
Proof.
  induction es as [|[u w] es IH] using rev_ind; [constructor|].
  rewrite travel_app. simpl. apply linked_trans with (travel es v).
  - apply linked_incl with es; auto. apply incl_appl, incl_refl.
  - assert (edge : In (u, w) (es ++ [(u, w)])) by (apply in_or_app; simpl; auto).
    destruct (Nat.eqb_spec (travel es v) u) as [->|]; [apply linked_one; auto|].
    destruct (Nat.eqb_spec (travel es v) w) as [->|]; [apply linked_one; auto|constructor].
Qed.

Lemma iter_travel_linked es k v : linked es v (Nat.iter k (travel es) v).
Proof. induction k; simpl; [constructor|]. eapply linked_trans; eauto. apply travel_linked. Qed.

Lemma reaches_ext f h x y : (forall z, f z = h z) -> reaches f x y -> reaches h x y.
Proof.
  intros same (k & <-). exists k. induction k as [|k IH]; simpl; auto. rewrite IH. auto.
Qed.

(* The orbits of the product are the linked classes, if the edges are a forest. *)
Lemma forest_orbits n es : in_range n es -> forest es -> forall x y, x < n -> y < n ->
  linked es x y <-> reaches (travel es) x y.
Proof.
  intros range f x y inx iny. split; [|intros (k & <-); apply iter_travel_linked].
  revert x y inx iny. induction es as [|[u v] es IH] using rev_ind; intros x y inx iny way.
  - exists 0. inversion way as [|? ? ? [[]|[]]]; auto.
  - pose proof (in_range_last _ _ _ _ range) as [inu inv]. apply in_range_snoc in range.
    pose proof (f es u v [] eq_refl) as apart. specialize (IH range (forest_prefix _ _ f)).
    pose proof (travel_permutes n es range) as per.
    assert (napart : ~ reaches (travel es) u v).
    { intros (k & eq). apply apart. rewrite <- eq. apply iter_travel_linked. }
    set (h := fun z => swap (u, v) (travel es z)).
    assert (hper : permutes n h) by (apply h_permutes; auto).
    apply reaches_ext with h; [intros; rewrite travel_app; auto|].
    induction way as [x|x w y one rest IHway]; [exists 0; auto|].
    assert (inw : w < n).
    { destruct one as [one|one]; apply in_app_or in one; destruct one as [one|[eq|[]]];
        try (apply range in one; tauto); inversion eq; subst; auto. }
    apply reaches_trans with w; [|auto].
    assert (old : linked es x w -> reaches h x w).
    { intros old. apply (orbits_grow n (travel es) u v per inu inv napart); auto. }
    assert (new : reaches h u v) by (apply (joined n (travel es) u v per inu inv napart)).
    destruct one as [one|one]; apply in_app_or in one; destruct one as [one|[eq|[]]].
    + apply old, linked_one; auto.
    + inversion eq; subst. auto.
    + apply old, linked_one; auto.
    + inversion eq; subst. apply (reaches_sym n h hper); auto.
Qed.

Lemma iter_travel_snoc es e k x :
  Nat.iter k (travel (es ++ [e])) x = Nat.iter k (fun z => swap e (travel es z)) x.
Proof. induction k as [|k IH]; simpl; auto. rewrite IH, travel_app. auto. Qed.

(* If one more edge turns a period from a node into the way to another one, as many rounds lead there as nodes are
   linked to the first. *)
Lemma rounds_to n es e here there l : in_range n es -> forest es -> here < n -> NoDup l ->
  (forall w, In w l <-> w < n /\ linked es here w) ->
  (forall a, period (travel es) here a -> Nat.iter a (fun z => swap e (travel es z)) here = there) ->
  Nat.iter (length l) (travel (es ++ [e])) here = there.
Proof.
  intros range f inh apart all arrives. pose proof (travel_permutes n es range) as per.
  destruct (has_period n (travel es) per here inh) as (a & p & _).
  rewrite (period_length n (travel es) per here a l inh p apart).
  - rewrite iter_travel_snoc. apply arrives. auto.
  - intros y. rewrite all. split.
    + intros [iny way]. apply (forest_orbits n); auto.
    + intros (k & <-). split; [apply (iter_small n); auto|]. apply iter_travel_linked.
Qed.

(* After the edge (u, v), as many rounds lead from u to v as there are nodes on the side of u, and back as on that of
   v. *)
Lemma rounds_after_edge n es u v l : in_range n (es ++ [(u, v)]) -> forest (es ++ [(u, v)]) -> NoDup l ->
  ((forall w, In w l <-> w < n /\ linked es u w) -> Nat.iter (length l) (travel (es ++ [(u, v)])) u = v)
  /\ ((forall w, In w l <-> w < n /\ linked es v w) -> Nat.iter (length l) (travel (es ++ [(u, v)])) v = u).
Proof.
  intros range f apart. pose proof (in_range_last _ _ _ _ range) as [inu inv]. apply in_range_snoc in range.
  assert (never : ~ reaches (travel es) u v).
  { intros (k & eq). apply (f es u v [] eq_refl). rewrite <- eq. apply iter_travel_linked. }
  apply forest_prefix in f. pose proof (travel_permutes n es range).
  split; intros all; apply (rounds_to n); auto; [apply (from_u_to_v n)|apply (from_v_to_u n)]; auto.
Qed.

(* --- a step, a round and a phase of the tour on a network --- *)

Lemma travel_outside m v : ~ In v (ends m) -> travel m v = v.
Proof.
  unfold travel. revert v. induction m as [|[u w] m IH]; simpl; intros v out; auto.
  destruct (Nat.eqb_spec v u), (Nat.eqb_spec v w); subst; try tauto. apply IH. tauto.
Qed.

Lemma across_travel m v : NoDup (ends m) -> across m v = travel m v.
Proof.
  revert v. induction m as [|[u w] m IH]; intros v apart; auto.
  simpl in apart. inversion apart as [|? ? nu apart']; subst. inversion apart' as [|? ? nw apart'']; subst.
  change (travel ((u, w) :: m) v) with (travel m (swap (u, w) v)). simpl.
  destruct (Nat.eqb_spec v u); [symmetry; apply travel_outside; auto|].
  destruct (Nat.eqb_spec v w); [symmetry; apply travel_outside; simpl in nu; tauto|]. auto.
Qed.

Lemma across_edge m u w : NoDup (ends m) -> In (u, w) m -> across m u = w /\ across m w = u.
Proof.
  induction m as [|[a b] m IH]; intros apart inside; [destruct inside|].
  simpl in apart. inversion apart as [|? ? na apart']; subst. inversion apart' as [|? ? nb apart'']; subst.
  destruct inside as [eq|inside].
  - inversion eq; subst. simpl. rewrite !Nat.eqb_refl. split; auto.
    destruct (Nat.eqb_spec w u); auto.
  - assert (inu : In u (ends m)) by (apply ends_in; eauto). assert (inw : In w (ends m)) by (apply ends_in; eauto).
    simpl in na, nb |- *.
    destruct (Nat.eqb_spec u a), (Nat.eqb_spec u b), (Nat.eqb_spec w a), (Nat.eqb_spec w b); subst; try tauto.
Qed.

Lemma across_inv m v : across m v = v \/ In (v, across m v) m \/ In (across m v, v) m.
Proof.
  induction m as [|[u w] m IH]; simpl; auto.
  destruct (Nat.eqb_spec v u) as [->|]; auto. destruct (Nat.eqb_spec v w) as [->|]; auto. tauto.
Qed.

Lemma across_twice m v : NoDup (ends m) -> across m (across m v) = v.
Proof.
  intros apart. destruct (across_inv m v) as [eq|[inside|inside]].
  - rewrite !eq. auto.
  - apply (across_edge m _ _ apart inside).
  - apply (across_edge m _ _ apart inside).
Qed.

Lemma nodup_app_right {A} (l l' : list A) : NoDup (l ++ l') -> NoDup l'.
Proof. induction l as [|a l IH]; simpl; auto. intros apart. inversion apart; subst; auto. Qed.

Lemma activations_all_in g count start :
  activations g count start = concat (map (active g) (seq start count)).
Proof. revert start. induction count; simpl; intros; auto. rewrite IHcount. auto. Qed.

Section Proper.
  Variable g : coloring.
  Hypothesis good : proper g.
  Let n := order g.

  Lemma observer_travel count : forall start v, observer g count start v = travel (activations g count start) v.
  Proof.
    induction count as [|count IH]; simpl; intros start v; auto.
    rewrite travel_app, IH, across_travel; auto. apply active_distinct. auto.
  Qed.

  Lemma observer_add a : forall b start v, observer g (a + b) start v = observer g b (start + a) (observer g a start v).
  Proof.
    induction a as [|a IH]; simpl; intros b start v; [rewrite Nat.add_0_r; auto|].
    rewrite IH, Nat.add_succ_r. auto.
  Qed.

  Lemma observer_periodic count : forall start k v, observer g count (start + k * chi g) v = observer g count start v.
  Proof.
    induction count as [|count IH]; simpl; intros start k v; auto.
    rewrite active_periodic by auto. apply (IH (S start) k).
  Qed.

  Lemma observer_mod count start v : observer g count (start mod chi g) v = observer g count start v.
  Proof.
    rewrite (Nat.div_mod start (chi g)) at 2 by (pose proof (chi_positive g good); lia).
    rewrite (Nat.mul_comm (chi g)), Nat.add_comm. symmetry. apply observer_periodic.
  Qed.

  Lemma activations_range count start : in_range n (activations g count start).
  Proof.
    intros u v inside. apply activations_edges in inside; auto. apply (edges_in_range g good). auto.
  Qed.

  Lemma observer_permutes count start : permutes n (observer g count start).
  Proof.
    destruct (travel_permutes n _ (activations_range count start)) as [s i].
    split; intros; rewrite ?observer_travel in *; auto.
  Qed.

  Lemma round_permutes c : permutes n (round g c).
  Proof. apply observer_permutes. Qed.

  (* A round has each edge once. *)
  Lemma round_edges start : Permutation (activations g (chi g) start) (edges g).
  Proof.
    rewrite activations_all_in. unfold edges.
    assert (all : Permutation (map (active g) (seq start (chi g))) (matchings g)).
    { induction start as [|start IH].
      - replace (map (active g) (seq 0 (chi g))) with (matchings g); auto.
        apply nth_ext with (d := []) (d' := active g 0); rewrite ?map_length, ?seq_length; auto.
        intros i small. rewrite map_nth, seq_nth by auto. unfold active. f_equal.
        symmetry. apply Nat.mod_small. auto.
      - rewrite <- IH. pose proof (chi_positive g good) as pos.
        destruct (chi g) as [|k] eqn:e; [lia|].
        rewrite seq_S, map_app. simpl.
        replace (active g (S (start + k))) with (active g start).
        + apply Permutation_sym, Permutation_cons_append.
        + rewrite <- (active_periodic g good start 1), e. f_equal. lia. }
    clear -all. induction all; simpl; auto.
    - apply Permutation_app_head. auto.
    - rewrite !app_assoc. apply Permutation_app_tail, Permutation_app_comm.
    - eapply Permutation_trans; eauto.
  Qed.

  Lemma observer_rounds k c v : observer g (k * chi g) c v = rounds g c k v.
  Proof.
    induction k as [|k IH]; auto. simpl. rewrite Nat.add_comm, observer_add, IH, observer_periodic. auto.
  Qed.

  (* Rounds that begin some steps later do the same, some steps later. *)
  Lemma rounds_later k s c v : observer g s c (rounds g c k v) = rounds g (c + s) k (observer g s c v).
  Proof.
    rewrite <- !observer_rounds, <- (observer_periodic s c k), <- !observer_add. f_equal. lia.
  Qed.

  Lemma rounds_small c k v : v < n -> rounds g c k v < n.
  Proof. apply (iter_small n _ (round_permutes c)). Qed.

  Lemma rounds_plus c a b v : rounds g c (a + b) v = rounds g c a (rounds g c b v).
  Proof. apply iter_plus. Qed.
End Proper.

Section OnTree.
  Variable g : coloring.
  Hypotheses (good : proper g) (is_tree : tree g).
  Let n := order g.

  (* A round leads every observer through all nodes. *)
  Lemma all_reached c v w : v < n -> w < n -> reaches (round g c) v w.
  Proof.
    intros inv inw. pose proof (round_edges g good c) as perm.
    apply reaches_ext with (travel (activations g (chi g) c)).
    { intros z. symmetry. apply observer_travel. auto. }
    apply (forest_orbits n); auto.
    - apply activations_range. auto.
    - apply (tree_forest g); auto.
    - apply linked_incl with (edges g); [|apply tree_linked; auto].
      intros e. apply Permutation_in, Permutation_sym, perm.
  Qed.

  Lemma round_period c v : v < n -> period (round g c) v n.
  Proof.
    intros inv. destruct (has_period n _ (round_permutes g good c) v inv) as (a & p & _).
    replace n with a; auto. rewrite <- (seq_length n 0). symmetry.
    apply (period_length n _ (round_permutes g good c) v a); auto; [apply seq_NoDup|].
    intros y. rewrite in_seq. split.
    - intros range. apply all_reached; auto. lia.
    - intros (k & <-). pose proof (rounds_small g good c k v inv). unfold rounds, n in *. lia.
  Qed.

  Lemma rounds_home c v : v < n -> rounds g c n v = v.
  Proof. intros inv. destruct (round_period c v inv) as (_ & home & _). exact home. Qed.

  Lemma rounds_mod c v k : v < n -> rounds g c (k mod n) v = rounds g c k v.
  Proof. intros inv. apply iter_mod, round_period. auto. Qed.

  Lemma gap_exists c v w : v < n -> w < n -> exists k, gap g c v w k.
  Proof.
    intros inv inw. destruct (all_reached c v w inv inw) as (k & <-). exists (k mod n).
    assert (n <> 0) by lia. split; [apply Nat.mod_upper_bound; auto|]. apply rounds_mod. auto.
  Qed.

  Lemma gap_unique c v w k k' : v < n -> gap g c v w k -> gap g c v w k' -> k = k'.
  Proof.
    intros inv [small here] [small' here'].
    assert (half : forall a b, a < b -> b < n -> rounds g c a v <> rounds g c b v).
    { intros a b lt inb eq. destruct (round_period c v inv) as (_ & _ & least). apply (least (b - a)); [lia|].
      replace b with (a + (b - a)) in eq by lia. rewrite rounds_plus in eq.
      apply (iter_injective n (round g c) (round_permutes g good c) a) in eq; auto.
      apply rounds_small; auto. }
    destruct (lt_eq_lt_dec k k') as [[lt|]|gt]; auto; exfalso.
    - apply (half k k'); congruence || auto.
    - apply (half k' k); congruence || auto.
  Qed.

  Lemma rounds_gap c v w k : v < n -> w < n -> rounds g c k v = w -> gap g c v w (k mod n).
  Proof.
    intros inv inw here. assert (n <> 0) by lia. split; [apply Nat.mod_upper_bound; auto|].
    rewrite rounds_mod; auto.
  Qed.

  (* After a step over the edge xy, |T(x, y)| rounds lead from x to y. *)
  Lemma rounds_around t x y : In (x, y) (active g t) \/ In (y, x) (active g t) ->
    rounds g (S t) (length (side g x y)) x = y.
  Proof.
    intros edge_xy.
    assert (both : forall u v, In (u, v) (active g t) ->
      rounds g (S t) (length (side g u v)) u = v /\ rounds g (S t) (length (side g v u)) v = u).
    { clear x y edge_xy. intros u v inside.
      pose proof (active_edges g good t (u, v) inside) as uv.
      pose proof (adjacent_range g u v good (or_introl uv)) as (inu & inv & _).
      destruct (in_split _ _ inside) as (m1 & m2 & cut).
      set (others := activations g (chi g - 1) (S t)).
      assert (whole : activations g (chi g) (S t) = others ++ active g t).
      { unfold others. rewrite !activations_all_in. pose proof (chi_positive g good) as pos.
        destruct (chi g) as [|k] eqn:e; [lia|]. rewrite seq_S, map_app, concat_app. simpl.
        rewrite app_nil_r, Nat.sub_0_r. f_equal. rewrite <- (active_periodic g good t 1), e. f_equal. lia. }
      set (es := m2 ++ others ++ m1).
      assert (perm : Permutation (es ++ [(u, v)]) (edges g)).
      { rewrite <- (round_edges g good (S t)), whole, cut. unfold es.
        rewrite <- !app_assoc. etransitivity; [apply Permutation_app_comm|].
        rewrite <- !app_assoc. reflexivity. }
      pose proof (tree_forest g _ good is_tree perm) as f.
      assert (range : in_range n (es ++ [(u, v)])).
      { intros a b ab. apply (edges_in_range g good). eauto using Permutation_in. }
      assert (same : forall a b, linked es a b <-> linked (other_edges g u v) a b).
      { assert (members : forall a b, In (a, b) es <-> In (a, b) (other_edges g u v)).
        { pose proof good as (_ & _ & less & once & _).
          pose proof (Permutation_NoDup (Permutation_sym perm) once) as apart.
          apply NoDup_remove in apart. rewrite app_nil_r in apart. destruct apart as [_ notin].
          intros a b. rewrite other_edges_in. split.
          - intros ab. assert (abe : In (a, b) (edges g)).
            { apply (Permutation_in _ perm). apply in_or_app. auto. }
            split; auto. pose proof (less _ _ abe). pose proof (less _ _ uv).
            intros [[-> ->]|[-> ->]]; [auto|lia].
          - intros [abe ne]. apply (Permutation_in _ (Permutation_sym perm)) in abe.
            apply in_app_or in abe. destruct abe as [|[eq|[]]]; auto. inversion eq; subst. tauto. }
        intros a b. split; apply linked_incl; intros [p q]; apply members. }
      pose proof (active_distinct g good t) as apart. rewrite cut in apart.
      assert (fixed : travel m2 u = u /\ travel m2 v = v).
      { unfold ends in apart. rewrite flat_map_app in apart. apply nodup_app_right in apart. simpl in apart.
        inversion apart as [|? ? nu apart']; subst. inversion apart' as [|? ? nv _]; subst.
        split; apply travel_outside; unfold ends; simpl in nu; tauto. }
      assert (turn : forall k z, travel m2 (Nat.iter k (travel (es ++ [(u, v)])) z) = rounds g (S t) k (travel m2 z)).
      { intros k z. induction k as [|k IH]; auto. simpl. rewrite <- IH. unfold round.
        rewrite observer_travel, whole, cut by auto. unfold es. rewrite <- !travel_app, <- !app_assoc. auto. }
      split.
      - rewrite <- (proj1 fixed) at 2.
        rewrite <- turn, (proj1 (rounds_after_edge n es u v _ range f (side_nodup g u v))); [apply fixed|].
        intros w. rewrite side_in by auto. rewrite same. tauto.
      - rewrite <- (proj2 fixed) at 2.
        rewrite <- turn, (proj2 (rounds_after_edge n es u v _ range f (side_nodup g v u))); [apply fixed|].
        intros w. rewrite side_in, same, (other_edges_sym g u v) by auto. tauto. }
    destruct edge_xy as [inside|inside]; apply both in inside; tauto.
  Qed.
End OnTree.
