import type { FastifyInstance } from 'fastify'
import * as api from '#contract/profiles/unlisted-schools'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { listUnlisted } from './list-unlisted.ts'
import { admitSchool, matchSchool, rejectSchool } from './settle-school.ts'

export function unlistedRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, translate } = platform

  serve(app, api.listUnlistedSchools, ({ query, language }) => listUnlisted(db, query, language))
  serve(app, api.matchSchool, async ({ user, params, body, language }) => {
    await matchSchool(platform, user.id, params.id, body.school_id)
    return { message: translate(language, 'profiles.school.matched') }
  })
  serve(app, api.admitSchool, async ({ user, params, body, language }) => {
    await admitSchool(platform, user.id, params.id, body, language)
    return { message: translate(language, 'profiles.school.admitted') }
  })
  serve(app, api.rejectSchool, async ({ user, params, language }) => {
    await rejectSchool(platform, user.id, params.id)
    return { message: translate(language, 'profiles.school.rejected') }
  })
}
