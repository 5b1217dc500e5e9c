import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { hash } from 'node:crypto'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Locale } from '#contract/values/locale'
import type { Database } from '../../platform/database/db.ts'
import { gatherBy } from '../../platform/database/gather.ts'
import type { Platform } from '../../platform/platform.ts'
import { createMemory } from '../../publishing/published/memory.ts'
import type { Catalogue, TestVersion } from '../catalogue/catalogue.ts'
import { readSittingSecret } from '../catalogue/sittings.ts'
import type { AttemptRow } from '../rows/attempt-row.ts'
import { createBoundedCache } from '../../platform/bounded-cache.ts'
import { givenStates } from './given-states.rules.ts'
import { testPackages } from './packages.tables.ts'
import { digestOf, joinSealed, keyOfText, packageIdOf, sealText } from './seal.ts'
import { seedOfVariant, variantsOf } from '../forms/variants.ts'

const { bytes: _, ...factColumns } = getTableColumns(testPackages)
const facts = { ...factColumns, size: sql<number>`length(${testPackages.bytes})` }

/** A package without its bytes. */
export type PackageFacts = Omit<typeof testPackages.$inferSelect, 'bytes'> & { size: number }

export type PackageServices = Pick<Platform, 'db' | 'database' | 'seal' | 'now'> & { catalogue: Catalogue }

/** What decides the bytes of a package. */
export interface PackagePlace {
  sitting: { id: string; closes_at: string }
  test_id: string
  version: number
  variant: number
  locale: Locale
}

export type Packages = ReturnType<typeof createPackages>

const ofProcess = new WeakMap<object, Packages>()

/** The packages of this process. */
export function packagesOf(services: PackageServices): Packages {
  const packages = ofProcess.get(services.database) ?? createPackages(services)
  ofProcess.set(services.database, packages)
  return packages
}

/**
 * Packages of sittings: each is sealed once for all processes and stored. This process has what a start asks for in
 * memory, and the bytes that were asked for last.
 */
export function createPackages(services: PackageServices) {
  const { db, database, catalogue } = services
  const memory = createMemory({
    database,
    channel: 'published',
    names: ['test-packages'] as const,
    load: async () => ({
      known: createBoundedCache<PackageFacts>(8192),
      byPlace: createBoundedCache<Promise<PackageFacts | null>>(8192),
      files: createBoundedCache<Buffer>(64 * 1024 * 1024, ({ length }) => length),
    }),
  })

  async function findOrMake(place: PackagePlace): Promise<PackageFacts | null> {
    const { byPlace } = await memory.read('test-packages')
    const { sitting, test_id, version, variant, locale } = place
    const name = [sitting.id, sitting.closes_at, test_id, version, variant, locale].join(' ')
    const making = byPlace.get(name) ?? readOrMake(place)
    byPlace.set(name, making)
    making.catch(() => byPlace.delete(name))
    const found = await making
    // A bank may be loaded again under its version where nobody takes it.
    if (!found || found.source === sourceOf(await catalogue.version(test_id, version))) return found
    byPlace.delete(name)
    return findOrMake(place)
  }

  async function readOrMake(place: PackagePlace): Promise<PackageFacts | null> {
    const version = await catalogue.version(place.test_id, place.version)
    const found = await readAt(place, sourceOf(version))
    if (found) return learn(found)
    const made = await seal(services, place, version)
    if (!made) return null
    await db.insert(testPackages).values(made).onConflictDoNothing()
    // Of two processes that made it at once, the first one has stored it.
    const stored = await readAt(place, made.source)
    if (stored?.id === made.id) (await memory.read('test-packages')).files.set(made.id, made.bytes)
    return stored && learn(stored)
  }

  async function readAt({ sitting, ...place }: PackagePlace, source: string): Promise<PackageFacts | null> {
    const { sitting: of, test_id, version, variant, locale } = testPackages
    const isAt = and(
      eq(of, sitting.id),
      eq(test_id, place.test_id),
      eq(version, place.version),
      eq(testPackages.source, source),
      eq(variant, place.variant),
      eq(locale, place.locale),
    )
    const [row] = await db.select(facts).from(testPackages).where(isAt)
    return row ?? null
  }

  async function learn(found: PackageFacts): Promise<PackageFacts> {
    const { known } = await memory.read('test-packages')
    known.set(found.id, found)
    return found
  }

  async function read(id: string): Promise<PackageFacts | null> {
    const { known } = await memory.read('test-packages')
    const found = known.get(id)
    if (found) return found
    const stored = await findById(database, id)
    return stored && learn(stored)
  }

  return {
    findOrMake,
    /** The bytes of a package; null if there is none under this name. */
    async bytesOf(id: string): Promise<Buffer | null> {
      const { files } = await memory.read('test-packages')
      const cached = files.get(id)
      if (cached) return cached
      const [row] = await db.select({ bytes: testPackages.bytes }).from(testPackages).where(eq(testPackages.id, id))
      if (row) files.set(id, row.bytes)
      return row?.bytes ?? null
    },
    /** Reads all packages of a sitting into memory, so that the starts of a process that has just begun find them. */
    async learnAll(sitting: string): Promise<void> {
      for (const found of await db.select(facts).from(testPackages).where(eq(testPackages.sitting, sitting)))
        await learn(found)
    },
    /**
     * The key of the text that an attempt is given now, and the number of that text. Null if the package is not of the
     * attempt's form; then the pupil gets the form itself.
     */
    async keyFor(id: string, attempt: AttemptRow): Promise<{ key: string; text: number } | null> {
      const found = await read(id)
      if (!found || !isOfAttempt(found, attempt)) return null
      if (found.source !== sourceOf(await catalogue.version(attempt.test_id, attempt.version))) return null
      const text = found.texts.findIndex(
        ({ items_given, items_closed }) => items_given === attempt.items_given && items_closed === attempt.items_closed,
      )
      const key = text < 0 ? undefined : (await keysOf(services, found))[text]
      return key === undefined ? null : { key, text }
    },
  }
}

