import type * as z from 'zod/mini'
import type { listNotBegun as endpoint, NotBegun } from '#contract/staff/classes'
import { catalogueOf } from '../diagnostics/catalogue/catalogue.ts'
import { lockOf } from '../diagnostics/catalogue/lock.rules.ts'
import { frameOf } from '../diagnostics/catalogue/read-tests.ts'
import { previousAttemptsOf, readPupil } from '../diagnostics/catalogue/pupil.ts'
import { byName } from '../platform/by-name.ts'
import { refuse } from '../platform/refusal.ts'
import type { Context } from '../platform/context.ts'
import { ownSchool } from '../profiles/own-school.ts'
import { pupilsOf, seasonAt } from './pupils-of-school.ts'
import { startedSince, pupilsOfTest } from './participation.ts'

/**
 * Lists the pupils of a class who have not begun a test that is for them, by name, with the reason that the pupil sees
 * if the test is locked.
 */
export async function listNotBegun(context: Context, query: z.infer<typeof endpoint.query>): Promise<NotBegun[]> {
  const { platform, user, language } = context
  const { db, database, now } = platform
  const catalogue = catalogueOf(platform)
  const school = await ownSchool(context)
  const test = (await catalogue.tests()).find(({ id }) => id === query.test) ?? refuse('not-found')
  const pupils = (await pupilsOf(db, user, school)).filter(
    ({ grade, letter }) => grade === query.grade && letter === (query.letter ?? ''),
  )
  const takers = await pupilsOfTest({ db, catalogue, now: now() }, test, { school, pupils })
  const begun = await startedSince(db, school, { test_id: test.id, since: seasonAt(now()).since })
  const { plan } = await catalogue.version(test.id, test.version)
  const waiting = pupils.filter(({ student_id }) => takers.has(student_id) && !begun.has(student_id))
  const rows = waiting.map(async ({ student_id, last_name, first_name }) => {
    const pupil = await readPupil(database, student_id)
    const lock = lockOf(frameOf(test, plan), pupil, previousAttemptsOf(pupil, test.id), now())
    return { student_id, name: `${last_name} ${first_name}`.trim(), reason: lock?.reason ?? null }
  })
  return (await Promise.all(rows)).toSorted((a, b) => byName(language, a.name, b.name))
}
