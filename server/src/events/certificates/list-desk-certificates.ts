import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type {
  DeskCertificate,
  issueDeskCertificates as issuing,
  listDeskCertificates as endpoint,
} from '#contract/events/certificates'
import type { Received } from '#contract/calls/endpoint'
import { roleIds } from '#contract/values/role'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { readCountedPage, type Listed } from '../../platform/database/list-page.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordFirstViews } from '../../profiles/policy/record-view.ts'
import { users } from '../../users/tables.ts'
import { eventCertificateIssues, eventCertificates } from '../certificates.tables.ts'
import { readEventFacts, textsIn } from '../event-facts.ts'
import { eventParticipants, eventTimes } from '../tables.ts'
import { issueCertificatesOf, readCountedSessions } from './issue-certificates.ts'
import { isNewestIssue } from './read-certificate.ts'

/** Lists the certificates of an event, and records that pupils among them were looked at. */
export async function listDeskCertificates(
  { platform: { db }, user, language, now }: Context,
  event_id: string,
  query: Received<typeof endpoint>['query'],
): Promise<z.infer<typeof endpoint.reply>> {
  const event = await readEventFacts(db, event_id)
  const { withdrawn_at } = eventCertificates
  const list: Listed = {
    from: eventCertificates,
    ways: [undefined],
    where: and(
      eq(eventCertificates.event_id, event_id),
      query.state && (query.state === 'valid' ? isNull(withdrawn_at) : isNotNull(withdrawn_at)),
    ),
    order: [eventCertificates.id],
  }
  const pupils = new Set<string>()
  const read = async (ids: string[]) => {
    const rows = await readRows(db, ids)
    for (const { role_id, user_id } of rows) if (user_id && role_id === roleIds.student) pupils.add(user_id)
    return rows.map(format)
  }
  const page = await readCountedPage(db, { list, query, read, idOf: ({ id }) => id })
  await recordFirstViews(db, user, { student_ids: [...pupils], what: 'profile', now })
  const { gives_certificate } = event.shared
  return {
    ...page,
    title: textsIn(event, language).title,
    gives_certificate,
    has_counted_sessions: (await readCountedSessions(db, event_id)).length > 0,
    is_over: await hasEnded(db, event_id, now),
  }
}

const readRows = (db: Db, ids: string[]) =>
  db
    .select({
      certificate: eventCertificates,
      issue: eventCertificateIssues,
      user_id: eventParticipants.user_id,
      role_id: users.role_id,
    })
    .from(eventCertificates)
    .innerJoin(eventCertificateIssues, isNewestIssue)
    .innerJoin(eventParticipants, eq(eventParticipants.id, eventCertificates.participant_id))
    .leftJoin(users, eq(users.id, eventParticipants.user_id))
    .where(inArray(eventCertificates.id, ids))

const format = ({ certificate, issue }: Awaited<ReturnType<typeof readRows>>[number]): DeskCertificate => ({
  id: certificate.id,
  number: certificate.number,
  state: certificate.withdrawn_at === null ? 'valid' : 'withdrawn',
  name: issue.name,
  hours: issue.hours,
  issue: certificate.issue,
  issued_at: certificate.issued_at,
  withdraw_reason: certificate.withdraw_reason,
})

async function hasEnded(db: Db, event_id: string, now: Date): Promise<boolean> {
  const [times] = await db
    .select({ ends_at: eventTimes.ends_at })
    .from(eventTimes)
    .where(eq(eventTimes.event_id, event_id))
  return times !== undefined && times.ends_at <= now.toISOString()
}

/** Staff issue the certificates of an event that has ended, without waiting for the job. */
export async function issueDeskCertificates(
  { platform, language, now }: Context,
  event_id: string,
): Promise<z.infer<typeof issuing.reply>> {
  const event = await readEventFacts(platform.db, event_id)
  if (!event.shared.gives_certificate) refuse('event-certificate-none')
  if (!(await hasEnded(platform.db, event_id, now))) refuse('event-certificate-early')
  const issued = await issueCertificatesOf(platform, event_id)
  const said = issued === 0 ? 'certificates-none' : 'certificates'
  return { message: platform.translate(language, `events.saved.${said}`, { count: issued }), issued }
}
