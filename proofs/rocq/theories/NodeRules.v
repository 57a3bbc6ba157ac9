(* Rules by which every node has a state, such as the port of a rotor-router or a counter, and sends tokens to its
   neighbors at once: what it sends, and its next state, depend on its load, its state and the loads of its neighbors.
   The facts about a rule are about one node in any state, and the theorems about every run on every graph of bounded
   degree, from all loads and states, in whatever order a node knows its neighbors. *)
From Coq Require Import List ZArith Lia Bool Arith Permutation.
From Loadbal Require Import Loads Network Matchings EdgeFacts RestingLoads SynchronousRules.
Import ListNotations.
Open Scope Z_scope.

(** What a node sends to each of its neighbors, and its next state, given the loads of its neighbors, its own load and
    its state. *)
Record node_rule := { sends : list Z -> Z -> Z -> list Z; next : list Z -> Z -> Z -> Z }.

(** The other ends of the edges at a node. *)
Fixpoint others (es : list edge) (w : nat) : list nat :=
  match es with
  | [] => []
  | (u, v) :: es => if (w =? u)%nat then v :: others es w else if (w =? v)%nat then u :: others es w else others es w
  end.

(** `ports w` lists the neighbors of each node w, in an order of its own. *)
Definition lists_neighbors (g : coloring) (ports : nat -> list nat) : Prop :=
  forall w, (w < order g)%nat -> Permutation (ports w) (others (edges g) w).

(** The number of tokens for the neighbor v, if `tokens` has a number for each neighbor in the list `nodes`. *)
Fixpoint for_neighbor (v : nat) (nodes : list nat) (tokens : list Z) : Z :=
  match nodes, tokens with
  | u :: nodes, t :: tokens => if (v =? u)%nat then t else for_neighbor v nodes tokens
  | _, _ => 0
  end.

Section Definitions.
  Variables (r : node_rule) (ports : nat -> list nat) (g : coloring).

  (** What the node u sends to the node v. *)
  Definition given (x : loads) (state : nat -> Z) (u v : nat) : Z :=
    for_neighbor v (ports u) (sends r (map (at_ x) (ports u)) (at_ x u) (state u)).

  (** The loads and the states after a round. *)
  Definition node_round (now : loads * (nat -> Z)) : loads * (nat -> Z) :=
    let (x, state) := now in
    (all_at_once (fun u v _ _ => given x state u v - given x state v u) g x,
     fun w => next r (map (at_ x) (ports w)) (at_ x w) (state w)).

  (** The loads and the states after so many rounds. *)
  Definition node_rounds (x : loads) (state : nat -> Z) (rounds : nat) : loads * (nat -> Z) :=
    Nat.iter rounds node_round (x, state).

  (** The number of rounds, among so many, that change a load. *)
  Fixpoint rounds_with_changes (x : loads) (state : nat -> Z) (rounds : nat) : nat :=
    match rounds with
    | O => O
    | S before =>
        ((if list_eq_dec Z.eq_dec (fst (node_rounds x state rounds)) (fst (node_rounds x state before)) then 0 else 1)
         + rounds_with_changes x state before)%nat
    end.
End Definitions.

(** A node with at most d neighbors and k of them has a state from 0 to `count k - 1`, and all loads are natural. *)
Definition may_be (count : nat -> Z) (d : nat) (loads_of_neighbors : list Z) (x state : Z) : Prop :=
  (length loads_of_neighbors <= d)%nat /\ Forall (Z.le 0) loads_of_neighbors /\ 0 <= x
  /\ 0 <= state < count (length loads_of_neighbors).

(** No node sends more tokens than it has, or fewer than 0 to a neighbor, and its next state is one of its states. *)
Definition sends_own_tokens (r : node_rule) (count : nat -> Z) (d : nat) : Prop :=
  forall y x s, may_be count d y x s ->
    Forall (Z.le 0) (sends r y x s) /\ total (sends r y x s) <= x /\ 0 <= next r y x s < count (length y).

(** A node sends a neighbor nothing, or at most the (d + 1)-th part of what it has more than this neighbor. *)
Definition sends_shares (r : node_rule) (count : nat -> Z) (d : nat) : Prop :=
  forall y x s, may_be count d y x s ->
    Forall2 (fun load t => t = 0 \/ 0 <= t /\ (Z.of_nat d + 1) * t <= x - load) y (sends r y x s)
    /\ 0 <= next r y x s < count (length y).

(* --- neighbors --- *)

