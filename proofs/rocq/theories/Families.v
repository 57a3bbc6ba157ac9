(* Houle, Symvonis, Wood, section 4.5 and beyond: the maximum stable discrepancy under Threshold-2 of paths, stars and
   cycles, which is their diameter. loadbal/networks/path.py, star.py, cycle.py. *)
From Coq Require Import List ZArith Lia Bool Arith Permutation.
From Loadbal Require Import Loads Network RestingLoads Threshold2 Threshold2Exact.
From Loadbal Require Schedules.
From Loadbal.Python Require Import threshold.
Import ListNotations.
Open Scope nat_scope.

(* compared: networks *)
Definition path_edges := Schedules.path_edges.
(* compared: networks *)
Definition star_edges (k : nat) : list edge := map (fun leaf => (0, leaf)) (seq 1 k).
(* compared: networks *)
Definition cycle_edges (n : nat) : list edge := (0, 1) :: (0, n - 1) :: map (fun u => (u, S u)) (seq 1 (n - 2)).

(** A network with so many nodes and these edges, whatever their colors. *)
Definition has (g : coloring) (n : nat) (es : list edge) : Prop := order g = n /\ Permutation (edges g) es.

(* --- walks --- *)

Lemma walk_then g k u v w : walk g k u v -> forall l, walk g l v w -> walk g (k + l) u w.
Proof. induction 1; simpl; intros; auto. econstructor; eauto. Qed.

Lemma walk_back g k u v : walk g k u v -> walk g k v u.
Proof.
  induction 1 as [|k u v w one way IH]; [constructor|].
  replace (S k) with (k + 1) by lia. eapply walk_then; eauto.
  econstructor; [apply adjacent_sym; eauto|constructor].
Qed.

Lemma edge_walk g u v : In (u, v) (edges g) -> walk g 1 u v.
Proof. intros here. econstructor; [left; exact here|constructor]. Qed.

(* Loads that differ by at most one along edges are apart by no more than a walk is long. *)
Lemma diameter_by g d x u v : proper g -> within g d -> on g x -> all_even g x -> u < order g -> v < order g ->
  (at_ x u - at_ x v = Z.of_nat d)%Z -> diameter g d.
Proof.
  intros good short size flat inu inv far. split; auto. intros less near.
  destruct (near u v inu inv) as (k & small & way).
  pose proof (along_a_walk g x 1 (fun u v here => flat (u, v) here) k u v way). lia.
Qed.

Lemma at_map_seq f n u : u < n -> at_ (map f (seq 0 n)) u = f u.
Proof.
  intros small. unfold at_. rewrite (nth_indep _ 0%Z (f 0)) by (rewrite map_length, seq_length; auto).
  rewrite map_nth, seq_nth; auto.
Qed.

Section Steps.
  Variables (g : coloring) (low high : nat).
  Hypothesis linked : forall u, low <= u < high -> In (u, S u) (edges g).

  Lemma straight k : forall u, low <= u -> u + k <= high -> walk g k u (u + k).
  Proof.
    induction k as [|k IH]; intros u from to; [rewrite Nat.add_0_r; constructor|].
    econstructor; [left; apply linked; lia|]. replace (u + S k) with (S u + k) by lia. apply IH; lia.
  Qed.

  Lemma straight_between u v : low <= u <= v -> v <= high -> walk g (v - u) u v.
  Proof. intros order_ to. replace v with (u + (v - u)) at 2 by lia. apply straight; lia. Qed.
End Steps.

(* --- paths --- *)

