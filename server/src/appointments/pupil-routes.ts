import type { FastifyInstance } from 'fastify'
import * as own from '#contract/appointments/own'
import * as search from '#contract/appointments/search'
import * as waiting from '#contract/appointments/waiting'
import { contextOf } from '../platform/context.ts'
import { homeAddress } from '../platform/http/home-address.ts'
import { serve } from '../platform/http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { listAhead, listPast } from './own/list-own.ts'
import { readCalendar } from './own/read-calendar.ts'
import { readOwn } from './own/read-own.ts'
import { saveFeedback, tickAgreed } from './own/save-feedback.ts'
import { listFreeHosts } from './times/list-hosts.ts'
import { readHostDays } from './times/read-host-days.ts'
import { joinWaiting, leaveWaiting } from './waiting/change-waiting.ts'
import { listWaiting } from './waiting/list-waiting.ts'

/** Routes of pupils, except booking itself. */
export function pupilRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, search.listFreeHosts, (call) => listFreeHosts(contextOf(platform, call), call.query))
  serve(app, search.readHostDays, (call) => readHostDays(contextOf(platform, call), call.params.id, call.query))

  serve(app, own.listAhead, (call) => listAhead(contextOf(platform, call)))
  serve(app, own.listPast, (call) => listPast(contextOf(platform, call), call.query))
  serve(app, own.readOwnAppointment, (call) => readOwn(contextOf(platform, call), call.params.id))
  serve(app, own.saveFeedback, (call) => saveFeedback(contextOf(platform, call), call.params.id, call.body))
  serve(app, own.tickAgreed, (call) => tickAgreed(contextOf(platform, call), call.params, call.body.is_done))
  serve(app, own.readCalendar, async (call) => {
    const { params, request, reply } = call
    const home = homeAddress(platform.config, request)
    const file = await readCalendar(contextOf(platform, call), params.id, home)
    void reply.header('content-disposition', 'attachment; filename="bagdar.ics"')
    return reply.type('text/calendar; charset=utf-8').send(file)
  })

  serve(app, waiting.listWaiting, async (call) => ({ data: await listWaiting(contextOf(platform, call)) }))
  serve(app, waiting.joinWaiting, (call) => joinWaiting(contextOf(platform, call), call.body))
  serve(app, waiting.leaveWaiting, async (call) => {
    await leaveWaiting(contextOf(platform, call), call.params.id)
    return { message: platform.translate(call.language, 'appointments.saved.left') }
  })
}
