/**
 * Judge and write a batch in one statement. The attempt decides whether an answer may count: whose it is, which device may answer, whether
 * its clock still runs. Of what may count the later change stays, which is the rule of `contract/src/values/stamp.ts` and the last line of
 * the insert.
 *
 * When an answer was given is the moment in its stamp. What was answered before the deadline counts for fifteen minutes after it, also when
 * the attempt was closed by then; a pupil’s own finish is final. While a pause lasts nothing is taken but what was on its way when it began:
 * a device sends all it has before it asks for one, and the questions can still be read on it. What another device has not sent by then
 * arrives when the test goes on. Items of a part that has not begun, or was closed by a break, are not answered; what was on its way when
 * the break began is. Where parts or items have clocks of their own, one that was answered in its time counts for fifteen minutes as well, also
 * when the next has begun; while a pause lasts these clocks stand still. Where there is no way back, an item is not answered after a later one, by the order of their stamps. A device that the attempt was taken from is still heard with what it was told before. What is known already is as good
 * as saved, also where nothing new would be taken; stored answers are looked up only there.
 */
export const saveAnswersSql = `
with given as (
  select *, to_timestamp((stamp / 1000)::float8 / 1000) as answered_at
  from unnest($1::uuid[], $2::uuid[], $3::text[], $4::smallint[], $5::bigint[], $6::text[], $7::real[])
    with ordinality as given (student_id, attempt_id, device_id, item, stamp, value, seconds, n)
), judged as (
  select given.*, a.deadline_at, a.state = 'finished' as is_closed, a.device_id <> given.device_id as is_elsewhere,
    case
      when a.device_id <> given.device_id and (given.answered_at < a.taken_over_at) is not true then 'attempt-elsewhere'
      when given.item >= a.items_given then 'part-not-begun'
      when (a.state = 'finished' or a.paused_at is not null or given.item < a.items_closed or a.goes_forward or $8::timestamptz > a.part_ends_at) and exists (
        select from answers known
        where known.student_id = given.student_id and known.attempt_id = given.attempt_id and known.item = given.item
          and (known.stamp, known.seconds) >= (given.stamp, given.seconds)
      ) then 'repeated'
      when a.finish_reason = 'pupil' then 'attempt-finished'
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
  from (select distinct student_id, attempt_id from judged where is_closed and verdict = 'late') late
  where a.student_id = late.student_id and a.id = late.attempt_id
)
select n::int, verdict, round(extract(epoch from deadline_at) * 1000)::float8 as deadline, is_elsewhere from judged`
