import { eq, inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type {
  answerApplication as answerEndpoint,
  DeskApplication,
  listApplications as endpoint,
} from '#contract/olympiad/applications'
import { shownApplicationStates } from '#contract/values/olympiad'
import { regionNames } from '../../places/cached-places.ts'
import { area } from '../../places/area.ts'
import { localName } from '../../places/local-name.ts'
import { schools } from '../../places/tables.ts'
import type { Context } from '../../platform/context.ts'
import { readCountedPage, type Listed } from '../../platform/database/list-page.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordFirstViews } from '../../profiles/policy/record-view.ts'
import { students } from '../../profiles/tables.ts'
import { notifyFamily } from '../../talents/people/notify-family.ts'
import { nameColumns } from '../../users/person-columns.ts'
import { users } from '../../users/tables.ts'
import { olympiadApplications } from '../applications.tables.ts'
import { findApplication, lockVersion, step } from './change-applications.ts'
import { formatApplication, papersOf, type ApplicationRow } from './read-applications.ts'
import { readAwards } from './who-applies.ts'

/** The queue of the office: what waits longest comes first. Each look at a pupil is recorded once a day. */
export async function listApplications(
  context: Context,
  { state, ...query }: z.infer<typeof endpoint.query>,
): Promise<z.infer<typeof endpoint.reply>> {
  const { platform, user, now } = context
  const list: Listed = {
    from: olympiadApplications,
    ways: [undefined],
    where: inArray(olympiadApplications.state, state ? [state] : [...shownApplicationStates]),
    order: [olympiadApplications.changed_at, olympiadApplications.id],
  }
  const page = await readCountedPage(platform.db, {
    list,
    query,
    read: (ids) => readRows(context, ids),
    idOf: ({ id }) => id,
  })
  const student_ids = [...new Set(page.data.map(({ student_id }) => student_id))]
  await recordFirstViews(platform.db, user, { student_ids, what: 'profile', now })
  return page
}

async function readRows({ platform, language }: Context, ids: string[]): Promise<DeskApplication[]> {
  const { db } = platform
  if (ids.length === 0) return []
  const rows = await db
    .select({
      application: olympiadApplications,
      ...nameColumns,
      grade: students.grade,
      own_school: localName.schools[language].name,
      region_id: area.region_id,
    })
    .from(olympiadApplications)
    .innerJoin(users, eq(users.id, olympiadApplications.student_id))
    .leftJoin(students, eq(students.student_id, olympiadApplications.student_id))
    .leftJoin(schools, eq(schools.id, students.school_id))
    .leftJoin(area, eq(area.locality_id, schools.locality_id))
    .where(inArray(olympiadApplications.id, ids))
  const applications = rows.map(({ application }) => application)
  const [papers, awards, regions] = await Promise.all([
    papersOf(db, applications),
    readAwards(
      db,
      applications.map(({ student_id }) => student_id),
    ),
    regionNames(platform, language),
  ])
  return rows.map(({ application, last_name, first_name, grade, own_school, region_id }) => {
    const award = awards.get(application.student_id)
    return {
      ...formatApplication(application, papers, language),
      student_id: application.student_id,
      pupil: `${last_name} ${first_name}`.trim(),
      own_school: own_school ?? '',
      region: regions.get(region_id ?? '') ?? '',
      grade,
      status: award?.status ?? null,
      diploma: award?.diploma ?? null,
    }
  })
}

/** Takes up an application that was sent. */
export const reviewApplication = (context: Context, id: string, version: number): Promise<void> =>
  stepOfOffice(context, { id, version, from: ['sent'], kind: 'application-review' }, { state: 'review' })

/** Answers for the specialised school, with a reason. Nobody changes an answer. */
export const answerApplication = (
  context: Context,
  id: string,
  { is_accepted, answer, version }: z.infer<typeof answerEndpoint.body>,
): Promise<void> =>
  stepOfOffice(
    context,
    { id, version, from: ['sent', 'review'], kind: is_accepted ? 'application-accepted' : 'application-refused' },
    {
      state: is_accepted ? 'accepted' : 'refused',
      answer,
      answered_by: context.user.id,
      answered_at: context.now.toISOString(),
    },
  )

async function stepOfOffice(
  { platform, now }: Context,
  { id, version, from, kind }: { id: string; version: number; from: ApplicationRow['state'][]; kind: string },
  change: Partial<ApplicationRow> & Pick<ApplicationRow, 'state'>,
): Promise<void> {
  const at = now.toISOString()
  await platform.db.transaction(async (tx) => {
    const row = await lockVersion(tx, await findApplication(tx, id), version)
    if (!from.includes(row.state)) refuse(isShown(row.state) ? 'application-changed' : 'not-found')
    await step(tx, row, { ...change, changed_at: at })
    const { student_id, school_ru, school_kk, school_en } = row
    const values = { school_ru, school_kk, school_en }
    const page = { own: '/school-applications', child: 'school-applications' }
    await notifyFamily(tx, { student_id, kind, values, page, at })
  })
}

/** Drafts and withdrawn applications do not exist for the office. */
const isShown = (state: ApplicationRow['state']): boolean => shownApplicationStates.some((shown) => shown === state)
