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
  /** Somebody was quicker. `problem` names who and when. */
  | { is: 'overtaken'; problem: string }

/** An entry while it is worked on. */
export interface EntryState {
  /** As the server has it, or a blank one with the id it will have. */
  entry: Entry
  isNew: boolean
  /** In the form. */
  document: Document
  /** As the server had it when the work began, or when it was saved last. */
  base: Document
  state: SaveState
  /** Sentences of the server, by the place of the field. */
  errors: Readonly<Record<string, string>>
  /** Grows when the text comes from elsewhere, so that the editors begin anew with it. */
  generation: number
}

/** A call that the server has refused, or that did not arrive (`status` 0). */
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
  /** The text of the server takes the place of what is in the form. */
  | { type: 'replaced'; entry: Entry }
  /** What I have changed stays mine, everything else becomes theirs. */
  | { type: 'merged'; theirs: Entry }
  /** By a call beside saving, such as publishing. */
  | { type: 'called'; reply: Entry }
  | { type: 'call-failed'; failure: Failure }

export type EntryEffect =
  /** What was typed, on this device. A new entry has one place for each kind, as its id is not in the address yet. */
  | { type: 'store' }
  | { type: 'forget'; isNew: boolean }
  /** A new entry has reached the server. */
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

/** What was typed while it was saved stays unsaved. */
function saved(state: EntryState, reply: Entry, sent: Document): Next {
  // The address that the server gave, or kept, goes into the form: a later title does not change it.
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

/** What was typed is stored under the name of the entry from now on. */
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

/** Being overtaken and refused fields are shown where a failed save shows them. */
const afterFailedCall = ({ code, message, errors }: Failure): Partial<EntryState> =>
  code === 'entry-changed' ? { state: { is: 'overtaken', problem: message } } : { errors: errorsOfFields(errors) }
