import type { Result, SkillResult } from '#contract/diagnostics'
import { stepTwoThreshold, type Skill } from '#contract/values/skill'
import type { Language } from '#contract/values/locale'
import { formatNumber } from '#contract/values/number-text'
import type { Translate } from '../../platform/translate.ts'
import type { ResultTexts } from '../catalogue/bank.schema.ts'
import {
  adviceWanted,
  chooseRecommendations,
  firstSentence,
  profileOf,
  readSkill,
  shown,
  shownTotal,
  showsNumbers,
  type Reading,
  type ReadProfile,
  type ReadSkill,
} from './reading.rules.ts'
import { releasedSize, requiredReliability, type NormGroups } from './norms.rules.ts'
import type { ResultFacts } from './result-facts.ts'
import type { SubscaleScore } from './score-test.rules.ts'
import { noNorm, tellNorm } from './tell-norm.ts'

/** The role names of the texts are those of their authors. */
const voices = { student: 'pupil', parent: 'parent', specialist: 'specialist' } as const

/** The norm groups are for the specialist's reading; nobody else is told of them. */
type Composed = Pick<
  Result,
  | 'headline'
  | 'summary'
  | 'skills'
  | 'total_percent'
  | 'step_two'
  | 'awaiting'
  | 'recommendations'
  | 'for_parents'
  | 'for_teachers'
  | 'how_to_read'
  | 'conditions'
>

/** What a result says, to whom, in which language: the words of the bank around the figures. */
export function composeResult(
  facts: ResultFacts,
  texts: ResultTexts,
  reading: Reading,
  language: Language,
  translate: Translate,
  groups: NormGroups = new Map(),
): Composed {
  const skills = facts.scores.parts.map(readSkill)
  const profile = profileOf(skills)
  const hasNumbers = showsNumbers(facts.band, reading)
  const isNormed = skills.some(({ t_score }) => t_score !== null)
  const say = (key: string, values?: Record<string, string | number>) => translate(language, `diagnostics.${key}`, values)
  return {
    headline: headlineOf(facts, profile, texts, reading),
    summary: summaryOf(skills, profile, texts, reading),
    skills: facts.scores.parts.map((part) => ({
      ...tellSkill(readSkill(part), profile, texts, reading, hasNumbers, say),
      ...(reading === 'specialist' ? tellNorm(facts, part, groups, say) : noNorm),
    })),
    total_percent: hasNumbers ? shownTotal(facts.scores.total_percent, facts.is_admitted, stepTwoThreshold) : null,
    step_two: stepTwoOf(facts, texts, reading, hasNumbers, language, say),
    awaiting: facts.awaits_evaluation ? { title: texts.awaiting.title, about: awaitingOf(texts, reading) } : null,
    recommendations: chooseRecommendations(skills, profile, texts.recommendations).map(({ skill, advice: { id, title, about, action, minutes, weeks } }) => ({
      id,
      skill,
      title,
      about,
      action,
      time: weeks ? say('time.weeks', { count: weeks }) : say('time.minutes', { count: minutes ?? 10 }),
    })),
    for_parents: adviceFor(skills, profile, texts),
    for_teachers: texts.teachers.map((advice) => ({ skill: null, ...advice })),
    how_to_read: reading === 'specialist' ? howSpecialistsRead(facts, texts, isNormed, language, say) : texts.reading[voices[reading]],
    conditions: [
      texts.conditions.validity,
      ...(isNormed ? [] : [texts.conditions.preliminary]),
      ...facts.conditions.map((condition) => say(`condition.${condition}`)),
    ],
  }
}

function howSpecialistsRead({ band }: ResultFacts, texts: ResultTexts, isNormed: boolean, language: Language, say: Say): string {
  const norms = say('reading.norm', { reliability: formatNumber(language, requiredReliability[band], 1), released: releasedSize })
  return `${isNormed ? say('reading.normed') : texts.reading.specialist} ${norms}`
}

const awaitingOf = ({ awaiting }: ResultTexts, reading: Reading): string => (reading === 'student' ? awaiting.about : awaiting[reading])

