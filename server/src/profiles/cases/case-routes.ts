import type { FastifyInstance } from 'fastify'
import * as api from '#contract/profiles/iin-cases'
import { inConstantTime } from '../../accounts/sessions/constant-time.ts'
import { contextOf } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { serve, type Limit } from '../../platform/http/serve.ts'
import { checkCase } from './check-case.ts'
import { decideCase } from './decide-case.ts'
import { openCase } from './open-case.ts'
import { openCases } from './open-cases.ts'

/**
 * The address limit is wide, because a whole school shares one address; a single IIN may be disputed only a few times.
 */
const fewCases: Limit<{ iin: string }>[] = [
  { isStored: true, max: 60, per: '1 hour', by: 'address' },
  { isStored: true, max: 5, per: '1 hour', by: ({ iin }) => iin },
]

export function caseRoutes(app: FastifyInstance, platform: Platform): void {
  const { translate } = platform

  serve(
    app,
    api.openIinCase,
    async ({ body, language, locale }) => {
      await inConstantTime(() => openCase(platform, body, locale))
      return { message: translate(language, 'profiles.saved.case') }
    },
    fewCases,
  )
  serve(app, api.listIinCases, (call) => openCases(contextOf(platform, call), call.query))
  serve(app, api.checkIinCase, async (call) => ({ answer: await checkCase(contextOf(platform, call), call.params.id) }))
  serve(app, api.decideIinCase, async (call) => {
    await decideCase(contextOf(platform, call), call.params.id, call.body)
    return { message: translate(call.language, 'profiles.saved.decision') }
  })
}
