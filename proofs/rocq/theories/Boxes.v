(* Boxes of integers that Rocq's kernel enumerates: `loadbal/checking/box.py` prints a recorded claim as a program on a
   list of integers, and the kernel runs the program on every list of the box. *)
From Coq Require Import List ZArith Lia Bool.
Import ListNotations.
Open Scope Z_scope.

(* --- programs --- *)

(** What a program says of one case: it does not meet the hypothesis, a run in it has not ended in time, or a result. *)
Inductive outcome (A : Type) := Irrelevant | Unfinished | Result (a : A).
Arguments Irrelevant {A}.
Arguments Unfinished {A}.
Arguments Result {A} a.

(** A run: advances the state until `advance` says that nothing has changed, at most `most` times. The advance can contain
   a run itself. *)
Fixpoint run {S A : Type} (most : nat) (advance : S -> outcome (S * bool)) (state : S) (next : S -> outcome A) :
  outcome A :=
  match most with
  | O => Unfinished
  | S most =>
      match advance state with
      | Result (after, goes_on) => if goes_on then run most advance after next else next after
      | _ => Unfinished
      end
  end.

(** How often the programs advance a run; a run that goes on after that is unfinished. *)
Definition longest_run : nat := 1000.

(* --- boxes --- *)

(** A box has a lowest and a highest value for each place of a list. *)
Definition box := list (Z * Z).

Inductive within : box -> list Z -> Prop :=
| within_nil : within [] []
| within_cons low high rest z x : low <= z <= high -> within rest x -> within ((low, high) :: rest) (z :: x).

(** A search runs one program on all lists of one box. *)
Record search (A : Type) := { ranges : box; program : list Z -> outcome A }.
Arguments ranges {A} s.
Arguments program {A} s x.

(* --- what the theorems say --- *)

(** In every case of the searches, the hypothesis fails or the conclusion is true. *)
Definition no_counterexample (searches : list (search bool)) : Prop :=
  forall s x, In s searches -> within (ranges s) x -> program s x = Irrelevant \/ program s x = Result true.

(** The largest, or smallest, value of the cases that meet the hypothesis. *)
Definition attained (searches : list (search Z)) (v : Z) : Prop :=
  exists s x, In s searches /\ within (ranges s) x /\ program s x = Result v.

Definition largest_value (searches : list (search Z)) (v : Z) : Prop :=
  attained searches v /\
  forall s x, In s searches -> within (ranges s) x ->
    program s x = Irrelevant \/ exists z, program s x = Result z /\ z <= v.

Definition smallest_value (searches : list (search Z)) (v : Z) : Prop :=
  attained searches v /\
  forall s x, In s searches -> within (ranges s) x ->
    program s x = Irrelevant \/ exists z, program s x = Result z /\ v <= z.

(* --- enumeration --- *)

Fixpoint upto (count : nat) (test : Z -> bool) (z : Z) : bool :=
  match count with
  | O => true
  | S count => if test z then upto count test (z + 1) else false
  end.

