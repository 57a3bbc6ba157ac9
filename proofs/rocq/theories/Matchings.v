(* A step node by node: what tokens over the edges of a matching do to the loads of its ends, and that they do nothing
   elsewhere. For loads.transferred, whatever the flows; used for Threshold-1, Threshold-2 and Threshold-1 Plus. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Network.
Import ListNotations.
Open Scope Z_scope.

(** Edges between two nodes of the loads. *)
Definition fits (x : loads) (m : matching) : Prop := forall u v, In (u, v) m -> (u < v < length x)%nat.

Lemma in_ends m w : In w (ends m) <-> exists v, In (w, v) m \/ In (v, w) m.
Proof.
  unfold ends. rewrite in_flat_map. split.
  - intros ([a b] & here & [<-|[<-|[]]]); simpl; eauto.
  - intros (v & [here|here]); eexists; (split; [exact here|]); simpl; auto.
Qed.

(** transferred, with the loads that flows are taken from apart from those that they are added to *)
Definition transferred_onto (before : loads) (m : matching) (flow : nat -> nat -> Z) (after : loads) : loads :=
  fold_left (fun after e => let '(u, v) := e in put (put after u (at_ before u - flow u v)) v (at_ before v + flow u v))
    m after.

Lemma onto_length before m flow : forall after, length (transferred_onto before m flow after) = length after.
Proof.
  unfold transferred_onto. induction m as [|[u v] m IH]; simpl; intros; auto. rewrite IH, !put_length. auto.
Qed.

Lemma onto_idle before m flow w : ~ In w (ends m) ->
  forall after, at_ (transferred_onto before m flow after) w = at_ after w.
Proof.
  unfold transferred_onto. induction m as [|[u v] m IH]; simpl; intros out after; auto.
  rewrite IH by tauto. rewrite !at_put_other by (intros ->; tauto). auto.
Qed.

Lemma onto_edge before m flow u v : NoDup (ends m) -> In (u, v) m -> forall after, fits after m ->
  at_ (transferred_onto before m flow after) u = at_ before u - flow u v
  /\ at_ (transferred_onto before m flow after) v = at_ before v + flow u v.
Proof.
  induction m as [|[a b] m IH]; simpl ends; intros once here after range; [destruct here|].
  inversion once as [|? ? na once']; subst. inversion once' as [|? ? nb once'']; subst.
  assert (ab : (a < b < length after)%nat) by (apply range; simpl; auto).
  change (transferred_onto before ((a, b) :: m) flow after) with
    (transferred_onto before m flow (put (put after a (at_ before a - flow a b)) b (at_ before b + flow a b))).
  destruct here as [same|here].
  - injection same as -> ->. simpl in na. rewrite !onto_idle by tauto. split.
    + rewrite at_put_other, at_put_same by lia. auto.
    + rewrite at_put_same; [auto|]. rewrite put_length. lia.
  - apply IH; auto. intros c d inside. rewrite !put_length. apply range. simpl; auto.
Qed.

Lemma transferred_length x m flow : length (transferred x m flow) = length x.
Proof. apply (onto_length x m flow x). Qed.

Lemma at_idle x m flow w : ~ In w (ends m) -> at_ (transferred x m flow) w = at_ x w.
Proof. intros out. apply (onto_idle x m flow w out x). Qed.

Lemma at_edge x m flow u v : NoDup (ends m) -> fits x m -> In (u, v) m ->
  at_ (transferred x m flow) u = at_ x u - flow u v /\ at_ (transferred x m flow) v = at_ x v + flow u v.
Proof. intros once range here. exact (onto_edge x m flow u v once here x range). Qed.

(* Two loads are the same if every node has the same. *)
Lemma same_everywhere (x y : loads) : length x = length y ->
  (forall w, (w < length x)%nat -> at_ x w = at_ y w) -> x = y.
Proof. intros size same. apply (nth_ext x y 0 0); auto. Qed.

(* What holds for each node holds for all: a node is an end of one edge of the matching, or of none. *)
Lemma node_by_node (P : nat -> Prop) (m : matching) :
  (forall u v, In (u, v) m -> P u /\ P v) -> (forall w, ~ In w (ends m) -> P w) -> forall w, P w.
Proof.
  intros edge idle w. destruct (in_dec Nat.eq_dec w (ends m)) as [here|out]; [|auto].
  apply in_ends in here. destruct here as (v & [here|here]); apply edge in here; tauto.
Qed.

Lemma active_fits g x t : proper g -> length x = order g -> fits x (active g t).
Proof. intros good size u v here. rewrite size. apply good. apply (active_edges g good t). exact here. Qed.

(* --- adding a constant everywhere --- *)

(** The loads with so many tokens more on each node. *)
Definition shifted (x : loads) (tokens : Z) : loads := map (fun z => z + tokens) x.

Lemma shifted_length x tokens : length (shifted x tokens) = length x.
Proof. apply map_length. Qed.

Lemma at_shifted x tokens w : (w < length x)%nat -> at_ (shifted x tokens) w = at_ x w + tokens.
Proof.
  intros small. unfold at_, shifted. rewrite (nth_indep _ 0 (0 + tokens)) by (rewrite map_length; auto).
  apply (map_nth (fun z => z + tokens)).
Qed.

Lemma transferred_shifted x m tokens flow flow' : NoDup (ends m) -> fits x m ->
  (forall u v, In (u, v) m -> flow' u v = flow u v) ->
  transferred (shifted x tokens) m flow' = shifted (transferred x m flow) tokens.
Proof.
  intros once range same. apply same_everywhere.
  - rewrite transferred_length, !shifted_length, transferred_length. auto.
  - assert (range' : fits (shifted x tokens) m) by (intros u v here; rewrite shifted_length; auto).
    rewrite transferred_length, shifted_length.
    apply (node_by_node (fun w => (w < length x)%nat ->
      at_ (transferred (shifted x tokens) m flow') w = at_ (shifted (transferred x m flow) tokens) w) m).
    + intros u v here. destruct (at_edge (shifted x tokens) m flow' u v once range' here) as [one two].
      destruct (at_edge x m flow u v once range here) as [three four].
      pose proof (range u v here).
      rewrite one, two, !at_shifted, three, four, same by (rewrite ?transferred_length; auto; lia). lia.
    + intros w out small. rewrite at_idle, !at_shifted, at_idle by (rewrite ?transferred_length; auto). auto.
Qed.
