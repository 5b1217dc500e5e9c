import type { BookFormat } from '#contract/library/books'
import { loadedAssets } from '../../parts/cache-code.ts'
import { preparePage } from '../../parts/prepare-page.ts'
import { pdfFiles } from './book-view/pdf/pdf-files.ts'
import { readerDisk } from '../../device/reader-disk.ts'
import { shelfPage } from '../shelf-page.ts'

/** One copy of the page stands for all books. The service worker knows this address. */
export const readerPage = '/book/any/read'

/**
 * Has the service worker keep the reader with all its parts, and the shelf that leads to it, so that kept books open
 * without a network. It resolves when they are there. What is not a book of ours on the device is not kept: without
 * PDFs no code for them. Whoever calls this has loaded `stored-books.ts`, which the shelf needs as well.
 */
export async function cacheReaderPage(...formats: BookFormat[]): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    const kept = (await (await readerDisk()).allKept()).map(({ facts }) => facts.file.format)
    const hasPdf = [...kept, ...formats].includes('pdf')
    await loadParts(hasPdf)
    await preparePage(readerPage, [...loadedAssets(), ...(hasPdf ? pdfFiles() : [])])
    await preparePage(shelfPage, [])
  } catch {
    // The book is kept all the same; only opening its page needs the network.
  }
}

/** Loads what the reader loads only when it is needed. What has been loaded is kept. */
async function loadParts(hasPdf: boolean): Promise<void> {
  await Promise.all([
    import('./book-view/engine.client.ts'),
    import('./book-view/search-section.ts'),
    import('./book-view/sentences-from.ts'),
    import('./panel/search-panel.tsx'),
    import('./panel/look-panel.tsx'),
    import('./aloud/aloud-bar.tsx'),
    import('fflate'),
    hasPdf && import('./book-view/pdf/pdf-view.ts'),
  ])
}
