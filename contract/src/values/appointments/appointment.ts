/** Kinds of appointments: a consultation, a test at a centre, stage 2, a training. */
export const appointmentKinds = ['consultation', 'testing', 'stage-two', 'training'] as const
export type AppointmentKind = (typeof appointmentKinds)[number]

/**
 * `held`: reserved for ten minutes while the form is filled in, or offered to a pupil on the waiting list; `requested`:
 * waits for the host's answer; `accepted`. The others are final: `declined` by the host, `cancelled` by either side,
 * `finished`, `missed` (did not take place), `lapsed` when a hold or an offer expired.
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

/** States in which an appointment occupies its place. */
export const takenStates = ['held', 'requested', 'accepted'] as const satisfies readonly AppointmentState[]
/** States in which the pupil is expected. */
export const expectedStates = ['requested', 'accepted'] as const satisfies readonly AppointmentState[]
/** States in which the host can close an accepted appointment. */
export const closingStates = ['finished', 'cancelled', 'missed'] as const satisfies readonly AppointmentState[]

export const formats = ['online', 'offline'] as const
export type Format = (typeof formats)[number]
/** Tests and stage 2 take place only at a centre; the other kinds can be online. */
export const isOnlyOffline = (kind: AppointmentKind): boolean => kind === 'testing' || kind === 'stage-two'

/** Topics that a pupil can choose for a consultation. */
export const purposes = ['result', 'choice', 'anxiety', 'relations', 'studies', 'other'] as const

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

/** Kinds of places where trainings take place and hosts work. */
export const placeKinds = ['school', 'center'] as const
