import type { BookFormat } from '#contract/library/books'
import { loadedAssets } from '../../parts/cache-code.ts'
import { pdfFiles } from './book-view/pdf/pdf-files.ts'
import { readerDisk } from '../../device/reader-disk.ts'

/** One copy of the page stands for all books. The service worker knows this address. */
export const readerPage = '/book/any/read'

/**
 * Has the service worker keep the reader with all its parts, so that kept books open without a network. It resolves
 * when they are there. What is not a book of ours on the device is not kept: without PDFs no code for them.
 */
export async function cacheReaderPage(...formats: BookFormat[]): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    const kept = (await (await readerDisk()).allKept()).map(({ facts }) => facts.file.format)
    const hasPdf = [...kept, ...formats].includes('pdf')
    await loadParts(hasPdf)
    await navigator.serviceWorker.register('/service-worker.js')
    const { active } = await navigator.serviceWorker.ready
    const assets = [...loadedAssets(), ...(hasPdf ? pdfFiles() : [])]
    const { port1, port2 } = new MessageChannel()
    const done = new Promise((resolve) => (port1.onmessage = resolve))
    active?.postMessage({ type: 'prepare', page: readerPage, assets }, [port2])
    if (active) await done
  } catch {
    // Without a service worker the book is kept all the same; only opening its page needs the network.
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
