declare module 'foliate-js/epub.js' {
  interface Section {
    id: string
    load: () => Promise<string | null>
    unload: () => void
    createDocument: () => Promise<Document>
    size: number
    cfi: string
    linear?: string | null
    resolveHref: (href: string) => string
  }
  interface Resolved {
    index: number
    anchor: (document: Document) => Range | Element | number | null
  }
  export class EPUB {
    constructor(loader: {
      loadText: (path: string) => Promise<string | null>
      loadBlob: (path: string, type?: string) => Promise<Blob | null>
      getSize: (path: string) => number
      sha1?: (text: string) => Promise<Uint8Array>
    })
    init: () => Promise<EPUB>
    sections: Section[]
    dir: string | null
    metadata: { language?: string | string[] }
    transformTarget: EventTarget
    resolveCFI: (cfi: string) => Resolved
    resolveHref: (href: string) => Resolved | null
    isExternal: (address: string) => boolean
    destroy: () => void
  }
}

declare module 'foliate-js/epubcfi.js' {
  export const isCFI: RegExp
  export function joinIndir(...parts: string[]): string
  export function fromRange(range: Range): string
}

declare module 'foliate-js/overlayer.js' {
  type Draw = (rects: DOMRect[], options?: Record<string, unknown>) => SVGElement
  export class Overlayer {
    constructor(document: Document)
    element: SVGElement
    add: (key: string, range: Range, draw: Draw, options?: Record<string, unknown>) => void
    remove: (key: string) => void
    hitTest: (point: { x: number; y: number }) => [string, Range] | []
    static highlight: Draw
    static outline: Draw
    static underline: Draw
  }
}

declare module 'foliate-js/paginator.js' {
  import type { EPUB } from 'foliate-js/epub.js'
  import type { Overlayer } from 'foliate-js/overlayer.js'

  export interface Relocated {
    reason: string | null
    range: Range
    index: number | undefined
    fraction: number
    size?: number
  }
  export class Paginator extends HTMLElement {
    open: (book: EPUB) => void
    goTo: (target: {
      index: number
      anchor?: number | ((document: Document) => Range | Element | number | null)
    }) => Promise<void>
    next: () => Promise<void>
    prev: () => Promise<void>
    scrollToAnchor: (anchor: Range | Element | number) => Promise<void>
    setStyles: (styles: [before: string, after: string]) => void
    getContents: () => { index: number; doc: Document; overlayer?: Overlayer }[]
    focusView: () => void
    destroy: () => void
    readonly page: number
    readonly pages: number
    readonly columnCount: number
    readonly heads: HTMLElement[] | null
  }

  global {
    interface HTMLElementTagNameMap {
      'foliate-paginator': Paginator
    }
  }
}
