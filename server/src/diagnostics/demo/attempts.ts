import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import type { Item } from '#contract/diagnostics/forms'
import { deviceKinds } from '#contract/statistics/measures'
import { languageOf, languages, type Locale } from '#contract/values/locale'
import { skills, type Skill } from '#contract/values/result-picture'
import { nextStamp } from '#contract/values/stamp'
import { maxUntimedDays } from '../instrument/clock.rules.ts'
import { newReceiptCode } from '../attempts/ending/write-ends.ts'
import { itemsOf } from '../instrument/plan.rules.ts'
import type { StoredForm } from '../forms/stored-form.ts'
import { isInvited, type VersionedRule } from '../scorers/leading.rules.ts'
import { awaitsEvaluation, scoreTest, type Scores } from '../scorers/score-test.rules.ts'
import { ratedTasks } from '../scorers/rated-tasks.rules.ts'
import type { Rating } from '../scorers/raters.rules.ts'
import { scoreItem, type OpenKey, type TestKey } from '../scorers/score-item.rules.ts'
import type { answers, attempts } from '../rows/attempts.tables.ts'
import type { invitations } from '../rows/leading.tables.ts'
import type { evaluations, manualPoints, results } from '../rows/results.tables.ts'
import { newId } from '../../platform/id.ts'
import { answerItem } from './answer.ts'
import type { Chance } from '../../platform/chance.ts'

export type Ending = 'evaluated' | 'awaiting' | 'deadline' | 'started' | 'paused'
export interface DemoAttempt {
  attempt: typeof attempts.$inferInsert
  answers: (typeof answers.$inferInsert)[]
  evaluations: (typeof evaluations.$inferInsert)[]
  manualPoints: (typeof manualPoints.$inferInsert)[]
  /** Without the pupil's name, class and school, which are copied from the pupil's row. */
  result: Omit<typeof results.$inferInsert, 'last_name' | 'first_name' | 'patronymic' | 'grade' | 'school_id'> | null
  invitation: typeof invitations.$inferInsert | null
}
export interface DemoTest {
  id: string
  version: number
  key_version: number
  form: StoredForm
  key: TestKey
  leading: VersionedRule | null
}
interface Taken {
  student_id: string
  locale: Locale
  ending: Ending
  /** The number of the pupil's attempt; 1 by default. */
  number?: number
  started_at: Date
  receipt_number: number
  evaluator_id: string
  /** The second evaluator of the open tasks. */
  second_id?: string | undefined
  /** The member of staff who gave half of the points for the first wrong answer. */
  corrected_by?: string
  /** Probability of a right answer, by skill. */
  abilities: Record<Skill, number>
  /** How much the pupil is drawn to each scale, from 1 to 5; decides answers to items without a right answer. */
  leanings?: Readonly<Record<string, number>>
}

const Ideas = z.record(z.string(), z.record(z.enum(languages), z.array(z.string())))
type IdeasOfTask = z.infer<typeof Ideas>[string]
const AllIdeas = z.record(z.string(), Ideas)
/** Reads the ideas of one test, because tasks of different tests can have the same id. */
const readIdeas = (testId: string): Partial<Record<string, IdeasOfTask>> =>
  AllIdeas.parse(parse(readFileSync('content/demo/ideas.yaml', 'utf8')))[testId] ?? {}

/**
 * Makes attempts in every state in which pupils leave them: evaluated, awaiting evaluation, ended by the clock, running
 * and paused. They are scored by the rules of the product.
 */
