import { bundledWorker, createWorkerLine } from '../../platform/worker-line.ts'
import type { TablePrinted, TableSheet } from './table-sheet.rules.ts'

export interface TablePrinter {
  print: (sheet: TableSheet, who: string) => Promise<Uint8Array>
  close: () => Promise<void>
}

/** Prints tables in a thread of its own, one after another. */
export function createTablePrinter(): TablePrinter {
  const line = createWorkerLine<TableSheet, TablePrinted>(bundledWorker('table-pdf'), {
    longest: 10,
    secondsEach: 10,
    patienceMs: 300_000,
    idleMs: 60_000,
    megabytes: 512,
  })
  return {
    async print(sheet, who) {
      const printed = await line.ask(sheet, who)
      if ('failure' in printed) throw new Error(printed.failure)
      return printed.pdf
    },
    close: () => line.close(),
  }
}
