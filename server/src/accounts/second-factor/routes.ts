import type { FastifyInstance } from 'fastify'
import * as api from '#contract/accounts/second-factor'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/http/serve.ts'
import { challengeTries, codeTries, ownTries } from '../limits.ts'
import { createEntrances } from '../sessions/entrance.ts'
import { inEvenTime } from '../sessions/even-time.ts'
import { beginSetUpAtDoor, confirmSetUpAtDoor, enterByCode } from './at-the-door.ts'
import { beginSetUp, confirmSetUp, readSecondFactor, renewRecoveryCodes, switchFactorOff } from './own-factor.ts'
import { resetFactor } from './reset-factor.ts'

export function secondFactorRoutes(app: FastifyInstance, platform: Platform): void {
  const { translate } = platform
  const entrance = createEntrances(app)

  serve(
    app,
    api.enterByCode,
    ({ body, request, reply }) => inEvenTime(() => enterByCode(platform, body, entrance(request, reply))),
    challengeTries,
  )
  serve(
    app,
    api.beginSetUpAtDoor,
    ({ body }) => inEvenTime(() => beginSetUpAtDoor(platform, body.challenge)),
    challengeTries,
  )
  serve(
    app,
    api.confirmSetUpAtDoor,
    ({ body, request, reply }) => inEvenTime(() => confirmSetUpAtDoor(platform, body, entrance(request, reply))),
    challengeTries,
  )

  serve(app, api.readSecondFactor, ({ user }) => readSecondFactor(platform, user))
  serve(app, api.beginSetUp, ({ user, body }) => beginSetUp(platform, user, body), ownTries)
  serve(
    app,
    api.confirmSetUp,
    async ({ user, body, language }) => ({
      recovery_codes: await confirmSetUp(platform, user, body.code),
      message: translate(language, 'accounts.factor.on'),
    }),
    codeTries,
  )
  serve(
    app,
    api.renewRecoveryCodes,
    async ({ user, body, language }) => ({
      recovery_codes: await renewRecoveryCodes(platform, user, body),
      message: translate(language, 'accounts.factor.codes-renewed'),
    }),
    ownTries,
  )
  serve(
    app,
    api.switchFactorOff,
    async ({ user, body, language }) => {
      await switchFactorOff(platform, user, body)
      return { message: translate(language, 'accounts.factor.off') }
    },
    ownTries,
  )
  serve(app, api.resetFactor, async ({ user, params, body, language }) => {
    const done = await resetFactor(platform, user, params.id, body.reason)
    return { message: translate(language, `accounts.factor.${done}`) }
  })
}
