/** What has a date, a person and a place: a consultation, a test at a centre, step two, a training. */
export const appointmentKinds = ['consultation', 'testing', 'stage-two', 'training'] as const
export type AppointmentKind = (typeof appointmentKinds)[number]

/**
 * `held` for ten minutes while the form is filled, or offered to somebody who waits; `requested` until the host says
 * yes or no; `accepted`;
 * the rest are ends: `declined` by the host, `cancelled` by either side, `finished`, `missed` (did not take place),
 * `lapsed` where a hold or an offer ran out.
 */
export const appointmentStates = [
  'held',
  'requested',
  'accepted',
  'declined',
  'cancelled',
  'finished',
  'missed',
  'lapsed',
] as const
export type AppointmentState = (typeof appointmentStates)[number]

/** In these a place is taken; in the others it is free for the next one. */
export const takenStates = ['held', 'requested', 'accepted'] as const satisfies readonly AppointmentState[]
/** The pupil is expected on a day. */
export const expectedStates = ['requested', 'accepted'] as const satisfies readonly AppointmentState[]
/** What the host may put behind an appointment that has been accepted. */
export const closingStates = ['finished', 'cancelled', 'missed'] as const satisfies readonly AppointmentState[]

export const formats = ['online', 'offline'] as const
export type Format = (typeof formats)[number]
/** Tests and step two are held at a centre; the others online, too. */
export const isOnlyOffline = (kind: AppointmentKind): boolean => kind === 'testing' || kind === 'stage-two'

/** What a pupil wants to speak about. */
export const purposes = ['result', 'choice', 'anxiety', 'relations', 'studies', 'other'] as const

/** What a training is about. */
export const trainingSubjects = [
  'cognitive',
  'emotional-intelligence',
  'communication-abilities',
  'creativity',
  'collaboration',
  'critical-thinking',
  'communication',
] as const
export type TrainingSubject = (typeof trainingSubjects)[number]

/** Where a training takes place, or whom the host works for. */
export const placeKinds = ['school', 'center'] as const
