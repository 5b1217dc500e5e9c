import type { Result, Voice } from '#contract/diagnostics/results'
import type { ScaleResult } from '#contract/diagnostics/scale-result'
import { formatNumber, formatPercent } from '#contract/values/number-text'
import { quote } from '#contract/values/sentence'
import { isAbove, leadingPercent, scalesBelowMinimum, type LeadingRule } from '../scorers/leading.rules.ts'
import { formatSeasonRule } from '../leading/season.ts'
import { releasedSize, requiredReliability } from '../scorers/norms.rules.ts'
import type { SubscaleScore } from '../scorers/scored-item.rules.ts'
import {
  adviceCounts,
  chooseRecommendations,
  firstSentence,
  profileOf,
  readScale,
  roundPercent,
  roundTotal,
  type ReadProfile,
  type ReadScale,
} from './compass.rules.ts'
import { CompassTexts } from './compass.texts.ts'
import { readerNames, fillTemplate, reading, type ComposedResult, type ReadingInput } from './reading.ts'
import { noNorm, describeNorm } from './describe-norm.ts'
import { isChildReader, showsNumbers } from '../instrument/shows-numbers.rules.ts'

type Say = (key: string, values?: Record<string, string | number>) => string

/** The input of every sentence of a result. */
interface Wording extends ReadingInput {
  texts: CompassTexts
  profile: ReadProfile
  say: Say
  hasNumbers: boolean
  isChild: boolean
}

/** Composes a result on the compass for a reader: the texts of the bank together with the figures. */
function compose(texts: CompassTexts, input: ReadingInput): ComposedResult {
  const { facts, voice, language, translate, rule } = input
  const scales = facts.scores.scales.map(readScale)
  const profile = profileOf(scales)
  const hasNumbers = showsNumbers(facts.band, voice)
  const isNormed = scales.some(({ t_score }) => t_score !== null)
  const say = (key: string, values?: Record<string, string | number>) =>
    translate(language, `diagnostics.${key}`, values)
  const wording = { ...input, texts, profile, say, hasNumbers, isChild: isChildReader(facts.band, voice) }
  const { total_percent } = facts.scores
  return {
    headline: headlineOf(wording),
    summary: summaryOf(scales, wording),
    scales: facts.scores.scales.map((score) => ({
      ...describeScale(readScale(score), wording),
      group: score.group,
      ...(voice === 'specialist' ? describeNorm(input, score, say) : noNorm),
    })),
    total_percent:
      hasNumbers && total_percent !== null
        ? roundTotal(total_percent, rule !== null && isAbove(rule, facts.scores), rule && !rule.of ? rule.above : null)
        : null,
    step_two: stepTwoOf(wording),
    awaiting: facts.awaits_evaluation ? { title: texts.awaiting.title, about: awaitingOf(texts, voice) } : null,
    recommendations: chooseRecommendations(scales, profile, texts.recommendations).map(
      ({ scale, advice: { id, title, about, action, minutes, weeks } }) => ({
        id,
        scale,
        title,
        about,
        action,
        time: weeks ? say('time.weeks', { count: weeks }) : say('time.minutes', { count: minutes ?? 10 }),
      }),
    ),
    for_parents: adviceFor(scales, profile, texts),
    for_teachers: texts.teachers.map((advice) => ({ scale: null, ...advice })),
    how_to_read: voice === 'specialist' ? howSpecialistsRead(wording, isNormed) : texts.reading[readerNames[voice]],
    conditions: [
      texts.conditions.validity,
      ...(isNormed ? [] : [texts.conditions.preliminary]),
      ...facts.conditions.map((condition) => say(`condition.${condition}`)),
    ],
  }
}

export const compass = reading({ picture: 'compass', texts: CompassTexts, compose })

