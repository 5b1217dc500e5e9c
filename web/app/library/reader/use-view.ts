import { useEffect, useRef, useState } from 'react'
import { downloadBook, downloadSample } from '#contract/library/reading'
import { openEpub } from './book-view/engine.client.ts'
import { storedSource, onlineSource } from './book-view/epub-source.ts'
import type { BookView, Target, ViewInput } from './book-view/types.ts'
import { download } from './storage/download.ts'
import type { Opening } from './storage/open-for-reading.ts'
import { partsOfBook, partsOfSample } from './storage/parts-of-book.ts'

export type OpenView = (opening: Opening, input: ViewInput, onProgress: (share: number) => void) => Promise<BookView>

/** Opens the file of a book, from the copy on this device or part by part from the server. */
export const openView: OpenView = async ({ facts, token, file }, input, onProgress) => {
  if (facts.file.format === 'epub') {
    const parts = token === null ? partsOfSample(facts.id) : partsOfBook(facts.id, facts.file.id, token)
    const source = file ? await storedSource(file) : onlineSource(facts.file, parts)
    return openEpub(source, input)
  }
  const { openPdf } = await import('./book-view/pdf/pdf-view.ts')
  const progress = { size: facts.file.size, onProgress }
  const whole =
    file ??
    (token === null
      ? await download(downloadSample, { id: facts.id }, progress)
      : await download(downloadBook, { token }, progress))
  return openPdf(whole, input)
}

interface Shown {
  opening: Opening
  input: Omit<ViewInput, 'container'>
  target: Target
  open: OpenView
  onFailure: (failure: unknown) => void
}

/** Shows a book in an element. `view` is null until its first page is there. */
export function useView({ opening, input, target, open, onFailure }: Shown) {
  const container = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<BookView | null>(null)
  const [share, setShare] = useState(0)
  const first = useRef({ input, target, open, onFailure })
  useEffect(() => {
    first.current.onFailure = onFailure
  })
  useEffect(() => {
    const element = container.current
    if (!element) return undefined
    const aborter = new AbortController()
    const { input: started, target: from, open: openFile } = first.current
    const show = async () => {
      const opened = await openFile(opening, { ...started, container: element }, setShare)
      aborter.signal.addEventListener('abort', () => opened.destroy())
      if (aborter.signal.aborted) return opened.destroy()
      await opened.goTo(from)
      if (!aborter.signal.aborted) setView(opened)
    }
    show().catch((failure: unknown) => aborter.signal.aborted || first.current.onFailure(failure))
    return () => {
      aborter.abort()
      element.replaceChildren()
      setView(null)
    }
  }, [opening])
  return { container, view, share }
}
