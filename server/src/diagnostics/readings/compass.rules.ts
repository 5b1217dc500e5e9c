import type { Level } from '#contract/values/level'
import type { ScaleScore } from '../scorers/scored-item.rules.ts'
import { levelOf } from './level.rules.ts'

export interface ReadScale {
  scale: string
  /** False where every item was left out: then there is neither a percent nor a level to tell. */
  is_answered: boolean
  percent: number | null
  t_score: number | null
  level: Level | null
  subscales: ScaleScore['subscales']
}

export interface ReadProfile {
  /** Two at most, the strongest first; none where the profile is even. */
  strengths: string[]
  /** The one to grow in next. */
  growth: string | null
  isEven: boolean
}

/** Scores this close together are told as even: five T-points, or ten percent while there is no norm group. */
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

/** Strengths first, two of them before one thing to grow in. Even is only what is known whole. */
export function profileOf(scales: readonly ReadScale[]): ReadProfile {
  const ranked = scales
    .flatMap((scale) => (scale.percent === null ? [] : [{ ...scale, percent: scale.percent }]))
    .sort((a, b) => b.percent - a.percent)
  const [first, second] = ranked
  const last = ranked.at(-1)
  if (!first || !last) return { strengths: [], growth: null, isEven: false }
  // Where even the best is only begun, nothing is called a strength.
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
 * Two steps for what is to grow, one for each strength and one towards what was left out; one for each scale of an even
 * profile.
 */
export function adviceWanted(
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

/** Each for the level its scale is at. */
export function chooseRecommendations<Advice extends { for: readonly Level[] }>(
  scales: readonly ReadScale[],
  profile: ReadProfile,
  offered: Readonly<Record<string, readonly Advice[]>>,
): { scale: string; advice: Advice }[] {
  return adviceWanted(scales, profile).flatMap(([scale, count]) => {
    const read = scales.find((one) => one.scale === scale)
    const level = read?.is_answered === false ? 'starting' : read?.level
    return (offered[scale] ?? [])
      .filter((advice) => level && advice.for.includes(level))
      .slice(0, count)
      .map((advice) => ({ scale, advice }))
  })
}

/** One decimal at most. */
export const shown = (percent: number): number => Math.round(percent * 10) / 10

/**
 * The percent of the whole as it is shown. If a pupil is above the threshold, the percent shown is above it, too, also
 * where rounding would show the threshold itself; who is not reads the threshold at most.
 */
export const shownTotal = (percent: number, isAbove: boolean, threshold: number | null): number =>
  isAbove && threshold !== null && shown(percent) <= threshold ? Math.round(threshold * 10 + 1) / 10 : shown(percent)

export const firstSentence = (text: string): string => text.split(/(?<=[.!?])\s/)[0] ?? text
