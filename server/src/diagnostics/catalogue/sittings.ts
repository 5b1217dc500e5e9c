import type { Database, Db } from '../../platform/database/db.ts'
import type { Sitting, Sittings } from '../../platform/slice.ts'

let holders: readonly Sittings[] = []

export const provideSittings = (given: readonly Sittings[]): void => void (holders = given)

/** The sittings that other slices hold for a pupil, of all tests. */
export async function readSittings(database: Database, student: string): Promise<Sitting[]> {
  return (await Promise.all(holders.map(({ ofStudent }) => ofStudent(database, student)))).flat()
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