export function attemptMaker(test: DemoTest, chance: Chance): (taken: Taken) => DemoAttempt {
  const ideas = readIdeas(test.id)
  const { plan } = test.form
  const planned = itemsOf(plan)
  const scaleOf = plan.parts.flatMap((part) => part.items.map(() => part.scale))
  return (taken) => {
    const id = newId(taken.started_at.getTime())
    const items: Item[] = test.form.forms[languageOf(taken.locale)].parts.flatMap((part) => part.items)
    const reached =
      taken.ending === 'evaluated' || taken.ending === 'awaiting'
        ? planned.length
        : Math.round(planned.length * (0.35 + chance.next() * 0.5))
    let seconds = 0
    const given = items.slice(0, reached).flatMap((item, number) => {
      const skill = skills.find((one) => one === scaleOf[number]) ?? 'critical'
      const key = test.key[item.id]
      // One item in forty is left unanswered.
      if (!key || chance.happens(0.025)) return []
      const spent = 14 + chance.below(item.kind === 'open-text' || item.kind === 'drawing' ? 160 : 46)
      seconds += spent
      const at = new Date(taken.started_at.getTime() + seconds * 1000).toISOString()
      const value = answerItem({
        item,
        loads: taken.leanings && planned[number]?.loads,
        leanings: taken.leanings,
        key,
        language: languageOf(taken.locale),
        skill: taken.abilities[skill],
        ideas: ideas[item.id]?.[languageOf(taken.locale)] ?? [],
        chance,
      })
      const stamp = nextStamp(Date.parse(at), 0, chance.below(3))
      return [
        { student_id: taken.student_id, attempt_id: id, item: number, stamp, value, seconds: spent, saved_at: at },
      ]
    })
    const ratings = taken.ending === 'evaluated' ? evaluated(test, taken, chance) : new Map<number, Rating[]>()
    const corrected = taken.corrected_by ? firstWrong(test, given) : undefined
    const answered = new Map(given.map(({ item, value }) => [item, value]))
    const { evaluations: points, wanted } = ratedTasks(plan, test.key, { attempt_id: id, answers: answered, ratings })
    const scores = scoreTest(plan, test.key, {
      answers: answered,
      evaluations: points,
      manualPoints: new Map(corrected && [[corrected.item, corrected.max / 2]]),
      isTimeOver: taken.ending === 'deadline',
      language: languageOf(taken.locale),
    })
    const attempt = attemptRow(test, taken, { id, seconds })
    const { finished_at } = attempt
    const result = finished_at
      ? resultRow(test, taken, { attempt_id: id, scores, wanted, computed_at: finished_at })
      : null
    return {
      attempt,
      answers: given,
      evaluations: evaluationRows(taken, ratings, { attempt_id: id, at: finished_at ?? attempt.started_at }),
      manualPoints: corrected ? [correctionRow(id, taken, corrected)] : [],
      result,
      invitation: result && invitationRow(test, result),
    }
  }
}

function evaluated(
  { form, key }: DemoTest,
  { abilities, second_id, receipt_number }: Taken,
  chance: Chance,
): Map<number, Rating[]> {
  const ratings = new Map<number, Rating[]>()
  for (const [number, { id }] of itemsOf(form.plan).entries()) {
    const right = key[id]
    if (!right || !('open' in right)) continue
    const share = Math.min(1, Math.max(0.1, abilities.creative + chance.normal() * 0.08))
    const points = Object.fromEntries(
      right.open.indices.map((index) => [index, Math.round((right.open.max[index] ?? 0) * share)]),
    )
    const second = second_id ? [{ points: asAnother(right.open, points, receipt_number + number), isEarly: false }] : []
    ratings.set(number, [{ points, isEarly: false }, ...second])
  }
  return ratings
}

/** The scores of a second evaluator: of four criteria, one gets a point more and one a point less. */
function asAnother({ indices, max }: OpenKey, points: Record<string, number>, turn: number): Record<string, number> {
  const shift = (at: number) => [1, 0, -1, 0][(at + turn) % 4] ?? 0
  return Object.fromEntries(
    indices.map((id, at) => [id, Math.min(max[id] ?? 0, Math.max(0, (points[id] ?? 0) + shift(at)))]),
  )
}

