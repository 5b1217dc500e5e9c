import type { Mark } from '#contract/library/reading'
import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist'
import type { Look } from '../../look.rules.ts'
import { chapterOfPage, fractionOfPage } from '../../progress.rules.ts'
import { matchesIn } from '../search-text.rules.ts'
import { sentenceSpans } from '../sentences.rules.ts'
import type { BookView, FoundText, Sentence, Target, ViewInput } from '../types.ts'
import { formatPlace, joinPieces, pagesAt, parsePlace } from './page-text.rules.ts'
import { pdfBase } from './pdf-files.ts'
import { followChoice } from './pdf-choice.ts'
import { PdfSheet } from './pdf-sheet.ts'
import styles from './pdf.module.css'

/** A window this much wider than high shows two pages. */
const pairFrom = 1.15
/** The size of letters at which a page fits the window. */
const usualSize = 19

/** Opens a PDF. Nothing in it runs: the engine has no scripting, and the policy of the page refuses `eval`. */
export async function openPdf(file: Blob, input: ViewInput): Promise<BookView> {
  GlobalWorkerOptions.workerPort ??= new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' })
  const loading = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    wasmUrl: `${pdfBase}wasm/`,
    cMapUrl: `${pdfBase}cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${pdfBase}fonts/`,
    useWasm: true,
    // Fetched by the page, so that the service worker sees and keeps what a book needs.
    useWorkerFetch: false,
    enableXfa: false,
  })
  return new PdfView(await loading.promise, input)
}

class PdfView implements BookView {
  private readonly pdf: PDFDocumentProxy
  private readonly input: ViewInput
  private readonly frame = document.createElement('div')
  private readonly room = document.createElement('div')
  private sheets: PdfSheet[] = []
  private marks: readonly Mark[] = []
  private found: string | null = null
  private look: Look
  private page = 1
  private turn = 0
  private isByVoice = false
  private readonly stop = new AbortController()
  private readonly resizing = new ResizeObserver(() => void this.draw())

  constructor(pdf: PDFDocumentProxy, input: ViewInput) {
    this.pdf = pdf
    this.input = input
    this.look = input.look
    this.frame.className = styles.frame ?? ''
    this.frame.tabIndex = 0
    this.frame.lang = input.language
    this.room.className = styles.sheets ?? ''
    this.frame.append(this.room)
    input.container.append(this.frame)
    followChoice(this.frame, {
      sheets: () => this.sheets,
      pages: pdf.numPages,
      events: input.events,
      signal: this.stop.signal,
    })
    this.frame.dataset.ground = this.look.ground
  }

  async goTo(target: Target): Promise<void> {
    const isFirst = this.sheets.length === 0
    this.page = this.pageOf(target)
    await this.draw()
    if (isFirst) this.resizing.observe(this.frame)
  }

  private pageOf(target: Target): number {
    const page =
      'fraction' in target
        ? Math.floor(target.fraction * this.pdf.numPages + 1e-6) + 1
        : 'locator' in target
          ? parsePlace(target.locator).page
          : Number(/\d+/.exec(target.href)?.[0] ?? 1)
    return Math.min(this.pdf.numPages, Math.max(1, page))
  }

  async next(): Promise<void> {
    const last = this.shownPages().at(-1) ?? 1
    if (last < this.pdf.numPages) await this.goTo({ locator: formatPlace(last + 1) })
  }

  async previous(): Promise<void> {
    const first = this.shownPages()[0] ?? 1
    if (first > 1) await this.goTo({ locator: formatPlace(first - 1) })
  }

  setLook(look: Look): void {
    const isSized = look.size !== this.look.size
    this.look = look
    this.frame.dataset.ground = look.ground
    if (isSized) void this.draw()
  }

  setMarks(marks: readonly Mark[]): void {
    this.marks = marks
    this.drawMarks()
  }

  outline(locator: string | null): void {
    this.found = locator
    this.drawMarks()
  }

