import type { FastifyInstance } from 'fastify'
import * as hosting from '#contract/appointments/hosting'
import { catalogueOf } from '../../diagnostics/catalogue/catalogue.ts'
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
  serve(app, hosting.readHostDay, ({ user, language }) => readHostDay(platform, user, language))
  serve(app, hosting.readHostCalendar, ({ user, query, language }) => readHostCalendar(platform, user, query, language))
  serve(app, hosting.readHostPlaces, ({ user, query }) => readHostPlaces(platform, user, query))
  serve(app, hosting.listHosted, ({ user, body, language }) => listHosted(platform, user, body, language))
  serve(app, hosting.setRoomLink, ({ user, params, body, language }) =>
    setRoomLink(withTests, user, params.id, body, language),
  )
  serve(app, hosting.readHosted, ({ user, params, language }) => readHostedRecord(withTests, user, params.id, language))
}
