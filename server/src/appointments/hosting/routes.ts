import type { FastifyInstance } from 'fastify'
import * as hosting from '#contract/appointments/hosting'
import { catalogueOf } from '../../diagnostics/catalogue/catalogue.ts'
import { contextOf } from '../../platform/context.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { listHosted } from './list-hosted.ts'
import { readHostCalendar } from './read-host-calendar.ts'
import { readHostDay } from './read-host-day.ts'
import { readHostPlaces } from './read-host-places.ts'
import { readHostedRecord } from './read-hosted-record.ts'
import { setRoomLink } from './set-room-link.ts'

export function hostingRoutes(app: FastifyInstance, platform: Platform): void {
  const withTests = { ...platform, catalogue: catalogueOf(platform) }
  serve(app, hosting.readHostDay, (call) => readHostDay(contextOf(platform, call)))
  serve(app, hosting.readHostCalendar, (call) => readHostCalendar(contextOf(platform, call), call.query))
  serve(app, hosting.readHostPlaces, (call) => readHostPlaces(contextOf(platform, call), call.query))
  serve(app, hosting.listHosted, (call) => listHosted(contextOf(platform, call), call.body))
  serve(app, hosting.setRoomLink, (call) => setRoomLink(contextOf(withTests, call), call.params.id, call.body))
  serve(app, hosting.readHosted, (call) => readHostedRecord(contextOf(withTests, call), call.params.id))
}
