import type { Place } from '#contract/library/reading'

/** Milliseconds between two times a place is sent. */
export const sendPause = 10_000
/** A difference of places that is worth a question, as a share of the book. */
const worthAsking = 0.004

export interface PlaceSync {
  deviceId: string
  /** The newest place of this device. */
  own: Place | null
  /** True if the server does not have it yet. */
  isUnsent: boolean
  isSending: boolean
  isWaiting: boolean
  /** A place of another device, which the reader may go to. */
  offer: Place | null
}

export type PlaceEvent =
  /** The server has answered with the place that it knows. */
  | { kind: 'known'; place: Place | null }
  | { kind: 'moved'; place: Place }
  | { kind: 'paused' }
  | { kind: 'sent'; place: Place; reply: Place }
  | { kind: 'failed' }
  | { kind: 'online' }
  | { kind: 'left' }
  | { kind: 'answered' }

export type PlaceEffect =
  | { kind: 'store'; place: Place; isUnsent: boolean }
  | { kind: 'send'; place: Place; isLast: boolean }
  | { kind: 'wait'; ms: number }

type Next = { state: PlaceSync; effects: PlaceEffect[] }
const same = (state: PlaceSync): Next => ({ state, effects: [] })

export const startSync = (deviceId: string, own: Place | null, isUnsent: boolean): PlaceSync => ({
  deviceId,
  own,
  isUnsent: own !== null && isUnsent,
  isSending: false,
  isWaiting: false,
  offer: null,
})

/**
 * Keeps the place of a reader on this device and on the server. It is stored with every page and sent at most every ten
 * seconds, when the page is left, and when the network is back; the newest by time wins.
 */
export function syncPlace(state: PlaceSync, event: PlaceEvent): Next {
  switch (event.kind) {
    case 'known':
      return onKnown(state, event.place)
    case 'moved':
      return onMoved(state, event.place)
    case 'paused':
      return sendNow({ ...state, isWaiting: false })
    case 'sent':
      return onSent(state, event)
    case 'failed':
      return wait({ ...state, isSending: false })
    case 'online':
      return sendNow(state)
    case 'left':
      return sendLast(state)
    case 'answered':
      return same({ ...state, offer: null })
  }
}

function onKnown(state: PlaceSync, place: Place | null): Next {
  if (place && isOfAnother(state, place)) return sendNow({ ...state, offer: place })
  // The book has opened there, so without a network it opens there, too.
  if (place && place === state.own) return { state, effects: [{ kind: 'store', place, isUnsent: false }] }
  return sendNow(state)
}

/**
 * A place is offered if another device wrote it later and it is somewhere else. A book that was never read here stands
 * at its beginning.
 */
const isOfAnother = ({ own, deviceId }: PlaceSync, place: Place): boolean => {
  if (place.device_id === deviceId) return false
  if (own === null) return place.fraction > worthAsking
  return place.at > own.at && (place.file_id !== own.file_id || Math.abs(place.fraction - own.fraction) > worthAsking)
}

function onMoved(state: PlaceSync, place: Place): Next {
  if (state.own?.locator === place.locator && state.own.file_id === place.file_id) return same(state)
  const moved = { ...state, own: place, isUnsent: true }
  const stored: PlaceEffect = { kind: 'store', place, isUnsent: true }
  const next = moved.isSending ? same(moved) : wait(moved)
  return { state: next.state, effects: [stored, ...next.effects] }
}

function onSent(state: PlaceSync, { place, reply }: { place: Place; reply: Place }): Next {
  const isNewest = state.own?.at === place.at
  const next = {
    ...state,
    isSending: false,
    isUnsent: state.isUnsent && !isNewest,
    offer: isOfAnother(state, reply) ? reply : state.offer,
  }
  if (next.isUnsent) return wait(next)
  return { state: next, effects: state.own ? [{ kind: 'store', place: state.own, isUnsent: false }] : [] }
}

function sendNow(state: PlaceSync): Next {
  if (!state.own || !state.isUnsent || state.isSending) return same(state)
  return { state: { ...state, isSending: true }, effects: [{ kind: 'send', place: state.own, isLast: false }] }
}

/** When the page is left, the answer may never come, so a call that is under way is not waited for. */
function sendLast(state: PlaceSync): Next {
  if (!state.own || !state.isUnsent) return same(state)
  return { state, effects: [{ kind: 'send', place: state.own, isLast: true }] }
}

function wait(state: PlaceSync): Next {
  if (state.isWaiting || !state.isUnsent) return same(state)
  return { state: { ...state, isWaiting: true }, effects: [{ kind: 'wait', ms: sendPause }] }
}

/** Where a book opens: the place of this device, or that of another one if it was never read here. */
export const placeToOpen = (own: Place | null, known: Place | null): Place | null => own ?? known

/**
 * In another file of the book a locator means nothing, and some places have none (`fraction`). The share of the book
 * then leads to about the same place.
 */
export const targetOf = (
  { file_id, locator, fraction }: Pick<Place, 'file_id' | 'locator' | 'fraction'>,
  fileId: string,
): { locator: string } | { fraction: number } =>
  file_id === fileId && locator !== 'fraction' ? { locator } : { fraction }
