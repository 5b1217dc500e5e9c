import { createHash } from 'node:crypto'
import { olympiadSubjects } from '#contract/values/olympiad'
import type { olympiadPlaces } from '../tables.ts'

type Place = Pick<
  typeof olympiadPlaces.$inferSelect,
  'number' | 'region_id' | 'grade' | 'points' | 'wrong' | 'total' | 'rank' | 'status' | 'passes'
>

/**
 * SHA-256 of the rows of a final round, as hexadecimal digits. It holds numbers instead of names, so that it stays the
 * same when a person is erased, and does not depend on the order in which the rows were read.
 */
export function hashOfPlaces(places: readonly Place[]): string {
  const hash = createPlacesHash()
  hash.add(places.toSorted((one, other) => one.number - other.number))
  return hash.digest()
}

/** The same hash of rows that come in parts, in the order of their numbers. */
export function createPlacesHash() {
  const hash = createHash('sha256')
  return {
    add(places: readonly Place[]): void {
      for (const place of places) hash.update(`${lineOf(place)}\n`)
    },
    digest: (): string => hash.digest('hex'),
  }
}

const lineOf = ({ number, region_id, grade, points, wrong, total, rank, status, passes }: Place): string =>
  [
    number,
    region_id,
    grade,
    ...olympiadSubjects.map((subject) => (points[subject] ?? 0).toFixed(1)),
    wrong,
    total.toFixed(1),
    rank ?? '',
    status ?? '',
    passes,
  ].join(';')
