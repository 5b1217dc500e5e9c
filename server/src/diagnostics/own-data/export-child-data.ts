import { and, asc, eq, ne } from 'drizzle-orm'
import { ageOn } from '#contract/values/age-band'
import { dayOf } from '#contract/values/kazakhstan-time'
import { effectiveBirthDate } from '#contract/values/iin'
import type { Language } from '#contract/values/locale'
import { askOwnPassword } from '../../accounts/check-password.ts'
import { notifyAll } from '../../notifications/notify.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { listChildConsents } from '../../profiles/consents/child-consents.ts'
import { readConfirmedChild } from '../../profiles/links/children-of.ts'
import { findOtherGuardians } from '../../profiles/links/other-guardians.ts'
import { listViewsOf } from '../../profiles/links/views-of.ts'
import { recordView } from '../../profiles/policy/record-view.ts'
import { readProfile } from '../../profiles/read-profile.ts'
import { parentLinks } from '../../profiles/tables.ts'
import { attempts } from '../rows/attempts.tables.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { readWithheld } from '../catalogue/sittings.ts'
import { describeResult } from '../results/read-result.ts'
import { selectResultFacts } from '../rows/result-facts.ts'
import { results } from '../rows/results.tables.ts'
import { readOwnFiles } from './own-links.ts'
import { nameColumns } from '../../users/person-columns.ts'
import { users } from '../../users/tables.ts'

type Services = Platform & { catalogue: Catalogue }

interface Params {
  linkId: string
  current_password: string
}

/** From this age on, a pupil is notified that a parent has exported the data. */
const pupilHearsFrom = 14

/**
 * Exports everything about one child that the linked parent may read, after checking the parent's password. It leaves
 * out the pupil’s own words, such as answers to tests and surveys, because a parent cannot read them anywhere else
 * either.
 */
export async function exportChildData(
  { platform: services, user: parent, language }: Context<Services>,
  { linkId, current_password }: Params,
): Promise<object> {
  const { db, now } = services
  const { student_id, ...link } = await readConfirmedChild({ platform: services, user: parent, language }, linkId)
  await askOwnPassword(db, parent, current_password)
  const at = now().toISOString()
  const exported = {
    exported_at: at,
    link,
    profile: await readProfile(services, student_id, language),
    consents: await listChildConsents(db, student_id),
    other_adults: (await findOtherGuardians({ platform: services, user: parent }, linkId)).data.map(
      ({ name, state, created_at, decided_at }) => ({
        name,
        state,
        created_at,
        decided_at,
      }),
    ),
    views: await listViewsOf(services, { student_id, reader_id: parent.id, language }, 'all'),
    files: await readOwnFiles(services, student_id, 'photo'),
    attempts: await exportAttempts(db, student_id),
    results: await exportResults(services, student_id, language),
    ...(await services.childRecords({ parent, link_id: linkId, student_id, language })),
  }
  await db.transaction(async (tx) => {
    await recordView(tx, parent, { student_id, what: 'export', now: now() })
    await notifyFamily(tx, parent, { student_id, now: now() })
  })
  return exported
}

/** Which tests were taken, when and how they ended. */
function exportAttempts(db: Db, studentId: string) {
  const { test_id, version, number, state, locale, started_at, finished_at } = attempts
  return db
    .select({ test_id, version, number, state, locale, started_at, finished_at })
    .from(attempts)
    .where(eq(attempts.student_id, studentId))
    .orderBy(asc(started_at))
}

async function exportResults(services: Services, studentId: string, language: Language) {
  const isWithheld = await readWithheld(services.database)
  const facts = await selectResultFacts(services.db, eq(results.student_id, studentId))
  const shown = facts.filter(({ attempt }) => !isWithheld(attempt))
  return Promise.all(shown.map((one) => describeResult(services, one, { voice: 'parent', language })))
}

async function notifyFamily(
  db: Db,
  parent: Caller,
  { student_id: studentId, now }: { student_id: string; now: Date },
): Promise<void> {
  const at = now.toISOString()
  const [actor] = await db
    .select({ ...nameColumns })
    .from(users)
    .where(eq(users.id, parent.id))
  const [child] = await db
    .select({ first_name: users.first_name, birth_date: users.birth_date, iin: users.iin })
    .from(users)
    .where(eq(users.id, studentId))
  if (!actor || !child) return
  const name = `${actor.last_name} ${actor.first_name}`
  const others = await db
    .select({ id: parentLinks.id, parent_id: parentLinks.parent_id })
    .from(parentLinks)
    .where(
      and(
        eq(parentLinks.student_id, studentId),
        eq(parentLinks.state, 'confirmed'),
        ne(parentLinks.parent_id, parent.id),
      ),
    )
  const news = others.map(({ id, parent_id }) => ({
    user_id: parent_id,
    kind: 'child-exported',
    values: { child: child.first_name, name },
    link: `/children/${id}?tab=views`,
  }))
  const birthDate = effectiveBirthDate(child)
  const hears = birthDate !== null && ageOn(dayOf(now), birthDate) >= pupilHearsFrom
  const toPupil = hears ? [{ user_id: studentId, kind: 'exported-by-parent', values: { name }, link: '/settings' }] : []
  await notifyAll(
    db,
    [...news, ...toPupil].map((one) => ({ ...one, category: 'general' as const, at })),
  )
}
