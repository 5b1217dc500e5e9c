import type { Result, Voice } from '#contract/diagnostics/results'
import type { ScaleResult } from '#contract/diagnostics/scale-result'
import { formatNumber, formatPercent } from '#contract/values/number-text'
import { quoted } from '#contract/values/sentence'
import { isAbove, leadingPercent, leftBehind, type LeadingRule } from '../scorers/leading.rules.ts'
import { formatSeasonRule } from '../leading/season.ts'
import { releasedSize, requiredReliability } from '../scorers/norms.rules.ts'
import type { ResultFacts } from '../rows/result-facts.ts'
import type { SubscaleScore } from '../scorers/scored-item.rules.ts'
import {
  adviceWanted,
  chooseRecommendations,
  firstSentence,
  profileOf,
  readScale,
  shown,
  shownTotal,
  type ReadProfile,
  type ReadScale,
} from './compass.rules.ts'
import { CompassTexts } from './compass.texts.ts'
import { authorsWord, filled, reading, type Composed, type ReadingInput } from './reading.ts'
import { noNorm, describeNorm } from './describe-norm.ts'
import { readsAsChild, showsNumbers } from '../instrument/shows-numbers.rules.ts'

/** What a result on the compass says, to whom, in which language: the words of the bank around the figures. */
function compose(texts: CompassTexts, told: ReadingInput): Composed {
  const { facts, voice, language, translate, rule } = told
  const scales = facts.scores.scales.map(readScale)
  const profile = profileOf(scales)
  const hasNumbers = showsNumbers(facts.band, voice)
  const reader = { voice, hasNumbers, isChild: readsAsChild(facts.band, voice) }
  const isNormed = scales.some(({ t_score }) => t_score !== null)
  const say = (key: string, values?: Record<string, string | number>) =>
    translate(language, `diagnostics.${key}`, values)
  const { total_percent } = facts.scores
  return {
    headline: headlineOf(facts, profile, texts, voice),
    summary: summaryOf(scales, profile, texts, reader),
    scales: facts.scores.scales.map((score) => ({
      ...describeScale(readScale(score), profile, texts, reader, say),
      group: score.group,
      ...(voice === 'specialist' ? describeNorm(told, score, say) : noNorm),
    })),
    total_percent:
      hasNumbers && total_percent !== null
        ? shownTotal(total_percent, rule !== null && isAbove(rule, facts.scores), rule && !rule.of ? rule.above : null)
        : null,
    step_two: stepTwoOf(told, texts, hasNumbers, say),
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
    how_to_read:
      voice === 'specialist' ? howSpecialistsRead(told, texts, isNormed, say) : texts.reading[authorsWord[voice]],
    conditions: [
      texts.conditions.validity,
      ...(isNormed ? [] : [texts.conditions.preliminary]),
      ...facts.conditions.map((condition) => say(`condition.${condition}`)),
    ],
  }
}

export const compass = reading({ picture: 'compass', texts: CompassTexts, compose })

function howSpecialistsRead(
  { facts: { band }, language, rule }: ReadingInput,
  texts: CompassTexts,
  isNormed: boolean,
  say: Say,
): string {
  const norms = say('reading.norm', {
    reliability: formatNumber(language, requiredReliability[band], 1),
    released: releasedSize,
  })
  const least = Object.entries(rule?.least ?? {}).map(
    ([scale, percent]) => `${nameOf(texts, scale)} – ${formatPercent(language, percent)}`,
  )
  // Of a whole that is no rule of the season the words of the bank speak, as those did that were published before parts
  // could be named.
  const isTold = rule && (rule.of ?? rule.season ?? isNormed)
  return [
    isNormed ? say('reading.normed') : texts.reading.specialist,
    ...(isTold
      ? [say(`step-two.rule.${rule.of ? 'parts' : 'whole'}`, { of: ofNames(rule, texts, say), threshold: rule.above })]
      : []),
    ...(least.length > 0 ? [say('step-two.least-of-each', { list: least.join(', ') })] : []),
    norms,
  ].join(' ')
}

/** What the threshold is held against, by its names. */
const ofNames = ({ of }: LeadingRule, texts: CompassTexts, say: Say): string =>
  of?.map((scale) => nameOf(texts, scale)).join(' + ') ?? say('step-two.whole')

const nameOf = ({ scales }: CompassTexts, scale: string): string => scales[scale]?.name ?? scale

const awaitingOf = ({ awaiting }: CompassTexts, voice: Voice): string =>
  voice === 'student' ? awaiting.about : awaiting[voice]

function headlineOf(
  { first_name }: ResultFacts,
  { strengths: [first, second], isEven }: ReadProfile,
  texts: CompassTexts,
  voice: Voice,
): string {
  const headlines = voice === 'student' ? texts.headline : texts.headline_about
  const strong = (scale: string | undefined) => (scale === undefined ? '' : (texts.scales[scale]?.strong_title ?? ''))
  const named = second ? headlines.two : headlines.one
  const unnamed = isEven ? headlines.even : headlines.begin
  return filled(first ? named : unnamed, { first_name, a: strong(first), b: strong(second) })
}

/** Who reads, and in which words. */
interface Reader {
  voice: Voice
  hasNumbers: boolean
  isChild: boolean
}

