import { Refusal, refuse } from '../../../platform/refusal.ts'
import { blindDocx } from './blind-docx.ts'
import { blindPdf } from './blind-pdf.ts'
import { findAuthorTraces, type AuthorFacts } from './named-author.rules.ts'
import type { PreparedPaper } from './prepared-paper.ts'

/** A PDF may have some bytes before its header. */
const headerWithin = 1024

/**
 * Reads an article and writes its blind copy. Its format is judged by its content, never by its name. An article whose
 * own text says who has written it is refused, because no cleaning could make its review blind.
 */
export async function readPaper(bytes: Uint8Array, author: AuthorFacts): Promise<PreparedPaper> {
  const paper = await asPaper(() => readFormat(bytes))
  const [trace] = findAuthorTraces(paper.text, author)
  return trace === undefined ? paper : refuse('event-paper-names-author', { values: { context: trace } })
}

function readFormat(bytes: Uint8Array): PreparedPaper | Promise<PreparedPaper> {
  const beginning = Buffer.from(bytes.subarray(0, headerWithin)).toString('latin1')
  if (beginning.startsWith('PK\x03\x04')) return blindDocx(bytes)
  return beginning.includes('%PDF-') ? blindPdf(bytes) : refuse('event-paper-format')
}

/** The tools for files of books refuse with words about books. */
async function asPaper<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, details } = error
    if (code === 'book-file-unsafe') return refuse('event-paper-unsafe', details)
    if (code === 'book-file-unreadable') return refuse('event-paper-unreadable', details)
    if (code === 'book-file-protected') return refuse('event-paper-protected')
    throw error
  }
}
