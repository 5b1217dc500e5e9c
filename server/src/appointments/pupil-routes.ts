import type { FastifyInstance } from 'fastify'
import * as own from '#contract/appointments/own'
import * as search from '#contract/appointments/search'
import * as waiting from '#contract/appointments/waiting'
import { homeAddress } from '../platform/http/home-address.ts'
import { serve } from '../platform/http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { listAhead, listPast } from './own/list-own.ts'
import { readCalendar } from './own/read-calendar.ts'
import { readOwn } from './own/read-own.ts'
import { saveFeedback, tickAgreed } from './own/say-own.ts'
import { listFreeHosts } from './times/list-hosts.ts'
import { readHostDays } from './times/read-host-days.ts'
import { joinWaiting, leaveWaiting } from './waiting/change-waiting.ts'
import { listWaiting } from './waiting/list-waiting.ts'

/** What a pupil asks of the appointments beside booking itself. */
export function pupilRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, search.listFreeHosts, ({ user, query, language }) => listFreeHosts(platform, user, query, language))
  serve(app, search.readHostDays, ({ user, params, query, language }) =>
    readHostDays(platform, user, params.id, query, language),
  )

  serve(app, own.listAhead, ({ user, language }) => listAhead(platform, user, language))
  serve(app, own.listPast, ({ user, query, language }) => listPast(platform.db, user, query, language))
  serve(app, own.readOwnAppointment, ({ user, params, language }) => readOwn(platform, user, params.id, language))
  serve(app, own.saveFeedback, ({ user, params, body, language }) =>
    saveFeedback(platform, user, params.id, body, language),
  )
  serve(app, own.tickAgreed, ({ user, params, body, language }) =>
    tickAgreed(platform, user, params, body.is_done, language),
  )
  serve(app, own.readCalendar, async ({ user, params, language, request, reply }) => {
    const file = await readCalendar(platform, user, params.id, language, homeAddress(platform.config, request))
    void reply.header('content-disposition', 'attachment; filename="bagdar.ics"')
    return reply.type('text/calendar; charset=utf-8').send(file)
  })

  serve(app, waiting.listWaiting, async ({ user, language }) => ({ data: await listWaiting(platform, user, language) }))
  serve(app, waiting.joinWaiting, ({ user, body, language }) => joinWaiting(platform, user, body, language))
  serve(app, waiting.leaveWaiting, async ({ user, params, language }) => {
    await leaveWaiting(platform, user, params.id)
    return { message: platform.translate(language, 'appointments.saved.left') }
  })
}
