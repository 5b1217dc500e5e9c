import { smallestGroup } from '#contract/statistics/public'
import type { QuestionResult } from '#contract/surveys/survey-results'
import { languages, type Language } from '#contract/values/locale'
import type { Names } from '#contract/values/wire'
import { scaleSteps } from '../survey-faults.rules.ts'
import type { QuestionFile } from '../survey-file.rules.ts'

/** The text in the reader's language, or in the first language that has one. */
export const textInLanguage = (names: Names, language: Language): string =>
  [language, ...languages].map((each) => names[each]).find(Boolean) ?? ''

export interface Counted {
  /** Number of people who answered the survey. */
  answers: number
  /** Number of people who answered each question. */
  answered: ReadonlyMap<string, number>
  /** Number of people who chose each option, by `question option`. */
  chosen: ReadonlyMap<string, number>
  texts: ReadonlyMap<string, string[]>
}

const isSmall = (count: number): boolean => count > 0 && count < smallestGroup

/** The number of people, or null if it is too small to be shown. */
export const shownCount = (count: number): number | null => (isSmall(count) ? null : count)

/**
 * Hides all results of fewer than five people: their number and what they wrote. The number of people who were asked a
 * question equals the count of the answer that leads to it, so both are hidden together.
 */
export function resultsOf(questions: readonly QuestionFile[], counted: Counted, language: Language): QuestionResult[] {
  const results: QuestionResult[] = []
  const isShown = ({ question, is }: NonNullable<QuestionFile['show_if']>) => {
    const options = results.find(({ id }) => id === question)?.options ?? []
    return is.every((one) => options.some(({ id, count }) => id === String(one) && count !== null))
  }
  for (const question of questions)
    results.push(resultOf(question, counted, language, !question.show_if || isShown(question.show_if)))
  return results
}

function resultOf(
  question: QuestionFile,
  { answers, answered, chosen, texts }: Counted,
  language: Language,
  mayBeTold: boolean,
): QuestionResult {
  const { id, kind } = question
  const total = answered.get(id) ?? 0
  const isPublished = mayBeTold && !isSmall(answers) && !isSmall(total)
  const choices = choicesOf(question, language).map((choice) => ({
    ...choice,
    count: chosen.get(`${id} ${choice.id}`) ?? 0,
  }))
  const counts = isPublished ? hideSmallAnswers(choices.map(({ count }) => count)) : choices.map(() => null)
  return {
    id,
    kind,
    text: textInLanguage(question.text, language),
    answers: isPublished ? total : null,
    options: choices.map(({ id: option, text }, at) => {
      const count = counts[at] ?? null
      return {
        id: option,
        text,
        count,
        share: count === null || total === 0 ? null : Math.round((count / total) * 100),
      }
    }),
    texts: isPublished ? (texts.get(id) ?? []) : [],
  }
}

function choicesOf(question: QuestionFile, language: Language): { id: string; text: string }[] {
  if ('options' in question)
    return question.options.map((option) => ({ id: option.id, text: textInLanguage(option, language) }))
  if (question.kind !== 'scale') return []
  const ends: Record<number, Names> = { 1: question.low, 5: question.high }
  return scaleSteps.map((step) => {
    const end = ends[step]
    return { id: String(step), text: end ? `${step}, ${textInLanguage(end, language)}` : String(step) }
  })
}

/**
 * Hides small counts. Zeros are hidden with them, because otherwise the total would reveal the small counts. If the
 * hidden counts sum up to fewer than five, or can only all be fours, one more count is hidden: the next in order,
 * because choosing the smallest would reveal something about the others. This also holds for multiple choice, where
 * everybody has chosen at least one option.
 */
export function hideSmallAnswers(counts: readonly number[]): (number | null)[] {
  const first = counts.findIndex(isSmall)
  if (first === -1) return [...counts]
  const hidden = counts.filter((count) => count < smallestGroup)
  const sum = hidden.reduce((all, count) => all + count, 0)
  const canBeInferred = sum < smallestGroup || sum === hidden.length * (smallestGroup - 1)
  const places = counts.map((_, at) => (first + at) % counts.length)
  const further = canBeInferred ? places.find((at) => (counts[at] ?? 0) >= smallestGroup) : undefined
  return counts.map((count, at) => (count < smallestGroup || at === further ? null : count))
}
