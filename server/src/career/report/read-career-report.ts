import type { Language } from '#contract/values/locale'
import { receiptNumberOf } from '../../diagnostics/attempts/ending/read-receipt.ts'
import { pageOf } from '../../diagnostics/results/report/print-report.ts'
import type { Printer } from '../../diagnostics/results/report/printer.ts'
import { reportStudent } from '../../diagnostics/results/report/report-student.ts'
import type { Caller } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordView } from '../../profiles/policy/record-view.ts'
import { describe, openCareer, type CareerServices } from '../result/read-career.ts'
import { careerSheet, type CareerSheet } from './career-sheet.ts'

interface Services extends CareerServices, Pick<Platform, 'files'> {
  printer: Printer<CareerSheet>
}

interface Asked {
  user: Caller
  id: string
  language: Language
  /** Where the product lives, for the address that checks a paper. */
  home: string
}

/** The career report for whoever may read the result, in their words; a look by anybody but the pupil is written down. */
export async function readCareerReport(
  services: Services,
  { user, id, language, home }: Asked,
): Promise<{ pdf: Buffer; sheet: CareerSheet; receipt_number: string }> {
  const { facts, voice } = await openCareer(services, user, id)
  const career = await describe(services, facts, voice, language)
  const receipt_number = receiptNumberOf(facts.attempt)
  const sheet = careerSheet(services.translate, {
    career,
    student: await reportStudent(services.db, facts.id, language, career.finished_at),
    receipt_number,
    language,
    code: {
      address: home + (career.share_token ? `/test-results-new/${id}/${career.share_token}` : pageOf(facts, voice)),
      is_shared: career.share_token !== null,
    },
  })
  const key = await services.printer.print({ resultId: id, voice, sheet, who: user.id })
  const pdf = Buffer.from(await services.files.getBytes(key))
  await recordView(services.db, user, facts.student_id, 'report', services.now())
  return { pdf, sheet, receipt_number }
}
