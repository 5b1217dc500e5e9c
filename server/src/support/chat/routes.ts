import type { FastifyInstance, FastifyReply } from 'fastify'
import * as api from '#contract/support/chat'
import { refuse } from '../../platform/refusal.ts'
import { addressOf, bearerOf, serve, type Limit } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import type { ChangeStreams } from '../conversations/changes.ts'
import { claimChat } from './claim-chat.ts'
import { placeOf } from './guests.ts'
import { markChatRead } from './mark-chat-read.ts'
import { readChat } from './read-chat.ts'
import { reportMessage } from './report-message.ts'
import { findConversation, guestHash, visitorOf } from '../conversations/visitor.ts'
import { writeMessage } from './write-message.ts'

/** Wide, because a whole school shares one address. */
const wide: Limit = { isStored: true, max: 600, per: '10 minutes', by: 'address', ofDevice: 60 }
const veryWide: Limit = { max: 600, per: '1 minute', by: 'address' }
/** The second limit counts per message, so that pressing twice is no abuse. */
const few: Limit<{ number: number }>[] = [
  { isStored: true, max: 30, per: '1 hour', by: 'address', ofDevice: 3 },
  { isStored: true, max: 30, per: '1 hour', by: ({ number }, address) => `${address} ${number}` },
]

export function routes(app: FastifyInstance, platform: Platform, streams: ChangeStreams): void {
  const { db, translate } = platform

  // A visitor who has written nothing yet has no token and gets only the office hours.
  serve(
    app,
    api.readChat,
    ({ user, request, query }) =>
      readChat(platform, user || request.headers[api.visitorHeader] ? visitorOf(user, request) : null, query.after),
    [veryWide],
  )
  serve(
    app,
    api.writeMessage,
    async ({ user, request, body, locale, reply }) => {
      const { number, isNew } = await writeMessage(platform, visitorOf(user, request), {
        ...body,
        locale,
        from: placeOf(request),
      })
      if (!isNew) void reply.code(api.writeMessage.status_found)
      return { number }
    },
    [wide],
  )
  serve(
    app,
    api.markChatRead,
    async ({ user, request, body }) => {
      await markChatRead(db, visitorOf(user, request), body.number)
      return body
    },
    [veryWide],
  )
  serve(
    app,
    api.claimChat,
    async ({ user, request }) => ({
      is_claimed: await claimChat(platform, user.id, guestHash(request) ?? refuse('visitor-unknown')),
    }),
    [wide],
  )
  serve(
    app,
    api.reportMessage,
    async ({ user, request, body, language }) => {
      await reportMessage(platform, visitorOf(user, request), body)
      return { message: translate(language, 'support.saved.reported') }
    },
    few,
  )
  serve(app, api.streamChat, async ({ user, request, reply }) => {
    const conversation = await findConversation(db, visitorOf(user, request))
    if (!conversation) return refuse('not-found')
    const token = user && bearerOf(request)
    const isWelcome = async () => token === null || (await app.identify(token)) !== null
    return sendStream(
      reply,
      streams.open(conversation.id, addressOf(request), { isWelcome, session: user?.session ?? null }),
    )
  })
}

/** The connection closes with the stream, because a stopping server would wait for a kept-alive connection. */
export const sendStream = (reply: FastifyReply, stream: NodeJS.ReadableStream) =>
  reply
    .type('text/event-stream')
    .header('connection', 'close')
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .send(stream)
