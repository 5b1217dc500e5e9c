/**
 * Judges and writes a batch of answers in one statement. The row of the attempt decides about each answer; the cases
 * are checked in order, and the first that holds is the verdict.
 *
 * - The first case covers nearly every answer: the test runs on this device, its clock has time left, all items were
 *   given at the start and none has its own clock. None of the later cases could hold then, and checking them all
 *   would cost a quarter more.
 * - The stamp contains the moment at which the answer was given (`answered_at`). Of two changes of one answer the
 *   greater stamp wins: see `contract/src/values/stamp.ts`. The last line of the insert ensures it.
 * - If another device has taken the attempt over, the first device can still save what was answered on it before that
 *   moment.
 * - An item that the pupil was not given yet cannot be answered.
 * - If the stored answer is the same or a later one, the verdict is `repeated`, which the device treats as saved. The
 *   stored answers are read here only where a new one might be refused; elsewhere the insert compares them.
 * - If the pupil has ended the test, or its device has said after the deadline that it has nothing more, no answer
 *   counts any more, because the result is open. The same holds if another host, whose clock is ahead of this one, has
 *   counted the attempt.
 * - A late answer has its attempt counted again. It waits for a count in progress, which may not have seen the answer;
 *   the answer is accepted nevertheless.
 * - If a break has closed the part, only answers count that were on their way when the break or the next part began.
 * - If the part or the item has its own clock, an answer given in time counts if it arrives within fifteen
 *   minutes, even if the next part has begun. This clock stops during a pause.
 * - If the test only goes forward, an item cannot be answered after a later one; the stamps say which came first.
 * - An answer given before the deadline counts if it arrives within fifteen minutes after it, even if the job has
 *   closed the attempt.
 * - During a pause only answers count that were on their way when it began, because the items can still be read on the
 *   screen. A device sends all it has before it asks for a pause; what another device has not sent by then is saved
 *   when the test goes on.
 * - The verdicts are returned as one text. Each has the row number and the deadline, followed by the verdict and
 *   whether the attempt is elsewhere unless the answer was simply saved. A row for each would cost the driver more than
 *   the rest of its work.
 */
export const saveAnswersSql = `
with given as (
  select *, to_timestamp((stamp / 1000)::float8 / 1000) as answered_at
  from unnest($1::uuid[], $2::uuid[], $3::text[], $4::smallint[], $5::bigint[], $6::text[], $7::real[])
    with ordinality as given (student_id, attempt_id, device_id, item, stamp, value, seconds, n)
), judged as (
  select given.*, a.deadline_at, a.device_id <> given.device_id as is_elsewhere,
    case
      when a.state = 'started' and a.device_id = given.device_id and $8::timestamptz <= a.deadline_at and a.paused_at is null
        and a.items_given is null and given.item >= a.items_closed and a.part_ends_at is null and not a.goes_forward then 'saved'
      when a.device_id <> given.device_id and (given.answered_at < a.taken_over_at) is not true then 'attempt-elsewhere'
      when given.item >= a.items_given then 'part-not-begun'
      when (a.state = 'finished' or a.paused_at is not null or given.item < a.items_closed or a.goes_forward or $8::timestamptz > a.part_ends_at) and exists (
        select from answers known
        where known.student_id = given.student_id and known.attempt_id = given.attempt_id and known.item = given.item
          and (known.stamp, known.seconds) >= (given.stamp, given.seconds)
      ) then 'repeated'
      when a.finish_reason = 'pupil' or a.handed_in_at is not null or a.scored_at is not null then 'attempt-finished'
      when given.item < a.items_closed and (
        given.answered_at <= a.paused_at + interval '5 seconds' and $8::timestamptz <= a.paused_at + interval '1 minute'
        or given.answered_at <= a.closed_at and $8::timestamptz <= a.closed_at + interval '15 minutes'
      ) is not true then 'part-closed'
      when given.item >= a.items_closed and (
        given.answered_at > a.part_ends_at and (a.paused_at is null or a.part_ends_at < a.paused_at)
        or a.paused_at is null and $8::timestamptz > a.part_ends_at + interval '15 minutes'
      ) then 'part-over'
      when a.goes_forward and given.stamp > 0 and (
        exists (
          select from answers later
          where later.student_id = given.student_id and later.attempt_id = given.attempt_id and later.item > given.item
            and later.stamp > 0 and later.stamp < given.stamp
        ) or exists (
          select from given later
          where later.student_id = given.student_id and later.attempt_id = given.attempt_id and later.item > given.item
            and later.stamp > 0 and later.stamp < given.stamp
        )
      ) then 'item-passed'
      when $8::timestamptz > a.deadline_at and (given.answered_at > a.deadline_at or $8::timestamptz > a.deadline_at + interval '15 minutes')
        then case a.state when 'finished' then 'attempt-finished' else 'too-late' end
      when a.paused_at is not null and (given.answered_at > a.paused_at + interval '5 seconds' or $8::timestamptz > a.paused_at + interval '1 minute') then 'attempt-paused'
      when $8::timestamptz > a.deadline_at then 'late'
      else 'saved'
    end as verdict
  from given join attempts a on a.student_id = given.student_id and a.id = given.attempt_id
), written as (
  insert into answers as kept (student_id, attempt_id, item, stamp, value, seconds, saved_at, is_late)
  select distinct on (student_id, attempt_id, item)
    student_id, attempt_id, item, stamp, value::jsonb, seconds, $8::timestamptz, verdict = 'late'
  from judged
  where verdict in ('saved', 'late')
  order by student_id, attempt_id, item, stamp desc, seconds desc
  on conflict (student_id, attempt_id, item) do update
    set stamp = excluded.stamp, value = excluded.value, seconds = excluded.seconds, saved_at = excluded.saved_at, is_late = excluded.is_late
    where (kept.stamp, kept.seconds) < (excluded.stamp, excluded.seconds)
), reopened as (
  update attempts a set scored_at = null
  from (select distinct student_id, attempt_id from judged where verdict = 'late') late
  where a.student_id = late.student_id and a.id = late.attempt_id
)
select string_agg(
  n::text || ' ' || (date_part('epoch', deadline_at) * 1000)::bigint::text || case when verdict = 'saved' and not is_elsewhere then '' else ' ' || verdict || ' ' || is_elsewhere end, ','
) as judged from judged`
