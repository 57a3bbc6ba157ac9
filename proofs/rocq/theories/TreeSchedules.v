(* Houle, Symvonis, Wood, Observation 1 and Theorem 18, "worst-case optimal": no schedule that moves at most one token
   over an edge in a step is fast from loads on one side of an edge of a tree, and Discrepancy-1 is as fast as the best,
   up to a factor.

   Only the edge itself leads out of its side. If the a nodes of this side have Delta tokens each, at most a (m + delta)
   of these may stay, where m is the smallest load at the end, and the b other nodes have b m or more. *)
From Coq Require Import List ZArith Lia Bool Arith Permutation.
From Loadbal Require Import Loads Network Threshold2 PerfectBalance Schedules Trees Cuts DegreeBound.
From Loadbal Require Import DiscrepancyOne Cycles Theorem18.
Import ListNotations.
Open Scope Z_scope.

(** The tokens on the nodes of a list. *)
Definition held_by (l : list nat) (x : loads) : Z := total (map (at_ x) l).

(** `most` tokens on each node of a list, and none on the others of n nodes. *)
Definition loaded (n : nat) (l : list nat) (most : Z) : loads :=
  map (fun w => if in_dec Nat.eq_dec w l then most else 0) (seq 0 n).

Lemma at_loaded n l most w : (w < n)%nat -> at_ (loaded n l most) w = if in_dec Nat.eq_dec w l then most else 0.
Proof.
  intros small. unfold at_, loaded.
  rewrite (nth_indep _ 0 (if in_dec Nat.eq_dec 0%nat l then most else 0)) by (rewrite map_length, seq_length; auto).
  rewrite (map_nth (fun w => if in_dec Nat.eq_dec w l then most else 0)), seq_nth by auto. reflexivity.
Qed.

Lemma held_everywhere x : held_by (seq 0 (length x)) x = total x.
Proof.
  unfold held_by. f_equal. apply nth_ext with (d := 0) (d' := 0).
  - rewrite map_length, seq_length. reflexivity.
  - intros i small. rewrite map_length, seq_length in small.
    rewrite (nth_indep _ 0 (at_ x 0)) by (rewrite map_length, seq_length; auto).
    rewrite map_nth, seq_nth by auto. reflexivity.
Qed.

Lemma held_permuted l l' x : Permutation l l' -> held_by l x = held_by l' x.
Proof. intros perm. unfold held_by. induction perm; simpl; lia. Qed.

Lemma held_app l l' x : held_by (l ++ l') x = held_by l x + held_by l' x.
Proof. unfold held_by. rewrite map_app, total_app. reflexivity. Qed.

Lemma held_put l x u z : NoDup l -> (u < length x)%nat ->
  held_by l (put x u z) = held_by l x + if in_dec Nat.eq_dec u l then z - at_ x u else 0.
Proof.
  intros once small. unfold held_by. induction once as [|w l away once IH]; [reflexivity|]. cbn [map total fold_right].
  fold (total (map (at_ (put x u z)) l)) (total (map (at_ x) l)). rewrite IH.
  destruct (Nat.eq_dec w u) as [same|other].
  - subst w. rewrite at_put_same by auto. destruct (in_dec Nat.eq_dec u l); [tauto|].
    destruct (in_dec Nat.eq_dec u (u :: l)) as [_|no]; [lia|destruct no; left; auto].
  - rewrite at_put_other by auto.
    destruct (in_dec Nat.eq_dec u l), (in_dec Nat.eq_dec u (w :: l)) as [yes|no]; simpl in *; try tauto; lia.
Qed.

(** Does an edge lead out of a list of nodes? *)
Definition crosses (l : list nat) (e : edge) : bool :=
  xorb (if in_dec Nat.eq_dec (fst e) l then true else false) (if in_dec Nat.eq_dec (snd e) l then true else false).

