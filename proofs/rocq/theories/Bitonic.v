(* The bitonic sorting circuit with balancers for comparators, on 2^k wires (Riess, Wanka, section 1, related work,
   from Aspnes, Herlihy, Shavit): it leaves every input 1-smooth, and falling.

   Loads of a window of M wires are an arc if, but for a base, they are 1 on L wires one after the other around the
   window, and 0 on the others. The first layer of a merger makes arcs of both halves, if these fell by at most one; a
   further layer makes arcs of the halves of an arc, all of the excess in the first half before any in the second. So
   in the end the L larger loads are on the first L wires. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Network OddEven Circuits.
From Loadbal.Python Require Import odd_even_transposition.
Import ListNotations.
Open Scope Z_scope.

(** s1_related_circuits.folded: wire i of every window with wire w - 1 - i *)
Definition folded (wires w : nat) : matching :=
  map (fun p => (p, p / w * w + (w - 1 - p mod w)))%nat (filter (fun p => Nat.ltb (p mod w) (w / 2)) (seq 0 wires)).

(** A layer of s1_related_circuits.halving: wires d apart, the first of them in an even block of d wires *)
Definition apart (wires d : nat) : matching :=
  map (fun p => (p, p + d)%nat) (filter (fun p => Nat.even (p / d)) (seq 0 wires)).

(** Distances 2^(j-1), ..., 2, 1 *)
Fixpoint halving (wires j : nat) : circuit :=
  match j with O => [] | S j => apart wires (2 ^ j) :: halving wires j end.

(** What merges the halves of every window of 2^(j+1) wires *)
(* compared: s1_related_circuits *)
Definition merger (wires j : nat) : circuit := folded wires (2 ^ S j) :: halving wires j.

Fixpoint bitonic_up_to (wires j : nat) : circuit :=
  match j with O => [] | S j => bitonic_up_to wires j ++ merger wires j end.
(* compared: s1_related_circuits *)
Definition bitonic (k : nat) : circuit := bitonic_up_to (2 ^ k) k.

Definition one (truth : bool) : Z := if truth then 1 else 0.

(* --- layers, wire by wire --- *)

Lemma ends_distinct m : NoDup (map fst m) -> NoDup (map snd m) ->
  (forall u v, In u (map fst m) -> In v (map snd m) -> u <> v) -> NoDup (ends m).
Proof.
  induction m as [|[u v] m IH]; intros firsts seconds differ; [constructor|].
  change (ends ((u, v) :: m)) with (u :: v :: ends m). simpl in *.
  inversion firsts as [|? ? nu firsts']; subst. inversion seconds as [|? ? nv seconds']; subst.
  assert (meets : forall w, In w (ends m) -> In w (map fst m) \/ In w (map snd m)).
  { intros w here. apply in_flat_map in here. destruct here as ([a b] & here & [<-|[<-|[]]]).
    - left. apply (in_map fst _ (a, b)). exact here.
    - right. apply (in_map snd _ (a, b)). exact here. }
  constructor; [|constructor].
  - intros [E|here]; [apply (differ u v); auto|].
    destruct (meets u here) as [inside|inside]; [tauto|]. apply (differ u u); auto.
  - intros here. destruct (meets v here) as [inside|inside]; [|tauto]. apply (differ v v); auto.
  - apply IH; auto.
Qed.

Lemma NoDup_map_on {A B} (f : A -> B) l : NoDup l -> (forall a b, In a l -> In b l -> f a = f b -> a = b) ->
  NoDup (map f l).
Proof.
  induction l as [|a l IH]; intros distinct injective; [constructor|]. inversion distinct as [|? ? na rest]; subst.
  simpl. constructor; [|apply IH; auto; intros; apply injective; simpl; auto].
  intros here. apply in_map_iff in here. destruct here as (b & same & inb).
  rewrite (injective b a) in inb; simpl; auto.
Qed.

Lemma pairs_distinct (f : nat -> nat) (chosen : nat -> bool) wires :
  (forall a b, chosen a = true -> chosen b = true -> f a = f b -> a = b) ->
  (forall a, chosen a = true -> chosen (f a) = false) ->
  NoDup (ends (map (fun p => (p, f p)) (filter chosen (seq 0 wires)))).
Proof.
  intros injective out. assert (distinct : NoDup (filter chosen (seq 0 wires))) by apply NoDup_filter, seq_NoDup.
  apply ends_distinct; rewrite map_map; simpl; rewrite ?map_id; auto.
  - apply NoDup_map_on; auto. intros a b ina inb. apply filter_In in ina, inb. apply injective; tauto.
  - intros u v inu inv. rewrite map_map in inv. apply in_map_iff in inv. destruct inv as (p & <- & inp).
    simpl. intros E. rewrite E in inu. apply filter_In in inu, inp. destruct inu as [_ yes], inp as [_ yes'].
    rewrite (out p yes') in yes. discriminate.
Qed.

Lemma parts d u : (0 < d)%nat -> exists q r, (u = q * d + r /\ r < d /\ u / d = q /\ u mod d = r)%nat.
Proof.
  intros some. exists (u / d)%nat, (u mod d)%nat. pose proof (Nat.div_mod u d ltac:(lia)).
  pose proof (Nat.mod_upper_bound u d ltac:(lia)). repeat split; auto; lia.
Qed.

Lemma part_unique d q r : (r < d)%nat -> ((q * d + r) / d = q /\ (q * d + r) mod d = r)%nat.
Proof.
  intros small. rewrite Nat.add_comm, Nat.div_add, Nat.mod_add, Nat.div_small, Nat.mod_small by lia. lia.
Qed.

(* Wires p and p + d of a window of 2d: the first keeps half of the sum, rounded up, the second half rounded down. *)
Lemma apart_step wires d x b i : (0 < d)%nat -> length x = wires -> (2 * b * d + i + d < wires)%nat -> (i < d)%nat ->
  let u := (2 * b * d + i)%nat in
  at_ (step balancer x (apart wires d)) u = (at_ x u + at_ x (u + d) + 1) / 2
  /\ at_ (step balancer x (apart wires d)) (u + d) = (at_ x u + at_ x (u + d)) / 2.
Proof.
  intros some size inside small u.
  assert (distinct : NoDup (ends (apart wires d))).
  { apply pairs_distinct; [intros; lia|]. intros a yes.
    destruct (parts d a some) as (q & r & -> & less & E & _). rewrite E in yes.
    replace (q * d + r + d)%nat with (S q * d + r)%nat by lia. destruct (part_unique d (S q) r less) as [-> _].
    rewrite Nat.even_succ, <- Nat.negb_even, yes. reflexivity. }
  assert (here : In (u, u + d)%nat (apart wires d)).
  { apply in_map_iff. exists u. split; auto. apply filter_In. split; [apply in_seq; unfold u; lia|].
    unfold u. destruct (part_unique d (2 * b) i small) as [-> _]. rewrite Nat.even_mul. reflexivity. }
  destruct (step_edge balancer (apart wires d) x u (u + d) distinct here) as [-> ->]; [unfold u; lia|unfold u; lia|].
  pose proof (balancer_halves (at_ x u) (at_ x (u + d))) as (-> & -> & _). auto.
Qed.

Lemma folded_step wires d x b i : (0 < d)%nat -> length x = wires -> (b * (2 * d) + 2 * d <= wires)%nat ->
  (i < d)%nat ->
  let u := (b * (2 * d) + i)%nat in let v := (b * (2 * d) + (2 * d - 1 - i))%nat in
  at_ (step balancer x (folded wires (2 * d))) u = (at_ x u + at_ x v + 1) / 2
  /\ at_ (step balancer x (folded wires (2 * d))) v = (at_ x u + at_ x v) / 2.
Proof.
  intros some size inside small u v. set (w := (2 * d)%nat) in *.
  assert (half : (w / 2 = d)%nat) by (unfold w; rewrite Nat.mul_comm; apply Nat.div_mul; lia).
  assert (distinct : NoDup (ends (folded wires w))).
  { unfold folded. rewrite half. apply pairs_distinct.
    - intros a c ina inc. destruct (parts w a ltac:(lia)) as (q & r & -> & less & E & F).
      destruct (parts w c ltac:(lia)) as (q' & r' & -> & less' & E' & F'). rewrite E, F, E', F'. intros same.
      destruct (part_unique w q (w - 1 - r) ltac:(lia)) as [A B].
      destruct (part_unique w q' (w - 1 - r') ltac:(lia)) as [A' B'].
      rewrite same in A, B. lia.
    - intros a yes. destruct (parts w a ltac:(lia)) as (q & r & -> & less & E & F). rewrite E, F in *.
      destruct (part_unique w q (w - 1 - r) ltac:(lia)) as [_ ->]. apply Nat.ltb_lt in yes. apply Nat.ltb_ge. lia. }
  assert (here : In (u, v) (folded wires w)).
  { apply in_map_iff. exists u. unfold u. destruct (part_unique w b i ltac:(lia)) as [E F]. split.
    - rewrite E, F. reflexivity.
    - apply filter_In. split; [apply in_seq; lia|]. rewrite F, half. apply Nat.ltb_lt. exact small. }
  destruct (step_edge balancer (folded wires w) x u v distinct here) as [-> ->]; [unfold u; lia|unfold v; lia|].
  pose proof (balancer_halves (at_ x u) (at_ x v)) as (-> & -> & _). auto.
Qed.

(* --- arcs --- *)

Definition arc (x : loads) (a M : nat) (base s L : Z) : Prop :=
  0 <= L <= Z.of_nat M
  /\ forall i, (i < M)%nat -> at_ x (a + i) = base + one ((Z.of_nat i - s) mod Z.of_nat M <? L).

(** The larger loads first. *)
Definition fallen (x : loads) (a M : nat) (base L : Z) : Prop :=
  0 <= L <= Z.of_nat M /\ forall i, (i < M)%nat -> at_ x (a + i) = base + one (Z.of_nat i <? L).

(* Half of two shares, one for what is below L, by turns of m, and of what else there is. *)
Lemma shares_halved m L c r : 0 <= r < m ->
  (2 * c + one (r <? L) + one (r + m <? L) + 1) / 2 = c + one (r <? Z.min L m)
  /\ (2 * c + one (r <? L) + one (r + m <? L)) / 2 = c + one (r <? Z.max (L - m) 0)
  /\ (2 * c + 1 + one (r <? L) + one (r + m <? L) + 1) / 2 = c + 1 + one (r <? Z.max (L - m) 0)
  /\ (2 * c + 1 + one (r <? L) + one (r + m <? L)) / 2 = c + one (r <? Z.min L m).
Proof.
  intros range. unfold one.
  destruct (Z.ltb_spec r L), (Z.ltb_spec (r + m) L), (Z.ltb_spec r (Z.min L m)), (Z.ltb_spec r (Z.max (L - m) 0));
    try lia; Z.to_euclidean_division_equations; lia.
Qed.

Lemma two_turns m z : 0 < m ->
  one (z mod (2 * m) <? 0) = 0 /\
  forall L, one (z mod (2 * m) <? L) + one ((z + m) mod (2 * m) <? L) = one (z mod m <? L) + one (z mod m + m <? L).
Proof.
  intros positive. pose proof (Z.div_mod z m ltac:(lia)) as D. pose proof (Z.mod_pos_bound z m positive) as B.
  set (q := z / m) in *. set (r := z mod m) in *.
  assert (cases : (z mod (2 * m) = r /\ (z + m) mod (2 * m) = r + m) \/ (z mod (2 * m) = r + m
    /\ (z + m) mod (2 * m) = r)).
  { destruct (Z.Even_or_Odd q) as [[k E]|[k E]]; rewrite E in D.
    - left. split; symmetry; [apply Z.mod_unique with k|apply Z.mod_unique with k]; lia.
    - right. split; symmetry; [apply Z.mod_unique with k|apply Z.mod_unique with (k + 1)]; lia. }
  split.
  - unfold one. destruct (Z.ltb_spec (z mod (2 * m)) 0); [|reflexivity].
    pose proof (Z.mod_pos_bound z (2 * m) ltac:(lia)). lia.
  - intros L. destruct cases as [[-> ->]|[-> ->]]; lia.
Qed.

(* A layer at half the size of an arc: both halves are arcs, the first with all of the excess that it can hold. *)
Lemma arc_halves wires d x b base s L : (0 < d)%nat -> length x = wires -> (2 * b * d + 2 * d <= wires)%nat ->
  arc x (2 * b * d) (2 * d) base s L ->
  arc (step balancer x (apart wires d)) (2 * b * d) d base s (Z.min L (Z.of_nat d))
  /\ arc (step balancer x (apart wires d)) (2 * b * d + d) d base s (Z.max (L - Z.of_nat d) 0).
Proof.
  intros some size inside [range each].
  assert (both : forall i, (i < d)%nat ->
    at_ x (2 * b * d + i) + at_ x (2 * b * d + i + d)
    = 2 * base + one ((Z.of_nat i - s) mod Z.of_nat d <? L) + one ((Z.of_nat i - s) mod Z.of_nat d + Z.of_nat d <? L)).
  { intros i small. rewrite (each i) by lia. replace (2 * b * d + i + d)%nat with (2 * b * d + (i + d))%nat by lia.
    rewrite (each (i + d)%nat) by lia.
    replace (Z.of_nat (i + d) - s) with (Z.of_nat i - s + Z.of_nat d) by lia.
    replace (Z.of_nat (2 * d)) with (2 * Z.of_nat d) by lia.
    pose proof (proj2 (two_turns (Z.of_nat d) (Z.of_nat i - s) ltac:(lia)) L). lia. }
  split; (split; [lia|]); intros i small; pose proof (both i small) as sum;
    destruct (apart_step wires d x b i some size ltac:(lia) small) as [first second];
    [rewrite first|replace (2 * b * d + d + i)%nat with (2 * b * d + i + d)%nat by lia; rewrite second];
    rewrite sum; apply shares_halved, Z.mod_pos_bound; lia.
Qed.

Lemma halving_length wires j x : length (applied (halving wires j) x) = length x.
Proof.
  revert x. induction j as [|j IH]; intros x; [reflexivity|].
  change (applied (halving wires (S j)) x) with (applied (halving wires j) (step balancer x (apart wires (2 ^ j)))).
  rewrite IH. apply step_length.
Qed.

(* All further layers make an arc fall. *)
Lemma halving_sorts wires j : forall x b base s L, length x = wires -> (b * 2 ^ j + 2 ^ j <= wires)%nat ->
  arc x (b * 2 ^ j) (2 ^ j) base s L -> fallen (applied (halving wires j) x) (b * 2 ^ j) (2 ^ j) base L.
Proof.
  induction j as [|j IH]; intros x b base s L size inside is.
  - destruct is as [range each]. split; [exact range|]. intros i small. change (applied (halving wires 0) x) with x.
    rewrite (each i small). assert (i = 0%nat) as -> by (simpl in small; lia).
    change (Z.of_nat (2 ^ 0)) with 1. rewrite Z.mod_1_r. reflexivity.
  - change (applied (halving wires (S j)) x) with (applied (halving wires j) (step balancer x (apart wires (2 ^ j)))).
    set (d := (2 ^ j)%nat) in *. assert (some : (0 < d)%nat) by (unfold d; pose proof (Nat.pow_nonzero 2 j); lia).
    assert (twice : (2 ^ S j = 2 * d)%nat) by reflexivity. rewrite twice in *.
    replace (b * (2 * d))%nat with (2 * b * d)%nat in * by lia.
    destruct (arc_halves wires d x b base s L some size inside is) as [low high].
    destruct (IH (step balancer x (apart wires d)) (2 * b)%nat base s (Z.min L (Z.of_nat d))) as [_ low'];
      [rewrite step_length; auto|lia|exact low|].
    destruct (IH (step balancer x (apart wires d)) (2 * b + 1)%nat base s (Z.max (L - Z.of_nat d) 0)) as [_ high'];
      [rewrite step_length; auto|lia|replace ((2 * b + 1) * d)%nat with (2 * b * d + d)%nat by lia; exact high|].
    destruct is as [range _]. split; [exact range|]. intros i small.
    destruct (le_lt_dec d i) as [far|near].
    + specialize (high' (i - d)%nat ltac:(lia)).
      replace ((2 * b + 1) * d + (i - d))%nat with (2 * b * d + i)%nat in high' by lia. rewrite high'. unfold one.
      destruct (Z.ltb_spec (Z.of_nat (i - d)) (Z.max (L - Z.of_nat d) 0)), (Z.ltb_spec (Z.of_nat i) L); lia.
    + rewrite low' by auto. unfold one.
      destruct (Z.ltb_spec (Z.of_nat i) (Z.min L (Z.of_nat d))), (Z.ltb_spec (Z.of_nat i) L); lia.
Qed.

(* An arc that is seen from its other end. *)
Lemma arc_back m f L j : 0 < m -> 0 <= L <= m -> ((f - 1 - j) mod m <? L) = ((j - (f - L)) mod m <? L).
Proof.
  intros positive range. pose proof (Z.div_mod (f - 1 - j) m ltac:(lia)) as D.
  pose proof (Z.mod_pos_bound (f - 1 - j) m positive) as B.
  set (q := (f - 1 - j) / m) in *. set (t := (f - 1 - j) mod m) in *.
  destruct (Z.ltb_spec t L) as [less|more].
  - assert ((j - (f - L)) mod m = L - 1 - t) as ->; [symmetry; apply Z.mod_unique with (- q); lia|].
    symmetry. apply Z.ltb_lt. lia.
  - assert ((j - (f - L)) mod m = L - 1 - t + m) as ->; [symmetry; apply Z.mod_unique with (- q - 1); lia|].
    symmetry. apply Z.ltb_ge. lia.
Qed.

(* The first layer of a merger makes arcs of both halves, and the others make them fall. *)
Lemma merger_sorts wires j x b c1 L1 c2 L2 : length x = wires -> (b * 2 ^ S j + 2 ^ S j <= wires)%nat ->
  fallen x (b * 2 ^ S j) (2 ^ j) c1 L1 -> fallen x (b * 2 ^ S j + 2 ^ j) (2 ^ j) c2 L2 ->
  exists base L, fallen (applied (merger wires j) x) (b * 2 ^ S j) (2 ^ S j) base L.
Proof.
  intros size inside [range1 each1] [range2 each2].
  change (applied (merger wires j) x) with (applied (halving wires j) (step balancer x (folded wires (2 ^ S j)))).
  set (d := (2 ^ j)%nat) in *. assert (some : (0 < d)%nat) by (unfold d; pose proof (Nat.pow_nonzero 2 j); lia).
  assert (twice : (2 ^ S j = 2 * d)%nat) by reflexivity. rewrite twice in *.
  set (y := step balancer x (folded wires (2 * d))). set (m := Z.of_nat d) in *. set (L := L1 + L2) in *.
  assert (both : forall i, (i < d)%nat -> at_ x (b * (2 * d) + i) + at_ x (b * (2 * d) + (2 * d - 1 - i))
    = c1 + c2 + one ((Z.of_nat i + L2) mod m <? L) + one ((Z.of_nat i + L2) mod m + m <? L)).
  { intros i small. rewrite (each1 i small).
    replace (b * (2 * d) + (2 * d - 1 - i))%nat with (b * (2 * d) + d + (d - 1 - i))%nat by lia.
    rewrite (each2 (d - 1 - i)%nat) by lia.
    destruct (Z_lt_le_dec (Z.of_nat i + L2) m).
    - rewrite Z.mod_small by lia. unfold one, L, m in *.
      destruct (Z.ltb_spec (Z.of_nat i) L1), (Z.ltb_spec (Z.of_nat (d - 1 - i)) L2),
        (Z.ltb_spec (Z.of_nat i + L2) (L1 + L2)), (Z.ltb_spec (Z.of_nat i + L2 + Z.of_nat d) (L1 + L2)); lia.
    - assert ((Z.of_nat i + L2) mod m = Z.of_nat i + L2 - m) as ->.
      { symmetry. apply Z.mod_unique with 1; lia. }
      unfold one, L, m in *.
      destruct (Z.ltb_spec (Z.of_nat i) L1), (Z.ltb_spec (Z.of_nat (d - 1 - i)) L2),
        (Z.ltb_spec (Z.of_nat i + L2 - Z.of_nat d) (L1 + L2)),
        (Z.ltb_spec (Z.of_nat i + L2 - Z.of_nat d + Z.of_nat d) (L1 + L2)); lia. }
  set (few := Z.min L m). set (many := Z.max (L - m) 0).
  assert (positive : 0 < m) by (unfold m; clear - some; lia).
  assert (sizes : 0 <= few <= m /\ 0 <= many <= m) by (unfold few, many, L, m in *; lia).
  (* the two halves after the first layer: c + what the sum has *)
  assert (halves : exists c, (c1 + c2 = 2 * c /\ arc y (b * (2 * d)) d c (- L2) few
    /\ arc y (b * (2 * d) + d) d c (L2 - many) many)
    \/ (c1 + c2 = 2 * c + 1 /\ arc y (b * (2 * d)) d (c + 1) (- L2) many
      /\ arc y (b * (2 * d) + d) d c (L2 - few) few)).
  { destruct (Z.Even_or_Odd (c1 + c2)) as [[c E]|[c E]]; exists c; [left|right]; (split; [exact E|]);
      (split; (split; [unfold m in *; lia|])); intros i small.
    1,3: destruct (folded_step wires d x b i some size inside small) as [first _]; fold y in first; rewrite first;
      rewrite (both i small), E; replace (Z.of_nat i - - L2) with (Z.of_nat i + L2) by ring; fold m;
      apply shares_halved, Z.mod_pos_bound; exact positive.
    all: destruct (folded_step wires d x b (d - 1 - i) some size inside ltac:(lia)) as [_ second]; fold y in second;
      replace (b * (2 * d) + (2 * d - 1 - (d - 1 - i)))%nat with (b * (2 * d) + d + i)%nat in second by (clear - small;
        lia);
      rewrite second; pose proof (both (d - 1 - i)%nat ltac:(lia)) as sum;
      replace (b * (2 * d) + (2 * d - 1 - (d - 1 - i)))%nat with (b * (2 * d) + d + i)%nat in sum by (clear - small;
        lia);
      rewrite sum, E; fold m; rewrite <- arc_back by (unfold m in *; lia);
      assert (turn : (Z.of_nat (d - 1 - i) + L2) mod m = (L2 - 1 - Z.of_nat i) mod m)
        by (replace (Z.of_nat (d - 1 - i) + L2) with (L2 - 1 - Z.of_nat i + 1 * m) by (unfold m; clear - small; lia);
            apply Z.mod_add; clear - positive; lia);
      rewrite turn; apply shares_halved, Z.mod_pos_bound; exact positive. }
  assert (sizey : length y = wires) by (unfold y; rewrite step_length; auto).
  assert (place : (b * (2 * d) = (2 * b) * 2 ^ j /\ b * (2 * d) + d = (2 * b + 1) * 2 ^ j)%nat) by (fold d; lia).
  destruct place as [P1 P2].
  assert (sorted : forall base s l base' s' l', arc y (b * (2 * d)) d base s l ->
    arc y (b * (2 * d) + d) d base' s' l' ->
    fallen (applied (halving wires j) y) (b * (2 * d)) d base l
    /\ fallen (applied (halving wires j) y) (b * (2 * d) + d) d base' l').
  { intros base s l base' s' l' low high. rewrite P2, P1 in *. split.
    - apply halving_sorts with s; auto. fold d. lia.
    - apply halving_sorts with s'; auto. fold d. lia. }
  assert (joined : forall z base l base' l' B F, fallen z (b * (2 * d)) d base l ->
    fallen z (b * (2 * d) + d) d base' l' ->
    0 <= F <= 2 * m -> (forall i, 0 <= i < m -> base + one (i <? l) = B + one (i <? F)) ->
    (forall i, 0 <= i < m -> base' + one (i <? l') = B + one (i + m <? F)) ->
    fallen z (b * (2 * d)) (2 * d) B F).
  { intros z base l base' l' B F [_ low] [_ high] bound same same'. split; [unfold m in *; lia|]. intros i small.
    destruct (le_lt_dec d i) as [far|near].
    - specialize (high (i - d)%nat ltac:(lia)).
      replace (b * (2 * d) + d + (i - d))%nat with (b * (2 * d) + i)%nat in high by lia.
      rewrite high, same' by (unfold m; lia). do 3 f_equal. unfold m. lia.
    - rewrite low, same by (auto; unfold m; lia). reflexivity. }
  destruct halves as (c & [(_ & low & high)|(_ & low & high)]); destruct (sorted _ _ _ _ _ _ low high) as [low' high'].
  - exists c, L. apply (joined _ _ _ _ _ _ _ low' high'); [unfold L, m in *; lia| |]; intros i ini;
    unfold one, few, many;
      [destruct (Z.ltb_spec i (Z.min L m)), (Z.ltb_spec i L)|destruct (Z.ltb_spec i (Z.max (L - m) 0)),
        (Z.ltb_spec (i + m) L)];
      lia.
  - destruct (Z_lt_le_dec L m).
    + exists c, (L + m). apply (joined _ _ _ _ _ _ _ low' high'); [unfold L, m in *; lia| |]; intros i ini;
      unfold one, few, many;
        [destruct (Z.ltb_spec i (Z.max (L - m) 0)), (Z.ltb_spec i (L + m))
        |destruct (Z.ltb_spec i (Z.min L m)), (Z.ltb_spec (i + m) (L + m))]; lia.
    + exists (c + 1), (L - m). apply (joined _ _ _ _ _ _ _ low' high'); [unfold L, m in *; lia| |]; intros i ini;
        unfold one, few, many;
        [destruct (Z.ltb_spec i (Z.max (L - m) 0)), (Z.ltb_spec i (L - m))
        |destruct (Z.ltb_spec i (Z.min L m)), (Z.ltb_spec (i + m) (L - m))]; lia.
Qed.

(* --- the whole circuit --- *)

Lemma applied_app c c' x : applied (c ++ c') x = applied c' (applied c x).
Proof. unfold applied. apply fold_left_app. Qed.

Lemma applied_length c x : length (applied c x) = length x.
Proof. revert x. induction c as [|m c IH]; intros x; [reflexivity|]. simpl. rewrite IH. apply step_length. Qed.

Lemma windows_fall wires x j : length x = wires -> forall b, (b * 2 ^ j + 2 ^ j <= wires)%nat ->
  exists base L, fallen (applied (bitonic_up_to wires j) x) (b * 2 ^ j) (2 ^ j) base L.
Proof.
  intros size. induction j as [|j IH]; intros b inside.
  - exists (at_ x (b * 2 ^ 0)), 0. split; [simpl; lia|]. intros i small.
    assert (i = 0%nat) as -> by (simpl in small; lia).
    rewrite Nat.add_0_r. change (one (Z.of_nat 0 <? 0)) with 0. rewrite Z.add_0_r. reflexivity.
  - change (bitonic_up_to wires (S j)) with (bitonic_up_to wires j ++ merger wires j). rewrite applied_app.
    assert (twice : (2 ^ S j = 2 * 2 ^ j)%nat) by reflexivity.
    destruct (IH (2 * b)%nat ltac:(lia)) as (c1 & L1 & low).
    destruct (IH (2 * b + 1)%nat ltac:(lia)) as (c2 & L2 & high).
    apply (merger_sorts wires j _ b c1 L1 c2 L2); auto; [rewrite applied_length; auto| |].
    + replace (b * 2 ^ S j)%nat with (2 * b * 2 ^ j)%nat by lia. exact low.
    + replace (b * 2 ^ S j + 2 ^ j)%nat with ((2 * b + 1) * 2 ^ j)%nat by lia. exact high.
Qed.

Lemma merger_depth wires j : length (merger wires j) = S j.
Proof. unfold merger. cbn [length]. f_equal. induction j as [|j IH]; cbn [halving length]; auto. Qed.

Lemma depth_up_to wires j : (2 * length (bitonic_up_to wires j) = j * (j + 1))%nat.
Proof. induction j as [|j IH]; [reflexivity|]. cbn [bitonic_up_to]. rewrite app_length, merger_depth. nia. Qed.

(* riess/related-counting-networks@bitonic-depth *)
(** `bitonic k` lists the layers of the circuit on 2^k wires. The quotient of natural numbers is rounded down, but the
    product of two consecutive numbers is even. The theorem includes k = 0. *)
Theorem bitonic_depth k : length (bitonic k) = (k * (k + 1) / 2)%nat.
Proof. unfold bitonic. rewrite <- (depth_up_to (2 ^ k)), Nat.mul_comm, Nat.div_mul by lia. reflexivity. Qed.

(** M wires from wire a on: loads never rise, and fall by at most one in all. *)
Definition falls (x : loads) (a M : nat) : Prop :=
  (forall i j, (i <= j < M)%nat -> at_ x (a + j) <= at_ x (a + i)) /\ at_ x a - at_ x (a + (M - 1)) <= 1.

Lemma fallen_falls x a M base L : (1 <= M)%nat -> fallen x a M base L -> falls x a M.
Proof.
  intros some [range each]. split.
  - intros i j order. rewrite (each i), (each j) by lia. unfold one.
    destruct (Z.ltb_spec (Z.of_nat i) L), (Z.ltb_spec (Z.of_nat j) L); lia.
  - rewrite <- (Nat.add_0_r a) at 1. rewrite (each 0%nat), (each (M - 1)%nat) by lia. unfold one.
    destruct (Z.ltb_spec (Z.of_nat 0) L), (Z.ltb_spec (Z.of_nat (M - 1)) L); lia.
Qed.

Lemma falls_fallen x a M : (1 <= M)%nat -> falls x a M -> exists base L, fallen x a M base L.
Proof.
  intros some [down near]. set (base := at_ x (a + (M - 1))) in *. exists base.
  assert (two : forall i, (i < M)%nat -> at_ x (a + i) = base \/ at_ x (a + i) = base + 1).
  { intros i small. pose proof (down i (M - 1)%nat ltac:(lia)) as last. pose proof (down 0%nat i ltac:(lia)) as first.
    rewrite Nat.add_0_r in first. fold base in last. lia. }
  assert (so_far : forall k, (k <= M)%nat -> exists L, 0 <= L <= Z.of_nat k
    /\ forall i, (i < k)%nat -> at_ x (a + i) = base + one (Z.of_nat i <? L)).
  { induction k as [|k IH]; intros small; [exists 0; split; [lia|]; intros; lia|].
    destruct (IH ltac:(lia)) as (L & range & each). destruct (two k ltac:(lia)) as [low|high].
    - exists L. split; [lia|]. intros i ini. destruct (Nat.eq_dec i k) as [->|]; [|apply each; lia].
      rewrite low. unfold one. destruct (Z.ltb_spec (Z.of_nat k) L); lia.
    - exists (Z.of_nat k + 1). split; [lia|]. intros i ini. pose proof (down i k ltac:(lia)).
      destruct (two i ltac:(lia)); unfold one; destruct (Z.ltb_spec (Z.of_nat i) (Z.of_nat k + 1)); lia. }
  destruct (so_far M (le_n M)) as (L & range & each). exists L. split; auto.
Qed.

(* From any input *)
Theorem bitonic_sorts k x : length x = (2 ^ k)%nat -> falls (applied (bitonic k) x) 0 (2 ^ k).
Proof.
  intros size. destruct (windows_fall (2 ^ k) x k size 0 ltac:(lia)) as (base & L & is). rewrite Nat.mul_0_l in is.
  apply (fallen_falls _ _ _ base L); auto. pose proof (Nat.pow_nonzero 2 k). lia.
Qed.

(* riess/related-counting-networks@bitonic *)
(** `bitonic k` lists the layers of the circuit on 2^k wires, and `applied` returns the loads after them; x are any
    integer loads. The theorem includes k = 0. *)
Theorem bitonic_smooths k x : length x = (2 ^ k)%nat -> discrepancy (applied (bitonic k) x) <= 1.
Proof.
  intros size. destruct (bitonic_sorts k x size) as [down near]. pose proof (Nat.pow_nonzero 2 k ltac:(lia)).
  apply discrepancy_at_most; [lia|]. rewrite applied_length, size. intros u v inu inv.
  pose proof (down 0%nat u ltac:(lia)) as first. pose proof (down v (2 ^ k - 1)%nat ltac:(lia)) as last.
  rewrite !Nat.add_0_l in *. lia.
Qed.

(* riess/related-counting-networks@bitonic-merges: the last k = S j layers, and what follows *)
(** k is S j. `falls x a M` says that on the M wires from a on loads never rise, and fall by at most one in all. The
    merger is the last k layers of the circuit. The last part says that the whole circuit turns any loads into loads
    that fall in this way. *)
Theorem bitonic_merges j x : length x = (2 ^ S j)%nat ->
  (falls x 0 (2 ^ j) -> falls x (2 ^ j) (2 ^ j) -> falls (applied (merger (2 ^ S j) j) x) 0 (2 ^ S j))
  /\ (exists before, bitonic (S j) = before ++ merger (2 ^ S j) j /\ length (merger (2 ^ S j) j) = S j)
  /\ falls (applied (bitonic (S j)) x) 0 (2 ^ S j).
Proof.
  intros size. pose proof (Nat.pow_nonzero 2 j ltac:(lia)). pose proof (Nat.pow_nonzero 2 (S j) ltac:(lia)).
  split; [|split].
  - intros low high. destruct (falls_fallen x 0 (2 ^ j) ltac:(lia) low) as (c1 & L1 & first).
    destruct (falls_fallen x (2 ^ j) (2 ^ j) ltac:(lia) high) as (c2 & L2 & second).
    destruct (merger_sorts (2 ^ S j) j x 0 c1 L1 c2 L2 size ltac:(lia)) as (base & L & is).
    + rewrite Nat.mul_0_l. exact first.
    + rewrite Nat.mul_0_l, Nat.add_0_l. exact second.
    + rewrite Nat.mul_0_l in is. apply (fallen_falls _ _ _ base L); auto. lia.
  - exists (bitonic_up_to (2 ^ S j) j). split; [reflexivity|]. unfold merger.
    apply merger_depth.
  - apply bitonic_sorts. exact size.
Qed.
