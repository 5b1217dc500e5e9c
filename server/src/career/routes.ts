import type { FastifyInstance } from 'fastify'
import * as api from '#contract/diagnostics/career'
import { catalogueOf } from '../diagnostics/catalogue/catalogue.ts'
import { serve } from '../platform/http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { listOccupations } from './occupations/list-occupations.ts'
import { markOccupation } from './marks.ts'
import { addStep, changeStep, planOf, planOfChild, removeStep, tickStep } from './plan-steps.ts'
import { routes as reports } from './report/routes.ts'
import { compareOccupations, readCareerResult, readOwnCareer } from './result/read-career.ts'
import { readSharedCareer } from './result/read-shared-career.ts'

export function routes(app: FastifyInstance, platform: Platform): void {
  const tests = catalogueOf(platform)
  const { db, translate } = platform
  const services = { ...platform, tests }
  serve(app, api.listOccupations, async ({ query, language }) => listOccupations(query, language))
  serve(app, api.readCareer, async ({ user, language }) => ({ data: await readOwnCareer(services, user, language) }))
  serve(app, api.readCareerResult, ({ user, params, language }) =>
    readCareerResult(services, user, params.id, language),
  )
  serve(app, api.compareOccupations, async ({ user, params, query, language }) => ({
    data: await compareOccupations(services, user, { id: params.id, occupations: query.occupations }, language),
  }))
  serve(app, api.readSharedCareer, ({ params, language }) => readSharedCareer(services, params, language), [
    { max: 120, per: '1 minute', by: 'address' },
  ])
  serve(app, api.markOccupation, async ({ user, params, body, language }) => {
    await markOccupation(platform, user.id, params.occupation, body.mark)
    return { message: translate(language, `career.done.${body.mark}`) }
  })
  serve(app, api.readPlan, async ({ user, language }) => ({ data: await planOf(db, user.id, language) }))
  serve(app, api.readChildPlan, async ({ user, params, language }) => ({
    data: await planOfChild(db, user, params.id, language),
  }))
  serve(app, api.addStep, ({ user, body, language }) => addStep(platform, user.id, body, language))
  serve(app, api.changeStep, ({ user, params, body, language }) =>
    changeStep(platform, user.id, params.id, body, language),
  )
  serve(app, api.tickStep, ({ user, params, body, language }) =>
    tickStep(platform, user.id, params.id, body.is_done, language),
  )
  serve(app, api.removeStep, async ({ user, params, language }) => {
    await removeStep(platform, user.id, params.id)
    return { message: translate(language, 'career.done.step-removed') }
  })
  reports(app, platform, tests)
}
