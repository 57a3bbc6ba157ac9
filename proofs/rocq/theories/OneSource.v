(* The balancing time if all tokens may start on one processor (Plaxton, beyond Lemma 2.1).

   In a step a token too many at one processor and a token missing at another are made up for at once: every processor
   on a path between them passes a token on. A path to the nearest processor that needs one has a token everywhere. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Network Words Hypercube Discrepancies ShuffleExchange OnePort LowerBounds.
Import ListNotations.
Open Scope Z_scope.

(** In every step each sender has a token. *)
Fixpoint sends_own (x : loads) (schedule : list (list (nat * nat))) : Prop :=
  match schedule with
  | [] => True
  | step :: rest => (forall u v, In (u, v) step -> 1 <= at_ x u) /\ sends_own (after_moves x step) rest
  end.

(* --- a path to the nearest node of a kind --- *)

Section Paths.
  Variable p : nat.
  Variable near : network.
  Variable wanted : nat -> bool.

  (** Whether a walk of k edges leads from v to a node of the kind. *)
  Fixpoint reaches (k v : nat) : bool :=
    match k with O => wanted v | S k => existsb (fun w => near v w && reaches k w) (seq 0 p) end.
  Definition away (k v : nat) : Prop := reaches k v = true /\ forall j, (j < k)%nat -> reaches j v = false.

  (** The edges of a path, from each node to the next. *)
  Fixpoint hops (v : nat) (path : list nat) : list (nat * nat) :=
    match path with [] => [] | w :: rest => (v, w) :: hops w rest end.

  Lemma reaches_next k v w : (w < p)%nat -> near v w = true -> reaches k w = true -> reaches (S k) v = true.
  Proof.
    intros small next rest. cbn [reaches]. apply existsb_exists. exists w. rewrite in_seq, next, rest.
    split; [lia|reflexivity].
  Qed.

  Lemma away_next k v : away (S k) v -> exists w, (w < p)%nat /\ near v w = true /\ away k w.
  Proof.
    intros [here nearest]. cbn [reaches] in here. apply existsb_exists in here.
    destruct here as (w & small & both). apply in_seq in small.
    apply andb_true_iff in both. destruct both as [next rest]. exists w. split; [lia|]. split; [exact next|].
    split; [exact rest|]. intros j less. destruct (reaches j w) eqn:shorter; [|reflexivity].
    pose proof (nearest (S j) ltac:(lia)) as none. rewrite (reaches_next j v w) in none by (auto; lia). discriminate.
  Qed.

  Lemma away_path k : forall v, away k v -> exists path, length path = k
    /\ (forall a b, In (a, b) (hops v path) -> near a b = true)
    /\ (forall i, (i < k)%nat -> (nth i path 0 < p)%nat /\ away (k - 1 - i) (nth i path 0%nat)).
  Proof.
    induction k as [|k IH]; intros v here.
    - exists []. split; [reflexivity|]. split; [intros a b []|intros i less; lia].
    - destruct (away_next k v here) as (w & small & next & there). destruct (IH w there) as (path & size & legal & all).
      exists (w :: path). split; [simpl; auto|]. split.
      + intros a b [same|rest]; [injection same as <- <-; exact next|auto].
      + intros [|i] less; cbn [nth]; [replace (S k - 1 - 0)%nat with k by lia; auto|].
        replace (S k - 1 - S i)%nat with (k - 1 - i)%nat by lia. apply all. lia.
  Qed.

  Lemma away_unique k j v : away k v -> away j v -> k = j.
  Proof.
    intros [here least] [here' least']. destruct (lt_eq_lt_dec k j) as [[less|same]|more]; [|exact same|].
    - rewrite least' in here by exact less. discriminate.
    - rewrite least in here' by exact more. discriminate.
  Qed.

  Lemma some_away k v : reaches k v = true -> exists j, away j v.
  Proof.
    induction k as [k IH] using (well_founded_induction lt_wf). intros here.
    destruct (existsb (fun j => reaches j v) (seq 0 k)) eqn:shorter.
    - apply existsb_exists in shorter. destruct shorter as (j & less & found). apply in_seq in less.
      apply (IH j); [lia|exact found].
    - exists k. split; [exact here|]. intros j less. destruct (reaches j v) eqn:found; [|reflexivity].
      rewrite <- shorter. symmetry. apply existsb_exists. exists j. rewrite in_seq. split; [lia|exact found].
  Qed.

  (* Distances fall along the path, so it meets no node twice, and only its last node is of the kind. *)
  Lemma nearest_path k v : (v < p)%nat -> away k v -> exists path, length path = k
    /\ NoDup (v :: path) /\ (forall w, In w (v :: path) -> (w < p)%nat)
    /\ (forall a b, In (a, b) (hops v path) -> near a b = true /\ wanted a = false)
    /\ wanted (last path v) = true.
  Proof.
    revert v. induction k as [|k IH]; intros v small here.
    - exists []. destruct here as [yes _]. split; [reflexivity|]. split; [constructor; [intros []|constructor]|].
      split; [intros w [<-|[]]; exact small|]. split; [intros a b []|exact yes].
    - destruct (away_next k v here) as (w & inw & next & there). destruct (away_path k w there) as (_ & _ & _ & _).
      destruct (away_path (S k) v here) as (path & size & legal & all).
      assert (distances : forall i, (i <= S k)%nat -> away (S k - i) (nth i (v :: path) 0%nat)
        /\ (nth i (v :: path) 0 < p)%nat).
      { intros [|i] less; cbn [nth]; [rewrite Nat.sub_0_r; auto|]. destruct (all i ltac:(lia)) as [inp away_i].
        replace (S k - S i)%nat with (S k - 1 - i)%nat by lia. auto. }
      exists path. split; [exact size|]. split; [|split; [|split]].
      + apply (NoDup_nth (v :: path) 0%nat). intros i j ini inj same. simpl in ini, inj. rewrite size in ini, inj.
        destruct (distances i ltac:(lia)) as [one _]. destruct (distances j ltac:(lia)) as [two _]. rewrite same in one.
        pose proof (away_unique _ _ _ one two). lia.
      + intros u inu. apply (In_nth _ _ 0%nat) in inu. destruct inu as (i & ini & <-). simpl in ini.
        apply distances. lia.
      + intros a b inab. split; [apply (legal a b inab)|].
        assert (member : exists i, (i < S k)%nat /\ nth i (v :: path) 0%nat = a).
        { clear - inab size. revert v k inab size. induction path as [|z path IHp]; intros v k inab size.
          { destruct inab. }
          destruct inab as [same|rest]; [injection same as <- _; exists 0%nat; split; [lia|reflexivity]|].
          destruct k as [|k]; [destruct path; [destruct rest|discriminate size]|].
          destruct (IHp z k rest ltac:(simpl in size; lia)) as (i & less & is). exists (S i). split; [lia|exact is]. }
        destruct member as (i & less & <-). destruct (distances i ltac:(lia)) as [[_ nearest] _].
        apply (nearest 0%nat). lia.
      + assert (ends : last path v = nth (S k) (v :: path) 0%nat).
        { clear - size. revert v k size. induction path as [|z path IHp]; intros v k size; [discriminate|].
          destruct path as [|y path]; [destruct k; [reflexivity|discriminate]|].
          destruct k as [|k]; [discriminate size|]. change (last (z :: y :: path) v) with (last (y :: path) v).
          change (nth (S (S k)) (v :: z :: y :: path) 0%nat) with (nth (S k) (z :: y :: path) 0%nat).
          rewrite <- (IHp z k ltac:(simpl in *; lia)).
          clear. revert y. induction path as [|x path IHq]; intros y; [reflexivity|]. apply (IHq x). }
        rewrite ends. destruct (distances (S k) ltac:(lia)) as [[yes _] _]. rewrite Nat.sub_diag in yes. exact yes.
  Qed.
End Paths.

(* --- what a path of moves does --- *)

Lemma in_removelast {A} (w : A) l : In w (removelast l) -> In w l.
Proof.
  induction l as [|z [|y l] IH]; [intros []|intros []|].
  change (removelast (z :: y :: l)) with (z :: removelast (y :: l)).
  intros [<-|here]; [left; reflexivity|right; apply IH; exact here].
Qed.

Lemma removelast_distinct {A} (l : list A) : NoDup l -> NoDup (removelast l).
Proof.
  induction l as [|z [|y l] IH]; intros distinct; [constructor|constructor|].
  change (removelast (z :: y :: l)) with (z :: removelast (y :: l)). inversion distinct; subst.
  constructor; [|apply IH; assumption]. intros here. apply in_removelast in here. auto.
Qed.

Lemma hops_ends v path : map fst (hops v path) = removelast (v :: path) /\ map snd (hops v path) = path.
Proof.
  revert v. induction path as [|w path IH]; intros v; [split; reflexivity|]. destruct (IH w) as [first second].
  cbn [hops map fst snd]. rewrite first, second. split; [|reflexivity]. destruct path; reflexivity.
Qed.

Lemma hops_differ path : forall v a b, NoDup (v :: path) -> In (a, b) (hops v path) -> a <> b.
Proof.
  induction path as [|w path IH]; intros v a b distinct here; [destruct here|]. inversion distinct; subst.
  destruct here as [same|rest]; [|apply (IH w); assumption]. injection same as <- <-. intros ->. simpl in *. tauto.
Qed.

Lemma after_hops path : forall v x, (forall w, In w (v :: path) -> (w < length x)%nat) -> NoDup (v :: path) ->
  forall w, at_ (after_moves x (hops v path)) w
    = at_ x w + (if (w =? last path v)%nat then 1 else 0) - (if (w =? v)%nat then 1 else 0).
Proof.
  induction path as [|z path IH]; intros v x inside distinct w.
  - change (at_ x w = at_ x w + (if (w =? v)%nat then 1 else 0) - (if (w =? v)%nat then 1 else 0)). lia.
  - change (after_moves x (hops v (z :: path))) with (after_moves (moved x (v, z)) (hops z path)).
    inversion distinct as [|? ? out distinct']; subst.
    rewrite IH; [|intros u here; rewrite moved_length; apply inside; right; exact here|exact distinct'].
    rewrite at_moved; [|apply inside; simpl; auto|apply inside; simpl; auto|intros ->; apply out; simpl; auto].
    replace (last (z :: path) v) with (last path z).
    + lia.
    + clear. revert z v. induction path as [|a path IH]; intros z v; [reflexivity|].
      change (last (z :: a :: path) v) with (last (a :: path) v). rewrite <- (IH a v). symmetry. apply (IH a z).
  Qed.

(* --- a token less above and a token less below, in every step --- *)

Definition more_than (c : Z) (x : loads) : Z := sum (length x) (fun u => Z.max 0 (at_ x u - c)).
Definition less_than (c : Z) (x : loads) : Z := sum (length x) (fun u => Z.max 0 (c - at_ x u)).

Section Network.
  Variable p : nat.
  Variable near : network.
  Hypothesis joined : forall (wanted : nat -> bool) u v, (u < p)%nat -> (v < p)%nat -> wanted v = true ->
    exists k, reaches p near wanted k u = true.

  (* A step that passes a token from node s to the nearest wanted node t. *)
  Lemma pass_on x (wanted : nat -> bool) s v : length x = p -> (s < p)%nat -> (v < p)%nat -> wanted v = true ->
    wanted s = false -> (forall u, (u < p)%nat -> wanted u = false -> 1 <= at_ x u) ->
    exists step t, one_port p near step /\ (forall a b, In (a, b) step -> 1 <= at_ x a)
      /\ (t < p)%nat /\ wanted t = true
      /\ forall w, at_ (after_moves x step) w
        = at_ x w + (if (w =? t)%nat then 1 else 0) - (if (w =? s)%nat then 1 else 0).
  Proof.
    intros size ins inv there not_s full. destruct (joined wanted s v ins inv there) as (k & found).
    destruct (some_away p near wanted k s found) as (j & away_j).
    destruct (nearest_path p near wanted j s ins away_j) as (path & _ & distinct & inside & legal & arrives).
    exists (hops s path), (last path s). destruct (hops_ends s path) as [first second].
    assert (ends : forall a b, In (a, b) (hops s path) -> (a < p)%nat /\ (b < p)%nat).
    { intros a b here. split.
      - apply inside. apply (in_map fst) in here. rewrite first in here.
        apply in_removelast. exact here.
      - apply inside. right. rewrite <- second. apply (in_map snd) in here. exact here. }
    split; [|split; [|split; [|split]]].
    - split; [|split].
      + rewrite first. apply removelast_distinct. exact distinct.
      + rewrite second. inversion distinct. assumption.
      + intros a b here. destruct (ends a b here). destruct (legal a b here) as [edge _]. split; [assumption|].
        split; [assumption|]. split; [apply (hops_differ path s); assumption|exact edge].
    - intros a b here. destruct (legal a b here) as [_ no]. apply full; [apply (ends a b here)|exact no].
    - destruct path as [|z path]; [exact ins|]. apply inside. right. clear. revert z.
      induction path as [|y path IH]; intros z.
      + left. reflexivity.
      + right. apply (IH y).
    - exact arrives.
    - apply after_hops; [intros w here; rewrite size; apply inside; exact here|exact distinct].
  Qed.

  Lemma some_positive n f : 0 < sum n f -> exists u, (u < n)%nat /\ 0 < f u.
  Proof.
    induction n as [|n IH]; intros positive; [rewrite sum_0 in positive; lia|]. rewrite sum_S in positive.
    destruct (Z_lt_le_dec 0 (f n)) as [here|none]; [exists n; split; [lia|exact here]|].
    destruct IH as (u & small & found); [lia|]. exists u. split; [lia|exact found].
  Qed.

  (* The sum of a function of the loads changes at the two ends only. *)
  Lemma changed_sum (phi : Z -> Z) x y s t : (s < p)%nat -> (t < p)%nat -> s <> t ->
    (forall w, at_ y w = at_ x w + (if (w =? t)%nat then 1 else 0) - (if (w =? s)%nat then 1 else 0)) ->
    sum p (fun u => phi (at_ y u)) = sum p (fun u => phi (at_ x u))
      + (phi (at_ x t + 1) - phi (at_ x t)) + (phi (at_ x s - 1) - phi (at_ x s)).
  Proof.
    intros ins int differ changed.
    rewrite (sum_ext p (fun u => phi (at_ y u)) (fun u => phi (at_ x u)
      + ((if (u =? t)%nat then phi (at_ x t + 1) - phi (at_ x t) else 0)
        + (if (u =? s)%nat then phi (at_ x s - 1) - phi (at_ x s) else 0)))).
    - rewrite !sum_add, !sum_single by assumption. lia.
    - intros u _. rewrite changed. destruct (Nat.eqb_spec u t) as [E|E]; destruct (Nat.eqb_spec u s) as [E'|E'];
        [congruence|rewrite E|rewrite E'|].
      + replace (at_ x t + 1 - 0) with (at_ x t + 1) by lia. lia.
      + replace (at_ x s + 0 - 1) with (at_ x s - 1) by lia. lia.
      + replace (at_ x u + 0 - 0) with (at_ x u) by lia. lia.
  Qed.

  (* Each step takes a token from above c, if there is one, and gives one to below f, if one is missing. *)
  Lemma one_step x c f : length x = p -> (forall u, (u < p)%nat -> 0 <= at_ x u) -> f <= c <= f + 1 -> 1 <= c ->
    f * Z.of_nat p <= total x <= c * Z.of_nat p -> 0 < more_than c x \/ 0 < less_than f x ->
    exists step, one_port p near step /\ (forall a b, In (a, b) step -> 1 <= at_ x a)
      /\ (forall u, (u < p)%nat -> 0 <= at_ (after_moves x step) u)
      /\ more_than c (after_moves x step) = Z.max 0 (more_than c x - 1)
      /\ less_than f (after_moves x step) = Z.max 0 (less_than f x - 1).
  Proof.
    intros size natural close positive mean some.
    assert (more_natural : 0 <= more_than c x) by (apply sum_nonneg; intros; lia).
    assert (less_natural : 0 <= less_than f x) by (apply sum_nonneg; intros; lia).
    assert (deviation : forall z, sum p (fun u => at_ x u - z) = total x - z * Z.of_nat p).
    { intros z. rewrite total_is_sum, size. rewrite (sum_ext p _ (fun u => at_ x u + -1 * z)) by (intros; lia).
      rewrite sum_add, sum_const. lia. }
    assert (below : forall z, z * Z.of_nat p <= total x -> (exists u, (u < p)%nat /\ at_ x u < z) ->
      exists u, (u < p)%nat /\ z < at_ x u).
    { intros z least (u & inu & low). destruct (some_positive p (fun v => at_ x v - z + if (v =? u)%nat then 1 else 0))
        as (v & inv & found).
      - rewrite sum_add, sum_single, deviation by exact inu. lia.
      - exists v. split; [exact inv|]. destruct (Nat.eqb_spec v u) as [->|]; lia. }
    assert (above : forall z, total x <= z * Z.of_nat p -> (exists u, (u < p)%nat /\ z < at_ x u) ->
      exists u, (u < p)%nat /\ at_ x u < z).
    { intros z most (u & inu & high). destruct (some_positive p (fun v => -1 * (at_ x v - z)
        + if (v =? u)%nat then 1 else 0)) as (v & inv & found).
      - rewrite sum_add, sum_single, sum_scale, deviation by exact inu. lia.
      - exists v. split; [exact inv|]. destruct (Nat.eqb_spec v u) as [->|]; lia. }
    assert (too_many : 0 < more_than c x -> exists u, (u < p)%nat /\ c < at_ x u).
    { intros more. unfold more_than in more. rewrite size in more.
      destruct (some_positive _ _ more) as (u & inu & found).
      exists u. split; [exact inu|lia]. }
    assert (too_few : 0 < less_than f x -> exists u, (u < p)%nat /\ at_ x u < f).
    { intros less. unfold less_than in less. rewrite size in less.
      destruct (some_positive _ _ less) as (u & inu & found).
      exists u. split; [exact inu|lia]. }
    assert (none_more : more_than c x = 0 -> forall u, (u < p)%nat -> at_ x u <= c).
    { intros none u inu. destruct (Z_le_gt_dec (at_ x u) c); [assumption|exfalso].
      assert (one : sum p (fun w => if (w =? u)%nat then 1 else 0) <= more_than c x).
      { unfold more_than. rewrite size. apply sum_le. intros w _. destruct (Nat.eqb_spec w u) as [->|]; lia. }
      rewrite sum_single in one by exact inu. lia. }
    assert (none_less : less_than f x = 0 -> forall u, (u < p)%nat -> f <= at_ x u).
    { intros none u inu. destruct (Z_le_gt_dec f (at_ x u)); [assumption|exfalso].
      assert (one : sum p (fun w => if (w =? u)%nat then 1 else 0) <= less_than f x).
      { unfold less_than. rewrite size. apply sum_le. intros w _. destruct (Nat.eqb_spec w u) as [->|]; lia. }
      rewrite sum_single in one by exact inu. lia. }
    (* from s, which has a token too many, to the nearest node with fewer than z *)
    assert (choice : exists s v z, (s < p)%nat /\ (v < p)%nat /\ 1 <= z /\ (z = f \/ z = c /\ less_than f x = 0)
      /\ at_ x v < z /\ z <= at_ x s /\ f < at_ x s /\ (0 < more_than c x -> c < at_ x s)).
    { destruct (Z_lt_le_dec 0 (less_than f x)) as [less|enough].
      - destruct (too_few less) as (v & inv & low). pose proof (natural v inv).
        destruct (Z_lt_le_dec 0 (more_than c x)) as [more|no_more].
        + destruct (too_many more) as (s & ins & high). exists s, v, f. repeat split; auto; lia.
        + destruct (below f) as (s & ins & high); [lia|eauto|]. exists s, v, f. repeat split; auto; lia.
      - destruct (too_many ltac:(lia)) as (s & ins & high). destruct (above c) as (v & inv & low); [lia|eauto|].
        exists s, v, c. repeat split; auto; lia. }
    destruct choice as (s & v & z & ins & inv & one & kind & low & high & over & top).
    destruct (pass_on x (fun u => at_ x u <? z) s v size ins inv) as (step & t & legal & own & int & wanted & changed).
    - apply Z.ltb_lt. exact low.
    - apply Z.ltb_ge. exact high.
    - intros u inu no. apply Z.ltb_ge in no. lia.
    - apply Z.ltb_lt in wanted. assert (differ : s <> t) by (intros ->; lia).
      exists step. split; [exact legal|]. split; [exact own|].
      assert (size' : length (after_moves x step) = p) by (rewrite moves_length; exact size).
      split; [|split].
      + intros u inu. rewrite changed. pose proof (natural u inu).
        destruct (Nat.eqb_spec u t), (Nat.eqb_spec u s) as [E|]; try lia. rewrite E. lia.
      + unfold more_than in *. rewrite size in *. rewrite size'.
        rewrite (changed_sum (fun a => Z.max 0 (a - c)) x _ s t ins int differ changed).
        destruct (Z_lt_le_dec 0 (sum p (fun u => Z.max 0 (at_ x u - c)))) as [more|no_more].
        { specialize (top more). lia. }
        pose proof (none_more ltac:(lia) s ins). lia.
      + unfold less_than in *. rewrite size in *. rewrite size'.
        rewrite (changed_sum (fun a => Z.max 0 (f - a)) x _ s t ins int differ changed).
        destruct kind as [->|[-> none]]; [|pose proof (none_less none t int); lia].
        assert (missing : sum p (fun w => if (w =? t)%nat then 1 else 0) <= sum p (fun u => Z.max 0 (f - at_ x u))).
        { apply sum_le. intros w _. destruct (Nat.eqb_spec w t) as [->|]; lia. }
        rewrite sum_single in missing by exact int. lia.
  Qed.
End Network.

Section Balancing.
  Variable p : nat.
  Hypothesis some : (1 <= p)%nat.
  Variable near : network.
  Hypothesis joined : forall (wanted : nat -> bool) u v, (u < p)%nat -> (v < p)%nat -> wanted v = true ->
    exists k, reaches p near wanted k u = true.

  Lemma balanced_in m : forall x c f, length x = p -> (forall u, (u < p)%nat -> 0 <= at_ x u) ->
    f <= c <= f + 1 -> 1 <= c -> f * Z.of_nat p <= total x <= c * Z.of_nat p ->
    Z.max (more_than c x) (less_than f x) <= Z.of_nat m ->
    exists schedule, balances p near x schedule /\ sends_own x schedule /\ (length schedule <= m)%nat.
  Proof.
    induction m as [|m IH]; intros x c f size natural close positive mean small.
    - exists []. split; [|split; [exact I|reflexivity]]. split; [intros step []|].
      change (after_schedule x []) with x. apply discrepancy_at_most; [lia|]. rewrite size. intros u v inu inv.
      assert (range : forall w, (w < p)%nat -> f <= at_ x w <= c).
      { intros w inw. assert (both : (if Z_lt_le_dec c (at_ x w) then 1 else 0) <= more_than c x
            /\ (if Z_lt_le_dec (at_ x w) f then 1 else 0) <= less_than f x).
        { unfold more_than, less_than. rewrite size. split.
          - rewrite <- (sum_single p w (if Z_lt_le_dec c (at_ x w) then 1 else 0) inw). apply sum_le.
            intros a _. destruct (Nat.eqb_spec a w) as [->|]; [destruct (Z_lt_le_dec c (at_ x w))|]; lia.
          - rewrite <- (sum_single p w (if Z_lt_le_dec (at_ x w) f then 1 else 0) inw). apply sum_le.
            intros a _. destruct (Nat.eqb_spec a w) as [->|]; [destruct (Z_lt_le_dec (at_ x w) f)|]; lia. }
        destruct (Z_lt_le_dec c (at_ x w)), (Z_lt_le_dec (at_ x w) f); lia. }
      pose proof (range u inu). pose proof (range v inv). lia.
    - destruct (Z_lt_le_dec 0 (Z.max (more_than c x) (less_than f x))) as [busy|done].
      + destruct (one_step p near joined x c f size natural close positive mean ltac:(lia))
          as (step & legal & own & natural' & more & less).
        set (y := after_moves x step) in *.
        assert (sizey : length y = p) by (unfold y; rewrite moves_length; exact size).
        assert (same : total y = total x) by (apply (step_keeps p near); assumption).
        destruct (IH y c f sizey natural' close positive ltac:(lia) ltac:(lia))
          as (schedule & [all ends] & own' & short).
        exists (step :: schedule). split; [|split; [split; assumption|simpl; lia]].
        split; [intros other [<-|here]; [exact legal|apply all; exact here]|exact ends].
      + destruct (IH x c f size natural close positive mean ltac:(lia)) as (schedule & ends & own & short).
        exists schedule. split; [exact ends|split; [exact own|lia]].
  Qed.

  (* From any loads the excess above c and the lack below f are at most n - c. *)
  Lemma balanced_from x : length x = p -> (forall u, (u < p)%nat -> 0 <= at_ x u) -> 1 <= total x ->
    exists schedule, balances p near x schedule /\ sends_own x schedule
      /\ Z.of_nat (length schedule) <= total x - quotient_up (total x) (Z.of_nat p).
  Proof.
    intros size natural tokens. set (n := total x) in *. set (c := quotient_up n (Z.of_nat p)).
    set (f := n / Z.of_nat p).
    pose proof (quotient_up_bounds n (Z.of_nat p) ltac:(lia)) as up. fold c in up.
    pose proof (Z.div_mod n (Z.of_nat p) ltac:(lia)) as parts. fold f in parts.
    pose proof (Z.mod_pos_bound n (Z.of_nat p) ltac:(lia)) as rest.
    assert (close : f <= c <= f + 1) by nia. assert (positive : 1 <= c) by nia. assert (few : c <= n) by nia.
    assert (naturalf : 0 <= f) by (apply Z.div_pos; lia).
    assert (sum_x : sum p (at_ x) = n) by (unfold n; rewrite total_is_sum, size; reflexivity).
    assert (excess : forall z, 0 <= z -> (exists s, (s < p)%nat /\ z <= at_ x s) -> more_than z x <= n - z).
    { intros z natural_z (s & ins & high). unfold more_than. rewrite size.
      assert (bound : sum p (fun u => Z.max 0 (at_ x u - z))
        <= sum p (fun u => at_ x u + (if (u =? s)%nat then - z else 0))).
      { apply sum_le. intros u inu. pose proof (natural u inu). destruct (Nat.eqb_spec u s) as [->|]; lia. }
      rewrite sum_add, sum_single, sum_x in bound by exact ins. lia. }
    assert (high_f : exists s, (s < p)%nat /\ f <= at_ x s).
    { destruct (some_positive p (fun u => at_ x u + -1 * f + 1)) as (s & ins & high).
      - rewrite !sum_add, !sum_const, sum_x. nia.
      - exists s. split; [exact ins|lia]. }
    assert (more : more_than c x <= n - c).
    { destruct (Z_lt_le_dec 0 (more_than c x)) as [busy|done]; [|lia]. apply excess; [lia|].
      unfold more_than in busy. rewrite size in busy. destruct (some_positive _ _ busy) as (s & ins & high).
      exists s. split; [exact ins|lia]. }
    assert (less : less_than f x = more_than f x - (n - f * Z.of_nat p)).
    { unfold less_than, more_than. rewrite size.
      rewrite (sum_ext p (fun u => Z.max 0 (f - at_ x u)) (fun u => Z.max 0 (at_ x u - f) + (f + -1 * at_ x u)))
        by (intros; lia).
      rewrite !sum_add, sum_scale, sum_const, sum_x. lia. }
    pose proof (excess f naturalf high_f) as more_f.
    destruct (balanced_in (Z.to_nat (n - c)) x c f size natural close positive) as (schedule & ends & own & short).
    - fold n. nia.
    - rewrite Z2Nat.id by lia. apply Z.max_lub; [exact more|]. nia.
    - exists schedule. split; [exact ends|split; [exact own|lia]].
  Qed.
End Balancing.

(* plaxton/challenge-cut-bound@one-processor *)
(** g is the hypercube or the shuffle-exchange, and `beside g` says which of its nodes are neighbors. `balances` says
    that every step of the schedule is a 1-port step and that it ends with loads at most 1 apart, and `sends_own` that
    in every step each sender has a token. So n - ceil(n/p) steps are enough for all loads of n tokens, and for some
    they are needed, even if senders need no token. `quotient_up` is the quotient rounded up. *)
Theorem balancing_time_from_one_processor d g n : (1 <= d)%nat -> either_network d g -> 1 <= n ->
  let p := 2 ^ Z.of_nat d in
  (forall x, length x = (2 ^ d)%nat -> (forall u, (u < 2 ^ d)%nat -> 0 <= at_ x u) -> total x = n ->
    exists schedule, balances (2 ^ d) (beside g) x schedule /\ sends_own x schedule
      /\ Z.of_nat (length schedule) <= n - quotient_up n p)
  /\ (exists x, length x = (2 ^ d)%nat /\ (forall u, (u < 2 ^ d)%nat -> 0 <= at_ x u) /\ total x = n
    /\ forall schedule, balances (2 ^ d) (beside g) x schedule -> n - quotient_up n p <= Z.of_nat (length schedule))
  /\ n - n / p - Z.min 1 (n mod p) = n - quotient_up n p.
Proof.
  intros positive one tokens p. destruct (either_connected d g positive one) as (order & joined & stays).
  assert (power : (1 <= 2 ^ d)%nat) by (pose proof (Nat.pow_nonzero 2 d); lia).
  assert (same : Z.of_nat (2 ^ d) = p) by (unfold p; rewrite Nat2Z.inj_pow; reflexivity).
  assert (reach : forall wanted k u v, walk g k u v -> (u < 2 ^ d)%nat -> wanted v = true ->
    reaches (2 ^ d) (beside g) wanted k u = true).
  { intros wanted k u v steps. induction steps as [u|k u w v next steps IH]; intros inu there; [exact there|].
    pose proof (stays u w next inu) as inw. apply reaches_next with w; [exact inw|apply beside_adjacent; exact next|].
    apply IH; assumption. }
  split; [|split].
  - intros x size natural all. destruct (balanced_from (2 ^ d) power (beside g)) with (x := x)
      as (schedule & ends & own & short).
    + intros wanted u v inu inv there. destruct (joined u v) as (k & steps).
      1-2: rewrite order; assumption.
      exists k. apply (reach wanted k u v); assumption.
    + exact size.
    + exact natural.
    + lia.
    + exists schedule. rewrite all, same in short. auto.
  - exists (map (fun u => if (u =? 0)%nat then n else 0) (seq 0 (2 ^ d))).
    set (x := map (fun u => if (u =? 0)%nat then n else 0) (seq 0 (2 ^ d))).
    assert (size : length x = (2 ^ d)%nat) by (unfold x; rewrite map_length, seq_length; reflexivity).
    assert (held : forall u, (u < 2 ^ d)%nat -> at_ x u = if (u =? 0)%nat then n else 0).
    { intros u small. apply (at_map (fun u => if (u =? 0)%nat then n else 0)). exact small. }
    assert (all : total x = n).
    { rewrite total_is_sum, size. rewrite (sum_ext _ _ (fun u => if (u =? 0)%nat then n else 0)) by exact held.
      apply sum_single. lia. }
    split; [exact size|]. split; [intros u small; rewrite held by exact small; destruct (u =? 0)%nat; lia|].
    split; [exact all|]. intros schedule ends.
    pose proof (leighton_send_bound (2 ^ d) (beside g) x schedule power size ends) as long. rewrite all, same in long.
    pose proof (between x 0 ltac:(lia)) as most. rewrite held in most by lia. cbn [Nat.eqb] in most. lia.
  - pose proof (quotient_up_bounds n p) as up. pose proof (Z.div_mod n p) as parts.
    pose proof (Z.mod_pos_bound n p) as rest.
    assert (0 < p) by lia. destruct (Z.eq_dec (n mod p) 0) as [zero|]; nia.
Qed.
