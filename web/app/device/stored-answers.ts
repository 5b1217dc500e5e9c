import type { Survey, SurveyAnswer, SurveyAnswers } from '#contract/surveys/surveys'
import { randomId } from './random-id.ts'

/**
 * The answers so far of an anonymous survey. They are on this device alone, under the number of whom they belong to:
 * the next one at the same computer does not meet them.
 */
interface Kept {
  owner: string
  id: string
  version: number
  /** The random number under which they are sent, once. */
  ticket: string
  answers: SurveyAnswers
  /** They were given to an earlier version; what does not fit the questions of now is not among them. */
  isRenewed?: boolean
}

const key = 'survey'

export function readStoredAnswers(
  owner: string,
  { id, version, questions }: Pick<Survey, 'id' | 'version' | 'questions'>,
): Kept {
  const kept = parsed(localStorage.getItem(key))
  if (!isKept(kept) || kept.owner !== owner || kept.id !== id)
    return { owner, id, version, ticket: randomId(), answers: {} }
  if (kept.version === version) return kept
  return { owner, id, version, ticket: randomId(), answers: fitting(questions, kept.answers), isRenewed: true }
}

/** The answers to questions that are still asked so. */
function fitting(questions: Survey['questions'], answers: SurveyAnswers): SurveyAnswers {
  const fits = ({ kind, options, at_most }: Survey['questions'][number], answer: SurveyAnswer): boolean => {
    const isOption = (one: unknown) => options.some(({ id }) => id === one)
    if (kind === 'multiple') return Array.isArray(answer) && answer.length <= (at_most ?? 0) && answer.every(isOption)
    if (kind === 'single') return isOption(answer)
    return kind === 'scale' ? typeof answer === 'number' : typeof answer === 'string'
  }
  const still = questions.flatMap((question) => {
    const answer = answers[question.id]
    return answer !== undefined && fits(question, answer) ? [[question.id, answer] as const] : []
  })
  return Object.fromEntries(still)
}

export const storeAnswers = (kept: Kept): void => localStorage.setItem(key, JSON.stringify(kept))
export const forgetAnswers = (): void => localStorage.removeItem(key)

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

function isKept(kept: unknown): kept is Kept {
  if (typeof kept !== 'object' || kept === null || !('answers' in kept) || !('ticket' in kept)) return false
  return (
    typeof kept.ticket === 'string' &&
    typeof kept.answers === 'object' &&
    kept.answers !== null &&
    !Array.isArray(kept.answers)
  )
}
