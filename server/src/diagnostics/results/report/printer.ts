import { createHash } from 'node:crypto'
import { newId } from '../../../platform/id.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createReportQueue } from './report-queue.ts'
import type { ReportSheet } from './report-sheet.ts'

/** Raised when the drawing changes, so that papers printed before are not served any more. */
const layout = 2

export interface Printer<Sheet = ReportSheet> {
  /** The key of the printed report in the file store; printed only where the same one is not there yet. */
  print: (asked: { resultId: string; voice: string; sheet: Sheet; who: string }) => Promise<string>
  close: () => Promise<void>
}

export function createPrinter<Sheet extends { language: string } = ReportSheet>(
  { files }: Pick<Platform, 'files'>,
  worker = 'report',
): Printer<Sheet> {
  const queue = createReportQueue<Sheet>({ worker })
  const underway = new Map<string, Promise<void>>()

  async function keep(key: string, sheet: Sheet, who: string): Promise<void> {
    const draft = `${key}.${newId()}`
    await files.put(draft, await queue.print(sheet, who), { contentType: 'application/pdf' })
    // A file gets its name when it is complete, so that another process never reads half of it.
    await files.move(draft, key)
  }

  return {
    async print({ resultId, voice, sheet, who }) {
      const key = keyOf(resultId, voice, sheet)
      if (await files.exists(key)) return key
      const printing = underway.get(key) ?? keep(key, sheet, who).finally(() => underway.delete(key))
      underway.set(key, printing)
      await printing
      return key
    },
    close: () => queue.close(),
  }
}

/** A new score, a revoked link or another word is another content and another file. */
function keyOf(resultId: string, voice: string, sheet: { language: string }): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([layout, sheet]))
    .digest('base64url')
    .slice(0, 22)
  return `reports/${resultId}/${sheet.language}-${voice}-${hash}.pdf`
}