(** Whether the test is true of every list of the box, put in front of `x` in reverse. *)
Fixpoint every (b : box) (test : list Z -> bool) (x : list Z) : bool :=
  match b with
  | [] => test (rev' x)
  | (low, high) :: rest => upto (Z.to_nat (high + 1 - low)) (fun z => every rest test (z :: x)) low
  end.

Lemma upto_all test count : forall z, upto count test z = true ->
  forall y, z <= y < z + Z.of_nat count -> test y = true.
Proof.
  induction count as [|count IH]; simpl; intros z all y range; [lia|].
  destruct (test z) eqn:here; [|discriminate].
  destruct (Z.eq_dec y z) as [->|]; auto. apply (IH (z + 1)); auto. lia.
Qed.

Lemma every_all test b : forall x, every b test x = true -> forall y, within b y -> test (rev x ++ y) = true.
Proof.
  induction b as [|(low, high) rest IH]; simpl; intros x all y inside.
  - inversion inside; subst. rewrite app_nil_r. unfold rev' in all. rewrite rev_append_rev, app_nil_r in all. exact all.
  - inversion inside as [|? ? ? first y' range inside']. subst.
    change (rev x ++ first :: y') with (rev x ++ [first] ++ y'). rewrite app_assoc.
    apply (IH (first :: x)); auto. apply (upto_all _ _ _ all first). lia.
Qed.

Definition everywhere {A : Type} (test : outcome A -> bool) (searches : list (search A)) : bool :=
  forallb (fun s => every (ranges s) (fun x => test (program s x)) []) searches.

Lemma everywhere_all {A : Type} (test : outcome A -> bool) searches : everywhere test searches = true ->
  forall s x, In s searches -> within (ranges s) x -> test (program s x) = true.
Proof.
  intros all s x inside range. unfold everywhere in all. rewrite forallb_forall in all.
  exact (every_all _ _ [] (all s inside) x range).
Qed.

Definition holds_in (o : outcome bool) : bool :=
  match o with Irrelevant => true | Unfinished => false | Result truth => truth end.

Definition at_most (v : Z) (o : outcome Z) : bool :=
  match o with Irrelevant => true | Unfinished => false | Result z => z <=? v end.

Definition at_least (v : Z) (o : outcome Z) : bool :=
  match o with Irrelevant => true | Unfinished => false | Result z => v <=? z end.

Fixpoint is_within (b : box) (x : list Z) : bool :=
  match b, x with
  | [], [] => true
  | (low, high) :: b, z :: x => (low <=? z) && (z <=? high) && is_within b x
  | _, _ => false
  end.

Lemma is_within_true b : forall x, is_within b x = true -> within b x.
Proof.
  induction b as [|(low, high) b IH]; intros [|z x]; simpl; intros inside; try discriminate; constructor.
  - apply andb_prop in inside as [range _]. apply andb_prop in range as [least most]. lia.
  - apply andb_prop in inside as [_ rest]. auto.
Qed.

(** Whether the list `x` of the search with index `place` has the value `v`. *)
Definition has_value (searches : list (search Z)) (place : nat) (x : list Z) (v : Z) : bool :=
  match nth_error searches place with
  | None => false
  | Some s => is_within (ranges s) x && match program s x with Result z => z =? v | _ => false end
  end.

Lemma has_value_attained searches place x v : has_value searches place x v = true -> attained searches v.
Proof.
  unfold has_value. destruct (nth_error searches place) as [s|] eqn:found; [|discriminate]. intros both.
  apply andb_prop in both as [inside value]. exists s, x. repeat split.
  - exact (nth_error_In _ _ found).
  - apply is_within_true. exact inside.
  - destruct (program s x) as [| |z]; try discriminate. apply Z.eqb_eq in value. subst. reflexivity.
Qed.

(* --- the kernel runs these tests --- *)

Theorem no_counterexample_by searches : everywhere holds_in searches = true -> no_counterexample searches.
Proof.
  intros all s x inside range. pose proof (everywhere_all _ _ all s x inside range) as here.
  destruct (program s x) as [| |[|]]; simpl in here; auto; discriminate.
Qed.

Theorem largest_value_by searches place x v :
  has_value searches place x v && everywhere (at_most v) searches = true -> largest_value searches v.
Proof.
  intros both. apply andb_prop in both as [there all]. split; [exact (has_value_attained _ _ _ _ there)|].
  intros s y inside range. pose proof (everywhere_all _ _ all s y inside range) as here.
  destruct (program s y) as [| |z]; simpl in here; auto; [discriminate|]. right. exists z. split; auto. lia.
Qed.

Theorem smallest_value_by searches place x v :
  has_value searches place x v && everywhere (at_least v) searches = true -> smallest_value searches v.
Proof.
  intros both. apply andb_prop in both as [there all]. split; [exact (has_value_attained _ _ _ _ there)|].
  intros s y inside range. pose proof (everywhere_all _ _ all s y inside range) as here.
  destruct (program s y) as [| |z]; simpl in here; auto; [discriminate|]. right. exists z. split; auto. lia.
Qed.
