import type { FastifyInstance } from 'fastify'
import * as booking from '#contract/appointments/booking'
import * as centerPlaces from '#contract/appointments/center-places'
import * as changes from '#contract/appointments/changes'
import * as family from '#contract/appointments/family'
import { contextOf } from '../platform/context.ts'
import { serve } from '../platform/http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { confirmBooking } from './booking/confirm-booking.ts'
import { holdPlace } from './booking/hold-place.ts'
import { readBookingState } from './booking/read-booking-state.ts'
import { releasePlace } from './booking/release-holds.ts'
import { cancelAppointment } from './changes/cancel-appointment.ts'
import { closeAppointment } from './changes/close-appointment.ts'
import { acceptAppointment, declineAppointment } from './changes/decide-appointment.ts'
import { moveAppointment } from './booking/move-appointment.ts'
import { listChildAppointmentsOf } from './own/child-appointments.ts'
import { pupilRoutes } from './pupil-routes.ts'
import { hostingRoutes } from './hosting/routes.ts'
import { staffRoutes } from './staff-booking/routes.ts'
import { scheduleRoutes } from './schedules/routes.ts'
import { createCenterPlaces } from './times/center-places.ts'

export function routes(app: FastifyInstance, platform: Platform): void {
  pupilRoutes(app, platform)
  serve(app, booking.readBookingState, (call) => readBookingState(contextOf(platform, call), call.query.kind))
  serve(app, booking.holdPlace, (call) => holdPlace(contextOf(platform, call), call.body), [
    { max: 60, per: '10 minutes', by: 'account' },
  ])
  serve(app, booking.confirmBooking, (call) => confirmBooking(contextOf(platform, call), call.params.id, call.body))
  serve(app, booking.releasePlace, async (call) => {
    await releasePlace(contextOf(platform, call), call.params.id)
    return { message: platform.translate(call.language, 'appointments.saved.released') }
  })

  serve(app, changes.cancelAppointment, (call) =>
    cancelAppointment(contextOf(platform, call), call.params.id, call.body),
  )
  serve(app, changes.moveAppointment, (call) => moveAppointment(contextOf(platform, call), call.params.id, call.body))
  serve(app, changes.acceptAppointment, (call) =>
    acceptAppointment(contextOf(platform, call), call.params.id, call.body),
  )
  serve(app, changes.declineAppointment, (call) =>
    declineAppointment(contextOf(platform, call), call.params.id, call.body),
  )
  serve(app, changes.closeAppointment, (call) => closeAppointment(contextOf(platform, call), call.params.id, call.body))

  serve(app, family.listChildAppointments, async (call) => ({
    data: await listChildAppointmentsOf(contextOf(platform, call), call.params.id),
    now: platform.now().toISOString(),
  }))
  const readCenterPlaces = createCenterPlaces(platform)
  serve(app, centerPlaces.listCenterPlaces, async () => ({ data: await readCenterPlaces() }))
  hostingRoutes(app, platform)
  staffRoutes(app, platform)
  scheduleRoutes(app, platform)
}
