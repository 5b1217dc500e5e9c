import type { Language } from '#contract/values/locale'
import type { QuestionFile, SurveyFile } from '../survey-file.rules.ts'

/**
 * What answers belong to: whom it asks and whether with a name, which questions in which order, and what may be
 * answered. Other than this only words differ.
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

/** All that is asked in one language, in order. */
const wordsIn = (question: QuestionFile, language: Language): string[] => [
  question.text[language],
  question.hint?.[language] ?? '',
  ...('options' in question ? question.options.map((option) => option[language]) : []),
  ...(question.kind === 'scale' ? [question.low[language], question.high[language]] : []),
]

/** May questions say this under the answers that are there? A language that nobody has read yet may come to them. */
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
 * A typing mistake is mended within words: each keeps all of its letters but one, as «не» in front of a word or a
 * Kazakh «-ма-» in it would turn a question round. Signs, spaces and capitals are free.
 */
export function isCorrection(before: string, after: string): boolean {
  const one = lettersOf(before)
  const other = lettersOf(after)
  return one.length === other.length && one.every((word, at) => isMended(word, other[at] ?? ''))
}

const lettersOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * One letter is another, too many or missing, or two neighbours are swapped. A short word is another word at once, and
 * so is a number.
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
