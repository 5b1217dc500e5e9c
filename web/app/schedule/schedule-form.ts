import type { makeSchedule, ScheduleFields, Schedules } from '#contract/appointments/schedules'
import type { AppointmentKind } from '#contract/values/appointments/appointment'
import type { useCallForm } from '../form/use-call-form.ts'

/** The form of a period, new or existing. */
export type ScheduleForm = ReturnType<typeof useCallForm<typeof makeSchedule, 'schedule', ScheduleFields>>

export interface EditorProps {
  all: Schedules
  kinds: readonly AppointmentKind[]
}