  async *search(text: string, signal: AbortSignal): AsyncGenerator<FoundText[]> {
    for (let number = 1; number <= this.pdf.numPages; number += 1) {
      signal.throwIfAborted()
      const page = await this.pdf.getPage(number)
      const { items } = await page.getTextContent()
      const { text: whole } = joinPieces(items.flatMap((item) => ('str' in item ? [item] : [])))
      yield matchesIn(whole, text).map(({ start, end, before, match, after }) => ({
        locator: formatPlace(number, [start, end]),
        chapter: chapterOfPage(this.input.contents, number),
        fraction: fractionOfPage(number, this.pdf.numPages),
        before,
        match,
        after,
      }))
    }
  }

  async sentences(): Promise<Sentence[]> {
    return this.sheets.flatMap((sheet) =>
      sentenceSpans(sheet.text.text.replaceAll('\n', ' ')).map((span) => ({
        text: sheet.text.text
          .slice(...span)
          .replaceAll(/\s+/g, ' ')
          .trim(),
        show: async () => {
          if (!this.sheets.includes(sheet)) return false
          this.unmarkSentence()
          sheet.show('spoken', [{ id: 'spoken', span }])
          return true
        },
      })),
    )
  }

  async nextPart(): Promise<boolean> {
    if ((this.shownPages().at(-1) ?? 1) >= this.pdf.numPages) return false
    this.isByVoice = true
    await this.next()
    this.isByVoice = false
    return true
  }

  unmarkSentence(): void {
    for (const sheet of this.sheets) sheet.show('spoken', [])
  }

  clearChoice(): void {
    document.getSelection()?.removeAllRanges()
  }

  focus(): void {
    this.frame.focus()
  }

  destroy(): void {
    this.stop.abort()
    this.resizing.disconnect()
    for (const sheet of this.sheets) sheet.cancel()
    this.frame.remove()
    void this.pdf.loadingTask.destroy()
  }

  private shownPages = (): number[] => {
    const { clientWidth, clientHeight } = this.frame
    return pagesAt(this.page, this.pdf.numPages, clientWidth > clientHeight * pairFrom)
  }

  /** Draws the pages; a newer call replaces one that is under way. */
  private async draw(): Promise<void> {
    const turn = (this.turn += 1)
    const numbers = this.shownPages()
    const sheets = numbers.map((number) => new PdfSheet(number))
    const { clientWidth, clientHeight } = this.frame
    const room = { width: clientWidth / numbers.length - 2, height: clientHeight, zoom: this.look.size / usualSize }
    try {
      await Promise.all(sheets.map((sheet) => sheet.draw(this.pdf, room)))
    } catch (failure) {
      if (turn === this.turn && !this.stop.signal.aborted) this.input.events.onFailure(failure)
      return
    }
    if (turn !== this.turn || this.stop.signal.aborted) return
    this.sheets = sheets
    this.room.replaceChildren(...sheets.map(({ element }) => element))
    this.drawMarks()
    this.tellPlace(numbers)
    // The next page is prepared while this one is read.
    const ahead = (numbers.at(-1) ?? 0) + 1
    if (ahead <= this.pdf.numPages) await this.pdf.getPage(ahead)
  }

  private tellPlace(numbers: number[]): void {
    const [first = 1, last = first] = [numbers[0], numbers.at(-1)]
    const count = this.pdf.numPages
    this.input.events.onPlace({
      locator: formatPlace(first),
      fraction: (first - 1) / count,
      end: last / count,
      chapter: chapterOfPage(this.input.contents, last),
      isByVoice: this.isByVoice,
      quote: (this.sheets[0]?.text.text ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 160),
    })
  }

  private drawMarks(): void {
    for (const sheet of this.sheets) {
      const spans = this.marks.flatMap((mark) => {
        const { page, span } = parsePlace(mark.locator)
        return mark.kind === 'highlight' && page === sheet.number && span ? [{ id: mark.id, span, mark }] : []
      })
      sheet.show('mark', spans)
      const found = this.found === null ? null : parsePlace(this.found)
      const span = found?.page === sheet.number ? found.span : null
      sheet.show('found', span ? [{ id: 'found', span }] : [])
    }
  }
}
