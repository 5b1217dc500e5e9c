import type { Result } from '#contract/diagnostics/results'
import type { Language } from '#contract/values/locale'
import type { ResultPicture } from '#contract/values/result-picture'
import type { Platform } from '../../../platform/platform.ts'
import type { Caller } from '../../../platform/http/serve.ts'

export interface Report {
  /** Key of the PDF in the file store. */
  key: string
  student_id: string
  student_name: string
  /** What the mail calls the report. */
  kind: string
  result: Pick<Result, 'title' | 'finished_at' | 'receipt_number'>
}

export interface ReportParams {
  user: Caller
  id: string
  language: Language
  /** Base address of the site, for the address that verifies the paper. */
  home: string
}

/** Prints results with a certain picture in another way than the common one. */
export type PrintOwn = (params: ReportParams) => Promise<Report>

const registered = new WeakMap<object, Map<ResultPicture, PrintOwn>>()

/**
 * The reports that other slices print, by the picture of the result, so that page, file and mail of such a result show
 * the same paper.
 */
export function ownReportsOf(platform: Platform): Map<ResultPicture, PrintOwn> {
  const reports = registered.get(platform) ?? new Map<ResultPicture, PrintOwn>()
  registered.set(platform, reports)
  return reports
}

const retentionDays = 30

/** Deletes old reports. They are a cache, not an archive: a report that is requested later is printed again. */
export async function sweepReports({ files, now }: Pick<Platform, 'files' | 'now'>): Promise<void> {
  const oldest = now().getTime() - retentionDays * 86_400_000
  let paginationToken: string | undefined
  do {
    const page = await files.listAll('reports', { recursive: true, paginationToken })
    for (const object of page.objects) {
      if (!object.isFile) continue
      const { lastModified } = await files.getMetaData(object.key)
      if (lastModified.getTime() < oldest) await files.delete(object.key)
    }
    paginationToken = page.paginationToken
  } while (paginationToken)
}
