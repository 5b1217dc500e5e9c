import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import {
  type KindName,
  kindNames,
  kindOf,
  type PublicationName,
  type SharedOf,
  type TextsOf,
} from '#contract/publishing/kinds'
import type { Values } from '#contract/publishing/field'
import { emptyValues } from '#contract/publishing/schema'
import { type Language, languages } from '#contract/values/locale'
import type { Database } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { cleanHtml } from '../clean-html.ts'
import { entries, entryAddresses, entryTexts } from '../tables.ts'
import { createMemory, type Memory } from './memory.ts'
import { readSentencesByLanguage } from './sentences-in.ts'

interface Ordered {
  id: string
  place: number
  shared: Values
  published_at: string
}

const dayOf = ({ shared, published_at }: Ordered): string =>
  typeof shared.day === 'string' ? shared.day : published_at.slice(0, 10)
const compared = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/**
 * Sorts entries by their day, newest first, or by the order of the editors. The id decides ties, so that the order
 * never depends on the database.
 */
function inPublicOrder<Entry extends Ordered>(order: 'newest' | 'by-hand', entries: readonly Entry[]): Entry[] {
  if (order === 'by-hand') return entries.toSorted((a, b) => a.place - b.place || compared(a.id, b.id))
  return entries.toSorted((a, b) => compared(dayOf(b), dayOf(a)) || compared(b.id, a.id))
}

/** The public part of an entry in one language. */
export interface Published<Name extends PublicationName> {
  id: string
  /** Address of its page; empty if its kind has no pages. */
  address: string
  shared: SharedOf<Name>
  texts: TextsOf<Name>
  languages: Language[]
  published_at: string
  is_demo: boolean
}

interface PublicEntry {
  id: string
  address: string
  languages: Language[]
  shared: Values
  texts: Values
  published_at: string
  is_demo: boolean
  place: number
}

interface PublicKind {
  entries: Record<Language, PublicEntry[]>
  /** Ids of entries by each of their present and former addresses. */
  byAddress: Map<string, string>
}

const memories = new WeakMap<Database, Memory<KindName, PublicKind>>()

/**
 * Returns all public entries of a kind in a language, sorted, from memory. A change by any process is visible a moment
 * later.
 */
export async function published<Name extends PublicationName>(
  { database }: Pick<Platform, 'database'>,
  kind: Name,
  language: Language,
): Promise<readonly Published<Name>[]> {
  const { entries: all } = await memoryOf(database).read(kind)
  // The values were checked when they were published; fields added since are filled in on loading.
  return all[language] as unknown as readonly Published<Name>[]
}

/**
 * Finds an entry by the address of its page. Its `address` is the present one, to which readers with an older one are
 * redirected. Null if it is not public in this language.
 */
export async function publishedOne<Name extends PublicationName>(
  { database }: Pick<Platform, 'database'>,
  kind: Name,
  { language, address }: { language: Language; address: string },
): Promise<Published<Name> | null> {
  const { entries: all, byAddress } = await memoryOf(database).read(kind)
  const id = byAddress.get(address)
  return (all[language].find((entry) => entry.id === id) as unknown as Published<Name> | undefined) ?? null
}

/**
 * Increases with every change of a kind's public records, also for kinds with their own table. Values derived from them
 * can be cached as long as it stays the same.
 */
export const publishedVersion = ({ database }: Pick<Platform, 'database'>, kind: KindName): number =>
  memoryOf(database).version(kind)

/** Starts listening for changes, so that versions increase even before anything was read. */
export const listenToPublished = ({ database }: Pick<Platform, 'database'>): Promise<void> =>
  memoryOf(database).listen()

function memoryOf(database: Database): Memory<KindName, PublicKind> {
  const existing =
    memories.get(database) ??
    createMemory({ database, channel: 'published', names: kindNames, load: (kind) => load(database, kind) })
  memories.set(database, existing)
  return existing
}

async function load(database: Database, name: KindName): Promise<PublicKind> {
  const { db } = database
  const rows = await db
    .select({ entry: entries, text: entryTexts })
    .from(entries)
    .innerJoin(entryTexts, eq(entryTexts.entry_id, entries.id))
    .where(and(eq(entries.kind, name), isNull(entries.archived_at), isNotNull(entryTexts.published)))
  const addresses = await db.select().from(entryAddresses).where(eq(entryAddresses.kind, name))
  const kind = kindOf(name)
  const readable = Map.groupBy(rows, ({ entry }) => entry.id)
  const filled = await readSentencesByLanguage(database)
  const shown = (language: Language): PublicEntry[] =>
    rows
      .filter(({ text }) => text.language === language)
      .map(({ entry, text }) => ({
        id: entry.id,
        address: entry.address,
        languages: languages.filter((each) => readable.get(entry.id)?.some((row) => row.text.language === each)),
        shared: { ...emptyValues(kind.shared), ...text.published_shared },
        texts: filled[language](withCleanHtml(name, { ...emptyValues(kind.texts), ...text.published })),
        published_at: text.published_at ?? entry.created_at,
        is_demo: entry.is_demo,
        place: entry.place,
      }))
  const inOrder = (language: Language) => inPublicOrder(kind.order ?? 'newest', shown(language))
  return {
    entries: { ru: inOrder('ru'), kk: inOrder('kk'), en: inOrder('en') },
    byAddress: new Map(addresses.map(({ address, entry_id }) => [address, entry_id])),
  }
}

/** Cleaned again when loaded, because a row may be older than the rules or written by another program. */
const withCleanHtml = (name: KindName, texts: Values): Values =>
  Object.fromEntries(
    Object.entries(texts).map(([field, value]) => {
      const isRich = kindOf(name).texts.some((each) => each.name === field && each.type === 'rich')
      return [field, isRich && typeof value === 'string' ? cleanHtml(value) : value]
    }),
  )
