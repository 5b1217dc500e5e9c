import type { Criterion, CriterionPoints, Marks, OpenTask } from '#contract/diagnostics/evaluation'
import { areSameMarks, sentMarks } from './marks.rules.ts'

/** Points as they are being given: what is not chosen yet is missing. */
export type Draft = Readonly<Record<string, number | undefined>>

/** Whole points; a mean over several answers may fall between two anchors. Points given elsewhere on a finer scale stay among the choices. */
export function choicesOf({ max, count }: Pick<Criterion, 'max' | 'count'>, given?: number): number[] {
  const step = count === 'mean' || count === 'mean-of-best-three' ? 0.5 : 1
  const choices = Array.from({ length: Math.floor(max / step) + 1 }, (_, index) => index * step)
  return given === undefined || choices.includes(given) ? choices : [...choices, given].sort((a, b) => a - b)
}

export const missingIn = (criteria: readonly Criterion[], draft: Draft): Criterion['id'][] =>
  criteria.filter(({ id }) => draft[id] === undefined).map(({ id }) => id)

/** As many decimals as the points have, two at most. */
export const decimalsOf = (points: number): number => [0, 1].find((decimals) => Number.isInteger(points * 10 ** decimals)) ?? 2

/** For every criterion of the rubric, once all are chosen. */
export const pointsOf = (criteria: readonly Criterion[], draft: Draft): CriterionPoints => Object.fromEntries(criteria.map(({ id }) => [id, draft[id] ?? 0]))

export const isSaved = ({ own, criteria }: OpenTask, draft: Draft, marks: Marks, comment: string): boolean =>
  own !== null && own.comment === comment.trim() && criteria.every(({ id }) => own.points[id] === draft[id]) && areSameMarks(own.marks, sentMarks(marks))

export type TaskState = 'omitted' | 'saved' | 'other' | 'waits'

export function stateOf({ is_omitted, own, others_count }: OpenTask): TaskState {
  if (is_omitted) return 'omitted'
  if (own) return 'saved'
  return others_count > 0 ? 'other' : 'waits'
}

/** Nothing of the work waits for points. */
export const isWhole = (tasks: readonly OpenTask[]): boolean =>
  tasks.every(({ is_omitted, own, others_count }) => is_omitted || own !== null || others_count > 0)

/** The task to go to after this one: first those nobody has scored, since the result waits for them, in the order of the test. */
export function nextToScore(tasks: readonly OpenTask[], after = -1): OpenTask | null {
  const left = tasks.filter((one) => !one.is_omitted && !one.own && one.task.item !== after)
  const waiting = left.filter(({ others_count }) => others_count === 0)
  const wanted = waiting.length > 0 ? waiting : left
  return wanted.find(({ task }) => task.item > after) ?? wanted[0] ?? null
}
