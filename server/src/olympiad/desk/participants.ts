import { and, eq, inArray, like, sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Received } from '#contract/calls/endpoint'
import type {
  DeskParticipant,
  changeParticipation as participationEndpoint,
  hideParticipant as hideEndpoint,
  listParticipants as endpoint,
} from '#contract/olympiad/desk'
import { regionNames } from '../../places/cached-places.ts'
import { localName } from '../../places/local-name.ts'
import { schools } from '../../places/tables.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { readCountedPage, type Listed } from '../../platform/database/list-page.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordFirstViews } from '../../profiles/policy/record-view.ts'
import { nameColumns } from '../../users/person-columns.ts'
import { users } from '../../users/tables.ts'
import { isNamedStudent } from '../results/is-named.ts'
import { readSeason } from '../seasons.ts'
import { olympiadChanges, olympiadParticipants, olympiadSeasonRounds } from '../tables.ts'
import { recordChange } from '../record-change.ts'
import { notifyRounds } from '../sittings.ts'
import { containing } from '../../platform/database/like-pattern.ts'

/** Lists the participants of a season by number, and records that these pupils were looked at. */
export async function listParticipants(
  { platform, user, language, now }: Context,
  seasonId: string,
  query: Received<typeof endpoint>['body'],
): Promise<z.infer<typeof endpoint.reply>> {
  const { db } = platform
  await readSeason(db, seasonId)
  const regions = await regionNames(platform, language)
  const list: Listed = {
    from: olympiadParticipants,
    ways: [undefined],
    where: and(
      eq(olympiadParticipants.season_id, seasonId),
      query.region ? eq(olympiadParticipants.region_id, query.region) : undefined,
      query.search ? isFound(query.search) : undefined,
    ),
    order: [olympiadParticipants.number],
  }
  const read = async (numbers: string[]): Promise<DeskParticipant[]> => {
    const rows = await db
      .select({
        participant: olympiadParticipants,
        ...nameColumns,
        school: localName.schools[language].name,
        is_named: isNamedStudent(olympiadParticipants.student_id),
      })
      .from(olympiadParticipants)
      .innerJoin(users, eq(users.id, olympiadParticipants.student_id))
      .innerJoin(schools, eq(schools.id, olympiadParticipants.school_id))
      .where(inArray(olympiadParticipants.number, numbers.map(Number)))
    return rows.map(({ participant, last_name, first_name, school, is_named }) => ({
      number: participant.number,
      student_id: participant.student_id,
      name: `${last_name} ${first_name}`.trim(),
      region: regions.get(participant.region_id) ?? '',
      school,
      grade: participant.grade,
      registered_at: participant.registered_at,
      registered_by: participant.registered_by === participant.student_id ? 'self' : 'school',
      is_hidden: participant.is_hidden,
      delay_minutes: participant.delay_minutes,
      has_extra_time: participant.has_extra_time,
      tries_early: participant.tries_early,
      is_named,
    }))
  }
  const page = await readCountedPage(db, { list, query, read, idOf: ({ number }) => String(number) })
  await recordFirstViews(db, user, { student_ids: page.data.map(({ student_id }) => student_id), what: 'profile', now })
  return page
}

function isFound(search: string): SQL {
  const pattern = containing(search)
  return sql`exists (select from ${users} u where u.id = ${olympiadParticipants.student_id}
    and (u.last_name || ' ' || u.first_name) ilike ${pattern})`
}

/**
 * Takes a participant out of the ranking or back into it. Rounds that are not final have to be ranked anew: their
 * ranking no longer counts as current.
 */
export async function hideParticipant(
  { platform: { db }, user, now }: Context,
  { season, number }: { season: string; number: number },
  { is_hidden, reason }: z.infer<typeof hideEndpoint.body>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select({ is_hidden: olympiadParticipants.is_hidden })
      .from(olympiadParticipants)
      .where(and(eq(olympiadParticipants.season_id, season), eq(olympiadParticipants.number, number)))
      .for('update')
    if (!row) return refuse('not-found')
    if (row.is_hidden === is_hidden) return
    if (!is_hidden && (await hasTried(tx, { season, number }))) refuse('olympiad-tried-early')
    await tx
      .update(olympiadParticipants)
      .set({ is_hidden, ...(!is_hidden && { tries_early: false }) })
      .where(eq(olympiadParticipants.number, number))
    await tx
      .update(olympiadSeasonRounds)
      .set({ ranked_at: null, public_sees: false })
      .where(
        and(eq(olympiadSeasonRounds.season_id, season), inArray(olympiadSeasonRounds.phase, ['closed', 'provisional'])),
      )
    await recordChange(tx, {
      season_id: season,
      what: 'hidden',
      before: `${number}: ${row.is_hidden}`,
      after: `${number}: ${is_hidden}`,
      reason,
      by_id: user.id,
      at: now,
    })
  })
}

/** Whether a participant was ever allowed to try rounds out before they opened, and so may know the tasks. */
async function hasTried(tx: Db, { season, number }: { season: string; number: number }): Promise<boolean> {
  const { season_id, what, after } = olympiadChanges
  const allowed = like(after, `${number}: %, true`)
  return (await tx.$count(olympiadChanges, and(eq(season_id, season), eq(what, 'participation'), allowed))) > 0
}

/**
 * Sets when a participant begins and for how long, in rounds to come; an attempt that is going on stays as it is.
 * Refuses a participant who is ranked and should try rounds out.
 */
export async function changeParticipation(
  { platform: { db, database }, user, now }: Context,
  { season, number }: { season: string; number: number },
  { reason, ...wanted }: z.infer<typeof participationEndpoint.body>,
): Promise<void> {
  const { delay_minutes, has_extra_time, tries_early, is_hidden } = olympiadParticipants
  const inWords = (set: typeof wanted) => `${number}: ${set.delay_minutes}, ${set.has_extra_time}, ${set.tries_early}`
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select({ delay_minutes, has_extra_time, tries_early, is_hidden })
      .from(olympiadParticipants)
      .where(and(eq(olympiadParticipants.season_id, season), eq(olympiadParticipants.number, number)))
      .for('update')
    if (!row) return refuse('not-found')
    if (wanted.tries_early && !row.is_hidden) refuse('olympiad-early-ranked', { field: 'tries_early' })
    if (inWords(row) === inWords(wanted)) return
    await tx.update(olympiadParticipants).set(wanted).where(eq(olympiadParticipants.number, number))
    await recordChange(tx, {
      season_id: season,
      what: 'participation',
      before: inWords(row),
      after: inWords(wanted),
      reason,
      by_id: user.id,
      at: now,
    })
  })
  await notifyRounds(database)
}
