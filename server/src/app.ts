import fastifyRateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance } from 'fastify'
import { findBlockedAccountKind } from './accounts/sessions/blocked.ts'
import { identify } from './accounts/sessions/identify.ts'
import { findAccountWithReserve } from './accounts/sessions/trusted-devices.ts'
import { deleteExpiredData } from './all-slices/delete-expired-data.ts'
import { endpointsBySlice } from './all-slices/endpoints.ts'
import { slices } from './all-slices/every-slice.ts'
import { serveBrowserFailures } from './platform/http/browser-failures.ts'
import { readableAddress } from './platform/http/readable-address.rules.ts'
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

/** Sets up the limits of calls: counters in this process and in the database. */
export async function countCalls(api: FastifyInstance, platform: Platform): Promise<void> {
  // Counters for fifty thousand people or addresses; one that is dropped too early would allow new guesses.
  await api.register(fastifyRateLimit, { global: false, cache: 50_000 })
  api.decorateRequest('countedAs', '')
  api.decorateRequest('counted', null)
  api.decorateRequest('floodPlaces', null)
  api.decorate(
    'counts',
    createCounts(platform, (request, email) => findAccountWithReserve(platform, request, email)),
  )
}

/** Creates the server without pages: `/api`, health, metrics. Tests call it without a port. */
export async function createApp(platform: Platform): Promise<FastifyInstance> {
  const app = Fastify({
    trustProxy: platform.config.trustProxy,
    bodyLimit: 512 * 1024,
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    forceCloseConnections: 'idle',
    requestTimeout: 60_000,
    // The shutdown itself answers late requests, not the framework.
    return503OnClosing: false,
  })
  // A logger given to the framework creates a child logger per request and listens to each answer, which would cost
  // every save as much as reading its body. Errors are logged anyway, and the few lines about a request name it
  // themselves.
  for (const level of ['warn', 'error', 'fatal'] as const) app.log[level] = platform.log[level].bind(platform.log)
  platform.leaving.watch(app)
  const trouble = createTrouble()
  answerFailures(app, platform, { trouble })
  refuseWrongAddresses(app)
  const registry = measure(app, platform)
  signalHealth(app, platform, trouble)
  await app.register(async (api) => {
    await countCalls(api, platform)
    // Personal answers must not be cached on a disk, because the next person may use the same computer.
    api.addHook('onRequest', (_request, reply, done) => {
      void reply.header('cache-control', 'no-store')
      done()
    })
    api.decorate('identify', identify(platform))
    api.decorate('blockedAccountKind', (token: string) => findBlockedAccountKind(platform, token))
    api.removeContentTypeParser('text/plain')
    for (const { routes, jobs } of slices) {
      routes?.(api, platform)
      jobs?.(platform)
    }
    platform.jobs.every('counts-end', '50 21 * * *', () => sweepCounts(platform))
    platform.jobs.every('keeping-ends', '30 21 * * *', () => deleteExpiredData(platform))
    serveBrowserFailures(api, registry, platform)
    describeApi(api, endpointsBySlice, platform.refusals)
    // Unknown API addresses are answered with JSON here, before the pages handle all other addresses.
    api.all('/api/*', () => refuse('not-found'))
  })
  return app
}
