import { and, asc, desc, eq } from 'drizzle-orm'
import {
  attemptAdders,
  type AttemptChange,
  type AttemptTaken,
  type PupilAttempts,
} from '#contract/diagnostics/added-attempts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { openRecord } from '../../profiles/policy/open-record.ts'
import { addedAttempts, attempts } from '../rows/attempts.tables.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { lockOf } from '../catalogue/lock.rules.ts'
import { attemptsAllowed, frameOf } from '../catalogue/read-tests.ts'
import { previousAttemptsOf, liveAttemptOf, nextNumberOf, readPupil, type Pupil } from '../catalogue/pupil.ts'
import { readResultFacts } from '../rows/result-facts.ts'
import { results } from '../rows/results.tables.ts'
import { leftToAdd, maxAdded, stateOfAddedAttempts, type AddedAttemptFacts } from './added-attempts.rules.ts'
import { nameColumns } from '../../users/person-columns.ts'
import { users } from '../../users/tables.ts'

type Services = Pick<Platform, 'db' | 'database' | 'now'> & { catalogue: Catalogue }

/** The attempts of a pupil at the test of a result, for staff who work with the pupil. */
export async function readPupilAttempts(
  { platform, user, language, now }: Context<Services>,
  resultId: string,
): Promise<PupilAttempts> {
  const { db, database, catalogue } = platform
  const { student_id, last_name, first_name, grade, attempt } = await readResultFacts(db, resultId)
  await openRecord(db, user, { student_id, what: 'results', now })
  const pupil = await readPupil(database, student_id)
  const changes = await listAttemptChanges(db, student_id, attempt.test_id)
  const facts = await readAddedAttemptFacts(platform, pupil, { test_id: attempt.test_id, changes })
  const standing = stateOfAddedAttempts(facts, now)
  const test = await catalogue.test(attempt.test_id)
  const { plan, forms } = await catalogue.version(attempt.test_id, test.version)
  return {
    student_name: `${last_name} ${first_name}`.trim(),
    grade,
    title: forms[language].title,
    allowed: attemptsAllowed(test, plan),
    standing,
    closed_by: standing === 'closed' ? facts.lock : null,
    most_added: maxAdded,
    left_to_add: leftToAdd(changes, now),
    may_change: attemptAdders.some((role) => role === user.role),
    attempts: await listAttempts(db, student_id, { test_id: attempt.test_id, changes }),
    changes: changes
      .map(({ last_name: last, first_name: first, ...change }) => ({
        ...change,
        by: [last, first].filter(Boolean).join(' '),
      }))
      .toReversed(),
  }
}

type Named = Omit<AttemptChange, 'by'> & { last_name: string | null; first_name: string | null }

/** Attempts that were added for a pupil at a test or taken back, oldest first, with the name of who did it. */
export function listAttemptChanges(db: Db, studentId: string, testId: string): Promise<Named[]> {
  const { student_id, test_id, staff_id, number, attempt, is_added, reason, at } = addedAttempts
  return db
    .select({ number, attempt, is_added, reason, at, ...nameColumns })
    .from(addedAttempts)
    .leftJoin(users, eq(users.id, staff_id))
    .where(and(eq(student_id, studentId), eq(test_id, testId)))
    .orderBy(asc(number))
}

interface TestChanges {
  test_id: string
  changes: AddedAttemptFacts['changes']
}

/** Everything that decides whether an attempt may be added. */
export async function readAddedAttemptFacts(
  { catalogue, now }: Pick<Services, 'catalogue' | 'now'>,
  pupil: Pupil,
  { test_id, changes }: TestChanges,
): Promise<AddedAttemptFacts> {
  const test = await catalogue.test(test_id)
  const { plan } = await catalogue.version(test.id, test.version)
  return {
    is_running: liveAttemptOf(pupil, test_id) !== null,
    lock: lockOf(frameOf(test, plan), pupil, previousAttemptsOf(pupil, test_id), now())?.reason ?? null,
    last: nextNumberOf(pupil, test_id) - 1,
    changes,
  }
}

async function listAttempts(db: Db, studentId: string, { test_id, changes }: TestChanges): Promise<AttemptTaken[]> {
  const { id, number, finished_at } = attempts
  const rows = await db
    .select({ number, finished_at, result_id: results.id })
    .from(attempts)
    .leftJoin(results, and(eq(results.student_id, attempts.student_id), eq(results.attempt_id, id)))
    .where(and(eq(attempts.student_id, studentId), eq(attempts.test_id, test_id)))
    .orderBy(desc(number))
  return rows.map((row) => ({
    ...row,
    is_added: changes.findLast(({ attempt }) => attempt === row.number)?.is_added ?? false,
  }))
}
