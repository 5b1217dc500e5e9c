import type { Level } from '#contract/values/level'
import type { ScaleScore } from '../scorers/scored-item.rules.ts'
import { levelOf } from './level.rules.ts'

export interface ReadScale {
  scale: string
  /** False if every item was left unanswered; then there is no percent and no level. */
  is_answered: boolean
  percent: number | null
  t_score: number | null
  level: Level | null
  subscales: ScaleScore['subscales']
}

export interface ReadProfile {
  /** At most two scales, the strongest first; none if the profile is even. */
  strengths: string[]
  /** The scale to improve next. */
  growth: string | null
  isEven: boolean
}

/** Scores within this distance count as even: five T-points, or ten percent as long as there is no norm group. */
const evenSpread = { t: 5, percent: 10 }

export function readScale({
  scale,
  percent,
  answered,
  t_score,
  subscales,
}: Omit<ScaleScore, 'group' | 'points' | 'max'>): ReadScale {
  const is_answered = answered !== 0
  if (!is_answered) return { scale, is_answered, percent: null, t_score: null, subscales, level: null }
  return { scale, is_answered, percent, t_score, subscales, level: levelOf(percent, t_score) }
}

/** Finds at most two strengths and the one scale to improve. A profile can only be even if every scale has a score. */
export function profileOf(scales: readonly ReadScale[]): ReadProfile {
  const ranked = scales
    .flatMap((scale) => (scale.percent === null ? [] : [{ ...scale, percent: scale.percent }]))
    .sort((a, b) => b.percent - a.percent)
  const [first, second] = ranked
  const last = ranked.at(-1)
  if (!first || !last) return { strengths: [], growth: null, isEven: false }
  // If even the best scale is at the starting level, nothing is called a strength.
  if (first.level === 'starting') return { strengths: [], growth: last.scale, isEven: false }
  if (ranked.length === scales.length && isEven(ranked)) return { strengths: [], growth: null, isEven: true }
  const isSecondStrong = second !== undefined && second.percent > last.percent && second.level !== 'starting'
  return {
    strengths: isSecondStrong ? [first.scale, second.scale] : [first.scale],
    growth: last.scale === first.scale ? null : last.scale,
    isEven: false,
  }
}

function isEven(scales: readonly { percent: number; t_score: number | null }[]): boolean {
  const ts = scales.flatMap(({ t_score }) => t_score ?? [])
  if (ts.length === scales.length) return spread(ts) <= evenSpread.t
  return spread(scales.map(({ percent }) => percent)) <= evenSpread.percent
}

const spread = (values: number[]): number => Math.max(...values) - Math.min(...values)

/**
 * How many pieces of advice each scale gets: two for the scale to improve, one for each strength and for each
 * unanswered scale; in an even profile, one for each scale.
 */
export function adviceCounts(
  scales: readonly ReadScale[],
  { strengths, growth, isEven }: ReadProfile,
): [string, number][] {
  const one = (scale: string): [string, number] => [scale, 1]
  if (isEven) return scales.map(({ scale }) => one(scale))
  const untouched = scales.filter(({ is_answered }) => !is_answered).map(({ scale }) => scale)
  return [
    ...(growth === null ? [] : [[growth, 2] satisfies [string, number]]),
    ...strengths.map(one),
    ...untouched.map(one),
  ]
}

/** Chooses advice for the level that each scale has reached. */
export function chooseRecommendations<Advice extends { for: readonly Level[] }>(
  scales: readonly ReadScale[],
  profile: ReadProfile,
  offered: Readonly<Record<string, readonly Advice[]>>,
): { scale: string; advice: Advice }[] {
  return adviceCounts(scales, profile).flatMap(([scale, count]) => {
    const read = scales.find((one) => one.scale === scale)
    const level = read?.is_answered === false ? 'starting' : read?.level
    return (offered[scale] ?? [])
      .filter((advice) => level && advice.for.includes(level))
      .slice(0, count)
      .map((advice) => ({ scale, advice }))
  })
}

/** Rounds to one decimal. */
export const roundPercent = (percent: number): number => Math.round(percent * 10) / 10

/**
 * The total percent as shown. Rounding must not move it across the threshold: pupils above it see a percent above it,
 * the others see at most the threshold.
 */
export const roundTotal = (percent: number, isAbove: boolean, threshold: number | null): number =>
  isAbove && threshold !== null && roundPercent(percent) <= threshold
    ? Math.round(threshold * 10 + 1) / 10
    : roundPercent(percent)

export const firstSentence = (text: string): string => text.split(/(?<=[.!?])\s/)[0] ?? text
