(* A list of all ways in which N tokens on N processors can lie after some rounds: beyond Riess, Wanka.

   There are too many inputs to run them all, but few ways in which tokens can lie after the first round. They are
   listed edge by edge, from the right: of the edges listed so far, an edge further left changes only the first link. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Network OddEven.
From Loadbal.Python Require Import odd_even_transposition.
Import ListNotations.
Open Scope Z_scope.

(* --- sets of lists of the same length --- *)

(** A set of lists: those that begin with a and go on as in a first set, and those of a second set. *)
Inductive trie := End | Begins (a : Z) (rest more : trie).

Fixpoint path (x : list Z) : trie := match x with [] => End | a :: x => Begins a (path x) End end.

Fixpoint add (t : trie) (x : list Z) : trie :=
  match t, x with
  | Begins b rest more, a :: y => if a =? b then Begins b (add rest y) more else Begins b rest (add more x)
  | Begins _ _ _, [] => t
  | End, _ => path x
  end.

Fixpoint members (t : trie) (k : nat) : list (list Z) :=
  match k, t with
  | O, _ => [[]]
  | S _, End => []
  | S m, Begins a rest more => map (cons a) (members rest m) ++ members more k
  end.

Lemma path_member x : In x (members (path x) (length x)).
Proof.
  induction x as [|a x IH]; [left; reflexivity|]. cbn [path members length]. rewrite app_nil_r. now apply in_map.
Qed.

Lemma added_member t : forall x, In x (members (add t x) (length x)).
Proof.
  induction t as [|b rest IHrest more IHmore]; intros x; [apply path_member|].
  destruct x as [|a x]; [left; reflexivity|]. cbn [add]. destruct (Z.eqb_spec a b) as [->|_]; cbn [members length].
  - apply in_or_app. left. apply in_map, IHrest.
  - apply in_or_app. right. apply (IHmore (a :: x)).
Qed.

Lemma add_keeps t : forall x k y, In y (members t k) -> In y (members (add t x) k).
Proof.
  induction t as [|b rest IHrest more IHmore]; intros x [|k] y here.
  - destruct x; exact here.
  - destruct here.
  - destruct x as [|a x]; [exact here|]. cbn [add]. destruct (a =? b); exact here.
  - destruct x as [|a x]; [exact here|]. cbn [add members] in *. apply in_app_or in here.
    destruct (a =? b); cbn [members]; apply in_or_app.
    + destruct here as [here|here]; [left|right; exact here]. apply in_map_iff in here.
      destruct here as (z & <- & here).
      now apply in_map, IHrest.
    + destruct here as [here|here]; [left; exact here|right]. now apply (IHmore (a :: x)).
Qed.

(** The members of length k of a list of lists, each once. *)
Definition distinct (k : nat) (l : list (list Z)) : list (list Z) := members (fold_left add l End) k.

Lemma distinct_keeps k l x : length x = k -> In x l -> In x (distinct k l).
Proof.
  intros <-. unfold distinct. assert (kept : forall l t, In x (members t (length x)) ->
    In x (members (fold_left add l t) (length x))).
  { intros k. induction k as [|z r IH]; intros t here; [exact here|]. cbn [fold_left]. now apply IH, add_keeps. }
  generalize End. induction l as [|z l IH]; intros t here; [destruct here|]. cbn [fold_left].
  destruct here as [<-|here]; [apply kept, added_member|now apply IH].
Qed.

(* --- rounds, by the sums of the edges --- *)

(** Half of a number of tokens, rounded up and down. *)
Definition up (z : Z) : Z := z - Z.div2 z.
Definition down (z : Z) : Z := Z.div2 z.

(** The sums of the edges of M1. *)
Fixpoint sums (x : loads) : list Z := match x with a :: b :: x => a + b :: sums x | _ => [] end.

(** The tokens between the edges of M1 after a step of M1, so on the edges of M2: b, which comes from the left, and half
    of the first sum, rounded up; half of the first sum, rounded down, and half of the second; and so on. The first and
    the last link belong to one edge of M2. *)
Fixpoint links (b : Z) (s : list Z) : list Z := match s with [] => [b] | z :: s => b + up z :: links (down z) s end.

(** The loads after the step of M2, from the links; w is the first link, which belongs to the last. *)
Fixpoint loads_of (w : Z) (u : list Z) : loads :=
  match u with [] => [] | [z] => [down (w + z)] | t :: u => up t :: down t :: loads_of w u end.
Definition closed (u : list Z) : loads := match u with [] => [] | w :: u => up (w + last u 0) :: loads_of w u end.

(** The sums of the edges of M1 after the step of M2. *)
Fixpoint sums_of (w a : Z) (u : list Z) : list Z :=
  match u with [] => [] | [z] => [a + down (w + z)] | t :: u => a + up t :: sums_of w (down t) u end.
Definition folded (u : list Z) : list Z := match u with [] => [] | w :: u => sums_of w (up (w + last u 0)) u end.

(* --- all links --- *)

Definition before (s : nat) (u : list Z) : list Z :=
  match u with [] => [] | v :: u => up (Z.of_nat s) :: down (Z.of_nat s) + v :: u end.

Fixpoint list_compare (x y : list Z) : comparison :=
  match x, y with
  | [], [] => Eq
  | [], _ => Lt
  | _, [] => Gt
  | a :: x, b :: y => match a ?= b with Eq => list_compare x y | different => different end
  end.

(* Two lists in order, with common members once; `steps` is at least the number of members. *)
Fixpoint merged (steps : nat) (l k : list (list Z)) : list (list Z) :=
  match steps, l, k with
  | S steps, x :: l', y :: k' =>
      match list_compare x y with
      | Lt => x :: merged steps l' k
      | Gt => y :: merged steps l k'
      | Eq => x :: merged steps l' k'
      end
  | _, _, _ => l ++ k
  end.

(* An edge with 2c - 1 or 2c tokens. The links of both begin with c. *)
Definition beginning_with (table : list (list (list Z))) (left c : nat) : list (list Z) :=
  let links_of s := if (s <=? left)%nat then map (before s) (nth (left - s) table []) else [] in
  match c with
  | O => links_of 0%nat
  | S b =>
      let odd := links_of (2 * b + 1)%nat in let even := links_of (2 * c)%nat in
      merged (length odd + length even) odd even
  end.

Definition next (table : list (list (list Z))) (left : nat) : list (list Z) :=
  flat_map (beginning_with table left) (seq 0 (S (S left / 2))).

(** For each number of tokens up to `most`, the links of k edges of M1 with this number of tokens. *)
Fixpoint levels (k most : nat) : list (list (list Z)) :=
  match k with
  | O => [[0]] :: repeat [] most
  | S k => let table := levels k most in map (next table) (seq 0 (S most))
  end.

(** The sums after one round. *)
Definition after_one (h : nat) : list (list Z) :=
  let table := levels (h - 1) (2 * h) in
  distinct h (flat_map (fun c => distinct h (map folded (beginning_with table (2 * h) c))) (seq 0 (S h))).

Fixpoint reached (h rounds : nat) (l : list (list Z)) : list (list Z) :=
  match rounds with O => l | S rounds => reached h rounds (distinct h (map (fun s => folded (links 0 s)) l)) end.
Definition every_one (h rounds : nat) : bool :=
  forallb (fun s => forallb (Z.leb 1) (closed (links 0 s))) (reached h (rounds - 2) (after_one h)).

(* --- a round, by the sums of the edges --- *)

Lemma up_is z : up z = (z + 1) / 2.
Proof. unfold up. rewrite Z.div2_div. Z.to_euclidean_division_equations; lia. Qed.

Lemma down_is z : down z = z / 2.
Proof. apply Z.div2_div. Qed.

(* A step of M1. *)
Fixpoint halves (x : loads) : loads := match x with a :: b :: x => up (a + b) :: down (a + b) :: halves x | _ => x end.

(* The loads after the first one, w, in a step of M2. *)
Fixpoint shifted (w : Z) (y : loads) : loads :=
  match y with
  | [] => []
  | [z] => [down (w + z)]
  | a :: b :: y => up (a + b) :: down (a + b) :: shifted w y
  end.

Lemma halves_at q : forall x, (2 * q + 1 < length x)%nat -> let z := at_ x (2 * q) + at_ x (2 * q + 1) in
  at_ (halves x) (2 * q) = up z /\ at_ (halves x) (2 * q + 1) = down z.
Proof.
  unfold at_. induction q as [|q IH]; intros [|a [|b x]] size; cbn [length] in size; try lia.
  - split; reflexivity.
  - specialize (IH x ltac:(lia)). replace (2 * S q)%nat with (S (S (2 * q))) by lia.
    replace (S (S (2 * q)) + 1)%nat with (S (S (2 * q + 1))) by lia. exact IH.
Qed.

Lemma halves_length x : length (halves x) = length x.
Proof.
  enough (both : forall n y, (length y <= n)%nat -> length (halves y) = length y) by (apply (both _ x (le_n _))).
  induction n as [|n IH]; intros [|a [|b y]] size; cbn [length halves] in *; try lia. now rewrite IH by lia.
Qed.

Lemma shifted_at w q : forall y, (2 * q + 1 < length y)%nat -> let z := at_ y (2 * q) + at_ y (2 * q + 1) in
  at_ (shifted w y) (2 * q) = up z /\ at_ (shifted w y) (2 * q + 1) = down z.
Proof.
  unfold at_. induction q as [|q IH]; intros [|a [|b y]] size; cbn [length] in size; try lia.
  - split; reflexivity.
  - specialize (IH y ltac:(lia)). replace (2 * S q)%nat with (S (S (2 * q))) by lia.
    replace (S (S (2 * q)) + 1)%nat with (S (S (2 * q + 1))) by lia. exact IH.
Qed.

Lemma shifted_last w q : forall y, length y = S (2 * q) -> at_ (shifted w y) (2 * q) = down (w + at_ y (2 * q)).
Proof.
  unfold at_. induction q as [|q IH]; intros [|a [|b y]] size; cbn [length] in size; try lia; [reflexivity|].
  replace (2 * S q)%nat with (S (S (2 * q))) by lia. apply IH. lia.
Qed.

Lemma shifted_length w y : length (shifted w y) = length y.
Proof.
  enough (both : forall n z, (length z <= n)%nat -> length (shifted w z) = length z) by (apply (both _ y (le_n _))).
  induction n as [|n IH]; intros [|a [|b z]] size; cbn [length shifted] in *; try lia. now rewrite IH by lia.
Qed.

Section Cycle.
  Variable h : nat.
  Hypothesis some : (1 <= h)%nat.

  Lemma balanced x y : x - balancer x y = up (x + y) /\ y + balancer x y = down (x + y).
  Proof. destruct (balancer_halves x y) as (-> & -> & _). rewrite up_is, down_is. auto. Qed.

  Lemma first_is x : length x = (2 * h)%nat -> step balancer x (first_matching h) = halves x.
  Proof.
    intros size. apply loads_equal; [rewrite step_length, halves_length; reflexivity|].
    intros u small. rewrite step_length, size in small. revert u small.
    assert (inm : In (first_matching h) (matchings (cycle h))) by (left; reflexivity).
    apply (by_edges h some _ _ inm). intros i j here.
    destruct (balanced_edge h some x _ i j size inm here) as (_ & -> & ->).
    apply in_map_iff in here. destruct here as (q & same & inq). apply in_seq in inq.
    assert (i = 2 * q /\ j = 2 * q + 1)%nat as [-> ->] by (injection same; lia).
    destruct (halves_at q x ltac:(lia)) as [-> ->]. apply balanced.
  Qed.

  Lemma second_is a y : length (a :: y) = (2 * h)%nat ->
    step balancer (a :: y) (second_matching h) = up (a + last y 0) :: shifted a y.
  Proof.
    intros size. cbn [length] in size. assert (end_ : last y 0 = at_ y (2 * (h - 1))).
    { destruct (exists_last (l := y)) as (z & b & E); [intros ->; simpl in size; lia|]. subst y.
      rewrite last_last. rewrite app_length in size. cbn [length] in size. unfold at_.
      rewrite app_nth2 by lia. replace (2 * (h - 1) - length z)%nat with 0%nat by lia. reflexivity. }
    apply loads_equal; [rewrite step_length; cbn [length]; rewrite shifted_length; reflexivity|].
    intros u small. rewrite step_length in small. cbn [length] in small. rewrite size in small. revert u small.
    assert (inm : In (second_matching h) (matchings (cycle h))) by (right; left; reflexivity).
    apply (by_edges h some _ _ inm). intros i j here.
    destruct (balanced_edge h some (a :: y) _ i j ltac:(cbn [length]; lia) inm here) as (_ & -> & ->).
    destruct here as [same|here].
    - assert (i = 0 /\ j = 2 * h - 1)%nat as [-> ->] by (injection same; lia).
      replace (2 * h - 1)%nat with (S (2 * (h - 1))) by lia.
      change (at_ (a :: y) 0) with a. change (at_ (?b :: ?r) (S ?k)) with (at_ r k).
      change (at_ (?b :: ?r) 0) with b. rewrite shifted_last by lia. rewrite end_. apply balanced.
    - apply in_map_iff in here. destruct here as (q & same & inq). apply in_seq in inq.
      assert (i = 2 * q + 1 /\ j = 2 * q + 2)%nat as [-> ->] by (injection same; lia).
      replace (2 * q + 1)%nat with (S (2 * q)) by lia. replace (2 * q + 2)%nat with (S (2 * q + 1)) by lia.
      change (at_ (?b :: ?r) (S ?k)) with (at_ r k). destruct (shifted_at a q y ltac:(lia)) as [-> ->]. apply balanced.
  Qed.
End Cycle.

Fixpoint halves_of (s : list Z) : loads := match s with [] => [] | z :: s => up z :: down z :: halves_of s end.

Lemma halves_are k : forall x, length x = (2 * k)%nat -> halves x = halves_of (sums x) /\ length (sums x) = k.
Proof.
  induction k as [|k IH]; intros [|a [|b x]] size; cbn [length] in size; try lia; [split; reflexivity|].
  destruct (IH x ltac:(lia)) as [same long]. cbn [halves sums halves_of length]. rewrite same, long. split; reflexivity.
Qed.

Lemma links_some b s : exists z u, links b s = z :: u.
Proof. destruct s; cbn [links]; eauto. Qed.

Lemma shifted_links w s : forall b, shifted w (b :: halves_of s) = loads_of w (links b s).
Proof.
  induction s as [|z s IH]; intros b; [reflexivity|]. cbn [halves_of links].
  change (shifted w (b :: up z :: down z :: halves_of s))
    with (up (b + up z) :: down (b + up z) :: shifted w (down z :: halves_of s)).
  rewrite IH. destruct (links_some (down z) s) as (t & u & ->). reflexivity.
Qed.

Lemma last_link s : forall b, last (b :: halves_of s) 0 = last (links b s) 0.
Proof.
  induction s as [|z s IH]; intros b; [reflexivity|]. cbn [halves_of links].
  destruct (links_some (down z) s) as (t & u & E). specialize (IH (down z)). rewrite E in *.
  change (last (b :: up z :: down z :: halves_of s) 0) with (last (down z :: halves_of s) 0). rewrite IH. reflexivity.
Qed.

Lemma round_is h x : (1 <= h)%nat -> length x = (2 * h)%nat -> round h x = closed (links 0 (sums x)).
Proof.
  intros some size. rewrite round_steps, first_is by auto. destruct (halves_are h x size) as [-> long].
  destruct (sums x) as [|z s]; [simpl in long; lia|]. cbn [halves_of links closed]. rewrite second_is; auto.
  - rewrite shifted_links, last_link, Z.add_0_l. reflexivity.
  - assert (twice : forall s, length (halves_of s) = (2 * length s)%nat).
    { intros r. induction r as [|y r IH]; [reflexivity|]. cbn [halves_of length]. rewrite IH. lia. }
    specialize (twice (z :: s)). cbn [halves_of] in twice. rewrite twice, long. reflexivity.
Qed.

Lemma sums_closed u : (2 <= length u)%nat -> sums (closed u) = folded u.
Proof.
  destruct u as [|w [|t u]]; cbn [length]; intros many; try lia. cbn [closed folded].
  generalize (up (w + last (t :: u) 0)). revert t. clear many. induction u as [|v u IH]; intros t a; [reflexivity|].
  cbn [loads_of sums sums_of]. f_equal. apply (IH v (down t)).
Qed.

Lemma links_length s : forall b, length (links b s) = S (length s).
Proof. induction s as [|z s IH]; intros b; cbn [links length]; [reflexivity|]. now rewrite IH. Qed.

Definition advance (s : list Z) : list Z := folded (links 0 s).

Lemma advance_length s : (1 <= length s)%nat -> length (advance s) = length s.
Proof.
  intros many. unfold advance. destruct (links 0 s) as [|w u] eqn:E.
  - pose proof (links_length s 0) as size. rewrite E in size. discriminate size.
  - assert (size : length u = length s) by (pose proof (links_length s 0) as size; rewrite E in size; now injection
      size).
    cbn [folded]. rewrite <- size. generalize (up (w + last u 0)). clear.
    induction u as [|t u IH]; intros a; [reflexivity|].
    destruct u as [|v u]; [reflexivity|].
    change (S (length (sums_of w (down t) (v :: u))) = S (length (v :: u))). now rewrite IH.
Qed.

Lemma rounds_are h x rounds : (1 <= h)%nat -> length x = (2 * h)%nat ->
  sums (after_rounds h x (S rounds)) = advance (sums (after_rounds h x rounds))
  /\ after_rounds h x (S rounds) = closed (links 0 (sums (after_rounds h x rounds))).
Proof.
  intros some size. assert (long : length (after_rounds h x rounds) = (2 * h)%nat) by now rewrite rounds_length.
  rewrite rounds_last, round_is by auto. split; [|reflexivity]. apply sums_closed. rewrite links_length.
  destruct (halves_are h _ long) as [_ ->]. lia.
Qed.

(* --- the list has all inputs --- *)

Lemma list_compare_equal x : forall y, list_compare x y = Eq -> x = y.
Proof.
  induction x as [|a x IH]; intros [|b y]; cbn [list_compare]; try discriminate; auto.
  destruct (Z.compare_spec a b) as [->| |]; try discriminate. intros same. now rewrite (IH y same).
Qed.

Lemma merged_keeps steps : forall l k z, In z l \/ In z k -> In z (merged steps l k).
Proof.
  induction steps as [|steps IH]; intros [|x l] [|y k] z here; try (apply in_or_app; exact here). cbn [merged].
  destruct (list_compare x y) eqn:E.
  - apply list_compare_equal in E. subst y.
    destruct here as [[<-|here]|[<-|here]]; [left; reflexivity| |left; reflexivity|]; right; apply IH; auto.
  - destruct here as [[<-|here]|here]; [left; reflexivity| |]; right; apply IH; auto.
  - destruct here as [here|[<-|here]]; [|left; reflexivity|]; right; apply IH; auto.
Qed.

Lemma links_before s sums_ : links 0 (Z.of_nat s :: sums_) = before s (links 0 sums_).
Proof.
  cbn [links]. rewrite Z.add_0_l. destruct sums_ as [|z r]; cbn [links before]; [now rewrite Z.add_0_r|].
  now rewrite Z.add_0_l.
Qed.

Definition half_up (s : nat) : nat := ((s + 1) / 2)%nat.

Lemma half_up_range s : (s = 2 * half_up s \/ s + 1 = 2 * half_up s)%nat.
Proof.
  unfold half_up. pose proof (Nat.div_mod (s + 1) 2 ltac:(lia)). pose proof (Nat.mod_upper_bound (s + 1) 2 ltac:(lia)).
  lia.
Qed.

Lemma beginning_keeps table left s u : (s <= left)%nat -> In u (nth (left - s) table []) ->
  In (before s u) (beginning_with table left (half_up s)).
Proof.
  intros few here. pose proof (half_up_range s) as range. unfold beginning_with.
  assert (those : In (before s u) (if (s <=? left)%nat then map (before s) (nth (left - s) table []) else [])).
  { destruct (Nat.leb_spec s left); [|lia]. now apply in_map. }
  destruct (half_up s) as [|b] eqn:E; [replace 0%nat with s by lia; exact those|]. cbv zeta. apply merged_keeps.
  destruct range as [range|range]; [right|left].
  - replace (2 * S b)%nat with s by lia. exact those.
  - replace (2 * b + 1)%nat with s by lia. exact those.
Qed.

Lemma total_natural s : Forall (Z.le 0) s -> 0 <= total s.
Proof. induction 1 as [|z s natural _ IH]; [reflexivity|]. change (0 <= z + total s). lia. Qed.

Lemma levels_have most s : Forall (Z.le 0) s -> forall left, total s = Z.of_nat left -> (left <= most)%nat ->
  In (links 0 s) (nth left (levels (length s) most) []).
Proof.
  induction 1 as [|z s natural all IH]; intros left sum few.
  - change (0 = Z.of_nat left) in sum. replace left with 0%nat by lia. left. reflexivity.
  - change (z + total s = Z.of_nat left) in sum. pose proof (total_natural s all). cbn [length levels].
    set (table := levels (length s) most) in *. rewrite (nth_indep _ [] (next table 0)) by
      (rewrite map_length, seq_length; lia). rewrite map_nth, seq_nth by lia. cbn [Nat.add]. unfold next.
    destruct (Z_of_nat_complete z natural) as [n ->]. rewrite links_before. apply in_flat_map. exists (half_up n).
    split.
    + pose proof (half_up_range n). apply in_seq. split; [lia|].
      pose proof (Nat.div_mod (S left) 2 ltac:(lia)). pose proof (Nat.mod_upper_bound (S left) 2 ltac:(lia)). lia.
    + apply beginning_keeps; [lia|]. apply IH; lia.
Qed.

Lemma after_one_has h s : (1 <= h)%nat -> length s = h -> Forall (Z.le 0) s -> total s = Z.of_nat (2 * h) ->
  In (advance s) (after_one h).
Proof.
  intros some size natural sum. pose proof (advance_length s ltac:(lia)) as long. unfold after_one.
  apply distinct_keeps; [lia|]. destruct natural as [|z s natural_z natural]; [simpl in size; lia|].
  change (z + total s = Z.of_nat (2 * h)) in sum. pose proof (total_natural s natural). cbn [length] in size.
  set (table := levels (h - 1) (2 * h)). apply in_flat_map. destruct (Z_of_nat_complete z natural_z) as [n ->].
  exists (half_up n). pose proof (half_up_range n). split; [apply in_seq; lia|].
  apply distinct_keeps; [cbn [length] in long; lia|].
  unfold advance. apply in_map. rewrite links_before. apply beginning_keeps; [lia|].
  unfold table. replace (h - 1)%nat with (length s) by lia. apply levels_have; auto; lia.
Qed.

Lemma reached_keeps h rounds : forall l x n, (1 <= h)%nat -> length x = (2 * h)%nat -> In (sums (after_rounds h x n))
  l ->
  In (sums (after_rounds h x (n + rounds))) (reached h rounds l).
Proof.
  induction rounds as [|rounds IH]; intros l x n some size here; [now rewrite Nat.add_0_r|].
  replace (n + S rounds)%nat with (S n + rounds)%nat by lia. cbn [reached]. apply IH; auto. apply distinct_keeps.
  - destruct (halves_are h (after_rounds h x (S n))) as [_ long]; [now rewrite rounds_length|exact long].
  - destruct (rounds_are h x n some size) as [-> _]. apply (in_map advance). exact here.
Qed.

Lemma sums_total k : forall x, length x = (2 * k)%nat -> (forall z, In z x -> 0 <= z) ->
  total (sums x) = total x /\ Forall (Z.le 0) (sums x).
Proof.
  induction k as [|k IH]; intros [|a [|b x]] size natural; cbn [length] in size; try lia; [split; constructor|].
  destruct (IH x ltac:(lia) ltac:(intros; apply natural; simpl; auto)) as [same all]. cbn [sums]. split.
  - change (a + b + total (sums x) = a + (b + total x)). lia.
  - constructor; [|exact all]. pose proof (natural a ltac:(simpl; auto)). pose proof (natural b ltac:(simpl; auto)).
    lia.
Qed.

Lemma enough_rounds h rounds x : (1 <= h)%nat -> (2 <= rounds)%nat -> every_one h rounds = true ->
  length x = (2 * h)%nat -> (forall z, In z x -> 0 <= z) -> total x = Z.of_nat (2 * h) ->
  forall z, In z (after_rounds h x rounds) -> 1 <= z.
Proof.
  intros some two all size natural sum z here. unfold every_one in all. rewrite forallb_forall in all.
  destruct (sums_total h x size natural) as [same naturals]. destruct (halves_are h x size) as [_ long].
  assert (start : In (sums (after_rounds h x 1)) (after_one h)).
  { destruct (rounds_are h x 0 some size) as [-> _]. apply after_one_has; auto. change (after_rounds h x 0) with x.
    lia. }
  pose proof (reached_keeps h (rounds - 2) _ x 1 some size start) as last_. specialize (all _ last_).
  rewrite forallb_forall in all. replace rounds with (S (1 + (rounds - 2)))%nat in here by lia.
  destruct (rounds_are h x (1 + (rounds - 2)) some size) as [_ E]. rewrite E in here.
  apply Z.leb_le. now apply all.
Qed.
