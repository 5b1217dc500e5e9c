import { and, desc, eq } from 'drizzle-orm'
import type { Opening, TestCard, TestIntroduction } from '#contract/diagnostics/tests'
import { languageOf, type Language, languages, type Locale } from '#contract/values/locale'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import { withExtraTime } from '../instrument/clock.rules.ts'
import type { VersionedRule } from '../scorers/leading.rules.ts'
import type { Catalogue, TestVersion } from './catalogue.ts'
import { describeTest } from './list-tests.ts'
import { itemsOf, type Plan } from '../instrument/plan.rules.ts'
import { testKeys } from '../rows/catalogue.tables.ts'
import { findOpening } from './opening.ts'
import { isHiddenFrom, previousAttemptsOf, readPupil, type Pupil } from './pupil.ts'
import { openSitting } from './lock.rules.ts'
import { frameOf } from './read-tests.ts'

type Services = Pick<Platform, 'db' | 'database' | 'now' | 'translate'> & { catalogue: Catalogue }

interface TestParams {
  id: string
  locale: Locale
  /** Locale requested for the practice items. */
  practice: Locale | undefined
}

/** Returns the introduction to a test; its practice items are in the language of the test. */
export async function readTest(
  context: Context<Services>,
  { id, locale, practice: practiceLocale }: TestParams,
): Promise<TestIntroduction> {
  const {
    platform: { catalogue, database },
    user,
    language,
    now,
  } = context
  const test = await catalogue.test(id)
  const pupil = await readPupil(database, user.id)
  const test_locale = pupil.test_language ?? locale
  const { plan, practice, forms } = await catalogue.version(test.id, test.version)
  const opening = await findOpening(context, { student: user.id, pupil, test_id: id })
  if (!opening && isHiddenFrom(pupil, frameOf(test, plan), now)) refuse('test-unavailable')
  const has_extra_time = hasExtraTime(pupil, id, now)
  const leadingRule = await catalogue.leadingRule(test.id, now.toISOString())
  return {
    card: cardAt(await describeTest(context, test, pupil), opening),
    ...(opening && { opening }),
    ...courseOf(forms[language], plan, has_extra_time),
    practice: practice[languageOf(practiceLocale ?? test_locale)],
    ...stageOf(plan, leadingRule),
    pauses: plan.pauses,
    pause_hours: plan.pause_hours,
    break_hours: plan.break_hours ?? 0,
    photo_confirmed_at: pupil.photo_decided_at,
    has_photo: pupil.has_photo,
    consent: pupil.consent,
    test_locale,
    has_extra_time,
  }
}

/** How the test goes: its parts, clocks and kinds of items; times include the pupil's extra time. */
function courseOf(
  { picture, parts, timing, navigation, presentation, grows }: TestVersion['forms'][Language],
  plan: Plan,
  has_extra_time: boolean,
) {
  const given = (seconds: number) => withExtraTime(seconds, has_extra_time ? ['extra-time'] : [])
  const seconds = itemsOf(plan).flatMap((item) => item.seconds ?? [])
  return {
    picture,
    ...(timing && { timing }),
    ...(navigation && { navigation }),
    ...(presentation && { presentation }),
    ...(grows && { grows }),
    ...(timing === 'by-item' && {
      item_seconds: { from: given(Math.min(...seconds)), to: given(Math.max(...seconds)) },
    }),
    parts: parts.map(({ id, scale, title, about, minutes, items }, index) => ({
      id,
      scale,
      title,
      about,
      minutes: timing === 'by-part' ? given(minutes) : minutes,
      items: plan.adaptive?.most ?? items.length + (plan.parts[index]?.pilots ?? 0),
    })),
    kinds: [...new Set(parts.flatMap(({ items }) => items.map(({ kind }) => kind)))],
  }
}

/** Whether the pupil gets extra time now: by the profile, or in the sitting that is on. */
const hasExtraTime = (pupil: Pupil, test: string, now: Date): boolean =>
  pupil.has_extra_time || openSitting(previousAttemptsOf(pupil, test), now)?.has_extra_time === true

/**
 * The card of a test whose sitting opens soon for the pupil: only what the account lacks stands in the way, and not the
 * terms of the test.
 */
function cardAt(card: TestCard, opening: Opening | null): TestCard {
  const { lock } = card
  if (!opening || opening.opens_at <= opening.server_time) return card
  const { opens_at, closes_at } = opening
  if (lock && lacksOfAccount.has(lock.reason)) return card
  return { ...card, lock: null, state: 'not-started', window: { from: opens_at, until: closes_at } }
}

const lacksOfAccount: ReadonlySet<NonNullable<TestCard['lock']>['reason']> = new Set([
  'photo-needed',
  'guardian-needed',
  'consent-needed',
  'sign-up-unfinished',
])

function stageOf({ invited_to }: Plan, leadingRule: VersionedRule | null): Pick<TestIntroduction, 'stage'> {
  if (invited_to) return { stage: 'second' }
  return leadingRule?.rule ? { stage: 'first' } : {}
}

/**
 * The names of a test in each language, as values of a notice, which is read in the language of the reader
 * (`valuesIn`).
 */
export const namesOfTest = ({ forms }: Pick<TestVersion, 'forms'>): Record<string, string> =>
  Object.fromEntries(languages.map((language) => [`test_${language}`, forms[language].title]))

/** The key by which a test version is counted now: the one published last. */
export async function readNewestKey(
  db: Db,
  { test_id, version }: { test_id: string; version: number },
): Promise<typeof testKeys.$inferSelect> {
  const ofVersion = and(eq(testKeys.test_id, test_id), eq(testKeys.version, version))
  const [newest] = await db.select().from(testKeys).where(ofVersion).orderBy(desc(testKeys.key_version)).limit(1)
  if (!newest) throw new Error(`${test_id} ${version} has no key`)
  return newest
}
