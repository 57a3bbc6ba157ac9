(* Houle, Symvonis, Wood, section 1.1: the skeleton of all dimension-exchange algorithms. In a round the active edges of
   every step are a matching, and every edge is active exactly once. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Network EdgeFacts.
Import ListNotations.
Open Scope nat_scope.

(* No edge is in two lists of a list in which no edge is twice. *)
Lemma once_in_concat {A} (l : list (list A)) (e : A) : NoDup (concat l) -> forall i j, (i < j < length l)%nat ->
  In e (nth i l []) -> In e (nth j l []) -> False.
Proof.
  induction l as [|m l IH]; simpl; intros once i j small ini inj; [lia|].
  assert (apart : forall a, In a m -> ~ In a (concat l)).
  { clear - once. induction m as [|b m IH]; simpl in *; [tauto|]. inversion once as [|? ? out once']; subst.
    intros a [<-|here]; [intros there; apply out, in_or_app; auto|auto]. }
  assert (rest : NoDup (concat l)) by (clear - once; induction m; simpl in *; [auto|inversion once; auto]).
  destruct j as [|j]; [lia|]. destruct i as [|i].
  - apply (apart e ini). apply in_concat. exists (nth j l []). split; auto. apply nth_In. lia.
  - apply (IH rest i j); auto. lia.
Qed.

Lemma color_of_step g t i j : proper g -> (i < j < chi g)%nat -> (t + i) mod chi g <> (t + j) mod chi g.
Proof.
  intros good small same. set (n := chi g) in *.
  pose proof (Nat.div_mod (t + i) n ltac:(lia)) as one. pose proof (Nat.div_mod (t + j) n ltac:(lia)) as two.
  rewrite same in one. set (r := (t + j) mod n) in *.
  destruct (le_lt_dec ((t + j) / n) ((t + i) / n)); nia.
Qed.

(* Step t activates the edges of color t mod chi. From any time t on, those of each of chi steps are edges that do not
   meet, and every edge is active in exactly one of the steps. *)
(** `active g (t + i)` are the edges of color (t + i) mod chi. `NoDup (ends ..)` says that no node is an end of two of
    them: they form a matching. `exists!` says that every edge is active in exactly one of the chi steps from t on. *)
Theorem skeleton_round g t : proper g ->
  (forall i, NoDup (ends (active g (t + i))) /\ incl (active g (t + i)) (edges g))
  /\ (forall e, In e (edges g) -> exists! i, (i < chi g)%nat /\ In e (active g (t + i))).
Proof.
  intros good. split.
  - intros i. split; [apply active_distinct; auto|]. intros e. apply active_edges. exact good.
  - intros e here. destruct (activation_time g t e good here) as (i & small & now). exists i. split; [auto|].
    enough (no : forall a b, (a < b < chi g)%nat -> In e (active g (t + a)) -> In e (active g (t + b)) -> False).
    { intros j [small' now']. destruct (lt_eq_lt_dec i j) as [[less|]|more]; [|assumption|]; exfalso.
      - apply (no i j); auto; lia.
      - apply (no j i); auto; lia. }
    intros a b between ina inb. unfold active in *.
    assert (once : NoDup (concat (matchings g))) by apply good.
    assert (bound : forall s, (s mod chi g < chi g)%nat) by (intros; apply Nat.mod_upper_bound; lia).
    pose proof (color_of_step g t a b good between) as differ.
    destruct (lt_eq_lt_dec ((t + a) mod chi g) ((t + b) mod chi g)) as [[less|]|more]; [|tauto|].
    + exact (once_in_concat _ e once _ _ (conj less (bound _)) ina inb).
    + exact (once_in_concat _ e once _ _ (conj more (bound _)) inb ina).
Qed.
