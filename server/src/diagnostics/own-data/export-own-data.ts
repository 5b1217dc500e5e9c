import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Language } from '#contract/values/locale'
import { askOwnPassword } from '../../accounts/check-password.ts'
import { dataExports, trustedDevices, sessions } from '../../accounts/tables.ts'
import { notifications } from '../../notifications/tables.ts'
import { notificationColumns } from '../../notifications/inbox.ts'
import { valuesIn } from '../../notifications/values-in.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { listChildrenOf } from '../../profiles/links/children-of.ts'
import { listParentLinks } from '../../profiles/links/parents-of.ts'
import { readProfile } from '../../profiles/read-profile.ts'
import { type AttemptRow, stampToIso, savedAnswers } from '../rows/attempt-row.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { readPupil } from '../catalogue/pupil.ts'
import { readWithheld } from '../catalogue/sittings.ts'
import { listPointsChanges } from '../results/counting/points-changes.ts'
import { readResult } from '../results/read-result.ts'
import { attemptEvents, attempts } from '../rows/attempts.tables.ts'
import { results } from '../rows/results.tables.ts'
import { areItemsReused } from './item-reuse.rules.ts'
import { readOwnFiles } from './own-links.ts'
import { readOwnRecords, readPupilRecords } from './own-records.ts'
import { readOwnData } from './read-own-data.ts'

type Services = Platform & { catalogue: Catalogue }

/**
 * Exports everything stored about the caller, from the first day and in the form in which they may see it: their own
 * reading of the results and their own answers, but no keys. It asks for the password and is recorded.
 */
export async function exportOwnData(context: Context<Services>, current_password: string): Promise<object> {
  const { platform: services, user, language } = context
  const { db, now } = services
  await askOwnPassword(db, user, current_password)
  const at = now().toISOString()
  const { consents, views } = await readOwnData(context, 'all')
  const exported = {
    exported_at: at,
    profile: await readProfile(services, user.id, language),
    consents,
    views,
    ...(user.role === 'student' && {
      parents: await listParentLinks(db, user.id),
      attempts: await exportAttempts(services, user.id),
      results: await exportResults(context),
      ...(await readPupilRecords(services, user.id)),
    }),
    ...(user.role === 'parent' && { children: await listChildrenOf({ platform: services, user, language }) }),
    notifications: await exportNotifications(services, user.id, language),
    files: await readOwnFiles(services, user.id),
    ...(await exportDevices(db, user.id)),
    ...(await readOwnRecords(db, user.id)),
    ...(await services.ownRecords(user.id)),
  }
  await db.insert(dataExports).values({ user_id: user.id, at }).onConflictDoNothing()
  return exported
}

/**
 * The reason for manual points often gives the right answer away, so it is left out until the pupil cannot get the item
 * again.
 */
async function exportAttempts({ db, database, catalogue, now }: Services, studentId: string) {
  const { added_to } = await readPupil(database, studentId)
  const isWithheld = await readWithheld(database)
  const taken = await db
    .select()
    .from(attempts)
    .where(eq(attempts.student_id, studentId))
    .orderBy(asc(attempts.started_at))
  return Promise.all(
    taken.map(async (attempt) => {
      const { id, test_id, version, number, state, locale, conditions, started_at, finished_at } = attempt
      const answers = await savedAnswers(db, attempt)
      const changes = await listPointsChanges(db, attempt)
      const events = await listEvents(db, attempt)
      const { plan } = await catalogue.version(test_id, version)
      const test = { ...(await catalogue.test(test_id)), attempts: plan.attempts }
      const isSecret = areItemsReused(attempt, test, { taken, added_to }, now())
      return {
        id,
        test_id,
        version,
        number,
        state,
        locale,
        conditions,
        started_at,
        finished_at,
        answers: answers.map(({ item, value, seconds, stamp }) => ({
          item: item + 1,
          value,
          seconds,
          answered_at: stamp === 0 ? null : stampToIso(stamp),
        })),
        events,
        manual_points: (isWithheld(attempt) ? [] : changes).map(({ item, points, max, comment, at }) => ({
          item: item + 1,
          points,
          max,
          comment: isSecret ? null : comment,
          at,
        })),
      }
    }),
  )
}

/** Events during a test, such as leaving the page. */
function listEvents(db: Db, { student_id, id }: AttemptRow) {
  const { kind, item, seconds, at } = attemptEvents
  const ofAttempt = and(eq(attemptEvents.student_id, student_id), eq(attemptEvents.attempt_id, id))
  return db
    .select({ kind, item: sql<number | null>`${item} + 1`, seconds, at })
    .from(attemptEvents)
    .where(ofAttempt)
    .orderBy(asc(at), asc(attemptEvents.id))
}

async function exportResults(context: Context<Services>) {
  const { platform, user } = context
  const isWithheld = await readWithheld(platform.database)
  const own = await platform.db
    .select({ id: results.id, test_id: attempts.test_id, started_at: attempts.started_at })
    .from(results)
    .innerJoin(attempts, and(eq(attempts.student_id, results.student_id), eq(attempts.id, results.attempt_id)))
    .where(eq(results.student_id, user.id))
    .orderBy(asc(results.id))
  return Promise.all(own.filter((one) => !isWithheld(one)).map(({ id }) => readResult(context, id)))
}

async function exportNotifications({ db, translate }: Services, userId: string, language: Language) {
  const rows = await db
    .select(notificationColumns)
    .from(notifications)
    .where(eq(notifications.user_id, userId))
    .orderBy(desc(notifications.id))
  return rows.map(({ kind, values, created_at, readed }) => {
    const say = (part: string) =>
      translate(language, `notifications.${kind}.${part}`, valuesIn(language, values)).trim()
    return { title: say('title'), message: say('message'), created_at, readed }
  })
}

/**
 * Open sessions and trusted devices, with when they were first and last seen. Session tokens and device ids give access
 * to the account, so they are left out.
 */
async function exportDevices(db: Db, userId: string) {
  const { device, created_at, seen_at, expires_at } = sessions
  const open = await db
    .select({ device, created_at, seen_at, expires_at })
    .from(sessions)
    .where(eq(sessions.user_id, userId))
    .orderBy(desc(seen_at))
  const trusted = await db
    .select({ since: trustedDevices.since, seen_at: trustedDevices.seen_at })
    .from(trustedDevices)
    .where(eq(trustedDevices.user_id, userId))
    .orderBy(desc(trustedDevices.seen_at))
  return { sessions: open, known_devices: trusted }
}
