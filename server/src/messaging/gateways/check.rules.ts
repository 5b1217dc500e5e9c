import type { Delivery } from '#contract/messages/messaging'
import { emptyTexts, nextTry } from '../settle.rules.ts'

/** Status of a message according to its gateway; null if the gateway does not say. */
export type Fate = { state: 'under-way' | 'delivered' | 'not-found' } | { state: 'failed'; reason: string } | null

const pausesInMinutes = [1, 5, 30, 120, 720]

export const firstCheck = (now: Date): Date => new Date(now.getTime() + 60_000)

/** Returns the time of the next check after this many; null after the last one. */
export function nextCheck(checks: number, now: Date): Date | null {
  const pause = pausesInMinutes[checks]
  return pause === undefined ? null : new Date(now.getTime() + pause * 60_000)
}

interface Checked {
  state: Delivery['state']
  text: string
  attempts: number
  until: string | null
}

interface Change {
  state: Delivery['state']
  text?: string
  html?: string
  error: string
  sent_at?: string
  next_at?: string
  check_at?: null
}

/**
 * Returns what a gateway's status changes, or null. A message is resent only if its outcome was unknown and the gateway
 * never received it.
 */
export function changeAfterCheck(message: Checked, fate: Fate, now: Date): Change | null {
  if (!fate) return null
  if (fate.state === 'delivered') return { ...emptyTexts, state: 'delivered', error: '', check_at: null }
  if (fate.state === 'failed') return { ...emptyTexts, state: 'failed', error: fate.reason, check_at: null }
  if (message.state !== 'unknown') return null
  if (fate.state === 'under-way') return { ...emptyTexts, state: 'sent', sent_at: now.toISOString(), error: '' }
  const next = message.text === '' ? null : nextTry(message, now)
  return next
    ? { state: 'waiting', next_at: next.toISOString(), error: 'not-found', check_at: null }
    : { state: 'failed', error: 'not-found', check_at: null }
}