function howSpecialistsRead(wording: Wording, isNormed: boolean): string {
  const { facts, language, rule, texts, say } = wording
  const norms = say('reading.norm', {
    reliability: formatNumber(language, requiredReliability[facts.band], 1),
    released: releasedSize,
  })
  const least = Object.entries(rule?.least ?? {}).map(
    ([scale, percent]) => `${nameOf(texts, scale)} – ${formatPercent(language, percent)}`,
  )
  // A rule about the total that is not the season's rule is explained by the texts of the bank, as in versions
  // published before a rule could name parts.
  const isNamed = rule && (rule.of ?? rule.season ?? isNormed)
  return [
    isNormed ? say('reading.normed') : texts.reading.specialist,
    ...(isNamed
      ? [say(`step-two.rule.${rule.of ? 'parts' : 'whole'}`, { of: ofNames(rule, wording), threshold: rule.above })]
      : []),
    ...(least.length > 0 ? [say('step-two.least-of-each', { list: least.join(', ') })] : []),
    norms,
  ].join(' ')
}

/** The names of the scales that are compared with the threshold. */
const ofNames = ({ of }: LeadingRule, { texts, say }: Wording): string =>
  of?.map((scale) => nameOf(texts, scale)).join(' + ') ?? say('step-two.whole')

const nameOf = ({ scales }: CompassTexts, scale: string): string => scales[scale]?.name ?? scale

const awaitingOf = ({ awaiting }: CompassTexts, voice: Voice): string =>
  voice === 'student' ? awaiting.about : awaiting[voice]

function headlineOf({ facts: { first_name }, profile, texts, voice }: Wording): string {
  const {
    strengths: [first, second],
    isEven,
  } = profile
  const headlines = voice === 'student' ? texts.headline : texts.headline_about
  const strong = (scale: string | undefined) => (scale === undefined ? '' : (texts.scales[scale]?.strong_title ?? ''))
  const named = second ? headlines.two : headlines.one
  const unnamed = isEven ? headlines.even : headlines.begin
  return fillTemplate(first ? named : unnamed, { first_name, a: strong(first), b: strong(second) })
}

function summaryOf(scales: ReadScale[], wording: Wording): string {
  const { profile, isChild } = wording
  const strong = scales.filter(({ scale }) => profile.strengths.includes(scale))
  const levelled = scales.filter(({ level }) => level !== null)
  // If nothing stands out, a child is shown only the one scale to train.
  const toTrain = isChild ? scales.filter(({ scale }) => scale === profile.growth) : []
  const unanswered = scales.filter(({ is_answered }) => !is_answered)
  const [described = []] = [strong, toTrain, levelled.slice(0, 2), unanswered.slice(0, 2)].filter(
    ({ length }) => length > 0,
  )
  const sentences = described.map((scale) => firstSentence(textOf(scale, wording)))
  // Two scales of the same level may have the same text.
  return [...new Set(sentences.filter(Boolean))].join(' ')
}

/**
 * The text of a scale: for its level, while a person still scores it, or if nothing was answered. A child is given only
 * one scale to train; for any other scale at the starting level, the text only explains what it is.
 */
function textOf(
  { scale, level, is_answered }: ReadScale,
  { profile: { growth }, texts, voice, isChild }: Wording,
): string {
  const words = texts.scales[scale]
  if (!words) return ''
  if (!is_answered) return words.unanswered[readerNames[voice]]
  const isLeftOut = isChild && level === 'starting' && scale !== growth
  if (isLeftOut) return words.what
  return level ? words.levels[level][readerNames[voice]] : awaitingOf(texts, voice)
}

function describeScale(read: ReadScale, wording: Wording): Omit<ScaleResult, 'group' | 'norm' | 'norm_note'> {
  const { profile, texts, hasNumbers, isChild, say } = wording
  const { scale, percent, subscales, is_answered, level } = read
  return {
    scale,
    name: nameOf(texts, scale),
    percent: hasNumbers && percent !== null ? roundPercent(percent) : null,
    level,
    level_name: is_answered ? level && texts.levels[level] : say('unanswered'),
    text: textOf(read, wording),
    is_strength: profile.strengths.includes(scale),
    // Subscales would show a child what is weakest.
    subscales: isChild ? [] : subscales.map((subscale) => describeSubscale(subscale, wording)),
  }
}

