import { outOfPlace } from '#contract/diagnostics/attempts'
import type { Delivery } from './answers/outbox.ts'
import type { SessionState } from './answers/session-state.ts'
import { troubleOf } from './answers/trouble.ts'

/** The server has closed the attempt; what is left is to fetch the receipt. */
export const closingCodes = new Set(['attempt-finished', 'too-late'])
/** Answers the server does not take, today or tomorrow; they stay on the device and do not hold up the finish. */
export const hopelessCodes = new Set(['invalid', 'answer-wrong-shape', ...outOfPlace])
/** Refusals that change how the attempt stands are shown by what stands there then. */
const toldBySight = new Set([...closingCodes, 'attempt-elsewhere', 'attempt-paused', 'attempt-not-over'])

export function troubleIn(delivery: Delivery): Pick<SessionState['connection'], 'trouble' | 'refusal'> {
  if (delivery.outcome === 'delivered' || (delivery.outcome === 'refused' && toldBySight.has(delivery.code))) return { trouble: null, refusal: '' }
  return { trouble: troubleOf(delivery.failure), refusal: delivery.outcome === 'refused' ? delivery.failure.message : '' }
}
