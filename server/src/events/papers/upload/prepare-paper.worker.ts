import { parentPort } from 'node:worker_threads'
import type { RefusalCode } from '#contract/refusals'
import { Refusal, type RefusalDetails } from '../../../platform/refusal.ts'
import type { AuthorFacts } from './named-author.rules.ts'
import type { PreparedPaper } from './prepared-paper.ts'
import { readPaper } from './read-paper.ts'

export interface PaperToPrepare {
  bytes: Uint8Array
  author: AuthorFacts
}

/** The reply of the thread: the article, a refusal, or an unexpected error. */
export type PaperAnswer =
  | { paper: PreparedPaper }
  | { refused: { code: RefusalCode; details: RefusalDetails } }
  | { failure: string }

parentPort?.on('message', (given: PaperToPrepare) => {
  void answer(given).then((reply) => parentPort?.postMessage(reply))
})

parentPort?.postMessage('ready')

async function answer({ bytes, author }: PaperToPrepare): Promise<PaperAnswer> {
  try {
    return { paper: await readPaper(bytes, author) }
  } catch (error) {
    if (error instanceof Refusal) return { refused: { code: error.code, details: error.details } }
    // The message of an error could hold a piece of the article.
    return { failure: error instanceof Error ? error.name : 'unknown' }
  }
}