Lemma in_others es w v : In v (others es w) -> In (w, v) es \/ In (v, w) es.
Proof.
  induction es as [|[a b] es IH]; simpl; [tauto|].
  destruct (Nat.eqb_spec w a) as [->|]; [|destruct (Nat.eqb_spec w b) as [->|]]; simpl; intuition (subst; auto).
Qed.

Lemma others_apart es w : (forall u v, In (u, v) es -> (u < v)%nat) -> NoDup es -> NoDup (others es w).
Proof.
  intros up once. induction es as [|[a b] es IH]; simpl; [constructor|]. inversion_clear once as [|? ? new rest].
  assert (below : forall u v, In (u, v) es -> (u < v)%nat) by (intros; apply up; right; assumption).
  pose proof (up a b (or_introl eq_refl)).
  destruct (Nat.eqb_spec w a) as [->|]; [|destruct (Nat.eqb_spec w b) as [->|]]; auto; constructor; auto;
    intros here; apply in_others in here as [here|here]; auto; apply below in here; lia.
Qed.

Lemma degree_is es w : (forall u v, In (u, v) es -> (u < v)%nat) -> degree es w = Z.of_nat (length (others es w)).
Proof.
  intros up. induction es as [|[a b] es IH]; [reflexivity|]. cbn [degree others fst snd].
  rewrite IH by (intros; apply up; right; assumption).
  destruct (w =? a)%nat, (w =? b)%nat; cbn [orb length]; lia.
Qed.

Lemma sent_is (give : nat -> nat -> Z) x es w : (forall u v, In (u, v) es -> (u < v)%nat) ->
  sent (fun u v _ _ => give u v - give v u) x es w
  = total (map (give w) (others es w)) - total (map (fun v => give v w) (others es w)).
Proof.
  intros up. induction es as [|[a b] es IH]; [reflexivity|]. cbn [sent others].
  rewrite IH by (intros; apply up; right; assumption). pose proof (up a b (or_introl eq_refl)).
  unfold taken, carried. cbn [fst snd].
  destruct (Nat.eqb_spec w a) as [->|]; [|destruct (Nat.eqb_spec w b) as [->|]];
    try (destruct (Nat.eqb_spec a b); [lia|]); cbn [map]; try change (total (?z :: ?l)) with (z + total l); lia.
Qed.

Lemma for_neighbor_natural v nodes tokens : Forall (Z.le 0) tokens -> 0 <= for_neighbor v nodes tokens.
Proof.
  revert tokens. induction nodes as [|u nodes IH]; intros [|t tokens] all; simpl; try lia.
  inversion_clear all. destruct (v =? u)%nat; auto.
Qed.

Lemma for_neighbors_at_most nodes tokens : NoDup nodes -> Forall (Z.le 0) tokens ->
  total (map (fun v => for_neighbor v nodes tokens) nodes) <= total tokens.
Proof.
  revert tokens. induction nodes as [|u nodes IH]; intros tokens once all.
  - simpl. induction all; simpl; lia.
  - inversion_clear once as [|? ? new rest]. destruct tokens as [|t tokens].
    + simpl. clear. induction nodes; simpl; lia.
    + inversion_clear all. cbn [map for_neighbor]. rewrite Nat.eqb_refl.
      rewrite (map_ext_in _ (fun v => for_neighbor v nodes tokens)).
      * cbn [total fold_right]. specialize (IH tokens rest H0). unfold total in *. simpl. lia.
      * intros v here. destruct (Nat.eqb_spec v u); [subst; contradiction|reflexivity].
Qed.

Lemma total_permuted l m : Permutation l m -> total l = total m.
Proof. intros same. induction same; simpl in *; lia. Qed.

Lemma for_neighbor_share (fits : Z -> Z -> Prop) (load : nat -> Z) v nodes tokens :
  Forall2 fits (map load nodes) tokens -> (forall y, fits y 0) -> fits (load v) (for_neighbor v nodes tokens).
Proof.
  intros all zero. revert tokens all. induction nodes as [|u nodes IH]; intros tokens all; simpl; [apply zero|].
  inversion_clear all. destruct (Nat.eqb_spec v u) as [->|]; auto.
Qed.

(* --- one round --- *)

