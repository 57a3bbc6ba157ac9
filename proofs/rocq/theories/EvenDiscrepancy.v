(* Even-Threshold lowers an even discrepancy in every phase, on every tree.

   Let M be the largest load. If M is even, a node gets it only from a neighbor across an active edge that gets M - 1 in
   turn, so that an observer carries M. If M is odd, a node gets it from no neighbor, so that a node that has M at the
   end had it all the time. For the smallest load m it is the reverse: an odd m travels with an observer, and an even m
   stays at a node. If M - m is even and both are there at the end of a phase, one of them traveled through all nodes,
   and so came by the node at which the other one stayed. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Network Threshold2 EdgeFacts RestingLoads Trees Tours EvenThreshold.
From Loadbal.Python Require Import even_threshold.
Import ListNotations.
Open Scope Z_scope.

(* The node from which a load comes to w over an edge: the other end if it travels, and w itself if it stays. *)
Definition origin (travels : bool) (e : edge) (w : nat) : nat := if travels then swap e w else w.

Lemma flow_cases a b : let tokens := even_threshold a b in
  2 <= a - b /\ tokens = 1 \/ a - b <= -2 /\ tokens = -1 \/ a = b /\ tokens = 0
  \/ a = b + 1 /\ tokens = 1 - a mod 2 \/ b = a + 1 /\ tokens = b mod 2 - 1.
Proof.
  unfold even_threshold. destruct (Z.leb_spec 2 (a - b)), (Z.leb_spec (a - b) (-2)); cbn [orb];
    destruct (Z.eqb_spec (a - b) 1), (Z.eqb_spec (a - b) (-1)), (Z.eqb_spec a (2 * (a / 2))),
    (Z.eqb_spec b (2 * (b / 2))); cbn [andb]; Z.to_euclidean_division_equations; lia.
Qed.

(* Loads a and b of the ends of an edge, from low to high, and what the edge makes of them. *)
Lemma edge_extremes a b low high : low <= a <= high -> low <= b <= high ->
  let tokens := even_threshold a b in
  (low <= a - tokens <= high /\ low <= b + tokens <= high)
  /\ (a - tokens = high -> (if Z.even high then b else a) = high)
  /\ (b + tokens = high -> (if Z.even high then a else b) = high)
  /\ (a - tokens = low -> (if Z.odd low then b else a) = low)
  /\ (b + tokens = low -> (if Z.odd low then a else b) = low).
Proof.
  intros at_a at_b tokens. pose proof (flow_cases a b) as cases. cbv zeta in cases. fold tokens in cases.
  pose proof (Zmod_even high) as even. pose proof (Zmod_even low) as odd. rewrite <- Z.negb_even. clearbody tokens.
  destruct (Z.even high), (Z.even low); cbn [negb]; repeat split; intros; Z.to_euclidean_division_equations; lia.
Qed.

Lemma exchange_extremes x e low high : inside x e ->
  (forall w, (w < length x)%nat -> low <= at_ x w <= high) ->
  let y := exchange even_threshold x e in
  (forall w, (w < length x)%nat -> low <= at_ y w <= high)
  /\ (forall w, (w < length x)%nat -> at_ y w = high -> at_ x (origin (Z.even high) e w) = high)
  /\ (forall w, (w < length x)%nat -> at_ y w = low -> at_ x (origin (Z.odd low) e w) = low).
Proof.
  destruct e as [u v]. intros range all y. unfold inside in range. cbn [fst snd] in range.
  destruct (edge_extremes (at_ x u) (at_ x v) low high (all u ltac:(lia)) (all v ltac:(lia)))
    as ((low_high & low_high') & top_u & top_v & bottom_u & bottom_v).
  assert (moved : forall w, at_ y w = if Nat.eq_dec w u then at_ x u - even_threshold (at_ x u) (at_ x v)
    else if Nat.eq_dec w v then at_ x v + even_threshold (at_ x u) (at_ x v) else at_ x w).
  { intros w. unfold y. apply at_exchange; lia. }
  assert (swaps : swap (u, v) u = v /\ swap (u, v) v = u /\ forall w, w <> u -> w <> v -> swap (u, v) w = w).
  { unfold swap. rewrite !Nat.eqb_refl. repeat split; [destruct (Nat.eqb_spec v u); lia|].
    intros w not_u not_v. destruct (Nat.eqb_spec w u), (Nat.eqb_spec w v); tauto. }
  destruct swaps as (swap_u & swap_v & swap_w). unfold origin.
  split; [|split]; intros w inw; rewrite moved; destruct (Nat.eq_dec w u) as [->|not_u]; auto;
    try (destruct (Nat.eq_dec w v) as [->|not_v]; auto).
  - rewrite swap_u. intros same. specialize (top_u same). destruct (Z.even high); exact top_u.
  - rewrite swap_v. intros same. specialize (top_v same). destruct (Z.even high); exact top_v.
  - rewrite (swap_w w not_u not_v). destruct (Z.even high); auto.
  - rewrite swap_u. intros same. specialize (bottom_u same). destruct (Z.odd low); exact bottom_u.
  - rewrite swap_v. intros same. specialize (bottom_v same). destruct (Z.odd low); exact bottom_v.
  - rewrite (swap_w w not_u not_v). destruct (Z.odd low); auto.
Qed.

(* The node from which a load comes to w over several edges: the last edge is the first one back. *)
Fixpoint origins (travels : bool) (es : list edge) (w : nat) : nat :=
  match es with [] => w | e :: es => origin travels e (origins travels es w) end.

Lemma origins_stay es w : origins false es w = w.
Proof. induction es; auto. Qed.

Lemma origins_travel es : forall w, origins true es (travel es w) = w.
Proof.
  induction es as [|e es IH]; intros w; [reflexivity|]. change (travel (e :: es) w) with (travel es (swap e w)).
  cbn [origins]. rewrite IH. apply swap_swap.
Qed.

Lemma origin_small x e travels w : inside x e -> (w < length x)%nat -> (origin travels e w < length x)%nat.
Proof.
  destruct e as [u v]. unfold inside, origin, swap. cbn [fst snd]. intros range inw.
  destruct travels; auto. destruct (Nat.eqb w u), (Nat.eqb w v); lia.
Qed.

Lemma run_extremes low high es : forall x, (forall e, In e es -> inside x e) ->
  (forall w, (w < length x)%nat -> low <= at_ x w <= high) ->
  let y := exchanges even_threshold x es in
  (forall w, (w < length x)%nat -> low <= at_ y w <= high)
  /\ (forall w, (w < length x)%nat -> at_ y w = high ->
      (origins (Z.even high) es w < length x)%nat /\ at_ x (origins (Z.even high) es w) = high)
  /\ (forall w, (w < length x)%nat -> at_ y w = low ->
      (origins (Z.odd low) es w < length x)%nat /\ at_ x (origins (Z.odd low) es w) = low).
Proof.
  induction es as [|e es IH]; intros x range all y; [unfold y; auto|].
  pose proof (range e (or_introl eq_refl)) as here.
  destruct (exchange_extremes x e low high here all) as (all' & top & bottom).
  pose proof (exchange_length even_threshold x e) as same.
  destruct (IH (exchange even_threshold x e)) as (each & tops & bottoms);
    [intros d at_d; apply inside_after; apply range; right; auto|intros w; rewrite same; auto|].
  rewrite same in *. unfold y. change (exchanges even_threshold x (e :: es))
    with (exchanges even_threshold (exchange even_threshold x e) es).
  split; [exact each|]. cbn [origins].
  split; intros w inw equal; [destruct (tops w inw equal) as [ino at_o]|destruct (bottoms w inw equal) as [ino at_o]].
  - split; [apply origin_small; auto|]. apply top; auto.
  - split; [apply origin_small; auto|]. apply bottom; auto.
Qed.

Section Tree.
  Variables (g : coloring) (start : nat).
  Hypotheses (good : proper g) (is_tree : tree g).
  Let n := order g.
  Let round := activations g (chi g) start.

  (* An observer that is at w after all rounds of a phase was at u after some of them. *)
  Lemma came_by u w : (u < n)%nat -> (w < n)%nat -> exists first rest, repeated n round = first ++ rest
    /\ origins true rest w = u.
  Proof.
    intros inu inw. destruct (gap_exists g good is_tree start u w inu inw) as (k & small & reach).
    exists (repeated (n - k) round), (repeated k round). split.
    - rewrite <- repeated_app. f_equal. fold n in small. lia.
    - rewrite <- (origins_travel (repeated k round) u). f_equal. rewrite <- reach. unfold rounds, Tours.round.
      clear - good. revert u. induction k as [|k IH]; intros u; [reflexivity|]. cbn [repeated].
      rewrite travel_app, <- IH, iter_S. f_equal. apply observer_travel. exact good.
  Qed.

  (* The value z travels and the value z' stays, or the other way round. *)
  Lemma both_there x low high : on g x -> (forall w, (w < n)%nat -> low <= at_ x w <= high) ->
    Z.even high = Z.even low ->
    forall u w, (u < n)%nat -> (w < n)%nat ->
    at_ (after_phase even_threshold x g start) u = low -> at_ (after_phase even_threshold x g start) w = high ->
    low = high.
  Proof.
    intros size all parity u w inu inw. unfold after_phase. rewrite after_steps_exchanges, phase_is_rounds by auto.
    fold n round. intros at_u at_w.
    assert (range : forall e, In e (repeated n round) -> inside x e).
    { intros e here. apply repeated_in in here. eapply in_activations; eauto. }
    assert (middle : forall first rest, repeated n round = first ++ rest ->
      at_ (exchanges even_threshold x first) (origins (Z.odd low) rest u) = low
      /\ at_ (exchanges even_threshold x first) (origins (Z.even high) rest w) = high).
    { intros first rest parts. rewrite parts in at_u, at_w, range. unfold exchanges in at_u, at_w.
      rewrite fold_left_app in at_u, at_w. fold (exchanges even_threshold x first) in at_u, at_w.
      destruct (run_extremes low high first x) as (each & _);
        [intros; apply range, in_or_app; auto|rewrite size; exact all|].
      pose proof (exchanges_length even_threshold first x) as same.
      destruct (run_extremes low high rest (exchanges even_threshold x first)) as (_ & top & bottom).
      - intros [p q] here. unfold inside. rewrite same. apply range, in_or_app. auto.
      - intros v inv. rewrite same in inv. apply each. exact inv.
      - rewrite same, size in top, bottom. split; [apply (bottom u inu at_u)|apply (top w inw at_w)]. }
    rewrite <- Z.negb_even, <- parity in middle. destruct (Z.even high) eqn:even; cbn [negb] in middle.
    - destruct (came_by u w inu inw) as (first & rest & parts & came). destruct (middle first rest parts) as [one two].
      rewrite origins_stay in one. rewrite came in two. congruence.
    - destruct (came_by w u inw inu) as (first & rest & parts & came). destruct (middle first rest parts) as [one two].
      rewrite origins_stay in two. rewrite came in one. congruence.
  Qed.

  (** `after_phase`: n rounds, from any color on. The loads are any integers. *)
  Theorem even_discrepancy_falls x : on g x -> 2 <= discrepancy x -> Z.Even (discrepancy x) ->
    discrepancy (after_phase even_threshold x g start) < discrepancy x.
  Proof.
    intros size apart even. set (y := after_phase even_threshold x g start).
    assert (sizey : on g y) by (apply on_after; auto).
    pose proof (proj1 good) as some. unfold on in size, sizey.
    assert (full : y <> []) by (intros none; rewrite none in sizey; simpl in sizey; lia).
    destruct (largest_attained y full) as (w & inw & top). destruct (smallest_attained y full) as (u & inu & bottom).
    destruct (extremes_close_in even_threshold g x (chi g * order g) start even_threshold_at_most good size)
      as [less more].
    change (after_steps even_threshold x g (chi g * order g) start) with y in less, more. unfold discrepancy in *.
    destruct (Z_lt_le_dec (largest y - smallest y) (largest x - smallest x)) as [|same]; auto. exfalso.
    enough (smallest x = largest x) by lia.
    apply (both_there x (smallest x) (largest x) size) with (u := u) (w := w); fold y; unfold n; try lia.
    - intros v inv. apply between. lia.
    - destruct even as (c & twice). replace (largest x) with (smallest x + 2 * c) by lia.
      rewrite Z.even_add_mul_2. reflexivity.
  Qed.
End Tree.
