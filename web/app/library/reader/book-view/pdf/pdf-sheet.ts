import type { Mark } from '#contract/library/reading'
import { TextLayer, type PDFDocumentProxy, type RenderTask } from 'pdfjs-dist'
import { markTints } from '../mark-tints.ts'
import type { Box } from '../../shown-place.rules.ts'
import { joinPieces, pieceAt, type PageText } from './page-text.rules.ts'
import styles from './pdf.module.css'

/** Canvas pixels of one page at most: phones refuse larger ones. */
const mostPixels = 12_000_000

/** One page on the screen: a picture of it, its text for selection and screen readers, and marks over both. */
export class PdfSheet {
  readonly element = document.createElement('div')
  readonly number: number
  text: PageText = { text: '', starts: [] }
  private pieces: HTMLElement[] = []
  private readonly over = document.createElement('div')
  private rendering: RenderTask | null = null

  constructor(number: number) {
    this.number = number
    this.element.className = styles.sheet ?? ''
    this.over.className = styles.over ?? ''
    this.over.setAttribute('aria-hidden', 'true')
  }

  /** Draws the page so that it fits into the given room. */
  async draw(pdf: PDFDocumentProxy, room: { width: number; height: number; zoom: number }): Promise<void> {
    const page = await pdf.getPage(this.number)
    const natural = page.getViewport({ scale: 1 })
    const fit = Math.min(room.width / natural.width, room.height / natural.height)
    const viewport = page.getViewport({ scale: fit * room.zoom })
    this.element.style.width = `${viewport.width}px`
    this.element.style.height = `${viewport.height}px`
    this.element.style.setProperty('--total-scale-factor', String(viewport.scale))
    const canvas = document.createElement('canvas')
    const density = Math.min(window.devicePixelRatio || 1, Math.sqrt(mostPixels / (viewport.width * viewport.height)))
    canvas.width = Math.floor(viewport.width * density)
    canvas.height = Math.floor(viewport.height * density)
    canvas.setAttribute('aria-hidden', 'true')
    this.rendering = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] })
    const content = await page.getTextContent()
    const layer = document.createElement('div')
    layer.className = styles.text ?? ''
    const drawn = new TextLayer({ textContentSource: content, container: layer, viewport })
    await Promise.all([this.rendering.promise, drawn.render()])
    this.pieces = drawn.textDivs
    this.text = joinPieces(content.items.flatMap((item) => ('str' in item ? [item] : [])))
    this.element.replaceChildren(canvas, layer, this.over)
  }

  cancel(): void {
    this.rendering?.cancel()
  }

  rangeOf([start, end]: [number, number]): Range | null {
    const [from, to] = [this.nodeAt(start), this.nodeAt(end)]
    if (!from || !to) return null
    const range = document.createRange()
    range.setStart(from.node, from.offset)
    range.setEnd(to.node, to.offset)
    return range
  }

  private nodeAt(position: number): { node: Node; offset: number } | null {
    const { piece, offset } = pieceAt(this.text, position)
    const node = this.pieces[piece]?.firstChild
    return node ? { node, offset: Math.min(offset, node.nodeValue?.length ?? 0) } : null
  }

  /** The position of a node of this page in its text; null if it is not of this page. */
  positionOf(node: Node, offset: number): number | null {
    const piece = this.pieces.findIndex((one) => one === node || one.contains(node))
    const start = this.text.starts[piece]
    return start === undefined ? null : start + (node.nodeType === Node.TEXT_NODE ? offset : 0)
  }

  /** Draws boxes over the text. */
  show(kind: 'mark' | 'found' | 'spoken', spans: readonly { id: string; span: [number, number]; mark?: Mark }[]): void {
    for (const old of this.over.querySelectorAll(`[data-kind="${kind}"]`)) old.remove()
    const page = this.element.getBoundingClientRect()
    for (const { id, span, mark } of spans)
      for (const { left, top, width, height } of this.rangeOf(span)?.getClientRects() ?? []) {
        const box = document.createElement('i')
        box.dataset.kind = kind
        box.dataset.id = id
        if (mark?.note) box.dataset.noted = ''
        Object.assign(box.style, {
          left: `${left - page.left}px`,
          top: `${top - page.top}px`,
          width: `${width}px`,
          height: `${height}px`,
          ...(mark && { background: markTints[mark.color] }),
        })
        this.over.append(box)
      }
  }

  /** The highlight at a point of the window. */
  markAt({ x, y }: { x: number; y: number }): { id: string; box: Box } | null {
    for (const box of this.over.querySelectorAll<HTMLElement>('[data-kind="mark"]')) {
      const { left, top, right, bottom } = box.getBoundingClientRect()
      if (x >= left && x <= right && y >= top && y <= bottom)
        return { id: box.dataset.id ?? '', box: { left, top, right, bottom } }
    }
    return null
  }
}
