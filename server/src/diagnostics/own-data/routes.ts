import type { FastifyInstance } from 'fastify'
import * as api from '#contract/profiles/own-data'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { exportChildData } from './export-child-data.ts'
import { exportOwnData } from './export-own-data.ts'
import { readOwnData } from './read-own-data.ts'

export function routes(app: FastifyInstance, platform: Platform, catalogue: Catalogue): void {
  serve(app, api.readOwnData, ({ user, language }) => readOwnData({ ...platform, catalogue }, user, language))
  serve(
    app,
    api.exportOwnData,
    async ({ user, body, language, reply }) => {
      const data = await exportOwnData({ ...platform, catalogue }, user, body.current_password, language)
      void reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', 'attachment; filename="bagdar.json"')
        .header('cache-control', 'no-store')
      return JSON.stringify(data, null, 2)
    },
    [{ kept: true, max: 10, per: '1 hour', by: 'account' }],
  )
  serve(
    app,
    api.exportChildData,
    async ({ user, params, body, language, reply }) => {
      const asked = { linkId: params.id, current_password: body.current_password, language }
      const data = await exportChildData({ ...platform, catalogue }, user, asked)
      void reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', 'attachment; filename="bagdar-child.json"')
        .header('cache-control', 'no-store')
      return JSON.stringify(data, null, 2)
    },
    [{ kept: true, max: 10, per: '1 hour', by: 'account' }],
  )
}
