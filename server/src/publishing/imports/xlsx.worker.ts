import { parentPort } from 'node:worker_threads'
import { xlsxFile, type Cell } from './write-xlsx.ts'

/** The worker's reply to rows. */
export type Written = { file: Uint8Array } | { failure: string }

// A workbook of fifty thousand rows takes seconds of CPU time, so it runs outside the thread that answers calls.
parentPort?.on('message', (rows: readonly (readonly Cell[])[]) => parentPort?.postMessage(write(rows)))

parentPort?.postMessage('ready')

function write(rows: readonly (readonly Cell[])[]): Written {
  try {
    return { file: xlsxFile(rows) }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : 'unknown' }
  }
}
