import { expect, test } from 'vitest'
import { kindOf } from '#contract/publishing/kinds'
import { anEntry, anEntryText } from '../../../testing/values/publishing.ts'
import { blankDocument, withValue, type Document } from './document.rules.ts'
import { advanceEntry, isUnsaved, type EntryEffect, type EntryEvent, type EntryState } from './entry.rules.ts'

const news = kindOf('news')
const blank = blankDocument(news)
const titled = (title: string, of: Document = blank) => withValue(of, 'ru', 'title', title)
const draftsOf = ({ texts }: Document) => ({
  ru: anEntryText({ draft: texts.ru }),
  kk: anEntryText({ draft: texts.kk }),
  en: anEntryText({ draft: texts.en }),
})
/** An entry as the server returns it. */
const entry = ({ address, shared, ...document }: Document, version = 1) =>
  anEntry({ id: 'an-entry', kind: 'news', version, address, shared, texts: draftsOf({ address, shared, ...document }) })
const opened = (isNew = false): EntryState => ({
  entry: entry(blank),
  isNew,
  document: blank,
  base: blank,
  state: { is: 'saved' },
  errors: {},
  generation: 0,
})

const after = (events: readonly EntryEvent[], from = opened()) =>
  events.reduce((before, event) => advanceEntry(news, before.state, event), {
    state: from,
    effects: [] as EntryEffect[],
  })
const typed = (value: string): EntryEvent => ({ type: 'typed', place: 'ru', name: 'title', value })
const failure = (status: number, code = 'any', errors = {}) => ({
  status,
  code,
  message: 'The words of the server',
  errors,
})
const notSaved = (...given: Parameters<typeof failure>): EntryEvent => ({
  type: 'not-saved',
  failure: failure(...given),
})

test('typed text is stored on the device until it equals the server’s', () => {
  expect(after([typed('Forum')])).toMatchObject({ state: { state: { is: 'typed' } }, effects: [{ type: 'store' }] })
  expect(after([typed('Forum'), typed('')])).toMatchObject({
    state: { state: { is: 'saved' } },
    effects: [{ type: 'forget', isNew: false }],
  })
})

test('a saved text is deleted on the device; text typed in the meantime stays unsaved', () => {
  const sent = titled('Forum')
  const saved: EntryEvent = { type: 'saved', reply: entry(sent, 2), sent }
  expect(after([typed('Forum'), { type: 'save-began' }, saved])).toMatchObject({
    state: { state: { is: 'saved' }, entry: { version: 2 } },
    effects: [{ type: 'forget', isNew: false }],
  })
  const meanwhile = after([typed('Forum'), { type: 'save-began' }, typed('Forum 2'), saved])
  expect(meanwhile).toMatchObject({ state: { state: { is: 'typed' } }, effects: [{ type: 'store' }] })
  expect(isUnsaved(meanwhile.state)).toBe(true)
})

test('the address given by the server goes into the form, and counts as saved', () => {
  const sent = titled('Forum')
  const { state } = after([typed('Forum'), { type: 'saved', reply: entry({ ...sent, address: 'forum' }), sent }])
  expect([state.document.address, isUnsaved(state)]).toEqual(['forum', false])
})

test('a new entry is removed from the device when the server has it, and is created once', () => {
  const sent = titled('Forum')
  const saved: EntryEvent = { type: 'saved', reply: entry(sent), sent }
  const first = after([typed('Forum'), saved], opened(true))
  expect(first.effects.map(({ type }) => type)).toEqual(['forget', 'forget', 'created'])
  expect(first.effects).toContainEqual({ type: 'forget', isNew: true })
  expect(after([typed('Forum'), saved, saved], opened(true)).effects.map(({ type }) => type)).toEqual(['forget'])
})

test.each<[string, EntryEvent, object]>([
  ['no connection', notSaved(0), { is: 'offline' }],
  ['somebody was faster', notSaved(409, 'entry-changed'), { is: 'overtaken', problem: 'The words of the server' }],
  ['a refusal', notSaved(422, 'invalid'), { is: 'refused', problem: 'The words of the server' }],
])('a save that failed says why: %s', (_, event, state) => {
  expect(after([typed('Forum'), event]).state.state).toEqual(state)
})

test('a refused field shows its error until it is changed, even inside a list', () => {
  const refused = notSaved(422, 'invalid', {
    'texts.ru.title': ['Too long'],
    'texts.ru.title.0.name': ['Empty'],
    'shared.day': ['No day'],
  })
  expect(Object.keys(after([typed('Forum'), refused]).state.errors)).toHaveLength(3)
  expect(after([typed('Forum'), refused, typed('For')]).state.errors).toEqual({ 'shared.day': 'No day' })
})

test('after a conflict typing continues with a reminder', () => {
  expect(after([typed('Mine'), notSaved(409, 'entry-changed'), typed('Mine too')]).state.state.is).toBe('overtaken')
})

test('my changes stay when they are merged with theirs, and the editors restart', () => {
  const theirs = entry(withValue(titled('Theirs'), 'kk', 'title', 'Олардікі'), 5)
  const { state } = after([typed('Mine'), notSaved(409, 'entry-changed'), { type: 'merged', theirs }])
  expect(state).toMatchObject({ entry: { version: 5 }, state: { is: 'typed' }, generation: 1 })
  expect([state.document.texts.ru.title, state.document.texts.kk.title]).toEqual(['Mine', 'Олардікі'])
})

test('the server’s text replaces mine if I choose so', () => {
  const { state, effects } = after([typed('Mine'), { type: 'replaced', entry: entry(titled('Theirs'), 5) }])
  expect(state).toMatchObject({
    document: { texts: { ru: { title: 'Theirs' } } },
    state: { is: 'saved' },
    generation: 1,
  })
  expect(effects).toEqual([{ type: 'forget', isNew: false }])
})

test('a call concurrent with saving returns the newest entry, or its refusal', () => {
  expect(after([{ type: 'called', reply: entry(blank, 7) }]).state.entry.version).toBe(7)
  const failed = (code: string): EntryEvent => ({
    type: 'call-failed',
    failure: failure(409, code, { 'texts.ru.title': ['Empty'] }),
  })
  expect(after([failed('entry-changed')]).state.state.is).toBe('overtaken')
  expect(after([failed('invalid')]).state.errors).toEqual({ 'texts.ru.title': 'Empty' })
})
