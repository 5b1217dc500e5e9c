import { openBook, readBookEntry, readSampleEntry } from '#contract/library/reading'
import { ApiFailure } from '../../../calls/api.ts'
import { api } from '../../../calls/browser-api.ts'

/** An editor has replaced the file of the book since it was opened: its parts do not belong to what is shown. */
export class FileReplaced extends Error {}

/**
 * Returns the function that fetches one part of an EPUB. The signed address lives some minutes; once it has expired,
 * the book is opened anew and the part is asked for once more. Throws `FileReplaced` if it has another file by then.
 */
export function partsOfBook(bookId: string, fileId: string, firstToken: string): (path: string) => Promise<Blob> {
  let token = firstToken
  let renewing: Promise<string> | null = null
  const renew = () =>
    (renewing ??= api(openBook, { params: { id: bookId } })
      .then((book) => {
        if (book.file.id !== fileId) throw new FileReplaced()
        return (token = book.token)
      })
      .finally(() => (renewing = null)))
  return async (path) => {
    const used = token
    const read = (of: string) => api(readBookEntry, { params: { token: of }, query: { path } })
    try {
      return await read(used)
    } catch (failure) {
      if (!(failure instanceof ApiFailure) || failure.code !== 'book-address-expired') throw failure
      return read(used === token ? await renew() : token)
    }
  }
}

export const partsOfSample =
  (bookId: string) =>
  (path: string): Promise<Blob> =>
    api(readSampleEntry, { params: { id: bookId }, query: { path } })
