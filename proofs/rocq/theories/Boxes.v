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

(** The largest, or smallest, ratio [p / q] of the cases that meet the hypothesis, where the result of a case is a pair:
   a number [a] and its positive divisor [b]. *)
Definition attained_ratio (searches : list (search (Z * Z))) (p q : Z) : Prop :=
  0 < q /\
  exists s x a b, In s searches /\ within (ranges s) x /\ program s x = Result (a, b) /\ 0 < b /\ a * q = p * b.

Definition largest_ratio (searches : list (search (Z * Z))) (p q : Z) : Prop :=
  attained_ratio searches p q /\
  forall s x, In s searches -> within (ranges s) x ->
    program s x = Irrelevant \/ exists a b, program s x = Result (a, b) /\ 0 < b /\ a * q <= p * b.

Definition smallest_ratio (searches : list (search (Z * Z))) (p q : Z) : Prop :=
  attained_ratio searches p q /\
  forall s x, In s searches -> within (ranges s) x ->
    program s x = Irrelevant \/ exists a b, program s x = Result (a, b) /\ 0 < b /\ p * b <= a * q.

(** The outcome of a case with its ratio in lowest terms, as Python's fractions are. *)
Definition reduced (o : outcome (Z * Z)) : outcome (Z * Z) :=
  match o with
  | Result (a, b) => Result (a / Z.gcd a b, b / Z.gcd a b)
  | Irrelevant => Irrelevant
  | Unfinished => Unfinished
  end.

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

(** Whether the case is irrelevant, or has a result that passes the test. *)
Definition passes {A : Type} (test : A -> bool) (o : outcome A) : bool :=
  match o with Irrelevant => true | Unfinished => false | Result a => test a end.

Lemma everywhere_passes {A : Type} (test : A -> bool) searches : everywhere (passes test) searches = true ->
  forall s x, In s searches -> within (ranges s) x ->
    program s x = Irrelevant \/ exists a, program s x = Result a /\ test a = true.
Proof.
  intros all s x inside range. pose proof (everywhere_all _ _ all s x inside range) as here.
  destruct (program s x) as [| |a]; simpl in here; auto; [discriminate|]. right. exists a. auto.
Qed.

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

(** Whether the list `x` of the search with index `place` has a result that passes the test. *)
Definition passes_at {A : Type} (test : A -> bool) (searches : list (search A)) (place : nat) (x : list Z) : bool :=
  match nth_error searches place with
  | None => false
  | Some s => is_within (ranges s) x && match program s x with Result a => test a | _ => false end
  end.

Lemma passes_at_case {A : Type} (test : A -> bool) searches place x : passes_at test searches place x = true ->
  exists s a, In s searches /\ within (ranges s) x /\ program s x = Result a /\ test a = true.
Proof.
  unfold passes_at. destruct (nth_error searches place) as [s|] eqn:found; [|discriminate]. intros both.
  apply andb_prop in both as [inside value]. destruct (program s x) as [| |a] eqn:here; try discriminate.
  exists s, a. repeat split; auto.
  - exact (nth_error_In _ _ found).
  - apply is_within_true. exact inside.
Qed.

Definition is_ratio (p q : Z) (ab : Z * Z) : bool := (0 <? snd ab) && (fst ab * q =? p * snd ab).
Definition ratio_at_most (p q : Z) (ab : Z * Z) : bool := (0 <? snd ab) && (fst ab * q <=? p * snd ab).
Definition ratio_at_least (p q : Z) (ab : Z * Z) : bool := (0 <? snd ab) && (p * snd ab <=? fst ab * q).

(* --- the kernel runs these tests --- *)

Theorem no_counterexample_by searches : everywhere (passes (fun truth => truth)) searches = true ->
  no_counterexample searches.
Proof.
  intros all s x inside range. destruct (everywhere_passes _ _ all s x inside range) as [|(truth & here & ->)]; auto.
Qed.

Lemma attained_by searches place x v : passes_at (fun z => z =? v) searches place x = true -> attained searches v.
Proof.
  intros there. destruct (passes_at_case _ _ _ _ there) as (s & z & inside & range & here & same).
  apply Z.eqb_eq in same. subst. exists s, x. auto.
Qed.

Theorem largest_value_by searches place x v :
  passes_at (fun z => z =? v) searches place x && everywhere (passes (fun z => z <=? v)) searches = true ->
  largest_value searches v.
Proof.
  intros both. apply andb_prop in both as [there all]. split; [exact (attained_by _ _ _ _ there)|].
  intros s y inside range. destruct (everywhere_passes _ _ all s y inside range) as [|(z & here & most)]; auto.
  right. exists z. split; auto. lia.
Qed.

Theorem smallest_value_by searches place x v :
  passes_at (fun z => z =? v) searches place x && everywhere (passes (fun z => v <=? z)) searches = true ->
  smallest_value searches v.
Proof.
  intros both. apply andb_prop in both as [there all]. split; [exact (attained_by _ _ _ _ there)|].
  intros s y inside range. destruct (everywhere_passes _ _ all s y inside range) as [|(z & here & least)]; auto.
  right. exists z. split; auto. lia.
Qed.

Lemma attained_ratio_by searches place x p q :
  (0 <? q) && passes_at (is_ratio p q) searches place x = true -> attained_ratio searches p q.
Proof.
  intros both. apply andb_prop in both as [positive there]. split; [lia|].
  destruct (passes_at_case _ _ _ _ there) as (s & (a, b) & inside & range & here & same).
  apply andb_prop in same as [divisor same]. simpl in *. exists s, x, a, b. repeat split; auto; lia.
Qed.

Theorem largest_ratio_by searches place x p q :
  (0 <? q) && passes_at (is_ratio p q) searches place x && everywhere (passes (ratio_at_most p q)) searches = true ->
  largest_ratio searches p q.
Proof.
  intros both. apply andb_prop in both as [there all]. split; [exact (attained_ratio_by _ _ _ _ _ there)|].
  intros s y inside range. destruct (everywhere_passes _ _ all s y inside range) as [|((a, b) & here & most)]; auto.
  right. apply andb_prop in most as [divisor most]. simpl in *. exists a, b. repeat split; auto; lia.
Qed.

Theorem smallest_ratio_by searches place x p q :
  (0 <? q) && passes_at (is_ratio p q) searches place x && everywhere (passes (ratio_at_least p q)) searches = true ->
  smallest_ratio searches p q.
Proof.
  intros both. apply andb_prop in both as [there all]. split; [exact (attained_ratio_by _ _ _ _ _ there)|].
  intros s y inside range. destruct (everywhere_passes _ _ all s y inside range) as [|((a, b) & here & least)]; auto.
  right. apply andb_prop in least as [divisor least]. simpl in *. exists a, b. repeat split; auto; lia.
Qed.
