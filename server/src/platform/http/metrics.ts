import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import type { Platform } from '../platform.ts'
import { refuse } from '../refusal.ts'
import { isSame } from './token.ts'

declare module 'fastify' {
  interface FastifyInstance {
    registry: Registry
    /**
     * Records an answer and its duration in milliseconds. Hooks call it for the framework's answers; the shortcut
     * before the framework calls it itself.
     */
    answered: (answer: Answer, ms: number) => void
  }
  interface FastifyRequest {
    /** Start time by the clock of the process, in milliseconds. */
    cameAt: number
  }
}

interface Answer {
  method: string
  /** A route pattern, never the requested address. */
  route: string
  status: number
  reqId?: string
}

/**
 * Collects Prometheus metrics and writes one log line per request with the route pattern, never the requested address.
 */
export function measure(app: FastifyInstance, { config, log }: Pick<Platform, 'config' | 'log'>): Registry {
  const registry = new Registry()
  app.decorate('registry', registry)
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until the answer leaves, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  const writesLines = config.LOG_LEVEL === 'debug'
  const answered = ({ method, route, status, reqId }: Answer, ms: number): void => {
    seconds.observe({ method, route, status }, ms / 1000)
    // At other log levels, the line is not even built.
    if (writesLines) log.debug({ reqId, method, route, status, ms: Math.round(ms) }, 'answered')
  }
  app.decorate('answered', answered)
  app.decorateRequest('cameAt', 0)
  app.addHook('onRequest', (request, _reply, done) => {
    request.cameAt = performance.now()
    done()
  })
  // At sending: waiting for the end of sending would cost several listeners per request.
  app.addHook('onSend', (request, { statusCode: status }, _payload, done) => {
    const { id: reqId, method, cameAt } = request
    answered({ reqId, method, route: request.routeOptions.url ?? 'unknown', status }, performance.now() - cameAt)
    done()
  })
  if (config.METRICS_PORT === undefined) publish(app, registry, config)
  else publishApart(app, registry, { config, log, port: config.METRICS_PORT })
  return registry
}

/**
 * Serves the metrics on the main port, protected by the token; without a token they are available in development only.
 */
function publish(app: FastifyInstance, registry: Registry, { METRICS_TOKEN, isProduction }: Config): void {
  app.get('/metrics', async (request: FastifyRequest, reply: FastifyReply) => {
    if (!METRICS_TOKEN && isProduction) refuse('not-found')
    if (METRICS_TOKEN && !isSame(request.headers.authorization ?? '', `Bearer ${METRICS_TOKEN}`)) refuse('token-needed')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Serves the metrics on a separate port, which the network should protect; it opens and closes with the server. */
function publishApart(
  app: FastifyInstance,
  registry: Registry,
  { config, log, port }: { config: Config; log: Log; port: number },
): void {
  const { METRICS_TOKEN, HOST } = config
  const server = createServer((request, response) => {
    const isAuthorized = !METRICS_TOKEN || isSame(request.headers.authorization ?? '', `Bearer ${METRICS_TOKEN}`)
    if (!isAuthorized || request.url !== '/metrics' || request.method !== 'GET')
      return void response.writeHead(isAuthorized ? 404 : 401).end()
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'the metrics could not be read')
        response.writeHead(500).end()
      },
    )
  })
  app.addHook('onListen', async () => {
    server.listen(port, HOST)
    await once(server, 'listening')
  })
  app.addHook('onClose', async () => {
    server.closeAllConnections()
    if (server.listening) server.close()
  })
}
