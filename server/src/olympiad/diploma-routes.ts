import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as api from '#contract/olympiad/diplomas'
import type { CertificateSheet } from '../diagnostics/certificates/certificate-sheet.ts'
import { createPrinter } from '../diagnostics/results/report/printer.ts'
import { contextOf } from '../platform/context.ts'
import { homeAddress } from '../platform/http/home-address.ts'
import { addressOf, serve, type Limit } from '../platform/http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { createHashCheck } from './diplomas/is-intact.ts'
import { listSchoolDiplomas, sendDiplomasOf, sendOwnDiploma, sendSchoolDiplomas } from './diplomas/print-diplomas.ts'
import { readDiploma } from './diplomas/read-diploma.ts'

/** Wide enough for an office that checks a pile of papers, too narrow to guess numbers. */
const checks: Limit = { max: 240, per: '1 hour', by: 'address' }
const files: Limit = { max: 60, per: '1 hour', by: 'account' }
const manyPages: Limit = { max: 20, per: '1 hour', by: 'account' }

/** A file of a school takes a twentieth of a second a page. */
const patienceMs = 180_000

/** Diplomas: their public page, the file of a family, and the files of schools. */
export function diplomaRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, config } = platform
  const isIntact = createHashCheck(platform)
  const printer = createPrinter<CertificateSheet>(platform, 'certificates')
  // Families do not wait behind the file of a large school.
  const schoolPrinter = createPrinter<CertificateSheet>(platform, 'certificates', { patienceMs })
  app.addHook('onClose', async () => {
    await Promise.all([printer.close(), schoolPrinter.close()])
  })
  const printing = (request: FastifyRequest, of = printer) => ({
    files: platform.files,
    printer: of,
    home: homeAddress(config, request),
    who: addressOf(request),
  })

  serve(app, api.readDiploma, ({ params, language }) => readDiploma({ db, isIntact }, language, params.number), [
    checks,
  ])
  serve(
    app,
    api.printDiploma,
    (call) => {
      const sending = { number: call.params.number, printing: printing(call.request), reply: call.reply }
      return sendOwnDiploma(contextOf(platform, call), sending)
    },
    [files],
  )
  serve(app, api.listSchoolDiplomas, async (call) => ({ data: await listSchoolDiplomas(contextOf(platform, call)) }))
  serve(
    app,
    api.printSchoolDiplomas,
    (call) => {
      const sending = { printing: printing(call.request, schoolPrinter), reply: call.reply }
      return sendSchoolDiplomas(contextOf(platform, call), call.params, sending)
    },
    [manyPages],
  )
  serve(
    app,
    api.printDiplomasOf,
    (call) => {
      const sending = { printing: printing(call.request, schoolPrinter), reply: call.reply }
      return sendDiplomasOf(contextOf(platform, call), call.params, sending)
    },
    [files],
  )
}
