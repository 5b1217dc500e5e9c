import { eq } from 'drizzle-orm'
import { parentJoinsAt } from '#contract/values/appointments/parent-joins'
import { languages } from '#contract/values/locale'
import { dropCopies } from '../../notifications/waiting-copies.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { notifyFamilies } from '../../profiles/links/notify-families.ts'
import type { AppointmentRow } from '../tables.ts'
import { isUrgent, type AppointmentNews } from './urgent.rules.ts'
import { nameColumns } from '../../users/person-columns.ts'
import { users } from '../../users/tables.ts'

const endings: readonly AppointmentNews[] = [
  'appointment-declined',
  'appointment-unanswered',
  'appointment-cancelled',
  'appointment-finished',
  'appointment-missed',
]

interface Notice {
  row: AppointmentRow
  news: AppointmentNews
  at: string
}

/**
 * Tell the pupil and every linked parent, in the transaction of the change. Mails and SMS of what it was before that
 * still wait do not leave.
 */
export async function notifyOfChange(tx: Db, platform: Pick<Platform, 'translate'>, notice: Notice): Promise<void> {
  await dropCopies(tx, notice.row.id)
  await notifyOfNews(tx, platform, notice)
}

/** The same of something that takes nothing back. */
export async function notifyOfNews(
  tx: Db,
  platform: Pick<Platform, 'translate'>,
  { row, news, at }: Notice,
): Promise<void> {
  await notifyFamilies(
    tx,
    [
      {
        student_id: row.student_id,
        kind: news,
        kindOfParents: kindOfParents(row, news),
        category: row.kind === 'consultation' || row.kind === 'training' ? 'consultations' : 'testing',
        values: await valuesOf(tx, platform, row),
        own: addressOf(row, news),
        ofChild: (linkId) => `/children/${linkId}`,
        // An offer is open for so short that it leaves at once.
        copies: {
          about: row.id,
          ...(!endings.includes(news) && { until: row.held_until ?? row.starts_at }),
          ...((row.held_until !== null || isUrgent(news, row.starts_at, at)) && { urgent: true as const }),
        },
        isNew: true,
      },
    ],
    at,
  )
}

/** Why a child called a meeting off is not told, whoever is to join reads when, and a room is told to nobody else. */
function kindOfParents({ student_id, ended_by, with_parent }: AppointmentRow, kind: AppointmentNews): string | null {
  if (kind === 'appointment-room') return with_parent ? kind : null
  if (kind === 'appointment-cancelled' && ended_by === student_id) return 'appointment-called-off'
  return with_parent && (kind === 'appointment-tomorrow' || kind === 'appointment-soon') ? `${kind}-joined` : kind
}

/** Where the pupil reads more: an offer is confirmed where a place is booked. */
function addressOf({ id, kind, host_id }: AppointmentRow, news: AppointmentNews): string {
  if (news === 'appointment-offered') return `/booking?kind=${kind}&host=${host_id}&step=purpose`
  return kind === 'consultation' && news === 'appointment-finished' ? `/my-consultations/${id}` : `/notes/${id}`
}

/**
 * What the sentences say of an appointment, in each language. Why it ended is read in the cabinet alone: mail and SMS
 * leave the platform.
 */
export async function valuesOf(
  tx: Db,
  { translate }: Pick<Platform, 'translate'>,
  row: AppointmentRow,
): Promise<Record<string, string>> {
  const [host] = await tx
    .select({ ...nameColumns })
    .from(users)
    .where(eq(users.id, row.host_id))
  const what = languages.map((language) => [`what_${language}`, translate(language, `appointments.kinds.${row.kind}`)])
  return {
    ...Object.fromEntries(what),
    starts_at: row.starts_at,
    ...(row.with_parent && { joins_at: parentJoinsAt(row) }),
    host: `${host?.last_name} ${host?.first_name}`,
    ...(row.held_until !== null && { offered_at: row.held_until }),
  }
}
