import type { FastifyInstance } from 'fastify'
import * as api from '#contract/support/desk'
import { bearerOf, serve, type Limit } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { addReadyAnswer, changeReadyAnswer, dropReadyAnswer, listReadyAnswers } from './ready-answers.ts'
import type { ChangeStreams } from '../conversations/changes.ts'
import { markConversationRead } from '../chat/mark-chat-read.ts'
import { sendStream } from '../chat/routes.ts'
import { changeHours, shownHours } from '../office/hours.ts'
import { listConversations, supportNow } from './list-conversations.ts'
import { readConversation } from './read-conversation.ts'
import { listReports, settleReport } from './reports.ts'
import {
  answerConversation,
  blockVisitor,
  closeConversation,
  handOver,
  hideMessage,
  reopenConversation,
  takeConversation,
  unblockVisitor,
} from './work-conversation.ts'

const quick: Limit = { max: 120, per: '1 minute', by: 'account' }

export function routes(app: FastifyInstance, platform: Platform, streams: ChangeStreams): void {
  const { db, translate } = platform

  serve(app, api.listConversations, ({ user, query, language }) => listConversations(platform, user, query, language))
  serve(app, api.readSupport, ({ user }) => supportNow(platform, user))
  serve(app, api.readConversation, ({ user, params, language }) =>
    readConversation(platform, user, params.id, language),
  )
  serve(app, api.takeConversation, async ({ user, params, language }) => {
    await takeConversation(platform, user, params.id)
    return { message: translate(language, 'support.saved.taken') }
  })
  serve(app, api.handOver, async ({ user, params, body, language }) => {
    await handOver(platform, user, params.id, body.to)
    return { message: translate(language, 'support.saved.handed') }
  })
  serve(app, api.closeConversation, async ({ user, params, language }) => {
    await closeConversation(platform, user, params.id)
    return { message: translate(language, 'support.saved.closed') }
  })
  serve(app, api.reopenConversation, async ({ user, params, language }) => {
    await reopenConversation(platform, user, params.id)
    return { message: translate(language, 'support.saved.reopened') }
  })
  serve(
    app,
    api.answerConversation,
    async ({ user, params, body, reply }) => {
      const { number, isNew } = await answerConversation(platform, user, params.id, body)
      if (!isNew) void reply.code(api.answerConversation.status_found)
      return { number }
    },
    [quick],
  )
  serve(app, api.markConversationRead, async ({ user, params, body }) => {
    await markConversationRead(db, params.id, user.id, body.number)
    return body
  })
  serve(app, api.hideMessage, async ({ user, params, body, language }) => {
    await hideMessage(platform, user, params.id, body)
    return { message: translate(language, `support.saved.${body.fault ? 'hidden' : 'unhidden'}`) }
  })
  serve(app, api.blockVisitor, async ({ user, params, body, language }) => {
    await blockVisitor(platform, user, params.id, body)
    return { message: translate(language, 'support.saved.blocked') }
  })
  serve(app, api.unblockVisitor, async ({ user, params, language }) => {
    await unblockVisitor(platform, user, params.id)
    return { message: translate(language, 'support.saved.unblocked') }
  })
  serve(app, api.streamSupport, async ({ user, request, reply }) => {
    const token = bearerOf(request)
    const isWelcome = async () => token !== null && (await app.identify(token)) !== null
    return sendStream(reply, streams.openDesk({ isWelcome, session: user.session }))
  })

  serve(app, api.listReports, ({ query }) => listReports(platform, query))
  serve(app, api.settleReport, async ({ user, params, body, language }) => {
    await settleReport(platform, user.id, params.id, body)
    return { message: translate(language, 'support.saved.settled') }
  })

  serve(app, api.listReadyAnswers, async () => ({ data: await listReadyAnswers(platform) }))
  serve(app, api.addReadyAnswer, async ({ user, body, language, reply }) => {
    if (!(await addReadyAnswer(platform, user, body))) void reply.code(api.addReadyAnswer.status_found)
    return { message: translate(language, 'support.saved.answer') }
  })
  serve(app, api.changeReadyAnswer, async ({ user, params, body, language }) => {
    await changeReadyAnswer(platform, user, params.id, body)
    return { message: translate(language, 'support.saved.answer') }
  })
  serve(app, api.dropReadyAnswer, async ({ params, language }) => {
    await dropReadyAnswer(platform, params.id)
    return { message: translate(language, 'support.saved.answer-dropped') }
  })

  serve(app, api.readHours, () => shownHours(db))
  serve(app, api.changeHours, async ({ user, body, language }) => {
    await changeHours(platform, user.id, body)
    return { message: translate(language, 'support.saved.hours') }
  })
}
