import { eq } from 'drizzle-orm'
import type { Result, ResultCard, SharedResult, Voice } from '#contract/diagnostics/results'
import { stageReaders } from '#contract/diagnostics/stage-two'
import type { Language } from '#contract/values/locale'
import { isDrawn } from '#contract/values/result-picture'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { recordFirstView, recordFirstViews, recordView } from '../../profiles/policy/record-view.ts'
import { oneResult, resultFacts, type ResultFacts, wasAdded } from '../rows/result-facts.ts'
import { savedAnswers } from '../rows/attempt-row.ts'
import { receiptNumberOf } from '../attempts/read-receipt.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { forAgesOf, isOpen, loadsOf, plannedItems, type Plan } from '../instrument/plan.rules.ts'
import { leadingPercent, type LeadingRule } from '../scorers/leading.rules.ts'
import type { Composed } from '../readings/reading.ts'
import { readings } from '../readings/readings.ts'
import { shownInvitation } from '../rows/invitation-shown.ts'
import { results } from '../rows/results.tables.ts'
import { keyNote } from './key-note.ts'
import { manualPointsOf } from './counting/points-changes.ts'
import { readNorms } from './norms.ts'
import { readQuality } from './counting/read-quality.ts'
import { childOf, childrenOf, readerOf } from '../rows/reader-of.ts'
import { isNear } from '../scorers/response-quality.rules.ts'
import { sharedFacts } from './share-result.ts'
import { showsNumbers } from '../instrument/shows-numbers.rules.ts'
import { minutesTaken } from '../instrument/clock.rules.ts'

type Services = Pick<Platform, 'db' | 'now' | 'translate'> & { catalogue: Catalogue }

/** Reads a result in the words for its reader. */
export async function readResult(services: Services, user: Caller, id: string, language: Language): Promise<Result> {
  const facts = await oneResult(services.db, id)
  const voice = await readerOf(services.db, user, facts.student_id)
  await recordView(services.db, user, { student_id: facts.student_id, what: 'result', now: services.now() })
  const told = await describeResult(services, facts, voice, language)
  const stage_two_id = stageReaders.some((role) => role === user.role)
    ? await shownInvitation(services.db, facts.student_id)
    : undefined
  return { ...told, ...(user.role === 'admin' && { work_id: facts.work_id }), ...(stage_two_id && { stage_two_id }) }
}

/** The newest of the pupil's own. */
export async function readNewestResult(services: Services, user: Caller, language: Language): Promise<Result | null> {
  const [newest] = await resultFacts(services.db, eq(results.student_id, user.id), 1)
  return newest ? describeResult(services, newest, 'student', language) : null
}

export async function describeResult(
  services: Services,
  facts: ResultFacts,
  voice: Voice,
  language: Language,
): Promise<Result> {
  const { db, translate, catalogue } = services
  const { attempt } = facts
  const test = await catalogue.version(attempt.test_id, attempt.version)
  const { forms, formOf, plan } = test
  const composed = await inWords(services, facts, voice, language)
  return {
    ...composed,
    id: facts.id,
    ...(voice !== 'specialist' && { attempt_id: attempt.id }),
    voice,
    first_name: facts.first_name,
    title: forms[language].title,
    ...forAgesOf(plan, facts.band),
    picture: forms[language].picture,
    finished_at: finishOf(facts),
    minutes_taken: minutesTaken(attempt),
    test_locale: attempt.locale,
    valid_until: monthsAfter(finishOf(facts), readings[plan.reading].months),
    receipt_number: receiptNumberOf(attempt),
    share_token: voice === 'specialist' ? null : facts.share_token,
    ...(voice === 'specialist' && {
      pupil: { name: `${facts.last_name} ${facts.first_name}`.trim(), grade: facts.grade },
      iin_differs: facts.iin_differs,
      register_differs: facts.register_differs,
      key_note: await keyNote(services, attempt, test, language),
    }),
    quality:
      voice === 'specialist'
        ? await describeQuality(db, facts, formOf(attempt).plan, await ruleOf(services, facts), (key, values) =>
            translate(language, `diagnostics.${key}`, values),
          )
        : null,
  }
}

/**
 * Puts the scores into words by the reading that the instrument names. Norm groups are read only if the result is
 * complete and the reader is a specialist.
 */
async function inWords(services: Services, facts: ResultFacts, voice: Voice, language: Language): Promise<Composed> {
  const { db, translate, catalogue } = services
  const { attempt } = facts
  const { plan, compose } = await catalogue.version(attempt.test_id, attempt.version)
  const groups = voice === 'specialist' ? await readNorms(db, attempt) : new Map<string, number[]>()
  return compose[language]({ facts, plan, voice, language, translate, groups, rule: await ruleOf(services, facts) })
}

/** By which the pupil was led on or not. */
const ruleOf = async ({ catalogue }: Services, { attempt }: ResultFacts): Promise<LeadingRule | null> =>
  (await catalogue.leadingRule(attempt.test_id, attempt.started_at))?.rule ?? null

