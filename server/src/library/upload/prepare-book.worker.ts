import { parentPort } from 'node:worker_threads'
import type { RefusalCode } from '#contract/refusals'
import { Refusal, type RefusalDetails } from '../../platform/refusal.ts'
import type { PreparedBook } from './prepared-book.ts'
import { readBook } from './read-book.ts'

/** The reply of the thread: the book, a refusal, or an unexpected error. */
export type BookAnswer =
  | { book: PreparedBook }
  | { refused: { code: RefusalCode; details: RefusalDetails } }
  | { failure: string }

// Unpacking and cleaning a book takes seconds, and a hostile one may take more, so it runs outside the main thread.
parentPort?.on('message', (bytes: Uint8Array) => {
  void answer(bytes).then((reply) => parentPort?.postMessage(reply))
})

parentPort?.postMessage('ready')

async function answer(bytes: Uint8Array): Promise<BookAnswer> {
  try {
    return { book: await readBook(bytes) }
  } catch (error) {
    if (error instanceof Refusal) return { refused: { code: error.code, details: error.details } }
    return { failure: error instanceof Error ? (error.stack ?? error.message) : 'unknown' }
  }
}
