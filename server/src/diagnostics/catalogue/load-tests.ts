import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { and, desc, eq } from 'drizzle-orm'
import { bandFacts } from '#contract/values/age-band'
import { languages, type Language } from '#contract/values/locale'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Arrangement } from '../forms/arrangement.rules.ts'
import { storeLeadingRule } from '../leading/leading-rules.ts'
import { storeTrainingSets } from './store-training-sets.ts'
import { readings } from '../readings/readings.ts'
import { sortedJson } from '../sorted-json.rules.ts'
import { attempts } from '../rows/attempts.tables.ts'
import { testKeys, tests, testVersions } from '../rows/catalogue.tables.ts'
import { assembleForm, assemblePractice, assembleSpare } from './assemble-form.rules.ts'
import { testsChannel } from './catalogue.ts'
import { readTestsHeld } from './sittings.ts'
import { BankError, loadBank, readFiles, sourceHashOf, type Bank } from './load-bank.ts'
import type { Plan, PlannedItem } from '../instrument/plan.rules.ts'
import type { StoredForm } from '../forms/stored-form.ts'

type Version = Omit<typeof testVersions.$inferSelect, 'packed_source'>

export const banksFolder = path.resolve(process.env.CONTENT_DIR ?? 'content', 'diagnostics')

interface Loading {
  isProduction?: boolean
  /** Accepts what the server supports and the runner does not yet, for tests of the server only. */
  isAhead?: boolean | undefined
}

/**
 * Loads every bank of the content folder into the database. Banks whose files have not changed are not even parsed. A
 * test that pupils sit now stays as it is; the next start loads its files.
 */
export async function loadTests(
  { db, database, now, config, log }: Platform,
  folder = banksFolder,
  how: Loading = {},
): Promise<void> {
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  for (const { name } of names) {
    const outcome = await loadTest(db, path.join(folder, name), {
      at: now().toISOString(),
      isProduction: config.isProduction,
      ...how,
    })
    if (outcome === 'loaded') await database.notify(testsChannel, name)
    if (outcome === 'held') log.error(`the changed files of ${name} are refused while pupils sit this test`)
  }
}

async function loadTest(
  db: Db,
  folder: string,
  { at, isProduction = true, isAhead }: Loading & { at: string },
): Promise<'unchanged' | 'held' | 'loaded'> {
  const files = readFiles(folder)
  const source_hash = sourceHashOf(files)
  // Compares only with the current version, so that files restored to an earlier version are loaded too.
  const [loaded] = await db
    .select({ id: tests.id })
    .from(tests)
    .innerJoin(testVersions, and(eq(testVersions.test_id, tests.id), eq(testVersions.version, tests.version)))
    .where(eq(testVersions.source_hash, source_hash))
    .limit(1)
  if (loaded) return 'unchanged'
  const bank = loadBank(folder, files, isAhead)
  if ((await readTestsHeld(db)).has(bank.test.id)) return 'held'
  const version = versionOf(bank, source_hash, at)
  await db.transaction(async (tx) => {
    const published = await findPublishedVersion(tx, version)
    if (published) await mayReplace(tx, { published, next: version }, { folder, isProduction })
    await tx
      .insert(tests)
      .values(testOf(bank))
      .onConflictDoUpdate({ target: tests.id, set: testOf(bank) })
    await tx
      .insert(testVersions)
      .values(version)
      .onConflictDoUpdate({
        target: [testVersions.test_id, testVersions.version],
        set: { source_hash, form: version.form, texts: version.texts },
      })
    await putKey(tx, bank, at)
    await storeLeadingRule(tx, { test_id: bank.test.id, leading: bank.leading, at })
    await storeTrainingSets(tx, bank)
  })
  return 'loaded'
}

const testOf = ({ test: { id, kind, band, version, opens_at, closes_at } }: Bank) => ({
  id,
  kind,
  band,
  version,
  opens_at: opens_at ?? null,
  closes_at: closes_at ?? null,
})

