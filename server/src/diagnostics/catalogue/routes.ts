import type { FastifyInstance } from 'fastify'
import * as api from '#contract/diagnostics/tests'
import * as terms from '#contract/diagnostics/test-terms'
import { contextOf } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/http/serve.ts'
import { readAnnounced } from './announced.ts'
import type { Catalogue } from './catalogue.ts'
import { listTests } from './list-tests.ts'
import { banksFolder } from './load-tests.ts'
import { changeTestTerms, listTestTerms } from './test-terms.ts'
import { readTest } from './read-test.ts'
import { refuseOtherTest } from './sittings.ts'

export function routes(app: FastifyInstance, platform: Platform, catalogue: Catalogue): void {
  const services = { ...platform, catalogue }
  const announced = readAnnounced(banksFolder)
  serve(app, api.listTests, (call) => listTests(contextOf(services, call), announced))
  serve(app, api.readTest, async (call) => {
    refuseOtherTest(call.user, call.params.id)
    return readTest(contextOf(services, call), {
      id: call.params.id,
      locale: call.locale,
      practice: call.query.locale,
    })
  })
  serve(app, terms.listTestTerms, async ({ language }) => ({ data: await listTestTerms(services, language) }))
  serve(app, terms.changeTestTerms, async (call) => {
    await changeTestTerms(contextOf(services, call), call.params.id, call.body)
    return { message: platform.translate(call.language, 'diagnostics.done.test-terms-changed') }
  })
}
