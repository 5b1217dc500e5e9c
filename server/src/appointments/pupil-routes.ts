import type { FastifyInstance } from 'fastify'
import * as search from '#contract/appointments/search'
import { serve } from '../platform/http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { listFreeHosts } from './times/list-hosts.ts'
import { readHostDays } from './times/read-host-days.ts'

/** What a pupil asks of the appointments beside booking itself. */
export function pupilRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, search.listFreeHosts, ({ user, query, language }) => listFreeHosts(platform, user, query, language))
  serve(app, search.readHostDays, ({ user, params, query, language }) => readHostDays(platform, user, params.id, query, language))
}