function summaryOf(scales: ReadScale[], profile: ReadProfile, texts: CompassTexts, reader: Reader): string {
  const strong = scales.filter(({ scale }) => profile.strengths.includes(scale))
  const known = scales.filter(({ level }) => level !== null)
  // Where nothing stands out a child is told the one thing to train.
  const toTrain = reader.isChild ? scales.filter(({ scale }) => scale === profile.growth) : []
  const unanswered = scales.filter(({ is_answered }) => !is_answered)
  const [told = []] = [strong, toTrain, known.slice(0, 2), unanswered.slice(0, 2)].filter(({ length }) => length > 0)
  const sentences = told.map((scale) => firstSentence(textOf(scale, profile, texts, reader)))
  // Two scales of one level may be told in the same words.
  return [...new Set(sentences.filter(Boolean))].join(' ')
}

/**
 * What is said of a scale: at its level, while a person still reads, or where nothing was answered. To a child one
 * thing is named to train; of another that is only begun it is said what it is.
 */
function textOf(
  { scale, level, is_answered }: ReadScale,
  { growth }: ReadProfile,
  texts: CompassTexts,
  { voice, isChild }: Reader,
): string {
  const words = texts.scales[scale]
  if (!words) return ''
  if (!is_answered) return words.unanswered[authorsWord[voice]]
  const isLeftOut = isChild && level === 'starting' && scale !== growth
  if (isLeftOut) return words.what
  return level ? words.levels[level][authorsWord[voice]] : awaitingOf(texts, voice)
}

type Say = (key: string, values?: Record<string, string | number>) => string

function describeScale(
  read: ReadScale,
  profile: ReadProfile,
  texts: CompassTexts,
  reader: Reader,
  say: Say,
): Omit<ScaleResult, 'group' | 'norm' | 'norm_note'> {
  const { scale, percent, subscales, is_answered, level } = read
  return {
    scale,
    name: nameOf(texts, scale),
    percent: reader.hasNumbers && percent !== null ? shown(percent) : null,
    level,
    level_name: is_answered ? level && texts.levels[level] : say('unanswered'),
    text: textOf(read, profile, texts, reader),
    is_strength: profile.strengths.includes(scale),
    // What they are made of would tell a child what is least.
    subscales: reader.isChild
      ? []
      : subscales.map((subscale) => describeSubscale(subscale, texts, reader.hasNumbers, say)),
  }
}

function describeSubscale(
  { id, ...score }: SubscaleScore,
  texts: CompassTexts,
  hasNumbers: boolean,
  say: Say,
): ScaleResult['subscales'][number] {
  const { percent, level, is_answered } = readScale({ ...score, scale: id, subscales: [], t_score: null })
  return {
    id,
    name: texts.subscales[id]?.name ?? '',
    about: texts.subscales[id]?.about ?? '',
    percent: hasNumbers && percent !== null ? shown(percent) : null,
    level_name: is_answered ? level && texts.levels[level] : say('unanswered'),
  }
}

function stepTwoOf(told: ReadingInput, texts: CompassTexts, hasNumbers: boolean, say: Say): Result['step_two'] {
  const { facts, voice, rule } = told
  if (!rule) return null
  const { is_admitted, stage_reached: reached } = facts
  const { title } = is_admitted ? texts.step_two.invited : texts.step_two.not_yet
  const why = hasNumbers ? reasonOf(told, rule, texts, say) : ''
  const threshold = hasNumbers ? rule.above : null
  const of = ofNames(rule, texts, say)
  // Who has a place or an outcome is not asked to choose a day any more.
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
    about: [why, nextOf(told, texts, say)].filter(Boolean).join(' '),
  }
}

/** How an invited pupil goes on follows from the pages of the product; what else there is to do the bank says. */
function nextOf(
  { facts: { is_admitted, band }, voice }: ReadingInput,
  { step_two: { not_yet } }: CompassTexts,
  say: Say,
): string {
  if (voice === 'specialist') return ''
  if (is_admitted) return say(`step-two.next.${readsAsChild(band, voice) ? 'child' : voice}`)
  return voice === 'student' ? not_yet.about : not_yet.parent
}

/** Not invited: by which rule. Above the threshold and not invited: then a scale is named that has to grow first. */
function reasonOf(
  { facts: { scores, is_admitted }, voice, language, translate }: ReadingInput,
  rule: LeadingRule,
  texts: CompassTexts,
  say: Say,
): string {
  const isOver = isAbove(rule, scores)
  const percent = shownTotal(leadingPercent(rule, scores) ?? 0, isOver, rule.above)
  const of = ofNames(rule, texts, say)
  const behind = isOver ? leftBehind(rule, scores) : []
  if (!is_admitted && behind.length > 0) {
    const list = behind
      .map(({ scale, least }) => `${quoted(language, nameOf(texts, scale))} – ${formatPercent(language, least)}`)
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
      rule: formatSeasonRule(translate, language, rule.season, 'sentence'),
    })
  const { reason } = is_admitted ? texts.step_two.invited : texts.step_two.not_yet
  return filled(reason, { of, percent: formatNumber(language, percent, 1), threshold: String(rule.above) })
}

const adviceFor = (scales: ReadScale[], profile: ReadProfile, texts: CompassTexts): Result['for_parents'] =>
  adviceWanted(scales, profile).flatMap(([scale, count]) =>
    (texts.parents[scale] ?? []).slice(0, count).map((advice) => ({ scale, ...advice })),
  )
