import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { ClassOverview, SchoolProgress } from '#contract/staff/classes'
import { agesText } from '#contract/values/age-band'
import { dayOf } from '#contract/values/kazakhstan-time'
import type { Language } from '#contract/values/locale'
import { catalogueOf, type Catalogue } from '../diagnostics/catalogue/catalogue.ts'
import type { Test } from '../diagnostics/catalogue/read-tests.ts'
import { results } from '../diagnostics/rows/results.tables.ts'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/refusal.ts'
import type { Context } from '../platform/context.ts'
import { photoChecks, students } from '../profiles/tables.ts'
import { requireOpenPeriod } from '../subscriptions/read-open-period.ts'
import { classFigures, inGroupsOfFive, type TestParticipation } from './class-figures.rules.ts'
import { ownSchool, type OwnSchool } from '../profiles/own-school.ts'
import { allPupilsOf, pupilsOf, seasonAt, type PupilOfSchool } from './pupils-of-school.ts'
import { startedSince, firstResults, pupilsOfTest } from './participation.ts'

/**
 * Returns the progress of the classes of the user's school with a test. Without `testId` it chooses the test that is
 * for the most pupils.
 */
export async function readOverview(context: Context, testId: string | undefined): Promise<ClassOverview> {
  const { db } = context.platform
  const school = await ownSchool(context)
  const pupils = await pupilsOf(db, context.user, school)
  return {
    ...(await readProgress(context, { school, pupils, testId })),
    waiting: {
      ...(await countWaiting(db, school)),
      signing_up: pupils.filter(({ signed_up_at }) => signed_up_at === null).length,
    },
  }
}

/**
 * Returns the progress of the user's school without names, in groups of at least five. The school needs a subscription
 * that covers today.
 */
export async function readSchoolProgress(context: Context, testId: string | undefined): Promise<SchoolProgress> {
  const { db } = context.platform
  const school = await ownSchool(context)
  await requireOpenPeriod(db, school.id, dayOf(context.now))
  const progress = await readProgress(context, { school, pupils: await allPupilsOf(db, school), testId })
  return { ...progress, ...inGroupsOfFive(progress) }
}

async function readProgress(
  { platform, language }: Context,
  { school, pupils, testId }: { school: OwnSchool; pupils: readonly PupilOfSchool[]; testId: string | undefined },
): Promise<SchoolProgress> {
  const { db, now } = platform
  const catalogue = catalogueOf(platform)
  const { season, since } = seasonAt(now())
  const offered = await offeredIn({ db, catalogue, now: now() }, { school, pupils })
  const chosen =
    testId === undefined
      ? offeredToMost(offered)
      : (offered.find(({ test }) => test.id === testId) ?? refuse('not-found'))
  const test = chosen ? await describeTest(catalogue, chosen, language) : null
  return {
    school: school.name,
    season,
    at: now().toISOString(),
    tests: await Promise.all(offered.map(async ({ test: one }) => describeChoice(catalogue, one, language))),
    test,
    ...classFigures(
      pupils,
      chosen && test ? await readParticipation(db, school, { ...test, takers: chosen.takers, since }) : nothingTaken,
    ),
  }
}

const nothingTaken: TestParticipation = { takers: new Set(), begun: new Map(), finished: [], scales: [] }

interface Offered {
  test: Test
  has_levels: boolean
  takers: ReadonlySet<string>
}

/** Returns the tests that are for at least one pupil of the school, in the order of the catalogue. */
async function offeredIn(
  services: Parameters<typeof pupilsOfTest>[0],
  members: Parameters<typeof pupilsOfTest>[2],
): Promise<Offered[]> {
  const all = await services.catalogue.tests()
  const offered = await Promise.all(
    all.map(async (test) => ({
      test,
      has_levels: await hasLevels(services.catalogue, test),
      takers: await pupilsOfTest(services, test, members),
    })),
  )
  return offered.filter(({ takers }) => takers.size > 0)
}

/**
 * Chooses among tests with levels first, because the overview is about levels. A test without levels is shown if it is
 * chosen.
 */
const offeredToMost = (offered: readonly Offered[]): Offered | undefined =>
  offered.toSorted((a, b) => Number(b.has_levels) - Number(a.has_levels) || b.takers.size - a.takers.size)[0]

/** Only tests that are read as a compass have levels. */
const hasLevels = async (catalogue: Catalogue, { id, version }: Test): Promise<boolean> =>
  (await catalogue.version(id, version)).plan.reading === 'compass'

async function describeChoice(
  catalogue: Catalogue,
  { id, version, band }: Test,
  language: Language,
): Promise<ClassOverview['tests'][number]> {
  const { forms, plan } = await catalogue.version(id, version)
  return { id, title: forms[language].title, ages: agesText({ band, ages: plan.ages }) }
}

async function readParticipation(
  db: Db,
  school: OwnSchool,
  { id, has_levels, scales, takers, since }: Described & { takers: TestParticipation['takers']; since: string },
): Promise<TestParticipation> {
  const period = { test_id: id, since }
  const finished = has_levels ? await firstResults(db, school, period) : []
  return { takers, begun: await startedSince(db, school, period), finished, scales: scales.map(({ scale }) => scale) }
}

type Described = NonNullable<ClassOverview['test']>

async function describeTest(
  catalogue: Catalogue,
  { test: { id, version }, has_levels }: Offered,
  language: Language,
): Promise<Described> {
  const { plan, forms, texts } = await catalogue.version(id, version)
  const scales = has_levels ? plan.groups.flatMap((group) => group.scales) : []
  return {
    id,
    title: forms[language].title,
    has_levels,
    scales: scales.map((scale) => ({ scale, name: texts[language].scales[scale]?.name ?? scale })),
  }
}

async function countWaiting(db: Db, { id }: OwnSchool): Promise<{ works: number; photo_checks: number }> {
  const [works] = await db
    .select({ count: count() })
    .from(results)
    .where(and(eq(results.care_school_id, id), sql`${results.awaits_evaluation}`))
  const own = db.select({ id: students.student_id }).from(students).where(eq(students.school_id, id))
  const [checks] = await db
    .select({ count: count() })
    .from(photoChecks)
    .where(and(inArray(photoChecks.student_id, own), isNull(photoChecks.decided_at)))
  return { works: works?.count ?? 0, photo_checks: checks?.count ?? 0 }
}
