import { eq } from 'drizzle-orm'
import type { CareerResult, ComparedOccupation } from '#contract/diagnostics/career'
import type { Voice } from '#contract/diagnostics/results'
import type { Language } from '#contract/values/locale'
import type { Catalogue } from '../../diagnostics/catalogue/catalogue.ts'
import { measuredAbilities } from '../../diagnostics/results/measured-abilities.ts'
import { describeResult } from '../../diagnostics/results/read-result.ts'
import { readerOf } from '../../diagnostics/rows/reader-of.ts'
import { oneResult, resultFacts, type ResultFacts } from '../../diagnostics/rows/result-facts.ts'
import { results } from '../../diagnostics/rows/results.tables.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Caller } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordFirstView, recordView } from '../../profiles/policy/record-view.ts'
import { careerCatalogue } from '../catalogue/load-catalogue.ts'
import { marksOf } from '../marks.ts'
import { compareAll, describeCareer } from './describe-career.ts'
import { describeCompared, sayer, type Teller } from '../occupations/describe-occupation.ts'
import { profileOf } from '../occupations/profile.rules.ts'

/** `tests` is the catalogue of tests; that of occupations stands in files. */
export type CareerServices = Pick<Platform, 'db' | 'now' | 'translate'> & { tests: Catalogue }

/** The newest of the pupil's own; null before the first. */
export async function readOwnCareer(
  services: CareerServices,
  user: Caller,
  language: Language,
): Promise<CareerResult | null> {
  for (const facts of await resultFacts(services.db, eq(results.student_id, user.id))) {
    if (await isCareer(services, facts)) return describe(services, facts, 'student', language)
  }
  return null
}

/** For whoever may read the result; a look by anybody but the pupil is written down. */
export async function readCareerResult(
  services: CareerServices,
  user: Caller,
  id: string,
  language: Language,
): Promise<CareerResult> {
  const { facts, voice } = await openCareer(services, user, id)
  await recordView(services.db, user, { student_id: facts.student_id, what: 'result', now: services.now() })
  return describe(services, facts, voice, language)
}

export async function compareOccupations(
  services: CareerServices,
  user: Caller,
  { id, occupations }: { id: string; occupations: string },
  language: Language,
): Promise<ComparedOccupation[]> {
  const { facts, voice } = await openCareer(services, user, id)
  const teller = await tellerOf(services, facts, voice, language)
  const wanted = [...new Set(occupations.split(','))]
  if (wanted.some((one) => !teller.catalogue.occupations.has(one))) refuse('occupation-unknown')
  await recordFirstView(services.db, user, { student_id: facts.student_id, what: 'result', now: services.now() })
  const all = new Map(compareAll(teller).map((compared) => [compared.occupation.id, compared]))
  return wanted.flatMap((one) => all.get(one) ?? []).map((compared) => describeCompared(compared, teller))
}

/** A result of career guidance and in whose words it is read; any other result does not exist here. */
export async function openCareer(
  services: CareerServices,
  user: Caller,
  id: string,
): Promise<{ facts: ResultFacts; voice: Voice }> {
  const facts = await oneResult(services.db, id)
  const voice = await readerOf(services.db, user, facts.student_id)
  return (await isCareer(services, facts)) ? { facts, voice } : refuse('not-found')
}

export async function describe(
  services: CareerServices,
  facts: ResultFacts,
  voice: Voice,
  language: Language,
): Promise<CareerResult> {
  const told = await describeResult({ ...services, catalogue: services.tests }, facts, voice, language)
  return describeCareer(told, facts.scores.scales, await tellerOf(services, facts, voice, language))
}

export async function isCareer({ tests }: CareerServices, { attempt }: ResultFacts): Promise<boolean> {
  return (await tests.version(attempt.test_id, attempt.version)).plan.reading === 'career'
}

async function tellerOf(
  { db, tests, now, translate }: CareerServices,
  { student_id, scores }: ResultFacts,
  voice: Voice,
  language: Language,
): Promise<Teller> {
  const catalogue = careerCatalogue()
  const since = new Date(now())
  since.setUTCMonth(since.getUTCMonth() - catalogue.fit.months.abilities)
  const measured = await measuredAbilities({ db, catalogue: tests }, student_id, since.toISOString())
  const profile = profileOf(scores.scales, measured, catalogue.fit)
  return {
    catalogue,
    profile,
    measured,
    marks: await marksOf(db, student_id),
    voice,
    language,
    say: sayer(translate, language),
  }
}
