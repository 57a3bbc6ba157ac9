(* CONSTRUCT SUBGRAPH: loadbal/theory/construct_subgraph.py, in Gallina. Houle, Symvonis, Wood, section 4.4: it grows a
   connected set alpha of nodes of a tree to as many nodes as a gap p says.

   alpha starts as a leaf, beta as all other nodes: the candidates. Every turn removes a centroid v from beta, adds some
   of the components that are left to alpha, and keeps one of them, or the whole, as the next beta. The leaf, the
   centroid among ties and the order of the components are free: `reaches` and `run` hold for every choice. *)
From Coq Require Import List ZArith Lia Bool Arith Permutation.
From Loadbal Require Import Loads Network Trees Cuts.
Import ListNotations.
Open Scope nat_scope.

Notation nodes := (list nat).

(** The subgraph alpha, and the nodes beta that are not in it. *)
Record state := State { alpha : nodes; beta : nodes }.

(* --- components and centroids of the subgraph that a set of nodes induces --- *)

(** The nodes of s other than v. *)
Definition without (v : nat) (s : nodes) : nodes := filter (fun x => negb (x =? v)) s.

(** The component of the subgraph that holds w. *)
Definition component (g : coloring) (s : nodes) (w : nat) : nodes :=
  let found := labels (order g) (inner_edges g s) in filter (fun x => nth x found 0 =? nth w found 0) s.

(** What is left of s without v: the component of every neighbor of v. *)
Definition branches (g : coloring) (s : nodes) (v : nat) : list nodes :=
  map (component g (without v s)) (filter (within_set s) (neighbors g v)).

(** C(v), in the subgraph. *)
Definition largest_branch (g : coloring) (s : nodes) (v : nat) : nat := list_max (map (@length nat) (branches g s v)).

(** A node of s whose largest branch within s is as small as possible. *)
Definition is_centroid (g : coloring) (s : nodes) (v : nat) : Prop :=
  In v s /\ forall w, In w s -> largest_branch g s v <= largest_branch g s w.

(* --- one turn of the loop --- *)

(** The edges from a node of alpha to a node of a set. *)
Definition joining (g : coloring) (a s : nodes) : list (nat * nat) := staying g s a.
Definition joined (g : coloring) (a s : nodes) : bool := negb (length (joining g a s) =? 0).

(** beta_1, the component of beta - v next to alpha, empty if there is none; and beta_2, beta_3, ... *)
Definition first_part (g : coloring) (s : state) (v : nat) : nodes :=
  hd [] (filter (joined g (alpha s)) (branches g (beta s) v)).
(* compared: construct_subgraph *)
Definition other_parts (g : coloring) (s : state) (v : nat) : list nodes :=
  filter (fun q => negb (joined g (alpha s) q)) (branches g (beta s) v).

(** A turn of the loop: the state before it, the centroid of beta, beta_1, beta_2, ..., the number of the case, and the
   state after it. *)
Record turn := Turn {
  before : state;
  centroid : nat;
  parts : list nodes;  (* beta_1, beta_2, ... *)
  case : nat;
  chosen : option nat;  (* the i of Case 3 *)
  after : option state  (* None where the minimum does not exist *)
}.

(** The least j >= 1 such that size and the first j parts are more than p nodes, if there is one. *)
Fixpoint minimum (p size : nat) (ps : list nodes) : option nat :=
  match ps with
  | [] => None
  | q :: ps => if p <? size + length q then Some 1 else option_map S (minimum p (size + length q) ps)
  end.

(** Case 3: v and the parts before the i-th go to alpha, the i-th is the next beta. *)
Definition moved (s : state) (v : nat) (ps : list nodes) (i : nat) : state :=
  State (alpha s ++ v :: concat (firstn (i - 1) ps)) (nth (i - 1) ps []).

(* compared: construct_subgraph *)
Definition turn_at (g : coloring) (p : nat) (s : state) (v : nat) (rest : list nodes) : turn :=
  let first := first_part g s v in
  let ps := first :: rest in
  match length (alpha s) + length first ?= p with
  | Gt => Turn s v ps 1 None (Some (State (alpha s) first))
  | Eq => Turn s v ps 2 None (Some (State (alpha s ++ first) (beta s)))
  | Lt => let i := minimum p (length (alpha s) + 1) ps in Turn s v ps 3 i (option_map (moved s v ps) i)
  end.

