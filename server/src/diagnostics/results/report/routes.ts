import type { FastifyInstance } from 'fastify'
import * as api from '#contract/diagnostics/results'
import { languageOf } from '#contract/values/locale'
import { homeAddress } from '../../../platform/http/home-address.ts'
import type { Platform } from '../../../platform/platform.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { disposition } from './file-name.ts'
import { mailReport } from './mail-report.ts'
import { ownReportsOf, sweepReports } from './own-reports.ts'
import { createPrinter } from './printer.ts'
import { readReport } from './print-report.ts'

export function routes(app: FastifyInstance, platform: Platform, catalogue: Catalogue): void {
  const { config, db, database, now, translate, files } = platform
  const printer = createPrinter(platform)
  const services = { db, database, now, translate, files, catalogue, printer, own: ownReportsOf(platform) }
  app.addHook('onClose', () => printer.close())
  serve(app, api.readReport, async ({ user, params, query, language: spoken, request, reply }) => {
    const language = query.locale ? languageOf(query.locale) : spoken
    const { pdf, student_name, result } = await readReport(services, {
      user,
      id: params.id,
      language,
      home: homeAddress(config, request),
    })
    const name = translate(language, 'diagnostics.report.file_name', { name: student_name })
    void reply.header('content-disposition', disposition(`bagdar-${result.receipt_number}.pdf`, name))
    return reply.type('application/pdf').send(pdf)
  })
  serve(app, api.mailReport, async ({ user, params, language, request }) => {
    await mailReport(services, platform, { user, id: params.id, language, home: homeAddress(config, request) })
    return { message: translate(language, 'diagnostics.report.mailed') }
  })
  platform.jobs.every('reports-sweep', '40 20 * * *', () => sweepReports(platform))
}
