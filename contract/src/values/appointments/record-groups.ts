import type { AppointmentKind } from './appointment.ts'

/** Groups in which a pupil's records are shown; stage 2 is shown as a test at a centre. */
export const recordGroups = ['consultations', 'testing', 'trainings'] as const
export type RecordGroup = (typeof recordGroups)[number]

export const kindsOfGroup: Record<RecordGroup, readonly AppointmentKind[]> = {
  consultations: ['consultation'],
  testing: ['testing', 'stage-two'],
  trainings: ['training'],
}
