import { and, count, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Received, Reply } from '#contract/calls/endpoint'
import type { listRehearsals as endpoint, RehearsedSchool } from '#contract/olympiad/rehearsal'
import { area, areaNames } from '../../places/area.ts'
import { cachedRegions } from '../../places/cached-places.ts'
import { localName } from '../../places/local-name.ts'
import { schools } from '../../places/tables.ts'
import type { Context } from '../../platform/context.ts'
import { readCountedPage, type Listed } from '../../platform/database/list-page.ts'
import { regionsOfCenterStaff } from '../../profiles/policy/regions-of-center.ts'
import { findCurrentSeason } from '../seasons.ts'
import { olympiadParticipants } from '../tables.ts'
import { isOpen } from './devices.ts'
import { olympiadRehearsals } from './tables.ts'

type Query = Received<typeof endpoint>['query']

/** Lists the schools of the caller's territory that have participants, with numbers and no names. */
export async function listRehearsals(context: Context, query: Query): Promise<Reply<typeof endpoint>> {
  const { platform, language } = context
  const { db } = platform
  const territory = await territoryOf(context)
  const all = (await cachedRegions(platform, language)).regions
  const regions = all.filter(({ id }) => territory.includes(id)).map(({ id, name }) => ({ id, name }))
  const season = await findCurrentSeason(db)
  const within = query.region ? territory.filter((id) => id === query.region) : territory
  if (!season || within.length === 0) return { data: [], next: null, total: 0, regions }
  const list: Listed = {
    from: schools,
    ways: [undefined],
    where: and(eq(schools.is_rural, true), takesPart(season.id, within), query.state && isIn(season.id, query.state)),
    order: [schools.id],
  }
  const read = (ids: string[]) => readRows(context, season.id, ids)
  const page = await readCountedPage(db, { list, query, read, idOf: ({ id }) => id })
  return { ...page, regions }
}

async function territoryOf({ platform, user, language }: Context): Promise<string[]> {
  if (user.role !== 'admin') return regionsOfCenterStaff(platform.db, user.id)
  return (await cachedRegions(platform, language)).regions.map(({ id }) => id)
}

const takesPart = (season: string, regions: string[]): SQL => {
  const { season_id, school_id, region_id } = olympiadParticipants
  return sql`exists (select from ${olympiadParticipants} where ${season_id} = ${season}
    and ${school_id} = ${schools.id} and ${inArray(region_id, regions)})`
}

function isIn(season: string, state: NonNullable<Query['state']>): SQL {
  const { season_id, school_id, verdict } = olympiadRehearsals
  const counted = (condition: SQL) => sql`exists (select from ${olympiadRehearsals}
    where ${season_id} = ${season} and ${school_id} = ${schools.id} and ${condition})`
  return state === 'none' ? sql`not ${counted(sql`${verdict} is not null`)}` : counted(sql`${verdict} = ${state}`)
}

async function readRows(
  { platform: { db }, language, now }: Context,
  season: string,
  ids: string[],
): Promise<RehearsedSchool[]> {
  if (ids.length === 0) return []
  const ofSeason = and(eq(olympiadRehearsals.season_id, season), eq(olympiadRehearsals.school_id, schools.id))
  const { region, district } = areaNames(language)
  const [rows, counts] = await Promise.all([
    db
      .select({ id: schools.id, school: localName.schools[language].name, region, district, last: olympiadRehearsals })
      .from(schools)
      .leftJoin(area, eq(area.locality_id, schools.locality_id))
      .leftJoin(olympiadRehearsals, ofSeason)
      .where(inArray(schools.id, ids)),
    db
      .select({ school_id: olympiadParticipants.school_id, participants: count() })
      .from(olympiadParticipants)
      .where(and(eq(olympiadParticipants.season_id, season), inArray(olympiadParticipants.school_id, ids)))
      .groupBy(olympiadParticipants.school_id),
  ])
  const participants = new Map(counts.map((one) => [one.school_id, one.participants]))
  return rows.map(({ last, region: in_region, district: in_district, ...school }) => ({
    ...school,
    region: in_region ?? '',
    district: in_district ?? '',
    participants: participants.get(school.id) ?? 0,
    ...standing(last, now),
  }))
}

type Standing = Pick<RehearsedSchool, 'state' | 'is_running' | 'counted_at' | 'reasons' | 'devices' | 'ready_devices'>

/** Where a school stands: its last report, and whether a rehearsal is open now. */
function standing(rehearsal: typeof olympiadRehearsals.$inferSelect | null, now: Date): Standing {
  const is_running = rehearsal !== null && isOpen(rehearsal, now)
  if (!rehearsal?.report || !rehearsal.verdict)
    return { state: 'none', is_running, counted_at: null, reasons: [], devices: 0, ready_devices: 0 }
  const { report, verdict, counted_at } = rehearsal
  const { reasons, devices, ready } = report
  return { state: verdict, is_running, counted_at, reasons, devices: devices.length, ready_devices: ready }
}
