import { once } from 'node:events'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { createWaitingLine } from '../../../platform/waiting-line.ts'
import type { ReportSheet } from './report-sheet.ts'
import type { Printed } from './report.worker.ts'

// Source and bundle alike: the worker lies beside the file that starts it and ends as it does.
const workerFile = new URL(`./report.worker${path.extname(new URL(import.meta.url).pathname)}`, import.meta.url)

interface Bounds {
  /** Reports that may wait at once; a class that prints at the same moment fits. */
  most?: number
  /** An idle worker ends after this and gives its memory back. */
  idleMs?: number
  /** A report that takes longer is given up, and the worker with it. */
  patienceMs?: number
}

export interface ReportQueue {
  print: (sheet: ReportSheet) => Promise<Uint8Array>
  /** Finish what waits, then end the worker. */
  close: () => Promise<void>
  isIdle: () => boolean
}

/** One worker, one report at a time, a bounded queue. */
export function createReportQueue({ most = 40, idleMs = 3 * 60_000, patienceMs = 30_000 }: Bounds = {}): ReportQueue {
  let worker: Worker | null = null
  let rest: NodeJS.Timeout | undefined
  const line = createWaitingLine({ longest: most, secondsEach: 0.25 })

  async function printNext(sheet: ReportSheet): Promise<Uint8Array> {
    clearTimeout(rest)
    const current = (worker ??= start())
    current.ref()
    try {
      const answer = once(current, 'message', { signal: AbortSignal.timeout(patienceMs) })
      current.postMessage(sheet)
      const [printed]: Printed[] = await answer
      if (!printed || 'failure' in printed) throw new Error(`A report could not be laid out: ${printed?.failure}`)
      current.unref()
      rest = setTimeout(() => void end(), idleMs).unref()
      return printed.pdf
    } catch (error) {
      await end()
      throw error
    }
  }

  function start(): Worker {
    const fresh = new Worker(workerFile, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 256 } })
    fresh.on('error', () => void (worker = null))
    return fresh
  }

  async function end(): Promise<void> {
    const ended = worker
    worker = null
    await ended?.terminate()
  }

  return {
    print: async (sheet) => line.inTurn(() => printNext(sheet)),
    async close() {
      await line.passed()
      clearTimeout(rest)
      await end()
    },
    isIdle: () => worker === null,
  }
}
