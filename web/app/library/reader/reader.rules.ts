import type { ChosenText, Box, ShownPlace } from './shown-place.rules.ts'

export type Panel = 'contents' | 'search' | 'look'
export type Tab = 'chapters' | 'bookmarks' | 'notes'

/** Why a book cannot be read. */
export type Trouble =
  | 'not-owned'
  | 'above-age'
  | 'expired'
  | 'no-file'
  | 'away'
  | 'damaged'
  | 'busy'
  | 'failed'
  | 'unknown'

/** What a note is written of: a highlight, by its id, or chosen text, which becomes one when the note is saved. */
export type Writing = string | ChosenText

export interface ReaderState {
  panel: Panel | null
  tab: Tab
  place: ShownPlace | null
  chosen: ChosenText | null
  /** A highlight that was pressed. */
  pressed: { id: string; box: Box } | null
  writing: Writing | null
  /** True while a part of the book does not come. */
  isStuck: boolean
}

export type ReaderEvent =
  | { kind: 'panel'; panel: Panel }
  | { kind: 'tab'; tab: Tab }
  | { kind: 'place'; place: ShownPlace }
  | { kind: 'chosen'; chosen: ChosenText | null }
  | { kind: 'pressed'; id: string; box: Box }
  | { kind: 'write'; of: Writing | null }
  | { kind: 'stuck' }
  | { kind: 'went'; isPhone: boolean }
  | { kind: 'close' }

export const firstState = (isWide: boolean): ReaderState => ({
  panel: isWide ? 'contents' : null,
  tab: 'chapters',
  place: null,
  chosen: null,
  pressed: null,
  writing: null,
  isStuck: false,
})

/** What is open in the reader, after an event. */
export function readerAfter(state: ReaderState, event: ReaderEvent): ReaderState {
  switch (event.kind) {
    case 'panel':
      return { ...state, panel: otherPanel(state.panel, event.panel), chosen: null, pressed: null }
    case 'tab':
      return { ...state, tab: event.tab }
    case 'place':
      return onPlace(state, event.place)
    case 'chosen':
      return onChosen(state, event.chosen)
    case 'pressed':
      return { ...state, pressed: { id: event.id, box: event.box }, chosen: null }
    case 'write':
      return { ...state, writing: event.of, chosen: null, pressed: null }
    case 'stuck':
      return { ...state, isStuck: true }
    case 'went':
      return onWent(state, event.isPhone)
    case 'close':
      return closed(state)
  }
}

/** The button of an open panel closes it. */
const otherPanel = (open: Panel | null, pressed: Panel): Panel | null => (open === pressed ? null : pressed)

const onChosen = (state: ReaderState, chosen: ChosenText | null): ReaderState => ({
  ...state,
  chosen,
  pressed: chosen ? null : state.pressed,
})

/** On a phone the panel covers a part of the page that the reader wants to see. */
const onWent = (state: ReaderState, isPhone: boolean): ReaderState => (isPhone ? { ...state, panel: null } : state)

/** Menus stand at places of the former page. */
function onPlace(state: ReaderState, place: ShownPlace): ReaderState {
  const isSame = state.place?.locator === place.locator
  return {
    ...state,
    place,
    isStuck: false,
    chosen: isSame ? state.chosen : null,
    pressed: isSame ? state.pressed : null,
  }
}

/** Closes one thing at a time: the newest first. */
function closed(state: ReaderState): ReaderState {
  if (state.writing !== null) return { ...state, writing: null }
  if (state.chosen || state.pressed) return { ...state, chosen: null, pressed: null }
  return { ...state, panel: null }
}

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey'>

/** What a key does; null if it is not ours. Keys with Alt, Ctrl or Meta belong to the browser, except its search. */
export function commandOf(event: Pressed): Command | null {
  if (event.altKey) return null
  if (event.ctrlKey || event.metaKey) return event.code === 'KeyF' ? 'search' : null
  return event.shiftKey ? withShift(event) : plain(event)
}

// By the place of the key: letters differ between the Kazakh, Russian and English keyboards.
const plain = ({ key, code }: Pressed) => commandOfKey[key] ?? commandOfCode[code] ?? null

/** Shift with an arrow changes a selection. */
function withShift(event: Pressed): Command | null {
  if (event.key === ' ') return 'previous'
  return event.key.startsWith('Arrow') ? null : plain(event)
}

export type Command = 'next' | 'previous' | 'first' | 'last' | 'search' | 'bookmark' | 'close' | 'fullscreen'

const commandOfKey: Record<string, Command> = {
  ' ': 'next',
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  PageDown: 'next',
  PageUp: 'previous',
  Home: 'first',
  End: 'last',
  Escape: 'close',
  '/': 'search',
}
const commandOfCode: Record<string, Command> = { KeyB: 'bookmark', KeyF: 'fullscreen', Slash: 'search' }

/** What a refusal or a lost call means for the reader. */
export function troubleOf({ status, code }: { status: number; code: string }): Trouble {
  if (code === 'book-not-owned') return 'not-owned'
  if (code === 'book-above-age') return 'above-age'
  if (code === 'book-without-file') return 'no-file'
  if (status === 404 || status === 422) return 'unknown'
  if (status === 0) return 'away'
  return status === 429 || status === 503 ? 'busy' : 'failed'
}
