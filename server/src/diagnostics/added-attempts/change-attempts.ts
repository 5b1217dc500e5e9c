import { and, eq, max } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { addAttempt as endpoint } from '#contract/diagnostics/added-attempts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import { refuseInvisible } from '../../profiles/policy/open-record.ts'
import { addedAttempts, attempts } from '../rows/attempts.tables.ts'
import type { Catalogue, TestVersion } from '../catalogue/catalogue.ts'
import { namesOfTest } from '../catalogue/read-test.ts'
import { readPupil } from '../catalogue/pupil.ts'
import { readResultFacts, type ResultFacts } from '../rows/result-facts.ts'
import { notifyFamilies } from '../../profiles/links/notify-families.ts'
import { addFault, stateOfAddedAttempts, takeBackFault } from './added-attempts.rules.ts'
import { listAttemptChanges, readAddedAttemptFacts } from './read-attempts.ts'
import { showsNumbers } from '../instrument/shows-numbers.rules.ts'
import { users } from '../../users/tables.ts'

type Services = Pick<Platform, 'db' | 'database' | 'now'> & { catalogue: Catalogue }
type Body = z.infer<typeof endpoint.body>

/** Adds an attempt for a pupil who has used all of them; the test opens at once. */
export const addAttempt = (context: Context<Services>, resultId: string, body: Body): Promise<void> =>
  change(context, resultId, { ...body, is_added: true })

/** Takes an added attempt back if it has not been begun. */
export const takeBackAttempt = (context: Context<Services>, resultId: string, body: Body): Promise<void> =>
  change(context, resultId, { ...body, is_added: false })

async function change(
  { platform, user, now }: Context<Services>,
  resultId: string,
  { reason, after, is_added }: Body & { is_added: boolean },
): Promise<void> {
  const { db, database, catalogue } = platform
  const facts = await readResultFacts(db, resultId)
  const { student_id, attempt } = facts
  await refuseInvisible(db, user, { purpose: 'result', student_id })
  const changes = await listAttemptChanges(db, student_id, attempt.test_id)
  if (changes.length !== after) return refuse('added-attempts-changed')
  const attemptFacts = await readAddedAttemptFacts(platform, await readPupil(database, student_id), {
    test_id: attempt.test_id,
    changes,
  })
  const standing = stateOfAddedAttempts(attemptFacts, now)
  const fault = is_added ? addFault(standing) : takeBackFault(standing)
  // If another change was written between the two reads, that is the reason to report.
  if (fault)
    return refuse(
      (await listAttemptChanges(db, student_id, attempt.test_id)).length === after ? fault : 'added-attempts-changed',
    )
  const at = now.toISOString()
  const row = {
    student_id,
    test_id: attempt.test_id,
    number: after + 1,
    attempt: attemptFacts.last + 1,
    is_added,
    reason,
    staff_id: user.id,
    at,
  }
  await db.transaction(async (tx) => {
    await refuseIfBegun(tx, row)
    // If two members of staff follow the same row, only one of them writes.
    const written = await tx
      .insert(addedAttempts)
      .values(row)
      .onConflictDoNothing()
      .returning({ number: addedAttempts.number })
    if (written.length === 0) return refuse('added-attempts-changed')
    const version = await catalogue.version(row.test_id, attempt.version)
    await notifyFamily(tx, row, { version, band: facts.band })
  })
}

/** Starting an attempt locks the pupil’s account until the attempt is written, so taking the same lock waits for it. */
async function refuseIfBegun(
  tx: Db,
  { student_id, test_id, attempt }: typeof addedAttempts.$inferInsert,
): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, student_id)).for('update')
  const ofTest = and(eq(attempts.student_id, student_id), eq(attempts.test_id, test_id))
  const [last] = await tx
    .select({ number: max(attempts.number) })
    .from(attempts)
    .where(ofTest)
  if ((last?.number ?? 0) >= attempt) refuse('added-attempts-changed')
}

type ChangeRow = Pick<typeof addedAttempts.$inferInsert, 'student_id' | 'test_id' | 'is_added' | 'reason' | 'at'>

async function notifyFamily(
  tx: Db,
  { student_id, test_id, is_added, reason, at }: ChangeRow,
  { version, band }: { version: TestVersion; band: ResultFacts['band'] },
): Promise<void> {
  const kind = is_added ? 'attempt-added' : 'attempt-taken-back'
  await notifyFamilies(
    tx,
    [
      {
        student_id,
        // The reason was written for adults and may contain a number: a child reads only what happened, and the parents
        // read why.
        kind: showsNumbers(band, 'student') ? kind : `${kind}-in-words`,
        kindOfParents: kind,
        values: { ...namesOfTest(version), reason },
        own: is_added ? `/pre-test?test=${test_id}` : '/testing',
        ofChild: (linkId) => `/children/${linkId}`,
        isNew: true,
      },
    ],
    at,
  )
}
