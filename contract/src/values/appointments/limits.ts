/**
 * Numbers of the appointments, as they are where nobody has set another (`settings` of the database, by these names).
 */
export const appointmentLimits = {
  /** Whole days between two consultations of one pupil. */
  days_between_consultations: 14,
  /** A place is held so long while its form is filled. */
  hold_minutes: 10,
  /** A place that has become free is offered so long to whoever waits. */
  offer_minutes: 120,
  /** Later than so many hours before the beginning, a pupil no longer cancels or moves alone, but asks the host. */
  late_cancel_hours: 24,
  /** How far ahead places are shown. */
  days_ahead: 60,
  /** The room of an online meeting is open so long before it. */
  room_minutes: 10,
} as const
export type AppointmentLimits = { -readonly [Name in keyof typeof appointmentLimits]: number }
