import type { FastifyInstance } from 'fastify'
import * as api from '#contract/statistics/records'
import { contextOf } from '../../platform/context.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { listRecordPlaces } from './list-record-places.ts'
import { listRecords } from './list-records.ts'
import { showRecordContacts } from './show-record-contacts.ts'

export function recordRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, api.listRecords, (call) => listRecords(contextOf(platform, call), call))
  serve(app, api.listRecordPlaces, (call) => listRecordPlaces(contextOf(platform, call), call.query))
  serve(app, api.showRecordContacts, (call) => showRecordContacts(contextOf(platform, call), call.params.id, call.body))
}