async function describeQuality(
  db: Db,
  { attempt, scores }: ResultFacts,
  plan: Plan,
  rule: LeadingRule | null,
  say: (key: string, values?: Record<string, number>) => string,
): Promise<Result['quality']> {
  const { flags, effort: _, ...figures } = await readQuality(db, attempt, plan, await savedAnswers(db, attempt))
  const { size: byHand } = await manualPointsOf(db, attempt)
  return {
    ...figures,
    conditions: [
      ...attempt.conditions.map((condition) => say(`condition.${condition}`)),
      ...flags.map((flag) => say(`quality.${flag}`)),
      ...(byHand > 0 ? [say('quality.manual-points', { count: byHand })] : []),
      ...((await wasAdded(db, attempt)) ? [say('quality.added-attempt')] : []),
    ],
    near_threshold: rule !== null && isNear(rule.above, leadingPercent(rule, scores), leadingItems(rule, plan)),
  }
}

/** How many items the percent is taken over that leads on. */
const leadingItems = ({ of }: LeadingRule, plan: Plan): number =>
  plannedItems(plan).filter(
    ({ item, part }) =>
      !isOpen(item) && !item.pilot && (!of || of.some((scale) => Object.hasOwn(loadsOf(item, part), scale))),
  ).length

export async function listResults(
  services: Services,
  studentId: string,
  language: Language,
  voice: Voice = 'student',
): Promise<ResultCard[]> {
  const all = await resultFacts(services.db, eq(results.student_id, studentId))
  return Promise.all(all.map((facts) => describeCard(services, facts, voice, language)))
}

/** A list that shows levels counts as a look at the child's data. It is written down once a day for each reader. */
export async function listChildResults(
  services: Services,
  user: Caller,
  id: string,
  language: Language,
): Promise<ResultCard[]> {
  const studentId = await childOf(services.db, user.id, id)
  await recordFirstView(services.db, user, { student_id: studentId, what: 'results', now: services.now() })
  return listResults(services, studentId, language, 'parent')
}

/** The newest result of each child that has one, by the parent's link. */
export async function listNewestOfChildren(
  services: Services,
  user: Caller,
  language: Language,
): Promise<{ id: string; result: ResultCard }[]> {
  const children = await childrenOf(services.db, user.id)
  const students = children.map(({ student_id }) => student_id)
  await recordFirstViews(services.db, user, { student_ids: students, what: 'results', now: services.now() })
  const newest = await Promise.all(
    students.map(async (student) => (await resultFacts(services.db, eq(results.student_id, student), 1))[0]),
  )
  const cards = children.map(async ({ id }, index) => {
    const facts = newest[index]
    return facts ? [{ id, result: await describeCard(services, facts, 'parent', language) }] : []
  })
  return (await Promise.all(cards)).flat()
}

async function describeCard(
  services: Services,
  facts: ResultFacts,
  voice: Voice,
  language: Language,
): Promise<ResultCard> {
  const { forms, plan } = await services.catalogue.version(facts.attempt.test_id, facts.attempt.version)
  const { scales, total_percent, step_two } = await inWords(services, facts, voice, language)
  const { picture } = forms[language]
  return {
    id: facts.id,
    test_id: facts.attempt.test_id,
    version: facts.attempt.version,
    title: forms[language].title,
    ...forAgesOf(plan, facts.band),
    finished_at: finishOf(facts),
    minutes_taken: minutesTaken(facts.attempt),
    is_admitted: facts.is_admitted,
    ...(facts.is_admitted && facts.stage_reached && { stage_reached: facts.stage_reached }),
    ...(plan.invited_to ? { stage: 'second' } : step_two && { stage: 'first' }),
    awaits_evaluation: facts.awaits_evaluation,
    total_percent,
    picture,
    scales: scales
      .filter(({ scale }) => isDrawn(picture, scale))
      .map(({ scale, name, percent, level_name }) => ({ scale, name, percent, level_name })),
  }
}

/** Name and picture, nothing else, for whoever holds the link. */
export async function readSharedResult(
  services: Services,
  id: string,
  token: string,
  language: Language,
): Promise<SharedResult> {
  const facts = await sharedFacts(services.db, id, token)
  const { forms, plan } = await services.catalogue.version(facts.attempt.test_id, facts.attempt.version)
  const { scales } = await inWords(services, facts, 'student', language)
  const { picture } = forms[language]
  return {
    first_name: facts.first_name,
    title: forms[language].title,
    ...forAgesOf(plan, facts.band),
    finished_at: finishOf(facts),
    picture,
    scales: scales
      .filter(({ scale }) => isDrawn(picture, scale))
      .map(({ scale, name, percent, level_name }) => ({
        scale,
        name,
        percent: showsNumbers(facts.band, 'student') ? percent : null,
        level_name,
      })),
  }
}

const finishOf = ({ attempt }: ResultFacts): string => attempt.finished_at ?? attempt.deadline_at

function monthsAfter(moment: string, months: number): string {
  const date = new Date(moment)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString()
}
