import type { Language } from '#contract/values/locale'
import type { QuestionFile, SurveyFile } from '../survey-file.rules.ts'

/**
 * Everything that answers depend on: the audience, anonymity, the questions in their order and the possible answers.
 * Two surveys with the same structure differ only in their texts.
 */
export function structureOf({ for: audience, is_anonymous, questions }: SurveyFile): string {
  return JSON.stringify([audience, is_anonymous, questions.map(shapeOf)])
}

const shapeOf = (question: QuestionFile): unknown[] => [
  question.id,
  question.kind,
  question.is_required,
  question.show_if ? [question.show_if.question, question.show_if.is.map(String)] : null,
  'options' in question ? question.options.map(({ id }) => id) : null,
  question.kind === 'multiple' ? question.at_most : null,
  question.kind === 'text' ? question.max_length : null,
]

/** All texts of a question in one language, in order. */
const wordsIn = (question: QuestionFile, language: Language): string[] => [
  question.text[language],
  question.hint?.[language] ?? '',
  ...('options' in question ? question.options.map((option) => option[language]) : []),
  ...(question.kind === 'scale' ? [question.low[language], question.high[language]] : []),
]

/**
 * Returns whether the questions can replace the original ones without changing what existing answers mean. A language
 * that nobody has read yet can always be added.
 */
export function hasSameMeaning(
  began: readonly QuestionFile[] | undefined,
  after: readonly QuestionFile[],
  language: Language,
): boolean {
  if (!began) return true
  const fresh = after.map((question) => wordsIn(question, language))
  return began.every((question, at) =>
    wordsIn(question, language).every((text, index) => isCorrection(text, fresh[at]?.[index] ?? '')),
  )
}

/**
 * Returns whether a text differs only by typing mistakes within words. Adding or removing words is not allowed, because
 * «не» before a word would reverse a question; at most one letter of a word may change, because a Kazakh «-ма-» would
 * too. Punctuation, spaces and capitals may change freely.
 */
export function isCorrection(before: string, after: string): boolean {
  const one = lettersOf(before)
  const other = lettersOf(after)
  return one.length === other.length && one.every((word, at) => isMended(word, other[at] ?? ''))
}

const lettersOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * Allows one letter to be replaced, added or removed, or two neighbouring letters to be swapped. Short words and
 * numbers may not change, because they would become another word.
 */
function isMended(one: string, other: string): boolean {
  if (one === other) return true
  if (Math.min(one.length, other.length) < 4 || /\p{N}/u.test(one + other)) return false
  return isOneSlip(one, other)
}

function isOneSlip(one: string, other: string): boolean {
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  const rest = one.slice(start)
  const theirs = other.slice(start)
  const isSwapped = rest[0] === theirs[1] && rest[1] === theirs[0] && rest.slice(2) === theirs.slice(2)
  return isSwapped || rest.slice(1) === theirs.slice(1) || rest === theirs.slice(1) || rest.slice(1) === theirs
}
