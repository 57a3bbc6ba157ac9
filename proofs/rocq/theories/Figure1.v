(* The two hulls of Bokhari's Figure 1: for which block sizes which partitions of 4 and of 6 are fastest on the machine
   of the figure. *)
From Coq Require Import List ZArith Lia Permutation Arith Ring Field.
From Loadbal Require Import OrderedField Partitions ExchangeHull PhaseTimes CommonPoints UnevenPartitions SumsOfPowers.
From Loadbal Require Import Lines Hull FaceCounts Faces ExtremeSizes BokhariRefutations PartitionTables.
Import ListNotations.

Section Figure.
Variable F : ordered_field.
Add Field F_field : (laws F) (morphism (of_Z_morphism F), constants [integer_constant]).
Local Open Scope F_scope.

Let M := figure_1 F.

Lemma costs : blocks_cost M.
Proof. apply positive_costs, figure_1_positive. Qed.

(* --- block sizes where two equipartitions take equally long --- *)

Lemma line_by_computing d A m : partition d A ->
  time M d m A = of_Z (messages A * 110) + of_Z (sent d A * 2 + moved d A) * m.
Proof.
  intros P. rewrite time_linear by auto. unfold M, figure_1. simpl message. simpl send. simpl move.
  rewrite of_Z_add, !of_Z_mul. change (of_Z (100 + 10)) with (of_Z 110 : F). ring.
Qed.

Lemma crossing_by_computing d n k p q : (1 <= k < n)%nat -> (n <= d)%nat -> (0 < q)%Z ->
  let A := E d n in let B := E d k in
  (q * (messages B * 110 - messages A * 110)
    = p * ((sent d A * 2 + moved d A) - (sent d B * 2 + moved d B)))%Z ->
  crossing F M d n k = of_Z p / of_Z q.
