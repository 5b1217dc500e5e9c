import type { Region } from '#contract/content/places'
import { languages, type Language } from '#contract/values/locale'
import type { Database } from '../platform/database/db.ts'
import type { Platform } from '../platform/platform.ts'
import { createMemory, type Memory } from '../publishing/published/memory.ts'
import { readCenters, readRegions, readRegionTexts } from './queries.ts'

interface Places {
  regions: readonly Region[]
  /** Information for families in a region, for regions that have any. */
  texts: readonly { id: string; about: string }[]
  /** Open centres. */
  centers: Awaited<ReturnType<typeof readCenters>>
}

type PlaceKind = 'region' | 'center'
type PlacesByLanguage = Map<Language, Partial<Places>>

const memories = new WeakMap<Database, Memory<PlaceKind, PlacesByLanguage>>()

/**
 * Returns the regions and their texts for families from memory. A change by any process is visible a moment later, and
 * cached pages depend on the regions' version.
 */
export async function cachedRegions(
  { database }: Pick<Platform, 'database'>,
  language: Language,
): Promise<Pick<Places, 'regions' | 'texts'>> {
  const { regions = [], texts = [] } = (await memoryOf(database).read('region')).get(language) ?? {}
  return { regions, texts }
}

/** Returns the open centres from memory. A change by any process is visible a moment later. */
export async function cachedCenters(
  { database }: Pick<Platform, 'database'>,
  language: Language,
): Promise<Places['centers']> {
  return (await memoryOf(database).read('center')).get(language)?.centers ?? []
}

export async function regionNames(
  data: Pick<Platform, 'database'>,
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  return new Map((await cachedRegions(data, language)).regions.map(({ id, name }) => [id, name]))
}

function memoryOf(database: Database): Memory<PlaceKind, PlacesByLanguage> {
  const existing =
    memories.get(database) ??
    createMemory({ database, channel: 'published', names: ['region', 'center'], load: (kind) => load(database, kind) })
  memories.set(database, existing)
  return existing
}

async function load({ db }: Database, kind: PlaceKind): Promise<PlacesByLanguage> {
  const readIn = async (language: Language): Promise<Partial<Places>> => {
    if (kind === 'center') return { centers: await readCenters(db, language) }
    const [regions, texts] = await Promise.all([readRegions(db, language), readRegionTexts(db, language)])
    return { regions, texts }
  }
  return new Map(await Promise.all(languages.map(async (language) => [language, await readIn(language)] as const)))
}
