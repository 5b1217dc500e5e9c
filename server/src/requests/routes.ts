import type { FastifyInstance } from 'fastify'
import * as api from '#contract/profiles/requests'
import { contextOf } from '../platform/context.ts'
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
    async (call) => {
      const { id, isNew } = await openRequest(contextOf(platform, call), call.body)
      if (!isNew) void call.reply.code(api.openRequest.status_found)
      return { message: translate(call.language, 'requests.saved.opened'), id }
    },
    [fewRequests],
  )
  serve(app, api.withdrawRequest, async (call) => {
    await withdrawRequest(contextOf(platform, call), call.params.id)
    return { message: translate(call.language, 'requests.saved.withdrawn') }
  })

  serve(app, api.listDeskRequests, ({ query }) => deskRequests(platform, query))
  serve(app, api.readDeskRequest, (call) => deskRequest(contextOf(platform, call), call.params.id))
  serve(app, api.takeRequest, async (call) => {
    await takeRequest(contextOf(platform, call), call.params.id)
    return { message: translate(call.language, 'requests.saved.in-work') }
  })
  serve(app, api.closeRequest, async (call) => {
    await closeRequest(contextOf(platform, call), call.params.id, call.body)
    return { message: translate(call.language, `requests.saved.${call.body.decision}`) }
  })
}