const keys = new WeakMap<PackageFacts, string[]>()

/** The keys of a package, in memory as long as what is known of it. */
async function keysOf(services: PackageServices, found: PackageFacts): Promise<string[]> {
  const known = keys.get(found)
  if (known) return known
  const secret = await readSittingSecret(services, found.sitting)
  if (!secret) return []
  const made = found.texts.map(({ digest }) => keyOfText(secret, found, digest).toString('base64url'))
  keys.set(found, made)
  return made
}

const isOfAttempt = (found: PackageFacts, attempt: AttemptRow): boolean =>
  found.test_id === attempt.test_id &&
  found.version === attempt.version &&
  found.form_seed === attempt.form_seed &&
  found.locale === attempt.locale

/** Packages requested at the same time are read in one statement. */
const findById = gatherBy(async ({ db }: Database, ids: string[]): Promise<(PackageFacts | null)[]> => {
  const rows = await db
    .select(facts)
    .from(testPackages)
    .where(sql`${testPackages.id} = any(${sql.param(ids)}::text[])`)
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => found.get(id) ?? null)
})

const sources = new WeakMap<TestVersion, string>()

/** Hash of everything that the forms of a version show. */
function sourceOf(version: TestVersion): string {
  const { plan, forms, arrangement } = version
  const source = sources.get(version) ?? hash('sha256', JSON.stringify([plan, forms, arrangement]), 'base64url')
  sources.set(version, source)
  return source
}

/** Makes the form, compresses each of its texts and seals it; null if the sitting has no such form. */
async function seal(
  services: PackageServices,
  { sitting, test_id, version: number, variant, locale }: PackagePlace,
  version: TestVersion,
): Promise<typeof testPackages.$inferInsert | null> {
  const secret = await readSittingSecret(services, sitting.id)
  if (!secret || variant >= variantsOf(version)) return null
  const form_seed = seedOfVariant(version, secret, { test_id, version: number, variant })
  const form = version.formOf({ form_seed })
  const packed = await Promise.all(
    givenStates(form.plan).map(async (given) => {
      const { alone } = form.readyForm(locale, { ...given, locale })
      const text = await promisify(gzip)(typeof alone === 'string' ? alone : alone.bytes, { level: 9 })
      return { ...given, text, digest: digestOf(text) }
    }),
  )
  const named = { sitting: sitting.id, form_seed }
  const bytes = joinSealed(packed.map(({ text, digest }) => sealText(text, keyOfText(secret, named, digest))))
  return {
    id: packageIdOf(bytes),
    sitting: sitting.id,
    test_id,
    version: number,
    source: sourceOf(version),
    variant,
    locale,
    form_seed,
    texts: packed.map(({ text: _text, ...sealed }) => sealed),
    bytes,
    made_at: services.now().toISOString(),
    closes_at: sitting.closes_at,
  }
}
