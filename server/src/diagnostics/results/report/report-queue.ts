import { createWorkerLine, bundledWorker } from '../../../platform/worker-line.ts'
import type { ReportSheet } from './report-sheet.ts'
import type { Printed } from './report.worker.ts'

interface Bounds {
  /** The worker that lays out this kind of sheet. */
  worker?: string
  /** How many reports may wait; enough for a class that prints at the same moment. */
  most?: number
  /** An idle worker ends after this time and frees its memory. */
  idleMs?: number
  /** A report that takes longer is aborted together with the worker. */
  patienceMs?: number
}

export interface ReportQueue<Sheet = ReportSheet> {
  /**
   * Returns the PDF of a sheet. Refuses if too many reports are waiting, or too many of one person. Persons take turns.
   */
  print: (sheet: Sheet, who?: string) => Promise<Uint8Array>
  /** Finishes the waiting reports, then ends the worker. */
  close: () => Promise<void>
  isIdle: () => boolean
}

/** One worker, one report at a time, a queue with a limit. */
export function createReportQueue<Sheet = ReportSheet>({
  worker = 'report',
  most = 40,
  idleMs = 3 * 60_000,
  patienceMs = 30_000,
}: Bounds = {}): ReportQueue<Sheet> {
  const line = createWorkerLine<Sheet, Printed>(bundledWorker(worker), {
    longest: most,
    maxPerPerson: 5,
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