Proof.
  intros K N Q A B equal. symmetry. apply (equal_at_crossing F M costs d ltac:(lia) n k _ K N).
  rewrite !line_by_computing by (apply E_partition; lia). fold A B. apply (f_equal (@of_Z F)) in equal.
  rewrite !of_Z_mul, !of_Z_sub in equal. assert (Q' : of_Z q <> (0 : F)) by (apply of_Z_not_zero; lia).
  set (x := of_Z (messages A * 110)) in *. set (y := of_Z (messages B * 110)) in *.
  set (s := of_Z (sent d A * 2 + moved d A)) in *. set (t := of_Z (sent d B * 2 + moved d B)) in *.
  replace y with ((of_Z q * (y - x) + of_Z q * x) / of_Z q) by (field; auto). rewrite equal. field. auto.
Qed.

(* --- neighboring faces meet at one block size, and each face lies between its two vertices --- *)

Definition next_to (d n k : nat) : bool := forallb (fun j => negb ((k <? j) && (j <? n))%bool) (face_owners d).

Lemma neighbors_iff d n k : neighbors d n k <->
  In n (face_owners d) /\ In k (face_owners d) /\ (k < n)%nat /\ next_to d n k = true.
Proof.
  unfold neighbors, next_to. rewrite forallb_forall. split; intros (N & K & less & none); repeat split; auto.
  - intros j J. destruct (Nat.ltb_spec k j), (Nat.ltb_spec j n); auto. destruct (none j); auto.
  - intros j J here. specialize (none j here). destruct (Nat.ltb_spec k j), (Nat.ltb_spec j n); auto; lia || easy.
Qed.

Lemma fastest_at_vertex d n k : (1 <= d)%nat -> neighbors d n k ->
  fastest (phase M d (crossing F M d n k)) d (E d n) /\ fastest (phase M d (crossing F M d n k)) d (E d k).
Proof.
  intros D N. destruct (neighbors_meet F M costs d D n k N) as (a & b & _ & A & B & first & second).
  split; [apply first|apply second]; auto with order.
Qed.

Lemma middle_face d n k j m : (1 <= d)%nat -> neighbors d n k -> neighbors d k j ->
  fastest (phase M d m) d (E d k) <-> crossing F M d n k <= m /\ m <= crossing F M d k j.
Proof.
  intros D N K. pose proof (fastest_at_vertex d n k D N) as [_ left_].
  pose proof (fastest_at_vertex d k j D K) as [right_ _].
  destruct N as (N & IK & less & _), K as (_ & J & less' & _). apply in_face_owners in N, IK, J. split.
  - intros fast. split; [eapply after_crossing_if_fastest|eapply before_crossing_if_fastest]; eauto using costs; lia.
  - intros [above below]. eapply fastest_between; eauto using costs.
Qed.

Lemma owned_by d rows A : (1 <= d)%nat -> map (E d) (face_owners d) = rows -> partition d A ->
  owns_face M d A <-> exists B, In B rows /\ Permutation A B.
Proof.
  intros D <- P. destruct (faces_of_owners F M costs d D) as (_ & _ & all). rewrite (all A P). split.
  - intros (n & here & perm). exists (E d n). split; auto. now apply in_map.
  - intros (B & here & perm). apply in_map_iff in here. destruct here as (n & <- & here). eauto.
Qed.

Lemma ends_of_hull d m : (2 <= d)%nat -> 0 <= m ->
  (fastest (phase M d m) d (repeat 1%nat d) <-> m <= of_Z 440 / of_Z (6 * pow d)) /\
  (fastest (phase M d m) d [d] <-> of_Z (other_nodes d * 110) / of_Z (other_nodes d * 2 + pow d) <= m).
Proof.
  intros D N. destruct (extreme_sizes F M d m (figure_1_positive F) N ltac:(lia)) as [ones one].
  assert (four : of_Z 440 = (of_Z 4 * message M : F)).
  { change (message M) with (of_Z 110 : F). rewrite <- of_Z_mul. reflexivity. }
  assert (six : of_Z (6 * pow d) = (two d * (send M + of_Z 4 * move M) : F)).
  { change (send M) with (of_Z 2 : F). change (move M) with (of_Z 1 : F). unfold two. rewrite of_Z_mul. ring. }
  assert (sum : of_Z (other_nodes d * 2 + pow d) = (of_Z (other_nodes d) * send M + two d * move M : F)).
  { change (send M) with (of_Z 2 : F). change (move M) with (of_Z 1 : F). unfold two.
    rewrite of_Z_add, of_Z_mul. ring. }
  rewrite four, six, sum, of_Z_mul. change (of_Z 110 : F) with (message M : F). rewrite ones, one.
  split; split; auto; intros [|]; auto; lia.
Qed.

(* --- Figure 1(a) --- *)

Lemma neighbors_of_4 n k : neighbors 4 n k <-> (n, k) = (4, 2)%nat \/ (n, k) = (2, 1)%nat.
Proof.
  rewrite neighbors_iff. change (face_owners 4) with [1; 2; 4]%nat. split.
  - intros (N & K & less & next).
    repeat (destruct N as [<-|N]; try easy); repeat (destruct K as [<-|K]; try easy); try lia; auto; discriminate.
  - intros [same|same]; injection same as -> ->; simpl; auto 10.
Qed.

Lemma first_vertex_of_4 : crossing F M 4 4 2 = of_Z 55 / of_Z 12.
Proof. apply crossing_by_computing; try lia. reflexivity. Qed.

Lemma last_vertex_of_4 : crossing F M 4 2 1 = of_Z 495 / of_Z 17.
Proof. apply crossing_by_computing; try lia. reflexivity. Qed.

Lemma vertices_by_computing d (pairs : list (nat * nat)) x : (1 <= d)%nat ->
  (forall n k, neighbors d n k <-> In (n, k) pairs) ->
  vertex M d x <-> In x (map (fun pair => crossing F M d (fst pair) (snd pair)) pairs).
Proof.
  intros D all. destruct (vertices_in_order F M costs d D) as [these _]. rewrite (these x), in_map_iff. split.
  - intros (n & k & N & ->). exists (n, k). split; auto. now apply all.
  - intros ([n k] & <- & here). exists n, k. split; auto. now apply all.
Qed.

(** `figure_1 F` is the machine of Figure 1. Each of the three partitions is fastest exactly from one vertex to the
    next. The partitions that own a face are these three, in any order of their parts. `vertex M 4 x`: at x > 0 a face
    ends and the face of another partition begins. *)
Theorem figure_1a_hull : let M := figure_1 F in let x := of_Z 55 / of_Z 12 in let y := of_Z 495 / of_Z 17 in
  (forall m, 0 <= m -> (fastest (phase M 4 m) 4 [1; 1; 1; 1]%nat <-> m <= x) /\
    (fastest (phase M 4 m) 4 [2; 2]%nat <-> x <= m /\ m <= y) /\ (fastest (phase M 4 m) 4 [4]%nat <-> y <= m)) /\
  (forall A, partition 4 A -> owns_face M 4 A <->
    exists B, In B [[1; 1; 1; 1]; [2; 2]; [4]]%nat /\ Permutation A B) /\
  (forall v, vertex M 4 v <-> v = x \/ v = y).
Proof.
  intros N x y. fold M in N. subst N. split; [|split].
  - intros m N. destruct (ends_of_hull 4 m ltac:(lia) N) as [ones one]. split; [|split].
    + etransitivity; [exact ones|]. unfold x. change (of_Z (6 * pow 4)) with (of_Z 96 : F).
      replace (of_Z 440 / of_Z 96) with (of_Z 55 / of_Z 12 : F) by (field; split; apply of_Z_not_zero; lia).
      reflexivity.
    + unfold x, y. rewrite <- first_vertex_of_4, <- last_vertex_of_4.
      apply (middle_face 4 4 2 1 m); [lia| |]; apply neighbors_of_4; auto.
    + etransitivity; [exact one|]. unfold y. change (of_Z (other_nodes 4 * 110)) with (of_Z 990 : F).
      change (of_Z (other_nodes 4 * 2 + pow 4)) with (of_Z 34 : F).
      replace (of_Z 990 / of_Z 34) with (of_Z 495 / of_Z 17 : F) by (field; split; apply of_Z_not_zero; lia).
      reflexivity.
  - intros A P. rewrite (owned_by 4 [[4]; [2; 2]; [1; 1; 1; 1]]%nat A ltac:(lia) eq_refl P).
    split; intros (B & here & perm); exists B; split; auto; simpl in *; tauto.
  - intros v. rewrite (vertices_by_computing 4 [(4, 2); (2, 1)]%nat v ltac:(lia)).
    + simpl. unfold x, y. rewrite first_vertex_of_4, last_vertex_of_4. intuition congruence.
    + intros n k. rewrite neighbors_of_4. simpl. intuition congruence.
Qed.

(** `touches`: fastest at some m >= 0. *)
Theorem figure_1a_off : let M := figure_1 F in partition 4 [1; 3]%nat /\ ~ touches M 4 [1; 3]%nat /\
  forall m, 0 <= m -> exists B, partition 4 B /\ time M 4 m B < time M 4 m [1; 3]%nat.
Proof.
  assert (beaten : forall m, 0 <= m -> exists B, partition 4 B /\ time M 4 m B < time M 4 m [1; 3]%nat).
  { apply (theorem_1_positive F M (figure_1_positive F) 4 uneven uneven_parts not_even). }
  split; [exact uneven_parts|]. split; auto. intros (m & N & fast). destruct (beaten m N) as (B & P & less).
  now apply (fastest_or_beaten F (phase M 4 m) 4 [1; 3]%nat B P less).
Qed.

(** `touches`: fastest at some m >= 0. `owns_face`: fastest on an interval of positive length. *)
Theorem figure_1a_vertex : let M := figure_1 F in let m := of_Z 55 / of_Z 12 in
  partition 4 [1; 1; 2]%nat /\ touches M 4 [1; 1; 2]%nat /\ ~ owns_face M 4 [1; 1; 2]%nat /\
  time M 4 m [1; 1; 2]%nat = time M 4 m [1; 1; 1; 1]%nat /\ time M 4 m [1; 1; 2]%nat = time M 4 m [2; 2]%nat.
Proof.
  intros N m. fold M in N. subst N. assert (P : partition 4 [1; 1; 2]%nat) by (split; [reflexivity|repeat constructor]).
  assert (equal : forall A, partition 4 A -> (messages A * 110 * 12 + (sent 4 A * 2 + moved 4 A) * 55)%Z = 12320%Z ->
    time M 4 m A = of_Z 12320 / of_Z 12).
  { intros A PA sum. rewrite line_by_computing, <- sum by auto. unfold m.
    rewrite !of_Z_add, !of_Z_mul, !of_Z_add, !of_Z_mul. field. apply of_Z_not_zero. lia. }
  split; [exact P|]. split; [|split; [|split]].
  - apply (theorem_2_positive F M 4 _ (figure_1_positive F) ltac:(lia) P). intros a b ina inb. simpl in ina, inb. lia.
  - rewrite (owned_by 4 [[4]; [2; 2]; [1; 1; 1; 1]]%nat _ ltac:(lia) eq_refl P). intros (B & here & perm).
    apply Permutation_length in perm. simpl in here. destruct here as [<-|[<-|[<-|[]]]]; discriminate.
  - rewrite !equal; auto; split; [reflexivity|repeat constructor].
  - rewrite !equal; auto; split; [reflexivity|repeat constructor].
Qed.

(* --- Figure 1(b) --- *)

Lemma neighbors_of_6 n k : neighbors 6 n k <-> (n, k) = (6, 3)%nat \/ (n, k) = (3, 2)%nat \/ (n, k) = (2, 1)%nat.
Proof.
  rewrite neighbors_iff. change (face_owners 6) with [1; 2; 3; 6]%nat. split.
  - intros (N & K & less & next).
    repeat (destruct N as [<-|N]; try easy); repeat (destruct K as [<-|K]; try easy); try lia; auto; discriminate.
  - intros [same|[same|same]]; injection same as -> ->; simpl; auto 10.
Qed.

Lemma first_vertex_of_6 : crossing F M 6 6 3 = of_Z 55 / of_Z 48.
Proof. apply crossing_by_computing; try lia. reflexivity. Qed.

Lemma second_vertex_of_6 : crossing F M 6 3 2 = of_Z 275 / of_Z 64.
Proof. apply crossing_by_computing; try lia. reflexivity. Qed.

Lemma last_vertex_of_6 : crossing F M 6 2 1 = of_Z 2695 / of_Z 81.
Proof. apply crossing_by_computing; try lia. reflexivity. Qed.

(** `figure_1 F` is the machine of Figure 1. Each of the four partitions is fastest exactly from one vertex to the next.
    The partitions that own a face are these four, in any order of their parts. `vertex M 6 x`: at x > 0 a face ends and
    the face of another partition begins. *)
Theorem figure_1b_hull : let M := figure_1 F in
  let x := of_Z 55 / of_Z 48 in let y := of_Z 275 / of_Z 64 in let z := of_Z 2695 / of_Z 81 in
  (forall m, 0 <= m -> (fastest (phase M 6 m) 6 [1; 1; 1; 1; 1; 1]%nat <-> m <= x) /\
    (fastest (phase M 6 m) 6 [2; 2; 2]%nat <-> x <= m /\ m <= y) /\
    (fastest (phase M 6 m) 6 [3; 3]%nat <-> y <= m /\ m <= z) /\ (fastest (phase M 6 m) 6 [6]%nat <-> z <= m)) /\
  (forall A, partition 6 A -> owns_face M 6 A <->
    exists B, In B [[1; 1; 1; 1; 1; 1]; [2; 2; 2]; [3; 3]; [6]]%nat /\ Permutation A B) /\
  (forall v, vertex M 6 v <-> v = x \/ v = y \/ v = z).
Proof.
  intros N x y z. fold M in N. subst N. split; [|split].
  - intros m N. destruct (ends_of_hull 6 m ltac:(lia) N) as [ones one]. split; [|split; [|split]].
    + etransitivity; [exact ones|]. unfold x. change (of_Z (6 * pow 6)) with (of_Z 384 : F).
      replace (of_Z 440 / of_Z 384) with (of_Z 55 / of_Z 48 : F) by (field; split; apply of_Z_not_zero; lia).
      reflexivity.
    + unfold x, y. rewrite <- first_vertex_of_6, <- second_vertex_of_6.
      apply (middle_face 6 6 3 2 m); [lia| |]; apply neighbors_of_6; auto.
    + unfold y, z. rewrite <- second_vertex_of_6, <- last_vertex_of_6.
      apply (middle_face 6 3 2 1 m); [lia| |]; apply neighbors_of_6; auto.
    + etransitivity; [exact one|]. unfold z. change (of_Z (other_nodes 6 * 110)) with (of_Z 5390 : F).
      change (of_Z (other_nodes 6 * 2 + pow 6)) with (of_Z 162 : F).
      replace (of_Z 5390 / of_Z 162) with (of_Z 2695 / of_Z 81 : F) by (field; split; apply of_Z_not_zero; lia).
      reflexivity.
  - intros A P. rewrite (owned_by 6 [[6]; [3; 3]; [2; 2; 2]; [1; 1; 1; 1; 1; 1]]%nat A ltac:(lia) eq_refl P).
    split; intros (B & here & perm); exists B; split; auto; simpl in *; tauto.
  - intros v. rewrite (vertices_by_computing 6 [(6, 3); (3, 2); (2, 1)]%nat v ltac:(lia)).
    + simpl. unfold x, y, z. rewrite first_vertex_of_6, second_vertex_of_6, last_vertex_of_6. intuition congruence.
    + intros n k. rewrite neighbors_of_6. simpl. intuition congruence.
Qed.

(** `lists_partitions 6 rows`: `rows` has every partition of 6 once, with ascending parts. There is such a list, and
    `owners` are the members of it that own a face. *)
Theorem figure_1b_count : (exists rows, lists_partitions 6 rows) /\
  forall rows, lists_partitions 6 rows -> length rows = 11%nat /\
    exists owners, NoDup owners /\ length owners = 4%nat /\
      forall A, In A owners <-> In A rows /\ owns_face (figure_1 F) 6 A.
Proof.
  assert (all : lists_partitions 6 (up_to 6 6)) by (apply lists_by_computing; vm_compute; reflexivity).
  split; [eauto|]. intros rows these. split; [apply (as_many 6 rows _ these all)|].
  set (owners := [[1; 1; 1; 1; 1; 1]; [2; 2; 2]; [3; 3]; [6]]%nat).
  exists owners. split; [apply once_nodup; reflexivity|]. split; [reflexivity|]. intros A. fold M.
  assert (ascending : forall B, In B owners -> In B rows).
  { intros B here. apply these. apply all. apply has_iff. revert B here. apply forallb_forall. reflexivity. }
  destruct figure_1b_hull as (_ & these_own & _). fold M in these_own. split.
  - intros here. split; auto. apply these_own; [apply these; auto|]. exists A. split; auto.
  - intros [here owns]. apply these in here. destruct here as [P sorted].
    apply these_own in owns; auto. destruct owns as (B & here & perm). replace A with B; auto. symmetry.
    destruct here as [<-|[<-|[<-|[<-|[]]]]]; [apply (Permutation_repeat 1%nat 6)|apply (Permutation_repeat 2%nat 3)|
      apply (Permutation_repeat 3%nat 2)|apply (Permutation_repeat 6%nat 1)]; exact perm.
Qed.
End Figure.