function versionOf(bank: Bank, source_hash: string, published_at: string): Version {
  const form = formOf(bank)
  return { test_id: bank.test.id, version: bank.test.version, source_hash, form, texts: bank.texts, published_at }
}

export function formOf({ test, titles, items, words, pictures, sounds }: Bank): StoredForm {
  const inAll = <Value>(value: (language: Language) => Value): Record<Language, Value> => ({
    ru: value('ru'),
    kk: value('kk'),
    en: value('en'),
  })
  const sourcesIn = (language: Language) => ({ items, words: words[language], pictures, sounds: sounds[language] })
  const { reading, groups, minutes, attempts: allowed, days_between, pauses, pause_hours } = test
  const planned = (id: string) => {
    const item = items[id]
    return item
      ? [
          {
            id,
            kind: item.kind,
            subscale: item.subscale ?? null,
            points: item.points,
            ...(item.seconds && { seconds: item.seconds }),
            ...(item.loads && { loads: item.loads }),
          },
        ]
      : []
  }
  return {
    plan: {
      reading,
      groups,
      minutes,
      attempts: allowed,
      days_between,
      pauses,
      pause_hours,
      ...nonDefaultSettings(test),
      ...growthOf(test),
      parts: test.parts.map((part) => ({
        id: part.id,
        scale: part.scale ?? null,
        minutes: part.minutes,
        items: part.items.flatMap(planned),
        ...(part.pilot && { pilots: part.pilot.take }),
      })),
    },
    forms: inAll((language) =>
      assembleForm(test, { ...titles[language], picture: readings[reading].picture, language }, sourcesIn(language)),
    ),
    about: inAll((language) => titles[language].about),
    practice: inAll((language) => assemblePractice(test, sourcesIn(language))),
    arrangement: {
      first: test.form === 'parallel' || test.form === 'adaptive' ? 'parallel' : 'shared',
      items: arrangedOf(items),
      spare: Object.fromEntries(
        test.parts.flatMap(({ id, spare = [] }) => (spare.length > 0 ? [[id, spare.flatMap(planned)]] : [])),
      ),
      ...preparedFormsOf(test, planned),
      spare_items: inAll((language) => assembleSpare(test, sourcesIn(language))),
    },
  }
}

/** Parallel forms and pilot items, if the parts have them. */
function preparedFormsOf({ parts }: Bank['test'], planned: (id: string) => PlannedItem[]): Pick<Arrangement, 'laid'> {
  if (!parts.some(({ parallel, pilot }) => parallel ?? pilot)) return {}
  const parallel = parts.flatMap((part) => (part.parallel ? [[part.id, part.parallel.flatMap(planned)] as const] : []))
  const pilot = parts.flatMap(({ id, pilot: tried }) => {
    const items = tried?.items.flatMap(planned).map((item) => ({ ...item, pilot: true as const }))
    return tried && items ? [[id, { take: tried.take, items }] as const] : []
  })
  return { laid: { parallel: Object.fromEntries(parallel), pilot: Object.fromEntries(pilot) } }
}

/** Only the settings that differ from the default. */
function nonDefaultSettings({
  timing,
  navigation,
  presentation,
  answers,
  figures,
  norms,
  audience,
  parts_given,
  break_hours,
}: Bank['test']): Partial<Plan> {
  return {
    ...(timing !== 'whole' && { timing }),
    ...(navigation === 'forward-only' && { navigation }),
    ...(presentation !== 'item' && { presentation }),
    ...(answers && { answers }),
    ...(figures && { figures }),
    ...(norms && { norms }),
    ...audienceOf(audience),
    ...(parts_given === 'one-by-one' && { parts_given }),
    ...(break_hours !== undefined && { break_hours }),
  }
}

const audienceOf = ({ ages, grades, is_rural, invited_to, sitting_only }: Bank['test']['audience']): Partial<Plan> => ({
  ...(ages && { ages }),
  ...(grades && { grades }),
  ...(is_rural && { is_rural: true }),
  ...(invited_to && { invited_to }),
  ...(sitting_only && { sitting_only }),
})

