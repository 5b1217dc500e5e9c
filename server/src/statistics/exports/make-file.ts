import { eq } from 'drizzle-orm'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { isSum, maxExportedRows } from '#contract/statistics/export-kinds'
import type { Config } from '../../platform/config.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { formatDate, formatTime } from '../../platform/format.ts'
import type { Platform } from '../../platform/platform.ts'
import type { TableWriter } from '../../platform/table-files/table-writer.ts'
import type { TableFile, Value } from '../../platform/table-files/table.rules.ts'
import { users } from '../../users/tables.ts'
import type { Right } from './check-right.ts'
import { formatFilters } from './filters-in-words.ts'
import { readPlaceNames } from './place-names.ts'
import type { TablePrinter } from './print-table.ts'
import { readAtOnce } from './read-at-once.ts'
import { recordSource } from './record-source.ts'
import type { Source, SourceRow } from './source.ts'
import { sumSource } from './sum-source.ts'
import type { ExportStored } from './tables.ts'

/** The threads in which files are written. */
export interface FileMakers {
  tables: TableWriter
  printer: TablePrinter
}

interface Making {
  row: ExportStored
  right: Right
  /** Name of the finished file in the file store. */
  key: string
  onRows: (progress: { done: number; all: number; rows: readonly SourceRow[] }) => Promise<void>
}

/** Name of the folder in the file store. */
export const exportFolder = 'statistics-exports'

/** Files are written here, and go to the file store when they are whole. */
export const unfinishedFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string =>
  path.join(dataDir, 'statistics-unfinished')

/** Makes a file from one snapshot of the database and stores it under its key; returns its size. */
export async function makeFile(platform: Platform, makers: FileMakers, making: Making): Promise<number> {
  const { row, right, onRows } = making
  const limit = maxExportedRows[row.format]
  const output = await openOutput(platform, makers, making)
  let all = 0
  let done = 0
  try {
    await readAtOnce(platform.database, (tx) => open({ ...platform, db: tx }, { row, right, limit }), {
      async begin(file) {
        all = Math.min(file.count, limit)
        await output.begin(file)
        await onRows({ done, all, rows: [] })
      },
      async take(rows) {
        await output.add(rows.map(({ cells }) => cells))
        done += rows.length
        await onRows({ done, all, rows })
      },
    })
    return await output.end()
  } catch (error) {
    await output.drop()
    throw error
  }
}

/** What a file says, except its rows. */
type Head = Omit<TableFile, 'format'> & { title: string; count: number; page: string }

async function open(platform: Platform, { row, right, limit }: { row: ExportStored; right: Right; limit: number }) {
  const now = platform.now()
  const context: Context = { platform, user: right.caller, language: row.language, now }
  const source = isSum(row.what)
    ? await sumSource(context, row, row.what)
    : await recordSource(context, { row, table: row.what, right })
  const say = (key: string, values?: Record<string, string | number>) =>
    platform.translate(row.language, `statistics.exports.${key}`, values)
  const head: Head = {
    title: say(`subjects.${row.what}`),
    count: source.count,
    page: say('file.page'),
    language: row.language,
    columns: source.columns,
    sheets: { about: say('file.about'), rows: say('file.rows') },
    about: await aboutLines(context, { row, source, limit }),
  }
  return { head, parts: firstRows(source.parts, limit) }
}

/** Yields the rows up to a limit. */
async function* firstRows(parts: AsyncIterable<SourceRow[]>, limit: number): AsyncGenerator<SourceRow[]> {
  let left = limit
  for await (const rows of parts) {
    yield rows.slice(0, left)
    left -= rows.length
    if (left <= 0) return
  }
}

/** Says in the file what it is, of what place and period, who made it and why. */
async function aboutLines(
  context: Context,
  { row, source, limit }: { row: ExportStored; source: Source; limit: number },
): Promise<(readonly [string, string])[]> {
  const { platform, user, language, now } = context
  const say = (key: string, values?: Record<string, string | number>) =>
    platform.translate(language, `statistics.exports.file.${key}`, values)
  const places = await readPlaceNames(context, [row])
  const at = now.toISOString()
  const filters = formatFilters(platform.translate, language, { ...source.period, ...row.filters })
  return [
    [say('what'), platform.translate(language, `statistics.exports.subjects.${row.what}`)],
    [say('place'), places.get(row.place_id) ?? ''],
    [say('filters'), filters.length > 0 ? filters.join('; ') : say('unfiltered')],
    [say('made'), `${formatDate(language, at)}, ${formatTime(at)}`],
    [say('author'), await readName(platform.db, user.id)],
    ...(row.has_names ? [[say('reason'), row.reason] as const] : []),
    [say('count'), source.count > limit ? say('cut', { shown: limit, count: source.count }) : String(source.count)],
    ...source.definitions,
  ]
}

async function readName(db: Db, id: string): Promise<string> {
  const { last_name, first_name } = users
  const [row] = await db.select({ last_name, first_name }).from(users).where(eq(users.id, id))
  return row ? `${row.last_name} ${row.first_name}` : ''
}

interface Output {
  begin: (head: Head) => Promise<void>
  add: (rows: Value[][]) => Promise<void>
  /** Puts the whole file into the file store and returns its size. */
  end: () => Promise<number>
  drop: () => Promise<void>
}

const openOutput = (platform: Platform, makers: FileMakers, making: Making): Promise<Output> =>
  making.row.format === 'pdf' ? printed(platform, makers, making) : written(platform, makers, making)

/** A workbook or a text, written as its rows come. */
async function written({ config, files }: Platform, { tables }: FileMakers, { row, key }: Making): Promise<Output> {
  const folder = unfinishedFolder(config)
  await mkdir(folder, { recursive: true })
  const place = path.join(folder, `${row.id}-${row.tries}`)
  const format = row.format === 'csv' ? 'csv' : 'xlsx'
  let file: Awaited<ReturnType<TableWriter['begin']>> | null = null
  return {
    begin: async (head) => void (file = await tables.begin(place, { ...head, format })),
    add: async (rows) => file?.add(rows),
    async end() {
      const bytes = (await file?.end()) ?? 0
      await files.moveFromFs(place, key)
      return bytes
    },
    drop: async () => file?.drop(),
  }
}

/** A document of few rows, laid out at the end. */
// oxlint-disable-next-line require-await
async function printed({ files }: Platform, { printer }: FileMakers, { row, key }: Making): Promise<Output> {
  let head: Head | null = null
  const rows: Value[][] = []
  return {
    begin: async (given) => void (head = given),
    add: async (more) => void rows.push(...more),
    async end() {
      if (!head) throw new Error('a table is printed before it has begun')
      const pdf = await printer.print({ ...head, rows }, row.id)
      await files.put(key, pdf, { contentType: 'application/pdf' })
      return pdf.length
    },
    drop: async () => undefined,
  }
}
