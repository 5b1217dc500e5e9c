import type { FastifyInstance } from 'fastify'
import * as api from '#contract/profiles/students'
import { inConstantTime } from '../../accounts/sessions/constant-time.ts'
import { contextOf } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { serve, type Limit } from '../../platform/http/serve.ts'
import { changeIdentity } from '../change-identity.ts'
import { findStudent } from './find-student.ts'
import { grantExtraTime } from './grant-extra-time.ts'

/** Enough for a class a day, too few to try out IINs. */
const aClass: Limit = { isStored: true, max: 60, per: '1 hour', by: 'account' }

export function extraTimeRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, api.findStudent, (call) => inConstantTime(() => findStudent(contextOf(platform, call), call.body.iin)), [
    aClass,
  ])
  serve(app, api.changeIdentity, async (call) => {
    await changeIdentity(contextOf(platform, call), call.params.id, call.body)
    return { message: platform.translate(call.language, 'profiles.saved.identity') }
  })
  serve(app, api.grantExtraTime, async (call) => {
    await grantExtraTime(contextOf(platform, call), call.params.id, call.body.is_granted)
    return {
      message: platform.translate(
        call.language,
        `profiles.saved.extra-time-${call.body.is_granted ? 'granted' : 'withdrawn'}`,
      ),
    }
  })
}
