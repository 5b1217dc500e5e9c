import { asc, eq } from 'drizzle-orm'
import { roleIds } from '#contract/values/role'
import { aruzhan, daniyar, gulnar, serik } from '../demo-country/cast.ts'
import { showMoney } from '../payments/demo-money.ts'
import type { Platform } from '../platform/platform.ts'
import { users } from '../users/tables.ts'
import { issueCertificatesOf } from './certificates/issue-certificates.ts'
import { earlier, enrol, nameOf } from './demo-enrol.ts'
import { showPapersAhead, showPastPapers } from './demo-papers/show-papers.ts'
import { eventAttendance } from './door.tables.ts'
import { findEvent } from './event-facts.ts'
import { eventSessions } from './tables.ts'

/** People who registered for the events of the demo: with a place, in a waiting list, as authors, and of the past. */
export async function afterDemo(platform: Platform): Promise<void> {
  await enrolPupils(platform)
  await enrolSerik(platform)
  await enrolParents(platform)
  await showPastForum(platform)
  await showPapersAhead(platform)
}

const team = 'team-where-all-are-heard'

/** More pupils than the training has places, so that a waiting list can be seen. */
async function enrolPupils(platform: Platform): Promise<void> {
  const pupils = await platform.db
    .select({ id: users.id, last_name: users.last_name, first_name: users.first_name, locale: users.locale })
    .from(users)
    .where(eq(users.role_id, roleIds.student))
    .orderBy(asc(users.id))
    .limit(24)
  const others = pupils.filter(({ id }) => id !== daniyar.id && id !== aruzhan.id).slice(0, 20)
  const enrolled = [daniyar, ...others, aruzhan]
  for (const [index, pupil] of enrolled.entries())
    await enrol(platform, team, {
      by: { id: pupil.id, role: 'student', locale: pupil.locale },
      days: 9 - index * 0.3,
      form: { way: 'person', ticket_id: 'seat', full_name: nameOf(pupil), kind: 'pupil' },
    })
}

async function enrolSerik(platform: Platform): Promise<void> {
  const full_name = nameOf(serik)
  const form = { way: 'person', ticket_id: 'seat', full_name, kind: 'psychologist' } as const
  await enrol(platform, 'emotions-in-class', { by: serik, days: 6, form })
  await enrol(platform, 'week-of-observing', { by: serik, days: 12, form })
  const speaker = await enrol(platform, 'talent-and-surroundings', {
    by: serik,
    days: 8,
    form: {
      way: 'forum',
      ticket_id: 'speaker',
      full_name,
      position: 'педагог-психолог',
      workplace: 'Школа № 15, Караганда',
      section_id: 'rural',
      topic: 'Как сельская школа узнаёт о способностях ребёнка',
      language: 'ru',
    },
  })
  const payment = speaker.people[0]?.payment_id
  if (payment) await showMoney(earlier(platform, 7.9), payment, 'card')
}

async function enrolParents(platform: Platform): Promise<void> {
  await enrol(platform, 'talent-and-surroundings', {
    by: gulnar,
    days: 3,
    form: {
      way: 'forum',
      ticket_id: 'attendee',
      full_name: nameOf(gulnar),
      position: 'председатель родительского комитета',
      workplace: 'Школа № 15, Караганда',
      section_id: 'together',
      topic: '',
      language: 'kk',
    },
  })
}

const past = 'village-school-forum'

/** The forum of the past: its authors and a listener, who were there and have their certificates. */
async function showPastForum(platform: Platform): Promise<void> {
  const { db } = platform
  const authors = await showPastPapers(platform)
  const listener = await enrol(platform, past, {
    by: gulnar,
    days: 58,
    form: {
      way: 'forum',
      ticket_id: 'attendee',
      full_name: nameOf(gulnar),
      position: 'родитель',
      workplace: 'Школа № 15, Караганда',
      section_id: 'one-class',
      topic: '',
      language: 'kk',
    },
  })
  const event = await findEvent(db, past)
  const sessions = await db
    .select()
    .from(eventSessions)
    .where(eq(eventSessions.event_id, event.id))
    .orderBy(asc(eventSessions.starts_at))
  const people = [...authors, ...listener.people]
  const rows = sessions.flatMap(({ id, starts_at }) =>
    people.map((person) => ({ event_id: event.id, participant_id: person.id, session_id: id, at: starts_at })),
  )
  if (rows.length > 0) await db.insert(eventAttendance).values(rows)
  await issueCertificatesOf(platform, event.id)
}