(** t is a turn from s, for one of the centroids of beta and one of the orders of beta_2, beta_3, ... *)
Definition takes (g : coloring) (p : nat) (s : state) (t : turn) : Prop :=
  exists v rest, is_centroid g (beta s) v /\ Permutation (other_parts g s v) rest /\ t = turn_at g p s v rest.

(* --- runs --- *)

(** Before the first turn: alpha is a leaf, and beta all other nodes. *)
Definition start (g : coloring) (leaf : nat) : state := State [leaf] (without leaf (seq 0 (order g))).

(** ts are the turns (iterations) so far of a run on g for the gap p, for any leaf, centroids and orders of components;
    o is the state that they lead to, None if the minimum of Case 3 does not exist. *)
Inductive reaches (g : coloring) (p : nat) : list turn -> option state -> Prop :=
| reaches_leaf leaf : leaf < order g -> degree g leaf = 1 -> reaches g p [] (Some (start g leaf))
| reaches_turn ts s t : reaches g p ts (Some s) -> length (alpha s) < p -> takes g p s t ->
    reaches g p (ts ++ [t]) (after t).

(** ts are the turns (iterations) of a whole run on g for the gap p, for any leaf, centroids and orders of components,
    and final is its last alpha: it has p nodes or more, or the minimum of Case 3 did not exist. *)
Definition run (g : coloring) (p : nat) (ts : list turn) (final : nodes) : Prop :=
  (exists s, reaches g p ts (Some s) /\ p <= length (alpha s) /\ final = alpha s)
  \/ (exists t earlier, ts = earlier ++ [t] /\ reaches g p ts None /\ final = alpha (before t)).

(* --- runs by computing --- *)

(* compared: construct_subgraph *)
Definition centroids (g : coloring) (s : nodes) : nodes :=
  filter (fun v => forallb (fun w => largest_branch g s v <=? largest_branch g s w) s) s.

Lemma centroids_in g s v : In v (centroids g s) <-> is_centroid g s v.
Proof.
  unfold centroids, is_centroid. rewrite filter_In, forallb_forall. split; intros [inv all]; split; auto;
    intros w inw; [apply Nat.leb_le|apply Nat.leb_le]; auto.
Qed.

