import { parentPort } from 'node:worker_threads'
import type { BookMark } from './book-mark.ts'
import { writeMark } from './write-mark.ts'

export interface MarkParams {
  bytes: Uint8Array
  mark: BookMark
}

/** The reply of the thread: the marked file, or an unexpected error. */
export type Marked = { pdf: Uint8Array } | { failure: string }

// A large PDF is read and written as a whole, which takes a second or more of CPU time.
parentPort?.on('message', (params: MarkParams) => {
  void answer(params).then((reply) => parentPort?.postMessage(reply))
})

parentPort?.postMessage('ready')

async function answer({ bytes, mark }: MarkParams): Promise<Marked> {
  try {
    return { pdf: await writeMark(bytes, mark) }
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : 'unknown' }
  }
}
