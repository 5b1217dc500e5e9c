import { bundledWorker, createWorkerLine } from '../../platform/worker-line.ts'
import type { BookMark } from './book-mark.ts'
import type { Marked, MarkParams } from './mark-pdf.worker.ts'

const line = createWorkerLine<MarkParams, Marked>(bundledWorker('mark-pdf'), {
  longest: 20,
  maxPerPerson: 3,
  secondsEach: 2,
  patienceMs: 30_000,
  idleMs: 60_000,
  megabytes: 512,
})

/**
 * Writes whom a stored PDF is for into it, in a thread of its own and one file at a time. Refuses if too many files
 * wait, or too many of one person.
 */
export async function markPdf(bytes: Uint8Array, mark: BookMark, who?: string): Promise<Uint8Array> {
  const answer = await line.ask({ bytes, mark }, who)
  if ('failure' in answer) throw new Error(`a book could not be marked: ${answer.failure}`)
  return answer.pdf
}

/** Ends the thread after the files that wait. */
export const closeMarking = (): Promise<void> => line.close()
