import { parentPort } from 'node:worker_threads'
import type { KindName } from '#contract/publishing/kinds'
import type { RefusalCode } from '#contract/refusals'
import { Refusal, type RefusalDetails } from '../../../platform/refusal.ts'
import { readRows, type ReadRows } from './read-rows.ts'

/** A table and the kind of its rows. */
export interface TableParams {
  kind: KindName
  bytes: Uint8Array
}

/** The reply of the thread: the rows, a refusal, or an unexpected error. */
export type TableAnswer =
  | { read: ReadRows }
  | { refused: { code: RefusalCode; details: RefusalDetails } }
  | { failure: string }

// Unpacking, parsing and converting texts is pure computation, so it runs outside the main thread and with limited
// memory.
parentPort?.on('message', (params: TableParams) => {
  void answer(params).then((reply) => parentPort?.postMessage(reply))
})

parentPort?.postMessage('ready')

async function answer({ kind, bytes }: TableParams): Promise<TableAnswer> {
  try {
    return { read: await readRows(kind, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)) }
  } catch (error) {
    if (error instanceof Refusal) return { refused: { code: error.code, details: error.details } }
    return { failure: error instanceof Error ? (error.stack ?? error.message) : 'unknown' }
  }
}
