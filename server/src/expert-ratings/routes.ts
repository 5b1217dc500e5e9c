import type { FastifyInstance, FastifyReply } from 'fastify'
import * as api from '#contract/staff/expert-ratings'
import { catalogueOf } from '../diagnostics/catalogue/catalogue.ts'
import { contextOf } from '../platform/context.ts'
import { serve } from '../platform/http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { exportKey, exportTable } from './exports.ts'
import { findExperts } from './find-experts.ts'
import { listOwnRounds, readRatingSheet, saveRating } from './rating-sheet.ts'
import { listRounds, readRound } from './read-rounds.ts'
import { closeRound, inviteExpert, openRound, withdrawExpert } from './rounds.ts'

export function routes(app: FastifyInstance, platform: Platform): void {
  const services = { ...platform, catalogue: catalogueOf(platform) }
  const { translate } = platform
  serve(app, api.listOwnRounds, async (call) => ({ data: await listOwnRounds(contextOf(services, call)) }))
  serve(app, api.readRatingSheet, (call) =>
    readRatingSheet(contextOf(services, call), call.params.id, call.query.locale ?? call.locale),
  )
  serve(
    app,
    api.saveRating,
    async (call) => {
      await saveRating(contextOf(services, call), call.params, call.body)
      return { message: translate(call.language, 'expert-ratings.kept') }
    },
    [{ max: 1200, per: '1 hour', by: 'account' }],
  )
  serve(app, api.listRounds, (call) => listRounds(contextOf(services, call)))
  serve(app, api.openRound, async (call) => ({
    id: await openRound(contextOf(services, call), call.body),
    message: translate(call.language, 'expert-ratings.opened'),
  }))
  serve(app, api.closeRound, async (call) => {
    await closeRound(contextOf(services, call), call.params.id)
    return { message: translate(call.language, 'expert-ratings.closed') }
  })
  serve(app, api.findExperts, async (call) => ({
    data: await findExperts(contextOf(platform, call), call.params.id, call.body.search),
  }))
  serve(app, api.inviteExpert, async ({ params, language }) => {
    await inviteExpert(services, params.id, params.expert)
    return { message: translate(language, 'expert-ratings.invited') }
  })
  serve(app, api.withdrawExpert, async ({ params, language }) => {
    await withdrawExpert(services, params.id, params.expert)
    return { message: translate(language, 'expert-ratings.withdrawn') }
  })
  serve(app, api.readRound, (call) => readRound(contextOf(services, call), call.params.id))
  serve(app, api.exportKey, async (call) =>
    asFile(call.reply, 'application/yaml', await exportKey(contextOf(services, call), call.params.id)),
  )
  serve(app, api.exportTable, async (call) =>
    asFile(call.reply, 'text/csv', await exportTable(contextOf(services, call), call.params.id)),
  )
}

function asFile(reply: FastifyReply, type: string, { name, text }: { name: string; text: string }): string {
  void reply.type(`${type}; charset=utf-8`).header('content-disposition', `attachment; filename="${name}"`)
  return text
}
