import { and, eq, notInArray } from 'drizzle-orm'
import { ticketRoles } from '#contract/values/content/event-roles'
import { groupsOf, wordsOf } from '#contract/publishing/groups'
import { choiceText, idOf } from '#contract/publishing/schema'
import { perLanguage, languages, type Language } from '#contract/values/locale'
import type { Group, Values, Words } from '#contract/publishing/field'
import type { Db } from '../platform/database/db.ts'
import type { PublishedState } from '../platform/direct-kind.ts'
import { announceChange } from './changes/announce-change.ts'
import { sessionsOf, spanOf, wordOf } from './programme.rules.ts'
import { eventSessions, eventTickets, eventTimes } from './tables.ts'

type PublishedTexts = PublishedState['texts']

/**
 * Writes tickets, sessions and times of an event into their tables when it is published, and notifies participants of
 * what has changed for them. What editors have taken out stays for those who have it, and is offered no more.
 */
export async function applyPublishedEvent(tx: Db, { id, texts }: PublishedState, at: string): Promise<void> {
  const shared = newestShared(texts)
  if (!shared) return announceChange(tx, id, null, at)
  await writeTimes(tx, id, shared)
  await writeTickets(tx, id, { tickets: groupsOf(shared.tickets), texts })
  await writeSessions(tx, id, { shared, texts })
  await announceChange(tx, id, { place: placesOf(texts), room: choiceText(shared.room) }, at)
}

/** City and hall in each language; empty where the event is not published. */
const placesOf = (texts: PublishedTexts): Record<Language, string> => {
  const placeIn = (language: Language) =>
    ['city', 'venue'].flatMap((name) => choiceText(texts[language]?.texts[name]) || []).join(', ')
  return { ru: placeIn('ru'), kk: placeIn('kk'), en: placeIn('en') }
}

/** The settings that were published last; everything but the texts applies to all languages. */
function newestShared(texts: PublishedTexts): Values | undefined {
  const shown = languages.flatMap((language) => texts[language] ?? [])
  return (shown.find(({ isNewest }) => isNewest) ?? shown[0])?.shared
}

const dayOrNull = (value: Values[string] | undefined): string | null => choiceText(value) || null
const timed = (shared: Values) => ({
  first_day: dayOrNull(shared.first_day),
  last_day: dayOrNull(shared.last_day),
  hours: choiceText(shared.hours),
  programme: groupsOf(shared.programme),
})

async function writeTimes(tx: Db, event_id: string, shared: Values): Promise<void> {
  const span = spanOf(timed(shared))
  if (!span) return
  const row = { ...span, region_id: dayOrNull(shared.region) }
  await tx
    .insert(eventTimes)
    .values({ event_id, ...row })
    .onConflictDoUpdate({ target: eventTimes.event_id, set: row })
}

/** A word in each language; where the event is not published, that of another language. */
function namesOf(texts: PublishedTexts, field: string, group: Group): Record<`name_${Language}`, string> {
  const wordsIn = (language: Language): Words => wordsOf(texts[language]?.texts[field])
  const said = languages.map((language) => wordOf(wordsIn(language), group, 'name')).find((word) => word !== '')
  return perLanguage(['name'], (_, language) => wordOf(wordsIn(language), group, 'name') || (said ?? ''))
}

async function writeTickets(
  tx: Db,
  event_id: string,
  { tickets, texts }: { tickets: Group[]; texts: PublishedTexts },
): Promise<void> {
  for (const [position, ticket] of tickets.entries()) {
    const row = {
      role: ticketRoles.find((role) => role === ticket.role) ?? 'participant',
      quota: typeof ticket.quota === 'number' ? ticket.quota : null,
      price: typeof ticket.price === 'number' ? ticket.price : 0,
      is_offered: true,
      position,
      ...namesOf(texts, 'ticket_words', ticket),
    }
    await tx
      .insert(eventTickets)
      .values({ event_id, id: idOf(ticket), ...row })
      .onConflictDoUpdate({ target: [eventTickets.event_id, eventTickets.id], set: row })
  }
  await tx
    .update(eventTickets)
    .set({ is_offered: false })
    .where(and(eq(eventTickets.event_id, event_id), notInArray(eventTickets.id, ['', ...tickets.map(idOf)])))
}

async function writeSessions(
  tx: Db,
  event_id: string,
  { shared, texts }: { shared: Values; texts: PublishedTexts },
): Promise<void> {
  const groups = groupsOf(shared.programme)
  const sessions = sessionsOf(timed(shared))
  for (const { id, day, starts_at, ends_at, counts } of sessions) {
    const group = groups.find((each) => idOf(each) === id) ?? {}
    const row = { day, starts_at, ends_at, counts, is_held: true, ...namesOf(texts, 'programme_words', group) }
    await tx
      .insert(eventSessions)
      .values({ event_id, id, ...row })
      .onConflictDoUpdate({ target: [eventSessions.event_id, eventSessions.id], set: row })
  }
  const ids = ['', ...sessions.map(({ id }) => id)]
  await tx
    .update(eventSessions)
    .set({ is_held: false })
    .where(and(eq(eventSessions.event_id, event_id), notInArray(eventSessions.id, ids)))
}
