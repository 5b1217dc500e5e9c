import type { FastifyInstance } from 'fastify'
import * as api from '#contract/subscriptions/school-cabinet'
import type { Printer } from '../../diagnostics/results/report/printer.ts'
import { contextOf } from '../../platform/context.ts'
import { homeAddress } from '../../platform/http/home-address.ts'
import { serve, type Limit } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import type { PaperSheet } from '../papers/paper-sheet.ts'
import { sendPaper } from '../papers/print-paper.ts'
import { applicationOfPaper, listSchoolPeriods, readCabinet, requestRenewal } from './read-cabinet.ts'
import { giveSeat, listSeats, resendSeatInvitation, withdrawSeat } from './seats.ts'

/** Limits letters to addresses that were typed in. */
const letters: Limit[] = [{ max: 30, per: '1 hour', by: 'account' }]

export function cabinetRoutes(app: FastifyInstance, platform: Platform, printer: Printer<PaperSheet>): void {
  const { config, db, files, translate } = platform

  serve(app, api.readSchoolCabinet, (call) => readCabinet(contextOf(platform, call)))
  serve(app, api.listSeats, (call) => listSeats(contextOf(platform, call)))
  serve(
    app,
    api.giveSeat,
    async (call) => {
      const { id, how } = await giveSeat(contextOf(platform, call), call.body, homeAddress(config, call.request))
      if (how === 'repeated') void call.reply.code(api.giveSeat.status_found)
      const { email } = call.body
      const said = how === 'seated' ? 'subscriptions.saved.seated' : 'profiles.staffing.invited'
      return { id, message: translate(call.language, said, { email }) }
    },
    letters,
  )
  serve(
    app,
    api.resendSeatInvitation,
    async (call) => {
      const { email } = call.body
      const home = homeAddress(config, call.request)
      await resendSeatInvitation(contextOf(platform, call), call.params.id, { email, home })
      return { message: translate(call.language, 'profiles.staffing.invited', { email }) }
    },
    letters,
  )
  serve(app, api.withdrawSeat, async (call) => {
    await withdrawSeat(contextOf(platform, call), call.params.id)
    return { message: translate(call.language, 'subscriptions.saved.withdrawn') }
  })
  serve(app, api.listSchoolPapers, async (call) => ({ data: await listSchoolPeriods(contextOf(platform, call)) }))
  serve(app, api.printSchoolPaper, async (call) => {
    const application_id = await applicationOfPaper(contextOf(platform, call), call.params.id)
    const { params, user, reply } = call
    return sendPaper({ db, files, printer }, { paper_id: params.id, application_id, who: user.id }, reply)
  })
  serve(
    app,
    api.requestRenewal,
    async (call) => {
      await requestRenewal(contextOf(platform, call))
      return { message: translate(call.language, 'subscriptions.saved.invoiced') }
    },
    letters,
  )
}
