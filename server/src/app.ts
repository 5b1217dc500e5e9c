import fastifyRateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance } from 'fastify'
import { blockedBehind } from './accounts/sessions/blocked.ts'
import { identify } from './accounts/sessions/identify.ts'
import { sparedAccount } from './accounts/sessions/trusted-devices.ts'
import { endKeeping } from './all-slices/end-keeping.ts'
import { endpointsBySlice } from './all-slices/endpoints.ts'
import { slices } from './all-slices/every-slice.ts'
import { serveBrowserFailures } from './platform/http/browser-failures.ts'
import { answerFailures } from './platform/http/failures.ts'
import { measure } from './platform/http/metrics.ts'
import { describeApi } from './platform/http/open-api.ts'
import { sweepCounts } from './platform/limits/count-try.ts'
import { createCounts } from './platform/limits/counts.ts'
import type { Platform } from './platform/platform.ts'
import { refuse } from './platform/refusal.ts'
import { refuseWrongAddresses } from './platform/http/wrong-address.ts'
import { signalHealth } from './platform/database/health.ts'
import { createTrouble } from './platform/database/trouble.ts'

/** What a call needs that is limited: counts of this process, and those of all in the database. */
export async function countCalls(api: FastifyInstance, platform: Platform): Promise<void> {
  // Counts of fifty thousand people or addresses fit: who is forgotten too early could begin to guess anew.
  await api.register(fastifyRateLimit, { global: false, cache: 50_000 })
  api.decorateRequest('countedAs', '')
  api.decorateRequest('counted', null)
  api.decorateRequest('floodPlaces', null)
  api.decorate(
    'counts',
    createCounts(platform, (request, email) => sparedAccount(platform, request, email)),
  )
}

/** The server without its pages: `/api`, health, metrics. Tests call it without a port. */
export async function createApp(platform: Platform): Promise<FastifyInstance> {
  const app = Fastify({
    trustProxy: platform.config.trustProxy,
    bodyLimit: 512 * 1024,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    requestTimeout: 60_000,
    // Who comes while the server leaves is answered by it, not by the framework.
    return503OnClosing: false,
  })
  // A logger given to the framework makes one for each request and listens to each answer, which would cost every save
  // as much as reading its body.
  // What goes wrong is told all the same; the few lines about a request name it themselves.
  for (const level of ['warn', 'error', 'fatal'] as const) app.log[level] = platform.log[level].bind(platform.log)
  platform.leaving.watch(app)
  const trouble = createTrouble()
  answerFailures(app, platform, { trouble })
  refuseWrongAddresses(app)
  const registry = measure(app, platform)
  signalHealth(app, platform, trouble)
  await app.register(async (api) => {
    await countCalls(api, platform)
    // What is answered to one person stays on no disk that the next one sits at.
    api.addHook('onRequest', (_request, reply, done) => {
      void reply.header('cache-control', 'no-store')
      done()
    })
    api.decorate('identify', identify(platform))
    api.decorate('blockedBehind', (token: string) => blockedBehind(platform, token))
    api.removeContentTypeParser('text/plain')
    for (const { routes, jobs } of slices) {
      routes?.(api, platform)
      jobs?.(platform)
    }
    platform.jobs.every('counts-end', '50 21 * * *', () => sweepCounts(platform))
    platform.jobs.every('keeping-ends', '30 21 * * *', () => endKeeping(platform))
    serveBrowserFailures(api, registry, platform)
    describeApi(api, endpointsBySlice, platform.refusals)
    // Also what nobody serves is answered in JSON here, before the pages take every other address.
    api.all('/api/*', () => refuse('not-found'))
  })
  return app
}
