import { eq } from 'drizzle-orm'
import { perLanguage } from '#contract/values/locale'
import type { CastMember } from '../../src/demo-country/cast.ts'
import { olympiadApplicationPapers, olympiadApplications } from '../../src/olympiad/applications.tables.ts'
import { olympiadSeasons } from '../../src/olympiad/tables.ts'
import { newId } from '../../src/platform/id.ts'
import type { Platform } from '../../src/platform/platform.ts'
import { aSeason } from '../olympiad/a-season.ts'

type Given = Partial<typeof olympiadApplications.$inferInsert>

/** Inserts an application to a made-up school, by default a draft. */
export async function anApplication(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  { id: student_id }: { id: string },
  given: Given = {},
): Promise<string> {
  const id = newId()
  const at = now().toISOString()
  const season_id = given.season_id ?? '2026-2027'
  // The season is all that an application needs of it.
  if ((await db.$count(olympiadSeasons, eq(olympiadSeasons.id, season_id))) === 0)
    await aSeason({ db, now }, { id: season_id })
  await db.insert(olympiadApplications).values({
    id,
    student_id,
    season_id,
    special_school: newId(),
    ...perLanguage(['school'], () => 'Лицей одарённых'),
    preference: 1,
    changed_at: at,
    sent_at: given.state && given.state !== 'draft' ? at : null,
    ...given,
  })
  return id
}

/** Makes an application for each call about one. */
export function applicationRecords(platform: Pick<Platform, 'db' | 'now' | 'files'>, pupil: CastMember) {
  const { db, files, now } = platform
  const byId = (id: string) => ({ params: { id } })
  const fresh = async (given: Given = {}) => {
    await db.delete(olympiadApplications)
    return byId(await anApplication(platform, pupil, given))
  }
  async function ofPaper(given: Given = {}) {
    const { params } = await fresh()
    const id = newId()
    const file_key = `application-papers/${id.slice(-2)}/${id}`
    await files.put(file_key, Buffer.from('%PDF-1.7'))
    const paper = { kind: 'marks' as const, file_key, file_type: 'application/pdf', added_at: now().toISOString() }
    await db.insert(olympiadApplicationPapers).values({ id, application_id: params.id, ...paper })
    if (given.state) await db.update(olympiadApplications).set({ ...given, sent_at: now().toISOString() })
    return byId(id)
  }
  const seen = { body: { version: 1 } }
  return {
    'GET /api/students/:id/school-applications': async () => byId(pupil.id),
    'POST /api/students/:id/school-applications': async () => ({ ...byId(pupil.id), body: { school: newId() } }),
    'PUT /api/students/:id/school-applications/order': async () => ({
      ...byId(pupil.id),
      body: { ids: [(await fresh()).params.id] },
    }),
    'POST /api/school-applications/:id/sending': async () => ({ ...(await fresh()), ...seen }),
    'POST /api/school-applications/:id/withdrawal': async () => ({ ...(await fresh()), ...seen }),
    'POST /api/school-applications/:id/papers/:kind': async () => {
      const { params } = await fresh()
      return { params: { ...params, kind: 'marks' } }
    },
    'GET /api/school-application-papers/:id': () => ofPaper({ state: 'sent' }),
    'DELETE /api/school-application-papers/:id': () => ofPaper(),
    'POST /api/school-applications/:id/review': async () => ({ ...(await fresh({ state: 'sent' })), ...seen }),
    'PUT /api/school-applications/:id/answer': async () => ({
      ...(await fresh({ state: 'sent' })),
      body: { is_accepted: true, answer: 'Ждём в сентябре', version: 1 },
    }),
  }
}
