import { createHash } from 'node:crypto'
import { newId } from '../../../platform/id.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createReportQueue } from './report-queue.ts'
import type { ReportSheet } from './report-sheet.ts'

/** Raise it when the layout changes, so that reports printed before are no longer served. */
const layout = 2

export interface Printer<Sheet = ReportSheet> {
  /** Returns the key of the report in the file store; prints it only if the same report is not stored yet. */
  print: (params: { resultId: string; voice: string; sheet: Sheet; who: string }) => Promise<string>
  close: () => Promise<void>
}

export function createPrinter<Sheet extends { language: string } = ReportSheet>(
  { files }: Pick<Platform, 'files'>,
  worker = 'report',
  bounds: { patienceMs?: number } = {},
): Printer<Sheet> {
  const queue = createReportQueue<Sheet>({ worker, ...bounds })
  const underway = new Map<string, Promise<void>>()

  async function store(key: string, sheet: Sheet, who: string): Promise<void> {
    const draft = `${key}.${newId()}`
    await files.put(draft, await queue.print(sheet, who), { contentType: 'application/pdf' })
    // The file is renamed only when it is complete, so that other processes never read half of it.
    await files.move(draft, key)
  }

  return {
    async print({ resultId, voice, sheet, who }) {
      const key = keyOf(resultId, voice, sheet)
      if (await files.exists(key)) return key
      const printing = underway.get(key) ?? store(key, sheet, who).finally(() => underway.delete(key))
      underway.set(key, printing)
      await printing
      return key
    },
    close: () => queue.close(),
  }
}

/** The hash makes a new file if anything changes, such as a score, a revoked link or a word. */
function keyOf(resultId: string, voice: string, sheet: { language: string }): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([layout, sheet]))
    .digest('base64url')
    .slice(0, 22)
  return `reports/${resultId}/${sheet.language}-${voice}-${hash}.pdf`
}
