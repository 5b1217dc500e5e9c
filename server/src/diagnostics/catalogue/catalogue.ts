import { and, eq } from 'drizzle-orm'
import type { Language } from '#contract/values/locale'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import { formMaker, type AttemptForm, type FormChoice } from '../forms/attempt-form.ts'
import { ruleAt, type VersionedRule } from '../scorers/leading.rules.ts'
import { readLeadingRules } from '../leading/leading-rules.ts'
import type { Compose } from '../readings/reading.ts'
import type { ScaleWords } from '../instrument/scale-words.rules.ts'
import { readings } from '../readings/readings.ts'
import { packerOf, type Packer } from '../packing/packer.ts'
import { readTests, type Test } from './read-tests.ts'
import { testVersions } from '../rows/catalogue.tables.ts'
import type { StoredForm } from '../forms/stored-form.ts'

/** The channel on which processes notify each other that a bank was loaded. */
export const testsChannel = 'tests'

/** A test version in memory: its plan, the shared form and the texts of its result, but never its keys. */
export interface TestVersion extends StoredForm {
  /** Returns the form of an attempt. Item numbers are positions in this form, not in the shared one. */
  formOf: (choice: FormChoice) => AttemptForm
  /** The names of its scales. */
  texts: Record<Language, ScaleWords>
  /** Puts the scores into words. */
  compose: Record<Language, Compose>
}

/** Tests cached in this process. The cache is cleared when any process loads a bank. */
export interface Catalogue {
  tests: () => Promise<Test[]>
  test: (id: string) => Promise<Test>
  version: (testId: string, version: number) => Promise<TestVersion>
  /** Finds the leading rule of a test that was in force when an attempt began. */
  leadingRule: (testId: string, startedAt: string) => Promise<VersionedRule | null>
  listen: () => Promise<void>
}

const catalogues = new WeakMap<object, Catalogue>()

/** Returns the catalogue of this process. All slices share it, so that the forms are in memory only once. */
export function catalogueOf(platform: Platform): Catalogue {
  const catalogue = catalogues.get(platform) ?? createCatalogue(platform, packerOf(platform))
  catalogues.set(platform, catalogue)
  return catalogue
}

export function createCatalogue({ db, database }: Pick<Platform, 'db' | 'database'>, packer?: Packer): Catalogue {
  const versions = new Map<string, Promise<TestVersion>>()
  const rules = new Map<string, Promise<VersionedRule[]>>()
  let listed: Promise<Test[]> | null = null
  const forget = () => {
    versions.clear()
    rules.clear()
    listed = null
  }
  const all = () => (listed ??= unlessFailed(readTests(db), forget))
  return {
    tests: all,
    test: async (id) => (await all()).find((test) => test.id === id) ?? refuse('test-unavailable'),
    version: (testId, version) => {
      const name = `${testId} ${version}`
      const cached = versions.get(name) ?? unlessFailed(read(testId, version), () => void versions.delete(name))
      versions.set(name, cached)
      return cached
    },
    leadingRule: async (testId, startedAt) => {
      const cached = rules.get(testId) ?? unlessFailed(readLeadingRules(db, testId), () => void rules.delete(testId))
      rules.set(testId, cached)
      return ruleAt(await cached, startedAt)
    },
    listen: () => database.listen(testsChannel, forget, forget).then(forget),
  }

  async function read(testId: string, version: number): Promise<TestVersion> {
    const [row] = await db
      .select({ form: testVersions.form, texts: testVersions.texts })
      .from(testVersions)
      .where(and(eq(testVersions.test_id, testId), eq(testVersions.version, version)))
    if (!row) return refuse('test-unavailable')
    const { composer } = readings[row.form.plan.reading]
    return {
      ...row.form,
      texts: row.texts,
      compose: { ru: composer(row.texts.ru), kk: composer(row.texts.kk), en: composer(row.texts.en) },
      formOf: formMaker(row.form, packer),
    }
  }
}

/** Failures are not cached. */
async function unlessFailed<Value>(promise: PromiseLike<Value>, forget: () => void): Promise<Value> {
  try {
    return await promise
  } catch (error) {
    forget()
    throw error
  }
}
