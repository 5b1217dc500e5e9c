import type { FastifyInstance } from 'fastify'
import * as api from '#contract/care/registry'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/http/serve.ts'
import { exportRegistry } from './export-registry.ts'
import { listPlaces } from './list-places.ts'
import { listRegistry } from './list-registry.ts'
import { showContacts } from './show-contacts.ts'

export function routes(app: FastifyInstance, platform: Platform): void {
  serve(app, api.listRegistry, ({ user, body, language }) => listRegistry(platform, user, body, language))
  serve(
    app,
    api.exportRegistry,
    async ({ user, body, language, reply }) => {
      void reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="pupils.csv"')
      return exportRegistry(platform, user, body, language)
    },
    [{ max: 30, per: '1 hour', by: 'account' }],
  )
  serve(app, api.listCarePlaces, ({ user, query, language }) =>
    listPlaces(platform.db, user, query.district_id, language),
  )
  serve(app, api.showContacts, ({ user, params, body, language }) =>
    showContacts(platform, user, params.id, body, language),
  )
}
