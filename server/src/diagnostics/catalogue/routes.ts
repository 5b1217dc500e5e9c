import type { FastifyInstance } from 'fastify'
import * as api from '#contract/diagnostics/tests'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/http/serve.ts'
import { readAnnounced } from './announced.ts'
import type { Catalogue } from './catalogue.ts'
import { listTests } from './list-tests.ts'
import { banksFolder } from './load-tests.ts'
import { readTest } from './read-test.ts'

export function routes(app: FastifyInstance, platform: Platform, catalogue: Catalogue): void {
  const services = { ...platform, catalogue }
  const announced = readAnnounced(banksFolder)
  serve(app, api.listTests, ({ user, language }) => listTests({ ...services, announced }, user.id, language))
  serve(app, api.readTest, ({ user, params, query, language, locale }) =>
    readTest(services, user.id, { id: params.id, language, locale, practice: query.locale }),
  )
}