function describeSubscale(
  { id, ...score }: SubscaleScore,
  { texts, hasNumbers, say }: Wording,
): ScaleResult['subscales'][number] {
  const { percent, level, is_answered } = readScale({ ...score, scale: id, subscales: [], t_score: null })
  return {
    id,
    name: texts.subscales[id]?.name ?? '',
    about: texts.subscales[id]?.about ?? '',
    percent: hasNumbers && percent !== null ? roundPercent(percent) : null,
    level_name: is_answered ? level && texts.levels[level] : say('unanswered'),
  }
}

function stepTwoOf(wording: Wording): Result['step_two'] {
  const { facts, voice, rule, texts, hasNumbers, say } = wording
  if (!rule) return null
  const { is_admitted, stage_reached: reached } = facts
  const { title } = is_admitted ? texts.step_two.invited : texts.step_two.not_yet
  const why = hasNumbers ? reasonOf(rule, wording) : ''
  const threshold = hasNumbers ? rule.above : null
  const of = ofNames(rule, wording)
  // Pupils who have a place or an outcome are no longer asked to choose a day.
  if (is_admitted && reached && reached !== 'invited')
    return {
      is_admitted,
      threshold,
      of,
      title: say(`stage-two.${reached}.title`),
      about: [why, say('step-two.further')].filter(Boolean).join(' '),
    }
  const ofOthers = is_admitted ? say('step-two.invited') : title
  return {
    is_admitted,
    threshold,
    of,
    title: voice === 'student' ? title : ofOthers,
    about: [why, nextOf(wording)].filter(Boolean).join(' '),
  }
}

/** The next steps of an invited pupil depend on the pages of the product; other advice comes from the bank. */
function nextOf({ facts: { is_admitted }, voice, texts, isChild, say }: Wording): string {
  const { not_yet } = texts.step_two
  if (voice === 'specialist') return ''
  if (is_admitted) return say(`step-two.next.${isChild ? 'child' : voice}`)
  return voice === 'student' ? not_yet.about : not_yet.parent
}

/**
 * Explains by which rule a pupil is not invited. If the pupil is above the threshold all the same, it names the scale
 * that is too low.
 */
function reasonOf(rule: LeadingRule, wording: Wording): string {
  const { facts, voice, language, translate, texts, say } = wording
  const { scores, is_admitted } = facts
  const isOver = isAbove(rule, scores)
  const percent = roundTotal(leadingPercent(rule, scores) ?? 0, isOver, rule.above)
  const of = ofNames(rule, wording)
  const behind = isOver ? scalesBelowMinimum(rule, scores) : []
  if (!is_admitted && behind.length > 0) {
    const list = behind
      .map(({ scale, least }) => `${quote(language, nameOf(texts, scale))} – ${formatPercent(language, least)}`)
      .join(', ')
    return say(`step-two.least.${voice === 'student' ? 'student' : 'other'}`, {
      of,
      percent: formatNumber(language, percent, 1),
      threshold: rule.above,
      list,
    })
  }
  if (!is_admitted && rule.season)
    return say('step-two.not-yet', {
      of,
      percent: formatPercent(language, percent, 1),
      rule: formatSeasonRule({ translate, language }, rule.season, { form: 'sentence' }),
    })
  const { reason } = is_admitted ? texts.step_two.invited : texts.step_two.not_yet
  return fillTemplate(reason, { of, percent: formatNumber(language, percent, 1), threshold: String(rule.above) })
}

const adviceFor = (scales: ReadScale[], profile: ReadProfile, texts: CompassTexts): Result['for_parents'] =>
  adviceCounts(scales, profile).flatMap(([scale, count]) =>
    (texts.parents[scale] ?? []).slice(0, count).map((advice) => ({ scale, ...advice })),
  )
