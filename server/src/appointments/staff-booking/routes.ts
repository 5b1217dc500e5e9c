import type { FastifyInstance } from 'fastify'
import { checkIn } from '#contract/appointments/check-in'
import * as completed from '#contract/appointments/completed'
import * as staff from '#contract/appointments/staff-booking'
import { catalogueOf } from '../../diagnostics/catalogue/catalogue.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { checkIn as enter } from '../hosting/check-in.ts'
import { exportCompleted } from '../completed/export-completed.ts'
import { listCompleted } from '../completed/list-completed.ts'
import { readHostStatistics } from '../completed/read-host-statistics.ts'
import { checkStaffAppointment } from './check-staff-appointment.ts'
import { makeStaffAppointment } from './make-staff-appointment.ts'

export function staffRoutes(app: FastifyInstance, platform: Platform): void {
  const withTests = { ...platform, catalogue: catalogueOf(platform) }
  // IINs can be guessed: whoever tries many of them waits.
  serve(
    app,
    staff.checkStaffAppointment,
    ({ user, body, language }) => checkStaffAppointment(withTests, user, body, language),
    [{ kept: true, max: 120, per: '1 hour', by: 'account' }],
  )
  serve(
    app,
    staff.makeStaffAppointment,
    ({ user, body, language }) => makeStaffAppointment(withTests, user, body, language),
    [{ kept: true, max: 120, per: '1 hour', by: 'account' }],
  )
  serve(app, checkIn, ({ user, body, language }) => enter(platform, user, body.code, language), [
    { kept: true, max: 120, per: '10 minutes', by: 'account' },
  ])
  serve(app, completed.listCompleted, ({ user, query, language }) => listCompleted(platform, user, query, language))
  serve(
    app,
    completed.exportCompleted,
    async ({ user, body, language, reply }) => {
      void reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="meetings.csv"')
      return exportCompleted(platform, user, body, language)
    },
    [{ max: 30, per: '1 hour', by: 'account' }],
  )
  serve(app, completed.readHostStatistics, ({ user, query }) => readHostStatistics(platform, user, query.month))
}
