import { recordView } from '../../../profiles/policy/record-view.ts'
import { printReport, type Asked, type Report, type ReportDesk } from './print-report.ts'

/** The printed report with its bytes; a look by anybody but the pupil is written down. */
export async function readReport(desk: ReportDesk, asked: Asked): Promise<Report & { pdf: Buffer }> {
  const report = await printReport(desk, asked)
  const pdf = Buffer.from(await desk.files.getBytes(report.key))
  await recordView(desk.db, asked.user, report.student_id, 'report', desk.now())
  return { ...report, pdf }
}
