import { recordView } from '../../../profiles/policy/record-view.ts'
import type { Asked, Report } from './own-reports.ts'
import { printReport, type ReportServices } from './print-report.ts'

/** The printed report with its bytes; a look by anybody but the pupil is written down. */
export async function readReport(services: ReportServices, asked: Asked): Promise<Report & { pdf: Buffer }> {
  const report = await printReport(services, asked)
  const pdf = Buffer.from(await services.files.getBytes(report.key))
  await recordView(services.db, asked.user, report.student_id, 'report', services.now())
  return { ...report, pdf }
}
