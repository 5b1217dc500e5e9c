import type { Caller } from '../../platform/http/serve.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Database, Db } from '../../platform/database/db.ts'
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

/** Refuses a session that a code of a sitting opened, if it calls for another test than that of the sitting. */
export function refuseOtherTest({ sitting }: Pick<Caller, 'sitting'>, test: string): void {
  if (sitting !== undefined && sitting !== test) refuse('sitting-session')
}
