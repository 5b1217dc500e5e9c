/** What is shown now. Fractions are shares of the whole book, from 0 to 1. */
export interface ShownPlace {
  locator: string
  fraction: number
  /** Where the shown page, or pair of pages, ends. */
  end: number
  /** Index in the contents of the file; -1 before the first chapter. */
  chapter: number
  /** The beginning of the page, for a bookmark and for screen readers. */
  quote: string
  /** True if reading aloud has brought it here, and not the reader. */
  isByVoice: boolean
}

/** A box in CSS pixels of the window. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export interface ChosenText {
  locator: string
  fraction: number
  quote: string
  box: Box
}
