import { expect, test } from 'vitest'
import type { ShownPlace } from './shown-place.rules.ts'
import { commandOf, firstState, readerAfter, troubleOf, type ReaderEvent } from './reader.rules.ts'

const box = { left: 0, top: 0, right: 10, bottom: 10 }
const chosen = { locator: 'epubcfi(/6/4)', fraction: 0.1, quote: 'Quote', box }
const place = (locator: string): ShownPlace => ({
  locator,
  fraction: 0.1,
  end: 0.2,
  chapter: 0,
  quote: '',
  isByVoice: false,
})
const after = (...events: ReaderEvent[]) => events.reduce(readerAfter, firstState(false))
const key = (name: string, over: Partial<Parameters<typeof commandOf>[0]> = {}) =>
  commandOf({ key: name, code: '', ctrlKey: false, altKey: false, metaKey: false, shiftKey: false, ...over })

test('on a wide window the contents are open at first', () => {
  expect([firstState(true).panel, firstState(false).panel]).toEqual(['contents', null])
})

test('the button of an open panel closes it, that of another one changes it', () => {
  expect(after({ kind: 'panel', panel: 'look' }).panel).toBe('look')
  expect(after({ kind: 'panel', panel: 'look' }, { kind: 'panel', panel: 'search' }).panel).toBe('search')
  expect(after({ kind: 'panel', panel: 'look' }, { kind: 'panel', panel: 'look' }).panel).toBeNull()
})

test('turning the page closes the menus of the former one and says that parts come again', () => {
  const turned = after(
    { kind: 'place', place: place('a') },
    { kind: 'chosen', chosen },
    { kind: 'stuck' },
    { kind: 'place', place: place('b') },
  )
  expect(turned).toMatchObject({ chosen: null, pressed: null, isStuck: false })
  const resized = after(
    { kind: 'place', place: place('a') },
    { kind: 'chosen', chosen },
    { kind: 'place', place: place('a') },
  )
  expect(resized.chosen).toEqual(chosen)
})

test('Escape closes one thing at a time: the note, the menu, the panel', () => {
  const events: ReaderEvent[] = [
    { kind: 'panel', panel: 'contents' },
    { kind: 'write', of: 'a' },
  ]
  expect(after(...events, { kind: 'close' })).toMatchObject({ writing: null, panel: 'contents' })
  expect(after(events[0]!, { kind: 'pressed', id: 'a', box }, { kind: 'close' })).toMatchObject({
    pressed: null,
    panel: 'contents',
  })
  expect(after(events[0]!, { kind: 'close' }).panel).toBeNull()
})

test('selecting text takes the place of a pressed highlight', () => {
  expect(after({ kind: 'pressed', id: 'a', box }, { kind: 'chosen', chosen })).toMatchObject({ pressed: null, chosen })
  expect(after({ kind: 'pressed', id: 'a', box }, { kind: 'chosen', chosen: null }).pressed).toEqual({ id: 'a', box })
})

test('on a phone the panel goes when it has led somewhere', () => {
  expect(after({ kind: 'panel', panel: 'contents' }, { kind: 'went', isPhone: true }).panel).toBeNull()
  expect(after({ kind: 'panel', panel: 'contents' }, { kind: 'went', isPhone: false }).panel).toBe('contents')
})

test.each([
  ['ArrowRight', 'next'],
  ['PageUp', 'previous'],
  [' ', 'next'],
  ['Home', 'first'],
  ['End', 'last'],
  ['/', 'search'],
  ['Escape', 'close'],
  ['q', null],
])('the key %s', (name, command) => {
  expect(key(name)).toBe(command)
})

test('letters are keys by their place on the keyboard, in every language', () => {
  expect(key('и', { code: 'KeyB' })).toBe('bookmark')
  expect(key('а', { code: 'KeyF' })).toBe('fullscreen')
})

test('keys with modifiers: the search of the browser is ours, a selection and the rest are not', () => {
  expect(key('f', { code: 'KeyF', ctrlKey: true })).toBe('search')
  expect(key('b', { code: 'KeyB', ctrlKey: true })).toBeNull()
  expect(key('ArrowLeft', { altKey: true })).toBeNull()
  expect(key('ArrowRight', { shiftKey: true })).toBeNull()
  expect(key(' ', { shiftKey: true })).toBe('previous')
})

test.each([
  [403, 'book-not-owned', 'not-owned'],
  [409, 'book-without-file', 'no-file'],
  [404, 'not-found', 'unknown'],
  [0, 'offline', 'away'],
  [429, 'too-many', 'busy'],
  [500, 'unknown-failure', 'failed'],
])('a refusal %i %s', (status, code, trouble) => {
  expect(troubleOf({ status, code })).toBe(trouble)
})
