import type { Voice } from '#contract/diagnostics/results'
import type { Caller } from '../../platform/http/serve.ts'
import type { Database, Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Sitting, SittingAhead, Sittings } from '../../platform/slice.ts'
import type { AttemptRow } from '../rows/attempt-row.ts'

let holders: readonly Sittings[] = []

export const provideSittings = (given: readonly Sittings[]): void => void (holders = given)

/** The sittings that other slices hold for a pupil, of all tests. */
export async function readSittings(database: Database, student: string): Promise<Sitting[]> {
  return (await Promise.all(holders.map(({ ofStudent }) => ofStudent(database, student)))).flat()
}

/** Whether a test has to be closed by its own terms. Locks what decides about that until the end of the transaction. */
export async function mustStayClosed(tx: Db, test_id: string, now: Date): Promise<boolean> {
  for (const holder of holders) if (await holder.mustStayClosed(tx, test_id, now)) return true
  return false
}

/** Whether pupils and their families may not read the result of an attempt yet. */
export type IsWithheld = (attempt: Pick<AttemptRow, 'test_id' | 'started_at'>) => boolean

/** The sittings whose results are withheld, for lists that leave them out in their query. */
export async function readWithheldSittings(database: Database) {
  return (await Promise.all(holders.map(({ resultsWithheld }) => resultsWithheld(database)))).flat()
}

/** Reads which results are withheld. One rule for pages, lists, links, reports, exports and notices. */
export async function readWithheld(database: Database): Promise<IsWithheld> {
  const sittings = await readWithheldSittings(database)
  return ({ test_id, started_at }) =>
    sittings.some(
      (sitting) => sitting.test_id === test_id && started_at >= sitting.opens_at && started_at < sitting.closes_at,
    )
}

/**
 * Refuses a result that the pupil and the family may not read yet, because the results of its round are published
 * together. Staff who may see the result read it at any time.
 */
export async function refuseWithheld(
  database: Database,
  voice: Voice,
  attempt: Parameters<IsWithheld>[0],
): Promise<void> {
  if (voice !== 'specialist' && (await readWithheld(database))(attempt)) refuse('result-withheld')
}

/** Whether a test is held as a sitting now, whoever takes it. Reads memory only. */
export async function isTestHeld(database: Database, test: string): Promise<boolean> {
  for (const { isHeld } of holders) if (await isHeld(database, test)) return true
  return false
}

/** The tests that pupils sit now. Their items, words and keys stay as they are until the sitting ends. */
export async function readTestsHeld(db: Db): Promise<Set<string>> {
  return new Set((await Promise.all(holders.map(({ testsHeld }) => testsHeld(db)))).flat())
}

/** Refuses a session that a code of a sitting opened, if it calls for another test than that of the sitting. */
export function refuseOtherTest({ sitting }: Pick<Caller, 'sitting'>, test: string): void {
  if (sitting !== undefined && sitting !== test) refuse('sitting-session')
}

/** The sittings for which a pupil may take a package along. */
export async function readSittingsAhead(database: Database, student: string, now: Date): Promise<Sitting[]> {
  return (await Promise.all(holders.map((holder) => holder.ofStudentAhead(database, student, now)))).flat()
}

/** All sittings for which packages are handed out now. */
export async function readAllSittingsAhead(db: Db, now: Date): Promise<SittingAhead[]> {
  return (await Promise.all(holders.map(({ ahead }) => ahead(db, now)))).flat()
}

/** The secret of a sitting; null if there is none that can be read. */
export async function readSittingSecret(
  platform: Pick<Platform, 'database' | 'seal' | 'now'>,
  id: string,
): Promise<Buffer | null> {
  for (const { secretOf } of holders) {
    const secret = await secretOf(platform, id)
    if (secret) return secret
  }
  return null
}
