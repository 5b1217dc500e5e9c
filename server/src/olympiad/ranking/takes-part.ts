import { sql, type SQL } from 'drizzle-orm'
import { mostDelayMinutes } from '#contract/values/olympiad'

/**
 * Who takes part in stage 2, as plain SQL over a row of `olympiad_participants`: whoever passed stage 1, and whoever is
 * hidden. The hidden are not ranked, so nothing tells whether they passed.
 */
export const passedStageOne = (participant: string): string =>
  `(${participant}.is_hidden or exists (select from olympiad_places l where l.season_id = ${participant}.season_id
    and l.round = 'stage-1' and l.number = ${participant}.number and l.passes))`

/** The same condition for queries over the table itself. */
export const isPassed: SQL = sql.raw(passedStageOne('olympiad_participants'))

/** The participant's own window begins and ends so much later than that of the round, as plain SQL. */
export const ownDelay = (participant: string): string => `${participant}.delay_minutes * interval '1 minute'`

/**
 * Works of a round begin up to so much later than its window ends, as plain SQL. The delay of now says nothing about a
 * work that has begun, because it may have been set for another round.
 */
export const lastDelay = `interval '${mostDelayMinutes} minutes'`

/**
 * Joins to a participant `p` the school where the pupil learns now, as `now_at` with its region. Without a school now
 * it is that of the registration.
 */
export const presentSchool = `
join lateral (
  select coalesce(s.id, p.school_id) as school_id, coalesce(d.region_id, p.region_id) as region_id
  from students pupil left join schools s on s.id = pupil.school_id
  left join localities l on l.id = s.locality_id left join districts d on d.id = l.district_id
  where pupil.student_id = p.student_id
) now_at on true`

/** The participant `p` of a season learns at a school now, by the same rule; found by the pupils of the school. */
export const learnsAt = ({ season, school }: { season: string; school: string }): string => `p.student_id in (
  select pupil.student_id from students pupil where pupil.school_id = ${school}
  union all
  select r.student_id from olympiad_participants r join students pupil on pupil.student_id = r.student_id
  where r.season_id = ${season} and r.school_id = ${school} and pupil.school_id is null
)`
