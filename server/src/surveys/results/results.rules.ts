import { smallestGroup } from '#contract/content/statistics'
import type { QuestionResult } from '#contract/survey-results'
import { languages, type Language } from '#contract/values/locale'
import type { Names } from '#contract/values/wire'
import { scaleSteps } from '../survey-faults.rules.ts'
import type { QuestionFile } from '../survey-file.rules.ts'

/** In the reader's language, or in the first in which it was asked. */
export const saidIn = (names: Names, language: Language): string => [language, ...languages].map((each) => names[each]).find(Boolean) ?? ''

export interface Counted {
  /** How many answered a question. */
  answered: ReadonlyMap<string, number>
  /** How many chose an option, by `question option`. */
  chosen: ReadonlyMap<string, number>
  texts: ReadonlyMap<string, string[]>
}

/** Of fewer than five people nothing is told: neither how many they are, nor what they wrote. */
export function resultOf(question: QuestionFile, { answered, chosen, texts }: Counted, language: Language): QuestionResult {
  const { id, kind } = question
  const total = answered.get(id) ?? 0
  const isTold = total === 0 || total >= smallestGroup
  const choices = choicesOf(question, language).map((choice) => ({ ...choice, count: chosen.get(`${id} ${choice.id}`) ?? 0 }))
  const counts = isTold
    ? withoutSmall(
        choices.map(({ count }) => count),
        kind !== 'multiple',
      )
    : choices.map(() => null)
  return {
    id,
    kind,
    text: saidIn(question.text, language),
    answers: isTold ? total : null,
    options: choices.map(({ id: option, text }, at) => {
      const count = counts[at] ?? null
      return { id: option, text, count, share: count === null || total === 0 ? null : Math.round((count / total) * 100) }
    }),
    texts: isTold ? (texts.get(id) ?? []) : [],
  }
}

function choicesOf(question: QuestionFile, language: Language): { id: string; text: string }[] {
  if ('options' in question) return question.options.map((option) => ({ id: option.id, text: saidIn(option, language) }))
  if (question.kind !== 'scale') return []
  const ends: Record<number, Names> = { 1: question.low, 5: question.high }
  return scaleSteps.map((step) => {
    const end = ends[step]
    return { id: String(step), text: end ? `${step}, ${saidIn(end, language)}` : String(step) }
  })
}

/** A small number is hidden; of numbers that make up the total a second one too, from which the first could be reckoned. */
function withoutSmall(counts: readonly number[], isWhole: boolean): (number | null)[] {
  const isSmall = (count: number) => count > 0 && count < smallestGroup
  const others = counts.filter((count) => count >= smallestGroup)
  const needsSecond = isWhole && counts.filter(isSmall).length === 1 && others.length > 0
  const second = needsSecond ? counts.indexOf(Math.min(...others)) : -1
  return counts.map((count, at) => (isSmall(count) || at === second ? null : count))
}
