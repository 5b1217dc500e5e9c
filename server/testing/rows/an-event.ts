import type { register } from '#contract/events/registrations'
import type { TicketRole } from '#contract/values/content/event-roles'
import { createEntry, publishEntry } from '#contract/publishing/entries'
import { idOf } from '#contract/publishing/schema'
import type { Group, Values } from '#contract/publishing/field'
import type { Sent } from '#contract/calls/endpoint'
import { editor as aigerim } from '../../src/demo-country/cast.ts'
import { newId } from '../../src/platform/id.ts'
import type { Visitor } from '../start-app.ts'

type Body = Sent<typeof register, 'body'>

interface Given {
  first_day?: string
  last_day?: string | null
  event_type?: 'forum' | 'seminar' | 'training' | 'course'
  /** Tickets by id; a participant's ticket without a limit by default. */
  tickets?: Record<string, { role?: TicketRole; quota?: number | null; price?: number }>
  programme?: Group[]
  shared?: Values
  /** Names the material `m1` of `shared`. */
  materialWords?: boolean
  title?: string
}

/** An event as an editor writes it: an hour in the morning, five days ahead of the clock of the tests. */
function written({ first_day = '2026-11-25', last_day = null, event_type = 'seminar', ...given }: Given) {
  const { title = 'Кабинет психолога' } = given
  const tickets = Object.entries(given.tickets ?? { seat: {} }).map(
    ([id, { role = 'participant', quota = null, price = 0 }]) => ({ id, role, quota, price }),
  )
  const programme = given.programme ?? [{ id: 's1', day: 1, time: '10:00-11:00', counts: true }]
  const sections = event_type === 'forum' ? [{ id: 'rural' }, { id: 'tests' }] : []
  const place = { format: 'offline', audience: ['teachers'] }
  const shared = { event_type, first_day, last_day, ...place, tickets, programme, sections, ...given.shared }
  const ru = {
    title,
    lead: `${title}, коротко`,
    body: `<p>${title}, весь текст</p>`,
    city: 'Семей',
    ticket_words: words(tickets, 'Билет'),
    programme_words: words(programme, 'Занятие'),
    section_words: words(sections, 'Секция'),
    ...(given.materialWords && { material_words: { 'm1.name': 'Запись' } }),
  }
  return { shared, ru }
}

const words = (groups: readonly Group[], name: string) =>
  Object.fromEntries(groups.map((group) => [`${idOf(group)}.name`, `${name} ${idOf(group)}`]))

/** Publishes an event with its tickets, in Russian. */
export async function publishEvent(
  as: (who: typeof aigerim) => Promise<Visitor>,
  given: Given = {},
): Promise<{ id: string; address: string }> {
  const { shared, ru } = written(given)
  const editor = await as(aigerim)
  const { body: made } = await editor.call(createEntry, {
    params: { kind: 'event' },
    body: { id: newId(), address: '', shared, texts: { ru, kk: {}, en: {} } },
  })
  const published = await editor.call(publishEntry, {
    params: { kind: 'event', id: made.id },
    body: { version: made.version, languages: ['ru'], at: null },
  })
  if (published.status !== 200) throw new Error(`an event was not published: ${JSON.stringify(published.refusal)}`)
  return { id: made.id, address: made.address }
}

/** The version of the consent comes from the page of the event. */
const common = { agrees_to_data: true, data_version: '', ticket_id: 'seat' } as const

/** Forms of registration with ordinary values. */
export const formOf = {
  person: (more: Partial<Extract<Body, { way: 'person' }>> = {}): Body => ({
    way: 'person',
    key: newId(),
    full_name: 'Оразова Дана',
    kind: 'teacher',
    ...common,
    ...more,
  }),
  group: (names: string, more: Partial<Extract<Body, { way: 'group' }>> = {}): Body => ({
    way: 'group',
    key: newId(),
    names,
    kind: 'pupil',
    workplace: 'Школа № 15',
    ...common,
    ...more,
  }),
  forum: (more: Partial<Extract<Body, { way: 'forum' }>> = {}): Body => ({
    way: 'forum',
    key: newId(),
    full_name: 'Тулегенова Сауле Ержановна',
    position: 'педагог-психолог',
    workplace: 'Школа № 12, Сайрам',
    section_id: 'rural',
    topic: 'Как сельская школа узнаёт о способностях ребёнка',
    ...common,
    ...more,
  }),
}
