import type { FastifyInstance } from 'fastify'
import { checkIn } from '#contract/appointments/check-in'
import * as completed from '#contract/appointments/completed'
import * as staff from '#contract/appointments/staff-booking'
import { catalogueOf } from '../../diagnostics/catalogue/catalogue.ts'
import { contextOf } from '../../platform/context.ts'
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
  // IINs can be guessed, so the number of attempts is limited.
  serve(app, staff.checkStaffAppointment, (call) => checkStaffAppointment(contextOf(withTests, call), call.body), [
    { isStored: true, max: 120, per: '1 hour', by: 'account' },
  ])
  serve(app, staff.makeStaffAppointment, (call) => makeStaffAppointment(contextOf(withTests, call), call.body), [
    { isStored: true, max: 120, per: '1 hour', by: 'account' },
  ])
  serve(app, checkIn, (call) => enter(contextOf(platform, call), call.body.code), [
    { isStored: true, max: 120, per: '10 minutes', by: 'account' },
  ])
  serve(app, completed.listCompleted, (call) => listCompleted(contextOf(platform, call), call.query))
  serve(
    app,
    completed.exportCompleted,
    async (call) => {
      const disposition = 'attachment; filename="meetings.csv"'
      void call.reply.type('text/csv; charset=utf-8').header('content-disposition', disposition)
      return exportCompleted(contextOf(platform, call), call.body)
    },
    [{ max: 30, per: '1 hour', by: 'account' }],
  )
  serve(app, completed.readHostStatistics, (call) => readHostStatistics(contextOf(platform, call), call.query.month))
}
