import type { FastifyInstance } from 'fastify'
import * as api from '#contract/olympiad/applications'
import { contextOf } from '../platform/context.ts'
import { serve, type Limit } from '../platform/http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { answerApplication, listApplications, reviewApplication } from './applications/answer-applications.ts'
import {
  addApplication,
  orderApplications,
  sendApplication,
  withdrawApplication,
} from './applications/change-applications.ts'
import { attachPaper, readPaper, removePaper } from './applications/papers.ts'
import { readApplications } from './applications/read-applications.ts'
import { listSchoolWinners } from './applications/school-winners.ts'

const uploads: Limit = { max: 60, per: '1 hour', by: 'account' }

/** Applications of winners and finalists to specialised schools: the family, the office, and the own school. */
export function applicationRoutes(app: FastifyInstance, platform: Platform): void {
  const said = ({ language }: Parameters<typeof contextOf>[1], what: string) => ({
    message: platform.translate(language, `olympiad.application.${what}`),
  })
  serve(app, api.readApplications, (call) => readApplications(contextOf(platform, call), call.params.id))
  serve(app, api.addApplication, async (call) => ({
    id: await addApplication(contextOf(platform, call), call.params.id, call.body.school),
    ...said(call, 'added'),
  }))
  serve(app, api.orderApplications, async (call) => {
    await orderApplications(contextOf(platform, call), call.params.id, call.body.ids)
    return said(call, 'ordered')
  })
  serve(app, api.sendApplication, async (call) => {
    await sendApplication(contextOf(platform, call), call.params.id, call.body.version)
    return said(call, 'sent')
  })
  serve(app, api.withdrawApplication, async (call) => {
    await withdrawApplication(contextOf(platform, call), call.params.id, call.body.version)
    return said(call, 'withdrawn')
  })
  serve(
    app,
    api.attachPaper,
    async (call) => {
      const { id, kind } = call.params
      await attachPaper(contextOf(platform, call), id, { kind, body: call.request.body })
      return said(call, 'paper')
    },
    [uploads],
  )
  serve(app, api.readPaper, async (call) => {
    const { bytes, headers } = await readPaper(contextOf(platform, call), call.params.id)
    return call.reply.headers(headers).send(bytes)
  })
  serve(app, api.removePaper, async (call) => {
    await removePaper(contextOf(platform, call), call.params.id)
    return said(call, 'paper-removed')
  })
  serve(app, api.listApplications, (call) => listApplications(contextOf(platform, call), call.query))
  serve(app, api.reviewApplication, async (call) => {
    await reviewApplication(contextOf(platform, call), call.params.id, call.body.version)
    return said(call, 'review')
  })
  serve(app, api.answerApplication, async (call) => {
    await answerApplication(contextOf(platform, call), call.params.id, call.body)
    return said(call, 'answered')
  })
  serve(app, api.listSchoolWinners, async (call) => ({ data: await listSchoolWinners(contextOf(platform, call)) }))
}
