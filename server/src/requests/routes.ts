import type { FastifyInstance } from 'fastify'
import * as api from '#contract/profiles/requests'
import type { Platform } from '../platform/platform.ts'
import { serve, type Limit } from '../platform/http/serve.ts'
import { deskRequest, deskRequests } from './desk.ts'
import { openRequest } from './open-request.ts'
import { ownRequests } from './own-requests.ts'
import { closeRequest, takeRequest, withdrawRequest } from './work-request.ts'

const fewRequests: Limit = { max: 20, per: '1 hour', by: 'account' }

export function routes(app: FastifyInstance, platform: Platform): void {
  const { translate } = platform

  serve(app, api.listOwnRequests, async ({ user }) => ({ data: await ownRequests(platform, user.id) }))
  serve(
    app,
    api.openRequest,
    async ({ user, body, language, reply }) => {
      const { id, isNew } = await openRequest(platform, user, body)
      if (!isNew) void reply.code(api.openRequest.status_found)
      return { message: translate(language, 'requests.saved.opened'), id }
    },
    [fewRequests],
  )
  serve(app, api.withdrawRequest, async ({ user, params, language }) => {
    await withdrawRequest(platform, user, params.id)
    return { message: translate(language, 'requests.saved.withdrawn') }
  })

  serve(app, api.listDeskRequests, ({ query }) => deskRequests(platform, query))
  serve(app, api.readDeskRequest, ({ user, params, language }) => deskRequest(platform, user, params.id, language))
  serve(app, api.takeRequest, async ({ user, params, language }) => {
    await takeRequest(platform, user, params.id)
    return { message: translate(language, 'requests.saved.in-work') }
  })
  serve(app, api.closeRequest, async ({ user, params, body, language }) => {
    await closeRequest(platform, user, params.id, body)
    return { message: translate(language, `requests.saved.${body.decision}`) }
  })
}
