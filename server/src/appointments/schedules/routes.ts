import type { FastifyInstance } from 'fastify'
import * as api from '#contract/appointments/schedules'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { checkChange } from './read-conflicts.ts'
import { addDayOff, removeDayOff } from './days-off.ts'
import { readSchedules } from './read-schedules.ts'
import { changeSchedule, makeSchedule, removeSchedule } from './save-schedule.ts'

export function scheduleRoutes(app: FastifyInstance, platform: Platform): void {
  const { translate } = platform
  serve(app, api.readSchedules, ({ user, language }) => readSchedules(platform, user.id, language))
  serve(app, api.checkSchedule, async ({ user, body }) => ({ conflicts: await checkChange(platform, user, body) }))
  serve(app, api.makeSchedule, async ({ user, body, language }) => {
    const { schedule } = await makeSchedule(platform, user, body, language)
    return { schedule, message: translate(language, 'appointments.saved.schedule') }
  })
  serve(app, api.changeSchedule, async ({ user, params, body, language }) => {
    const schedule = await changeSchedule(platform, user, params.id, body, language)
    return { schedule, message: translate(language, 'appointments.saved.schedule') }
  })
  serve(app, api.removeSchedule, async ({ user, params, body, language }) => {
    await removeSchedule(platform, user, params.id, body, language)
    return { message: translate(language, 'appointments.saved.scheduleGone') }
  })
  serve(app, api.addDayOff, async ({ user, body, language, reply }) => {
    const { day_off, isNew } = await addDayOff(platform, user, body, language)
    if (!isNew) void reply.code(200)
    return { day_off, message: translate(language, 'appointments.saved.dayOff') }
  })
  serve(app, api.removeDayOff, async ({ user, params, language }) => {
    await removeDayOff(platform, user, params.id)
    return { message: translate(language, 'appointments.saved.dayOffGone') }
  })
}
