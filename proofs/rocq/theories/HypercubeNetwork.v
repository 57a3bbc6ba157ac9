(* The hypercube as a network (loadbal/networks/hypercube.py): its diameter and its degrees. Plaxton, Table 1. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Network Words Hypercube Binomials.
Import ListNotations.
Open Scope nat_scope.

(** Nodes are the words of d bits; the edges of color b flip bit b. *)
(* compared: hypercube, one_port *)
Definition hypercube (d : nat) : coloring := {| order := 2 ^ d; matchings := map (pairs_across d) (seq 0 d) |}.

Lemma hypercube_edges d u v : In (u, v) (edges (hypercube d)) <->
  exists i, i < d /\ u < 2 ^ d /\ Nat.testbit u i = false /\ v = flip i u.
Proof.
  unfold edges. cbn [matchings hypercube]. rewrite <- flat_map_concat_map, in_flat_map. split.
  - intros (i & ini & here). apply in_seq in ini. apply in_pairs in here; [|lia]. exists i. intuition lia.
  - intros (i & ini & inu & clear_ & same). exists i. rewrite in_seq. split; [lia|]. apply in_pairs; auto.
Qed.

Lemma hypercube_adjacent d u v : u < 2 ^ d -> (adjacent (hypercube d) u v <-> exists i, i < d /\ v = flip i u).
Proof.
  intros inu. unfold adjacent. rewrite !hypercube_edges. split.
  - intros [(i & ini & _ & _ & ->)|(i & ini & _ & _ & ->)]; exists i; split; auto. rewrite flip_flip. auto.
  - intros (i & ini & ->). destruct (Nat.testbit u i) eqn:E.
    + right. exists i. repeat split; auto using flip_below; [rewrite flip_same, E; auto|rewrite flip_flip; auto].
    + left. exists i. auto.
Qed.

(* In how many bits two words differ; a neighbor differs from either by one more or one less. *)
Lemma distance_step d i u v : i < d -> Nat.testbit u i <> Nat.testbit v i ->
  weight d (Nat.lxor u v) = S (weight d (Nat.lxor (flip i u) v)).
Proof.
  intros ini differ. assert (back : Nat.lxor u v = flip i (Nat.lxor (flip i u) v)).
  { apply Nat.bits_inj. intros j. rewrite flip_bit, !Nat.lxor_spec, flip_bit.
    destruct (Nat.testbit u j), (Nat.testbit v j), (Nat.eqb i j); auto. }
  rewrite back at 1. apply weight_flip; auto. rewrite Nat.lxor_spec, flip_same.
  destruct (Nat.testbit u i), (Nat.testbit v i); simpl; congruence.
Qed.

Lemma some_difference d u v k : weight d (Nat.lxor u v) = S k -> exists i, i < d /\ Nat.testbit u i <> Nat.testbit v i.
Proof.
  unfold weight. intros count. destruct (filter (Nat.testbit (Nat.lxor u v)) (seq 0 d)) as [|i l] eqn:E;
    [discriminate|].
  assert (here : In i (filter (Nat.testbit (Nat.lxor u v)) (seq 0 d))) by (rewrite E; left; auto).
  apply filter_In in here. destruct here as [ini here]. apply in_seq in ini. rewrite Nat.lxor_spec in here.
  exists i. split; [lia|]. destruct (Nat.testbit u i), (Nat.testbit v i); simpl in here; congruence.
Qed.

Lemma no_difference d u v : u < 2 ^ d -> v < 2 ^ d -> weight d (Nat.lxor u v) = 0 -> u = v.
Proof.
  intros inu inv none. apply Nat.bits_inj. intros i. destruct (le_lt_dec d i) as [high|low].
  - rewrite (proj1 (below_power u d) inu i high), (proj1 (below_power v d) inv i high). auto.
  - destruct (Bool.bool_dec (Nat.testbit u i) (Nat.testbit v i)) as [|differ]; auto.
    rewrite (distance_step d i u v low differ) in none. discriminate.
Qed.

Lemma hypercube_walk d k : forall u v, u < 2 ^ d -> v < 2 ^ d -> weight d (Nat.lxor u v) = k -> walk (hypercube d) k u
  v.
Proof.
  induction k as [|k IH]; intros u v inu inv far.
  - rewrite (no_difference d u v inu inv far). constructor.
  - destruct (some_difference d u v k far) as (i & ini & differ). rewrite (distance_step d i u v ini differ) in far.
    apply walk_more with (flip i u); [apply hypercube_adjacent; eauto|]. apply IH; auto using flip_below.
Qed.

Lemma walk_is_long d k u v : walk (hypercube d) k u v -> u < 2 ^ d -> weight d (Nat.lxor u v) <= k.
Proof.
  induction 1 as [u|k u v w one rest IH]; intros inu.
  - rewrite Nat.lxor_nilpotent. unfold weight. rewrite (filter_ext _ (fun _ => false)) by apply Nat.bits_0.
    clear. induction (seq 0 d); simpl; lia.
  - apply hypercube_adjacent in one; auto. destruct one as (i & ini & ->). specialize (IH (flip_below i d u ini inu)).
    destruct (Bool.bool_dec (Nat.testbit u i) (Nat.testbit w i)) as [same|differ].
    + pose proof (distance_step d i (flip i u) w ini) as more. rewrite flip_same, flip_flip in more.
      specialize (more ltac:(destruct (Nat.testbit u i), (Nat.testbit w i); simpl; congruence)). lia.
    + rewrite (distance_step d i u w ini differ). lia.
Qed.

(* The diameter is d, and every vertex has d neighbors. *)
(** `hypercube d` is the network with an edge for every pair of words that differ in one bit. `diameter` is the largest
    distance. Every vertex has a list of exactly d neighbors. *)
Theorem table_1_hypercube d : diameter (hypercube d) d
  /\ forall u, u < 2 ^ d -> exists neighbors, NoDup neighbors /\ length neighbors = d
       /\ forall v, In v neighbors <-> adjacent (hypercube d) u v.
Proof.
  split; [split|].
  - intros u v inu inv. exists (weight d (Nat.lxor u v)). split; [apply weight_most|]. apply hypercube_walk; auto.
  - intros less all. assert (zero : 0 < 2 ^ d) by (pose proof (power_positive d); lia).
    assert (far : exists v, v < 2 ^ d /\ weight d v = d).
    { clear. induction d as [|d (v & inv & all)]; [exists 0; split; auto|]. exists (with_bit d true v).
      split; [apply with_below; auto|]. rewrite weight_top, all. auto. }
    destruct far as (v & inv & ones). destruct (all 0 v zero inv) as (k & few & way).
    apply walk_is_long in way; auto. rewrite Nat.lxor_0_l, ones in way. lia.
  - intros u inu. exists (map (fun i => flip i u) (seq 0 d)). rewrite map_length, seq_length. split; [|split; auto].
    + apply NoDup_map_in; [apply seq_NoDup|]. intros i j _ _ same.
      destruct (Nat.eq_dec i j) as [|other]; auto. exfalso. pose proof (flip_same i u) as one. rewrite same in one.
      rewrite flip_other in one by auto. destruct (Nat.testbit u i); discriminate.
    + intros v. rewrite hypercube_adjacent, in_map_iff by auto. split.
      * intros (i & <- & ini). apply in_seq in ini. exists i. split; auto. lia.
      * intros (i & ini & ->). exists i. rewrite in_seq. split; auto. lia.
Qed.
