import type { ScaleResult } from '#contract/diagnostics/scale-result'
import { interestTypes } from '#contract/values/result-picture'
import { CareerTexts } from './career.texts.ts'
import { firstSentence, roundPercent } from './compass.rules.ts'
import { noNorm } from './describe-norm.ts'
import { bandOf, standingOf, type Standing } from './profile.rules.ts'
import { readerNames, fillTemplate, reading, type ComposedResult, type ReadingInput } from './reading.ts'
import type { ScaleScore } from '../scorers/scored-item.rules.ts'

/** The input of every sentence of a result. */
interface Wording extends ReadingInput {
  texts: CareerTexts
}

/**
 * Composes a result of career guidance: which interests are strongest, and all scales as text. Nothing in it is good or
 * bad.
 */
function compose(texts: CareerTexts, input: ReadingInput): ComposedResult {
  const { facts, voice, language, translate } = input
  const wording = { ...input, texts }
  const interests = facts.scores.scales.filter(({ scale }) => interestTypes.some((type) => type === scale))
  // All six types are compared with each other, so if one is unanswered, none can be called the closest.
  const standing: Standing = interests.some(({ percent }) => percent === null)
    ? { highest: [], isEven: false }
    : standingOf(interests)
  const scales = facts.scores.scales.map((score) => describeScale(score, standing, wording))
  return {
    headline: headlineOf(standing, wording),
    summary: scales
      .filter(({ is_strength }) => is_strength)
      .map(({ text }) => firstSentence(text))
      .join(' '),
    scales,
    total_percent: null,
    step_two: null,
    awaiting: null,
    recommendations: [],
    for_parents: [],
    for_teachers: [],
    how_to_read: texts.reading[readerNames[voice]],
    conditions: [
      ...texts.conditions,
      ...facts.conditions.map((condition) => translate(language, `diagnostics.condition.${condition}`)),
    ],
  }
}

/**
 * Interests last longer than abilities, so a result is valid for a year and a half, on every page and in every report.
 */
export const career = reading({ picture: 'hexagon', months: 18, texts: CareerTexts, compose })

function headlineOf({ highest: [first, second], isEven }: Standing, { texts, facts, voice }: Wording): string {
  const headlines = voice === 'student' ? texts.headline : texts.headline_about
  const named = (scale: string | undefined) => (scale === undefined ? '' : (texts.scales[scale]?.name ?? ''))
  const unnamed = isEven ? headlines.open : headlines.begin
  const sentence = first === undefined ? unnamed : second === undefined ? headlines.one : headlines.two
  return fillTemplate(sentence, { first_name: facts.first_name, a: named(first), b: named(second) })
}

function describeScale(
  score: ScaleScore,
  { highest }: Standing,
  { texts, voice, language, translate }: Wording,
): ScaleResult {
  const { scale, group, percent, answered } = score
  const hasPercent = percent !== null && answered > 0
  const { name = scale, about } = texts.scales[scale] ?? {}
  return {
    scale,
    group,
    name,
    text: about?.[readerNames[voice]] ?? '',
    percent: hasPercent ? roundPercent(percent) : null,
    level: null,
    level_name: hasPercent ? wordOf(texts, group, percent) : translate(language, 'diagnostics.unanswered'),
    is_strength: highest.includes(scale),
    ...noNorm,
    subscales: [],
  }
}

const wordOf = ({ bands }: CareerTexts, group: string, percent: number): string | null =>
  bandOf(bands[group] ?? [], percent)?.name ?? null
