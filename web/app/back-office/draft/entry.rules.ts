import type { Entry } from '#contract/publishing/entries'
import type { Kind, Value } from '#contract/publishing/field'
import { documentOf, isSame, mergedDocument, withValue, type Document, type Place } from './document.rules.ts'
import { errorsOfFields } from './faults.rules.ts'

export type SaveState =
  | { is: 'saved' }
  | { is: 'typed' }
  | { is: 'saving' }
  | { is: 'offline' }
  | { is: 'refused'; problem: string }
  /** Somebody else has saved in the meantime. `problem` says who and when. */
  | { is: 'overtaken'; problem: string }

/** An entry while it is edited. */
export interface EntryState {
  /** The version of the server, or an empty entry with its future id. */
  entry: Entry
  isNew: boolean
  /** The content of the form. */
  document: Document
  /** The content of the server when editing began or at the last save. */
  base: Document
  state: SaveState
  /** Messages of the server by the path of the field. */
  errors: Readonly<Record<string, string>>
  /** Increased when the text is replaced from outside, so that the editors are mounted again. */
  generation: number
}

/** A call that the server refused, or that did not arrive (`status` 0). */
interface Failure {
  status: number
  code: string
  message: string
  errors: Readonly<Record<string, readonly string[]>>
}

export type EntryEvent =
  | { type: 'typed'; place: Place; name: string; value: Value }
  | { type: 'put'; document: Document }
  | { type: 'save-began' }
  | { type: 'saved'; reply: Entry; sent: Document }
  | { type: 'not-saved'; failure: Failure }
  /** The version of the server replaces the form. */
  | { type: 'replaced'; entry: Entry }
  /** My changes stay, everything else becomes theirs. */
  | { type: 'merged'; theirs: Entry }
  /** After a call other than saving, such as publishing. */
  | { type: 'called'; reply: Entry }
  | { type: 'call-failed'; failure: Failure }

export type EntryEffect =
  /**
   * Stores the draft on this device. New entries of a kind share one key, because their id is not in the address yet.
   */
  | { type: 'store' }
  | { type: 'forget'; isNew: boolean }
  /** A new entry was saved on the server. */
  | { type: 'created'; entry: Entry }

interface Next {
  state: EntryState
  effects: EntryEffect[]
}

export function advanceEntry(kind: Kind, state: EntryState, event: EntryEvent): Next {
  switch (event.type) {
    case 'typed':
      return typed(state, event)
    case 'put':
      return put(state, event.document)
    case 'save-began':
      return { state: { ...state, state: { is: 'saving' } }, effects: [] }
    case 'saved':
      return saved(state, event.reply, event.sent)
    case 'not-saved':
      return {
        state: { ...state, state: stateAfter(event.failure), errors: errorsOfFields(event.failure.errors) },
        effects: [],
      }
    case 'replaced':
      return replaced(kind, state, event.entry)
    case 'merged':
      return merged(kind, state, event.theirs)
    case 'called':
      return { state: { ...state, entry: event.reply }, effects: [] }
    case 'call-failed':
      return { state: { ...state, ...afterFailedCall(event.failure) }, effects: [] }
  }
}

export const isUnsaved = ({ document, base, isNew }: EntryState): boolean => isNew || !isSame(document, base)

function typed(state: EntryState, { place, name, value }: Extract<EntryEvent, { type: 'typed' }>): Next {
  const path = place === 'shared' ? `shared.${name}` : `texts.${place}.${name}`
  const others = Object.entries(state.errors).filter(([field]) => field !== path && !field.startsWith(`${path}.`))
  return put({ ...state, errors: Object.fromEntries(others) }, withValue(state.document, place, name, value))
}

function put(state: EntryState, document: Document): Next {
  const isSaved = isSame(document, state.base)
  const after: SaveState = state.state.is === 'overtaken' ? state.state : { is: isSaved ? 'saved' : 'typed' }
  return {
    state: { ...state, document, state: after },
    effects: [isSaved ? { type: 'forget', isNew: state.isNew } : { type: 'store' }],
  }
}

/** Text typed during the save stays unsaved. */
function saved(state: EntryState, reply: Entry, sent: Document): Next {
  // The address chosen or kept by the server is put into the form, so that a later title does not change it.
  const address = sent.address || reply.address
  const document = { ...state.document, address: state.document.address || address }
  const base = { ...sent, address }
  const isSaved = isSame(document, base)
  return {
    state: {
      ...state,
      entry: reply,
      isNew: false,
      document,
      base,
      errors: {},
      state: { is: isSaved ? 'saved' : 'typed' },
    },
    effects: [isSaved ? { type: 'forget', isNew: false } : { type: 'store' }, ...created(state, reply)],
  }
}

function replaced(kind: Kind, state: EntryState, entry: Entry): Next {
  const fresh = documentOf(kind, entry)
  const generation = state.generation + 1
  return {
    state: { entry, isNew: false, document: fresh, base: fresh, errors: {}, state: { is: 'saved' }, generation },
    effects: [{ type: 'forget', isNew: false }, ...created(state, entry)],
  }
}

function merged(kind: Kind, state: EntryState, theirs: Entry): Next {
  const before = replaced(kind, state, theirs)
  const after = put(before.state, mergedDocument(state.base, state.document, documentOf(kind, theirs)))
  return { state: after.state, effects: [...before.effects, ...after.effects] }
}

/** From now on the draft is stored under the id of the entry. */
const created = ({ isNew }: EntryState, entry: Entry): EntryEffect[] =>
  isNew
    ? [
        { type: 'forget', isNew: true },
        { type: 'created', entry },
      ]
    : []

function stateAfter({ status, code, message }: Failure): SaveState {
  if (status === 0) return { is: 'offline' }
  return code === 'entry-changed' ? { is: 'overtaken', problem: message } : { is: 'refused', problem: message }
}

/** Conflicts and refused fields are shown in the same place as those of a failed save. */
const afterFailedCall = ({ code, message, errors }: Failure): Partial<EntryState> =>
  code === 'entry-changed' ? { state: { is: 'overtaken', problem: message } } : { errors: errorsOfFields(errors) }
