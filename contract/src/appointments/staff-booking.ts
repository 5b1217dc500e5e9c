import * as z from 'zod/mini'
import { post } from '../calls/endpoint.ts'
import { purposes, trainingSubjects } from '../values/appointments/appointment.ts'
import { Iin } from '../values/iin-schema.ts'
import { Format, Kind } from './appointment.ts'
import { bookingRules } from './booking.ts'
import { hosts } from './changes.ts'
import { HostedAppointment } from './hosting.ts'

/** Result of a booking rule, for staff: `is_refused` forbids the booking, any other broken rule needs a reason. */
const StaffCheck = z.object({ rule: z.enum(bookingRules), day: z.nullable(z.iso.date()), is_refused: z.boolean() })
export const StaffBookingState = z.object({
  student: z.object({ name: z.string(), grade: z.nullable(z.number()), school: z.string() }),
  unmet: z.array(StaffCheck),
  /** Tests at a centre for the pupil's age; empty for other kinds. */
  tests: z.array(z.object({ id: z.string(), title: z.string() })),
})
export type StaffBookingState = z.infer<typeof StaffBookingState>
export const checkStaffAppointment = post('/api/staff-appointment-checks', {
  summary: 'Find a pupil in the caller’s care by IIN and check which booking rules are not met; the view is logged',
  for: hosts,
  form: true,
  body: z.object({ iin: Iin, kind: Kind }),
  reply: StaffBookingState,
  refusals: ['student-unknown', 'pupil-elsewhere', 'too-many'],
})

export const makeStaffAppointment = post('/api/staff-appointments', {
  summary:
    'Make an appointment for a pupil as staff: at a free place of one’s own schedule, or at another time without overlaps. It is accepted at once, and the family is notified',
  for: hosts,
  form: true,
  body: z.object({
    kind: Kind,
    iin: Iin,
    starts_at: z.iso.datetime({ precision: 3, error: 'field.required' }),
    /** Length of the meeting, if its time is not from the schedule. */
    minutes: z.nullable(z.number().check(z.int(), z.gte(10), z.lte(240))),
    format: Format,
    purpose: z.nullable(z.enum(purposes)),
    words: z.string().check(z.trim(), z.maxLength(500, { error: 'field.long' })),
    subject: z.nullable(z.enum(trainingSubjects)),
    test_id: z.nullable(z.string().check(z.maxLength(80))),
    /** Why a rule about time is ignored. */
    reason: z.string().check(z.trim(), z.maxLength(500, { error: 'field.long' })),
  }),
  reply: HostedAppointment,
  status: 201,
  refusals: [
    'student-unknown',
    'pupil-elsewhere',
    'pupil-signed-up',
    'pupil-not-ready',
    'pupil-not-invited',
    'pupil-rule',
    'time-taken',
    'time-past',
    'time-far',
    'pupil-busy',
    'too-many',
  ],
})
