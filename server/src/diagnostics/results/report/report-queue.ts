import { createWorkerLine, bundledWorker } from '../../../platform/worker-line.ts'
import type { ReportSheet } from './report-sheet.ts'
import type { Printed } from './report.worker.ts'

interface Bounds {
  /** The worker that lays out this kind of sheet. */
  worker?: string
  /** Reports that may wait at once; a class that prints at the same moment fits. */
  most?: number
  /** An idle worker ends after this and gives its memory back. */
  idleMs?: number
  /** A report that takes longer is given up, and the worker with it. */
  patienceMs?: number
}

export interface ReportQueue<Sheet = ReportSheet> {
  /** The PDF of a sheet; refused where too many wait, or too many of one person. Persons take turns. */
  print: (sheet: Sheet, who?: string) => Promise<Uint8Array>
  /** Finish what waits, then end the worker. */
  close: () => Promise<void>
  isIdle: () => boolean
}

/** One worker, one report at a time, a bounded queue. */
export function createReportQueue<Sheet = ReportSheet>({
  worker = 'report',
  most = 40,
  idleMs = 3 * 60_000,
  patienceMs = 30_000,
}: Bounds = {}): ReportQueue<Sheet> {
  const line = createWorkerLine<Sheet, Printed>(bundledWorker(worker), {
    longest: most,
    mostEach: 5,
    secondsEach: 0.25,
    patienceMs,
    idleMs,
    megabytes: 256,
  })
  return {
    async print(sheet, who) {
      const printed = await line.ask(sheet, who)
      if ('failure' in printed) throw new Error(`A report could not be laid out: ${printed.failure}`)
      return printed.pdf
    },
    close: line.close,
    isIdle: line.isIdle,
  }
}
