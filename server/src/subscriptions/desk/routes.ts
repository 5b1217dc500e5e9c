import type { FastifyInstance } from 'fastify'
import * as api from '#contract/subscriptions/desk'
import type { Printer } from '../../diagnostics/results/report/printer.ts'
import { contextOf } from '../../platform/context.ts'
import { homeAddress } from '../../platform/http/home-address.ts'
import { serve, type Limit } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import type { PaperSheet } from '../papers/paper-sheet.ts'
import { sendPaper } from '../papers/print-paper.ts'
import { renewSubscription } from '../periods/renew.ts'
import { acceptApplication, linkSchool } from './accept.ts'
import { cancelInvoice } from './cancel-invoice.ts'
import { confirmTransfer } from './confirm-transfer.ts'
import { listApplications } from './list-applications.ts'
import { readApplication } from './read-application.ts'
import { refuseApplication } from './refuse.ts'
import { resendPapers } from './resend-papers.ts'
import { saveNote } from './save-note.ts'

/** Letters to the address of an application. */
const letters: Limit[] = [{ max: 60, per: '1 hour', by: 'account' }]

export function deskRoutes(app: FastifyInstance, platform: Platform, printer: Printer<PaperSheet>): void {
  const { config, db, files, translate } = platform

  serve(app, api.listApplications, ({ query, language }) => listApplications(platform, query, language))
  serve(app, api.readApplication, ({ params, language }) => readApplication(platform, params.id, language))
  serve(app, api.linkSchool, async (call) => {
    await linkSchool(contextOf(platform, call), call.params.id, call.body)
    return { message: translate(call.language, 'subscriptions.saved.linked') }
  })
  serve(app, api.acceptApplication, async (call) => {
    const home = homeAddress(config, call.request)
    await acceptApplication(contextOf(platform, call), call.params.id, { head: call.body.head, home })
    return { message: translate(call.language, 'subscriptions.saved.accepted') }
  })
  serve(app, api.refuseApplication, async (call) => {
    await refuseApplication(contextOf(platform, call), call.params.id, call.body)
    return { message: translate(call.language, 'subscriptions.saved.refused') }
  })
  serve(app, api.confirmTransfer, async (call) => {
    await confirmTransfer(contextOf(platform, call), call.params.id, call.body)
    return { message: translate(call.language, 'subscriptions.saved.transferred') }
  })
  serve(app, api.cancelInvoice, async (call) => {
    await cancelInvoice(contextOf(platform, call), call.params.id, call.body)
    return { message: translate(call.language, 'subscriptions.saved.invoiceCancelled') }
  })
  serve(app, api.renewSubscription, async (call) => {
    await renewSubscription(contextOf(platform, call), call.params.id)
    return { message: translate(call.language, 'subscriptions.saved.invoiced') }
  })
  serve(
    app,
    api.resendPapers,
    async (call) => {
      await resendPapers(contextOf(platform, call), call.params.id)
      return { message: translate(call.language, 'subscriptions.saved.resent') }
    },
    letters,
  )
  serve(app, api.saveApplicationNote, async (call) => {
    await saveNote(contextOf(platform, call), call.params.id, call.body)
    return { message: translate(call.language, 'subscriptions.saved.noted') }
  })
  serve(app, api.printDeskPaper, ({ params, user, reply }) =>
    sendPaper({ db, files, printer }, { paper_id: params.paper, application_id: params.id, who: user.id }, reply),
  )
}
