import type { ContentsEntry } from '#contract/library/books'
import type { Mark } from '#contract/library/reading'
import type { Look } from '../look.rules.ts'
import type { Box, ChosenText, ShownPlace } from '../shown-place.rules.ts'

export interface FoundText {
  locator: string
  chapter: number
  fraction: number
  before: string
  match: string
  after: string
}

export interface Sentence {
  text: string
  /** Brings the sentence into view and marks it; false if it is not on screen any more. */
  show: () => Promise<boolean>
}

export type Target = { locator: string } | { fraction: number } | { href: string }

export interface ViewEvents {
  onPlace: (place: ShownPlace) => void
  /** Text was selected; null if the selection is gone. */
  onChoose: (chosen: ChosenText | null) => void
  onMark: (id: string, box: Box) => void
  onKey: (event: KeyboardEvent) => void
  /** A finger touched the page without selecting; `across` goes from 0 (left) to 1. */
  onTap: (across: number) => void
  onLink: (address: string) => void
  /** A part of the book could not be read. */
  onFailure: (failure: unknown) => void
}

/** One book on the screen, whatever its format. */
export interface BookView {
  goTo: (target: Target) => Promise<void>
  next: () => Promise<void>
  previous: () => Promise<void>
  setLook: (look: Look) => void
  setMarks: (marks: readonly Mark[]) => void
  /** Outlines one found place; null removes the outline. */
  outline: (locator: string | null) => void
  search: (text: string, signal: AbortSignal) => AsyncGenerator<FoundText[]>
  /** Sentences from the beginning of the page to the end of the part that is loaded. */
  sentences: () => Promise<Sentence[]>
  /** Goes to the next part of the book; false at its end. */
  nextPart: () => Promise<boolean>
  unmarkSentence: () => void
  clearChoice: () => void
  focus: () => void
  destroy: () => void
}

export interface ViewInput {
  container: HTMLElement
  contents: readonly ContentsEntry[]
  pages: number
  language: string
  look: Look
  events: ViewEvents
}

/** Reads an EPUB part by part. A path that the book does not have gives null. */
export interface EpubSource {
  paths: readonly { path: string; size: number }[]
  readText: (path: string) => Promise<string | null>
  readBlob: (path: string, type: string) => Promise<Blob | null>
}
