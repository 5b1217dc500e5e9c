import type { FastifyInstance } from 'fastify'
import * as api from '#contract/diagnostics/tests'
import * as terms from '#contract/diagnostics/test-terms'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/http/serve.ts'
import { readAnnounced } from './announced.ts'
import type { Catalogue } from './catalogue.ts'
import { listTests } from './list-tests.ts'
import { banksFolder } from './load-tests.ts'
import { changeTestTerms, listTestTerms } from './test-terms.ts'
import { readTest } from './read-test.ts'

export function routes(app: FastifyInstance, platform: Platform, catalogue: Catalogue): void {
  const services = { ...platform, catalogue }
  const announced = readAnnounced(banksFolder)
  serve(app, api.listTests, ({ user, language }) => listTests({ ...services, announced }, user.id, language))
  serve(app, api.readTest, ({ user, params, query, language, locale }) =>
    readTest(services, user.id, { id: params.id, language, locale, practice: query.locale }),
  )
  serve(app, terms.listTestTerms, async ({ language }) => ({ data: await listTestTerms(services, language) }))
  serve(app, terms.changeTestTerms, async ({ user, params, body, language }) => {
    await changeTestTerms(services, user.id, params.id, body)
    return { message: platform.translate(language, 'diagnostics.done.test-terms-changed') }
  })
}
