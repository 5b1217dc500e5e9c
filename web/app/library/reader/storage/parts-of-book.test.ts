// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { FileReplaced, partsOfBook } from './parts-of-book.ts'

afterEach(() => vi.unstubAllGlobals())

/** A server whose first address has expired, and which opens the book anew with this file. */
function serverWith(fileId: string) {
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('/reading')) return Response.json({ file: { id: fileId }, token: 'fresh' })
    if (path.includes('fresh')) return new Response('text')
    return Response.json({ code: 'book-address-expired', message: '' }, { status: 403 })
  })
}

test('an address that has expired is renewed, and the part comes', async () => {
  serverWith('file')
  expect(await (await partsOfBook('book', 'file', 'old')('a.xhtml')).text()).toBe('text')
})

test('parts of a newer file are never mixed into the one that is open', async () => {
  serverWith('newer')
  await expect(partsOfBook('book', 'file', 'old')('a.xhtml')).rejects.toBeInstanceOf(FileReplaced)
})
