import { languages } from '#contract/values/locale'
import { pupilSql } from '../../../diagnostics/catalogue/pupil.ts'
import { laneMaxWaitMs } from '../../../platform/database/server-pool.ts'

/**
 * Reads in one statement, for all pupils who want a place, what the booking rules need and how the host is shown. `$1`
 * is a list of pupils and places (`language` is an index for `name` below), `$2` the states that count
 * (`relevantStates`), `$3` the ids of the pupils.
 *
 * It takes the advisory lock on each host's times until the end of the transaction, as `holdTimes` does, but does not
 * wait for it: if somebody is changing the times, `is_still` is false. `lock_timeout` limits the wait for locked rows
 * to the same time as for answers, which are also written in batches. The times themselves are read by the next
 * statement, because this one may not see changes that were committed before it got the lock.
 */
export const readRequestsSql = `
with wanted as (select * from json_to_recordset($1::text::json) as wanted (student_id uuid, host_id uuid, kind text, day date, language int))
select
  set_config('lock_timeout', '${laneMaxWaitMs}', true) as patience,
  (select coalesce(json_agg(s), '[]') from settings s) as settings,
  (select coalesce(json_agg(json_build_object('id', c.id, 'region_id', c.region_id)), '[]') from centers c where c.closed_at is null) as centers,
  (select coalesce(json_agg(h.day), '[]') from holidays h where h.day in (select day from wanted)) as holidays,
  (select coalesce(json_agg(pupil), '[]') from (${pupilSql.replaceAll('$1', '$3')}) pupil) as pupils,
  (select coalesce(json_agg(stored), '[]') from (
    select w.student_id, pg_try_advisory_xact_lock_shared(hashtextextended(w.host_id::text, 65)) as is_still, u.locale,
      json_build_object('signed_up_at', s.signed_up_at, 'school_id', s.school_id, 'region_id', s.region_id, 'center_id', s.center_id) as comer,
      (select coalesce(json_agg(json_build_object('id', a.id, 'state', a.state, 'starts_at', a.starts_at, 'ends_at', a.ends_at) order by a.starts_at), '[]')
        from appointments a where a.student_id = w.student_id and a.kind = w.kind and a.state = any($2::text[])) as met,
      json_build_object('role_id', h.role_id, 'blocked_at', h.blocked_at, 'has_come_in', invited.user_id is null,
        'school_id', case when school.closed_at is null then f.school_id end, 'center_id', f.center_id) as worker,
      json_build_object(
        'host', json_build_object('id', h.id, 'last_name', h.last_name, 'first_name', h.first_name, 'gender', h.gender, 'avatar', h.avatar_id),
        'position', ${name('f.position')}, 'school', ${name('school.name')}, 'district', ${name('district.name')}, 'locality', ${name('locality.name')},
        'center', case when center.id is not null then
          json_build_object('name', ${name('center.name')}, 'city', ${name('center.city')}, 'address', ${name('center.address')}) end,
        'center_phone', center.phone) as shown
    from wanted w
    join users u on u.id = w.student_id
    join students s on s.student_id = w.student_id
    join users h on h.id = w.host_id
    join staff f on f.user_id = w.host_id
    left join staff_invitations invited on invited.user_id = h.id and invited.accepted_at is null
    left join centers center on center.id = f.center_id
    left join schools school on school.id = f.school_id
    left join localities locality on locality.id = school.locality_id
    left join districts district on district.id = locality.district_id
  ) stored) as stored`

/** A name in the language of the reader. */
function name(column: string): string {
  return `(array[${languages.map((language) => `${column}_${language}`).join(', ')}])[w.language]`
}

const written = `student_id, id, kind, host_id, meeting, seat, starts_at, ends_at, format, school_id, center_id, language, state, held_until, code, room,
  created_by, created_at, subject, thread`

/**
 * Inserts holds and skips those that violate a constraint. The rows are in one order, so that two processes seldom wait
 * for each other.
 */
export const insertHoldsSql = `
insert into appointments (${written})
select ${written} from json_populate_recordset(null::appointments, $1::text::json)
order by host_id, starts_at, id
on conflict do nothing
returning id, purpose, words, test_id, with_parent, version, came_at, comment`
