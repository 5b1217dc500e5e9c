import type { Voice } from '#contract/diagnostics/results'
import type { ScaleResult } from '#contract/diagnostics/scale-result'
import type { Plan } from '../instrument/plan.rules.ts'
import { scorers } from '../scorers/scorers.rules.ts'
import { hasTooFewAnswers } from '../scorers/score-test.rules.ts'
import type { ScaleScore } from '../scorers/scored-item.rules.ts'
import { firstSentence, roundPercent } from './compass.rules.ts'
import { bandOf, lowestOf, bandPosition, standingOf, type Standing } from './profile.rules.ts'
import { ProfileTexts } from './profile.texts.ts'
import { readerNames, fillTemplate, reading, type ComposedResult, type ReadingInput } from './reading.ts'
import { noNorm, describeNorm } from './describe-norm.ts'
import { showsNumbers } from '../instrument/shows-numbers.rules.ts'

/** The input of every sentence of a result. */
interface Wording extends ReadingInput {
  texts: ProfileTexts
}

/**
 * Composes a result without right answers: the scales that stand out and what each of them means. Nothing in it is good
 * or bad.
 */
function compose(texts: ProfileTexts, input: ReadingInput): ComposedResult {
  const { facts, plan, voice } = input
  const wording = { ...input, texts }
  const byGroup = new Map(
    plan.groups.map(({ id }) => [id, standingOf(facts.scores.scales.filter(({ group }) => group === id))]),
  )
  const lacks = hasTooFewAnswers(plan, facts.scores.answered)
  const scales = facts.scores.scales.map((score) => describeScale(score, byGroup.get(score.group) ?? nothing, wording))
  return {
    headline: headlineOf(byGroup.get(plan.groups[0]?.id ?? ''), texts, input),
    summary: lacks ? (texts.incomplete?.[readerNames[voice]] ?? '') : summaryOf(scales),
    scales,
    total_percent: null,
    step_two: null,
    awaiting:
      facts.awaits_evaluation && texts.awaiting
        ? { title: texts.awaiting.title, about: awaitingOf(texts.awaiting, voice) }
        : null,
    recommendations: adviceFor(facts.scores.scales, texts, sayer(input)),
    for_parents: [],
    for_teachers: [],
    how_to_read: texts.reading[readerNames[voice]],
    conditions: [...texts.conditions, ...facts.conditions.map((condition) => sayer(input)(`condition.${condition}`))],
  }
}

const summaryOf = (scales: readonly ScaleResult[]): string =>
  scales
    .filter(({ is_strength }) => is_strength)
    .map(({ text }) => firstSentence(text))
    .join(' ')

function adviceFor(
  scores: readonly ScaleScore[],
  { recommendations }: ProfileTexts,
  say: Say,
): ComposedResult['recommendations'] {
  const scale = recommendations && lowestOf(scores)
  const advice = scale ? recommendations[scale] : undefined
  if (!scale || !advice) return []
  const { minutes, ...words } = advice
  return [{ id: scale, scale, ...words, time: say('time.minutes', { count: minutes }) }]
}

const nothing: Standing = { highest: [], isEven: false }

/** Counts of choices compare the scales of one person, so they have no norm group. */
const isComparable = ({ groups }: Plan, group: string): boolean =>
  groups.some(({ id, scorer }) => id === group && scorers[scorer].isComparable)

export const profile = reading({ picture: 'bars', texts: ProfileTexts, compose })

function headlineOf(
  { highest: [first, second], isEven }: Standing = nothing,
  texts: ProfileTexts,
  { facts, voice }: ReadingInput,
): string {
  const headlines = voice === 'student' ? texts.headline : texts.headline_about
  const title = (scale: string | undefined) => (scale === undefined ? '' : (texts.scales[scale]?.title ?? ''))
  const named = second === undefined ? headlines.one : headlines.two
  const unnamed = isEven ? headlines.even : headlines.begin
  return fillTemplate(first === undefined ? unnamed : named, {
    first_name: facts.first_name,
    a: title(first),
    b: title(second),
  })
}

