import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as api from '#contract/events/certificates'
import type { CertificateSheet } from '../diagnostics/certificates/certificate-sheet.ts'
import { createPrinter } from '../diagnostics/results/report/printer.ts'
import { contextOf } from '../platform/context.ts'
import { homeAddress } from '../platform/http/home-address.ts'
import { addressOf, serve, type Limit } from '../platform/http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { readAccessToken } from './access-token.ts'
import { issueDeskCertificates, listDeskCertificates } from './certificates/list-desk-certificates.ts'
import { sendCertificate, sendCertificates } from './certificates/print-certificates.ts'
import { readCertificate } from './certificates/read-certificate.ts'
import { correctCertificateName, reissueCertificate, withdrawCertificate } from './certificates/reissue.ts'
import { sendEventNotices } from './notify-registrant.ts'

/** Wide enough for a school or an office that checks a pile of papers, too narrow to guess numbers. */
const checks: Limit = { max: 240, per: '1 hour', by: 'address' }
const links: Limit = { max: 600, per: '1 hour', by: 'address' }

/** Certificates of attendance: their public page, their files, and what participants and staff change. */
export function certificateRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, config, secret, now, translate } = platform
  const printer = createPrinter<CertificateSheet>(platform, 'certificates')
  app.addHook('onClose', () => printer.close())
  const printing = (request: FastifyRequest) => ({
    ...platform,
    printer,
    home: homeAddress(config, request),
    who: addressOf(request),
  })

  serve(app, api.readCertificate, ({ params }) => readCertificate(db, params.number), [checks])
  serve(
    app,
    api.printCertificate,
    ({ params, request, reply }) => sendCertificate(printing(request), params.number, reply),
    [checks],
  )
  serve(
    app,
    api.printCertificates,
    ({ body, request, reply }) => sendCertificates(printing(request), readAccessToken(secret, body.token), reply),
    [links],
  )
  serve(
    app,
    api.correctCertificateName,
    async ({ body: { token, ...correction }, language }) => {
      const registration_id = readAccessToken(secret, token)
      await db.transaction((tx) => correctCertificateName(tx, { registration_id, ...correction }, now()))
      return { message: translate(language, 'events.saved.certificate-name') }
    },
    [links],
  )
  deskRoutes(app, platform)
}

function deskRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, now, translate } = platform
  serve(app, api.listDeskCertificates, (call) =>
    listDeskCertificates(contextOf(platform, call), call.params.id, call.query),
  )
  serve(app, api.issueDeskCertificates, async (call) => {
    const reply = await issueDeskCertificates(contextOf(platform, call), call.params.id)
    await sendEventNotices(platform)
    return reply
  })
  serve(app, api.withdrawCertificate, async ({ params, body, user, language }) => {
    const withdrawal = { id: params.id, reason: body.reason, by: user.id }
    await db.transaction((tx) => withdrawCertificate(tx, withdrawal, now()))
    await sendEventNotices(platform)
    return { message: translate(language, 'events.saved.certificate-withdrawn') }
  })
  serve(app, api.reissueCertificate, async ({ params, body, user, language }) => {
    await db.transaction((tx) => reissueCertificate(tx, { id: params.id, ...body, by: user.id }, now()))
    await sendEventNotices(platform)
    return { message: translate(language, 'events.saved.certificate-reissued') }
  })
}
