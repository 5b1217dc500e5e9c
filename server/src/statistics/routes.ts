import type { FastifyInstance } from 'fastify'
import { Gauge } from 'prom-client'
import * as api from '#contract/statistics/numbers'
import * as published from '#contract/statistics/public'
import { defaultLocale } from '#contract/values/locale'
import { contextOf } from '../platform/context.ts'
import { serve } from '../platform/http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { readLastAudit, type Audit } from './audit/audit.ts'
import { exportRoutes } from './exports/routes.ts'
import { createPublicStatistics } from './public/read-public.ts'
import { sendPublicFile } from './public/send-public-file.ts'
import { recordRoutes } from './records/routes.ts'
import { readNumbers } from './sums/read-numbers.ts'

export function routes(app: FastifyInstance, platform: Platform): void {
  publicRoutes(app, platform)
  recordRoutes(app, platform)
  serve(app, api.readNumbers, (call) => readNumbers(contextOf(platform, call), call.query))
  measureAudit(app, platform)
  exportRoutes(app, platform)
}

/** What everybody may read, and the file of it. */
function publicRoutes(app: FastifyInstance, platform: Platform): void {
  const read = createPublicStatistics(platform)
  serve(app, published.readStatistics, ({ query }) => read(query.season))
  serve(
    app,
    published.readStatisticsFile,
    async ({ query, reply }) =>
      sendPublicFile(platform, await read(query.season), { locale: query.locale ?? defaultLocale, reply }),
    [{ max: 60, per: '10 minutes', by: 'address' }],
  )
}

/** Metrics of the last nightly audit, read when they are asked for, so that every process reports the same. */
function measureAudit(app: FastifyInstance, platform: Platform): void {
  const gauge = (name: string, help: string, valueOf: (last: Audit | null) => number): void => {
    const made: Gauge = new Gauge({ name, help, registers: [app.registry], collect })
    async function collect(): Promise<void> {
      const last = await readLastAudit(platform).catch(() => undefined)
      if (last !== undefined) made.set(valueOf(last))
    }
  }
  gauge(
    'statistics_differences',
    'Pupils, subjects, sums and records that differed from their sources at the last audit, which repaired them',
    (last) => (last ? last.pupils + last.subjects + last.sums + last.records : 0),
  )
  gauge('statistics_audit_missing', '1 if the statistics were not audited for a day and a half', (last) =>
    last && platform.now().getTime() - Date.parse(last.at) < longestMs ? 0 : 1,
  )
}

const longestMs = 36 * 3_600_000
