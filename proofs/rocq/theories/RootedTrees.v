(* Trees given by the parent of every node but node 0, which is a smaller one: loadbal/networks/kary_tree.py and the
   families of loadbal/papers/houle/x_open_challenges.py. The sizes of their sides are read off what hangs below a
   node, for every proper coloring. *)
From Coq Require Import List ZArith Lia Bool Arith Permutation.
From Loadbal Require Import Loads Network Families Trees StarsAndPaths.
Import ListNotations.
Open Scope nat_scope.

Definition rooted (n : nat) (parent : nat -> nat) : list edge := map (fun v => (parent v, v)) (seq 1 (n - 1)).

(* --- how many numbers --- *)

(* In seq m n, the numbers from a up to b. *)
Lemma count_between m n a b : m <= a <= b -> b <= m + n ->
  length (filter (fun w => (a <=? w) && (w <? b)) (seq m n)) = b - a.
Proof.
  intros le most. replace n with ((a - m) + ((b - a) + (m + n - b))) by lia.
  rewrite !seq_app, !filter_app, !app_length.
  rewrite filter_none, filter_all, filter_none, seq_length; simpl; [lia| | |];
    intros w inw; apply in_seq in inw.
  - apply andb_false_iff. right. apply Nat.ltb_ge. lia.
  - apply andb_true_iff. rewrite Nat.leb_le, Nat.ltb_lt. lia.
  - apply andb_false_iff. left. apply Nat.leb_gt. lia.
Qed.

Section Rooted.
  Variables (g : coloring) (n : nat) (parent : nat -> nat).
  Hypotheses (good : proper g) (it : has g n (rooted n parent)) (less : forall v, 1 <= v < n -> parent v < v).

  Lemma rooted_edge u v : In (u, v) (rooted n parent) <-> u = parent v /\ 1 <= v < n.
  Proof.
    unfold rooted. rewrite in_map_iff. split.
    - intros (w & eq & inw). inversion eq; subst. apply in_seq in inw. lia.
    - intros [-> range]. exists v. split; auto. apply in_seq. lia.
  Qed.

  Lemma rooted_adjacent v : 1 <= v < n -> adjacent g v (parent v).
  Proof. intros range. apply (has_adjacent g _ _ _ _ it). right. apply rooted_edge. auto. Qed.

  Lemma rooted_tree : tree g.
  Proof.
    apply (tree_by_root g n (rooted n parent)); auto.
    - unfold rooted. rewrite map_length, seq_length. rewrite <- (proj1 it). destruct good as (some & _). lia.
    - induction v as [v IH] using lt_wf_ind. intros inv. destruct (Nat.eq_dec v 0) as [->|ne]; [constructor|].
      pose proof (less v ltac:(lia)).
      apply linked_trans with (parent v); [apply IH; lia|].
      apply linked_one. left. apply rooted_edge. lia.
  Qed.

  (* What is below v is closed but for the edge from v to its parent. *)
  Lemma rooted_side v (below : nat -> bool) : 1 <= v < n -> below v = true -> below (parent v) = false ->
    (forall w, 1 <= w < n -> w <> v -> below (parent w) = below w) ->
    side g v (parent v) = filter below (seq 0 n).
  Proof.
    intros range here above closed. rewrite <- (proj1 it).
    apply side_is; auto using rooted_tree, rooted_adjacent.
    intros a b inab. apply other_edges_in in inab. destruct inab as [inab other].
    apply (Permutation_in _ (proj2 it)), rooted_edge in inab. destruct inab as [-> inb].
    apply closed; auto. intros ->. apply other. auto.
  Qed.

  (* SG_1, from the number of nodes below every node but the root. *)
  Lemma rooted_gaps (size : nat -> nat) : (forall v, 1 <= v < n -> length (side g v (parent v)) = size v) ->
    forall p, In p (first_gaps g) <-> exists v, 1 <= v < n /\ (p = size v \/ p = n - size v).
  Proof.
    intros sizes p. pose proof rooted_tree as t.
    assert (other : forall v, 1 <= v < n -> length (side g (parent v) v) = n - size v).
    { intros v inv. pose proof (sides_make_all g _ _ good t (rooted_adjacent v inv)) as all.
      rewrite sizes, (proj1 it) in all by auto. lia. }
    rewrite first_gaps_in. split.
    - intros (x & y & adj & ->). apply (has_adjacent g _ _ _ _ it) in adj.
      destruct adj as [e|e]; apply rooted_edge in e; destruct e as [-> range]; eexists; (split; [exact range|]); auto.
    - intros (v & range & [->| ->]).
      + exists v, (parent v). split; [apply rooted_adjacent|symmetry; apply sizes]; auto.
      + exists (parent v), v. split; [apply adjacent_sym, rooted_adjacent|symmetry; apply other]; auto.
  Qed.
End Rooted.