function evaluationRows(
  { student_id, evaluator_id, second_id = evaluator_id }: Taken,
  ratings: Map<number, Rating[]>,
  { attempt_id, at }: { attempt_id: string; at: string },
): DemoAttempt['evaluations'] {
  const by = [evaluator_id, second_id]
  return [...ratings].flatMap(([item, given]) =>
    given.map(({ points }, index) => ({
      student_id,
      attempt_id,
      item,
      evaluator_id: by[index] ?? second_id,
      number: index + 1,
      points: { ...points },
      at,
    })),
  )
}

function firstWrong({ form, key }: DemoTest, given: DemoAttempt['answers']): { item: number; max: number } | undefined {
  const planned = itemsOf(form.plan)
  return given.flatMap(({ item, value }) => {
    const [right, max] = [key[planned[item]?.id ?? ''], planned[item]?.points ?? 0]
    return right && !('open' in right) && scoreItem(right, value ?? null) === 0 ? [{ item, max }] : []
  })[0]
}

function correctionRow(
  attempt_id: string,
  { student_id, corrected_by = '', started_at }: Taken,
  { item, max }: { item: number; max: number },
) {
  const at = new Date(started_at.getTime() + 2 * 86_400_000).toISOString()
  return {
    student_id,
    attempt_id,
    item,
    number: 1,
    points: max / 2,
    max,
    comment: 'Ход мысли верный, ошибка в последнем шаге',
    staff_id: corrected_by,
    at,
  }
}

/** Most pupils of the demo country take tests on phones; which of them do follows from their ids. */
const devices = [0, 0, 0, 0, 0, 1, 2, 2]

function attemptRow(
  test: DemoTest,
  { student_id, locale, ending, number = 1, started_at, receipt_number }: Taken,
  { id, seconds }: { id: string; seconds: number },
): DemoAttempt['attempt'] {
  const { plan } = test.form
  const deadline = new Date(
    started_at.getTime() + (plan.timing === 'none' ? maxUntimedDays * 1440 : plan.minutes) * 60_000,
  )
  const given = {
    student_id,
    id,
    test_id: test.id,
    version: test.version,
    number,
    locale,
    device_id: `demo-${student_id.slice(-12)}`,
    device_kind: deviceKinds[devices[Number.parseInt(student_id.slice(-2), 16) % devices.length] ?? 0] ?? null,
    started_at: started_at.toISOString(),
    deadline_at: deadline.toISOString(),
  }
  if (ending === 'started') return given
  const at = new Date(started_at.getTime() + (seconds + 20) * 1000)
  if (ending === 'paused')
    return {
      ...given,
      paused_at: at.toISOString(),
      seconds_left: Math.max(60, plan.minutes * 60 - seconds),
      pauses: 1,
      deadline_at: new Date(deadline.getTime() + plan.pause_hours * 3_600_000).toISOString(),
    }
  const finished_at = (ending === 'deadline' ? deadline : at < deadline ? at : deadline).toISOString()
  return {
    ...given,
    state: 'finished',
    finished_at,
    scored_at: finished_at,
    finish_reason: ending === 'deadline' ? 'deadline' : 'pupil',
    receipt_number,
    receipt_code: newReceiptCode(),
  }
}

function resultRow(
  test: DemoTest,
  { student_id, started_at }: Taken,
  { scores, ...row }: { attempt_id: string; scores: Scores; wanted: number[]; computed_at: string },
): NonNullable<DemoAttempt['result']> {
  return {
    student_id,
    id: newId(started_at.getTime()),
    ...row,
    key_version: test.key_version,
    scores,
    total_percent: scores.total_percent,
    awaits_evaluation: awaitsEvaluation(scores),
  }
}

function invitationRow(
  { leading }: DemoTest,
  { student_id, id, scores, computed_at }: NonNullable<DemoAttempt['result']>,
): DemoAttempt['invitation'] {
  if (!leading?.rule || !isInvited(leading.rule, scores)) return null
  return {
    student_id,
    id: newId(Date.parse(computed_at)),
    result_id: id,
    leads_to: leading.rule.to,
    rule_version: leading.rule_version,
    at: computed_at,
  }
}
