import type { FastifyInstance } from 'fastify'
import * as api from '#contract/diagnostics/career'
import { languageOf } from '#contract/values/locale'
import type { Catalogue } from '../../diagnostics/catalogue/catalogue.ts'
import { disposition } from '../../diagnostics/results/report/file-name.ts'
import { ownReportsOf } from '../../diagnostics/results/report/own-reports.ts'
import { createPrinter } from '../../diagnostics/results/report/printer.ts'
import { homeAddress } from '../../platform/http/home-address.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import type { CareerSheet } from './career-sheet.ts'
import { printCareerReport, readCareerReport } from './read-career-report.ts'

export function routes(app: FastifyInstance, platform: Platform, tests: Catalogue): void {
  const { config, translate } = platform
  const printer = createPrinter<CareerSheet>(platform, 'career-report')
  app.addHook('onClose', () => printer.close())
  const services = { ...platform, tests, printer }
  // The result page saves and mails the same report.
  ownReportsOf(platform).set('hexagon', (params) => printCareerReport(services, params))
  serve(app, api.readCareerReport, async ({ user, params, query, language: spoken, request, reply }) => {
    const language = query.locale ? languageOf(query.locale) : spoken
    const { pdf, student_name, result } = await readCareerReport(services, {
      user,
      id: params.id,
      language,
      home: homeAddress(config, request),
    })
    const name = translate(language, 'career.report.file_name', { name: student_name })
    void reply.header('content-disposition', disposition(`bagdar-career-${result.receipt_number}.pdf`, name))
    return reply.type('application/pdf').send(pdf)
  })
}
