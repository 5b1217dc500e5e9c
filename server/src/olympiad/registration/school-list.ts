import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { registerSchoolList as endpoint, SchoolList } from '#contract/olympiad/registration'
import type * as z from 'zod/mini'
import { olympiadGrades } from '#contract/values/olympiad'
import { notifyAll } from '../../notifications/notify.ts'
import { byName } from '../../platform/by-name.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { ownSchool } from '../../profiles/own-school.ts'
import { recordFirstViews } from '../../profiles/policy/record-view.ts'
import { students } from '../../profiles/tables.ts'
import { nameColumns } from '../../users/person-columns.ts'
import { users } from '../../users/tables.ts'
import { findCurrentSeason, publicSeason, type Season } from '../seasons.ts'
import { olympiadParticipants } from '../tables.ts'
import { readCandidate } from './candidates.ts'
import { insertParticipants, openSeason, refusalFor } from './register.ts'

/** Lists the pupils of grades 5 and 6 of the caller's school with what keeps them from taking part. */
export async function readSchoolList(context: Context): Promise<SchoolList> {
  const { platform, user, language, now } = context
  const { db } = platform
  const school = await ownSchool(context)
  const season = await findCurrentSeason(db)
  const pupils = await pupilsOf(context, school.id)
  const student_ids = pupils.map((pupil) => pupil.student_id)
  await recordFirstViews(db, user, { student_ids, what: 'profile', now })
  const listed = season ? await listedOf(context, season, student_ids) : new Set<string>()
  const rows = pupils.map(async (pupil) => {
    const isListed = listed.has(pupil.student_id)
    const code = isListed ? null : refusalFor(await readCandidate(platform.database, pupil.student_id, now), true)
    return {
      student_id: pupil.student_id,
      name: `${pupil.last_name} ${pupil.first_name}`.trim(),
      grade: pupil.grade ?? 0,
      letter: pupil.letter,
      state: isListed ? ('listed' as const) : code ? ('waiting' as const) : ('ready' as const),
      text: code ? platform.translate(language, `refusal.${code}`) : '',
    }
  })
  const sorted = (await Promise.all(rows)).toSorted(
    (one, other) =>
      one.grade - other.grade || one.letter.localeCompare(other.letter) || byName(language, one.name, other.name),
  )
  return {
    school: school.name,
    is_rural: school.is_rural,
    season: season && publicSeason(season, language, now),
    pupils: sorted,
  }
}

/**
 * Registers pupils of the caller's school. Those who cannot take part are returned with the reason and keep nobody else
 * from it; pupils of other schools are left out silently, so that an id tells nothing.
 */
export async function registerSchoolList(
  context: Context,
  { student_ids, studied_two_years }: z.infer<typeof endpoint.body>,
): Promise<Pick<z.infer<typeof endpoint.reply>, 'registered' | 'refused'>> {
  const { platform, user, language, now } = context
  const { db, database, translate } = platform
  const school = await ownSchool(context)
  const season = await openSeason(db, now)
  if (!school.is_rural) refuse('olympiad-not-rural')
  if (!studied_two_years) refuse('olympiad-two-years', { field: 'studied_two_years' })
  const chosen = (await pupilsOf(context, school.id)).filter(({ student_id }) => student_ids.includes(student_id))
  const listed = await listedOf(
    context,
    season,
    chosen.map(({ student_id }) => student_id),
  )
  const judged = await Promise.all(
    chosen
      .filter(({ student_id }) => !listed.has(student_id))
      .map(async (pupil) => ({
        ...pupil,
        code: refusalFor(await readCandidate(database, pupil.student_id, now), true),
      })),
  )
  const added = await db.transaction(async (tx) => {
    const able = judged.filter(({ code }) => code === null).map(({ student_id }) => student_id)
    const inserted = await insertParticipants(tx, season, { student_ids: able, by: user.id, now })
    await notifyAll(
      tx,
      inserted.map((user_id) => ({
        user_id,
        kind: 'olympiad-registered',
        category: 'testing' as const,
        values: { season_ru: season.title_ru, season_kk: season.title_kk, season_en: season.title_en },
        link: '/olympiad-registration',
        at: now.toISOString(),
      })),
    )
    return inserted
  })
  return {
    registered: added.length,
    refused: judged.flatMap(({ code, last_name, first_name }) =>
      code ? [{ name: `${last_name} ${first_name}`.trim(), text: translate(language, `refusal.${code}`) }] : [],
    ),
  }
}

const pupilsOf = ({ platform: { db } }: Context, school_id: string) =>
  db
    .select({
      student_id: students.student_id,
      grade: students.grade,
      letter: students.grade_letter,
      ...nameColumns,
    })
    .from(students)
    .innerJoin(users, eq(users.id, students.student_id))
    .where(
      and(eq(students.school_id, school_id), inArray(students.grade, [...olympiadGrades]), isNull(users.blocked_at)),
    )

/** Which of these pupils take part in the season. */
async function listedOf({ platform: { db } }: Context, season: Season, student_ids: string[]): Promise<Set<string>> {
  if (student_ids.length === 0) return new Set()
  const { season_id, student_id } = olympiadParticipants
  const rows = await db
    .select({ student_id })
    .from(olympiadParticipants)
    .where(and(eq(season_id, season.id), inArray(student_id, student_ids)))
  return new Set(rows.map((row) => row.student_id))
}
