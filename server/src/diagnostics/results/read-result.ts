import { eq } from 'drizzle-orm'
import type { Result, ResultCard, SharedResult } from '#contract/diagnostics'
import type { Language } from '#contract/values/locale'
import { stepTwoThreshold } from '#contract/values/skill'
import type { Db } from '../../platform/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Caller } from '../../platform/serve.ts'
import { isSame } from '../../platform/token.ts'
import { recordView } from '../../profiles/policy/record-view.ts'
import { savedAnswers } from '../attempts/attempt-row.ts'
import { minutesTaken, receiptNumberOf } from '../attempts/read-receipt.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { isOpen, itemsOf, type Plan } from '../catalogue/plan.rules.ts'
import { results } from '../tables.ts'
import { composeResult } from './compose-result.ts'
import { manualPointsOf } from './manual-points/points-changes.ts'
import { readNorms } from './read-norms.ts'
import { readQuality } from './read-quality.ts'
import { childOf, readerOf } from './reader-of.ts'
import { showsNumbers, type Reading } from './reading.rules.ts'
import { isNear } from './response-quality.rules.ts'
import { oneResult, resultFacts, type ResultFacts } from './result-facts.ts'

type Desk = Pick<Platform, 'db' | 'now' | 'translate'> & { catalogue: Catalogue }

/** A result in the reading of whoever asks. */
export async function readResult(desk: Desk, user: Caller, id: string, language: Language): Promise<Result> {
  const facts = await oneResult(desk.db, id)
  const reading = await readerOf(desk.db, user, facts.student_id)
  await recordView(desk.db, user, facts.student_id, 'result', desk.now())
  return tellResult(desk, facts, reading, language)
}

export async function tellResult({ db, translate, catalogue }: Desk, facts: ResultFacts, reading: Reading, language: Language): Promise<Result> {
  const { attempt } = facts
  const { plan, forms, texts } = await catalogue.version(attempt.test_id, attempt.version)
  const groups = reading === 'specialist' ? await readNorms(db, attempt) : undefined
  const composed = composeResult(facts, texts[language], reading, language, translate, groups)
  return {
    ...composed,
    id: facts.id,
    attempt_id: attempt.id,
    reading,
    first_name: facts.first_name,
    title: forms[language].title,
    band: facts.band,
    finished_at: finishOf(facts),
    minutes_taken: minutesTaken(attempt),
    test_locale: attempt.locale,
    valid_until: aYearAfter(finishOf(facts)),
    receipt_number: receiptNumberOf(attempt),
    share_token: reading === 'specialist' ? null : facts.share_token,
    ...(reading === 'specialist' && { iin_differs: facts.iin_differs, register_differs: facts.register_differs }),
    quality: reading === 'specialist' ? await tellQuality(db, facts, plan, (key, values) => translate(language, `diagnostics.${key}`, values)) : null,
  }
}

type Say = (key: string, values?: Record<string, number>) => string

async function tellQuality(db: Db, { attempt, scores }: ResultFacts, plan: Plan, say: Say): Promise<Result['quality']> {
  const { flags, effort: _, ...figures } = await readQuality(db, attempt, plan, await savedAnswers(db, attempt))
  const { size: byHand } = await manualPointsOf(db, attempt)
  const keyed = itemsOf(plan).filter((item) => !isOpen(item)).length
  return {
    ...figures,
    conditions: [
      ...attempt.conditions.map((condition) => say(`condition.${condition}`)),
      ...flags.map((flag) => say(`quality.${flag}`)),
      ...(byHand > 0 ? [say('quality.manual-points', { count: byHand })] : []),
    ],
    near_threshold: isNear(stepTwoThreshold, scores.total_percent, keyed),
  }
}

export async function listResults(desk: Desk, studentId: string, language: Language, reading: Reading = 'student'): Promise<ResultCard[]> {
  const all = await resultFacts(desk.db, eq(results.student_id, studentId))
  return Promise.all(all.map((facts) => tellCard(desk, facts, reading, language)))
}

/** What there is to open: a look is written down once a result is opened. */
export async function listChildResults(desk: Desk, user: Caller, id: string, language: Language): Promise<ResultCard[]> {
  const studentId = await childOf(desk.db, user.id, id)
  return listResults(desk, studentId, language, 'parent')
}

async function tellCard(desk: Desk, facts: ResultFacts, reading: Reading, language: Language): Promise<ResultCard> {
  const { forms, texts } = await desk.catalogue.version(facts.attempt.test_id, facts.attempt.version)
  const { skills, total_percent } = composeResult(facts, texts[language], reading, language, desk.translate)
  return {
    id: facts.id,
    title: forms[language].title,
    band: facts.band,
    finished_at: finishOf(facts),
    minutes_taken: minutesTaken(facts.attempt),
    is_admitted: facts.is_admitted,
    awaits_evaluation: facts.awaits_evaluation,
    total_percent,
    skills: skills.map(({ skill, percent, level_name }) => ({ skill, percent, level_name })),
  }
}

/** Name and compass, nothing else, for whoever holds the link. */
export async function readSharedResult(desk: Desk, id: string, token: string, language: Language): Promise<SharedResult> {
  const facts = await oneResult(desk.db, id)
  if (!facts.share_token || !isSame(facts.share_token, token)) refuse('not-found')
  const { forms, texts } = await desk.catalogue.version(facts.attempt.test_id, facts.attempt.version)
  const { skills } = composeResult(facts, texts[language], 'student', language, desk.translate)
  return {
    first_name: facts.first_name,
    title: forms[language].title,
    band: facts.band,
    finished_at: finishOf(facts),
    skills: skills.map(({ skill, name, percent, level_name }) => ({ skill, name, percent: showsNumbers(facts.band, 'student') ? percent : null, level_name })),
  }
}

const finishOf = ({ attempt }: ResultFacts): string => attempt.finished_at ?? attempt.deadline_at

/** Abilities change: a result is valid for twelve months. */
function aYearAfter(moment: string): string {
  const date = new Date(moment)
  date.setUTCFullYear(date.getUTCFullYear() + 1)
  return date.toISOString()
}
