import type { Region } from '#contract/places'
import { languages, type Language } from '#contract/values/locale'
import type { Database } from '../platform/database/db.ts'
import type { Platform } from '../platform/platform.ts'
import { createMemory, type Memory } from '../publishing/published/memory.ts'
import { readRegions, readRegionTexts } from './queries.ts'

interface Kept {
  regions: readonly Region[]
  texts: readonly { id: string; about: string }[]
}

const memories = new WeakMap<Database, Memory<'region', Map<Language, Kept>>>()

/** The regions and what is said to their families, from memory: an edit in any process is seen here a moment later, and pages that show them hold as long as they do. */
export async function keptRegions({ database }: Pick<Platform, 'database'>, language: Language): Promise<Kept> {
  return (await memoryOf(database).read('region')).get(language) ?? { regions: [], texts: [] }
}

/** The name of each region by its id. */
export async function regionNames(data: Pick<Platform, 'database'>, language: Language): Promise<ReadonlyMap<string, string>> {
  return new Map((await keptRegions(data, language)).regions.map(({ id, name }) => [id, name]))
}

function memoryOf(database: Database): Memory<'region', Map<Language, Kept>> {
  const known = memories.get(database) ?? createMemory({ database, channel: 'published', names: ['region'], load: () => load(database) })
  memories.set(database, known)
  return known
}

async function load({ db }: Database): Promise<Map<Language, Kept>> {
  const inAll = languages.map(async (language) => {
    const [regions, texts] = await Promise.all([readRegions(db, language), readRegionTexts(db, language)])
    return [language, { regions, texts }] as const
  })
  return new Map(await Promise.all(inAll))
}
