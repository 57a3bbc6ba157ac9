(* Houle, Symvonis, Wood, Observation 1: no schedule that moves at most one token over an edge in a step is fast on a
   path whose tokens are all in its first half. loadbal/theory/token_schedules.py and loadbal/networks/path.py. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads PerfectBalance.
Import ListNotations.
Open Scope Z_scope.

(** The path with n nodes, numbered from one end to the other. *)
(* compared: token_schedules *)
Definition path_edges (n : nat) : list edge := map (fun u => (u, S u)) (seq 0 (n - 1)).

(** So many tokens over an edge, negative from its second end to its first; and over every edge of a list. *)
Definition carry (x : loads) (it : edge * Z) : loads :=
  let '((u, v), tokens) := it in let gone := put x u (at_ x u - tokens) in put gone v (at_ gone v + tokens).

Definition carried (x : loads) (es : list edge) (flows : list Z) : loads := fold_left carry (combine es flows) x.

(** How many tokens a node sends; whether every node holds what it sends. *)
Definition sent (es : list edge) (flows : list Z) (w : nat) : Z :=
  total (map (fun it => let '((u, v), tokens) := it in
    (if Nat.eqb u w then Z.max tokens 0 else 0) + (if Nat.eqb v w then Z.max (- tokens) 0 else 0)) (combine es flows)).

Definition affordable (x : loads) (es : list edge) (flows : list Z) : bool :=
  forallb (fun w => sent es flows w <=? at_ x w) (seq 0 (length x)).

(** Every way to send at most one token over every edge, in either direction. *)
Fixpoint all_flows (count : nat) : list (list Z) :=
  match count with
  | O => [[]]
  | S count => flat_map (fun tokens => map (cons tokens) (all_flows count)) [-1; 0; 1]
  end.

(** The loads after every possible step. *)
(* compared: token_schedules *)
Definition moves (es : list edge) (x : loads) : list loads :=
  map (carried x es) (filter (affordable x es) (all_flows (length es))).

(** A schedule of so many steps. *)
Inductive schedule (es : list edge) : nat -> loads -> loads -> Prop :=
| schedule_none x : schedule es 0 x x
| schedule_more steps x y z : In y (moves es x) -> schedule es steps y z -> schedule es (S steps) x z.

Lemma flows_small count : forall flows tokens, In flows (all_flows count) -> In tokens flows -> -1 <= tokens <= 1.
Proof.
  induction count as [|count IH]; cbn [all_flows]; intros flows tokens here inside.
  - destruct here as [<-|[]]. destruct inside.
  - apply in_flat_map in here. destruct here as (first & small & rest). apply in_map_iff in rest.
    destruct rest as (more & <- & there). destruct inside as [<-|inside]; [simpl in small; lia|eauto].
Qed.

(* --- only the middle edge leads out of the first half --- *)

Definition first_half (half : nat) (x : loads) : Z := total (firstn half x).

Lemma first_half_put half x u z : (u < length x)%nat ->
  first_half half (put x u z) = first_half half x + (if (u <? half)%nat then z - at_ x u else 0).
Proof.
  unfold first_half, at_. revert half u. induction x as [|a x IH]; intros half u small; [simpl in small; lia|].
  destruct half as [|half]; [reflexivity|]. destruct u as [|u]; simpl.
  - lia.
  - simpl in small. rewrite IH by lia. change (S u <? S half)%nat with (u <? half)%nat. lia.
Qed.

Lemma carry_length x it : length (carry x it) = length x.
Proof. destruct it as [[u v] tokens]. simpl. rewrite !put_length. auto. Qed.

Lemma carried_length es : forall flows x, length (carried x es flows) = length x.
Proof.
  unfold carried. induction es as [|e es IH]; intros [|tokens flows] x; simpl; auto.
  rewrite IH. exact (carry_length x (e, tokens)).
Qed.

Lemma first_half_carry half x u tokens : (S u < length x)%nat ->
  first_half half (carry x ((u, S u), tokens)) = first_half half x - (if (S u =? half)%nat then tokens else 0).
Proof.
  intros small. cbn [carry]. rewrite first_half_put by (rewrite put_length; lia). rewrite first_half_put by lia.
  destruct (Nat.ltb_spec u half), (Nat.ltb_spec (S u) half), (Nat.eqb_spec (S u) half); lia.
Qed.

Lemma first_half_carried half n : forall first flows x, (first + n < length x)%nat ->
  (forall tokens, In tokens flows -> -1 <= tokens <= 1) ->
  first_half half x - (if (first <? half)%nat then 1 else 0)
  <= first_half half (carried x (map (fun u => (u, S u)) (seq first n)) flows).
Proof.
  unfold carried. induction n as [|n IH]; intros first flows x small few; [simpl; destruct (first <? half)%nat; lia|].
  destruct flows as [|tokens flows]; [simpl; destruct (first <? half)%nat; lia|].
  cbn [seq map combine fold_left].
  pose proof (IH (S first) flows (carry x ((first, S first), tokens)) ltac:(rewrite carry_length; lia)
    ltac:(intros; apply few; simpl; auto)) as rest.
  rewrite first_half_carry in rest by lia. pose proof (few tokens (or_introl eq_refl)).
  refine (Z.le_trans _ _ _ _ rest).
  destruct (Nat.eqb_spec (S first) half), (Nat.ltb_spec first half), (Nat.ltb_spec (S first) half); lia.
Qed.

Lemma total_carry x u v tokens : (u < length x)%nat -> (v < length x)%nat ->
  total (carry x ((u, v), tokens)) = total x.
Proof.
  intros inu inv. cbn [carry]. set (gone := put x u (at_ x u - tokens)).
  pose proof (total_put (fun z => z) x u (at_ x u - tokens) inu) as one. fold gone in one.
  pose proof (total_put (fun z => z) gone v (at_ gone v + tokens) ltac:(unfold gone; rewrite put_length; auto)) as two.
  rewrite !total_id in *. lia.
Qed.

Lemma first_half_carried_total n : forall first flows x, (first + n < length x)%nat ->
  total (carried x (map (fun u => (u, S u)) (seq first n)) flows) = total x.
Proof.
  unfold carried. induction n as [|n IH]; intros first flows x small; [reflexivity|].
  destruct flows as [|tokens flows]; [reflexivity|]. cbn [seq map combine fold_left].
  refine (eq_trans (IH (S first) flows (carry x ((first, S first), tokens)) _) _).
  - rewrite carry_length. lia.
  - apply total_carry; lia.
Qed.

Lemma first_half_schedule n half steps x y : (n = length x)%nat -> schedule (path_edges n) steps x y ->
  length y = length x /\ total y = total x /\ first_half half x - Z.of_nat steps <= first_half half y.
Proof.
  intros size run. induction run as [x|steps x y z step run IH]; [split; [|split]; auto; lia|].
  apply in_map_iff in step. destruct step as (flows & <- & fine). apply filter_In in fine. destruct fine as [all _].
  pose proof (fun tokens => flows_small _ flows tokens all) as few.
  destruct n as [|n].
  { destruct x; [|discriminate]. assert (flows = []) as -> by (destruct all as [<-|[]]; auto).
    destruct (IH size) as (? & ? & ?). unfold carried in *. simpl in *. split; [|split]; auto. lia. }
  unfold path_edges in *. rewrite Nat.sub_succ, Nat.sub_0_r in *.
  pose proof (first_half_carried half n 0 flows x ltac:(lia) few) as fall.
  pose proof (first_half_carried_total n 0 flows x ltac:(lia)) as same.
  destruct IH as (length_ & total_ & later); [rewrite carried_length; auto|].
  rewrite carried_length in length_. destruct (0 <? half)%nat; split; try split; auto; lia.
Qed.

(* --- half the tokens have to cross the middle edge --- *)

(** Delta tokens on each of the first half nodes and none on the others. *)
Definition lopsided (half : nat) (most : Z) : loads := repeat most half ++ repeat 0 half.

Lemma total_repeat z count : total (repeat z count) = Z.of_nat count * z.
Proof. induction count as [|count IH]; cbn [repeat total fold_right]; [lia|]. unfold total in IH. lia. Qed.

Lemma total_app x y : total (x ++ y) = total x + total y.
Proof. induction x as [|a x IH]; simpl; lia. Qed.

(** n is 2 half. `lopsided half most` has Delta = `most` tokens on each of the first `half` nodes and 0 on the others.
    `moves` are the loads after any step in which every edge of the path carries at most one token, sent by a node that
    has it. If such steps lead to a discrepancy of at most delta = `wanted`, n (Delta - delta) is at most four times
    their number. *)
Theorem observation_1 half most wanted steps y : (1 <= half)%nat ->
  schedule (path_edges (2 * half)) steps (lopsided half most) y -> discrepancy y <= wanted ->
  Z.of_nat (2 * half) * (most - wanted) <= 4 * Z.of_nat steps.
Proof.
  intros some run near.
  assert (size : (2 * half = length (lopsided half most))%nat)
    by (unfold lopsided; rewrite app_length, !repeat_length; lia).
  destruct (first_half_schedule (2 * half) half steps _ y size run) as (same & kept & left).
  rewrite <- size in same.
  assert (start : first_half half (lopsided half most) = Z.of_nat half * most).
  { unfold first_half, lopsided. replace half with (length (repeat most half) + 0)%nat at 1
      by (rewrite repeat_length; lia).
    rewrite firstn_app_2. simpl. rewrite app_nil_r, total_repeat. auto. }
  assert (all : total (lopsided half most) = Z.of_nat half * most)
    by (unfold lopsided; rewrite total_app, !total_repeat; lia).
  assert (members : forall z, In z y -> smallest y <= z <= largest y).
  { intros z here. destruct (in_at z y here) as (v & inv & <-). apply between. exact inv. }
  assert (split : total (firstn half y) + total (skipn half y) = total y)
    by (rewrite <- total_app, firstn_skipn; auto).
  pose proof (total_bounds (firstn half y) (smallest y) (largest y)
    ltac:(intros z here; apply members; rewrite <- (firstn_skipn half y); apply in_or_app; auto)) as one.
  pose proof (total_bounds (skipn half y) (smallest y) (largest y)
    ltac:(intros z here; apply members; rewrite <- (firstn_skipn half y); apply in_or_app; auto)) as two.
  unfold nodes in *. rewrite firstn_length in one. rewrite skipn_length in two.
  replace (Nat.min half (length y)) with half in one by lia. replace (length y - half)%nat with half in two by lia.
  unfold first_half in *. unfold discrepancy in near. nia.
Qed.
