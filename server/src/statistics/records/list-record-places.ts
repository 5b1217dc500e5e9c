import { eq, isNull, and } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { listRecordPlaces as endpoint } from '#contract/statistics/records'
import { localName } from '../../places/local-name.ts'
import { districts, localities, regions, schools } from '../../places/tables.ts'
import { byName } from '../../platform/by-name.ts'
import type { Context } from '../../platform/context.ts'
import { readReach } from './reach.ts'
import { resolvePlace } from './resolve-place.ts'

/**
 * Lists the places of the own territory by name: the regions, the districts of one region and the schools of one
 * district.
 */
export async function listRecordPlaces(
  context: Context,
  query: z.infer<typeof endpoint.query>,
): Promise<z.infer<typeof endpoint.reply>> {
  const { language } = context
  const { db } = context.platform
  const reach = await readReach(context)
  await resolvePlace(db, reach, query)
  const region_id = query.region_id ?? reach.region_id
  const { name: region } = localName.regions[language]
  const { name: district } = localName.districts[language]
  const { name: school } = localName.schools[language]
  const isOwn = reach.region_id === null ? undefined : eq(regions.id, reach.region_id)
  const sorted = (places: { id: string; name: string }[]) =>
    places.toSorted((one, other) => byName(language, one.name, other.name))
  return {
    regions: sorted(await db.select({ id: regions.id, name: region }).from(regions).where(isOwn)),
    districts: region_id
      ? sorted(
          await db
            .select({ id: districts.id, name: district })
            .from(districts)
            .where(eq(districts.region_id, region_id)),
        )
      : [],
    schools: query.district_id
      ? sorted(
          await db
            .select({ id: schools.id, name: school })
            .from(schools)
            .innerJoin(localities, eq(localities.id, schools.locality_id))
            .where(and(eq(localities.district_id, query.district_id), isNull(schools.same_as))),
        )
      : [],
  }
}
