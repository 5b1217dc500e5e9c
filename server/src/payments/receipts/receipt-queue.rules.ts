/** What the provider says about a receipt. `isFinal`: asking again makes no sense. */
export type ReceiptAnswer = { number: string | null } | { error: string; isFinal: boolean }

const pausesInMinutes = [1, 2, 5, 15, 30, 60, 180, 360, 720, 720]

interface Change {
  state: 'waiting' | 'registered' | 'failed'
  number: string | null
  attempts: number
  next_at: string | null
  error: string
}

/**
 * What an answer changes. A receipt that is still being registered, or that failed, is asked for again with growing
 * pauses; after the last one staff make it by hand.
 */
export function afterReceiptAnswer(attempts: number, answer: ReceiptAnswer, now: Date): Change {
  const next = { number: null, attempts: attempts + 1, next_at: null, error: '' }
  if ('number' in answer && answer.number !== null) return { ...next, state: 'registered', number: answer.number }
  const error = 'error' in answer ? answer.error : 'no number'
  const pause = 'isFinal' in answer && answer.isFinal ? undefined : pausesInMinutes[attempts]
  if (pause === undefined) return { ...next, state: 'failed', error }
  return {
    ...next,
    state: 'waiting',
    next_at: new Date(now.getTime() + pause * 60_000).toISOString(),
    error: 'error' in answer ? error : '',
  }
}
