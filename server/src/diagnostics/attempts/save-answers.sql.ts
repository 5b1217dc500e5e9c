/**
 * Judge and write a batch in one statement. The attempt decides: whose it is, which device may answer, whether its clock still runs.
 * What was answered before the deadline counts for fifteen minutes after it, also when the attempt was closed by then; a pupil’s own
 * finish is final. While a pause lasts nothing is taken but what was on its way when it began: a device sends all it has before it asks for one,
 * and the questions can still be read on it. What another device has not sent by then arrives when the test goes on. Items of a part that has
 * not begun, or was closed by a break, are not answered; what was on its way when the break began is. Of one item the highest number wins, and an older one is as good as saved. A device’s clock never runs ahead of ours.
 *
 * A device that the attempt was taken from is still heard with what it was told before. Numbers of two devices do not compare: there the
 * later moment wins, and what is written gets the number after the one the other device knows, so that whatever that one says next is newer
 * or, at the same number, later. An empty place is no answer: it gives way to one that arrives late, and never covers it.
 * Stored answers are looked up only then; without `is true` the unknown of an attempt that nobody took over would look them up for every row.
 */
export const saveAnswersSql = `
with given as (
  select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::smallint[], $5::int[], $6::text[], $7::real[], $8::timestamptz[])
    with ordinality as given (student_id, attempt_id, device_id, item, seq, value, seconds, answered_at, n)
), judged as (
  select given.*, a.deadline_at, a.state = 'finished' as is_closed, a.device_id <> given.device_id as is_elsewhere,
    case when a.device_id = given.device_id then given.seq else coalesce((
      select known.seq + (known.saved_at < a.taken_over_at or known.value is null)::int from answers known
      where known.student_id = given.student_id and known.attempt_id = given.attempt_id and known.item = given.item
    ), 1) end as number,
    case
      when a.device_id <> given.device_id and (given.answered_at < a.taken_over_at) is not true then 'attempt-elsewhere'
      when given.item >= a.items_given then 'part-not-begun'
      when (a.state = 'finished' or a.paused_at is not null or given.item < a.items_closed or given.answered_at < a.taken_over_at or given.value is null and a.taken_over_at is not null) is true and exists (
        select from answers known
        where known.student_id = given.student_id and known.attempt_id = given.attempt_id and known.item = given.item and case
          when a.device_id <> given.device_id then known.answered_at >= given.answered_at and (known.value is not null or given.value is null)
          when known.answered_at < a.taken_over_at and known.saved_at >= a.taken_over_at and known.value is not null and given.value is null then true
          when known.answered_at < a.taken_over_at and known.answered_at > given.answered_at then true
          else (a.state = 'finished' or a.paused_at is not null or given.item < a.items_closed) and known.seq >= given.seq
        end
      ) then 'repeated'
      when a.finish_reason = 'pupil' then 'attempt-finished'
      when given.item < a.items_closed and (given.answered_at <= a.paused_at + interval '5 seconds' and $9::timestamptz <= a.paused_at + interval '1 minute') is not true then 'part-closed'
      when $9::timestamptz > a.deadline_at and (given.answered_at > a.deadline_at or $9::timestamptz > a.deadline_at + interval '15 minutes')
        then case a.state when 'finished' then 'attempt-finished' else 'too-late' end
      when a.paused_at is not null and (given.answered_at > a.paused_at + interval '5 seconds' or $9::timestamptz > a.paused_at + interval '1 minute') then 'attempt-paused'
      when $9::timestamptz > a.deadline_at then 'late'
      else 'saved'
    end as verdict
  from given join attempts a on a.student_id = given.student_id and a.id = given.attempt_id
), written as (
  insert into answers as kept (student_id, attempt_id, item, seq, value, seconds, answered_at, saved_at, is_late)
  select distinct on (student_id, attempt_id, item)
    student_id, attempt_id, item, number, value::jsonb, seconds, least(answered_at, $9::timestamptz), $9::timestamptz, verdict = 'late'
  from judged
  where verdict in ('saved', 'late')
  order by student_id, attempt_id, item, number desc, answered_at desc
  on conflict (student_id, attempt_id, item) do update
    set seq = excluded.seq, value = excluded.value, seconds = excluded.seconds, answered_at = excluded.answered_at, saved_at = excluded.saved_at, is_late = excluded.is_late
    where kept.seq < excluded.seq or kept.seq = excluded.seq and kept.answered_at < excluded.answered_at
), reopened as (
  update attempts a set scored_at = null
  from (select distinct student_id, attempt_id from judged where is_closed and verdict = 'late') late
  where a.student_id = late.student_id and a.id = late.attempt_id
)
select n::int, verdict, round(extract(epoch from deadline_at) * 1000)::float8 as deadline, is_elsewhere from judged`
