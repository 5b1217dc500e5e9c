import { randomInt } from 'node:crypto'
import type * as z from 'zod/mini'
import type { holdPlace as endpoint } from '#contract/appointments/booking'
import type { AppointmentLimits } from '#contract/values/appointments/limits'
import { languageOf, type Locale } from '#contract/values/locale'
import { newId } from '../../platform/id.ts'
import { meetingOf } from '../times/meeting.ts'
import { momentOf, type FreePlace } from '../times/places.rules.ts'

export type HoldParams = z.infer<typeof endpoint.body>

interface Holder {
  student_id: string
  /** The pupil's language on the platform. The meeting is in this language until the form chooses another one. */
  locale: Locale
  format: HoldParams['format']
}

/** Returns the fields of a hold that do not depend on its place. */
export function newHold({ student_id, locale, format }: Holder, { hold_minutes }: AppointmentLimits, at: Date) {
  return {
    student_id,
    id: newId(at.getTime()),
    format,
    language: languageOf(locale),
    state: 'held' as const,
    held_until: new Date(at.getTime() + hold_minutes * 60_000).toISOString(),
    code: newCode(),
    created_by: student_id,
    created_at: at.toISOString(),
  }
}

/** Returns the host, kind, time and meeting of an appointment as columns of its row. */
export function placeColumns(
  { host_id, kind }: Pick<HoldParams, 'host_id' | 'kind'>,
  { start, end }: Pick<FreePlace, 'start' | 'end'>,
) {
  const time = { host_id, kind, starts_at: momentOf(start), ends_at: momentOf(end) }
  return { ...time, meeting: meetingOf(time) }
}

const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/**
 * Makes the code for the QR code, which people can also type: 8 characters that look different from each other, such as
 * 7TQ2-15KX.
 */
export const newCode = (): string =>
  Array.from({ length: 8 }, (_, index) => (index === 4 ? '-' : '') + signs[randomInt(signs.length)]).join('')
