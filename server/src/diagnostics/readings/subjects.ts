import type { ScaleResult } from '#contract/diagnostics/scale-result'
import { levels } from '#contract/values/level'
import { formatNumber, formatPercent } from '#contract/values/number-text'
import { releasedSize, provisionalSize, requiredReliability } from '../scorers/norms.rules.ts'
import type { ScaleScore } from '../scorers/scored-item.rules.ts'
import { sumOfT } from '../selection/selection.rules.ts'
import { readScale, roundPercent } from './compass.rules.ts'
import { describeNorm, noNorm } from './describe-norm.ts'
import { readerNames, fillTemplate, reading, type ComposedResult, type ReadingInput } from './reading.ts'
import { sortBestFirst, strongestAndWeakest, highestOf } from './subjects.rules.ts'
import { SubjectsTexts } from './subjects.texts.ts'
import { isChildReader, showsNumbers } from '../instrument/shows-numbers.rules.ts'

/** The input of every sentence of a result. */
interface Wording extends ReadingInput {
  texts: SubjectsTexts
}

/**
 * Composes a result by subjects: each subject separately, and for specialists also points, percents, T-scores and their
 * sum.
 */
function compose(texts: SubjectsTexts, input: ReadingInput): ComposedResult {
  const { facts, voice } = input
  const { total_percent, scales: scores } = facts.scores
  const read = scores.map(readScale)
  const highest = highestOf(read)
  const placed = { highest, ...strongestAndWeakest(read) }
  const scales = scores.map((score) => describeSubject(score, placed, { ...input, texts }))
  const hasTotal = showsNumbers(facts.band, voice)
  return {
    headline: headlineOf(highest, texts, input),
    summary:
      voice === 'specialist'
        ? totalOf(scales, input)
        : `${texts.summary[readerNames[voice]]} ${sayer(input)(`subjects.order.${voice}`)}`,
    scales: voice === 'specialist' ? scales : inOrder(scales, scores),
    total_percent: hasTotal && total_percent !== null ? roundPercent(total_percent) : null,
    step_two: null,
    awaiting: null,
    recommendations: [],
    for_parents: [],
    for_teachers: [],
    how_to_read: howToRead(texts, input),
    conditions: [...texts.conditions, ...facts.conditions.map((condition) => sayer(input)(`condition.${condition}`))],
  }
}

/** Families see the best subjects first; specialists see the order of the instrument. */
const inOrder = (scales: ScaleResult[], scores: readonly ScaleScore[]): ScaleResult[] =>
  sortBestFirst(scores.map(readScale)).flatMap(({ scale }) => scales.filter((one) => one.scale === scale))

/** Every adult sees the share of right answers; a child under 12 sees only words. */
const readsShare = ({ facts, voice }: ReadingInput): boolean => voice === 'parent' || showsNumbers(facts.band, voice)

export const subjects = reading({ picture: 'bars', texts: SubjectsTexts, compose })

function headlineOf([first, second]: string[], texts: SubjectsTexts, { facts, voice }: ReadingInput): string {
  const headlines = voice === 'student' ? texts.headline : texts.headline_about
  const title = (scale: string | undefined) => (scale === undefined ? '' : (texts.scales[scale]?.title ?? ''))
  const unnamed = facts.scores.answered === 0 ? headlines.begin : headlines.plain
  const named = second === undefined ? headlines.one : headlines.two
  return fillTemplate(first === undefined ? unnamed : named, {
    first_name: facts.first_name,
    a: title(first),
    b: title(second),
  })
}

interface Placed {
  highest: string[]
  most: string[]
  first: string[]
}

function describeSubject(score: ScaleScore, placed: Placed, input: Wording): ScaleResult {
  const { scale, group } = score
  const { voice, texts } = input
  const { percent, is_answered } = readScale(score)
  return {
    scale,
    group,
    name: texts.scales[scale]?.name ?? scale,
    percent: percent !== null && readsShare(input) ? roundPercent(percent) : null,
    ...levelOf(score, input),
    text: is_answered ? aboutOf(score, placed, input) : texts.unanswered[readerNames[voice]],
    is_strength: placed.highest.includes(scale),
    ...(voice === 'specialist' ? describeNorm(input, score, sayer(input)) : noNorm),
    subscales: [],
  }
}

/** The level of a subject, the same for every reader. Children see no bar, because the order says enough. */
function levelOf(score: ScaleScore, input: Wording): Pick<ScaleResult, 'level' | 'level_name' | 'step'> {
  const { level } = readScale(score)
  if (level === null) return { level, level_name: sayer(input)('unanswered') }
  const level_name = input.texts.levels[level] ?? null
  return isChildReader(input.facts.band, input.voice)
    ? { level, level_name }
    : { level, level_name, step: { at: levels.indexOf(level) + 1, of: levels.length } }
}

function aboutOf(score: ScaleScore, { most, first }: Placed, input: Wording): string {
  const { voice, texts } = input
  const about = texts.scales[score.scale]?.about[readerNames[voice]] ?? ''
  if (voice === 'specialist') return `${sayer(input)('subjects.points', pointsOf(score, input))} ${about}`
  const end = most.includes(score.scale) ? 'most' : first.includes(score.scale) ? 'first' : null
  return end ? `${sayer(input)(`subjects.${end}.${voice}`)} ${about}` : about
}

const pointsOf = ({ points, max }: Pick<ScaleScore, 'points' | 'max'>, { language }: ReadingInput) => ({
  points: formatNumber(language, points, 1),
  max: formatNumber(language, max, 1),
})

/**
 * The total points and their percent, and the sum of T-scores; until there are norms, the reason why there is no sum.
 */
function totalOf(scales: ScaleResult[], input: ReadingInput): string {
  const { facts, plan, language } = input
  const { scales: scores, total_percent } = facts.scores
  const say = sayer(input)
  const whole = {
    points: scores.reduce((sum, { points }) => sum + points, 0),
    max: scores.reduce((sum, { max }) => sum + max, 0),
  }
  const points = say('subjects.total', {
    ...pointsOf(whole, input),
    percent: formatPercent(language, total_percent ?? 0, 1),
  })
  const t = Object.fromEntries(scales.flatMap(({ scale, norm }) => (norm ? [[scale, norm.t]] : [])))
  const weights = Object.assign({}, ...plan.groups.map((group) => group.weights ?? {})) as Record<string, number>
  const sum = sumOfT(
    scales.map(({ scale }) => scale),
    t,
    weights,
  )
  if (plan.norms === 'none') return `${points} ${say('subjects.no-norms')}`
  if (scores.some(({ answered }) => answered === 0)) return `${points} ${say('subjects.no-sum-unanswered')}`
  if (sum === null) return `${points} ${say('subjects.no-sum', { least: provisionalSize })}`
  const isReleased = scales.every(({ norm }) => norm?.status === 'released')
  return `${points} ${say(isReleased ? 'subjects.sum' : 'subjects.sum-provisional', { sum: formatNumber(language, sum, 2), released: releasedSize })}`
}

function howToRead(texts: SubjectsTexts, input: ReadingInput): string {
  const { facts, plan, voice, language } = input
  const own = texts.reading[readerNames[voice]]
  if (voice !== 'specialist' || plan.norms === 'none') return own
  return `${own} ${sayer(input)('reading.norm', { reliability: formatNumber(language, requiredReliability[facts.band], 1), released: releasedSize })}`
}

const sayer =
  ({ language, translate }: ReadingInput) =>
  (key: string, values?: Record<string, string | number>) =>
    translate(language, `diagnostics.${key}`, values)
