import { olympiadSubjects } from '#contract/values/olympiad'
import type { Db } from '../../platform/database/db.ts'
import type { RoundRow } from '../seasons.ts'
import { olympiadPlaces } from '../tables.ts'
import { totalOf } from './rank-works.rules.ts'
import { placesOf, readWorks, type ReadWork } from './read-works.ts'

/**
 * Whether the stored ranking has the figures that the works have now. The moments of counting cannot say so: a count
 * that began before the ranking may end after it. The caller holds the lock of the round.
 */
export async function isCurrent(tx: Db, round: RoundRow): Promise<boolean> {
  const works = await readWorks(tx, round)
  const places = await tx.select().from(olympiadPlaces).where(placesOf(round))
  const stored = new Map(places.map((place) => [place.number, place]))
  return works.every((work) => {
    const place = stored.get(work.number)
    return place !== undefined && hasSameFigures(place, work)
  })
}

const hasSameFigures = ({ points, wrong, total, rank }: typeof olympiadPlaces.$inferSelect, work: ReadWork): boolean =>
  olympiadSubjects.every((subject) => points[subject] === work.points[subject]) &&
  wrong === work.wrong &&
  total === totalOf(work) &&
  (rank === null) === work.is_hidden
