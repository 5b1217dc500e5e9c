import type { EPUB } from 'foliate-js/epub.js'

/** The sections of a book that are loaded: the shown one and its neighbours. */
export class SectionsAhead {
  private readonly book: EPUB
  private readonly onFailure: (failure: unknown) => void
  private readonly loaded = new Set<number>()
  private isOver = false

  constructor(book: EPUB, onFailure: (failure: unknown) => void) {
    this.book = book
    this.onFailure = onFailure
  }

  /**
   * Loads a section before it is shown, and says whether it has come. The engine would lose its place over one that
   * cannot be read.
   */
  async load(index: number): Promise<boolean> {
    try {
      await this.book.sections[index]?.load()
      this.loaded.add(index)
      return !this.isOver
    } catch (failure) {
      if (!this.isOver) this.onFailure(failure)
      return false
    }
  }

  /** The section before or after another one in the order of reading; null at the ends of the book. */
  neighbour(from: number, step: 1 | -1): number | null {
    for (let index = from + step; index >= 0 && index < this.book.sections.length; index += step)
      if (this.book.sections[index]?.linear !== 'no') return index
    return null
  }

  /** Loads the neighbours, so that turning the page does not wait for the network; the others go. */
  async loadAround(shown: number): Promise<void> {
    const around = [this.neighbour(shown, 1), this.neighbour(shown, -1)].filter((index) => index !== null)
    for (const index of this.loaded)
      if (!around.includes(index) && index !== shown) {
        this.loaded.delete(index)
        this.book.sections[index]?.unload()
      }
    for (const index of around) {
      if (this.isOver || this.loaded.has(index)) continue
      this.loaded.add(index)
      // Without a network the next page says so itself.
      await this.book.sections[index]?.load().catch(() => this.loaded.delete(index))
    }
  }

  end(): void {
    this.isOver = true
  }
}
