import { eq } from 'drizzle-orm'
import type { CareerResult, ComparedOccupation } from '#contract/diagnostics/career'
import type { Voice } from '#contract/diagnostics/results'
import type { Catalogue } from '../../diagnostics/catalogue/catalogue.ts'
import { readWithheld } from '../../diagnostics/catalogue/sittings.ts'
import { readMeasuredAbilities } from '../../diagnostics/results/measured-abilities.ts'
import { describeResult } from '../../diagnostics/results/read-result.ts'
import { requireVoice } from '../../diagnostics/rows/reader-of.ts'
import { readResultFacts, selectResultFacts, type ResultFacts } from '../../diagnostics/rows/result-facts.ts'
import { results } from '../../diagnostics/rows/results.tables.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Caller } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordFirstView, recordView } from '../../profiles/policy/record-view.ts'
import { careerCatalogue } from '../catalogue/load-catalogue.ts'
import { readMarks } from '../marks.ts'
import { compareWithAll, describeCareer } from './describe-career.ts'
import { describeCompared, createSay, type DescriptionContext } from '../occupations/describe-occupation.ts'
import { profileOf } from '../occupations/profile.rules.ts'

/** `tests` is the catalogue of tests; the catalogue of occupations is in files. */
export type CareerServices = Pick<Platform, 'db' | 'database' | 'now' | 'translate'> & { tests: Catalogue }

type CareerContext<User extends Caller | null = Caller> = Context<CareerServices, User>

/** Returns the pupil's newest result of career guidance; null before the first one. */
export async function readOwnCareer(context: CareerContext): Promise<CareerResult | null> {
  const { platform, user } = context
  for (const facts of await selectResultFacts(platform.db, eq(results.student_id, user.id))) {
    if (await isCareer(platform, facts)) return describe(context, facts, 'student')
  }
  return null
}

/** Returns a result for a reader who may see it, and records the look unless the reader is the pupil. */
export async function readCareerResult(context: CareerContext, id: string): Promise<CareerResult> {
  const { platform, user, now } = context
  const { facts, voice } = await openCareer(context, id)
  await recordView(platform.db, user, { student_id: facts.student_id, what: 'result', now })
  return describe(context, facts, voice)
}

export async function compareOccupations(
  context: CareerContext,
  id: string,
  occupations: string,
): Promise<ComparedOccupation[]> {
  const { platform, user, now } = context
  const { facts, voice } = await openCareer(context, id)
  const teller = await descriptionContextOf(context, facts, voice)
  const occupationIds = [...new Set(occupations.split(','))]
  if (occupationIds.some((one) => !teller.catalogue.occupations.has(one))) refuse('occupation-unknown')
  await recordFirstView(platform.db, user, { student_id: facts.student_id, what: 'result', now })
  const all = new Map(compareWithAll(teller).map((compared) => [compared.occupation.id, compared]))
  return occupationIds.flatMap((one) => all.get(one) ?? []).map((compared) => describeCompared(compared, teller))
}

/** Reads a result of career guidance and who it is worded for. Refuses any other result as not found. */
export async function openCareer(
  { platform, user }: CareerContext,
  id: string,
): Promise<{ facts: ResultFacts; voice: Voice }> {
  const facts = await readResultFacts(platform.db, id)
  const voice = await requireVoice(platform.db, user, facts.student_id)
  return (await isCareer(platform, facts)) ? { facts, voice } : refuse('not-found')
}

export async function describe(
  context: CareerContext<Caller | null>,
  facts: ResultFacts,
  voice: Voice,
): Promise<CareerResult> {
  const { platform, language } = context
  const result = await describeResult({ ...platform, catalogue: platform.tests }, facts, { voice, language })
  return describeCareer(result, facts.scores.scales, await descriptionContextOf(context, facts, voice))
}

export async function isCareer({ tests }: CareerServices, { attempt }: ResultFacts): Promise<boolean> {
  return (await tests.version(attempt.test_id, attempt.version)).plan.reading === 'career'
}

async function descriptionContextOf(
  { platform, language, now }: CareerContext<Caller | null>,
  { student_id, scores }: ResultFacts,
  voice: Voice,
): Promise<DescriptionContext> {
  const { db, database, tests, translate } = platform
  const catalogue = careerCatalogue()
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - catalogue.fit.months.abilities)
  const isWithheld = voice === 'specialist' ? () => false : await readWithheld(database)
  const measured = await readMeasuredAbilities(
    { db, catalogue: tests },
    { student_id, since: since.toISOString(), isWithheld },
  )
  const profile = profileOf(scores.scales, measured, catalogue.fit)
  return {
    catalogue,
    profile,
    measured,
    marks: await readMarks(db, student_id),
    voice,
    language,
    say: createSay(translate, language),
  }
}
