import * as z from 'zod/mini'
import type { Appointment } from '#contract/appointments/appointment'
import type { AppointmentLimits } from '#contract/values/appointments/limits'
import type { Query } from '../../../platform/database/db.ts'
import { newToken } from '../../../platform/http/token.ts'
import { formatAppointment } from '../../read-appointment.ts'
import type { FreePlace } from '../../times/places.rules.ts'
import { newHold, placeColumns } from '../new-hold.ts'
import { insertHoldsSql } from './holds.sql.ts'
import type { HoldRequestWithFacts } from './read-requests.ts'

export function holdOf(
  { student_id, params, stored }: HoldRequestWithFacts,
  place: FreePlace,
  { limits, now }: { limits: AppointmentLimits; now: Date },
) {
  const { school_id, center_id } = stored.worker
  const hold = {
    ...newHold({ student_id, locale: stored.locale, format: params.format }, limits, now),
    ...placeColumns(params, place),
    school_id,
    center_id,
  }
  return {
    shown: stored.shown,
    row: { ...hold, seat: 1, room: newToken(), subject: place.subject, thread: place.thread },
  }
}

type Hold = ReturnType<typeof holdOf>

/** Columns that the table fills with defaults. */
const Written = z.array(
  z.object({
    id: z.string(),
    purpose: z.null(),
    words: z.string(),
    test_id: z.null(),
    with_parent: z.boolean(),
    version: z.number(),
    came_at: z.null(),
    comment: z.string(),
  }),
)

/**
 * Writes all holds and returns the appointments by the id of the pupil. A pupil is missing if somebody else has the
 * place, or if another appointment of the pupil is in the way.
 */
export async function writeHolds(query: Query, holds: readonly Hold[]): Promise<Map<string, Appointment>> {
  if (holds.length === 0) return new Map()
  const rows = Written.parse(await query('holds-insert', insertHoldsSql, [JSON.stringify(holds.map(({ row }) => row))]))
  const written = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    holds.flatMap(({ row, shown }) => {
      const added = written.get(row.id)
      return added ? [[row.student_id, formatAppointment({ ...row, ...added }, shown)] as const] : []
    }),
  )
}