function headlineOf({ first_name }: ResultFacts, { strengths: [first, second], isEven }: ReadProfile, texts: ResultTexts, reading: Reading): string {
  const headlines = reading === 'student' ? texts.headline : texts.headline_about
  const strong = (skill: Skill | undefined) => (skill ? texts.skills[skill].strong_title : '')
  const named = second ? headlines.two : headlines.one
  const unnamed = isEven ? headlines.even : headlines.begin
  return filled(first ? named : unnamed, { first_name, a: strong(first), b: strong(second) })
}

function summaryOf(skills: ReadSkill[], { strengths }: ReadProfile, texts: ResultTexts, reading: Reading): string {
  const strong = skills.filter(({ skill }) => strengths.includes(skill))
  const known = skills.filter(({ level }) => level !== null)
  const [told = []] = [strong, known.slice(0, 2), skills.filter(({ is_answered }) => !is_answered).slice(0, 2)].filter(({ length }) => length > 0)
  const sentences = told.map((skill) => firstSentence(textOf(skill, texts, reading)))
  // Two skills of one level may be told in the same words.
  return [...new Set(sentences.filter(Boolean))].join(' ')
}

/** What is said of a skill: at its level, while a person still reads, or where nothing was answered. */
function textOf({ skill, level, is_answered }: ReadSkill, texts: ResultTexts, reading: Reading): string {
  const words = texts.skills[skill]
  if (!is_answered) return words.unanswered[voices[reading]]
  return level ? words.levels[level][voices[reading]] : awaitingOf(texts, reading)
}

type Say = (key: string, values?: Record<string, string | number>) => string

function tellSkill(
  read: ReadSkill,
  { strengths }: ReadProfile,
  texts: ResultTexts,
  reading: Reading,
  hasNumbers: boolean,
  say: Say,
): Omit<SkillResult, 'norm' | 'norm_note'> {
  const { skill, percent, level, subscales, is_answered } = read
  return {
    skill,
    name: say(`skill.${skill}`),
    percent: hasNumbers && percent !== null ? shown(percent) : null,
    level,
    level_name: is_answered ? level && texts.levels[level] : say('unanswered'),
    text: textOf(read, texts, reading),
    is_strength: strengths.includes(skill),
    subscales: subscales.map((subscale) => tellSubscale(subscale, texts, hasNumbers, say)),
  }
}

function tellSubscale({ id, ...score }: SubscaleScore, texts: ResultTexts, hasNumbers: boolean, say: Say): Result['skills'][number]['subscales'][number] {
  const { percent, level, is_answered } = readSkill({ ...score, skill: 'critical', subscales: [], t_score: null })
  return {
    id,
    name: texts.subscales[id]?.name ?? '',
    about: texts.subscales[id]?.about ?? '',
    percent: hasNumbers && percent !== null ? shown(percent) : null,
    level_name: is_answered ? level && texts.levels[level] : say('unanswered'),
  }
}

function stepTwoOf(
  { scores, is_admitted }: ResultFacts,
  texts: ResultTexts,
  reading: Reading,
  hasNumbers: boolean,
  language: Language,
  say: Say,
): Result['step_two'] {
  const { title, about, parent, reason } = is_admitted ? texts.step_two.invited : texts.step_two.not_yet
  const percent = String(shownTotal(scores.total_percent, is_admitted, stepTwoThreshold)).replace('.', language === 'en' ? '.' : ',')
  const why = hasNumbers ? filled(reason, { percent, threshold: String(stepTwoThreshold) }) : ''
  const next = { student: about, parent, specialist: '' }[reading]
  const ofOthers = is_admitted ? say('step-two.invited') : title
  return { is_admitted, threshold: stepTwoThreshold, title: reading === 'student' ? title : ofOthers, about: [why, next].filter(Boolean).join(' ') }
}

const adviceFor = (skills: ReadSkill[], profile: ReadProfile, texts: ResultTexts): Result['for_parents'] =>
  adviceWanted(skills, profile).flatMap(([skill, count]) => texts.parents[skill].slice(0, count).map((advice) => ({ skill, ...advice })))

function filled(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
}