function describeScale(score: ScaleScore, { highest }: Standing, wording: Wording): ScaleResult {
  const { scale, group, percent } = score
  const { plan, voice, texts } = wording
  const hasNumber = percent !== null && score.answered > 0 && readsFigures(wording)
  return {
    scale,
    group,
    ...namedIn(texts, score, voice),
    percent: hasNumber ? roundPercent(percent) : null,
    level: null,
    level_name: bandName(texts, score) ?? gapWord(wording, score),
    ...stepOf(texts, score),
    is_strength: highest.includes(scale),
    ...(voice === 'specialist' ? normOrCount(wording, score, isComparable(plan, group)) : noNorm),
    subscales: describeSubscales(score, wording).filter(({ id }) => !isScale(plan, id)),
  }
}

/** If the instrument says so, pupils and parents see only words; specialists always see figures. */
const readsFigures = ({ facts, plan, voice }: ReadingInput): boolean =>
  showsNumbers(facts.band, voice) && (plan.figures !== 'words' || voice === 'specialist')

/** The word shown instead of a level if answers are missing; null while a person still scores them. */
function gapWord(input: ReadingInput, { answered }: Scored): string | null {
  const { plan, facts } = input
  if (answered === 0) return sayer(input)('unanswered')
  return hasTooFewAnswers(plan, facts.scores.answered) ? sayer(input)('incomplete') : null
}

/** Counts of choices are shown as counts, without a norm. */
function normOrCount(
  input: ReadingInput,
  score: ScaleScore,
  isCompared: boolean,
): Pick<ScaleResult, 'norm' | 'norm_note'> {
  const say = sayer(input)
  if (isCompared) return describeNorm(input, score, say)
  return score.percent === null
    ? noNorm
    : { norm: null, norm_note: say('chosen', { points: score.points, max: score.max }) }
}

/**
 * The name and the text of a scale: the text for its band if the instrument has one, otherwise the explanation of the
 * scale.
 */
function namedIn({ scales, bands }: ProfileTexts, score: ScaleScore, voice: Voice): Pick<ScaleResult, 'name' | 'text'> {
  const words = scales[score.scale]
  if (!words) return { name: score.scale, text: '' }
  const place = placeOf(bands, score)
  return { name: words.name, text: ((place && words.levels?.[place.at - 1]) || words.about)[readerNames[voice]] }
}

/** Undefined while a person still scores the answers, or if nothing was answered. */
const placeOf = (bands: ProfileTexts['bands'], { percent, answered }: Scored): ScaleResult['step'] =>
  percent === null || answered === 0 ? undefined : { at: bandPosition(bands, percent), of: bands.length }

function stepOf({ bands }: ProfileTexts, score: Scored): Pick<ScaleResult, 'step'> {
  const step = placeOf(bands, score)
  return step ? { step } : {}
}

/** A criterion can also be a scale; then it is not repeated as a subscale. */
const isScale = ({ groups }: Plan, id: string): boolean => groups.some(({ scales }) => scales.includes(id))

type Scored = Pick<ScaleScore, 'percent' | 'answered'>

/** Undefined while a person still scores the answers, or if nothing was answered. */
const bandName = ({ bands }: ProfileTexts, { percent, answered }: Scored): string | undefined =>
  percent === null || answered === 0 ? undefined : bandOf(bands, percent)?.name

function describeSubscales({ subscales }: ScaleScore, wording: Wording): ScaleResult['subscales'] {
  const { texts } = wording
  const hasNumbers = readsFigures(wording)
  const unanswered = sayer(wording)('unanswered')
  return subscales.flatMap(({ id, percent, answered }) => {
    const words = texts.subscales?.[id]
    const number = hasNumbers && percent !== null && answered > 0 ? roundPercent(percent) : null
    return words
      ? [
          {
            id,
            ...words,
            percent: number,
            level_name: bandName(texts, { percent, answered }) ?? (answered === 0 ? unanswered : null),
          },
        ]
      : []
  })
}

const awaitingOf = ({ about, ...others }: NonNullable<ProfileTexts['awaiting']>, voice: Voice): string =>
  voice === 'student' ? about : others[voice]

type Say = (key: string, values?: Record<string, string | number>) => string

const sayer =
  ({ language, translate }: ReadingInput) =>
  (key: string, values?: Record<string, string | number>) =>
    translate(language, `diagnostics.${key}`, values)