Section Rule.
  Variables (r : node_rule) (count : nat -> Z) (d : nat) (ports : nat -> list nat) (g : coloring).
  Hypotheses (good : proper g) (listed : lists_neighbors g ports).
  Hypothesis few : degree_at_most g (Z.of_nat d).

  Lemma upward u v : In (u, v) (edges g) -> (u < v < order g)%nat.
  Proof. apply good. Qed.

  (** Loads are natural, and each node is in one of its states. *)
  Definition valid (now : loads * (nat -> Z)) : Prop :=
    length (fst now) = order g
    /\ forall w, (w < order g)%nat -> 0 <= at_ (fst now) w /\ 0 <= snd now w < count (length (ports w)).

  Lemma ports_apart w : (w < order g)%nat -> NoDup (ports w).
  Proof.
    intros inw. apply (Permutation_NoDup (Permutation_sym (listed w inw))). apply others_apart.
    - intros u v here. apply upward in here. lia.
    - apply good.
  Qed.

  Lemma port_is_node w v : (w < order g)%nat -> In v (ports w) -> (v < order g)%nat.
  Proof.
    intros inw here. apply (Permutation_in _ (listed w inw)) in here. apply in_others in here as [here|here];
      apply upward in here; lia.
  Qed.

  Lemma at_a_node x state w : valid (x, state) -> (w < order g)%nat ->
    may_be count d (map (at_ x) (ports w)) (at_ x w) (state w).
  Proof.
    intros [size all] inw. cbn [fst snd] in *. repeat split; try apply all; try exact inw.
    - rewrite map_length, (Permutation_length (listed w inw)). pose proof (few w inw) as most.
      rewrite degree_is in most by (intros u v here; apply upward in here; lia). lia.
    - apply Forall_forall. intros y here. apply in_map_iff in here as (v & <- & here).
      apply all, (port_is_node w v inw here).
    - rewrite map_length. apply all. exact inw.
  Qed.

  Lemma round_length now : length (fst (node_round r ports g now)) = order g.
  Proof. destruct now. apply all_at_once_length. Qed.

  Lemma node_rounds_length x state rounds : length x = order g ->
    length (fst (node_rounds r ports g x state rounds)) = order g.
  Proof. intros size. destruct rounds; [exact size|apply round_length]. Qed.

  (** On a graph, whatever the rule is, no token is made or lost. *)
  Theorem node_tokens_stay x state rounds : length x = order g ->
    total (fst (node_rounds r ports g x state rounds)) = total x.
  Proof.
    intros size. induction rounds as [|rounds IH]; [reflexivity|]. rewrite <- IH.
    pose proof (node_rounds_length x state rounds size) as now.
    change (node_rounds r ports g x state (S rounds)) with (node_round r ports g (node_rounds r ports g x state rounds)).
    destruct (node_rounds r ports g x state rounds) as [y s]. apply tokens_stay_in_a_round; auto.
  Qed.

  Lemma round_valid now : sends_own_tokens r count d -> valid now -> valid (node_round r ports g now).
  Proof.
    intros own all. destruct now as [x state]. split; [apply round_length|]. intros w inw. cbn [node_round fst snd].
    pose proof (own _ _ _ (at_a_node x state w all inw)) as (natural & most & one_of).
    rewrite map_length in one_of. split; [|exact one_of].
    destruct all as [size all]. cbn [fst snd] in *.
    assert (up : forall u v, In (u, v) (edges g) -> (u < v)%nat) by (intros u v here; apply upward in here; lia).
    rewrite at_round by auto. rewrite sent_is by exact up.
    assert (out : total (map (given r ports x state w) (others (edges g) w)) <= at_ x w).
    { rewrite <- (total_permuted _ _ (Permutation_map _ (listed w inw))).
      etransitivity; [|exact most]. apply for_neighbors_at_most; auto using ports_apart. }
    enough (0 <= total (map (fun v => given r ports x state v w) (others (edges g) w))) by lia.
    assert (every : forall v, In v (others (edges g) w) -> 0 <= given r ports x state v w).
    { intros v here. assert (inv : (v < order g)%nat).
      { apply in_others in here as [here|here]; apply upward in here; lia. }
      apply for_neighbor_natural. apply own. apply at_a_node; [split; assumption|exact inv]. }
    clear -every. induction (others (edges g) w) as [|v l IH]; simpl in *; [lia|].
    pose proof (every v (or_introl eq_refl)). assert (0 <= total (map (fun v => given r ports x state v w) l)) by auto.
    unfold total in *. lia.
  Qed.

  (** On a graph whose largest degree is at most d, under a rule by which no node sends more than it has: from natural
      loads, all loads stay natural, and each node stays in one of its states. *)
  Theorem node_loads_stay_natural x state rounds : sends_own_tokens r count d -> valid (x, state) ->
    valid (node_rounds r ports g x state rounds).
  Proof. intros own all. induction rounds as [|rounds IH]; [exact all|]. apply (round_valid _ own IH). Qed.

  (* --- shares --- *)

  (* What the rule carries at these loads, and nothing at other loads, so that it is a rule of `SynchronousRules`. *)
  Definition here_only (x : loads) (state : nat -> Z) : neighbor_rule := fun u v a b =>
    if ((u <? order g)%nat && (v <? order g)%nat && (a =? at_ x u) && (b =? at_ x v))%bool
    then given r ports x state u v - given r ports x state v u else 0.

  Lemma round_here_only x state : fst (node_round r ports g (x, state)) = all_at_once (here_only x state) g x.
  Proof.
    cbn [node_round fst]. unfold all_at_once. apply map_ext_in. intros w _. f_equal.
    assert (sub : incl (edges g) (edges g)) by apply incl_refl. revert sub. generalize (edges g) at 1 3 4.
    intros es. induction es as [|[u v] es IH]; intros sub; [reflexivity|]. cbn [sent].
    rewrite IH by (intros e here; apply sub; right; exact here). f_equal. unfold taken, carried, here_only.
    cbn [fst snd]. pose proof (upward u v (sub _ (or_introl eq_refl))) as nodes.
    rewrite !Z.eqb_refl, !(proj2 (Nat.ltb_lt _ _)) by lia. reflexivity.
  Qed.

  Lemma here_only_shares x state : sends_shares r count d -> valid (x, state) ->
    carries_a_share (here_only x state) (Z.of_nat d + 1).
  Proof.
    intros shares all u v a b. unfold here_only.
    destruct (Nat.ltb_spec u (order g)) as [inu|], (Nat.ltb_spec v (order g)) as [inv|], (Z.eqb_spec a (at_ x u)),
      (Z.eqb_spec b (at_ x v)); cbn [andb]; try lia.
    subst a b.
    pose proof (proj1 (shares _ _ _ (at_a_node x state u all inu))) as su.
    pose proof (proj1 (shares _ _ _ (at_a_node x state v all inv))) as sv.
    apply (for_neighbor_share _ (at_ x) v) in su; [|intros; left; reflexivity].
    apply (for_neighbor_share _ (at_ x) u) in sv; [|intros; left; reflexivity].
    unfold given in *. cbv beta in su, sv.
    set (p := for_neighbor v _ _) in *. set (q := for_neighbor u _ _) in *. clearbody p q. nia.
  Qed.

  Lemma round_shares_valid now : sends_shares r count d -> valid now ->
    valid (node_round r ports g now)
    /\ forall low high, (forall w, (w < order g)%nat -> low <= at_ (fst now) w <= high) ->
       forall w, (w < order g)%nat -> low <= at_ (fst (node_round r ports g now)) w <= high.
  Proof.
    intros shares all. destruct now as [x state].
    assert (range : forall low high, (forall w, (w < order g)%nat -> low <= at_ x w <= high) ->
      forall w, (w < order g)%nat -> low <= at_ (fst (node_round r ports g (x, state))) w <= high).
    { intros low high between_. rewrite round_here_only.
      apply (round_between (here_only x state) g (Z.of_nat d)); auto using here_only_shares; [lia|apply all]. }
    split; [|exact range]. split; [apply round_length|]. intros w inw. split.
    - destruct all as [size all]. cbn [fst snd] in *.
      apply (range 0 (largest x)); [|exact inw]. intros v inv. split; [apply all; exact inv|].
      pose proof (between x v). lia.
    - pose proof (proj2 (shares _ _ _ (at_a_node x state w all inw))) as one_of. rewrite map_length in one_of.
      exact one_of.
  Qed.

  (** On a graph whose largest degree is at most d, under a rule by which a node sends a neighbor at most the
      (d + 1)-th part of what it has more: loads between `low` and `high` stay between them. *)
  Theorem node_loads_stay_between x state rounds low high : sends_shares r count d -> valid (x, state) ->
    (forall w, (w < order g)%nat -> low <= at_ x w <= high) ->
    valid (node_rounds r ports g x state rounds)
    /\ forall w, (w < order g)%nat -> low <= at_ (fst (node_rounds r ports g x state rounds)) w <= high.
  Proof.
    intros shares all range. induction rounds as [|rounds [before IH]]; [split; assumption|].
    destruct (round_shares_valid _ shares before) as [after stay]. split; [exact after|]. apply (stay low high IH).
  Qed.

  (** x are natural loads on a graph whose largest degree is at most d, and a node sends a neighbor at most the
      (d + 1)-th part of what it has more. In a round, no node sends anything, and no load changes, or the sum of
      squares falls by at least 2. *)
  Theorem node_round_lowers_squares x state : sends_shares r count d -> valid (x, state) ->
    ((forall u v, In (u, v) (edges g) -> given r ports x state u v = 0 /\ given r ports x state v u = 0)
     /\ fst (node_round r ports g (x, state)) = x)
    \/ sum_of_squares (fst (node_round r ports g (x, state))) + 2 <= sum_of_squares x.
  Proof.
    intros shares all. pose proof (proj1 all) as size. cbn [fst] in size. rewrite round_here_only.
    destruct (moves_or_not (here_only x state) g x size (edges g)) as [none|moves].
    - left. split; [|apply carried_nothing; auto]. intros u v here. pose proof (upward u v here) as nodes.
      specialize (none (u, v) here). unfold carried, here_only in none. cbn [fst snd] in none.
      rewrite !Z.eqb_refl, !(proj2 (Nat.ltb_lt _ _)) in none by lia. cbn [andb] in none.
      pose proof (proj1 (shares _ _ _ (at_a_node x state u all ltac:(lia)))) as su.
      pose proof (proj1 (shares _ _ _ (at_a_node x state v all ltac:(lia)))) as sv.
      apply (for_neighbor_share _ (at_ x) v) in su; [|intros; left; reflexivity].
      apply (for_neighbor_share _ (at_ x) u) in sv; [|intros; left; reflexivity].
      unfold given in *. cbv beta in su, sv.
      set (p := for_neighbor v _ _) in *. set (q := for_neighbor u _ _) in *. clearbody p q. nia.
    - right. pose proof (round_lowers_squares (here_only x state) g x good size (Z.of_nat d) few ltac:(lia)
        (here_only_shares x state shares all)) as falls. lia.
  Qed.

  Lemma round_lowers_excess now : sends_shares r count d -> valid now ->
    fst (node_round r ports g now) = fst now \/ excess (fst (node_round r ports g now)) + 2 <= excess (fst now).
  Proof.
    intros shares all. destruct now as [x state]. pose proof (proj1 all) as size. cbn [fst] in size.
    destruct (node_round_lowers_squares x state shares all) as [[_ same]|falls]; [left; exact same|right].
    assert (some : 1 <= Z.of_nat (order g)) by (pose proof good as (nodes & _); lia).
    unfold excess. rewrite round_here_only in *. cbn [fst].
    rewrite all_at_once_length, size, tokens_stay_in_a_round by auto. nia.
  Qed.

  (** x are natural loads of discrepancy D on a graph with n nodes whose largest degree is at most d, and a node sends a
      neighbor at most the (d + 1)-th part of what it has more. Of any number of rounds, at most n D^2 / 8 change a
      load. *)
  Theorem node_rule_comes_to_rest x state rounds : sends_shares r count d -> valid (x, state) ->
    8 * Z.of_nat (rounds_with_changes r ports g x state rounds)
    <= Z.of_nat (order g) * (discrepancy x * discrepancy x).
  Proof.
    intros shares all.
    assert (steps : valid (node_rounds r ports g x state rounds)
      /\ excess (fst (node_rounds r ports g x state rounds))
         + 2 * Z.of_nat (rounds_with_changes r ports g x state rounds) <= excess x).
    { induction rounds as [|rounds [before IH]]; [split; [exact all|cbn; lia]|].
      destruct (round_shares_valid _ shares before) as [after _]. split; [exact after|].
      cbn [rounds_with_changes].
      change (node_rounds r ports g x state (S rounds))
        with (node_round r ports g (node_rounds r ports g x state rounds)).
      pose proof (round_lowers_excess _ shares before) as falls.
      destruct (list_eq_dec Z.eq_dec _ _) as [same|other]; [rewrite same; lia|].
      destruct falls; [contradiction|]. lia. }
    destruct steps as [last most]. pose proof (proj1 last) as size_last. pose proof (proj1 all) as size. cbn [fst] in size.
    pose proof (excess_bounds _ (on_some g _ good size_last)) as [natural _].
    pose proof (excess_bounds x (on_some g x good size)) as [_ bound]. rewrite size in bound. lia.
  Qed.
End Rule.
