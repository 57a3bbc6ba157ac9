(* Boolean checks of what Network.v says of networks, beside those of Trees.v: they decide it for a given one by
   computing; for statements that are refuted by an example. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Network Threshold2Exact Trees.
Import ListNotations.
Open Scope nat_scope.

(** The nodes that walks of at most k edges from a node come to. *)
Fixpoint reached (g : coloring) (from k : nat) : list nat :=
  match k with
  | O => [from]
  | S k => let near := reached g from k in
      nodup Nat.eq_dec (near ++ flat_map (fun e =>
        (if existsb (Nat.eqb (fst e)) near then [snd e] else [])
        ++ (if existsb (Nat.eqb (snd e)) near then [fst e] else [])) (edges g))
  end.

Definition is_within (g : coloring) (d : nat) : bool :=
  forallb (fun u => forallb (fun v => existsb (Nat.eqb v) (reached g u d)) (seq 0 (order g))) (seq 0 (order g)).

Lemma among (u : nat) l : existsb (Nat.eqb u) l = true <-> In u l.
Proof.
  rewrite existsb_exists. split; [intros (v & ? & same)|intros; exists u; rewrite Nat.eqb_refl; auto].
  apply Nat.eqb_eq in same. subst; auto.
Qed.

Lemma reached_walk g from k : forall v, In v (reached g from k) -> exists l, l <= k /\ walk g l from v.
Proof.
  induction k as [|k IH]; cbn -[nodup]; intros v here.
  - destruct here as [<-|[]]. exists 0. split; [auto|constructor].
  - apply nodup_In, in_app_or in here. destruct here as [here|here].
    { destruct (IH v here) as (l & small & way). eauto. }
    apply in_flat_map in here. destruct here as ([a b] & edge_ & here). cbn [fst snd] in here.
    apply in_app_or in here. destruct here as [here|here].
    + destruct (existsb (Nat.eqb a) (reached g from k)) eqn:E; [|destruct here].
      destruct here as [<-|[]]. apply among, IH in E. destruct E as (l & small & way).
      exists (S l). split; [lia|]. eapply walk_last; eauto. left. exact edge_.
    + destruct (existsb (Nat.eqb b) (reached g from k)) eqn:E; [|destruct here].
      destruct here as [<-|[]]. apply among, IH in E. destruct E as (l & small & way).
      exists (S l). split; [lia|]. eapply walk_last; eauto. right. exact edge_.
Qed.

Lemma is_within_sound g d : is_within g d = true -> within g d.
Proof.
  unfold is_within, within. rewrite forallb_forall. intros all u v inu inv.
  specialize (all u ltac:(apply in_seq; lia)). rewrite forallb_forall in all.
  apply reached_walk, among, all, in_seq. lia.
Qed.

(* A network that is given is proper, or a tree, by computing. *)
Ltac check_proper := apply is_proper_true; vm_compute; reflexivity.
Ltac check_tree := apply is_tree_true; [check_proper|vm_compute; reflexivity].
