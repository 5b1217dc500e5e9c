import { tableLimits } from '#contract/publishing/imports'
import type { KindName } from '#contract/publishing/kinds'
import { refuse } from '../../../platform/refusal.ts'
import { bundledWorker, createWorkerLine, isGivenUp } from '../../../platform/worker-line.ts'
import type { ReadRows } from './read-rows.ts'
import type { TableAnswer, TableParams } from './read-table.worker.ts'

export interface TableReader {
  read: (kind: KindName, bytes: Buffer) => Promise<ReadRows>
  close: () => Promise<void>
}

/**
 * Creates a reader that works in its own thread, one table at a time. If a table needs more memory or time than any
 * real one, its thread is terminated.
 */
export function createTableReader(): TableReader {
  const line = createWorkerLine<TableParams, TableAnswer>(bundledWorker('read-table'), {
    longest: 12,
    secondsEach: 2,
    patienceMs: 20_000,
    idleMs: 60_000,
    megabytes: 384,
  })
  return {
    async read(kind, bytes) {
      const answer = await line.ask({ kind, bytes }).catch((error: unknown): never => {
        if (isGivenUp(error)) refuse('table-signs', { values: { signs: tableLimits.signs } })
        throw error
      })
      if ('refused' in answer) return refuse(answer.refused.code, answer.refused.details)
      if ('failure' in answer) throw new Error(`a table could not be read: ${answer.failure}`)
      return answer.read
    },
    close: line.close,
  }
}
