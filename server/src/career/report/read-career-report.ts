import { shareAddress } from '#contract/values/share-address'
import { receiptNumberOf } from '../../diagnostics/attempts/read-receipt.ts'
import type { ReportParams, Report } from '../../diagnostics/results/report/own-reports.ts'
import { resultPageAddress } from '../../diagnostics/results/report/print-report.ts'
import type { Printer } from '../../diagnostics/results/report/printer.ts'
import { reportStudent } from '../../diagnostics/results/report/report-student.ts'
import { contextOf } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordView } from '../../profiles/policy/record-view.ts'
import { describe, openCareer, type CareerServices } from '../result/read-career.ts'
import { careerSheet, type CareerSheet } from './career-sheet.ts'
import { readBytes } from '../../platform/file-store.ts'

interface Services extends CareerServices, Pick<Platform, 'files'> {
  printer: Printer<CareerSheet>
}

/** Prints the career report for a reader who may see the result. */
export async function printCareerReport(
  services: Services,
  { user, id, language, home }: ReportParams,
): Promise<Report> {
  const context = contextOf(services, { user, language })
  const { facts, voice } = await openCareer(context, id)
  const career = await describe(context, facts, voice)
  const receipt_number = receiptNumberOf(facts.attempt)
  const { forms } = await services.tests.version(facts.attempt.test_id, facts.attempt.version)
  const sheet = careerSheet(services.translate, {
    career,
    student: await reportStudent(services.db, { id: facts.id, finished_at: career.finished_at }, language),
    receipt_number,
    language,
    code: {
      address:
        home +
        (career.share_token
          ? shareAddress({ picture: forms[language].picture, band: facts.band }, id, career.share_token)
          : resultPageAddress(facts, voice)),
      is_shared: career.share_token !== null,
    },
  })
  return {
    key: await services.printer.print({ resultId: id, voice, sheet, who: user.id }),
    student_id: facts.student_id,
    student_name: sheet.student.name,
    kind: sheet.kind,
    result: { title: forms[language].title, finished_at: career.finished_at, receipt_number },
  }
}

/** Returns the printed report with its bytes, and records the look unless the reader is the pupil. */
export async function readCareerReport(services: Services, params: ReportParams): Promise<Report & { pdf: Buffer }> {
  const report = await printCareerReport(services, params)
  const pdf = await readBytes(services.files, report.key)
  await recordView(services.db, params.user, { student_id: report.student_id, what: 'report', now: services.now() })
  return { ...report, pdf }
}
