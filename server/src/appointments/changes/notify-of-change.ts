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
 * Notifies the pupil and every linked parent in the transaction of the change. Unsent mails and SMS about the previous
 * state are dropped.
 */
export async function notifyOfChange(tx: Db, platform: Pick<Platform, 'translate'>, notice: Notice): Promise<void> {
  await dropCopies(tx, notice.row.id)
  await notifyOfNews(tx, platform, notice)
}

/** Notifies the family as `notifyOfChange` does, but keeps unsent messages, because they are still true. */
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
        // An offer is open only for a short time, so its messages are urgent.
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

/**
 * Returns the notice for parents: not the reason if the child cancelled, the time to join if a parent is to join, and
 * the room only if a parent is to join.
 */
function kindOfParents({ student_id, ended_by, with_parent }: AppointmentRow, kind: AppointmentNews): string | null {
  if (kind === 'appointment-room') return with_parent ? kind : null
  if (kind === 'appointment-cancelled' && ended_by === student_id) return 'appointment-called-off'
  return with_parent && (kind === 'appointment-tomorrow' || kind === 'appointment-soon') ? `${kind}-joined` : kind
}

/** The page where the pupil reads more. An offer is confirmed on the booking page. */
function addressOf({ id, kind, host_id }: AppointmentRow, news: AppointmentNews): string {
  if (news === 'appointment-offered') return `/booking?kind=${kind}&host=${host_id}&step=purpose`
  return kind === 'consultation' && news === 'appointment-finished' ? `/my-consultations/${id}` : `/notes/${id}`
}

/**
 * Returns the values of the notice's sentences in each language. The reason is not among them, because mail and SMS
 * leave the platform; it is shown in the cabinet only.
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
