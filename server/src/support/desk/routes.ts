import type { FastifyInstance } from 'fastify'
import * as api from '#contract/support/desk'
import { bearerOf, serve, type Limit } from '../../platform/http/serve.ts'
import { contextOf } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { addReadyAnswer, changeReadyAnswer, dropReadyAnswer, listReadyAnswers } from './ready-answers.ts'
import type { ChangeStreams } from '../conversations/changes.ts'
import { markConversationRead } from '../chat/mark-chat-read.ts'
import { sendStream } from '../chat/routes.ts'
import { changeHours, shownHours } from '../office/hours.ts'
import { listConversations, readSupportNow } from './list-conversations.ts'
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

  serve(app, api.listConversations, (call) => listConversations(contextOf(platform, call), call.query))
  serve(app, api.readSupport, (call) => readSupportNow(contextOf(platform, call)))
  serve(app, api.readConversation, (call) => readConversation(contextOf(platform, call), call.params.id))
  serve(app, api.takeConversation, async (call) => {
    await takeConversation(contextOf(platform, call), call.params.id)
    return { message: translate(call.language, 'support.saved.taken') }
  })
  serve(app, api.handOver, async (call) => {
    await handOver(contextOf(platform, call), call.params.id, call.body.to)
    return { message: translate(call.language, 'support.saved.handed') }
  })
  serve(app, api.closeConversation, async (call) => {
    await closeConversation(contextOf(platform, call), call.params.id)
    return { message: translate(call.language, 'support.saved.closed') }
  })
  serve(app, api.reopenConversation, async (call) => {
    await reopenConversation(contextOf(platform, call), call.params.id)
    return { message: translate(call.language, 'support.saved.reopened') }
  })
  serve(
    app,
    api.answerConversation,
    async (call) => {
      const { number, isNew } = await answerConversation(contextOf(platform, call), call.params.id, call.body)
      if (!isNew) void call.reply.code(api.answerConversation.status_found)
      return { number }
    },
    [quick],
  )
  serve(app, api.markConversationRead, async (call) => {
    await markConversationRead(contextOf(platform, call), call.params.id, call.body.number)
    return call.body
  })
  serve(app, api.hideMessage, async (call) => {
    await hideMessage(contextOf(platform, call), call.params.id, call.body)
    return { message: translate(call.language, `support.saved.${call.body.fault ? 'hidden' : 'unhidden'}`) }
  })
  serve(app, api.blockVisitor, async (call) => {
    await blockVisitor(contextOf(platform, call), call.params.id, call.body)
    return { message: translate(call.language, 'support.saved.blocked') }
  })
  serve(app, api.unblockVisitor, async (call) => {
    await unblockVisitor(contextOf(platform, call), call.params.id)
    return { message: translate(call.language, 'support.saved.unblocked') }
  })
  serve(app, api.streamSupport, async ({ user, request, reply }) => {
    const token = bearerOf(request)
    const isWelcome = async () => token !== null && (await app.identify(token)) !== null
    return sendStream(reply, streams.openDesk({ isWelcome, session: user.session }))
  })

  serve(app, api.listReports, ({ query }) => listReports(platform, query))
  serve(app, api.settleReport, async (call) => {
    await settleReport(contextOf(platform, call), call.params.id, call.body)
    return { message: translate(call.language, 'support.saved.settled') }
  })

  serve(app, api.listReadyAnswers, async () => ({ data: await listReadyAnswers(platform) }))
  serve(app, api.addReadyAnswer, async (call) => {
    if (!(await addReadyAnswer(contextOf(platform, call), call.body)))
      void call.reply.code(api.addReadyAnswer.status_found)
    return { message: translate(call.language, 'support.saved.answer') }
  })
  serve(app, api.changeReadyAnswer, async (call) => {
    await changeReadyAnswer(contextOf(platform, call), call.params.id, call.body)
    return { message: translate(call.language, 'support.saved.answer') }
  })
  serve(app, api.dropReadyAnswer, async ({ params, language }) => {
    await dropReadyAnswer(platform, params.id)
    return { message: translate(language, 'support.saved.answer-dropped') }
  })

  serve(app, api.readHours, () => shownHours(db))
  serve(app, api.changeHours, async (call) => {
    await changeHours(contextOf(platform, call), call.body)
    return { message: translate(call.language, 'support.saved.hours') }
  })
}
