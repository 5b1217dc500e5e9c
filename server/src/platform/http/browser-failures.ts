import type { FastifyInstance } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import { reportBrowserFailure } from '#contract/calls/failures'
import { pagePattern, withoutPersons } from '#contract/values/failure-words'
import type { Clock } from '../clock.ts'
import type { Platform } from '../platform.ts'
import { serve } from './serve.ts'

/** Lines of the log a minute. A page that fails for a whole country is counted further, but fills no disk. */
const mostWritten = 60

/** Failures of browsers, counted by kind and written in the log: what we do not hear of nobody mends. */
export function serveBrowserFailures(
  app: FastifyInstance,
  registry: Registry,
  { log, now }: Pick<Platform, 'log' | 'now'>,
): void {
  const counted = new Counter({
    name: 'browser_failures_total',
    help: 'Failures that browsers told, by kind',
    labelNames: ['kind'],
    registers: [registry],
  })
  const mayWrite = perMinute(mostWritten, now)
  serve(
    app,
    reportBrowserFailure,
    async ({ body: { kind, name, message, page, build } }) => {
      counted.inc({ kind })
      // The browser has left persons out; whoever writes past it is read the same way.
      const words = {
        name: withoutPersons(name),
        message: withoutPersons(message),
        page: pagePattern(page),
        build: buildOf(build),
      }
      if (mayWrite()) log.warn({ kind, ...words }, 'a browser failed')
      return { is_known: true as const }
    },
    // A whole school sits behind one address, and a page that fails fails for all of them.
    [{ max: 120, per: '10 minutes', by: 'address' }],
  )
}

/** The manifest of a build is named by eight hexadecimal digits. */
const buildOf = (text: string): string => (/^[\da-f]{8}$/.test(text) ? text : '')

function perMinute(most: number, now: Clock): () => boolean {
  let [minute, used] = [0, 0]
  return () => {
    const current = Math.floor(now().getTime() / 60_000)
    if (current !== minute) [minute, used] = [current, 0]
    used += 1
    return used <= most
  }
}
