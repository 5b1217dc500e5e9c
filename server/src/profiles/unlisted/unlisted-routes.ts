import type { FastifyInstance } from 'fastify'
import * as api from '#contract/profiles/unlisted-schools'
import { contextOf } from '../../platform/context.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { listUnlisted } from './list-unlisted.ts'
import { admitSchool, matchSchool, rejectSchool } from './settle-school.ts'

export function unlistedRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, translate } = platform

  serve(app, api.listUnlistedSchools, ({ query, language }) => listUnlisted(db, query, language))
  serve(app, api.matchSchool, async (call) => {
    await matchSchool(contextOf(platform, call), call.params.id, call.body.school_id)
    return { message: translate(call.language, 'profiles.school.matched') }
  })
  serve(app, api.admitSchool, async (call) => {
    await admitSchool(contextOf(platform, call), call.params.id, call.body)
    return { message: translate(call.language, 'profiles.school.admitted') }
  })
  serve(app, api.rejectSchool, async (call) => {
    await rejectSchool(contextOf(platform, call), call.params.id)
    return { message: translate(call.language, 'profiles.school.rejected') }
  })
}
