import type { FastifyInstance } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import { reportBrowserFailure } from '#contract/calls/failures'
import { pagePattern, removePersonalData } from '#contract/values/failure-words'
import type { Clock } from '../clock.ts'
import type { Platform } from '../platform.ts'
import { serve } from './serve.ts'

/** Maximum log lines per minute. A page that fails for a whole country is still counted, but does not fill the disk. */
const maxLogLines = 60

/** Counts failures reported by browsers by kind and logs them, because nobody fixes a fault they never hear of. */
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
  const mayWrite = perMinute(maxLogLines, now)
  serve(
    app,
    reportBrowserFailure,
    async ({ body: { kind, name, message, page, build } }) => {
      counted.inc({ kind })
      // The browser has removed personal data; reports sent by other means get the same treatment.
      const words = {
        name: removePersonalData(name),
        message: removePersonalData(message),
        page: pagePattern(page),
        build: buildOf(build),
      }
      if (mayWrite()) log.warn({ kind, ...words }, 'a browser failed')
      return { is_known: true as const }
    },
    // A whole school shares one address, and a broken page fails for all of its pupils.
    [{ max: 120, per: '10 minutes', by: 'address' }],
  )
}

/** A build is named by the eight hexadecimal digits of its manifest. */
const buildOf = (text: string): string => (/^[\da-f]{8}$/.test(text) ? text : '')

function perMinute(max: number, now: Clock): () => boolean {
  let [minute, used] = [0, 0]
  return () => {
    const current = Math.floor(now().getTime() / 60_000)
    if (current !== minute) [minute, used] = [current, 0]
    used += 1
    return used <= max
  }
}
