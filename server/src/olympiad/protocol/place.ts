import { and, eq } from 'drizzle-orm'
import type { OlympiadRound } from '#contract/values/olympiad'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { ownSchool } from '../../profiles/own-school.ts'
import { isOfSchool, readTerritory } from '../board/scope.ts'
import { learnsAt, presentSchool } from '../ranking/takes-part.ts'
import { readSeason, roundOf, type RoundRow } from '../seasons.ts'
import { olympiadProtocols } from './tables.ts'

export interface Of {
  season: string
  round: OlympiadRound
  school: string
}

export interface Place {
  round: RoundRow
  school_id: string
}

export const ofPlace = ({ round: { season_id, round }, school_id }: Place) =>
  and(
    eq(olympiadProtocols.season_id, season_id),
    eq(olympiadProtocols.round, round),
    eq(olympiadProtocols.school_id, school_id),
  )

/** The regions of a school whose pupils take part, or that has written a protocol before its pupils moved. */
const placeSql = `
select now_at.region_id from olympiad_participants p ${presentSchool}
where p.season_id = $1 and ${learnsAt({ season: '$1', school: '$2' })}
union
select d.region_id from olympiad_protocols w
join schools s on s.id = w.school_id join localities l on l.id = s.locality_id join districts d on d.id = l.district_id
where w.season_id = $1 and w.school_id = $2 and w.round = $3`

/** The protocol that the address names, if the caller may read it and the school takes part. */
export async function placeOf(context: Context, { season, round, school }: Of): Promise<Place> {
  const { platform, user } = context
  const row = roundOf(await readSeason(platform.db, season), round)
  const own = isOfSchool(user) ? (await ownSchool(context)).id : null
  if (own !== null && school !== 'own' && school !== own) refuse('not-found')
  const school_id = own ?? school
  const found = await platform.database.query('protocol-place', placeSql, [season, school_id, round])
  const territory = own === null ? await readTerritory(context) : null
  if (!found.some(({ region_id }) => territory === null || territory.has(String(region_id)))) refuse('not-found')
  return { round: row, school_id }
}
