import type { Survey, SurveyAnswer, SurveyAnswers } from '#contract/surveys/surveys'
import { randomId } from './random-id.ts'

/**
 * The unfinished answers of an anonymous survey. They are stored only on this device, with the id of their user, so
 * that the next user of the computer does not get them.
 */
interface StoredAnswers {
  owner: string
  id: string
  version: number
  /** Random id under which the answers are sent once. */
  ticket: string
  answers: SurveyAnswers
  /**
   * Set if the answers belong to an earlier version of the survey; those that do not fit the current questions are
   * removed.
   */
  isRenewed?: boolean
}

const key = 'survey'

export function readStoredAnswers(
  owner: string,
  { id, version, questions }: Pick<Survey, 'id' | 'version' | 'questions'>,
): StoredAnswers {
  const stored = parsed(localStorage.getItem(key))
  if (!isStoredAnswers(stored) || stored.owner !== owner || stored.id !== id)
    return { owner, id, version, ticket: randomId(), answers: {} }
  if (stored.version === version) return stored
  return { owner, id, version, ticket: randomId(), answers: fitting(questions, stored.answers), isRenewed: true }
}

/** Returns the answers that are still valid for the current questions. */
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

export const storeAnswers = (stored: StoredAnswers): void => localStorage.setItem(key, JSON.stringify(stored))
export const forgetAnswers = (): void => localStorage.removeItem(key)

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

function isStoredAnswers(stored: unknown): stored is StoredAnswers {
  if (typeof stored !== 'object' || stored === null || !('answers' in stored) || !('ticket' in stored)) return false
  return (
    typeof stored.ticket === 'string' &&
    typeof stored.answers === 'object' &&
    stored.answers !== null &&
    !Array.isArray(stored.answers)
  )
}
