import { useCallback, useEffect, useState } from 'react'
import { createEntry, readEntry, saveEntry, type Entry } from '#contract/publishing/entries'
import type { Value } from '#contract/publishing/field'
import { kindOf, type KindName } from '#contract/publishing/kinds'
import { isEmptyEntry } from '#contract/publishing/missing'
import { ApiFailure } from '../../calls/api.ts'
import { api } from '../../calls/browser-api.ts'
import { useMachine } from '../../shell/use-machine.ts'
import { documentOf, type Document, type Place } from './document.rules.ts'
import { advanceEntry, isUnsaved, type EntryEffect, type EntryEvent, type EntryState } from './entry.rules.ts'
import { forgetEntry, storeTypedEntry, readStoredEntry } from './stored-entry.ts'
import { mistakesInDocument } from './mistakes-in-document.ts'

export interface OpenEntry {
  kind: KindName
  /** The version of the server, or an empty entry with its future id. */
  entry: Entry
  isNew: boolean
}

/** Holds an entry while it is edited: the content of the form, and how much of it is saved. */
export function useEntry({ kind, entry: first, isNew }: OpenEntry, created: (entry: Entry) => void) {
  const model = kindOf(kind)
  const { state, dispatch, stateNow } = useMachine<EntryState, EntryEvent, EntryEffect>({
    advance: useCallback((before, event) => advanceEntry(kindOf(kind), before, event), [kind]),
    initial: () => firstState(kind, first, isNew),
    run: (effect) => {
      if (effect.type === 'created') return created(effect.entry)
      if (effect.type === 'store') return storeEntry(kind, stateNow())
      forgetEntry(kind, stateNow().entry.id, effect.isNew)
    },
  })
  const [saving] = useState(() => createSaving(kind, stateNow, dispatch))
  const mistakes = mistakesInDocument(model, state.document)
  const isWrong = Object.keys(mistakes).length > 0
  const isPublication = model.flow === 'publication'
  const savesItself =
    isPublication && !isWrong && !isEmptyEntry(model, state.document.texts) && state.state.is === 'typed'
  useSaveAfterRest(savesItself, state.document, saving.save)
  useSaveOnline(isPublication && state.state.is === 'offline', saving.save)

  return {
    ...state,
    ...saving,
    mistakes,
    change: (place: Place, name: string, value: Value) => dispatch({ type: 'typed', place, name, value }),
    put: (document: Document) => dispatch({ type: 'put', document }),
    replace: (entry: Entry) => dispatch({ type: 'replaced', entry }),
    base: () => stateNow().base,
  }
}

export type EntryInWork = ReturnType<typeof useEntry>

/** An unsaved draft on this device takes precedence. */
function firstState(kind: KindName, first: Entry, isNew: boolean): EntryState {
  const stored = readStoredEntry(kind, first.id, isNew)
  const fresh = documentOf(kindOf(kind), first)
  return {
    entry: stored ? { ...first, id: stored.id, version: stored.version } : first,
    isNew,
    document: stored?.document ?? fresh,
    base: stored?.base ?? fresh,
    state: { is: stored ? 'typed' : 'saved' },
    errors: {},
    generation: 0,
  }
}

const storeEntry = (kind: KindName, { entry: { id, version }, isNew, document, base }: EntryState): void =>
  storeTypedEntry(kind, isNew, { id, version, document, base })

/** Makes the calls about an entry: saving, one at a time, and what depends on it. */
function createSaving(kind: KindName, stateNow: () => EntryState, dispatch: (event: EntryEvent) => void) {
  let sending: Promise<Entry | null> | null = null

  async function send(): Promise<Entry | null> {
    const { document: sent, entry, isNew } = stateNow()
    dispatch({ type: 'save-began' })
    try {
      const reply = isNew
        ? await api(createEntry, { params: { kind }, body: { id: entry.id, ...sent } })
        : await api(saveEntry, { params: { kind, id: entry.id }, body: { version: entry.version, ...sent } })
      dispatch({ type: 'saved', reply, sent })
      return reply
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure
      dispatch({ type: 'not-saved', failure })
      return null
    }
  }

  /** Returns the saved entry, or null if it could not be saved. */
  async function save(): Promise<Entry | null> {
    while (sending) await sending
    if (!isUnsaved(stateNow())) return stateNow().entry
    sending = send().finally(() => (sending = null))
    return sending
  }

  /** Reads the server's version after somebody else has saved. */
  const readTheirs = () => api(readEntry, { params: { kind, id: stateNow().entry.id } })
  const takeTheirs = async () => dispatch({ type: 'replaced', entry: await readTheirs() })
  async function keepMine(): Promise<void> {
    dispatch({ type: 'merged', theirs: await readTheirs() })
    await save()
  }

  /** Makes a call other than saving, such as publishing, and takes over the entry it returns. */
  async function call(ask: (entry: Entry) => Promise<Entry>): Promise<Entry> {
    const saved = await save()
    if (!saved) throw new ApiFailure(422, 'unsaved', '')
    try {
      const reply = await ask(saved)
      dispatch({ type: 'called', reply })
      return reply
    } catch (failure) {
      if (failure instanceof ApiFailure) dispatch({ type: 'call-failed', failure })
      throw failure
    }
  }

  return { save, call, readTheirs, takeTheirs, keepMine }
}

/** Milliseconds after the last keystroke before a draft is saved automatically. */
const restBeforeSaving = 1500

function useSaveAfterRest(savesItself: boolean, document: Document, save: () => Promise<unknown>): void {
  useEffect(() => {
    if (!savesItself) return
    const timer = setTimeout(() => void save(), restBeforeSaving)
    return () => clearTimeout(timer)
  }, [savesItself, document, save])
}

/** Saves a draft when the connection is back. */
function useSaveOnline(isWaiting: boolean, save: () => Promise<unknown>): void {
  useEffect(() => {
    if (!isWaiting) return
    const again = () => void save()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [isWaiting, save])
}
