import type { Payment } from '#contract/payments/payments'

/** A page that reads the state of a payment until it is known. */
export interface Waiting {
  /** `resting`: nothing is planned, because nobody looks, the state is final, or it was read often enough. */
  step: 'reading' | 'pausing' | 'resting'
  payment: Payment | null
  /** `unknown`: there is no such payment for this reader. `away`: the server could not be reached. */
  trouble: 'unknown' | 'away' | null
  /** How often it was read. */
  rounds: number
  isHidden: boolean
}

export type WaitingEvent =
  | { type: 'came'; payment: Payment }
  /** `status` is 0 if the call did not arrive. */
  | { type: 'failed'; status: number }
  | { type: 'due' }
  | { type: 'check-asked' }
  | { type: 'hidden' }
  | { type: 'shown' }

export type WaitingEffect = { type: 'read' } | { type: 'pause'; seconds: number } | { type: 'stop' }

interface Next {
  state: Waiting
  effects: readonly WaitingEffect[]
}

const minute = 60
/**
 * Seconds before each further reading. Most notifications arrive within seconds; one that is lost is made up for within
 * fifteen minutes, so that a page that stays open still shows it.
 */
export const pauses: readonly number[] = [2, 2, 3, 5, 8, 13, 20, 30, 45, ...Array<number>(14).fill(minute)]
/** How often a paid order is read again: it may have been paid in two tabs, and the second money comes later. */
const secondRounds = 3
/** How often the number of a receipt is awaited, which the tax office may give late. */
const receiptRounds = 6

/** Before the page is looked at for the first time. Without an order in the address there is nothing to read. */
export const firstWaiting = (hasOrder: boolean): Waiting => ({
  step: 'resting',
  payment: null,
  trouble: hasOrder ? null : 'unknown',
  rounds: 0,
  isHidden: false,
})

export function advanceWaiting(state: Waiting, event: WaitingEvent): Next {
  switch (event.type) {
    case 'came':
      return afterReading({ ...state, payment: event.payment, trouble: null })
    case 'failed':
      return afterReading({ ...state, trouble: mayPass(event.status) ? 'away' : 'unknown' })
    case 'due':
    case 'check-asked':
      return read(state)
    case 'hidden':
      return {
        state: { ...state, isHidden: true, step: state.step === 'reading' ? 'reading' : 'resting' },
        effects: [{ type: 'stop' }],
      }
    case 'shown':
      return read({ ...state, isHidden: false })
  }
}

/** Whoever comes back to the page reads the newest state, even if it was final before. */
function read(state: Waiting): Next {
  const isNothingToRead = state.trouble === 'unknown' && state.rounds === 0
  if (state.step === 'reading' || isNothingToRead) return { state, effects: [] }
  return { state: { ...state, step: 'reading' }, effects: [{ type: 'stop' }, { type: 'read' }] }
}

function afterReading(state: Waiting): Next {
  const seconds = mayChangeSoon(state) ? pauses[state.rounds] : undefined
  const rounds = state.rounds + 1
  if (state.isHidden || seconds === undefined) return { state: { ...state, rounds, step: 'resting' }, effects: [] }
  return { state: { ...state, rounds, step: 'pausing' }, effects: [{ type: 'pause', seconds }] }
}

function mayChangeSoon({ payment, trouble, rounds }: Waiting): boolean {
  if (trouble) return trouble === 'away'
  if (payment?.state === 'paid') {
    if (payment.receipt_state === 'waiting') return rounds < receiptRounds
    return payment.refund === null && rounds < secondRounds
  }
  return payment?.state === 'pending'
}

/** Whether reading again may help, because the address was not to blame. */
const mayPass = (status: number) => status === 0 || status === 429 || status >= 500
