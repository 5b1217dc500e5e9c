/** Default limits of appointments; rows of the same name in the table `settings` override them. */
export const appointmentLimits = {
  /** Whole days between two consultations of one pupil. */
  days_between_consultations: 14,
  /** How long a place is held while its form is filled in. */
  hold_minutes: 10,
  /** How long a free place is offered to a pupil on the waiting list. */
  offer_minutes: 120,
  /** Within this many hours before the start a pupil cannot cancel or move the appointment alone, but asks the host. */
  late_cancel_hours: 24,
  /** How far ahead free places are shown. */
  days_ahead: 60,
  /** How long before an online meeting its room opens. */
  room_minutes: 10,
} as const
export type AppointmentLimits = { -readonly [Name in keyof typeof appointmentLimits]: number }
