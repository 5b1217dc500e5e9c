import type { FastifyInstance, FastifyReply } from 'fastify'
import * as api from '#contract/staff/expert-ratings'
import { catalogueOf } from '../diagnostics/catalogue/catalogue.ts'
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
  serve(app, api.listOwnRounds, async ({ user, language }) => ({ data: await listOwnRounds(services, user, language) }))
  serve(app, api.readRatingSheet, ({ user, params, query, locale }) =>
    readRatingSheet(services, user, params.id, query.locale ?? locale),
  )
  serve(
    app,
    api.saveRating,
    async ({ user, params, body, language }) => {
      await saveRating(services, user, params.id, params.number, body)
      return { message: translate(language, 'expert-ratings.kept') }
    },
    [{ max: 1200, per: '1 hour', by: 'account' }],
  )
  serve(app, api.listRounds, ({ language }) => listRounds(services, language))
  serve(app, api.openRound, async ({ user, body, language }) => ({
    id: await openRound(services, user, body),
    message: translate(language, 'expert-ratings.opened'),
  }))
  serve(app, api.closeRound, async ({ user, params, language }) => {
    await closeRound(services, user, params.id)
    return { message: translate(language, 'expert-ratings.closed') }
  })
  serve(app, api.findExperts, async ({ user, params, body, language }) => ({
    data: await findExperts(platform, user, params.id, body.search, language),
  }))
  serve(app, api.inviteExpert, async ({ params, language }) => {
    await inviteExpert(services, params.id, params.expert)
    return { message: translate(language, 'expert-ratings.invited') }
  })
  serve(app, api.withdrawExpert, async ({ params, language }) => {
    await withdrawExpert(services, params.id, params.expert)
    return { message: translate(language, 'expert-ratings.withdrawn') }
  })
  serve(app, api.readRound, ({ params, language }) => readRound(services, params.id, language))
  serve(app, api.exportKey, async ({ user, params, language, reply }) =>
    asFile(reply, 'application/yaml', await exportKey(services, user, params.id, language)),
  )
  serve(app, api.exportTable, async ({ user, params, language, reply }) =>
    asFile(reply, 'text/csv', await exportTable(services, user, params.id, language)),
  )
}

function asFile(reply: FastifyReply, type: string, { name, text }: { name: string; text: string }): string {
  void reply.type(`${type}; charset=utf-8`).header('content-disposition', `attachment; filename="${name}"`)
  return text
}
