import { eq } from 'drizzle-orm'
import type { Result, ResultCard, SharedResult, Voice } from '#contract/diagnostics/results'
import { stageReaders } from '#contract/diagnostics/stage-two'
import type { Language } from '#contract/values/locale'
import { isDrawn } from '#contract/values/result-picture'
import type { Context } from '../../platform/context.ts'
import type { Caller } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordFirstView, recordFirstViews, recordView } from '../../profiles/policy/record-view.ts'
import { readResultFacts, selectResultFacts, type ResultFacts, wasAddedByStaff } from '../rows/result-facts.ts'
import { receiptNumberOf } from '../attempts/read-receipt.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { readWithheld, refuseWithheld } from '../catalogue/sittings.ts'
import { agesOfPlan, isOpen, loadsOf, plannedItems, type Plan } from '../instrument/plan.rules.ts'
import { leadingPercent, type LeadingRule } from '../scorers/leading.rules.ts'
import type { ComposedResult } from '../readings/reading.ts'
import { readings } from '../readings/readings.ts'
import { findShownInvitation } from '../rows/invitation-shown.ts'
import { results } from '../rows/results.tables.ts'
import { findKeyNote } from './key-note.ts'
import { readManualPoints } from './counting/points-changes.ts'
import { readNorms } from './norms.ts'
import { readQuality } from './counting/read-quality.ts'
import { readChildIdOfLink, listConfirmedChildren, requireVoice } from '../rows/reader-of.ts'
import { isNearThreshold } from '../scorers/response-quality.rules.ts'
import { readSharedFacts } from './share-result.ts'
import { showsNumbers } from '../instrument/shows-numbers.rules.ts'
import { minutesTaken } from '../instrument/clock.rules.ts'

type Services = Pick<Platform, 'db' | 'database' | 'now' | 'translate'> & { catalogue: Catalogue }

/** Who a result is written for, and in which language. */
interface ResultReader {
  voice: Voice
  language: Language
}

/** Reads a result as text for the caller. */
export async function readResult(
  { platform: services, user, language, now }: Context<Services>,
  id: string,
): Promise<Result> {
  const facts = await readResultFacts(services.db, id)
  const voice = await requireVoice(services.db, user, facts.student_id)
  await refuseWithheld(services.database, voice, facts.attempt)
  await recordView(services.db, user, { student_id: facts.student_id, what: 'result', now })
  const result = await describeResult(services, facts, { voice, language })
  const stage_two_id = stageReaders.some((role) => role === user.role)
    ? await findShownInvitation(services.db, facts.student_id)
    : undefined
  return { ...result, ...(user.role === 'admin' && { work_id: facts.work_id }), ...(stage_two_id && { stage_two_id }) }
}

/** The caller's own newest result. */
export async function readNewestResult({
  platform: services,
  user,
  language,
}: Context<Services>): Promise<Result | null> {
  const newest = await findNewestShown(services, user.id)
  return newest ? describeResult(services, newest, { voice: 'student', language }) : null
}

/** The newest results of a pupil that the family may read. */
async function selectShown(
  { db, database }: Pick<Services, 'db' | 'database'>,
  student_id: string,
): Promise<ResultFacts[]> {
  const isWithheld = await readWithheld(database)
  return (await selectResultFacts(db, eq(results.student_id, student_id))).filter(({ attempt }) => !isWithheld(attempt))
}

/** The newest of them. Only if that one is withheld, the others are read. */
async function findNewestShown(services: Services, student_id: string): Promise<ResultFacts | undefined> {
  const isWithheld = await readWithheld(services.database)
  const [newest] = await selectResultFacts(services.db, eq(results.student_id, student_id), 1)
  return newest && isWithheld(newest.attempt) ? (await selectShown(services, student_id))[0] : newest
}

export async function describeResult(
  services: Services,
  facts: ResultFacts,
  { voice, language }: ResultReader,
): Promise<Result> {
  const { catalogue } = services
  const { attempt } = facts
  const test = await catalogue.version(attempt.test_id, attempt.version)
  const { forms, formOf, plan } = test
  const composed = await inWords(services, facts, { voice, language })
  return {
    ...composed,
    id: facts.id,
    ...(voice !== 'specialist' && { attempt_id: attempt.id }),
    voice,
    first_name: facts.first_name,
    title: forms[language].title,
    ...agesOfPlan(plan, facts.band),
    picture: forms[language].picture,
    finished_at: finishTimeOf(facts),
    minutes_taken: minutesTaken(attempt),
    test_locale: attempt.locale,
    valid_until: monthsAfter(finishTimeOf(facts), readings[plan.reading].months),
    receipt_number: receiptNumberOf(attempt),
    share_token: voice === 'specialist' ? null : facts.share_token,
    ...(voice === 'specialist' && {
      pupil: { name: `${facts.last_name} ${facts.first_name}`.trim(), grade: facts.grade },
      iin_differs: facts.iin_differs,
      register_differs: facts.register_differs,
      key_note: await findKeyNote({ platform: services, language }, attempt, test),
    }),
    quality:
      voice === 'specialist' ? await describeQuality(services, facts, { plan: formOf(attempt).plan, language }) : null,
  }
}

