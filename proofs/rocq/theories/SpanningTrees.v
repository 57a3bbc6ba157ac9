(* Houle, Symvonis, Wood, abstract: Discrepancy-1 on a spanning tree balances every connected graph.

   A spanning tree grows from node 0: as long as a node is missing, some edge of the graph leaves the tree. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Network Threshold2 Trees TreeFamilies StableGaps DiscrepancyOne Cycles Theorem18.
Import ListNotations.
Open Scope nat_scope.

Section Graph.
  Variable g : coloring.
  Hypotheses (good : proper g) (joined : connected g).

  Lemma leaves_the_tree (reached : list nat) k v w : walk g k v w -> In v reached -> ~ In w reached ->
    exists a b, adjacent g a b /\ In a reached /\ ~ In b reached.
  Proof.
    intros way. induction way as [v|k v b w next way IH]; intros here away; [tauto|].
    destruct (in_dec Nat.eq_dec b reached) as [inside|outside]; [auto|]. exists v, b. auto.
  Qed.

  (* A tree with k + 1 nodes inside the graph. *)
  Lemma grown k : k < order g -> exists reached es,
    NoDup reached /\ length reached = S k /\ incl es (edges g) /\ NoDup es /\ length es = k
    /\ (forall v, In v reached -> v < order g /\ linked es 0 v)
    /\ (forall u v, In (u, v) es -> In u reached /\ In v reached).
  Proof.
    destruct good as (some & _ & range & _).
    induction k as [|k IH]; intros small.
    - exists [0], []. repeat split; simpl; try tauto; try (repeat constructor; simpl; tauto).
      + intros e [].
      + destruct H as [<-|[]]. exact some.
      + destruct H as [<-|[]]. constructor.
    - destruct (IH ltac:(lia)) as (reached & es & once & count & part & once_es & count_es & joined_ & ends_).
      assert (missing : exists w, w < order g /\ ~ In w reached).
      { destruct (some_below (fun w => ~ In w reached)) with (n := order g) as [yes|no]; [|exact yes|exfalso].
        - intros w. destruct (in_dec Nat.eq_dec w reached); tauto.
        - assert (all : incl (seq 0 (order g)) reached).
          { intros w inw. apply in_seq in inw. destruct (in_dec Nat.eq_dec w reached); auto.
            destruct no. exists w. split; auto; lia. }
          apply NoDup_incl_length in all; [|apply seq_NoDup]. rewrite seq_length in all. lia. }
      destruct missing as (w & inw & away).
      destruct reached as [|r rest] eqn:E; [discriminate|]. rewrite <- E in *.
      destruct (joined_ r ltac:(rewrite E; simpl; auto)) as [inr _].
      destruct (joined r w inr inw) as (steps & way).
      destruct (leaves_the_tree reached steps r w way ltac:(rewrite E; simpl; auto) away)
        as (a & b & next & here & new).
      assert (exists e, In e (edges g) /\ (e = (a, b) \/ e = (b, a))) as (e & ine & is) by (destruct next; eauto).
      destruct (joined_ a here) as [ina waya].
      exists (b :: reached), (e :: es). split; [constructor; auto|]. split; [simpl; lia|].
      split; [intros d [<-|ind]; auto|]. split.
      { constructor; auto. intros again. destruct is as [-> | ->]; apply ends_ in again; tauto. }
      split; [simpl; lia|]. split.
      + intros v [<-|old].
        * split; [destruct next as [one|one]; apply range in one; lia|].
          apply linked_trans with a; [apply linked_incl with es; auto; intros d ind; simpl; auto|].
          apply linked_one. destruct is as [-> | ->]; simpl; auto.
        * destruct (joined_ v old) as [inv wayv]. split; auto.
          apply linked_incl with es; auto. intros d ind; simpl; auto.
      + intros u v [eq|old].
        * destruct is as [-> | ->]; injection eq as <- <-; simpl; auto.
        * destruct (ends_ u v old). simpl. auto.
  Qed.

  Lemma has_spanning_tree : exists t, spans t g.
  Proof.
    pose proof good as (some & _ & range & _).
    destruct (grown (order g - 1) ltac:(lia))
      as (reached & es & once & count & part & once_es & count_es & joined_ & _).
    assert (all : forall v, v < order g -> linked es 0 v).
    { intros v inv. apply joined_.
      apply (NoDup_length_incl once (l' := seq 0 (order g))).
      - rewrite seq_length. lia.
      - intros u inu. apply in_seq. destruct (joined_ u inu). lia.
      - apply in_seq. lia. }
    destruct es as [|e es'] eqn:E.
    - exists {| order := order g; matchings := [[]] |}. simpl in count_es.
      assert (one : order g = 1) by lia.
      split; [|split; [split|split]]; simpl; auto.
      + unfold proper, chi, edges. simpl. rewrite one. repeat split; try lia; try tauto; try constructor.
        intros m [<-|[]]. constructor.
      + intros u v inu inv. simpl in *. rewrite one in *. replace v with u by lia. exists 0. constructor.
    - rewrite <- E in *. exists (rainbow (order g) es).
      split; [|split; [split|split]]; rewrite ?rainbow_edges; auto.
      + apply rainbow_proper; auto. rewrite E. discriminate.
      + intros u v inu inv. apply linked_walk. rewrite rainbow_edges.
        change (order (rainbow (order g) es)) with (order g) in *.
        apply linked_trans with 0; [apply linked_sym|]; auto.
      + unfold rainbow at 1. simpl. unfold edge in *. lia.
  Qed.

  (** g is a connected graph; its own colors do not matter. `spans t g` says that t is a spanning tree of g in any
      proper coloring of its own. `cycles t how start count x` are the loads after `count` cycles of Discrepancy-1 on t,
      from integer loads x, with any first color; `how` is pre_step or post_step. *)
  Theorem spanning_tree_balances : (exists t, spans t g) /\ forall t how start x, spans t g -> on g x ->
    exists count, (Z.of_nat count <= Z.max (discrepancy x - 1) 0)%Z /\ forall later, (count <= later)%nat ->
      (discrepancy (cycles t how start later x) <= 1)%Z.
  Proof.
    split; [exact has_spanning_tree|]. intros t how start x (good_t & tree_t & same & _) size.
    assert (size_t : on t x) by (unfold on in *; congruence).
    destruct (cycles_are_few t good_t tree_t how start x size_t) as (count & [_ near] & few).
    exists count. split; [exact few|]. intros later late. replace later with ((later - count) + count) by lia.
    assert (sized : forall so_many, on t (cycles t how start so_many x)).
    { intros so_many. unfold cycles. induction so_many as [|fewer IH]; [exact size_t|]. apply on_cycle; auto. }
    induction (later - count) as [|more IH]; [exact near|].
    exact (proj2 (theorem_18_final t good_t tree_t how _ start (sized (more + count))) IH).
  Qed.
End Graph.
