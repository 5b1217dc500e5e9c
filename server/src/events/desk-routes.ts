import type { FastifyInstance } from 'fastify'
import * as desk from '#contract/events/desk'
import { contextOf } from '../platform/context.ts'
import { serve } from '../platform/http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { cancelByStaff } from './desk/cancel-by-staff.ts'
import { cancelEvent } from './desk/cancel-event.ts'
import { copyEvent } from './desk/copy-event.ts'
import { listDeskEvents } from './desk/list-desk-events.ts'
import { exportDeskPeople, listDeskPeople } from './desk/list-desk-people.ts'
import { readDeskEvent } from './desk/read-desk-event.ts'
import { sendEventMessage } from './desk/send-event-message.ts'
import { sendEventNotices } from './notify-registrant.ts'

/** What staff see and do with the registrations of events. */
export function deskRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, now, translate } = platform
  serve(app, desk.listDeskEvents, (call) => listDeskEvents(contextOf(platform, call), call.query))
  serve(app, desk.readDeskEvent, (call) => readDeskEvent(contextOf(platform, call), call.params.id))
  serve(app, desk.listDeskPeople, (call) => listDeskPeople(contextOf(platform, call), call.params.id, call.body))
  serve(app, desk.exportDeskPeople, async (call) => {
    const { text } = await exportDeskPeople(contextOf(platform, call), call.params.id, call.body)
    void call.reply.header('content-disposition', 'attachment; filename="participants.csv"')
    return call.reply.type('text/csv; charset=utf-8').send(text)
  })
  serve(app, desk.cancelByStaff, async ({ params, body, user, language }) => {
    const cancelled = { person_id: params.id, reason: body.reason, by: user.id }
    const { isRefunded } = await db.transaction((tx) => cancelByStaff(tx, cancelled, now()))
    await sendEventNotices(platform)
    return { message: translate(language, `events.saved.${isRefunded ? 'cancelled-refund' : 'cancelled'}`) }
  })
  serve(app, desk.cancelEvent, async (call) => {
    await cancelEvent(contextOf(platform, call), call.params.id, call.body.reason)
    await sendEventNotices(platform)
    return { message: translate(call.language, 'events.saved.called-off') }
  })
  serve(app, desk.sendEventMessage, async (call) => {
    const { recipients, isNew } = await sendEventMessage(contextOf(platform, call), call.params.id, call.body)
    if (!isNew) void call.reply.code(desk.sendEventMessage.status_found)
    await sendEventNotices(platform)
    return { message: translate(call.language, 'events.saved.message', { count: recipients }), recipients }
  })
  serve(app, desk.copyEvent, async (call) => {
    const { id, isNew } = await copyEvent(contextOf(platform, call), call.params.id, call.body)
    if (!isNew) void call.reply.code(desk.copyEvent.status_found)
    return { message: translate(call.language, 'events.saved.copied'), id }
  })
}
