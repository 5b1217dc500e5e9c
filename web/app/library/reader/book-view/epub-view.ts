import type { Mark } from '#contract/library/reading'
import { EPUB } from 'foliate-js/epub.js'
import * as Cfi from 'foliate-js/epubcfi.js'
import 'foliate-js/paginator.js'
import type { Overlayer } from 'foliate-js/overlayer.js'
import type { Relocated } from 'foliate-js/paginator.js'
import { columnWidth, gapOf, type Look } from '../look.rules.ts'
import { fractionOfPage, pageOfFraction } from '../progress.rules.ts'
import { boxInWindow } from './box-in-window.ts'
import { chapterFinder, rangeIn, resolveTarget, sectionStarts } from './epub-chapters.ts'
import { listenTo } from './frame-events.ts'
import { MarksLayer } from './marks-layer.ts'
import { createPaginator, firstFrame, writePageNumbers } from './paginator-element.ts'
import { pageStyles, siteFontFaces } from './page-style.ts'
import { SectionsAhead } from './sections-ahead.ts'
import { withoutScripts } from './without-scripts.ts'
import type { BookView, EpubSource, FoundText, Sentence, Target, ViewInput } from './types.ts'
import type { ShownPlace } from '../shown-place.rules.ts'

/** Letters of the beginning of a page that a bookmark keeps. */
const quoteLength = 160
/** Letters of a highlight that are kept. */
const chosenLength = 2000

/** Opens an EPUB in the given element. Rejects if the file is damaged. */
export async function openEpub(source: EpubSource, input: ViewInput): Promise<BookView> {
  const sizes = new Map(source.paths.map(({ path, size }) => [path, size]))
  const book = await new EPUB({
    loadText: source.readText,
    loadBlob: (path, type = '') => source.readBlob(path, type),
    getSize: (path) => sizes.get(path) ?? 0,
  }).init()
  if (book.sections.length === 0) throw new Error('The book has no text')
  withoutScripts(book)
  return new EpubView(book, input)
}

interface Loaded {
  doc: Document
  index: number
}
interface Attaching {
  attach: (layer: Overlayer) => void
}

class EpubView implements BookView {
  private readonly paginator = createPaginator()
  private readonly starts: number[]
  private readonly chapterOf: (index: number, range: Range | null) => number
  private readonly fonts = siteFontFaces()
  private readonly book: EPUB
  private readonly input: ViewInput
  private readonly isMeasured: Promise<unknown>
  private marks: readonly Mark[] = []
  private outlined: string | null = null
  private layer: { index: number; doc: Document; marks: MarksLayer } | null = null
  private shown: { index: number; range: Range } | null = null
  private readonly sections: SectionsAhead
  private look: Look
  private isOver = false
  private isByVoice = false

  constructor(book: EPUB, input: ViewInput) {
    this.book = book
    this.input = input
    this.look = input.look
    this.sections = new SectionsAhead(book, input.events.onFailure)
    const { chapterOf, sections } = chapterFinder(book, input.contents)
    this.chapterOf = chapterOf
    const known = input.contents.map(({ page }, entry) => ({
      section: sections[entry] ?? -1,
      fraction: fractionOfPage(page, input.pages),
    }))
    this.starts = sectionStarts(book.sections, known)
    const on = <Detail>(name: string, listen: (detail: Detail) => void) =>
      this.paginator.addEventListener(name, (event) => event instanceof CustomEvent && listen(event.detail))
    on('load', (loaded: Loaded) => this.onLoad(loaded))
    on('create-overlayer', (loaded: Loaded & Attaching) => this.onOverlay(loaded))
    on('relocate', (place: Relocated) => this.onRelocate(place))
    this.paginator.open(book)
    input.container.append(this.paginator)
    this.isMeasured = firstFrame()
    this.applyLook()
  }

  async goTo(target: Target): Promise<void> {
    const resolved = resolveTarget(this.book, this.starts, target)
    await this.isMeasured
    if (await this.sections.load(resolved.index)) await this.paginator.goTo(resolved)
  }

  async next(): Promise<void> {
    const { page, pages } = this.paginator
    if (page < pages - 2) await this.paginator.next()
    else await this.turnTo(this.sections.neighbour(this.shown?.index ?? 0, 1), 0)
  }

  async previous(): Promise<void> {
    if (this.paginator.page > 1) await this.paginator.prev()
    else await this.turnTo(this.sections.neighbour(this.shown?.index ?? 0, -1), 1)
  }

  /** Not by the engine's own turning: that locks every page if something else is shown before the section has come. */
  private async turnTo(index: number | null, anchor: 0 | 1): Promise<void> {
    if (index !== null && (await this.sections.load(index))) await this.paginator.goTo({ index, anchor })
  }

  setLook(look: Look): void {
    this.look = look
    this.applyLook()
  }

  setMarks(marks: readonly Mark[]): void {
    this.marks = marks
    this.drawMarks()
  }

  outline(locator: string | null): void {
    this.outlined = locator
    this.drawOutline()
  }

  async *search(text: string, signal: AbortSignal): AsyncGenerator<FoundText[]> {
    const { searchSection } = await import('./search-section.ts')
    for (const [index, section] of this.book.sections.entries()) {
      signal.throwIfAborted()
      const doc = await section.createDocument()
      yield searchSection(doc, text).map(({ range, share, before, match, after }) => ({
        locator: this.locatorOf(index, range),
        chapter: this.chapterOf(index, range),
        fraction: this.fractionAt(index, share),
        before,
        match,
        after,
      }))
    }
  }

