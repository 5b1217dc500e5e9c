import { closeSync, openSync, unlinkSync, writeSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { beginCsvTable } from './csv.rules.ts'
import type { TableFile, Value } from './table.rules.ts'
import { beginXlsxTable, xlsxFile, type Cell } from './write-xlsx.ts'

/** What the thread is asked for: a small workbook at once, or one step of a long file. */
export type TableStep =
  | { step: 'whole'; rows: readonly (readonly Cell[])[] }
  | { step: 'begin'; id: string; path: string; file: TableFile }
  | { step: 'add'; id: string; rows: readonly (readonly Value[])[] }
  | { step: 'end'; id: string }
  | { step: 'drop'; id: string }

export type TableDone = { file: Uint8Array } | { bytes: number } | { failure: string }

interface OpenFile {
  path: string
  descriptor: number
  bytes: number
  add: (rows: readonly (readonly Value[])[]) => void
  end: () => void
}

const open = new Map<string, OpenFile>()

// A workbook of fifty thousand rows takes seconds of CPU time, so it runs outside the thread that answers calls.
parentPort?.on('message', (step: TableStep) => parentPort?.postMessage(take(step)))

parentPort?.postMessage('ready')

function take(step: TableStep): TableDone {
  try {
    return done(step)
  } catch (error) {
    if ('id' in step) drop(step.id)
    return { failure: error instanceof Error ? error.message : 'unknown' }
  }
}

function done(step: TableStep): TableDone {
  switch (step.step) {
    case 'whole':
      return { file: xlsxFile(step.rows) }
    case 'begin':
      open.set(step.id, begin(step))
      return { bytes: 0 }
    case 'add': {
      const file = ofId(step.id)
      file.add(step.rows)
      return { bytes: file.bytes }
    }
    case 'end': {
      const file = ofId(step.id)
      file.end()
      closeSync(file.descriptor)
      open.delete(step.id)
      return { bytes: file.bytes }
    }
    case 'drop':
      drop(step.id)
      return { bytes: 0 }
  }
}

/** A thread that was replaced knows nothing of the files of the one before. */
function ofId(id: string): OpenFile {
  const file = open.get(id)
  if (!file) throw new Error('the file is not open in this thread')
  return file
}

function begin({ path, file: { format, about, ...table } }: Extract<TableStep, { step: 'begin' }>): OpenFile {
  const descriptor = openSync(path, 'w', 0o600)
  const written = { path, descriptor, bytes: 0 }
  // Written before the next rows are taken, so that nothing piles up in memory.
  const emit = (piece: Uint8Array) => {
    for (let from = 0; from < piece.length; from += writeSync(descriptor, piece, from));
    file.bytes += piece.length
  }
  const file: OpenFile = { ...written, add: () => {}, end: () => {} }
  if (format === 'csv') {
    const { add } = beginCsvTable({ ...table, about }, (text) => emit(Buffer.from(text)))
    return Object.assign(file, { add })
  }
  const { add, end } = beginXlsxTable(table, emit)
  return Object.assign(file, { add, end: () => end(about) })
}

function drop(id: string): void {
  const file = open.get(id)
  if (!file) return
  open.delete(id)
  closeSync(file.descriptor)
  unlinkSync(file.path)
}
