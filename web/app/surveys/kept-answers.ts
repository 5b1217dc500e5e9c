import type { SurveyAnswers } from '#contract/surveys'

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
  return { owner, id, version, ticket: newTicket(), answers: {} }
}

export const keepAnswers = (kept: Kept): void => localStorage.setItem(key, JSON.stringify(kept))
export const forgetAnswers = (): void => localStorage.removeItem(key)

/** By chance alone, without a time in it. `randomUUID` is missing where the page is not served over https, as in a school's own network. */
function newTicket(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

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
