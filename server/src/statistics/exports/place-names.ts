import { inArray } from 'drizzle-orm'
import type { PlaceLevel } from '#contract/statistics/measures'
import type { Language } from '#contract/values/locale'
import { textsOf } from '../../platform/database/texts.ts'
import type { Platform } from '../../platform/platform.ts'
import { districts, regions, schools } from '../../places/tables.ts'

interface Place {
  level: PlaceLevel
  place_id: string
}

/** Reads the names of places in a language, by id. */
export async function readPlaceNames(
  { platform: { db, translate }, language }: { platform: Pick<Platform, 'db' | 'translate'>; language: Language },
  places: readonly Place[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  for (const { level, place_id } of places)
    if (level === 'country') names.set(place_id, translate(language, 'statistics.country'))
  for (const [level, table] of Object.entries({ region: regions, district: districts, school: schools })) {
    const ids = places.filter((place) => place.level === level).map(({ place_id }) => place_id)
    if (ids.length === 0) continue
    const name = textsOf(table, 'name')[language].name
    const rows = await db.select({ id: table.id, name }).from(table).where(inArray(table.id, ids))
    for (const row of rows) names.set(row.id, row.name)
  }
  return names
}
