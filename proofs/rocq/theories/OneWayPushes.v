(* Rules that send tokens one way only: from the node with the smaller number to the node with the larger, or always the
   other way, whatever the loads are, and never more than the sender has. Their runs come to rest, because the sum of the
   loads times the numbers of their nodes moves one way. Also here: a rule whose loads at rest have no bound. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Matchings.
From Loadbal Require Export NaturalRules.
Import ListNotations.
Open Scope Z_scope.

(** No end with a load of at least 0 sends more than it has. *)
Definition sends_at_most_load (r : rule) : Prop :=
  forall x y, 0 <= x -> 0 <= y -> 0 <= x - r x y /\ 0 <= y + r x y.

(** Only the first end sends tokens, and never more than it has. *)
Definition pushes_to_second (r : rule) : Prop := forall x y, 0 <= x -> 0 <= y -> 0 <= r x y <= x.

(** Only the second end sends tokens, and never more than it has. *)
Definition pushes_to_first (r : rule) : Prop := forall x y, 0 <= x -> 0 <= y -> 0 <= - r x y <= y.

(** Nothing is sent between the loads a + c t and b + d t of the two ends, for each t from 0 on. *)
Definition rests_along (r : rule) (a b c d : Z) : Prop := forall t, 0 <= t -> r (a + c * t) (b + d * t) = 0.

(** Both kinds at once: `way` is 1 if the first end sends, and -1 if the second does. *)
Definition pushes (r : rule) (way : Z) : Prop :=
  forall x y, 0 <= x -> 0 <= y -> 0 <= way * r x y /\ 0 <= x - r x y /\ 0 <= y + r x y.

(** No load is below 0. *)
Definition all_natural (x : loads) : Prop := forall w, (w < length x)%nat -> 0 <= at_ x w.

Lemma exchange_natural r x e : sends_at_most_load r -> inside x e -> all_natural x -> all_natural (exchange r x e).
Proof.
  intros most range low w inw. rewrite exchange_length in inw. destruct e as [u v]. unfold inside in range.
  simpl in range. pose proof (most (at_ x u) (at_ x v) (low u ltac:(lia)) (low v ltac:(lia))) as both.
  unfold exchange. destruct (Nat.eq_dec w v) as [-> |notv]; [rewrite at_put_same by (rewrite put_length; lia); lia|].
  rewrite at_put_other by auto. destruct (Nat.eq_dec w u) as [-> |notu]; [rewrite at_put_same by lia; lia|].
  rewrite at_put_other by auto. auto.
Qed.

Lemma natural_moment x : forall k, 0 <= k -> all_natural x ->
  0 <= moment k x <= (k + Z.of_nat (length x) - 1) * total x.
Proof.
  induction x as [|z x IH]; intros k some low; [simpl; lia|]. cbn [moment length total fold_right].
  pose proof (low 0%nat ltac:(simpl; lia)) as first. unfold at_ in first. simpl in first.
  pose proof (IH (k + 1) ltac:(lia) (fun w small => low (S w) ltac:(simpl; lia))) as rest.
  fold (total x) in *. destruct x as [|z' x]; [simpl in *; nia|]. rewrite Nat2Z.inj_succ in *. cbn [length] in *. nia.
Qed.

Section Way.
  Variables (r : rule) (way : Z) (g : coloring).
  Hypotheses (one : way = 1 \/ way = -1) (push : pushes r way) (good : proper g).

  Lemma push_moderate : sends_at_most_load r.
  Proof. intros x y somex somey. specialize (push x y somex somey). lia. Qed.

  Lemma exchange_pushes x e : inside x e -> all_natural x ->
    idle r x e \/ way * moment 0 x + 1 <= way * moment 0 (exchange r x e).
  Proof.
    destruct e as [u v]. unfold inside, idle; simpl fst; simpl snd. intros range low.
    rewrite moment_exchange by lia.
    pose proof (push (at_ x u) (at_ x v) (low u ltac:(lia)) (low v ltac:(lia))) as (ahead & _ & _).
    destruct (Z.eq_dec (r (at_ x u) (at_ x v)) 0) as [none|some]; [left; exact none|right].
    assert (1 <= Z.of_nat v - Z.of_nat u) by lia. destruct one as [-> | ->]; nia.
  Qed.

  Lemma exchanges_push es : forall x, (forall e, In e es -> inside x e) -> all_natural x ->
    all_natural (exchanges r x es)
    /\ ((forall e, In e es -> idle r x e) \/ way * moment 0 x + 1 <= way * moment 0 (exchanges r x es)).
  Proof.
    unfold exchanges. induction es as [|e es IH]; simpl; intros x range low; [split; [exact low|left; tauto]|].
    destruct (IH (exchange r x e)) as (natural_ & rest); auto using inside_after, exchange_natural, push_moderate.
    split; [exact natural_|]. destruct (exchange_pushes x e) as [quiet|rises]; auto.
    - rewrite idle_exchange in * by exact quiet. destruct rest as [all|rises]; [left|right; exact rises].
      intros e' [<-|here]; auto.
    - right. destruct rest as [all|rises'].
      + fold (exchanges r (exchange r x e) es). rewrite idle_exchanges by exact all. exact rises.
      + lia.
  Qed.

  Lemma round_pushes x start : length x = order g -> all_natural x ->
    all_natural (after_steps r x g (chi g) start)
    /\ ((forall e, In e (edges g) -> idle r x e)
        \/ way * moment 0 x + 1 <= way * moment 0 (after_steps r x g (chi g) start)).
  Proof.
    intros size low. rewrite after_steps_exchanges by auto.
    destruct (exchanges_push (activations g (chi g) start) x) as (natural_ & [all|rises]); eauto using in_activations.
    split; [exact natural_|left]. intros e here. apply all. rewrite <- (Nat.mul_1_l (chi g)).
    apply activations_all; auto.
  Qed.

  (* How far the moment is from its end: the largest one if it rises, and 0 if it falls. *)
  Lemma pushes_rest start : forall fuel x, length x = order g -> all_natural x ->
    (if way =? 1 then (Z.of_nat (order g) - 1) * total x else 0) - way * moment 0 x <= Z.of_nat fuel ->
    exists rounds, Z.of_nat rounds <= Z.of_nat fuel
      /\ (forall e, In e (edges g) -> idle r (after_steps r x g (rounds * chi g) start) e).
  Proof.
    induction fuel as [|fuel IH]; intros x size low small;
      destruct (round_pushes x start size low) as (lowy & [quiet|rises]).
    1, 3: exists 0%nat; split; [lia|exact quiet].
    - exfalso. pose proof (natural_moment _ 0 ltac:(lia) lowy) as ends.
      assert (sizey : length (after_steps r x g (chi g) start) = order g) by (apply on_after; auto).
      rewrite sizey, tokens_stay in ends by auto. destruct one as [-> | ->]; cbn [Z.eqb Pos.eqb] in small; lia.
    - assert (sizey : length (after_steps r x g (chi g) start) = order g) by (apply on_after; auto).
      destruct (IH (after_steps r x g (chi g) start) sizey lowy) as (rounds & few & quiet).
      { rewrite tokens_stay by auto. destruct one as [-> | ->]; cbn [Z.eqb Pos.eqb] in *; lia. }
      exists (S rounds). split; [lia|]. replace (S rounds) with (1 + rounds)%nat by lia.
      rewrite rounds_then_rounds, Nat.mul_1_l by auto. exact quiet.
  Qed.

  Theorem pushes_come_to_rest x start : length x = order g -> natural_loads g x ->
    exists rounds, Z.of_nat rounds <= (Z.of_nat (order g) - 1) * total x
      /\ at_rest r g (after_steps r x g (rounds * chi g) start)
      /\ forall count, (rounds * chi g <= count)%nat ->
           after_steps r x g count start = after_steps r x g (rounds * chi g) start.
  Proof.
    intros size low. assert (low' : all_natural x) by (intros w inw; apply low; rewrite <- size; exact inw).
    pose proof (natural_moment x 0 ltac:(lia) low') as ends. rewrite size in ends.
    destruct (pushes_rest start (Z.to_nat ((Z.of_nat (order g) - 1) * total x)) x size low')
      as (rounds & few & quiet).
    { rewrite Z2Nat.id by lia. destruct one as [-> | ->]; cbn [Z.eqb Pos.eqb]; lia. }
    exists rounds. split; [lia|]. split; [exact quiet|]. intros count enough.
    replace count with (rounds * chi g + (count - rounds * chi g))%nat by lia.
    rewrite after_steps_add by auto. apply idle_for_ever; auto.
  Qed.
End Way.

(** n is the number of nodes. A step sends tokens from the first end of an edge, which is the node with the smaller
    number. After at most (n - 1) times as many rounds as there are tokens, the loads are at rest for ever. *)
Theorem rest_forward_on_naturals (r : rule) : pushes_to_second r ->
  forall g x start, proper g -> length x = order g -> natural_loads g x ->
  exists rounds, Z.of_nat rounds <= (Z.of_nat (order g) - 1) * total x
    /\ at_rest r g (after_steps r x g (rounds * chi g) start)
    /\ forall count, (rounds * chi g <= count)%nat ->
         after_steps r x g count start = after_steps r x g (rounds * chi g) start.
Proof.
  intros push g x start good. apply (pushes_come_to_rest r 1 g); auto. intros a b somea someb.
  specialize (push a b somea someb). lia.
Qed.

(** The same for a rule by which only the second end sends tokens. *)
Theorem rest_backward_on_naturals (r : rule) : pushes_to_first r ->
  forall g x start, proper g -> length x = order g -> natural_loads g x ->
  exists rounds, Z.of_nat rounds <= (Z.of_nat (order g) - 1) * total x
    /\ at_rest r g (after_steps r x g (rounds * chi g) start)
    /\ forall count, (rounds * chi g <= count)%nat ->
         after_steps r x g count start = after_steps r x g (rounds * chi g) start.
Proof.
  intros push g x start good. apply (pushes_come_to_rest r (-1) g); auto. intros a b somea someb.
  specialize (push a b somea someb). lia.
Qed.

(** No load becomes negative. *)
Theorem solvent_on_naturals (r : rule) : sends_at_most_load r ->
  forall g x count start, proper g -> length x = order g -> natural_loads g x ->
  natural_loads g (after_steps r x g count start).
Proof.
  intros most g x count start good size low.
  assert (sizey : length (after_steps r x g count start) = order g) by (apply on_after; auto).
  enough (all_natural (after_steps r x g count start)) as all by (intros w inw; apply all; rewrite sizey; exact inw).
  rewrite after_steps_exchanges by auto. apply exchanges_keep.
  - eauto using in_activations.
  - intros y e same here lowy. apply exchange_natural; auto.
    pose proof (in_activations g x count start e good size here). unfold inside in *. rewrite same. lia.
  - intros w inw. apply low. rewrite <- size. exact inw.
Qed.

(* --- no bound on the discrepancy at rest --- *)

(** Two nodes, joined by an edge. *)
Definition two_nodes : coloring := {| order := 2; matchings := [[(0, 1)]]%nat |}.

(** No constant times the diameter bounds the discrepancy of loads at rest: it is as large as one likes on two nodes,
    whose distance is 1. *)
Theorem no_bound_on_naturals (r : rule) (a b c d : Z) : 0 <= a -> 0 <= b -> 0 <= c -> 0 <= d -> c <> d ->
  rests_along r a b c d -> forall bound,
  exists x, length x = order two_nodes /\ natural_loads two_nodes x /\ at_rest r two_nodes x /\ bound < discrepancy x.
Proof.
  intros somea someb somec somed apart still bound. set (t := Z.abs bound + Z.abs (a - b) + 1).
  assert (far : 1 <= Z.abs (c - d)) by lia.
  assert (grows : t <= Z.abs ((c - d) * t)) by (rewrite Z.abs_mul; unfold t; nia).
  exists [a + c * t; b + d * t]. split; [reflexivity|].
  split; [intros [|[|w]] inw; unfold at_; simpl in *; unfold t; try lia; nia|].
  split; [intros e [<-|[]]; exact (still t ltac:(unfold t; lia))|].
  unfold discrepancy, largest, smallest. cbn [fold_left].
  replace ((c - d) * t) with (c * t - d * t) in grows by ring. unfold t in *. lia.
Qed.

(* Proves a fact of this theory about the rule at hand, or one of NaturalRules. *)
Ltac one_way_fact rule :=
  lazymatch goal with
  | |- rests_along _ _ _ _ _ =>
      unfold rests_along; let t := fresh "t" in intros t ?; unfold rule; cases_of_a_rule; first [lia | nia]
  | |- sends_at_most_load _ => unfold sends_at_most_load; let x := fresh "x" in let y := fresh "y" in
      intros x y ? ?; fact_about rule x y
  | |- pushes_to_second _ => unfold pushes_to_second; let x := fresh "x" in let y := fresh "y" in
      intros x y ? ?; fact_about rule x y
  | |- pushes_to_first _ => unfold pushes_to_first; let x := fresh "x" in let y := fresh "y" in
      intros x y ? ?; fact_about rule x y
  | _ => natural_fact rule
  end.

(* --- instances --- *)

(** The first end sends one token if it has any. *)
Definition one_forward : rule := fun x _ => if 1 <=? x then 1 else 0.

Example one_forward_pushes : pushes_to_second one_forward /\ sends_at_most_load one_forward.
Proof. split; one_way_fact one_forward. Qed.

(** The first end always sends one token, whether it has one or not: it is no such rule. *)
Example always_one_pushes_too_much : ~ pushes_to_second (fun _ _ => 1).
Proof. intros all. specialize (all 0 0 ltac:(lia) ltac:(lia)). lia. Qed.

(** Nothing moves if the first end has nothing, however much the second has. *)
Example one_forward_rests : rests_along one_forward 0 0 0 1.
Proof. one_way_fact one_forward. Qed.

Example one_forward_moves : ~ rests_along one_forward 0 0 1 0.
Proof. intros all. specialize (all 1 ltac:(lia)). vm_compute in all. discriminate. Qed.
