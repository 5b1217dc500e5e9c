import type { FastifyInstance } from 'fastify'
import * as api from '#contract/olympiad/protocol'
import { ownPasswordLimits } from '../../accounts/limits.ts'
import { contextOf } from '../../platform/context.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { addToProtocol, listOwnProtocols, readProtocol, saveProtocol, signProtocol } from './protocol.ts'

export function protocolRoutes(app: FastifyInstance, platform: Platform): void {
  const { translate } = platform
  serve(app, api.listOwnProtocols, (call) => listOwnProtocols(contextOf(platform, call)))
  serve(app, api.readProtocol, (call) => readProtocol(contextOf(platform, call), call.params))
  serve(app, api.saveProtocol, async (call) => {
    await saveProtocol(contextOf(platform, call), call.params, call.body)
    return { message: translate(call.language, 'olympiad.protocol.saved') }
  })
  serve(
    app,
    api.signProtocol,
    async (call) => {
      await signProtocol(contextOf(platform, call), call.params, call.body)
      return { message: translate(call.language, 'olympiad.protocol.signed') }
    },
    ownPasswordLimits,
  )
  serve(app, api.addToProtocol, async (call) => {
    await addToProtocol(contextOf(platform, call), call.params, call.body.words)
    return { message: translate(call.language, 'olympiad.protocol.added') }
  })
}
