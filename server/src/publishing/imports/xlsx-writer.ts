import { bundledWorker, createWorkerLine } from '../../platform/worker-line.ts'
import type { Cell } from './write-xlsx.ts'
import type { Written } from './xlsx.worker.ts'

const bounds = { longest: 40, maxPerPerson: 2, secondsEach: 5, patienceMs: 60_000, idleMs: 60_000, megabytes: 512 }

export interface XlsxWriter {
  write: (rows: readonly (readonly Cell[])[], who: string) => Promise<Buffer>
  close: () => Promise<void>
}

/** Writes large workbooks one after another in a thread of their own. */
export function createXlsxWriter(): XlsxWriter {
  const line = createWorkerLine<readonly (readonly Cell[])[], Written>(bundledWorker('xlsx'), bounds)
  return {
    async write(rows, who) {
      const written = await line.ask(rows, who)
      if ('failure' in written) throw new Error(written.failure)
      return Buffer.from(written.file)
    },
    close: () => line.close(),
  }
}
