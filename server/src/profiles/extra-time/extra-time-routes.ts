import type { FastifyInstance } from 'fastify'
import * as api from '#contract/profiles/students'
import { inEvenTime } from '../../accounts/sessions/even-time.ts'
import type { Platform } from '../../platform/platform.ts'
import { serve, type Limit } from '../../platform/http/serve.ts'
import { changeIdentity } from '../change-identity.ts'
import { findStudent } from './find-student.ts'
import { grantExtraTime } from './grant-extra-time.ts'

/** Enough for a class a day, too little to try IINs. */
const aClass: Limit = { kept: true, max: 60, per: '1 hour', by: 'account' }

export function extraTimeRoutes(app: FastifyInstance, platform: Platform): void {
  serve(
    app,
    api.findStudent,
    ({ user, body, language }) => inEvenTime(() => findStudent(platform, user, body.iin, language)),
    [aClass],
  )
  serve(app, api.changeIdentity, async ({ user, params, body, language }) => {
    await changeIdentity(platform, user, params.id, body)
    return { message: platform.translate(language, 'profiles.saved.identity') }
  })
  serve(app, api.grantExtraTime, async ({ user, params, body, language }) => {
    await grantExtraTime(platform, user, params.id, body.is_granted)
    return {
      message: platform.translate(language, `profiles.saved.extra-time-${body.is_granted ? 'granted' : 'withdrawn'}`),
    }
  })
}
