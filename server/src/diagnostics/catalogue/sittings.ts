import type { Sitting } from '../../platform/slice.ts'
import type { Database } from '../../platform/database/db.ts'

type ReadSittings = (database: Database, student: string) => Promise<readonly Sitting[]>

let readers: readonly ReadSittings[] = []

export const provideSittings = (given: readonly ReadSittings[]): void => void (readers = given)

/** The sittings that other slices hold for a pupil, of all tests. */
export async function readSittings(database: Database, student: string): Promise<Sitting[]> {
  return (await Promise.all(readers.map((read) => read(database, student)))).flat()
}
