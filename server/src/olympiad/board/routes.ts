import type { FastifyInstance } from 'fastify'
import * as api from '#contract/olympiad/live-board'
import { sendSign } from '#contract/olympiad/signs'
import { confined } from '../../diagnostics/attempts/confine.ts'
import { contextOf } from '../../platform/context.ts'
import { serve, serveText, type Call } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { readBoard, readSchoolBoard } from './pages.ts'
import { answerHelp, changeRoom, giveTime } from './room.ts'
import { createSigns } from './signs.ts'
import { createBoards } from './snapshot.ts'

/** `beforeReading` runs before a board is read; the demo moves its room with it. */
export function boardRoutes(app: FastifyInstance, platform: Platform, beforeReading: () => Promise<void>): void {
  const { translate } = platform
  const signs = createSigns(platform)
  const boards = createBoards(platform)
  app.addHook('onClose', () => signs.close())
  serve(
    app,
    sendSign,
    confined(platform.database, ({ user, params, body }: Call<typeof sendSign>) =>
      signs.take({ ...body, student_id: user.id, attempt_id: params.id }),
    ),
  )
  serveText(app, api.readBoard, async (call) => {
    await beforeReading()
    return readBoard(contextOf(platform, call), boards, call.query)
  })
  serveText(app, api.readSchoolBoard, async (call) => {
    await beforeReading()
    return readSchoolBoard(contextOf(platform, call), boards, { ...call.params, ...call.query })
  })
  serve(app, api.giveTime, async (call) => {
    const given = await giveTime(contextOf(platform, call), boards, { ...call.params, ...call.body })
    return { ...given, message: translate(call.language, 'olympiad.board.time', { count: given.numbers.length }) }
  })
  serve(app, api.pauseRoom, async (call) => {
    const act = { ...call.params, ...call.body, kind: 'pause' as const }
    const count = await changeRoom(contextOf(platform, call), boards, act)
    return { message: translate(call.language, 'olympiad.board.paused', { count }) }
  })
  serve(app, api.resumeRoom, async (call) => {
    const act = { ...call.params, ...call.body, kind: 'go-on' as const }
    const count = await changeRoom(contextOf(platform, call), boards, act)
    return { message: translate(call.language, 'olympiad.board.resumed', { count }) }
  })
  serve(app, api.answerHelp, async (call) => {
    await answerHelp(contextOf(platform, call), boards, {
      ...call.params,
      number: call.body.number,
      words: call.body.words ?? '',
    })
    return { message: translate(call.language, 'olympiad.board.helped') }
  })
}