/** Puts the scores into words by the reading that the test names. Norm groups are read only for specialists. */
async function inWords(
  services: Services,
  facts: ResultFacts,
  { voice, language }: ResultReader,
): Promise<ComposedResult> {
  const { db, translate, catalogue } = services
  const { attempt } = facts
  const { plan, compose } = await catalogue.version(attempt.test_id, attempt.version)
  const groups = voice === 'specialist' ? await readNorms(db, attempt) : new Map<string, number[]>()
  return compose[language]({ facts, plan, voice, language, translate, groups, rule: await ruleOf(services, facts) })
}

/** The rule that decided whether the pupil is invited further. */
const ruleOf = async ({ catalogue }: Services, { attempt }: ResultFacts): Promise<LeadingRule | null> =>
  (await catalogue.leadingRule(attempt.test_id, attempt.started_at))?.rule ?? null

async function describeQuality(
  services: Services,
  facts: ResultFacts,
  { plan, language }: { plan: Plan; language: Language },
): Promise<Result['quality']> {
  const { db, translate } = services
  const { attempt, scores } = facts
  const say = (key: string, values?: Record<string, number>) => translate(language, `diagnostics.${key}`, values)
  const rule = await ruleOf(services, facts)
  const { flags, effort: _, ...figures } = await readQuality(db, attempt, plan)
  const { size: byHand } = await readManualPoints(db, attempt)
  return {
    ...figures,
    conditions: [
      ...attempt.conditions.map((condition) => say(`condition.${condition}`)),
      ...flags.map((flag) => say(`quality.${flag}`)),
      ...(byHand > 0 ? [say('quality.manual-points', { count: byHand })] : []),
      ...((await wasAddedByStaff(db, attempt)) ? [say('quality.added-attempt')] : []),
    ],
    near_threshold:
      rule !== null && isNearThreshold(rule.above, leadingPercent(rule, scores), leadingItems(rule, plan)),
  }
}

/** How many items the percent of the rule is computed from. */
const leadingItems = ({ of }: LeadingRule, plan: Plan): number =>
  plannedItems(plan).filter(
    ({ item, part }) =>
      !isOpen(item) && !item.pilot && (!of || of.some((scale) => Object.hasOwn(loadsOf(item, part), scale))),
  ).length

export const listResults = ({ platform: services, user, language }: Context<Services>): Promise<ResultCard[]> =>
  listCards(services, user.id, { voice: 'student', language })

async function listCards(services: Services, studentId: string, reader: ResultReader): Promise<ResultCard[]> {
  const all = await selectShown(services, studentId)
  return Promise.all(all.map((facts) => describeCard(services, facts, reader)))
}

/**
 * Lists a child's results for a parent. The list shows levels, so it is recorded as a look at the child's data, once a
 * day for each reader.
 */
export async function listChildResults(
  { platform: services, user, language, now }: Context<Services>,
  id: string,
): Promise<ResultCard[]> {
  const studentId = await readChildIdOfLink(services.db, user.id, id)
  await recordFirstView(services.db, user, { student_id: studentId, what: 'results', now })
  return listCards(services, studentId, { voice: 'parent', language })
}

/** The newest result of each child that has one, with the id of the parent's link. */
export async function listNewestOfChildren({
  platform: services,
  user,
  language,
  now,
}: Context<Services>): Promise<{ id: string; result: ResultCard }[]> {
  const children = await listConfirmedChildren(services.db, user.id)
  const students = children.map(({ student_id }) => student_id)
  await recordFirstViews(services.db, user, { student_ids: students, what: 'results', now })
  const newest = await Promise.all(students.map((student) => findNewestShown(services, student)))
  const cards = children.map(async ({ id }, index) => {
    const facts = newest[index]
    return facts ? [{ id, result: await describeCard(services, facts, { voice: 'parent', language }) }] : []
  })
  return (await Promise.all(cards)).flat()
}

async function describeCard(services: Services, facts: ResultFacts, reader: ResultReader): Promise<ResultCard> {
  const { forms, plan } = await services.catalogue.version(facts.attempt.test_id, facts.attempt.version)
  const { scales, total_percent, step_two } = await inWords(services, facts, reader)
  const { title, picture } = forms[reader.language]
  return {
    id: facts.id,
    test_id: facts.attempt.test_id,
    version: facts.attempt.version,
    title,
    ...agesOfPlan(plan, facts.band),
    finished_at: finishTimeOf(facts),
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

/** First name and picture, nothing else, for anybody with the share link. */
export async function readSharedResult(
  { platform: services, language }: Context<Services, Caller | null>,
  id: string,
  token: string,
): Promise<SharedResult> {
  const facts = await readSharedFacts(services, id, token)
  const { forms, plan } = await services.catalogue.version(facts.attempt.test_id, facts.attempt.version)
  const { scales } = await inWords(services, facts, { voice: 'student', language })
  const { picture } = forms[language]
  return {
    first_name: facts.first_name,
    title: forms[language].title,
    ...agesOfPlan(plan, facts.band),
    finished_at: finishTimeOf(facts),
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

const finishTimeOf = ({ attempt }: ResultFacts): string => attempt.finished_at ?? attempt.deadline_at

function monthsAfter(moment: string, months: number): string {
  const date = new Date(moment)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString()
}
