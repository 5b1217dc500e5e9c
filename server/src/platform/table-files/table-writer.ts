import { rm } from 'node:fs/promises'
import { newId } from '../id.ts'
import { bundledWorker, createWorkerLine } from '../worker-line.ts'
import type { TableDone, TableStep } from './table-file.worker.ts'
import type { TableFile, Value } from './table.rules.ts'
import type { Cell } from './write-xlsx.ts'

const bounds = {
  longest: 40,
  maxPerPerson: 2,
  secondsEach: 5,
  patienceMs: 60_000,
  // Longer than the longest query of the rows that a file waits for.
  idleMs: 180_000,
  megabytes: 512,
  freshMegabytes: 12,
}

export interface TableWriter {
  /** Writes a workbook of rows that are all in memory. */
  write: (rows: readonly (readonly Cell[])[], who: string) => Promise<Buffer>
  /** Writes a file of any length at a path of this machine. Each part is awaited until it is on the disk. */
  begin: (path: string, file: TableFile) => Promise<OpenTable>
  close: () => Promise<void>
}

export interface OpenTable {
  add: (rows: readonly (readonly Value[])[]) => Promise<void>
  /** Returns the size of the whole file. */
  end: () => Promise<number>
  /** Gives the file up and deletes it. */
  drop: () => Promise<void>
}

/** Writes tables in a thread of its own, one step after another. */
export function createTableWriter(): TableWriter {
  const line = createWorkerLine<TableStep, TableDone>(bundledWorker('table-file'), bounds)

  async function ask(step: TableStep, who: string): Promise<Exclude<TableDone, { failure: string }>> {
    const done = await line.ask(step, who)
    if ('failure' in done) throw new Error(done.failure)
    return done
  }

  return {
    async write(rows, who) {
      const done = await ask({ step: 'whole', rows }, who)
      return 'file' in done ? Buffer.from(done.file) : Buffer.alloc(0)
    },
    async begin(path, file) {
      const id = newId()
      await ask({ step: 'begin', id, path, file }, id)
      return {
        add: async (rows) => void (await ask({ step: 'add', id, rows }, id)),
        async end() {
          const done = await ask({ step: 'end', id }, id)
          return 'bytes' in done ? done.bytes : 0
        },
        async drop() {
          await line.ask({ step: 'drop', id }, id).catch(() => undefined)
          await rm(path, { force: true })
        },
      }
    },
    close: () => line.close(),
  }
}
