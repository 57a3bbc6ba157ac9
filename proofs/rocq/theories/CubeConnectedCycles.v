(* The cube-connected cycles CCC(n, 2^n): a hypercube with a cycle of n nodes in place of every node.
   Jan, Leu, Li, Dong, section 3.2: size, adjacency, connection, and the hypercube that is simulated.
   loadbal/networks/cube_connected_cycles.py

   Node i n + j is position j of cycle i. What the rule joins twice (n = 2) counts once; what it joins to itself
   (n = 1), not at all. *)
From Coq Require Import List ZArith Lia Bool Arith Permutation.
From Loadbal Require Import Loads Network Words Hypercube.
Import ListNotations.
Open Scope nat_scope.

(** The cycle across the hypercube edge at a position: bit 0 of the address is the highest one, or the lowest. *)
(* compared: cube_connected_cycles *)
Definition partner (lowest_first : bool) (n address dimension : nat) : nat :=
  Nat.lxor address (2 ^ (if lowest_first then dimension else n - 1 - dimension)).

(** Node u is at place u mod n of cycle u / n. `next` is the node after it on its cycle, and `cross` its neighbor on
    another cycle. *)
Definition next (n u : nat) : nat := u / n * n + (u mod n + 1) mod n.
Definition cross (lowest_first : bool) (n u : nat) : nat := partner lowest_first n (u / n) (u mod n) * n + u mod n.

Definition ordered (e : edge) : edge := (Nat.min (fst e) (snd e), Nat.max (fst e) (snd e)).

(* compared: cube_connected_cycles *)
Definition ccc_edges (lowest_first : bool) (n : nat) : list edge :=
  nodup edge_eq_dec (map ordered (filter (fun e => negb (fst e =? snd e))
    (flat_map (fun u => [(u, next n u); (u, cross lowest_first n u)]) (seq 0 (n * 2 ^ n))))).

(** As a network, whose colors do not matter here. *)
Definition ccc (lowest_first : bool) (n : nat) : coloring :=
  {| order := n * 2 ^ n; matchings := [ccc_edges lowest_first n] |}.

(** The edges at a node. *)
Definition degree (g : coloring) (u : nat) : nat := length (filter (fun e => (fst e =? u) || (snd e =? u)) (edges g)).

(* --- positions --- *)

Lemma of_place n i j : j < n -> (i * n + j) / n = i /\ (i * n + j) mod n = j.
Proof.
  intros small. rewrite Nat.add_comm, Nat.div_add, Nat.mod_add by lia. rewrite Nat.div_small, Nat.mod_small by auto.
  lia.
Qed.

Lemma place_is n u : 1 <= n -> u = u / n * n + u mod n /\ u mod n < n.
Proof. intros some. pose proof (Nat.div_mod u n ltac:(lia)). pose proof (Nat.mod_upper_bound u n ltac:(lia)). lia. Qed.

Lemma cycle_below n u : 1 <= n -> u < n * 2 ^ n <-> u / n < 2 ^ n.
Proof.
  intros some. split; intros small.
  - apply Nat.div_lt_upper_bound; lia.
  - destruct (place_is n u some). nia.
Qed.

(** The position before, as often around as need be. *)
Definition before (n u : nat) : nat := u / n * n + (u mod n + (n - 1)) mod n.

