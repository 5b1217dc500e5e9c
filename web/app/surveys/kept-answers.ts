import type { SurveyAnswers } from '#contract/surveys'
import { randomId } from '../random-id.ts'

/** The answers so far of an anonymous survey. They are on this device alone, under the number of whom they belong to: the next one at the same computer does not meet them. */
interface Kept {
  owner: string
  id: string
  version: number
  /** The random number under which they are sent, once. */
  ticket: string
  answers: SurveyAnswers
}

const key = 'survey'

export function readKept(owner: string, id: string, version: number): Kept {
  const kept = parsed(localStorage.getItem(key))
  if (isKept(kept) && kept.owner === owner && kept.id === id && kept.version === version) return kept
  return { owner, id, version, ticket: randomId(), answers: {} }
}

export const keepAnswers = (kept: Kept): void => localStorage.setItem(key, JSON.stringify(kept))
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
  return typeof kept.ticket === 'string' && typeof kept.answers === 'object' && kept.answers !== null && !Array.isArray(kept.answers)
}