Section Steps.
  Variables (n : nat) (l : list nat) (es : list edge).
  Hypotheses (once : NoDup l) (range : forall u v, In (u, v) es -> (u < v < n)%nat).

  Lemma few_leave some : incl some es -> forall flows x, length x = n ->
    (forall tokens, In tokens flows -> -1 <= tokens <= 1) ->
    total (carried x some flows) = total x
    /\ held_by l x - Z.of_nat (length (filter (crosses l) some)) <= held_by l (carried x some flows).
  Proof.
    unfold carried. induction some as [|[u v] rest IH]; intros part flows x size few; [simpl; split; [auto|lia]|].
    destruct flows as [|tokens flows]; [cbn [combine fold_left]; split; [auto|lia]|]. cbn [combine fold_left].
    destruct (range u v (part _ (or_introl eq_refl))) as [less inv].
    destruct (IH ltac:(intros e ine; apply part; right; auto) flows (carry x ((u, v), tokens))) as [same left];
      [rewrite carry_length; auto|intros; apply few; simpl; auto|].
    split; [refine (eq_trans same _); apply total_carry; lia|]. refine (Z.le_trans _ _ _ _ left).
    pose proof (few tokens (or_introl eq_refl)). cbn [carry].
    rewrite held_put by (auto; rewrite put_length; lia). rewrite held_put by (auto; lia). rewrite at_put_other by lia.
    cbn [filter]. unfold crosses at 1. simpl fst. simpl snd.
    destruct (in_dec Nat.eq_dec u l), (in_dec Nat.eq_dec v l); cbn [xorb length]; lia.
  Qed.

  Lemma few_leave_in steps x y : schedule es steps x y -> length x = n ->
    length y = n /\ total y = total x
    /\ held_by l x - Z.of_nat steps * Z.of_nat (length (filter (crosses l) es)) <= held_by l y.
  Proof.
    intros run. induction run as [x|steps x y z step run IH]; intros size; [split; [|split]; auto; lia|].
    apply in_map_iff in step. destruct step as (flows & <- & fine). apply filter_In in fine. destruct fine as [all _].
    destruct (few_leave es (incl_refl _) flows x size (fun tokens => flows_small _ flows tokens all)) as [same left].
    destruct IH as (size' & same' & left'); [rewrite carried_length; auto|].
    split; [auto|]. split; [congruence|]. lia.
  Qed.
End Steps.

Section Tree.
  Variable g : coloring.
  Hypotheses (good : proper g) (is_tree : tree g).
  Let n := order g.

  Lemma only_itself u v : adjacent g u v -> (length (filter (crosses (side g u v)) (edges g)) <= 1)%nat.
  Proof.
    intros adj. pose proof good as (_ & _ & range & distinct & _).
    pose proof (adjacent_range g u v good adj) as (inu & _).
    change 1%nat with (length [if (u <? v)%nat then (u, v) else (v, u)]).
    apply NoDup_incl_length; [apply NoDup_filter; auto|]. intros [a b] here. apply filter_In in here.
    destruct here as [ab out]. pose proof (range a b ab). left.
    assert (is : (a = u /\ b = v) \/ (a = v /\ b = u)).
    { destruct (in_dec edge_eq_dec (a, b) (other_edges g u v)) as [other|same].
      - exfalso. assert (way : linked (other_edges g u v) a b) by (apply linked_one; auto).
        assert (both : In a (side g u v) <-> In b (side g u v)).
        { rewrite !side_in by auto.
          split; intros [_ from]; (split; [unfold n in *; lia|]); eauto using linked_trans, linked_sym. }
        unfold crosses in out. simpl in out.
        destruct (in_dec Nat.eq_dec a (side g u v)), (in_dec Nat.eq_dec b (side g u v)); try discriminate out; tauto.
      - rewrite other_edges_in in same.
        destruct (Nat.eq_dec a u), (Nat.eq_dec b v), (Nat.eq_dec a v), (Nat.eq_dec b u); tauto. }
    destruct is as [[-> ->]|[-> ->]]; destruct (Nat.ltb_spec u v); auto; lia.
  Qed.

  (** uv is any edge of the tree g, `side g u v` the nodes on its side of u, and `loaded .. most` has Delta = `most`
      tokens on each of these and none on the others. `moves` are the loads after any step in which every edge of the
      tree carries at most one token, sent by a node that has it; `schedule .. steps` are so many steps. If they lead to
      a discrepancy of at most delta = `wanted`, n times their number is at least a b (Delta - delta). *)
  Theorem every_edge u v most wanted steps y : adjacent g u v ->
    schedule (edges g) steps (loaded n (side g u v) most) y -> discrepancy y <= wanted ->
    Z.of_nat (length (side g u v)) * Z.of_nat (length (side g v u)) * (most - wanted)
    <= Z.of_nat n * Z.of_nat steps.
  Proof.
    intros adj run near. set (A := side g u v) in *. set (B := side g v u).
    set (x := loaded n A most) in *.
    pose proof (sides_permutation g u v good is_tree adj) as parts. fold A B n in parts.
    pose proof (sides_make_all g u v good is_tree adj) as sizes. fold A B n in sizes.
    assert (size : length x = n) by (unfold x, loaded; rewrite map_length, seq_length; auto).
    assert (range : forall a b, In (a, b) (edges g) -> (a < b < n)%nat) by (intros a b; apply good).
    destruct (few_leave_in n A (edges g) (side_nodup g u v) range steps x y run size) as (size' & same & left).
    pose proof (only_itself u v adj) as one. fold A in one.
    assert (inside : forall w, In w (A ++ B) -> (w < n)%nat).
    { intros w here. apply (Permutation_in _ parts), in_seq in here. lia. }
    assert (startA : held_by A x = Z.of_nat (length A) * most).
    { unfold held_by. rewrite (map_ext_in (at_ x) (fun _ => most)).
      - clear. induction A as [|a A IH]; cbn [map total fold_right length]; [lia|]. unfold total in IH. lia.
      - intros w here. unfold x. rewrite at_loaded by (apply inside, in_or_app; auto).
        destruct (in_dec Nat.eq_dec w A); tauto. }
    assert (startB : held_by B x = 0).
    { unfold held_by. rewrite (map_ext_in (at_ x) (fun _ => 0)).
      - clear. induction B as [|b B IH]; cbn [map total fold_right]; [lia|]. unfold total in IH. lia.
      - intros w here. unfold x. rewrite at_loaded by (apply inside, in_or_app; auto).
        destruct (in_dec Nat.eq_dec w A) as [both|]; [exfalso|reflexivity].
        pose proof (Permutation_NoDup (Permutation_sym parts) (seq_NoDup _ _)) as apart.
        apply in_split in both. destruct both as (A1 & A2 & eq). rewrite eq in apart. rewrite <- app_assoc in apart.
        apply NoDup_remove_2 in apart. apply apart. rewrite !in_app_iff. auto. }
    assert (whole : forall z, length z = n -> held_by A z + held_by B z = total z).
    { intros z sizez. rewrite <- held_app, (held_permuted _ _ z parts), <- sizez. apply held_everywhere. }
    pose proof (whole x size) as totalx. pose proof (whole y size') as totaly.
    assert (bounds : forall l, incl l (A ++ B) ->
      Z.of_nat (length l) * smallest y <= held_by l y <= Z.of_nat (length l) * largest y).
    { intros l part. unfold held_by. pose proof (total_bounds (map (at_ y) l) (smallest y) (largest y)) as within_.
      unfold nodes in within_. rewrite map_length in within_. apply within_. intros z here. apply in_map_iff in here.
      destruct here as (w & <- & inw). apply between. rewrite size'. apply inside, part, inw. }
    pose proof (bounds A (incl_appl _ (incl_refl _))). pose proof (bounds B (incl_appr _ (incl_refl _))).
    unfold discrepancy in near.
    assert (stay : held_by A x - Z.of_nat steps <= held_by A y) by nia.
    set (a := Z.of_nat (length A)) in *. set (b := Z.of_nat (length B)) in *.
    replace (Z.of_nat n) with (a + b) by lia.
    assert (0 <= a /\ 0 <= b) as [posa posb] by lia.
    assert (held_by A y <= a * (smallest y + wanted)) by nia.
    assert (held_by A y <= a * most - b * smallest y) by lia.
    assert (a * most - Z.of_nat steps <= held_by A y) by lia.
    nia.
  Qed.

  (* --- an edge at a centroid --- *)

  Lemma least_of (f : nat -> nat) k : exists v, (v < S k)%nat /\ forall w, (w < S k)%nat -> (f v <= f w)%nat.
  Proof.
    induction k as [|k (v & inv & least)].
    - exists 0%nat. split; [lia|]. intros w inw. replace w with 0%nat by lia. lia.
    - destruct (le_lt_dec (f v) (f (S k))) as [low|high].
      + exists v. split; [lia|]. intros w inw. destruct (Nat.eq_dec w (S k)) as [->|]; [lia|apply least; lia].
      + exists (S k). split; [lia|]. intros w inw. destruct (Nat.eq_dec w (S k)) as [->|]; [lia|].
        specialize (least w ltac:(lia)). lia.
  Qed.

  Lemma even_edge d : (2 <= n)%nat -> max_degree g d -> exists u v, adjacent g u v
    /\ (n * (n - 1) <= 2 * d * (length (side g u v) * length (side g v u)))%nat.
  Proof.
    intros two [degrees _]. destruct (least_of (largest_component g) (n - 1)) as (v & inv & least).
    replace (S (n - 1)) with n in * by lia.
    pose proof (centroid g good is_tree v inv least) as half.
    pose proof (gammas_around g good is_tree v inv) as around. fold n in around, half.
    assert (some : map (gamma g v) (neighbors g v) <> [])
      by (intros none; rewrite none in around; simpl in around; lia).
    pose proof (list_max_in g _ some) as at_w. apply in_map_iff in at_w. destruct at_w as (w & size & inw).
    fold (largest_component g v) in size. apply neighbors_in in inw; auto.
    pose proof (gamma_both g good is_tree v w inw) as both. fold n in both.
    assert (sum : forall l, (list_sum l <= length l * list_max l)%nat).
    { clear. induction l as [|a l IH]; simpl; nia. }
    specialize (sum (map (gamma g v) (neighbors g v))). rewrite map_length in sum.
    fold (largest_component g v) in sum. rewrite around, <- size in sum.
    pose proof (neighbors_degree g good v) as few. specialize (degrees v inv).
    exists v, w. split; [exact inw|]. unfold gamma in *.
    set (a := length (side g w v)) in *. set (b := length (side g v w)) in *.
    assert (n - 1 <= d * a)%nat by nia. assert (n <= 2 * b)%nat by lia. nia.
  Qed.

  Lemma loaded_spread u v most : adjacent g u v -> 0 <= most ->
    on g (loaded n (side g u v) most) /\ discrepancy (loaded n (side g u v) most) = most.
  Proof.
    intros adj some. set (x := loaded n (side g u v) most).
    pose proof (adjacent_range g u v good adj) as (inu & inv & _).
    assert (size : length x = n) by (unfold x, loaded; rewrite map_length, seq_length; auto).
    split; [exact size|]. apply Z.le_antisymm.
    - apply discrepancy_at_most; [exact some|]. intros a b ina inb. unfold x. rewrite !at_loaded by lia.
      destruct (in_dec Nat.eq_dec a (side g u v)), (in_dec Nat.eq_dec b (side g u v)); lia.
    - pose proof (between x u ltac:(unfold n in *; lia)) as first.
      pose proof (between x v ltac:(unfold n in *; lia)) as second.
      unfold x in first, second. rewrite at_loaded in first, second by (unfold n; auto). fold x in first, second.
      destruct (in_dec Nat.eq_dec u (side g u v)) as [_|away];
        [|destruct away; apply side_in; auto; split; [auto|constructor]].
      destruct (in_dec Nat.eq_dec v (side g u v)) as [here|_]; [|unfold discrepancy; lia].
      apply side_in in here; auto. destruct (cut_apart g u v good is_tree adj (proj2 here)).
  Qed.

  (** g is a tree with n >= 2 nodes, in any proper coloring, and d its maximum degree. There are loads x of discrepancy
      Delta = `most` such that (n - 1) (Delta - delta) is at most 2 d times the steps of every schedule from x to a
      discrepancy of at most delta = `wanted`. `schedule (edges g) steps` are so many steps, in each of which every edge
      of the tree carries at most one token, sent by a node that has it. *)
  Theorem every_tree d most : (2 <= n)%nat -> max_degree g d -> 0 <= most ->
    exists x, on g x /\ discrepancy x = most /\ forall wanted steps y,
      schedule (edges g) steps x y -> discrepancy y <= wanted ->
      Z.of_nat (n - 1) * (most - wanted) <= 2 * Z.of_nat d * Z.of_nat steps.
  Proof.
    intros two degrees some. destruct (even_edge d two degrees) as (u & v & adj & even).
    destruct (loaded_spread u v most adj some) as [size spread].
    exists (loaded n (side g u v) most). split; [exact size|]. split; [exact spread|]. intros wanted steps y run near.
    pose proof (every_edge u v most wanted steps y adj run near) as many. fold n in many.
    set (a := length (side g u v)) in *. set (b := length (side g v u)) in *.
    destruct (Z_le_gt_dec most wanted) as [none|gap]; [nia|].
    apply Nat2Z.inj_le in even. rewrite !Nat2Z.inj_mul in even. change (Z.of_nat 2) with 2 in even.
    assert (0 < Z.of_nat n) by lia.
    apply (Z.mul_le_mono_pos_l _ _ (Z.of_nat n)); [lia|].
    assert (Z.of_nat n * Z.of_nat (n - 1) * (most - wanted)
      <= 2 * Z.of_nat d * (Z.of_nat a * Z.of_nat b) * (most - wanted)) by (apply Z.mul_le_mono_nonneg_r; lia).
    assert (2 * Z.of_nat d * (Z.of_nat a * Z.of_nat b * (most - wanted))
      <= 2 * Z.of_nat d * (Z.of_nat n * Z.of_nat steps)) by (apply Z.mul_le_mono_nonneg_l; lia).
    lia.
  Qed.

  (** g is a tree with n >= 2 nodes, in any proper coloring with chi colors, and d its maximum degree. `most` is the
      discrepancy of some loads x and of all loads z. `schedule (edges g) steps x y`: so many steps lead from x to y; in
      each of them every edge of the tree carries at most one token, sent by a node that has it. `until_balanced ..
      count` says that from z the discrepancy is at most one after `count` cycles and not before, with `how` pre_step or
      post_step and `start` any first color; `steps_of g count` is 2 chi n count. *)
  Theorem optimal_on_trees d most : (2 <= n)%nat -> max_degree g d -> 1 <= most ->
    exists x, on g x /\ discrepancy x = most /\ forall steps y, schedule (edges g) steps x y -> discrepancy y <= 1 ->
      forall how start z, on g z -> discrepancy z = most -> exists count, until_balanced g how start z count
        /\ Z.of_nat (n - 1) * steps_of g count
           <= 4 * Z.of_nat d * Z.of_nat (chi g) * Z.of_nat n * Z.of_nat steps.
  Proof.
    intros two degrees some. destruct (every_tree d most two degrees ltac:(lia)) as (x & size & spread & many).
    exists x. split; [exact size|]. split; [exact spread|]. intros steps y run near how start z sizez same.
    destruct (theorem_18_steps g good is_tree how start z sizez ltac:(lia)) as (count & until & few).
    exists count. split; [exact until|]. specialize (many 1 steps y run near). rewrite same in few. fold n in few.
    set (c := Z.of_nat (chi g)) in *.
    assert (Z.of_nat (n - 1) * steps_of g count <= Z.of_nat (n - 1) * (2 * (most - 1) * c * Z.of_nat n))
      by (apply Z.mul_le_mono_nonneg_l; lia).
    assert (2 * c * Z.of_nat n * (Z.of_nat (n - 1) * (most - 1))
      <= 2 * c * Z.of_nat n * (2 * Z.of_nat d * Z.of_nat steps)) by (apply Z.mul_le_mono_nonneg_l; [nia|lia]).
    lia.
  Qed.
End Tree.
