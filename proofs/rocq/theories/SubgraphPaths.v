(* The worst number of turns of CONSTRUCT SUBGRAPH: Houle, Symvonis, Wood, section 4.4, Lemma 14, and beyond.
   It is L - 1, L the logarithm of n to base two, rounded up, for every n >= 3.

   On a path, for p = 2, from the leaf 0, let beta be the b nodes next to it. The farther of its centroids is
   floor(b/2) + 1, so that beta_1 has floor(b/2) nodes: they are the next beta for b >= 4, and the run
   ends for b = 2 and b = 3. *)
From Coq Require Import List ZArith Lia Bool Arith Permutation.
From Loadbal Require Import Loads Network Families Trees Gaps Cuts Growing DegreeBound StarsAndPaths.
From Loadbal Require Import ConstructSubgraph CentroidTurns SubgraphRuns SubgraphHalving SubgraphBoundary.
Import ListNotations.
Open Scope nat_scope.

Section Path.
  Variables (g : coloring) (n : nat).
  Hypotheses (good : proper g) (some : 2 <= n) (it : has g n (path_edges n)).

  Lemma path_edge u v : In (u, v) (path_edges n) <-> v = S u /\ v < n.
  Proof.
    unfold path_edges, Schedules.path_edges. rewrite in_map_iff. split.
    - intros (w & e & inw). inversion e; subst. apply in_seq in inw. lia.
    - intros [-> small]. exists u. split; auto. apply in_seq. lia.
  Qed.

  Lemma path_adjacent u v : adjacent g u v <-> (v = S u /\ v < n) \/ (u = S v /\ u < n).
  Proof. rewrite (has_adjacent g _ _ u v it), !path_edge. tauto. Qed.

  Lemma path_tree : tree g.
  Proof.
    apply (tree_by_root g n (path_edges n)); auto.
    - unfold path_edges, Schedules.path_edges. rewrite map_length, seq_length. lia.
    - intros v. induction v as [|v IH]; intros inv; [constructor|].
      apply linked_trans with v; [apply IH; lia|]. apply linked_one. left. apply path_edge. lia.
  Qed.

  Lemma path_order : order g = n.
  Proof. apply it. Qed.

  Lemma lower_side v x : 1 <= v < n -> In x (side g (v - 1) v) <-> x < v.
  Proof.
    intros range. rewrite (side_is g (v - 1) v good path_tree) with (inside := fun x => x <? v).
    - rewrite filter_In, in_seq, Nat.ltb_lt, path_order. lia.
    - apply path_adjacent. lia.
    - apply Nat.ltb_lt. lia.
    - apply Nat.ltb_ge. lia.
    - intros a b here. apply other_edges_in in here. destruct here as [here no].
      apply (Permutation_in _ (proj2 it)), path_edge in here. destruct here as [-> small].
      destruct (Nat.ltb_spec a v), (Nat.ltb_spec (S a) v); auto; [|lia]. destruct no. lia.
  Qed.

  Lemma upper_side v x : S v < n -> In x (side g (S v) v) <-> v < x < n.
  Proof.
    intros range. assert (adj : adjacent g v (S v)) by (apply path_adjacent; lia).
    pose proof (lower_side (S v) x ltac:(lia)) as low. replace (S v - 1) with v in low by lia. split.
    - intros up. assert (rx : x < n).
      { apply side_spec in up; auto; [|apply adjacent_sym; auto]. rewrite path_order in up. tauto. }
      split; auto. destruct (le_lt_dec x v); auto. exfalso.
      apply (sides_disjoint g good path_tree v (S v) x adj); auto. apply low. lia.
    - intros [up rx]. destruct (sides_cover g good path_tree v (S v) x adj) as [bad|]; auto; [rewrite path_order;
      auto|].
      apply low in bad. lia.
  Qed.

  (* --- the nodes 1 to b --- *)

  Section First.
    Variables (s : nodes) (b : nat).
    Hypotheses (set_s : set_of g s) (members : forall x, In x s <-> 1 <= x <= b) (small : b < n).

    Lemma first_connected : connected_set g s.
    Proof.
      assert (down : forall x, 1 <= x <= b -> linked (inner_edges g s) x 1).
      { induction x as [|x IH]; intros range; [lia|]. destruct (Nat.eq_dec x 0) as [->|ne]; [constructor|].
        apply linked_trans with x; [|apply IH; lia]. apply linked_one, inner_in; [apply path_adjacent; lia| |];
          apply members; lia. }
      intros x y inx iny. apply linked_trans with 1; [|apply linked_sym]; apply down, members; auto.
    Qed.

    Lemma lower_part v : 1 <= v <= b -> length (part g s (v - 1) v) = v - 1.
    Proof.
      intros range. transitivity (length (seq 1 (v - 1))); [|apply seq_length].
      apply Permutation_length, NoDup_Permutation.
      - apply part_set. auto.
      - apply seq_NoDup.
      - intros x. rewrite part_in, members, (lower_side v), in_seq by lia. lia.
    Qed.

    Lemma upper_part v : 1 <= v -> v < b -> length (part g s (S v) v) = b - v.
    Proof.
      intros one less. rewrite <- (seq_length (b - v) (S v)). apply Permutation_length, NoDup_Permutation.
      - apply part_set. auto.
      - apply seq_NoDup.
      - intros x. rewrite part_in, members, (upper_side v), in_seq by lia. lia.
    Qed.

    Lemma largest_of_first v : 1 <= v <= b -> largest_branch g s v = Nat.max (v - 1) (b - v).
    Proof.
      intros range. unfold largest_branch. assert (inv : In v s) by (apply members; auto).
      rewrite (branches_are_parts g good path_tree s v set_s first_connected inv), map_map.
      set (sizes := map (fun w => length (part g s w v)) (inside g s v)).
      assert (each : forall k, In k sizes <-> (2 <= v /\ k = v - 1) \/ (v < b /\ k = b - v)).
      { intros k. unfold sizes. rewrite in_map_iff. split.
        - intros (w & <- & inw). apply inside_in in inw; auto. destruct inw as [adj inw].
          apply members in inw. apply path_adjacent in adj. destruct adj as [[-> ?]|[-> ?]].
          + right. split; [lia|]. apply upper_part; lia.
          + left. split; [lia|]. replace w with (S w - 1) at 1 by lia. apply lower_part. lia.
        - intros [[two ->]|[less ->]].
          + exists (v - 1). split; [apply lower_part; lia|]. apply inside_in; auto. split; [apply path_adjacent; lia|].
            apply members. lia.
          + exists (S v). split; [apply upper_part; lia|]. apply inside_in; auto. split; [apply path_adjacent; lia|].
            apply members. lia. }
      apply Nat.le_antisymm.
      - apply list_max_le, Forall_forall. intros k ink. apply each in ink. lia.
      - assert (top : Forall (fun k => k <= list_max sizes) sizes) by (apply list_max_le; auto).
        rewrite Forall_forall in top. apply Nat.max_lub.
        + destruct (le_lt_dec 2 v); [apply top, each; auto|lia].
        + destruct (le_lt_dec b v); [lia|apply top, each; auto].
    Qed.

    (* The farther centroid. *)
    Lemma farther v : 1 <= b -> is_centroid g s v -> (forall w, is_centroid g s w -> w <= v) -> v = b / 2 + 1.
    Proof.
      intros one [inv least] far. pose proof (Nat.div_mod b 2 ltac:(lia)) as half.
      pose proof (Nat.mod_upper_bound b 2 ltac:(lia)) as rest. set (h := b / 2) in *.
      apply members in inv.
      assert (middle : is_centroid g s (h + 1)).
      { split; [apply members; lia|]. intros w inw. apply members in inw. rewrite !largest_of_first by lia. lia. }
      pose proof (far (h + 1) middle). specialize (least (h + 1) ltac:(apply members; lia)).
      rewrite !largest_of_first in least by lia. lia.
    Qed.
  End First.

  (* --- the run --- *)

  (** The leaf 0 is alpha, and the b nodes next to it are beta. *)
  Definition next_to_leaf (s : state) (b : nat) : Prop := alpha s = [0] /\ forall x, In x (beta s) <-> 1 <= x <= b.

  (** Every turn removes the farther centroid. *)
  Definition takes_farther (ts : list turn) : Prop :=
    forall t w, In t ts -> is_centroid g (beta (before t)) w -> w <= centroid t.

  (** b candidates are left of n - 1 after t halvings, rounded down. *)
  Definition halved_down (t b : nat) : Prop := 2 ^ t * b <= n - 1 < 2 ^ t * (b + 1).

  Lemma next_size s b : set_of g (beta s) -> next_to_leaf s b -> length (beta s) = b.
  Proof.
    intros [once _] [_ members]. rewrite <- (seq_length b 1). apply Permutation_length, NoDup_Permutation; auto.
    - apply seq_NoDup.
    - intros x. rewrite members, in_seq. lia.
  Qed.

  Lemma far_turn s t s' a e v w1 ws b : goes_on g 2 s -> removes g s t a e v w1 ws -> outcome g 2 s t v w1 ws ->
    after t = Some s' -> next_to_leaf s b -> b < n -> (forall w, is_centroid g (beta s) w -> w <= v) ->
    2 <= b /\ ((2 < 1 + b / 2 /\ next_to_leaf s' (b / 2)) \/ (1 + b / 2 = 2 /\ length (alpha s') = 2)).
  Proof.
    intros [safe sizes] r out eq next small far. pose proof safe as (set_a & set_b & apart & conn_a & conn_b & _).
    pose proof next as [leaf members]. pose proof (next_size s b set_b next) as size.
    rewrite leaf, size in sizes. simpl in sizes. assert (two : 2 <= b) by lia. split; auto.
    assert (here : v = b / 2 + 1).
    { apply (farther (beta s) b set_b members small v); [lia|apply r|auto]. }
    pose proof (Nat.div_le_mono 2 b 2 ltac:(lia) two) as half. change (2 / 2) with 1 in half.
    assert (inv : In v (beta s)) by apply (least _ _ _ _ _ _ _ _ r). apply members in inv.
    assert (back : w1 = v - 1).
    { pose proof (towards_w1 _ _ _ _ _ _ _ _ r) as adj. pose proof (behind _ _ _ _ _ _ _ _ r 0) as far0.
      rewrite leaf in far0. specialize (far0 (or_introl eq_refl)). apply path_adjacent in adj.
      destruct adj as [[-> ?]|[-> ?]]; [|lia]. apply upper_side in far0; lia. }
    assert (count : length (beyond g s v w1) = b / 2).
    { unfold beyond. rewrite back, (lower_part (beta s) b set_b members small) by auto. lia. }
    set (h := b / 2) in *.
    destruct out as [_ more _ eq'|_ same _ eq'|taken w left _ less _ _ _ _].
    - rewrite leaf, count in more. left. split; [exact more|]. rewrite eq' in eq. inversion eq; subst s'.
      split; [exact leaf|]. intros x. cbn [beta]. rewrite (beyond_in g), members, back, lower_side by lia. lia.
    - rewrite leaf, count in same. right. split; [exact same|]. rewrite eq' in eq. inversion eq; subst s'. cbn [alpha].
      rewrite app_length, leaf, count. exact same.
    - rewrite leaf, count in less. simpl in less. lia.
  Qed.

  Lemma far_run ts s : 3 <= n -> reaches g 2 ts (Some s) -> takes_farther ts ->
    hd_error (map before ts) = Some (start g 0) ->
    exists t b, length ts = S t /\ 2 <= b /\ halved_down t b
      /\ ((2 < 1 + b / 2 /\ next_to_leaf s (b / 2)) \/ (1 + b / 2 = 2 /\ length (alpha s) = 2)).
  Proof.
    intros three. assert (isgap : gap_of g 2) by (unfold gap_of; rewrite path_order; lia). revert ts s.
    apply (along g good path_tree 2 (fun ts s => takes_farther ts -> hd_error (map before ts) = Some (start g 0) ->
      exists t b, length ts = S t /\ 2 <= b /\ halved_down t b
        /\ ((2 < 1 + b / 2 /\ next_to_leaf s (b / 2)) \/ (1 + b / 2 = 2 /\ length (alpha s) = 2)))); auto.
    - intros leaf small one _ none. discriminate.
    - intros ts s t s' a e v w1 ws here on low r out eq next IH far first.
      assert (last : forall w, is_centroid g (beta s) w -> w <= v).
      { intros w cw. rewrite <- (removed _ _ _ _ _ _ _ _ r). apply far; [apply in_or_app; right; left; auto|].
        rewrite (starts _ _ _ _ _ _ _ _ r). auto. }
      destruct ts as [|t0 ts].
      + simpl in first. rewrite (starts _ _ _ _ _ _ _ _ r) in first. inversion first; subst s.
        assert (all : next_to_leaf (start g 0) (n - 1)).
        { split; auto. intros x. rewrite start_in, path_order. lia. }
        destruct (far_turn _ t s' a e v w1 ws (n - 1) on r out eq all ltac:(lia) last) as [two which].
        exists 0, (n - 1). split; auto. split; auto. split; auto. unfold halved_down. simpl. lia.
      + destruct IH as (k & b & size & two & halved_ & which).
        { intros t' w int. apply far. apply in_or_app. auto. }
        { exact first. }
        destruct which as [[more near]|[_ full]]; [|lia].
        assert (below : b / 2 < n).
        { assert (b / 2 <= b) by (apply Nat.div_le_upper_bound; lia). unfold halved_down in halved_.
          assert (1 <= 2 ^ k) by (apply Nat.neq_0_lt_0, Nat.pow_nonzero; lia). nia. }
        destruct (far_turn s t s' a e v w1 ws (b / 2) on r out eq near below last) as [two' which].
        exists (S k), (b / 2). rewrite app_length, size. split; [simpl; lia|]. split; auto. split; auto.
        pose proof (Nat.div_mod b 2 ltac:(lia)). pose proof (Nat.mod_upper_bound b 2 ltac:(lia)).
        unfold halved_down in *. rewrite Nat.pow_succ_r'. set (h := b / 2) in *. set (q := 2 ^ k) in *. nia.
  Qed.

  (* The run on the path for p = 2 that begins with the leaf 0 and removes the centroid farther from alpha. *)
  (** `has g n (path_edges n)`: g is the path with n nodes. `run g 2 ts final` says that ts are the turns of a whole run
      for p = 2; the first starts from the leaf 0. `takes_farther g ts` says that each turn removes the largest of the
      centroids, the farther from alpha. `SubgraphPaths.far_run_exists` says that such a run exists. *)
  Theorem attained ts final : 3 <= n -> run g 2 ts final -> takes_farther ts ->
    hd_error (map before ts) = Some (start g 0) -> length ts = halvings g - 1.
  Proof.
    intros three here far first. assert (isgap : gap_of g 2) by (unfold gap_of; rewrite path_order; lia).
    destruct (run_ends g good path_tree 2 ts final isgap here) as (s & there & -> & _ & _ & full).
    destruct (far_run ts s three there far first) as (k & b & -> & two & halved_ & [[_ [leaf _]]|[half _]]).
    - rewrite leaf in full. discriminate.
    - unfold halvings. rewrite path_order.
      pose proof (Nat.div_mod b 2 ltac:(lia)). pose proof (Nat.mod_upper_bound b 2 ltac:(lia)).
      rewrite (Nat.log2_up_unique n (S (S k))); [lia|lia|]. unfold halved_down in halved_.
      cbn [Nat.pred]. rewrite !Nat.pow_succ_r'. set (q := 2 ^ k) in *. assert (b = 2 \/ b = 3) as [->| ->] by lia; lia.
  Qed.
End Path.

(* --- the worst number --- *)

(** A path with a color for every edge. *)
Definition colored_path (n : nat) : coloring := {| order := n; matchings := map (fun e => [e]) (path_edges n) |}.

Lemma colored_path_proper n : 2 <= n -> proper (colored_path n) /\ has (colored_path n) n (path_edges n).
Proof.
  intros two. assert (all : edges (colored_path n) = path_edges n).
  { unfold edges. cbn [matchings colored_path]. induction (path_edges n) as [|e l IH]; simpl; congruence. }
  split; [|split; [reflexivity|rewrite all; auto]].
  unfold proper. rewrite all. cbn [order colored_path]. split; [lia|]. split; [|split; [|split]].
  - unfold chi. cbn [matchings colored_path]. unfold path_edges, Schedules.path_edges.
    rewrite !map_length, seq_length. lia.
  - intros u v here. apply (path_edge n two) in here. lia.
  - unfold path_edges, Schedules.path_edges. apply FinFun.Injective_map_NoDup; [|apply seq_NoDup].
    intros u v e. inversion e. auto.
  - intros m inm. cbn [matchings colored_path] in inm. apply in_map_iff in inm. destruct inm as ([u v] & <- & here).
    apply (path_edge n two) in here. simpl. repeat constructor; simpl; intuition lia.
Qed.

Section Longest.
  Variables (g : coloring) (n : nat).
  Hypotheses (good : proper g) (three : 3 <= n) (it : has g n (path_edges n)).

  Let some : 2 <= n := Nat.lt_le_incl _ _ three.

  Lemma farthest (s : nodes) (h : nat -> nat) : s <> [] -> exists v, (In v s /\ forall w, In w s -> h v <= h w)
    /\ forall w, In w s /\ (forall u, In u s -> h w <= h u) -> w <= v.
  Proof.
    intros some_. destruct (least_of h s some_) as (m & inm & all).
    set (best := filter (fun v => h v =? h m) s).
    assert (here : best <> []).
    { intros none. assert (bad : In m best) by (apply filter_In; rewrite Nat.eqb_refl; auto). rewrite none in bad.
      tauto. }
    pose proof (list_max_in g best here) as top. apply filter_In in top. rewrite Nat.eqb_eq in top.
    exists (list_max best). split; [split; [tauto|]|].
    - intros w inw. destruct top as [_ ->]. auto.
    - intros w [inw low]. assert (least_ : Forall (fun k => k <= list_max best) best) by (apply list_max_le; auto).
      rewrite Forall_forall in least_. apply least_, filter_In. split; auto. apply Nat.eqb_eq.
      specialize (low m inm). specialize (all w inw). lia.
  Qed.

  Lemma far_goes_on k : forall ts s, reaches g 2 ts (Some s) -> takes_farther g ts -> halvings g <= length ts + k ->
    (ts = [] -> s = start g 0) -> (ts <> [] -> hd_error (map before ts) = Some (start g 0)) ->
    exists ts' final, run g 2 ts' final /\ takes_farther g ts' /\ hd_error (map before ts') = Some (start g 0).
  Proof.
    assert (is_tree : tree g) by (apply (path_tree g n); auto).
    assert (isgap : gap_of g 2) by (unfold gap_of; rewrite (proj1 it); lia).
    assert (two : 2 <= order g) by (rewrite (proj1 it); lia).
    induction k as [|k IH]; intros ts s here far many first later.
    - exfalso. pose proof (few_turns g good is_tree 2 ts _ two isgap here).
      assert (1 < halvings g).
      { unfold halvings. rewrite (proj1 it). apply Nat.log2_up_lt_pow2; simpl; lia. }
      lia.
    - destruct (le_lt_dec 2 (length (alpha s))) as [enough_|low].
      + exists ts, (alpha s). split; [left; eauto|]. split; auto. apply later. intros ->.
        rewrite (first eq_refl) in enough_. simpl in enough_. lia.
      + pose proof (reached_on g good is_tree 2 ts s isgap here low) as [safe _].
        destruct safe as (_ & _ & _ & _ & _ & a & b & _ & _ & inb).
        destruct (farthest (beta s) (largest_branch g (beta s))) as (v & cv & top).
        { intros none. rewrite none in inb. destruct inb. }
        set (t := turn_at g 2 s v (other_parts g s v)).
        assert (from : before t = s /\ centroid t = v) by (unfold t, turn_at; destruct (_ ?= _); auto).
        assert (next : reaches g 2 (ts ++ [t]) (after t)).
        { apply (reaches_turn g 2 ts s t); auto. exists v, (other_parts g s v). split; [exact cv|auto]. }
        destruct (reached g good is_tree 2 _ _ isgap next) as (s' & eq & _). rewrite eq in next.
        apply (IH (ts ++ [t]) s'); auto.
        * intros t' w int cw. apply in_app_or in int. destruct int as [int|[<-|[]]]; [apply (far t'); auto|].
          destruct from as [fs fv]. rewrite fs in cw. rewrite fv. apply top. exact cw.
        * rewrite app_length. simpl. lia.
        * intros none. destruct ts; discriminate.
        * intros _. destruct ts as [|t0 ts]; [|apply later; discriminate]. simpl. rewrite (proj1 from), first; auto.
  Qed.

  Lemma far_run_exists : exists ts final, run g 2 ts final /\ takes_farther g ts
    /\ hd_error (map before ts) = Some (start g 0).
  Proof.
    assert (leaf : degree g 0 = 1).
    { assert (is_tree : tree g) by (apply (path_tree g n); auto).
      assert (adj : adjacent g 0 1) by (apply (path_adjacent g n); auto; lia).
      pose proof (degree_positive g 0 1 adj).
      unfold degree in *. pose proof (Permutation_count_occ Nat.eq_dec) as by_count.
      rewrite (proj1 (by_count (ends (edges g)) (ends (path_edges n)))) in *;
        [|unfold ends; apply Permutation_flat_map, it|unfold ends; apply Permutation_flat_map, it].
      clear by_count H. unfold path_edges, Schedules.path_edges.
      replace (n - 1) with (S (n - 2)) by lia. cbn [seq map ends flat_map app fst snd count_occ].
      destruct (Nat.eq_dec 0 0); [|tauto]. destruct (Nat.eq_dec 1 0); [lia|].
      f_equal. apply count_occ_not_In. intros bad. apply ends_in in bad. destruct bad as (w & [bad|bad]);
        apply in_map_iff in bad; destruct bad as (u & e' & inu); inversion e'; subst; apply in_seq in inu; lia. }
    apply (far_goes_on (halvings g) [] (start g 0)); auto.
    - apply reaches_leaf; [rewrite (proj1 it); lia|exact leaf].
    - intros t w [].
    - intros no. destruct no. auto.
  Qed.
End Longest.

(* The largest number of turns on a tree with n nodes. *)
(** `parts t` are beta_1, beta_2, ... `Nat.log2_up n` is L. No whole run on a tree with n nodes has more turns, and one
    on the path with n nodes has as many. *)
Theorem open_iterations n : 3 <= n ->
  (forall g p ts final, proper g -> tree g -> order g = n -> gap_of g p -> run g p ts final ->
     length ts <= Nat.log2_up n - 1)
  /\ exists g p ts final, proper g /\ tree g /\ order g = n /\ gap_of g p /\ run g p ts final
       /\ length ts = Nat.log2_up n - 1.
Proof.
  intros three. split.
  - intros g p ts final good is_tree <- isgap here.
    destruct (run_ends g good is_tree p ts final isgap here) as (s & there & _).
    apply (few_turns g good is_tree p ts (Some s)); auto. lia.
  - assert (two : 2 <= n) by lia. destruct (colored_path_proper n two) as [good it].
    destruct (far_run_exists (colored_path n) n good three it) as (ts & final & here & far & first).
    exists (colored_path n), 2, ts, final. split; [exact good|]. split; [apply (path_tree (colored_path n) n); auto|].
    split; [reflexivity|]. split; [unfold gap_of; simpl; lia|]. split; [exact here|].
    apply (attained (colored_path n) n good two it ts final); auto.
Qed.
