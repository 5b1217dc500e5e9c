import type { FastifyInstance } from 'fastify'
import * as booking from '#contract/appointments/booking'
import * as centerPlaces from '#contract/appointments/center-places'
import * as changes from '#contract/appointments/changes'
import * as family from '#contract/appointments/family'
import { serve } from '../platform/http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { confirmBooking } from './booking/confirm-booking.ts'
import { holdPlace } from './booking/hold-place.ts'
import { readBookingState } from './booking/read-booking-state.ts'
import { releasePlace } from './booking/lapse-holds.ts'
import { cancelAppointment } from './changes/cancel-appointment.ts'
import { closeAppointment } from './changes/close-appointment.ts'
import { acceptAppointment, declineAppointment } from './changes/decide-appointment.ts'
import { moveAppointment } from './booking/move-appointment.ts'
import { childAppointments } from './own/child-appointments.ts'
import { pupilRoutes } from './pupil-routes.ts'
import { hostingRoutes } from './hosting/routes.ts'
import { staffRoutes } from './staff-booking/routes.ts'
import { scheduleRoutes } from './schedules/routes.ts'
import { createCenterPlaces } from './times/center-places.ts'

export function routes(app: FastifyInstance, platform: Platform): void {
  pupilRoutes(app, platform)
  serve(app, booking.readBookingState, ({ user, query, language }) =>
    readBookingState(platform, user, query.kind, language),
  )
  serve(app, booking.holdPlace, ({ user, body, language }) => holdPlace(platform, user, body, language), [
    { max: 60, per: '10 minutes', by: 'account' },
  ])
  serve(app, booking.confirmBooking, ({ user, params, body, language }) =>
    confirmBooking(platform, user, params.id, body, language),
  )
  serve(app, booking.releasePlace, async ({ user, params, language }) => {
    await releasePlace(platform, user, params.id)
    return { message: platform.translate(language, 'appointments.saved.released') }
  })

  serve(app, changes.cancelAppointment, ({ user, params, body, language }) =>
    cancelAppointment(platform, user, params.id, body, language),
  )
  serve(app, changes.moveAppointment, ({ user, params, body, language }) =>
    moveAppointment(platform, user, params.id, body, language),
  )
  serve(app, changes.acceptAppointment, ({ user, params, body, language }) =>
    acceptAppointment(platform, user, params.id, body, language),
  )
  serve(app, changes.declineAppointment, ({ user, params, body, language }) =>
    declineAppointment(platform, user, params.id, body, language),
  )
  serve(app, changes.closeAppointment, ({ user, params, body, language }) =>
    closeAppointment(platform, user, params.id, body, language),
  )

  serve(app, family.listChildAppointments, async ({ user, params, language }) => ({
    data: await childAppointments(platform, user, params.id, language),
    now: platform.now().toISOString(),
  }))
  const readCenterPlaces = createCenterPlaces(platform)
  serve(app, centerPlaces.listCenterPlaces, async () => ({ data: await readCenterPlaces() }))
  hostingRoutes(app, platform)
  staffRoutes(app, platform)
  scheduleRoutes(app, platform)
}
