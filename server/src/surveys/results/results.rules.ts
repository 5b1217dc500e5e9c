import { smallestGroup } from '#contract/content/statistics'
import type { QuestionResult } from '#contract/surveys/survey-results'
import { languages, type Language } from '#contract/values/locale'
import type { Names } from '#contract/values/wire'
import { scaleSteps } from '../survey-faults.rules.ts'
import type { QuestionFile } from '../survey-file.rules.ts'

/** In the reader's language, or in the first in which it was asked. */
export const saidIn = (names: Names, language: Language): string =>
  [language, ...languages].map((each) => names[each]).find(Boolean) ?? ''

export interface Counted {
  /** How many answered at all. */
  answers: number
  /** How many answered a question. */
  answered: ReadonlyMap<string, number>
  /** How many chose an option, by `question option`. */
  chosen: ReadonlyMap<string, number>
  texts: ReadonlyMap<string, string[]>
}

const isSmall = (count: number): boolean => count > 0 && count < smallestGroup

/** A number of people as it may be told. */
export const shownCount = (count: number): number | null => (isSmall(count) ? null : count)

/**
 * Of fewer than five people nothing is told: neither how many they are, nor what they wrote. How many a question was
 * asked of is the count of the answers that lead to it: it is hidden with them.
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
  const isTold = mayBeTold && !isSmall(answers) && !isSmall(total)
  const choices = choicesOf(question, language).map((choice) => ({
    ...choice,
    count: chosen.get(`${id} ${choice.id}`) ?? 0,
  }))
  const counts = isTold ? withoutSmall(choices.map(({ count }) => count)) : choices.map(() => null)
  return {
    id,
    kind,
    text: saidIn(question.text, language),
    answers: isTold ? total : null,
    options: choices.map(({ id: option, text }, at) => {
      const count = counts[at] ?? null
      return {
        id: option,
        text,
        count,
        share: count === null || total === 0 ? null : Math.round((count / total) * 100),
      }
    }),
    texts: isTold ? (texts.get(id) ?? []) : [],
  }
}

function choicesOf(question: QuestionFile, language: Language): { id: string; text: string }[] {
  if ('options' in question)
    return question.options.map((option) => ({ id: option.id, text: saidIn(option, language) }))
  if (question.kind !== 'scale') return []
  const ends: Record<number, Names> = { 1: question.low, 5: question.high }
  return scaleSteps.map((step) => {
    const end = ends[step]
    return { id: String(step), text: end ? `${step}, ${saidIn(end, language)}` : String(step) }
  })
}

/**
 * Small numbers are hidden, and each nought beside them, or the total would tell how many the small ones are together
 * and which. Where they are fewer than
 * five together, or fours alone, a further one is hidden: the next in order, since which one is the smallest would say
 * something of the others. The same
 * where several may be chosen: everybody has chosen one at least.
 */
export function withoutSmall(counts: readonly number[]): (number | null)[] {
  const first = counts.findIndex(isSmall)
  if (first === -1) return [...counts]
  const hidden = counts.filter((count) => count < smallestGroup)
  const sum = hidden.reduce((all, count) => all + count, 0)
  const isKnown = sum < smallestGroup || sum === hidden.length * (smallestGroup - 1)
  const places = counts.map((_, at) => (first + at) % counts.length)
  const further = isKnown ? places.find((at) => (counts[at] ?? 0) >= smallestGroup) : undefined
  return counts.map((count, at) => (count < smallestGroup || at === further ? null : count))
}
