import { and, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { OwnDiploma, ShownDiploma } from '#contract/olympiad/diplomas'
import type { Language } from '#contract/values/locale'
import { typedNumber } from '../../diagnostics/certificates/certificate-number.rules.ts'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { shownPerson } from '../results/shown-person.ts'
import { olympiadPlaces, olympiadSeasonRounds } from '../tables.ts'
import { readDiplomaRows, type DiplomaRow } from './diploma-rows.ts'
import type { HashCheck } from './is-intact.ts'

/** Returns a diploma by its number, however it was typed. */
export async function findDiploma(db: Db, language: Language, number: string): Promise<DiplomaRow> {
  const [row] = await readDiplomaRows(db, language, eq(olympiadPlaces.diploma, typedNumber(number)))
  return row ?? refuse('not-found')
}

/**
 * Returns what everybody may see of a diploma once pupils or everybody see the results: what is printed on it, with the
 * name as in the public results.
 */
export async function readDiploma(
  { db, isIntact }: { db: Db; isIntact: HashCheck },
  language: Language,
  number: string,
): Promise<ShownDiploma> {
  const row = await findDiploma(db, language, number)
  if (!row.pupils_see && !row.public_sees) return refuse('not-found')
  const { place, season, round, status, rank, issued_at, hash, is_demo } = row
  if (place.student_id === null) return { state: 'erased', number: row.number }
  return {
    state: 'valid',
    number: row.number,
    ...shownPerson(place, row, row.is_named),
    grade: place.grade,
    season,
    round,
    status,
    rank,
    total: place.total,
    issued_at,
    hash,
    is_intact: await isIntact({ season_id: place.season_id, round, hash }),
    is_demo,
  }
}

/** The diplomas of a pupil in all seasons, as far as pupils may see the results. */
export async function listOwnDiplomas(
  db: Db,
  language: Language,
  student_id: string,
): Promise<z.infer<typeof OwnDiploma>[]> {
  const where = and(eq(olympiadPlaces.student_id, student_id), eq(olympiadSeasonRounds.pupils_see, true))
  const rows = await readDiplomaRows(db, language, where)
  return rows
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? 1 : -1))
    .map(({ number, season, round, status }) => ({ number, season, round, status }))
}

const keyOf = ({ place, round }: DiplomaRow): string => `${place.season_id} ${round}`
