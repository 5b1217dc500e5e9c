import type { FastifyInstance } from 'fastify'
import * as api from '#contract/care/registry'
import { contextOf } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/http/serve.ts'
import { exportRegistry } from './export-registry.ts'
import { listPlaces } from './list-places.ts'
import { listRegistry } from './list-registry.ts'
import { showContacts } from './show-contacts.ts'

export function routes(app: FastifyInstance, platform: Platform): void {
  serve(app, api.listRegistry, (call) => listRegistry(contextOf(platform, call), call.body))
  serve(
    app,
    api.exportRegistry,
    async (call) => {
      void call.reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="pupils.csv"')
      return exportRegistry(contextOf(platform, call), call.body)
    },
    [{ max: 30, per: '1 hour', by: 'account' }],
  )
  serve(app, api.listCarePlaces, (call) => listPlaces(contextOf(platform, call), call.query.district_id))
  serve(app, api.showContacts, (call) => showContacts(contextOf(platform, call), call.params.id, call.body))
}
