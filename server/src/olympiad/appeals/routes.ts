import type { FastifyInstance } from 'fastify'
import * as desk from '#contract/olympiad/appeal-desk'
import * as appeals from '#contract/olympiad/appeals'
import { contextOf } from '../../platform/context.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { confirmProposal, proposePoints, returnProposal } from './decide-appeal.ts'
import { fileChildAppeal, fileOwnAppeal } from './file-appeal.ts'
import { readChildWork, readOwnWork } from './own-work.ts'
import { listAppeals, readAppeal } from './read-appeals.ts'

export function routes(app: FastifyInstance, platform: Platform): void {
  const { translate } = platform
  const said = (language: Parameters<typeof translate>[0], key: string) => ({
    message: translate(language, `olympiad.saved.${key}`),
  })
  serve(app, appeals.readOwnWork, (call) => readOwnWork(contextOf(platform, call), call.params))
  serve(app, appeals.fileAppeal, async (call) => {
    await fileOwnAppeal(contextOf(platform, call), call.params, call.body)
    return said(call.language, 'appeal-filed')
  })
  serve(app, appeals.readChildWork, (call) => readChildWork(contextOf(platform, call), call.params.id, call.params))
  serve(app, appeals.fileChildAppeal, async (call) => {
    await fileChildAppeal(contextOf(platform, call), call.params, call.body)
    return said(call.language, 'appeal-filed')
  })
  serve(app, desk.listAppeals, (call) => listAppeals(contextOf(platform, call), call.params, call.query))
  serve(app, desk.readAppeal, (call) => readAppeal(contextOf(platform, call), call.params.id))
  serve(app, desk.proposePoints, async (call) => {
    await proposePoints(contextOf(platform, call), call.params.id, call.body)
    return said(call.language, 'appeal-proposed')
  })
  serve(app, desk.confirmProposal, async (call) => {
    await confirmProposal(contextOf(platform, call), call.params.id, call.body.version)
    return said(call.language, 'appeal-confirmed')
  })
  serve(app, desk.returnProposal, async (call) => {
    await returnProposal(contextOf(platform, call), call.params.id, call.body)
    return said(call.language, 'appeal-returned')
  })
}
