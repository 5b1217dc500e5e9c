import type { FastifyInstance } from 'fastify'
import * as api from '#contract/profiles/own-data'
import { contextOf } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { exportChildData } from './export-child-data.ts'
import { exportOwnData } from './export-own-data.ts'
import { readOwnData } from './read-own-data.ts'

export function routes(app: FastifyInstance, platform: Platform, catalogue: Catalogue): void {
  const services = { ...platform, catalogue }
  serve(app, api.readOwnData, (call) => readOwnData(contextOf(services, call)))
  serve(
    app,
    api.exportOwnData,
    async (call) => {
      const data = await exportOwnData(contextOf(services, call), call.body.current_password)
      void call.reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', 'attachment; filename="bagdar.json"')
        .header('cache-control', 'no-store')
      return JSON.stringify(data, null, 2)
    },
    [{ isStored: true, max: 10, per: '1 hour', by: 'account' }],
  )
  serve(
    app,
    api.exportChildData,
    async (call) => {
      const params = { linkId: call.params.id, current_password: call.body.current_password }
      const data = await exportChildData(contextOf(services, call), params)
      void call.reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', 'attachment; filename="bagdar-child.json"')
        .header('cache-control', 'no-store')
      return JSON.stringify(data, null, 2)
    },
    [{ isStored: true, max: 10, per: '1 hour', by: 'account' }],
  )
}
