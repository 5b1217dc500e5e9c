import type { Database, Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Sitting, Sittings } from '../../platform/slice.ts'

let holders: readonly Sittings[] = []

export const provideSittings = (given: readonly Sittings[]): void => void (holders = given)

/** The sittings that other slices hold for a pupil, of all tests. */
export async function readSittings(database: Database, student: string): Promise<Sitting[]> {
  return (await Promise.all(holders.map(({ ofStudent }) => ofStudent(database, student)))).flat()
}

/** The tests that pupils sit now. Their items, words and keys stay as they are until the sitting ends. */
export async function readTestsHeld(db: Db): Promise<Set<string>> {
  return new Set((await Promise.all(holders.map(({ testsHeld }) => testsHeld(db)))).flat())
}

/** The sittings for which a pupil may take a package along. */
export async function readSittingsAhead(database: Database, student: string, now: Date): Promise<Sitting[]> {
  return (await Promise.all(holders.map((holder) => holder.ofStudentAhead(database, student, now)))).flat()
}

/** All sittings for which packages are handed out now. */
export async function readAllSittingsAhead(db: Db, now: Date): Promise<Sitting[]> {
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
