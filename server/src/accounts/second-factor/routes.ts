import type { FastifyInstance } from 'fastify'
import * as api from '#contract/accounts/second-factor'
import { contextOf } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/http/serve.ts'
import { challengeTries, codeTries, ownPasswordLimits } from '../limits.ts'
import { createEntrances } from '../sessions/entrance.ts'
import { inConstantTime } from '../sessions/constant-time.ts'
import { beginSetUpAtSignIn, confirmSetUpAtSignIn, enterByCode } from './set-up-at-sign-in.ts'
import { beginSetUp, confirmSetUp, readSecondFactor, renewRecoveryCodes, switchFactorOff } from './own-factor.ts'
import { resetFactor } from './reset-factor.ts'

export function secondFactorRoutes(app: FastifyInstance, platform: Platform): void {
  const { translate } = platform
  const entrance = createEntrances(app)

  serve(
    app,
    api.enterByCode,
    ({ body, request, reply }) => inConstantTime(() => enterByCode(platform, body, entrance(request, reply))),
    challengeTries,
  )
  serve(
    app,
    api.beginSetUpAtSignIn,
    ({ body }) => inConstantTime(() => beginSetUpAtSignIn(platform, body.challenge)),
    challengeTries,
  )
  serve(
    app,
    api.confirmSetUpAtSignIn,
    ({ body, request, reply }) => inConstantTime(() => confirmSetUpAtSignIn(platform, body, entrance(request, reply))),
    challengeTries,
  )

  serve(app, api.readSecondFactor, (call) => readSecondFactor(contextOf(platform, call)))
  serve(app, api.beginSetUp, (call) => beginSetUp(contextOf(platform, call), call.body), ownPasswordLimits)
  serve(
    app,
    api.confirmSetUp,
    async (call) => ({
      recovery_codes: await confirmSetUp(contextOf(platform, call), call.body.code),
      message: translate(call.language, 'accounts.factor.on'),
    }),
    codeTries,
  )
  serve(
    app,
    api.renewRecoveryCodes,
    async (call) => ({
      recovery_codes: await renewRecoveryCodes(contextOf(platform, call), call.body),
      message: translate(call.language, 'accounts.factor.codes-renewed'),
    }),
    ownPasswordLimits,
  )
  serve(
    app,
    api.switchFactorOff,
    async (call) => {
      await switchFactorOff(contextOf(platform, call), call.body)
      return { message: translate(call.language, 'accounts.factor.off') }
    },
    ownPasswordLimits,
  )
  serve(app, api.resetFactor, async (call) => {
    const done = await resetFactor(contextOf(platform, call), call.params.id, call.body.reason)
    return { message: translate(call.language, `accounts.factor.${done}`) }
  })
}
