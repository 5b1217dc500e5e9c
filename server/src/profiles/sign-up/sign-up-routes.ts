import type { FastifyInstance } from 'fastify'
import * as api from '#contract/accounts/accounts'
import { signUps } from '../../accounts/limits.ts'
import { createEntrances } from '../../accounts/sessions/entrance.ts'
import { rememberDevice } from '../../accounts/sessions/trusted-devices.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { signUp } from './sign-up.ts'

export function signUpRoutes(app: FastifyInstance, platform: Platform): void {
  const entrance = createEntrances(app)
  serve(
    app,
    api.signUp,
    async ({ body, locale, request, reply }) => {
      const from = entrance(request, reply)
      const { session, isNew } = await signUp(platform, body, { device: from.device, address: request.ip, locale })
      if (!isNew) void reply.code(api.signUp.status_found)
      await rememberDevice(platform, session.user.id, from)
      return session
    },
    signUps(platform),
  )
}
