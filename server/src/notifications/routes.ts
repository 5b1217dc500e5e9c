import type { FastifyInstance } from 'fastify'
import { listOutbox as listOutboxEndpoint } from '#contract/messages/messaging'
import * as api from '#contract/messages/notifications'
import { contextOf } from '../platform/context.ts'
import type { Platform } from '../platform/platform.ts'
import { closeStreamsOfEndedSessions } from '../platform/http/event-streams.ts'
import { bearerOf, serve } from '../platform/http/serve.ts'
import { storeChoice, storeQuietHours, readChoices, readQuietHours } from './choices.ts'
import { inboxesOf } from './inbox.ts'
import { listOutbox } from './list-outbox.ts'
import { markAllRead, markRead } from './mark-read.ts'
import { readNotifications } from './read-notifications.ts'
import { createUnreadStreams } from './unread-streams.ts'

export function routes(app: FastifyInstance, platform: Platform): void {
  const { db, translate } = platform
  const inboxes = inboxesOf(platform)
  const streams = createUnreadStreams(inboxes)
  closeStreamsOfEndedSessions(platform, streams)
  platform.leaving.onLeave(streams.close)
  app.addHook('preClose', async () => streams.close())

  serve(app, listOutboxEndpoint, (call) => listOutbox(contextOf(platform, call), call.query))
  serve(app, api.listNotifications, (call) => readNotifications(contextOf(platform, call), inboxes, call.query))
  serve(app, api.markRead, async (call) => {
    await markRead(contextOf(platform, call), call.params.id)
    inboxes.forget(call.user.id)
    return { message: translate(call.language, 'notifications.saved.read') }
  })
  serve(app, api.markAllRead, async (call) => {
    await markAllRead(contextOf(platform, call))
    inboxes.forget(call.user.id)
    return { message: translate(call.language, 'notifications.saved.all-read') }
  })
  serve(app, api.readChoices, async ({ user }) => ({
    data: await readChoices(db, user.id),
    quiet_hours: await readQuietHours(db, user.id),
  }))
  serve(app, api.saveChoice, async ({ user, body, language }) => {
    await storeChoice(db, user.id, body)
    return { message: translate(language, 'notifications.saved.choice') }
  })
  serve(app, api.saveQuietHours, async ({ user, body, language }) => {
    await storeQuietHours(db, user.id, body.quiet_hours)
    return { message: translate(language, 'notifications.saved.choice') }
  })

  serve(app, api.streamNotifications, async ({ user, request, reply }) => {
    const token = bearerOf(request)
    const isWelcome = async () => token !== null && (await app.identify(token)) !== null
    const stream = await streams.open(user.id, { isWelcome, session: user.session })
    // The connection closes with the stream, because a stopping server would wait for a kept-alive connection.
    return reply
      .type('text/event-stream')
      .header('connection', 'close')
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      .send(stream)
  })
}