/** Children are given items that they can mostly solve. */
function growthOf({ adaptive, band }: Bank['test']): Pick<Plan, 'adaptive'> {
  if (!adaptive) return {}
  const { reference, ...frame } = adaptive
  return {
    adaptive: {
      ...frame,
      ...(reference && { reference }),
      ...(bandFacts[band].isForChildren && { is_for_children: true }),
    },
  }
}

function arrangedOf(items: Bank['items']): Arrangement['items'] {
  const arranged = Object.values(items).map(
    ({ id, bundle, fixed_options, generator, area, family, enemies, own_words }) => {
      const entry = {
        ...(bundle && { bundle }),
        ...(fixed_options && { fixed_options }),
        ...(generator && { generator }),
        ...(area && { area }),
        ...(family && { family }),
        ...(enemies && { enemies }),
        ...(own_words && { own_words }),
      }
      return [id, entry] as const
    },
  )
  return Object.fromEntries(arranged.filter(([, entry]) => Object.keys(entry).length > 0))
}

async function findPublishedVersion(db: Db, { test_id, version }: Version): Promise<Version | undefined> {
  const [row] = await db
    .select()
    .from(testVersions)
    .where(and(eq(testVersions.test_id, test_id), eq(testVersions.version, version)))
  return row
}

/**
 * A published version is never edited. Outside production its form may be replaced as long as no pupil has taken it,
 * and the texts of its result at any time.
 */
async function mayReplace(
  db: Db,
  { published, next }: { published: Version; next: Version },
  { folder, isProduction }: { folder: string; isProduction: boolean },
): Promise<void> {
  // A version published before there were parallel forms may add its arrangement once; after that it cannot change.
  const { arrangement, ...shown } = next.form
  const isSameForm =
    hashOfJson(published.form) === hashOfJson(published.form.arrangement ? { ...shown, arrangement } : shown)
  const isSame =
    isSameForm && languages.every((language) => wordsOf(published.texts[language]) === wordsOf(next.texts[language]))
  if (isSame || (isSameForm && !isProduction)) return
  const advice = `version ${next.version} is published and differs now: raise version in test.yaml`
  if (isProduction) throw new BankError(folder, [advice])
  const [taken] = await db
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(eq(attempts.test_id, next.test_id), eq(attempts.version, next.version)))
    .limit(1)
  if (taken)
    throw new BankError(folder, [
      `${advice}, or begin with an empty database (npm run reset-demo): pupils have taken it`,
    ])
}

/**
 * A corrected key is inserted as a new row: results are counted again with it, and both values are stored. A changed
 * key source affects no result.
 */
async function putKey(db: Db, { test, key }: Bank, published_at: string): Promise<void> {
  const key_source = test.key_source ?? null
  const ofVersion = and(eq(testKeys.test_id, test.id), eq(testKeys.version, test.version))
  const [newest] = await db.select().from(testKeys).where(ofVersion).orderBy(desc(testKeys.key_version)).limit(1)
  if (newest && hashOfJson(newest.key) === hashOfJson(key)) {
    if (newest.key_source !== key_source)
      await db
        .update(testKeys)
        .set({ key_source })
        .where(and(ofVersion, eq(testKeys.key_version, newest.key_version)))
    return
  }
  await db.insert(testKeys).values({
    test_id: test.id,
    version: test.version,
    key_version: (newest?.key_version ?? 0) + 1,
    key,
    key_source,
    published_at,
  })
}

/** Texts without spaces, because a changed space between a number and its sign is not a changed text. */
const wordsOf = (texts: unknown): string => sortedJson(texts).replaceAll(/[\s\u00a0\u202f]/g, '')

const hashOfJson = (value: unknown): string => createHash('sha256').update(sortedJson(value)).digest('base64url')
