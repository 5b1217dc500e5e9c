import type { Voice } from '#contract/diagnostics/results'
import type { ResultPicture } from '#contract/values/result-picture'
import { shareAddress } from '#contract/values/share-address'
import type { Platform } from '../../../platform/platform.ts'
import { recordView } from '../../../profiles/policy/record-view.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { refuseWithheld } from '../../catalogue/sittings.ts'
import { describeResult } from '../read-result.ts'
import { requireVoice } from '../../rows/reader-of.ts'
import { readResultFacts, type ResultFacts } from '../../rows/result-facts.ts'
import type { Printer } from './printer.ts'
import type { ReportParams, PrintOwn, Report } from './own-reports.ts'
import { reportSheet } from './report-sheet.ts'
import { reportStudent } from './report-student.ts'
import { readBytes } from '../../../platform/file-store.ts'

export interface ReportServices extends Pick<Platform, 'db' | 'database' | 'now' | 'translate' | 'files'> {
  catalogue: Catalogue
  printer: Printer
  /** Reports of other slices, by the picture of the result. */
  own: ReadonlyMap<ResultPicture, PrintOwn>
}

/** Prints the report of a result for the caller, if the caller may read that result. */
export async function printReport(
  services: ReportServices,
  { user, id, language, home }: ReportParams,
): Promise<Report> {
  const facts = await readResultFacts(services.db, id)
  const voice = await requireVoice(services.db, user, facts.student_id)
  await refuseWithheld(services.database, voice, facts.attempt)
  const { forms } = await services.catalogue.version(facts.attempt.test_id, facts.attempt.version)
  const own = services.own.get(forms[language].picture)
  if (own) return own({ user, id, language, home })
  const result = await describeResult(services, facts, { voice, language })
  const student = await reportStudent(services.db, result, language)
  const code = {
    address:
      home + (result.share_token ? shareAddress(result, id, result.share_token) : resultPageAddress(facts, voice)),
    is_shared: result.share_token !== null,
  }
  const sheet = reportSheet(services.translate, { result, student, language, code })
  const key = await services.printer.print({ resultId: result.id, voice, sheet, who: user.id })
  return { key, student_id: facts.student_id, student_name: sheet.student.name, kind: sheet.kind, result }
}

/**
 * The page of the result for its reader. It requires signing in, so a paper in the wrong hands opens nothing that was
 * not shared.
 */
export function resultPageAddress({ id, student_id }: Pick<ResultFacts, 'id' | 'student_id'>, voice: Voice): string {
  if (voice === 'student') return `/test-results?result=${id}`
  return voice === 'parent' ? `/children/${student_id}/results/${id}` : `/users-results/${id}`
}

/** Prints the report and returns it with its bytes. Records the look unless the reader is the pupil. */
export async function readReport(services: ReportServices, params: ReportParams): Promise<Report & { pdf: Buffer }> {
  const report = await printReport(services, params)
  const pdf = await readBytes(services.files, report.key)
  await recordView(services.db, params.user, { student_id: report.student_id, what: 'report', now: services.now() })
  return { ...report, pdf }
}
