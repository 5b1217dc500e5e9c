import type { AppointmentKind } from './appointment.ts'

/** As the records of a pupil are shown: step two is a test at a centre. */
export const recordGroups = ['consultations', 'testing', 'trainings'] as const
export type RecordGroup = (typeof recordGroups)[number]

export const kindsOfGroup: Record<RecordGroup, readonly AppointmentKind[]> = {
  consultations: ['consultation'],
  testing: ['testing', 'stage-two'],
  trainings: ['training'],
}
