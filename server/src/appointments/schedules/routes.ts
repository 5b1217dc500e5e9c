import type { FastifyInstance } from 'fastify'
import * as api from '#contract/appointments/schedules'
import { contextOf } from '../../platform/context.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { findConflicts } from './read-conflicts.ts'
import { addDayOff, removeDayOff } from './days-off.ts'
import { readSchedules } from './read-schedules.ts'
import { changeSchedule, makeSchedule, removeSchedule } from './save-schedule.ts'

export function scheduleRoutes(app: FastifyInstance, platform: Platform): void {
  const { translate } = platform
  serve(app, api.readSchedules, (call) => readSchedules(contextOf(platform, call)))
  serve(app, api.checkSchedule, async (call) => ({
    conflicts: await findConflicts(contextOf(platform, call), call.body),
  }))
  serve(app, api.makeSchedule, async (call) => {
    const { schedule } = await makeSchedule(contextOf(platform, call), call.body)
    return { schedule, message: translate(call.language, 'appointments.saved.schedule') }
  })
  serve(app, api.changeSchedule, async (call) => {
    const schedule = await changeSchedule(contextOf(platform, call), call.params.id, call.body)
    return { schedule, message: translate(call.language, 'appointments.saved.schedule') }
  })
  serve(app, api.removeSchedule, async (call) => {
    await removeSchedule(contextOf(platform, call), call.params.id, call.body)
    return { message: translate(call.language, 'appointments.saved.scheduleGone') }
  })
  serve(app, api.addDayOff, async (call) => {
    const { day_off, isNew } = await addDayOff(contextOf(platform, call), call.body)
    if (!isNew) void call.reply.code(200)
    return { day_off, message: translate(call.language, 'appointments.saved.dayOff') }
  })
  serve(app, api.removeDayOff, async (call) => {
    await removeDayOff(contextOf(platform, call), call.params.id)
    return { message: translate(call.language, 'appointments.saved.dayOffGone') }
  })
}
