import { useCallback, useEffect, useRef, useState } from 'react'
import { createEntry, readEntry, saveEntry, type Entry } from '#contract/publishing/entries'
import { kindOf, type KindName } from '#contract/publishing/kinds'
import type { Value } from '#contract/publishing/field'
import { isBare } from '#contract/publishing/missing'
import { ApiFailure } from '../../calls/api.ts'
import { api } from '../../calls/browser-api.ts'
import { errorsOfFields } from './faults.rules.ts'
import { mistakesInDocument } from './mistakes-in-document.ts'
import { documentOf, isSame, mergedDocument, withValue, type Document, type Place } from './document.rules.ts'
import { forgetEntry, keepEntry, keptEntry } from './kept-entry.ts'

export type SaveState =
  | { is: 'saved' }
  | { is: 'typed' }
  | { is: 'saving' }
  | { is: 'offline' }
  | { is: 'refused'; problem: string }
  /** Somebody was quicker. `problem` names who and when. */
  | { is: 'overtaken'; problem: string }

export interface OpenEntry {
  kind: KindName
  /** As the server has it, or a blank one with the id it will have. */
  entry: Entry
  isNew: boolean
}

/** How long after the last key a draft is saved by itself. */
const restBeforeSaving = 1500

/** An entry while it is worked on: what stands in the form, and what of it has reached the server. */
export function useEntry({ kind, entry: first, isNew: isFirst }: OpenEntry, created: (entry: Entry) => void) {
  const model = kindOf(kind)
  const [kept] = useState(() => keptEntry(kind, first.id, isFirst))
  const [entry, setEntry] = useState<Entry>(() => (kept ? { ...first, id: kept.id, version: kept.version } : first))
  const [document, showDocument] = useState<Document>(() => kept?.document ?? documentOf(model, first))
  const [state, setState] = useState<SaveState>(kept ? { is: 'typed' } : { is: 'saved' })
  const [errors, setErrors] = useState<Record<string, string>>({})
  /** Grows where the text comes from elsewhere, so that the editors begin anew with it. */
  const [generation, setGeneration] = useState(0)
  const now = useRef({ document, entry, isNew: isFirst, base: kept?.base ?? documentOf(model, first) })
  const sending = useRef<Promise<Entry | null> | null>(null)
  const mistakes = mistakesInDocument(model, document)

  const take = useCallback((entry: Entry) => {
    now.current.entry = entry
    setEntry(entry)
  }, [])

  function put(document: Document): void {
    const { entry, base, isNew } = now.current
    now.current.document = document
    showDocument(document)
    const isSaved = isSame(document, base)
    setState((state) => (state.is === 'overtaken' ? state : { is: isSaved ? 'saved' : 'typed' }))
    if (isSaved) forgetEntry(kind, entry.id, isNew)
    else keepEntry(kind, isNew, { id: entry.id, version: entry.version, document, base })
  }

  function change(place: Place, name: string, value: Value): void {
    put(withValue(now.current.document, place, name, value))
    const path = place === 'shared' ? `shared.${name}` : `texts.${place}.${name}`
    setErrors((all) => Object.fromEntries(Object.entries(all).filter(([field]) => field !== path && !field.startsWith(`${path}.`))))
  }

  /** A new entry lies on the server from now on: what was typed is kept under its own name, and it is made no second time. */
  function settle(made: Entry): void {
    if (!now.current.isNew) return
    forgetEntry(kind, made.id, true)
    now.current.isNew = false
    created(made)
  }

  /** The text of a reply stands in the form from now on. */
  function replace(entry: Entry): void {
    take(entry)
    const fresh = documentOf(model, entry)
    now.current = { ...now.current, document: fresh, base: fresh }
    showDocument(fresh)
    setErrors({})
    setState({ is: 'saved' })
    setGeneration((number) => number + 1)
    forgetEntry(kind, entry.id, false)
    settle(entry)
  }

  async function send(): Promise<Entry | null> {
    const { document: sent, entry, isNew } = now.current
    setState({ is: 'saving' })
    try {
      const reply = isNew
        ? await api(createEntry, { params: { kind }, body: { id: entry.id, ...sent } })
        : await api(saveEntry, { params: { kind, id: entry.id }, body: { version: entry.version, ...sent } })
      take(reply)
      // The address that the server gave, or kept, stands in the form: a later title does not change it.
      const address = sent.address || reply.address
      const typed = { ...now.current.document, address: now.current.document.address || address }
      now.current = { ...now.current, document: typed, base: { ...sent, address } }
      showDocument(typed)
      setErrors({})
      const isSaved = isSame(typed, now.current.base)
      setState({ is: isSaved ? 'saved' : 'typed' })
      if (isSaved) forgetEntry(kind, reply.id, false)
      else keepEntry(kind, false, { id: reply.id, version: reply.version, document: typed, base: now.current.base })
      settle(reply)
      return reply
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure
      setState(stateAfter(failure))
      setErrors(errorsOfFields(failure.errors))
      return null
    }
  }

  /** Saves what has been typed, one call at a time; answers with the entry, or with nothing where it could not be saved. */
  async function save(): Promise<Entry | null> {
    await sending.current
    if (isSame(now.current.document, now.current.base) && !now.current.isNew) return now.current.entry
    sending.current = send()
    return sending.current
  }

  /** The newest text of the server, where somebody was quicker. */
  const readTheirs = () => api(readEntry, { params: { kind, id: now.current.entry.id } })

  /** What I have changed stays mine, everything else becomes theirs. */
  async function keepMine(): Promise<void> {
    const theirs = await readTheirs()
    const merged = mergedDocument(now.current.base, now.current.document, documentOf(model, theirs))
    replace(theirs)
    put(merged)
    setGeneration((number) => number + 1)
    await save()
  }
  const takeTheirs = async () => replace(await readTheirs())

  /** A call beside saving, such as publishing: its entry is the newest, and being overtaken or refused for a field is told in the same place. */
  async function call(ask: (entry: Entry) => Promise<Entry>): Promise<Entry> {
    const saved = await save()
    if (!saved) throw new ApiFailure(422, 'unsaved', '')
    try {
      const reply = await ask(saved)
      take(reply)
      return reply
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure
      if (failure.code === 'entry-changed') setState({ is: 'overtaken', problem: failure.message })
      else setErrors(errorsOfFields(failure.errors))
      throw failure
    }
  }

  const isWrong = Object.keys(mistakes).length > 0
  const savesItself = model.flow === 'publication' && !isWrong && !isBare(model, document.texts) && state.is === 'typed'
  const newestSave = useRef(save)
  useEffect(() => {
    newestSave.current = save
  })
  useEffect(() => {
    if (!savesItself) return
    const timer = setTimeout(() => void newestSave.current(), restBeforeSaving)
    return () => clearTimeout(timer)
  }, [savesItself, document])
  useEffect(() => {
    if (state.is !== 'offline' || model.flow !== 'publication') return
    const again = () => void newestSave.current()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [state.is, model.flow])

  return {
    entry,
    document,
    state,
    mistakes,
    errors,
    generation,
    change,
    put,
    replace,
    save,
    call,
    readTheirs,
    keepMine,
    takeTheirs,
    base: () => now.current.base,
  }
}

export type EntryInWork = ReturnType<typeof useEntry>

function stateAfter({ status, code, message }: ApiFailure): SaveState {
  if (status === 0) return { is: 'offline' }
  return code === 'entry-changed' ? { is: 'overtaken', problem: message } : { is: 'refused', problem: message }
}
