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
    /** What is counted. */
    registry: Registry
    /**
     * An answer that leaves, with the milliseconds that it took: hooks say it of the framework's, whoever answers
     * before the framework says it himself.
     */
    answered: (answer: Answer, ms: number) => void
  }
  interface FastifyRequest {
    /** By the clock of the process, in milliseconds. */
    cameAt: number
  }
}

interface Answer {
  method: string
  /** A pattern, never the address asked for. */
  route: string
  status: number
  reqId?: string
}

/**
 * What is counted, in the text of Prometheus, and one log line a request: the route's pattern, never the address asked
 * for.
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
    // A line that nobody reads is not put together either.
    if (writesLines) log.debug({ reqId, method, route, status, ms: Math.round(ms) }, 'answered')
  }
  app.decorate('answered', answered)
  app.decorateRequest('cameAt', 0)
  app.addHook('onRequest', (request, _reply, done) => {
    request.cameAt = performance.now()
    done()
  })
  // As the answer leaves: to hear that it has left costs each one several listeners.
  app.addHook('onSend', (request, { statusCode: status }, _payload, done) => {
    const { id: reqId, method, cameAt } = request
    answered({ reqId, method, route: request.routeOptions.url ?? 'unknown', status }, performance.now() - cameAt)
    done()
  })
  if (config.METRICS_PORT === undefined) publish(app, registry, config)
  else publishApart(app, registry, { config, log, port: config.METRICS_PORT })
  return registry
}

/** On the port of everybody it is for those who know the token; without one it is open to developers only. */
function publish(app: FastifyInstance, registry: Registry, { METRICS_TOKEN, isProduction }: Config): void {
  app.get('/metrics', async (request: FastifyRequest, reply: FastifyReply) => {
    if (!METRICS_TOKEN && isProduction) refuse('not-found')
    if (METRICS_TOKEN && !isSame(request.headers.authorization ?? '', `Bearer ${METRICS_TOKEN}`)) refuse('token-needed')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** A port of its own, which the network keeps to those who may; it opens and closes with the server's. */
function publishApart(
  app: FastifyInstance,
  registry: Registry,
  { config, log, port }: { config: Config; log: Log; port: number },
): void {
  const { METRICS_TOKEN, HOST } = config
  const server = createServer((request, response) => {
    const isKnown = !METRICS_TOKEN || isSame(request.headers.authorization ?? '', `Bearer ${METRICS_TOKEN}`)
    if (!isKnown || request.url !== '/metrics' || request.method !== 'GET')
      return void response.writeHead(isKnown ? 404 : 401).end()
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'the metrics could not be told')
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
