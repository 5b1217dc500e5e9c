import { answer, finish, lookAt, logEvent, applyStep } from './answering.rules.ts'
import type { AttemptEvent, AttemptState, DiskState, Effect, Now, ReadReason } from './attempt-state.rules.ts'
import {
  startCall,
  requestForm,
  requestNames,
  callSucceeded,
  callFailed,
  callsAfterDelivery,
  formRead,
} from './calls.rules.ts'
import { anchorBack, anchorHidden } from './clock.rules.ts'
import { deliveryOf, type Failure } from './delivery.rules.ts'
import { endOfCheck, tick } from './ending.rules.ts'
import { sequence, raise, run, set, unchanged, when, type Move } from './next.rules.ts'
import { handedOver, handOver, notSaved, saved, send, sendLater, sendNow, sendSoon } from './sending.rules.ts'
import { adoptReading, afterDelivery, finished, logged, notFinished, sendLog, showTrouble } from './standing.rules.ts'

/**
 * State machine for one attempt in one tab. Returns the new state after an event at `now`, and the effects to run. It
 * never waits: results of effects come back as events. Throws if a reply has an unexpected shape.
 */
export function advanceAttempt(
  state: AttemptState,
  event: AttemptEvent,
  now: Now,
): { state: AttemptState; effects: Effect[] } {
  let next = unchanged(state)
  for (const queue = [event]; queue.length > 0;) {
    const [first, ...others] = queue
    if (!first) break
    const after = moveOf(first, now)(next.state)
    next = { state: after.state, effects: [...next.effects, ...after.effects], raised: [] }
    queue.splice(0, queue.length, ...others, ...after.raised)
  }
  const { state: settled, effects } = sequence(writeDue)(next.state)
  return { state: settled, effects: [...next.effects, ...effects] }
}

/** Writes everything the transition has left for the disk at once. */
const writeDue: Move = (state) => {
  const { due, isReadable, failed, mended, writing } = state.disk
  if (!due) return unchanged(state)
  const { attempt, items, forms, isForgetting } = due
  const isAnything = attempt || isForgetting || items.length > 0 || forms.length > 0
  if (!isReadable || !isAnything) return unchanged({ ...state, disk: { ...state.disk, due: null } })
  // Counts as a failed write: if this page is opened again, it writes the whole state.
  if (state.isStopped) return unchanged({ ...state, disk: { ...state.disk, due: null, failed: failed + 1 } })
  return {
    state: { ...state, disk: { ...state.disk, due: null, writing: writing + 1 } },
    effects: [{ type: 'write', ...due, isWhole: mended < failed, since: failed }],
    raised: [],
  }
}

type Type = AttemptEvent['type']
type EventOf<Name extends Type> = Extract<AttemptEvent, { type: Name }>

const sync = run({ type: 'read', why: 'sync' })

const moves: { [Name in Type]: (event: EventOf<Name>, now: Now) => Move } = {
  // The pupil
  stepped: ({ step }) => applyStep(step),
  answered: ({ item, value }, now) => answer(item, value, now),
  looked: ({ item }, now) => lookAt(item, now),
  noted: ({ kind, about }, now) => logEvent(kind, about ?? {}, now),
  'finish-asked': ({ reason }, now) => finish(reason, now),
  'call-asked': ({ ticket, call }, now) => startCall(ticket, call, now),
  'form-asked': ({ ticket, locale }) => requestForm(ticket, locale),
  'aside-seen': () => (state) => unchanged({ ...state, connection: { ...state.connection, aside: 0 } }),

  // The page
  opened: ({ isFresh }) => sequence(set({ isStopped: false }), isFresh ? sendNow : sync),
  sync: () => sync,
  'send-now': () => sendNow,
  tick: (_, now) => tick(now),
  hidden: (_, now) => (state) => unchanged({ ...state, clock: anchorHidden(state.clock, now) }),
  'shown-again': (_, now) => (state) => sequence(set({ clock: anchorBack(state.clock, now) }), sync)(state),
  'hand-over': () => handOver,
  stopped: () => sequence(set({ isStopped: true }), run({ type: 'timer', timer: 'send', milliseconds: null })),
  woke: ({ timer }, now) => (timer === 'send' ? send : endOfCheck(timer, false, now)),

  // The disk
  written: ({ since }) => afterWriting(({ mended }) => ({ mended: Math.max(mended, since) })),
  'not-written': () => afterWriting(({ failed }) => ({ failed: failed + 1 })),

  // The server
  saved: ({ confirmation, asked_at }, now) => saved(confirmation, asked_at, now),
  'not-saved': ({ failure }, now) => notSaved(failure, now),
  'handed-over': (event) => handedOver(event.sent, event.saved),
  read: ({ why, attempt, asked_at }, now) =>
    sequence(adoptReading(attempt, asked_at, now), afterReading(why, true, now)),
  'not-read': ({ why, failure }, now) => sequence(showUnread(failure), afterReading(why, false, now)),
  finished: ({ receipt }) => finished(receipt),
  'not-finished': ({ failure }, now) => notFinished(failure, now),
  logged: () => logged,
  'not-logged': () => set({ logging: [] }),
  called: (event, now) => callSucceeded(event.ticket, event, event.asked_at, now),
  'call-failed': ({ ticket, failure }, now) => callFailed(ticket, failure, now),
  'form-read': ({ ticket, form }) => formRead(ticket, form),

  // Raised by other rules
  'send-soon': (_, now) => sendSoon(now),
  'send-later': ({ retryAfter }, now) => sendLater(retryAfter, now),
  'delivery-ended': ({ delivery }, now) => sequence(afterDelivery(delivery, now), callsAfterDelivery(delivery)),
}

// TypeScript cannot relate the name of an event to the parameter of its move.
const moveOf = (event: AttemptEvent, now: Now): Move =>
  (moves[event.type] as (event: AttemptEvent, now: Now) => Move)(event, now)

/** After the receipt, the log is sent only when the disk has been written. */
const afterWriting = (change: (disk: DiskState) => Partial<DiskState>): Move =>
  sequence(
    ({ disk, ...state }) => unchanged({ ...state, disk: { ...disk, writing: disk.writing - 1, ...change(disk) } }),
    when(({ receipt, disk }) => receipt !== null && disk.writing === 0, sendLog),
  )

/** A refused read does not mean that the connection has a problem. */
function showUnread(failure: Failure): Move {
  const delivery = deliveryOf(failure)
  return delivery.outcome === 'waiting' ? showTrouble(delivery) : unchanged
}

function afterReading(why: ReadReason, isHeard: boolean, now: Now): Move {
  if (why === 'refused') return unchanged
  if (why !== 'sync') return endOfCheck(why, isHeard, now)
  return sequence(raise({ type: 'send-now' }), isHeard ? requestNames : unchanged)
}
