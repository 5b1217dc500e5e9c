import type { Mark } from '#contract/library/reading'
import { Overlayer } from 'foliate-js/overlayer.js'
import { markTints } from './mark-tints.ts'

const outlineTint = '#007B92'

/**
 * What lies over the text of one section: highlights, the found place, the spoken sentence. The text stays as it is.
 */
export class MarksLayer {
  readonly overlayer: Overlayer
  private drawn = new Set<string>()

  constructor(document: Document) {
    this.overlayer = new Overlayer(document)
  }

  /** Draws these highlights and removes those that are not among them. */
  show(marks: readonly { mark: Mark; range: Range }[]): void {
    for (const id of this.drawn) this.overlayer.remove(id)
    this.drawn = new Set(marks.map(({ mark }) => mark.id))
    for (const { mark, range } of marks)
      this.overlayer.add(mark.id, range, mark.note ? noted : Overlayer.highlight, { color: markTints[mark.color] })
  }

  outline(range: Range | null): void {
    this.overlayer.remove('found')
    if (range) this.overlayer.add('found', range, Overlayer.outline, { color: outlineTint, width: 2, padding: 2 })
  }

  speak(range: Range | null): void {
    this.overlayer.remove('spoken')
    if (range) this.overlayer.add('spoken', range, Overlayer.highlight, { color: markTints.blue, padding: 2 })
  }

  /** The highlight at a point of the document. */
  at(point: { x: number; y: number }): { id: string; range: Range } | null {
    const [id, range] = this.overlayer.hitTest(point)
    return id !== undefined && range && this.drawn.has(id) ? { id, range } : null
  }
}

/** A highlight with a note has a line under it, so that it differs without colour, too. */
function noted(rects: DOMRect[], options: Record<string, unknown> = {}): SVGElement {
  const both = document.createElementNS('http://www.w3.org/2000/svg', 'g')
  both.append(Overlayer.highlight(rects, options), Overlayer.underline(rects, { ...options, width: 2 }))
  return both
}
