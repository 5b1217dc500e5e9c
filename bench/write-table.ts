import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createTableWriter } from '../server/src/platform/table-files/table-writer.ts'
import type { ColumnKind, TableFile, Value } from '../server/src/platform/table-files/table.rules.ts'

/**
 * Writes a workbook of so many rows and 20 columns and prints what it took as JSON. It runs as a process of its own, so
 * that its memory is that of the writing alone: `node bench/write-table.ts 100000`.
 */
const count = Number(process.argv[2])
const rowsAtOnce = 250
const kinds: readonly ColumnKind[] = ['text', 'integer', 'number', 'day', 'moment']
const columns = Array.from({ length: 20 }, (_, index) => ({
  title: `Баған ${index + 1}`,
  kind: kinds[index % kinds.length] ?? 'text',
}))
const file: TableFile = {
  format: 'xlsx',
  language: 'kk',
  columns,
  sheets: { about: 'Файл туралы', rows: 'Деректер' },
  about: [['Аумақ', 'Қазақстан']],
}

/** A row as different from its neighbours as those of real pupils. */
function rowOf(row: number): Value[] {
  return columns.map(({ kind }, column) => {
    const chance = (row * 2_654_435_761 + column * 40_503) % 100_003
    if (kind === 'text') return `Әділханқызы Гүлнұр ${chance}`
    if (kind === 'integer') return chance
    if (kind === 'number') return chance / 100
    const day = new Date(Date.UTC(2026, 8, 1 + (chance % 90), chance % 24, chance % 60)).toISOString()
    return kind === 'day' ? day.slice(0, 10) : day
  })
}

const folder = mkdtempSync(path.join(tmpdir(), 'bagdar-bench-'))
const before = process.memoryUsage.rss()
let peak = before
const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20)
const processor = process.cpuUsage()
const began = performance.now()
const writer = createTableWriter()
const open = await writer.begin(path.join(folder, 'table.xlsx'), file)
for (let from = 0; from < count; from += rowsAtOnce)
  await open.add(Array.from({ length: Math.min(rowsAtOnce, count - from) }, (_, index) => rowOf(from + index)))
const bytes = await open.end()
clearInterval(watch)
const { user, system } = process.cpuUsage(processor)
await writer.close()
rmSync(folder, { recursive: true })
process.stdout.write(
  JSON.stringify({
    seconds: (performance.now() - began) / 1000,
    processor: (user + system) / 1e6,
    megabytes: (peak - before) / 1024 ** 2,
    file: bytes / 1024 ** 2,
  }),
)