Fixpoint take_out (q : nodes) (ps : list nodes) : option (list nodes) :=
  match ps with
  | [] => None
  | q' :: ps => if list_eq_dec Nat.eq_dec q q' then Some ps else option_map (cons q') (take_out q ps)
  end.

(* compared: construct_subgraph *)
Fixpoint permuted (ps qs : list nodes) : bool :=
  match ps with
  | [] => match qs with [] => true | _ => false end
  | q :: ps => match take_out q qs with Some qs => permuted ps qs | None => false end
  end.

Lemma take_out_permutation q ps : forall rest, take_out q ps = Some rest -> Permutation (q :: rest) ps.
Proof.
  induction ps as [|q' ps IH]; simpl; intros rest eq; [discriminate|].
  destruct (list_eq_dec Nat.eq_dec q q') as [->|ne]; [inversion eq; auto|].
  destruct (take_out q ps) as [out|]; inversion eq; subst. rewrite perm_swap. constructor. auto.
Qed.

Lemma permuted_permutation ps : forall qs, permuted ps qs = true -> Permutation ps qs.
Proof.
  induction ps as [|q ps IH]; simpl; intros qs; [destruct qs; [auto|discriminate]|].
  destruct (take_out q qs) as [rest|] eqn:out; [|discriminate]. intros same.
  rewrite <- (take_out_permutation q qs rest out). constructor. auto.
Qed.

(** The turns from a state on, for centroids v and orders of the other parts, as long as these are choices that the
   algorithm has; and the last state. *)
Fixpoint follow (g : coloring) (p : nat) (s : state) (choices : list (nat * list nodes))
  : option (list turn * option state) :=
  match choices with
  | [] => Some ([], Some s)
  | (v, rest) :: choices =>
      if (length (alpha s) <? p) && within_set (centroids g (beta s)) v && permuted (other_parts g s v) rest then
        let t := turn_at g p s v rest in
        match after t, choices with
        | Some s, _ => match follow g p s choices with Some (ts, o) => Some (t :: ts, o) | None => None end
        | None, [] => Some ([t], None)
        | None, _ => None
        end
      else None
  end.

(* compared: construct_subgraph *)
Definition from_leaf (g : coloring) (p leaf : nat) (choices : list (nat * list nodes))
  : option (list turn * option state) :=
  if (leaf <? order g) && (degree g leaf =? 1) then follow g p (start g leaf) choices else None.

Lemma follow_reaches g p : forall choices earlier s ts o, reaches g p earlier (Some s) ->
  follow g p s choices = Some (ts, o) -> reaches g p (earlier ++ ts) o.
Proof.
  induction choices as [|[v rest] choices IH]; intros earlier s ts o here eq; cbn [follow] in eq.
  - inversion eq; subst. rewrite app_nil_r. auto.
  - destruct (_ && _) eqn:legal; [|discriminate].
    rewrite !andb_true_iff, Nat.ltb_lt, within_set_spec, centroids_in in legal. destruct legal as [[low cv] perm].
    assert (next : reaches g p (earlier ++ [turn_at g p s v rest]) (after (turn_at g p s v rest))).
    { apply (reaches_turn g p earlier s); auto. exists v, rest. auto using permuted_permutation. }
    destruct (after (turn_at g p s v rest)) as [s'|].
    + destruct (follow g p s' choices) as [[ts' o']|] eqn:later; [|discriminate]. inversion eq; subst.
      pose proof (IH _ _ _ _ next later) as all. rewrite <- app_assoc in all. exact all.
    + destruct choices; [|discriminate]. inversion eq; subst. exact next.
Qed.

Lemma from_leaf_reaches g p leaf choices ts o : from_leaf g p leaf choices = Some (ts, o) -> reaches g p ts o.
Proof.
  unfold from_leaf. destruct (_ && _) eqn:legal; [|discriminate].
  rewrite andb_true_iff, Nat.ltb_lt, Nat.eqb_eq in legal. intros eq.
  apply (follow_reaches g p choices [] (start g leaf) ts o); auto. constructor; tauto.
Qed.

Lemma from_leaf_run g p leaf choices ts s : from_leaf g p leaf choices = Some (ts, Some s) -> p <= length (alpha s) ->
  run g p ts (alpha s).
Proof. intros eq enough. left. exists s. apply from_leaf_reaches in eq. auto. Qed.

(* --- words of the statements --- *)

(** The neighbors of a node outside a set. *)
Definition outside (g : coloring) (s : nodes) (v : nat) : nodes :=
  filter (fun w => negb (within_set s w)) (neighbors g v).

(** The neighbors of a node in a set. *)
Definition inside (g : coloring) (s : nodes) (v : nat) : nodes := filter (within_set s) (neighbors g v).

(** u is the neighbor in beta_1 of the centroid of a turn. *)
Definition named (g : coloring) (t : turn) (u : nat) : Prop := In u (inside g (hd [] (parts t)) (centroid t)).

(** A turn, and a run that has ended, with its sets in increasing order. *)
Definition sorted (g : coloring) (s : nodes) : nodes := filter (within_set s) (seq 0 (order g)).
(* compared: construct_subgraph *)
Definition shown (g : coloring) (t : turn) :=
  (case t, chosen t, map (sorted g) (parts t), inside g (hd [] (parts t)) (centroid t),
   option_map (fun s => (sorted g (alpha s), sorted g (beta s))) (after t)).
(* compared: construct_subgraph *)
Definition shown_end (g : coloring) (p : nat) (found : option (list turn * option state)) :=
  match found with
  | Some (_, Some s) => Some (p <=? length (alpha s), sorted g (alpha s), boundary g (sorted g (alpha s)),
      length (leaving g (alpha s) (alpha s)))
  | _ => None
  end.