Lemma path_diameter g n : proper g -> 1 <= n -> has g n (path_edges n) -> diameter g (n - 1).
Proof.
  intros good some [size same].
  assert (edge_ : forall u v, In (u, v) (edges g) <-> v = S u /\ v < n).
  { intros u v. rewrite (Permutation_in' eq_refl same). unfold path_edges, Schedules.path_edges. rewrite in_map_iff.
    split.
    - intros (w & eq & here). apply in_seq in here. injection eq as <- <-. lia.
    - intros [-> small]. exists u. rewrite in_seq. split; [auto|lia]. }
  assert (walks : forall u v, u <= v < n -> walk g (v - u) u v).
  { intros u v between. apply (straight_between g 0 (n - 1)); try lia. intros w small. apply edge_. lia. }
  apply (diameter_by g (n - 1) (map Z.of_nat (seq 0 n)) (n - 1) 0); try lia; auto.
  - intros u v inu inv. destruct (le_ge_dec u v); [exists (v - u)|exists (u - v)]; (split; [lia|]).
    + apply walks. lia.
    + apply walk_back, walks. lia.
  - unfold on. rewrite map_length, seq_length. auto.
  - intros [u v] here. apply edge_ in here. unfold even. simpl fst; simpl snd. rewrite !at_map_seq by lia. lia.
  - rewrite !at_map_seq by lia. lia.
Qed.

(** g has the nodes and edges of the path with n nodes in any proper coloring. `maximum_stable` says that stable loads
    have at most this discrepancy, and that some without a load below 0 have it. *)
Theorem path_threshold_2 g n start : proper g -> 1 <= n -> has g n (path_edges n) ->
  maximum_stable (threshold 2) g start (Z.of_nat n - 1).
Proof.
  intros good some it. replace (Z.of_nat n - 1)%Z with (Z.of_nat (n - 1)) by lia.
  apply theorem_5_exact; auto. apply path_diameter; auto.
Qed.

(** g is a path with n >= 1 nodes in any proper coloring; `stable` are loads that come back later with the same active
    color. *)
Theorem path_threshold_2_loads g n x start : proper g -> 1 <= n -> has g n (path_edges n) -> on g x ->
  stable (threshold 2) x g start -> (discrepancy x <= Z.of_nat n - 1)%Z.
Proof. intros good some it. apply (path_threshold_2 g n start); auto. Qed.

(* --- stars --- *)

Lemma star_diameter g k : proper g -> 1 <= k -> has g (S k) (star_edges k) -> diameter g (Nat.min k 2).
Proof.
  intros good some [size same].
  assert (edge_ : forall u v, In (u, v) (edges g) <-> u = 0 /\ 1 <= v <= k).
  { intros u v. rewrite (Permutation_in' eq_refl same). unfold star_edges. rewrite in_map_iff. split.
    - intros (w & eq & here). apply in_seq in here. injection eq as <- <-. lia.
    - intros [-> small]. exists v. rewrite in_seq. split; [auto|lia]. }
  assert (out : forall v, v < S k -> walk g (Nat.min v 1) 0 v).
  { intros [|v] small; [constructor|]. replace (Nat.min (S v) 1) with 1 by lia. apply edge_walk, edge_. lia. }
  apply (diameter_by g (Nat.min k 2)
    (map (fun u => if u =? k then if k =? 1 then 1%Z else 2%Z else if (u =? 1) || (k =? 1) then 0%Z else 1%Z)
       (seq 0 (S k)))
    k (if k =? 1 then 0 else 1)); try lia; auto.
  - intros u v inu inv. rewrite size in *. destruct (Nat.eq_dec u v) as [->|apart].
    + exists 0. split; [lia|constructor].
    + exists (Nat.min u 1 + Nat.min v 1). split; [lia|].
      apply walk_then with 0; [apply walk_back|]; auto.
  - unfold on. rewrite map_length, seq_length. auto.
  - intros [u v] here. apply edge_ in here. destruct here as [-> small]. unfold even. simpl fst; simpl snd.
    rewrite !at_map_seq by lia.
    destruct (Nat.eqb_spec 0 k), (Nat.eqb_spec v k), (Nat.eqb_spec v 1), (Nat.eqb_spec k 1); simpl; lia.
  - destruct (Nat.eqb_spec k 1); lia.
  - destruct (Nat.eqb_spec k 1) as [->|]; rewrite !at_map_seq by lia; [reflexivity|].
    rewrite Nat.eqb_refl. destruct (Nat.eqb_spec 1 k), (Nat.eqb_spec k 1); simpl; lia.
Qed.

(** g has the nodes and edges of a star with k edges in any proper coloring. `maximum_stable` says that stable loads
    have at most this discrepancy, and that some without a load below 0 have it. *)
Theorem star_threshold_2_repaired g k start : proper g -> 1 <= k -> has g (S k) (star_edges k) ->
  maximum_stable (threshold 2) g start (if 2 <=? k then 2%Z else 1%Z).
Proof.
  intros good some it. replace (if 2 <=? k then 2%Z else 1%Z) with (Z.of_nat (Nat.min k 2))
    by (destruct (Nat.leb_spec 2 k); lia).
  apply theorem_5_exact; auto. apply star_diameter; auto.
Qed.

(** g is a star with k >= 1 edges in any proper coloring; `stable` are loads that come back later with the same active
    color. *)
Theorem star_threshold_2_loads g k x start : proper g -> 1 <= k -> has g (S k) (star_edges k) -> on g x ->
  stable (threshold 2) x g start -> (discrepancy x <= Z.min (Z.of_nat k) 2)%Z.
Proof.
  intros good some it size back. pose proof (star_threshold_2_repaired g k start good some it) as [most _].
  apply most in back; auto. destruct (Nat.leb_spec 2 k); lia.
Qed.

(* --- cycles --- *)

Lemma cycle_diameter g n : proper g -> 3 <= n -> has g n (cycle_edges n) -> diameter g (n / 2).
Proof.
  intros good some [size same].
  pose proof (Nat.div_mod n 2 ltac:(lia)) as halves. pose proof (Nat.mod_upper_bound n 2 ltac:(lia)) as odd.
  assert (edge_ : forall u v, In (u, v) (edges g) <-> v = S u /\ v < n \/ u = 0 /\ v = n - 1).
  { intros u v. rewrite (Permutation_in' eq_refl same). unfold cycle_edges. simpl. rewrite in_map_iff. split.
    - intros [eq|[eq|(w & eq & here)]]; [| |apply in_seq in here]; injection eq as <- <-; lia.
    - intros [[-> small]|[-> ->]]; auto. destruct u as [|u]; [auto|]. right; right. exists (S u).
      rewrite in_seq. split; [auto|lia]. }
  assert (walks : forall u v, u <= v < n -> exists k, k <= n / 2 /\ walk g k u v).
  { assert (line : forall u v, u <= v < n -> walk g (v - u) u v).
    { intros u v between. apply (straight_between g 0 (n - 1)); try lia. intros w small. apply edge_. lia. }
    intros u v between. destruct (le_lt_dec (v - u) (n / 2)).
    - exists (v - u). split; auto.
    - exists (u + (1 + (n - 1 - v))). split; [lia|].
      apply walk_then with 0; [replace u with (u - 0) at 1 by lia; apply walk_back, line; lia|].
      apply walk_then with (n - 1); [apply edge_walk, edge_; lia|]. apply walk_back, line. lia. }
  apply (diameter_by g (n / 2) (map (fun u => Z.of_nat (Nat.min u (n - u))) (seq 0 n)) (n / 2) 0); try lia; auto.
  - intros u v inu inv. destruct (le_ge_dec u v) as [le|ge]; [apply walks; lia|].
    destruct (walks v u) as (k & small & way); [lia|]. exists k. split; auto. apply walk_back. exact way.
  - unfold on. rewrite map_length, seq_length. auto.
  - intros [u v] here. apply edge_ in here. unfold even. simpl fst; simpl snd. rewrite !at_map_seq by lia. lia.
  - rewrite !at_map_seq by lia. lia.
Qed.

(** g has the nodes and edges of the cycle with n nodes in any proper coloring. `maximum_stable` says that stable loads
    have at most this discrepancy, and that some without a load below 0 have it. *)
Theorem cycle_threshold_2 g n start : proper g -> 3 <= n -> has g n (cycle_edges n) ->
  diameter g (n / 2) /\ maximum_stable (threshold 2) g start (Z.of_nat n / 2).
Proof.
  intros good some it. pose proof (cycle_diameter g n good some it) as far. split; auto.
  replace (Z.of_nat n / 2)%Z with (Z.of_nat (n / 2)) by apply (Nat2Z.inj_div n 2).
  apply theorem_5_exact; auto.
Qed.