Section Nodes.
  Variables (lowest_first : bool) (n : nat).
  Hypothesis some : 1 <= n.

  Lemma next_place u : next n u / n = u / n /\ next n u mod n = (u mod n + 1) mod n.
  Proof. apply of_place. apply Nat.mod_upper_bound. lia. Qed.

  Lemma before_place u : before n u / n = u / n /\ before n u mod n = (u mod n + (n - 1)) mod n.
  Proof. apply of_place. apply Nat.mod_upper_bound. lia. Qed.

  Lemma cross_place u : cross lowest_first n u / n = partner lowest_first n (u / n) (u mod n)
    /\ cross lowest_first n u mod n = u mod n.
  Proof. apply of_place. apply Nat.mod_upper_bound. lia. Qed.

  Lemma next_before u v : u = next n v <-> v = before n u.
  Proof.
    pose proof (place_is n u some) as [pu bu]. pose proof (place_is n v some) as [pv bv]. split; intros ->.
    - unfold before. destruct (next_place v) as [-> ->]. rewrite Nat.add_mod_idemp_l by lia.
      replace (v mod n + 1 + (n - 1)) with (v mod n + 1 * n) by lia. rewrite Nat.mod_add, Nat.mod_mod by lia. auto.
    - unfold next. destruct (before_place u) as [-> ->]. rewrite Nat.add_mod_idemp_l by lia.
      replace (u mod n + (n - 1) + 1) with (u mod n + 1 * n) by lia. rewrite Nat.mod_add, Nat.mod_mod by lia. auto.
  Qed.

  Lemma cross_cross u v : u = cross lowest_first n v <-> v = cross lowest_first n u.
  Proof.
    assert (twice : forall w, cross lowest_first n (cross lowest_first n w) = w).
    { intros w. unfold cross at 1. destruct (cross_place w) as [-> ->]. unfold partner.
      rewrite lxor_lxor. symmetry. apply place_is. auto. }
    split; intros ->; rewrite twice; auto.
  Qed.

  Lemma partner_flip i j : partner lowest_first n i j = flip (if lowest_first then j else n - 1 - j) i.
  Proof. reflexivity. Qed.

  Lemma bit_below j : j < n -> (if lowest_first then j else n - 1 - j) < n.
  Proof. destruct lowest_first; lia. Qed.

  Lemma neighbors_below u : u < n * 2 ^ n ->
    next n u < n * 2 ^ n /\ before n u < n * 2 ^ n /\ cross lowest_first n u < n * 2 ^ n.
  Proof.
    intros inu. rewrite !cycle_below in * by auto.
    rewrite (proj1 (next_place u)), (proj1 (before_place u)), (proj1 (cross_place u)). repeat split; auto.
    rewrite partner_flip. apply flip_below; auto. apply bit_below. apply Nat.mod_upper_bound. lia.
  Qed.

  (* Two different nodes are joined if one is next to the other on a cycle, or across. *)
  Lemma adjacent_is u v : u < n * 2 ^ n ->
    adjacent (ccc lowest_first n) u v <->
    v <> u /\ (v = cross lowest_first n u \/ v = before n u \/ v = next n u).
  Proof.
    intros inu.
    assert (made : forall a b, In (a, b) (ccc_edges lowest_first n) <->
      exists w, w < n * 2 ^ n /\ exists z, (z = next n w \/ z = cross lowest_first n w) /\ w <> z
        /\ (a, b) = ordered (w, z)).
    { intros a b. unfold ccc_edges. rewrite nodup_In, in_map_iff. split.
      - intros ((w & z) & E & here). apply filter_In in here. destruct here as [here apart].
        apply in_flat_map in here. destruct here as (w' & inw & here). apply in_seq in inw.
        simpl in apart. destruct (Nat.eqb_spec w z); [discriminate|].
        simpl in here. destruct here as [here|[here|[]]]; injection here as <- <-; exists w'; (split; [lia|]);
          eexists; (split; [|split; [|symmetry; exact E]]); auto.
      - intros (w & inw & z & rule & apart & E). exists (w, z). split; auto. apply filter_In. split.
        + apply in_flat_map. exists w. split; [apply in_seq; lia|]. destruct rule as [-> | ->]; simpl; auto.
        + simpl. destruct (Nat.eqb_spec w z); auto. }
    unfold adjacent, edges, ccc. simpl. rewrite app_nil_r. rewrite !made. unfold ordered. cbn [fst snd]. split.
    - intros [(w & inw & z & rule & apart & E)|(w & inw & z & rule & apart & E)]; injection E as E1 E2;
        (assert (ends : u = w /\ v = z \/ u = z /\ v = w) by lia); destruct ends as [[-> ->]|[-> ->]];
        (split; [lia|]); destruct rule as [-> | ->]; auto;
        try (right; left; apply next_before; reflexivity); left; apply cross_cross; reflexivity.
    - intros [apart rule].
      assert (pair : exists w, w < n * 2 ^ n /\ exists z, (z = next n w \/ z = cross lowest_first n w) /\ w <> z
        /\ (u = w /\ v = z \/ u = z /\ v = w)).
      { destruct rule as [-> |[-> | ->]].
        - exists u. split; auto. exists (cross lowest_first n u). auto.
        - exists (before n u). split; [apply neighbors_below; auto|]. exists u. repeat split; auto.
          left. apply next_before. auto.
        - exists u. split; auto. exists (next n u). auto. }
      destruct pair as (w & inw & z & rule' & apart' & ends).
      destruct (le_lt_dec u v); [left|right]; exists w; (split; [auto|]); exists z; (split; [auto|]); (split; [auto|]);
        f_equal; lia.
  Qed.

  Lemma cross_apart u : cross lowest_first n u / n <> u / n.
  Proof. rewrite (proj1 (cross_place u)), partner_flip. apply flip_differs. Qed.

  (* --- all nodes are connected --- *)

  Definition linked (u v : nat) : Prop := exists k, walk (ccc lowest_first n) k u v.

  Lemma linked_trans u v w : linked u v -> linked v w -> linked u w.
  Proof.
    intros (k & one) (l & two). exists (k + l). induction one as [|k u v x step_ one IH]; simpl; auto.
    econstructor; eauto.
  Qed.

  Lemma linked_step u v : u < n * 2 ^ n -> v = cross lowest_first n u \/ v = before n u \/ v = next n u -> linked u v.
  Proof.
    intros inu rule. destruct (Nat.eq_dec v u) as [->|apart]; [exists 0; constructor|].
    exists 1. econstructor; [apply adjacent_is; eauto|constructor].
  Qed.

  Lemma linked_around i j k : i < 2 ^ n -> j < n -> linked (i * n + j) (i * n + (j + k) mod n).
  Proof.
    intros ini inj. induction k as [|k IH].
    - rewrite Nat.add_0_r, Nat.mod_small by auto. exists 0. constructor.
    - eapply linked_trans; [exact IH|].
      assert (ink : (j + k) mod n < n) by (apply Nat.mod_upper_bound; lia).
      destruct (of_place n i _ ink) as [E1 E2]. apply linked_step.
      + apply cycle_below; auto. rewrite E1. auto.
      + right. right. unfold next. rewrite E1, E2, Nat.add_mod_idemp_l by lia. do 2 f_equal. lia.
  Qed.

  Lemma linked_on_cycle i j j' : i < 2 ^ n -> j < n -> j' < n -> linked (i * n + j) (i * n + j').
  Proof.
    intros ini inj inj'. pose proof (linked_around i j (n - j + j') ini inj) as way.
    replace (j + (n - j + j')) with (j' + 1 * n) in way by lia. rewrite Nat.mod_add, Nat.mod_small in way by lia. auto.
  Qed.

  Lemma linked_flip i b j j' : i < 2 ^ n -> b < n -> j < n -> j' < n -> linked (i * n + j) (flip b i * n + j').
  Proof.
    intros ini inb inj inj'. set (p := if lowest_first then b else n - 1 - b).
    assert (inp : p < n) by (unfold p; destruct lowest_first; lia).
    assert (E : flip b i = partner lowest_first n i p) by (unfold partner, p, flip; destruct lowest_first;
      do 2 f_equal; lia).
    apply linked_trans with (i * n + p); [apply linked_on_cycle; auto|].
    apply linked_trans with (flip b i * n + p); [|apply linked_on_cycle; auto; apply flip_below; auto].
    destruct (of_place n i p inp) as [E1 E2]. apply linked_step; [apply cycle_below; auto; lia|].
    left. unfold cross. rewrite E1, E2, E. auto.
  Qed.

  Lemma linked_cycles m : m <= n -> forall i i' j j', i < 2 ^ n -> i' < 2 ^ n -> j < n -> j' < n ->
    (forall b, m <= b -> Nat.testbit i b = Nat.testbit i' b) -> linked (i * n + j) (i' * n + j').
  Proof.
    induction m as [|m IH]; intros small i i' j j' ini ini' inj inj' same.
    - assert (i = i') as -> by (apply Nat.bits_inj; intros b; apply same; lia). apply linked_on_cycle; auto.
    - destruct (Bool.bool_dec (Nat.testbit i m) (Nat.testbit i' m)) as [here|differ].
      + apply IH; auto; [lia|]. intros b high. destruct (Nat.eq_dec b m) as [->|]; auto. apply same. lia.
      + apply linked_trans with (flip m i * n + j); [apply linked_flip; auto|].
        apply IH; auto; [lia|apply flip_below; auto|]. intros b high. destruct (Nat.eq_dec b m) as [->|].
        * rewrite flip_same. destruct (Nat.testbit i m), (Nat.testbit i' m); simpl; congruence.
        * rewrite flip_other by auto. apply same. lia.
  Qed.

  Theorem ccc_connected : connected (ccc lowest_first n).
  Proof.
    intros u v inu inv. simpl in inu, inv. rewrite cycle_below in inu, inv by auto.
    destruct (place_is n u some) as [pu inj], (place_is n v some) as [pv inj'].
    pose proof (linked_cycles n (le_n n) (u / n) (v / n) (u mod n) (v mod n) inu inv inj inj') as way.
    rewrite <- pu, <- pv in way. apply way.
    intros b high. rewrite (proj1 (below_power _ n) inu b high). symmetry. apply (below_power _ n); auto.
  Qed.
End Nodes.

(* --- degrees and edges --- *)

Lemma in_edges_ordered lowest_first n a b : In (a, b) (ccc_edges lowest_first n) -> a < b.
Proof.
  unfold ccc_edges. rewrite nodup_In, in_map_iff. intros ((w & z) & E & here). apply filter_In in here.
  destruct here as [_ apart]. simpl in apart. destruct (Nat.eqb_spec w z); [discriminate|].
  unfold ordered in E. simpl in E. injection E as <- <-. lia.
Qed.

(* A node has as many edges as neighbors. *)
Lemma degree_is lowest_first n u neighbors : NoDup neighbors ->
  (forall v, In v neighbors <-> adjacent (ccc lowest_first n) u v) -> degree (ccc lowest_first n) u = length neighbors.
Proof.
  intros distinct all. unfold degree. set (other := fun e : edge => if fst e =? u then snd e else fst e).
  assert (E : edges (ccc lowest_first n) = ccc_edges lowest_first n) by (unfold edges; simpl; apply app_nil_r).
  unfold adjacent in all. setoid_rewrite E in all. rewrite E.
  match goal with |- length ?found = _ => set (l := found) end.
  assert (inl : forall a b, In (a, b) l <-> In (a, b) (ccc_edges lowest_first n) /\ (a = u \/ b = u)).
  { intros a b. unfold l. rewrite filter_In. simpl. rewrite orb_true_iff, !Nat.eqb_eq. tauto. }
  transitivity (length (map other l)); [rewrite map_length; auto|]. apply Permutation_length, NoDup_Permutation; auto.
  - apply NoDup_map_in.
    + apply NoDup_filter, NoDup_nodup.
    + intros (a & b) (c & d) one two same. apply inl in one, two. destruct one as [one ends], two as [two ends'].
      pose proof (in_edges_ordered _ _ _ _ one). pose proof (in_edges_ordered _ _ _ _ two).
      unfold other in same. simpl in same. destruct (Nat.eqb_spec a u), (Nat.eqb_spec c u); f_equal; lia.
  - intros v. rewrite all, in_map_iff. split.
    + intros ((a & b) & same & here). apply inl in here. destruct here as [here ends].
      unfold other in same. simpl in same. destruct (Nat.eqb_spec a u) as [->|].
      * subst. auto.
      * assert (b = u) as -> by tauto. subst. auto.
    + intros [here|here].
      * exists (u, v). unfold other. simpl. rewrite Nat.eqb_refl. split; auto. apply inl. auto.
      * exists (v, u). unfold other. simpl. pose proof (in_edges_ordered _ _ _ _ here).
        destruct (Nat.eqb_spec v u); [lia|]. split; auto. apply inl. auto.
Qed.

(* Every edge has two ends. *)
Lemma handshake n (l : list edge) : (forall a b, In (a, b) l -> a < b < n) ->
  sum n (fun u => Z.of_nat (length (filter (fun e => (fst e =? u) || (snd e =? u)) l))) = (2 * Z.of_nat (length l))%Z.
Proof.
  induction l as [|(a & b) l IH]; intros range; simpl filter.
  - rewrite (sum_ext _ _ (fun _ => 0%Z)) by reflexivity. rewrite sum_const. simpl. lia.
  - destruct (range a b (or_introl eq_refl)) as [low high].
    rewrite (sum_ext _ _ (fun u => (Z.b2z (Nat.eqb u a) + Z.b2z (Nat.eqb u b))
      + Z.of_nat (length (filter (fun e => Nat.eqb (fst e) u || Nat.eqb (snd e) u) l)))%Z).
    + rewrite !sum_add, IH by (intros; apply range; right; auto).
      assert (one : forall c m, c < m -> sum m (fun u => Z.b2z (u =? c)) = 1%Z).
      { intros c m. induction m as [|m IHm]; intros small; [lia|]. rewrite sum_S.
        destruct (Nat.eqb_spec m c) as [->|apart]; simpl Z.b2z.
        - rewrite (sum_ext _ _ (fun _ => 0%Z)); [rewrite sum_const; lia|]. intros i ini.
          destruct (Nat.eqb_spec i c); [lia|auto].
        - rewrite IHm; lia. }
      rewrite !one by lia. simpl length. lia.
    + intros u inu. simpl fst. simpl snd. rewrite (Nat.eqb_sym u a), (Nat.eqb_sym u b).
      destruct (Nat.eqb_spec a u), (Nat.eqb_spec b u); cbn [orb Z.b2z length]; rewrite ?Nat2Z.inj_succ; lia.
Qed.

(** The neighbors of a node of the cube-connected cycles: one, two or three. *)
Definition neighbors (lowest_first : bool) (n u : nat) : list nat :=
  cross lowest_first n u :: if n =? 1 then [] else if n =? 2 then [next n u] else [before n u; next n u].

Lemma neighbors_are lowest_first n u : 1 <= n -> u < n * 2 ^ n ->
  NoDup (neighbors lowest_first n u) /\ length (neighbors lowest_first n u) = Nat.min n 3
  /\ forall v, In v (neighbors lowest_first n u) <-> adjacent (ccc lowest_first n) u v.
Proof.
  intros some inu. pose proof (cross_apart lowest_first n some u) as far.
  destruct (next_place n some u) as [N1 N2], (before_place n some u) as [B1 B2].
  destruct (place_is n u some) as [P1 P2].
  assert (C : forall v, v / n = u / n -> v <> cross lowest_first n u) by (intros v same ->; lia).
  pose proof (C u eq_refl) as C1. pose proof (C _ N1) as C2. pose proof (C _ B1) as C3.
  assert (adj : forall v, adjacent (ccc lowest_first n) u v <->
    v <> u /\ (v = cross lowest_first n u \/ v = before n u \/ v = next n u)) by (intros; apply adjacent_is; auto).
  assert (cases : n = 1 \/ n = 2 \/ 3 <= n) by lia. unfold neighbors.
  destruct cases as [one|[two|more]].
  - subst n. simpl. assert (next 1 u = u /\ before 1 u = u) as [En Eb].
    { unfold next, before. rewrite !Nat.mod_1_r. rewrite Nat.div_1_r. lia. }
    split; [repeat constructor; simpl; tauto|]. split; auto. intros v. rewrite adj, En, Eb. simpl. intuition congruence.
  - subst n. simpl (2 =? 1). simpl (2 =? 2). cbv iota.
    assert (E : before 2 u = next 2 u) by reflexivity.
    assert (apart : next 2 u <> u).
    { intros same. rewrite same in N2. destruct (Nat.eq_dec (u mod 2) 0) as [z|z]; [rewrite z in N2; discriminate|].
      assert (u mod 2 = 1) as z' by lia. rewrite z' in N2. discriminate. }
    split; [repeat constructor; simpl; intuition congruence|]. split; auto. intros v. rewrite adj, E. simpl.
    intuition congruence.
  - destruct (Nat.eqb_spec n 1), (Nat.eqb_spec n 2); try lia.
    assert (positions : forall k, k < n -> (u mod n + k) mod n = u mod n + k
      \/ n <= u mod n + k /\ (u mod n + k) mod n = u mod n + k - n).
    { intros k ink. destruct (le_lt_dec n (u mod n + k)) as [over|under].
      - right. split; auto. replace (u mod n + k) with (u mod n + k - n + 1 * n) at 1 by lia.
        rewrite Nat.mod_add, Nat.mod_small; lia.
      - left. apply Nat.mod_small. auto. }
    pose proof (positions 1 ltac:(lia)) as H2. pose proof (positions (n - 1) ltac:(lia)) as H3.
    pose proof (Nat.mod_upper_bound (u mod n + 1) n ltac:(lia)) as H4.
    pose proof (Nat.mod_upper_bound (u mod n + (n - 1)) n ltac:(lia)) as H5.
    assert (three : (u mod n + 1) mod n <> u mod n /\ (u mod n + (n - 1)) mod n <> u mod n
      /\ (u mod n + 1) mod n <> (u mod n + (n - 1)) mod n).
    { clear - more P2 H2 H3 H4 H5. generalize dependent ((u mod n + (n - 1)) mod n). intros down.
      generalize dependent ((u mod n + 1) mod n). intros up. generalize dependent (u mod n). intros. lia. }
    destruct three as (t1 & t2 & t3).
    assert (apart : next n u <> u) by (intros same; apply t1; rewrite <- N2, same; auto).
    assert (apart' : before n u <> u) by (intros same; apply t2; rewrite <- B2, same; auto).
    assert (apart'' : next n u <> before n u) by (intros same; apply t3; rewrite <- N2, <- B2, same; auto).
    split; [clear - C1 C2 C3 apart apart' apart''; repeat constructor; simpl; intuition congruence|].
    split; [rewrite (Nat.min_r n 3 more); reflexivity|].
    intros v. rewrite adj. simpl. clear - C1 C2 C3 apart apart'. intuition congruence.
Qed.

Theorem ccc_degree lowest_first n u : 1 <= n -> u < n * 2 ^ n -> degree (ccc lowest_first n) u = Nat.min n 3.
Proof.
  intros some inu. destruct (neighbors_are lowest_first n u some inu) as (distinct & <- & all). apply degree_is; auto.
Qed.

Lemma ccc_edge_count lowest_first n : 1 <= n -> length (edges (ccc lowest_first n)) = Nat.min n 3 * (n * 2 ^ (n - 1)).
Proof.
  intros some. assert (double : 2 ^ n = 2 * 2 ^ (n - 1)) by (replace n with (S (n - 1)) at 1 by lia; auto).
  pose proof (handshake (n * 2 ^ n) (edges (ccc lowest_first n))) as twice.
  rewrite (sum_ext _ _ (fun _ => Z.of_nat (Nat.min n 3))) in twice.
  - rewrite sum_const in twice. rewrite double in twice.
    assert (range : forall a b, In (a, b) (edges (ccc lowest_first n)) -> a < b < n * (2 * 2 ^ (n - 1)));
      [|specialize (twice range); nia].
    rewrite <- double. intros a b here. unfold edges in here. simpl in here. rewrite app_nil_r in here.
    pose proof (in_edges_ordered _ _ _ _ here). split; auto.
    unfold ccc_edges in here. rewrite nodup_In, in_map_iff in here. destruct here as ((w & z) & E & here).
    apply filter_In in here. destruct here as [here _]. apply in_flat_map in here. destruct here as (w' & inw & here).
    apply in_seq in inw. destruct (neighbors_below lowest_first n some w' ltac:(lia)) as (b1 & b2 & b3).
    simpl in here. destruct here as [here|[here|[]]]; injection here as <- <-; unfold ordered in E; simpl in E;
      injection E as <- <-; lia.
  - intros u inu. f_equal. apply (ccc_degree lowest_first n u some inu).
Qed.

(** `ccc false n` is the network of the edge rule, without loops and parallel edges; bit 0 is the highest. The theorem
    is about its order, its edges, its degrees, and whether it is connected. *)
Theorem ccc_size_repaired n : 1 <= n ->
  order (ccc false n) = n * 2 ^ n /\ length (edges (ccc false n)) = Nat.min n 3 * (n * 2 ^ (n - 1))
  /\ (forall u, u < order (ccc false n) -> degree (ccc false n) u = Nat.min n 3) /\ connected (ccc false n).
Proof.
  intros some. repeat split.
  - apply ccc_edge_count. auto.
  - intros u inu. apply ccc_degree; auto.
  - apply ccc_connected. auto.
Qed.

(** `ccc false n` is the network of the edge rule, without loops and parallel edges; bit 0 is the highest. The theorem
    is about its order, its edges, its degrees, and whether it is connected. *)
Theorem ccc_size_n_ge_3 n : 3 <= n ->
  order (ccc false n) = n * 2 ^ n /\ length (edges (ccc false n)) = 3 * (n * 2 ^ (n - 1))
  /\ (forall u, u < order (ccc false n) -> degree (ccc false n) u = 3) /\ connected (ccc false n).
Proof. intros some. pose proof (ccc_size_repaired n ltac:(lia)) as all. rewrite Nat.min_r in all by lia. exact all. Qed.

(** `ccc false n` is the network of the edge rule, without loops and parallel edges; bit 0 is the highest. The theorem
    is about its order, its edges, its degrees, and whether it is connected. *)
Theorem ccc_size_n_ge_1 : ~ forall n, 1 <= n ->
  order (ccc false n) = n * 2 ^ n /\ length (edges (ccc false n)) = 3 * (n * 2 ^ (n - 1))
  /\ (forall u, u < order (ccc false n) -> degree (ccc false n) u = 3) /\ connected (ccc false n).
Proof. intros all. destruct (all 1 ltac:(lia)) as (_ & count & _). vm_compute in count. discriminate. Qed.

(* --- who is adjacent to whom --- *)

(** The neighbors of position j of cycle i are these three different nodes. *)
Definition has_neighbors (n i j : nat) (three : list nat) : Prop :=
  NoDup three /\ length three = 3 /\ forall v, In v three <-> adjacent (ccc false n) (i * n + j) v.

(** `partner false n i j` is i with bit j complemented. `has_neighbors n i j three` says that these three processors
    differ and are the neighbors of position j of cycle i. j + (n - 1) is j - 1 modulo n. *)
Theorem ccc_adjacency_list_mod_n n i j : 3 <= n -> i < 2 ^ n -> j < n ->
  has_neighbors n i j [partner false n i j * n + j; i * n + (j + (n - 1)) mod n; i * n + (j + 1) mod n].
Proof.
  intros some ini inj. destruct (of_place n i j inj) as [E1 E2].
  destruct (neighbors_are false n (i * n + j) ltac:(lia)) as (distinct & count & all); [apply cycle_below; lia|].
  unfold neighbors, cross, before, next in *. rewrite E1, E2 in *.
  destruct (Nat.eqb_spec n 1), (Nat.eqb_spec n 2); try lia. repeat split; auto; apply all.
Qed.

(** Positions j - 1 and j + 1 in 0..n-1, as printed. *)
Definition as_printed (n i j : nat) : Prop :=
  1 <= j /\ j + 1 < n /\ has_neighbors n i j [partner false n i j * n + j; i * n + (j - 1); i * n + (j + 1)].

(** `as_printed n i j` says that j - 1 and j + 1 are positions from 0 to n - 1, and that the three processors differ and
    are the neighbors of position j of cycle i. *)
Theorem ccc_adjacency_list_repaired n i j : 3 <= n -> i < 2 ^ n -> j < n -> as_printed n i j <-> 0 < j < n - 1.
Proof.
  intros some ini inj. unfold as_printed. split; [lia|]. intros inside. repeat split; try lia.
  all: pose proof (ccc_adjacency_list_mod_n n i j some ini inj) as (distinct & count & all).
  all: replace ((j + (n - 1)) mod n) with (j - 1) in *
    by (replace (j + (n - 1)) with (j - 1 + 1 * n) by lia; rewrite Nat.mod_add, Nat.mod_small; lia).
  all: rewrite (Nat.mod_small (j + 1)) in * by lia.
  - auto.
  - apply all.
  - apply all.
Qed.

(** `as_printed n i j` says that j - 1 and j + 1 are positions from 0 to n - 1, and that the three processors differ and
    are the neighbors of position j of cycle i. *)
Theorem ccc_adjacency_list_as_printed : ~ forall n i j, 3 <= n -> i < 2 ^ n -> j < n -> as_printed n i j.
Proof. intros all. destruct (all 3 0 0 ltac:(lia) ltac:(simpl; lia) ltac:(lia)) as [positive _]. lia. Qed.

(* Any two processors: joined by the bits of their addresses and by their positions, and listed. *)
(** The two processors are on one cycle at positions 1 apart modulo n, or at one position j of cycles whose addresses
    agree in every bit but bit j, which is bit n - 1 - j from the lowest. `partner false n i j` is i with bit j
    complemented. *)
Theorem ccc_adjacency_list_bits n i j i' j' : 3 <= n -> i < 2 ^ n -> i' < 2 ^ n -> j < n -> j' < n ->
  (i = i' /\ (j' = (j + 1) mod n \/ j = (j' + 1) mod n)
   \/ j = j' /\ (forall b, b < n -> (Nat.testbit i b = Nat.testbit i' b <-> b <> n - 1 - j)))
  <-> In (i' * n + j') [partner false n i j * n + j; i * n + (j + (n - 1)) mod n; i * n + (j + 1) mod n].
Proof.
  intros some ini ini' inj inj'.
  assert (same : forall a b c d, b < n -> d < n -> a * n + b = c * n + d <-> a = c /\ b = d).
  { intros a b c d inb ind. split; [|intros [-> ->]; auto]. intros E.
    destruct (of_place n a b inb) as [A1 A2], (of_place n c d ind) as [C1 C2]. rewrite E in A1, A2. lia. }
  assert (up : (j + 1) mod n < n) by (apply Nat.mod_upper_bound; lia).
  assert (down : (j + (n - 1)) mod n < n) by (apply Nat.mod_upper_bound; lia).
  assert (around : j' = (j + (n - 1)) mod n <-> j = (j' + 1) mod n).
  { split; intros ->.
    - rewrite Nat.add_mod_idemp_l by lia. replace (j + (n - 1) + 1) with (j + 1 * n) by lia.
      rewrite Nat.mod_add, Nat.mod_small; lia.
    - rewrite Nat.add_mod_idemp_l by lia. replace (j' + 1 + (n - 1)) with (j' + 1 * n) by lia.
      rewrite Nat.mod_add, Nat.mod_small; lia. }
  assert (across : (forall b, b < n -> (Nat.testbit i b = Nat.testbit i' b <-> b <> n - 1 - j))
    <-> i' = partner false n i j).
  { unfold partner. fold (flip (n - 1 - j) i). split.
    - intros bits. apply Nat.bits_inj. intros b. destruct (le_lt_dec n b) as [high|low].
      + rewrite (proj1 (below_power i' n) ini' b high). symmetry. apply (below_power _ n); auto.
        apply flip_below; auto. lia.
      + destruct (Nat.eq_dec b (n - 1 - j)) as [->|apart].
        * rewrite flip_same. destruct (bits (n - 1 - j) low) as [differ _].
          destruct (Nat.testbit i (n - 1 - j)), (Nat.testbit i' (n - 1 - j)); simpl; auto;
            destruct (differ eq_refl eq_refl).
        * rewrite flip_other by auto. symmetry. apply bits; auto.
    - intros -> b low. destruct (Nat.eq_dec b (n - 1 - j)) as [->|apart].
      + rewrite flip_same. destruct (Nat.testbit i (n - 1 - j)); simpl; intuition congruence.
      + rewrite flip_other by auto. tauto. }
  simpl. rewrite !same, across by auto. rewrite <- around. intuition congruence.
Qed.

(* --- the hypercube that is simulated --- *)

(* Between two cycles there is a link exactly if their addresses differ in one bit d_j, and then one link, at position
   j. *)
(** u / n is the cycle of processor u. A link joins two different cycles exactly if their addresses differ in one bit
    d_j, that is, if the hypercube joins them. There is one such link, from position j to position j. *)
Theorem ccc_simulates_hypercube n i i' : 1 <= n -> i < 2 ^ n -> i' < 2 ^ n -> i <> i' ->
  ((exists u v, u < n * 2 ^ n /\ adjacent (ccc false n) u v /\ u / n = i /\ v / n = i')
   <-> exists j, j < n /\ i' = flip (n - 1 - j) i)
  /\ (forall j u v, j < n -> i' = flip (n - 1 - j) i ->
      (u < n * 2 ^ n /\ adjacent (ccc false n) u v /\ u / n = i /\ v / n = i' <-> u = i * n + j /\ v = i' * n + j)).
Proof.
  intros some ini ini' apart.
  assert (link : forall u v, u < n * 2 ^ n -> adjacent (ccc false n) u v -> u / n = i -> v / n = i' ->
    v = cross false n u).
  { intros u v inu joined one two. apply adjacent_is in joined; auto. destruct joined as [_ [here|[here|here]]]; auto.
    - exfalso. rewrite here, (proj1 (before_place n some u)) in two. lia.
    - exfalso. rewrite here, (proj1 (next_place n some u)) in two. lia. }
  assert (there : forall j, j < n -> i' = flip (n - 1 - j) i ->
    i * n + j < n * 2 ^ n /\ adjacent (ccc false n) (i * n + j) (i' * n + j)).
  { intros j inj ->. destruct (of_place n i j inj) as [E1 E2].
    assert (inu : i * n + j < n * 2 ^ n) by (apply cycle_below; lia). split; auto.
    apply adjacent_is; auto. split.
    - intros E. apply (f_equal (fun w => w / n)) in E. rewrite E1, (proj1 (of_place n _ j inj)) in E.
      apply (flip_differs (n - 1 - j) i). auto.
    - left. unfold cross. rewrite E1, E2. reflexivity. }
  split; [split|].
  - intros (u & v & inu & joined & one & two). pose proof (link u v inu joined one two) as E.
    exists (u mod n). destruct (place_is n u some) as [_ inj]. split; auto.
    rewrite <- two, E, (proj1 (cross_place false n some u)), one. reflexivity.
  - intros (j & inj & E). destruct (there j inj E) as [inu joined]. exists (i * n + j), (i' * n + j).
    rewrite (proj1 (of_place n i j inj)), (proj1 (of_place n i' j inj)). auto.
  - intros j u v inj E. split.
    + intros (inu & joined & one & two). pose proof (link u v inu joined one two) as F.
      destruct (place_is n u some) as [P inu']. destruct (cross_place false n some u) as [C1 C2].
      rewrite F, C1, one in two. unfold partner in two. fold (flip (n - 1 - u mod n) i) in two. rewrite E in two.
      assert (u mod n = j) as G.
      { destruct (Nat.eq_dec (n - 1 - u mod n) (n - 1 - j)) as [|differ]; [lia|]. exfalso.
        apply (f_equal (fun w => Nat.testbit w (n - 1 - j))) in two. rewrite flip_same, flip_other in two by auto.
        destruct (Nat.testbit i (n - 1 - j)); discriminate. }
      rewrite P, one, G. split; auto. rewrite F. unfold cross. rewrite one, G, E. reflexivity.
    + intros [-> ->]. destruct (there j inj E) as [inu joined].
      rewrite (proj1 (of_place n i j inj)), (proj1 (of_place n i' j inj)). auto.
Qed.

(* --- bits counted from the top or from the bottom --- *)

(** The address read backwards: its lowest bit becomes the highest. *)
Fixpoint reversed (n i : nat) : nat :=
  match n with
  | O => 0
  | S k => Nat.b2n (Nat.odd i) * 2 ^ k + reversed k (i / 2)
  end.

Lemma reversed_below n : forall i, reversed n i < 2 ^ n.
Proof.
  induction n as [|k IH]; intros i; cbn [reversed]; [simpl; lia|]. specialize (IH (i / 2)).
  rewrite Nat.pow_succ_r'. destruct (Nat.odd i); cbn [Nat.b2n]; lia.
Qed.

Lemma reversed_bit n : forall i b, b < n -> Nat.testbit (reversed n i) b = Nat.testbit i (n - 1 - b).
Proof.
  induction n as [|k IH]; intros i b small; [lia|]. cbn [reversed]. pose proof (reversed_below k (i / 2)) as low.
  assert (here : Nat.testbit (Nat.b2n (Nat.odd i) * 2 ^ k + reversed k (i / 2)) b =
    if b =? k then Nat.odd i else Nat.testbit (reversed k (i / 2)) b).
  { assert (clear_ : Nat.testbit (reversed k (i / 2)) k = false) by (apply (below_power _ k); auto).
    destruct (Nat.odd i); simpl Nat.b2n.
    - rewrite Nat.mul_1_l, Nat.add_comm, plus_is_flip by auto. rewrite flip_bit, (Nat.eqb_sym k b).
      destruct (Nat.eqb_spec b k) as [->|]; [rewrite clear_; auto|rewrite xorb_false_r; auto].
    - rewrite Nat.mul_0_l, Nat.add_0_l. destruct (Nat.eqb_spec b k) as [->|]; auto. }
  rewrite here. destruct (Nat.eqb_spec b k) as [->|apart].
  - replace (S k - 1 - k) with 0 by lia. auto.
  - rewrite IH by lia. replace (S k - 1 - b) with (S (k - 1 - b)) by lia.
    rewrite <- Nat.div2_div. reflexivity.
Qed.

Lemma reversed_twice n i : i < 2 ^ n -> reversed n (reversed n i) = i.
Proof.
  intros small. apply Nat.bits_inj. intros b. destruct (le_lt_dec n b) as [high|low].
  - rewrite (proj1 (below_power _ n) (reversed_below n _) b high). symmetry. apply (below_power i n); auto.
  - rewrite !reversed_bit by lia. f_equal. lia.
Qed.

Lemma reversed_flip n i b : b < n -> i < 2 ^ n -> reversed n (flip (n - 1 - b) i) = flip b (reversed n i).
Proof.
  intros inb small. apply Nat.bits_inj. intros c. destruct (le_lt_dec n c) as [high|low].
  - rewrite (proj1 (below_power _ n) (reversed_below n _) c high). symmetry.
    apply (below_power _ n); auto. apply flip_below; auto. apply reversed_below.
  - rewrite reversed_bit, !flip_bit, reversed_bit by auto. f_equal.
    destruct (Nat.eqb_spec (n - 1 - b) (n - 1 - c)), (Nat.eqb_spec b c); auto; lia.
Qed.

(** The processor at the same position of the cycle with the address read backwards. *)
Definition backwards (n u : nat) : nat := reversed n (u / n) * n + u mod n.

(* Reading addresses backwards is a bijection of the nodes that keeps adjacency. *)
(** `ccc false n` counts bits from the highest, `ccc true n` from the lowest. `backwards n u` is the processor at the
    position of u on the cycle with the reversed address. It is its own inverse and keeps adjacency in both
    directions. *)
Theorem ccc_bit_order n : 1 <= n ->
  (forall u, u < n * 2 ^ n -> backwards n u < n * 2 ^ n /\ backwards n (backwards n u) = u)
  /\ (forall u v, u < n * 2 ^ n -> v < n * 2 ^ n ->
      adjacent (ccc false n) u v <-> adjacent (ccc true n) (backwards n u) (backwards n v)).
Proof.
  intros some.
  assert (there : forall u, backwards n u / n = reversed n (u / n) /\ backwards n u mod n = u mod n).
  { intros u. apply of_place. apply Nat.mod_upper_bound. lia. }
  assert (below_ : forall u, backwards n u < n * 2 ^ n).
  { intros u. apply cycle_below; auto. rewrite (proj1 (there u)). apply reversed_below. }
  assert (twice : forall u, u < n * 2 ^ n -> backwards n (backwards n u) = u).
  { intros u inu. unfold backwards at 1. destruct (there u) as [-> ->].
    rewrite reversed_twice by (apply cycle_below; auto). symmetry. apply place_is. auto. }
  split; [auto|]. intros u v inu inv.
  rewrite (adjacent_is false n some u v inu), (adjacent_is true n some _ _ (below_ u)).
  assert (single : forall w, w < n * 2 ^ n -> v = w <-> backwards n v = backwards n w).
  { intros w inw. split; [intros ->; auto|]. intros same. rewrite <- (twice v inv), <- (twice w inw), same. auto. }
  destruct (neighbors_below false n some u inu) as (b1 & b2 & b3).
  assert (E1 : backwards n (next n u) = next n (backwards n u)).
  { unfold next at 2. unfold backwards at 1. destruct (there u) as [-> ->], (next_place n some u) as [-> ->]. auto. }
  assert (E2 : backwards n (before n u) = before n (backwards n u)).
  { unfold before at 2. unfold backwards at 1. destruct (there u) as [-> ->], (before_place n some u) as [-> ->].
    auto. }
  assert (E3 : backwards n (cross false n u) = cross true n (backwards n u)).
  { unfold cross at 2. unfold backwards at 1. destruct (there u) as [-> ->], (cross_place false n some u) as [-> ->].
    rewrite !partner_flip, reversed_flip; auto; [apply Nat.mod_upper_bound; lia|apply cycle_below; auto]. }
  rewrite <- E1, <- E2, <- E3, <- !single by auto. pose proof (single u inu). tauto.
Qed.

(* --- the half on the cycles with lowest address bit 0 --- *)

(** Node u is on a cycle with an even address. *)
Definition in_half (n u : nat) : Prop := u < n * 2 ^ n /\ Nat.even (u / n) = true.

(** The half, as an induced subgraph, is isomorphic to CCC(n-1, 2^(n-1)): some f takes its nodes to those, one to one and
   onto, and keeps adjacency both ways. *)
Definition half_is_smaller (lowest_first : bool) (n : nat) : Prop := exists f : nat -> nat,
  (forall u, in_half n u -> f u < (n - 1) * 2 ^ (n - 1))
  /\ (forall u v, in_half n u -> in_half n v -> f u = f v -> u = v)
  /\ (forall w, w < (n - 1) * 2 ^ (n - 1) -> exists u, in_half n u /\ f u = w)
  /\ (forall u v, in_half n u -> in_half n v ->
      adjacent (ccc lowest_first n) u v <-> adjacent (ccc lowest_first (n - 1)) (f u) (f v)).

(* For n = 2 the half has four nodes, and CCC(1, 2) has two. *)
(** `half_is_smaller lowest_first n` says that the half on the cycles with even address is isomorphic to CCC(n-1,
    2^(n-1)) as an induced subgraph, for bits counted from the lowest or from the highest. *)
Theorem subcube_shape_induced : ~ forall n lowest_first, 2 <= n -> half_is_smaller lowest_first n.
Proof.
  intros all. destruct (all 2 false ltac:(lia)) as (f & range & single & _).
  assert (h0 : in_half 2 0) by (split; [simpl; lia|reflexivity]).
  assert (h1 : in_half 2 1) by (split; [simpl; lia|reflexivity]).
  assert (h4 : in_half 2 4) by (split; [simpl; lia|reflexivity]).
  pose proof (range 0 h0) as r0. pose proof (range 1 h1) as r1. pose proof (range 4 h4) as r4.
  pose proof (single 0 1 h0 h1). pose proof (single 0 4 h0 h4). pose proof (single 1 4 h1 h4). simpl in r0, r1, r4. lia.
Qed.