  async sentences(): Promise<Sentence[]> {
    const { sentencesFrom } = await import('./sentences-from.ts')
    const { shown, layer } = this
    if (!shown || !layer) return []
    return sentencesFrom(layer.doc.body, shown.range).map(({ text, range }) => ({
      text,
      show: async () => {
        if (this.layer !== layer) return false
        if (!this.isInView(range)) await this.asVoice(() => this.paginator.scrollToAnchor(range))
        layer.marks.speak(range)
        return true
      },
    }))
  }

  async nextPart(): Promise<boolean> {
    const index = this.sections.neighbour(this.shown?.index ?? 0, 1)
    if (index === null || !(await this.sections.load(index))) return false
    await this.asVoice(() => this.paginator.goTo({ index, anchor: 0 }))
    return true
  }

  private async asVoice(turn: () => Promise<void>): Promise<void> {
    this.isByVoice = true
    await turn()
    this.isByVoice = false
  }

  unmarkSentence(): void {
    this.layer?.marks.speak(null)
  }

  clearChoice(): void {
    this.layer?.doc.getSelection()?.removeAllRanges()
  }

  focus(): void {
    if (this.layer) this.paginator.focusView()
  }

  destroy(): void {
    this.isOver = true
    this.sections.end()
    if (this.layer) this.paginator.destroy()
    this.paginator.remove()
    this.book.destroy()
  }

  private onLoad({ doc, index }: Loaded): void {
    doc.documentElement.lang ||= this.input.language
    listenTo(doc, {
      ...this.input.events,
      onChosen: (range) =>
        this.input.events.onChoose(
          range && {
            locator: this.locatorOf(index, range),
            fraction: this.fractionOf(index, range),
            quote: tidy(range.toString(), chosenLength),
            box: boxInWindow(range),
          },
        ),
      onHref: (href) => {
        const address = this.book.sections[index]?.resolveHref(href) ?? href
        if (this.book.isExternal(address)) this.input.events.onLink(address)
        else void this.goTo({ href: address })
      },
      markAt: (point) => this.layer?.marks.at(point) ?? null,
      page: () => (this.shown?.index === index ? this.shown.range : null),
      frame: this.paginator,
    })
  }

  private onOverlay({ doc, index, attach }: Loaded & Attaching): void {
    const marks = new MarksLayer(doc)
    attach(marks.overlayer)
    this.layer = { index, doc, marks }
    this.drawMarks()
    this.drawOutline()
  }

  private onRelocate({ range, index, fraction, size = 0 }: Relocated): void {
    if (this.isOver) return
    // A swipe into a section that could not be loaded: the engine has lost its place.
    if (index === undefined) {
      this.input.events.onFailure(new TypeError('Failed to fetch a part of the book'))
      if (this.shown) void this.paginator.goTo({ index: this.shown.index })
      return
    }
    this.shown = { index, range }
    this.input.events.onPlace(this.placeAt(index, range, [fraction, fraction + size]))
    writePageNumbers(this.paginator, (share) => {
      const start = this.fractionAt(index, fraction + size * share)
      return pageOfFraction(start, this.input.pages)
    })
    void this.sections.loadAround(index)
  }

  private placeAt(index: number, range: Range, [from, to]: [number, number]): ShownPlace {
    return {
      locator: this.locatorOf(index, range),
      fraction: this.fractionAt(index, from),
      end: this.fractionAt(index, to),
      chapter: this.chapterOf(index, range),
      quote: tidy(range.toString(), quoteLength),
      isByVoice: this.isByVoice,
    }
  }

  private fractionAt(index: number, share: number): number {
    const [from = 0, to = 1] = [this.starts[index], this.starts[index + 1]]
    return Math.min(1, Math.max(0, from + (to - from) * Math.min(1, Math.max(0, share))))
  }

  /** The fraction of a range by the columns of its section. */
  private fractionOf(index: number, range: Range): number {
    const root = range.startContainer.ownerDocument?.documentElement
    const width = root?.ownerDocument.defaultView?.innerWidth ?? 0
    return this.fractionAt(index, width > 0 ? range.getBoundingClientRect().left / width : 0)
  }

  private locatorOf(index: number, range: Range): string {
    return Cfi.joinIndir(this.book.sections[index]?.cfi ?? '', Cfi.fromRange(range))
  }

  private isInView(range: Range): boolean {
    const { left, right } = boxInWindow(range)
    const page = this.paginator.getBoundingClientRect()
    return left >= page.left && right <= page.right
  }

  private drawMarks(): void {
    const { layer } = this
    if (!layer) return
    layer.marks.show(
      this.marks.flatMap((mark) => {
        if (mark.kind !== 'highlight') return []
        const range = rangeIn(this.book, mark.locator, layer)
        return range ? [{ mark, range }] : []
      }),
    )
  }

  private drawOutline(): void {
    const { layer, outlined } = this
    layer?.marks.outline(outlined === null ? null : rangeIn(this.book, outlined, layer))
  }

  private applyLook(): void {
    const { paginator, look } = this
    paginator.setAttribute('gap', gapOf(look))
    paginator.setAttribute('max-inline-size', `${columnWidth(look)}px`)
    paginator.setStyles(pageStyles(look, this.fonts))
  }
}

const tidy = (text: string, length: number) => text.replaceAll(/\s+/g, ' ').trim().slice(0, length)
