import { refuse } from '../../platform/refusal.ts'
import { bundledWorker, createWorkerLine, isGivenUp } from '../../platform/worker-line.ts'
import type { BookAnswer } from './prepare-book.worker.ts'
import type { PreparedBook } from './prepared-book.ts'
import { refuseUnsafe } from './refuse-file.ts'

const line = createWorkerLine<Uint8Array, BookAnswer>(bundledWorker('prepare-book'), {
  longest: 6,
  maxPerPerson: 2,
  secondsEach: 10,
  patienceMs: 60_000,
  idleMs: 60_000,
  megabytes: 512,
})

/**
 * Judges an uploaded book by its content, cleans it and cuts its sample, in a thread of its own and one book at a time.
 * Refuses what is no EPUB or PDF, is damaged, locked or unsafe. A book that needs more memory or time than any real one
 * is unsafe, and its thread is ended.
 */
export async function prepareBook(bytes: Uint8Array, who?: string): Promise<PreparedBook> {
  const answer = await line.ask(bytes, who).catch((error: unknown): never => {
    if (isGivenUp(error)) refuseUnsafe('–')
    throw error
  })
  if ('refused' in answer) return refuse(answer.refused.code, answer.refused.details)
  if ('failure' in answer) throw new Error(`a book could not be prepared: ${answer.failure}`)
  return answer.book
}

/** Ends the thread after the books that wait. */
export const closeBookPreparation = (): Promise<void> => line.close()
