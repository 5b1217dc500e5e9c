// Also on PostgreSQL: a constraint keeps the days of an event in order.
import { expect, test } from 'vitest'
import { listEventDays, listEvents, readEvent } from '#contract/events/events'
import { readSiteMap } from '#contract/content/feeds'
import { readShowcase } from '#contract/content/showcase'
import { createEntry, publishEntry, saveEntry } from '#contract/publishing/entries'
import type { Values } from '#contract/publishing/field'
import { checkImport } from '#contract/publishing/imports'
import { searchSite } from '#contract/content/site-search'
import { startApp } from '../../../testing/start-app.ts'
import { editor as aigerim } from '../../demo-country/cast.ts'
import { newId } from '../../platform/id.ts'

const { as, guest, notificationsReceived, clock, platform } = await startApp()

const ofSeminar: Values = {
  event_type: 'seminar',
  first_day: '2026-12-03',
  format: 'offline',
  region: 'abai',
  audience: ['parents'],
}
const textsOf = (title: string): Values => ({
  title,
  lead: `${title}, коротко`,
  body: `<p>${title}, весь текст</p>`,
  city: 'Семей',
  venue: 'ул. Абая, 1',
})

async function publish(shared: Values, ru: Values, kk: Values = {}): Promise<string> {
  const editor = await as(aigerim)
  const { body: made } = await editor.call(createEntry, {
    params: { kind: 'event' },
    body: { id: newId(), address: '', shared: { ...ofSeminar, ...shared }, texts: { ru, kk, en: {} } },
  })
  const languages = [...('title' in ru ? (['ru'] as const) : []), ...('title' in kk ? (['kk'] as const) : [])]
  const { status } = await editor.call(publishEntry, {
    params: { kind: 'event', id: made.id },
    body: { version: made.version, languages, at: null },
  })
  expect(status).toBe(200)
  await notificationsReceived()
  return made.address
}
const titles = async (query: Record<string, string> = {}) =>
  (await guest.call(listEvents, { query })).body.data.map(({ title }) => title)

test('upcoming events come before past ones, and an event becomes past without an edit', async () => {
  await publish({ first_day: '2026-11-21' }, textsOf('Завтрашний'))
  await publish({ first_day: '2026-11-01', last_day: '2026-11-19' }, textsOf('Вчерашний'))
  await publish({ first_day: '2026-11-10', last_day: '2026-11-20' }, textsOf('Идёт сегодня'))
  expect(await titles()).toEqual(['Идёт сегодня', 'Завтрашний', 'Вчерашний'])
  expect((await guest.call(readShowcase)).body.events.map(({ title }) => title)).toEqual(['Идёт сегодня', 'Завтрашний'])
  clock.forward({ days: 1 })
  const { body } = await guest.call(listEvents, { query: {} })
  expect(body.data.map(({ title, is_over }) => [title, is_over])).toEqual([
    ['Завтрашний', false],
    ['Идёт сегодня', true],
    ['Вчерашний', true],
  ])
  const { body: rest } = await guest.call(listEvents, { query: { limit: 2, after: body.data[0]?.id } })
  expect([rest.data.map(({ title }) => title), rest.next, rest.total]).toEqual([['Идёт сегодня', 'Вчерашний'], null, 3])
})

test('they are filtered by list, region and audience, as the address says', async () => {
  await publish(
    { event_type: 'course', region: 'almaty', audience: ['teachers', 'psychologists'] },
    textsOf('Курсы в Алматы'),
  )
  await publish({ event_type: 'training', audience: ['pupils'] }, textsOf('Тренинг в Семее'))
  await publish(
    { event_type: 'course', region: null, format: 'online', audience: ['parents'] },
    { ...textsOf('Курсы для всей страны'), city: '' },
  )
  expect(await titles({ list: 'trainings', region: 'almaty' })).toEqual(['Курсы в Алматы', 'Курсы для всей страны'])
  expect(await titles({ list: 'trainings', audience: 'pupils' })).toEqual(['Тренинг в Семее'])
  expect(await titles({ list: 'forums', region: '', audience: '' })).toEqual([])
  expect(await guest.send('GET', '/api/events?list=parties')).toMatchObject({ refusal: { code: 'invalid' } })
})

test('events can be filtered by format, language and day, and a month shows the days with events', async () => {
  await publish(
    { format: 'both', languages: ['kk', 'ru'], first_day: '2027-02-26', last_day: '2027-03-02' },
    textsOf('И так и так'),
  )
  await publish(
    { format: 'online', languages: ['en'], first_day: '2027-02-27' },
    { ...textsOf('Только онлайн'), city: '' },
  )
  await publish({ format: 'offline', first_day: '2027-02-28' }, textsOf('Язык не назван'))
  const inFebruary = async (query: Record<string, string>) =>
    (await titles({ limit: '100', ...query })).filter((title) =>
      ['И так и так', 'Только онлайн', 'Язык не назван'].includes(title),
    )
  expect(await inFebruary({ format: 'online' })).toEqual(['И так и так', 'Только онлайн'])
  expect(await inFebruary({ format: 'offline' })).toEqual(['И так и так', 'Язык не назван'])
  expect(await inFebruary({ language: 'kk', format: '' })).toEqual(['И так и так'])
  expect(await inFebruary({ day: '2027-02-27' })).toEqual(['И так и так', 'Только онлайн'])
  const { body } = await guest.call(listEventDays, { query: { month: '2027-02' } })
  expect(body.days).toEqual([
    { day: '2027-02-26', events: 1 },
    { day: '2027-02-27', events: 2 },
    { day: '2027-02-28', events: 2 },
  ])
  expect((await guest.call(listEventDays, { query: { month: '2027-03' } })).body.days.map(({ day }) => day)).toEqual([
    '2027-03-01',
    '2027-03-02',
  ])
  const daysWith = async (query: Record<string, string>) =>
    (await guest.call(listEventDays, { query: { month: '2027-02', ...query } })).body.days.map(({ day }) =>
      Number(day.slice(8)),
    )
  expect(await daysWith({ format: 'offline', language: 'kk' })).toEqual([26, 27, 28])
  expect(await daysWith({ language: 'en', format: '' })).toEqual([27])
  expect(await daysWith({ region: 'almaty' })).toEqual([])
  expect(await daysWith({ audience: 'teachers' })).toEqual([])
  expect((await guest.call(listEventDays, { query: { language: 'en' } })).body.month).toBe('2027-02')
  expect(await guest.send('GET', '/api/event-days?month=2027-13')).toMatchObject({ refusal: { code: 'invalid' } })
  expect(await guest.send('GET', '/api/events?format=both&day=tomorrow')).toMatchObject({
    refusal: { code: 'invalid' },
  })
})

test('an event can be read in its published languages, is found by the search and has its own address for search engines', async () => {
  const address = await publish(
    { event_type: 'forum', hours: '09:30-17:00', last_day: '2026-12-04' },
    textsOf('Астролябия и ребёнок'),
    textsOf('Астролябия және бала'),
  )
  const { body } = await guest.call(readEvent, { params: { address } })
  expect(body).toMatchObject({
    languages: ['ru', 'kk'],
    event: { type: 'forum', first_day: '2026-12-03', last_day: '2026-12-04', venue: 'ул. Абая, 1', is_over: false },
  })
  expect((await guest.call(readEvent, { params: { address } }, { headers: { 'x-locale': 'en' } })).body).toEqual({
    event: null,
    languages: ['ru', 'kk'],
  })
  expect(await guest.call(readEvent, { params: { address: 'nothing-like-it' } })).toBeRefused('not-found')
  const { body: found } = await guest.call(searchSite, { query: { q: 'астролябии' } })
  expect(found.data.map(({ kind, address: path }) => [kind, path])).toEqual([['event', `/one-forum/${address}`]])
  const pages = (await guest.call(readSiteMap)).body.data
  expect(pages.find(({ path }) => path === `/one-forum/${address}`)?.languages).toEqual(['ru', 'kk'])
})

test('a calendar imports it from a plain link in the link’s language, and non-public events are not found there', async () => {
  const address = await publish(
    { hours: '10:00-12:00' },
    { ...textsOf('Вечер, где\nговорят'), lead: 'Раз\r\nSTATUS:CANCELLED' },
  )
  const file = await guest.send('GET', `/api/events/${address}/calendar/ru`)
  expect(file.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': `attachment; filename="${address}.ics"`,
  })
  const lines = file.raw.body.split('\r\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'DTSTART:20261203T050000Z',
      'DTEND:20261203T070000Z',
      'SUMMARY:Вечер\\, где говорят',
      'LOCATION:Семей\\, ул. Абая\\, 1',
    ]),
  )
  expect(lines.filter((line) => line.startsWith('STATUS'))).toEqual(['STATUS:CONFIRMED'])
  expect((await guest.send('GET', `/api/events/${address}/calendar/kz`)).refusal.code).toBe('not-found')
  expect((await guest.send('GET', `/api/events/${address}/calendar/de`)).refusal.code).toBe('not-found')
})

test('an event without a city can be published only if it is online', async () => {
  const editor = await as(aigerim)
  const texts = { ru: { ...textsOf('Где-то'), city: '' }, kk: {}, en: {} }
  const publishAs = async (format: string) => {
    const { body } = await editor.call(createEntry, {
      params: { kind: 'event' },
      body: { id: newId(), address: '', shared: { ...ofSeminar, format }, texts },
    })
    expect(body.texts.ru.missing).toEqual(format === 'online' ? [] : ['city'])
    return editor.call(publishEntry, {
      params: { kind: 'event', id: body.id },
      body: { version: 1, languages: ['ru'], at: null },
    })
  }
  for (const format of ['offline', 'both'])
    expect((await publishAs(format)).refusal.errors).toEqual({ 'texts.ru.city': ['Это обязательное поле'] })
  expect((await publishAs('online')).status).toBe(200)
})

test('the form, a table and the database refuse a last day before the first', async () => {
  const editor = await as(aigerim)
  const wrong = { ...ofSeminar, last_day: '2026-12-01' }
  const create = (shared: Values) =>
    editor.call(createEntry, {
      params: { kind: 'event' },
      body: { id: newId(), address: '', shared, texts: { ru: textsOf('Наоборот'), kk: {}, en: {} } },
    })
  expect((await create(wrong)).refusal).toMatchObject({
    code: 'invalid',
    errors: { 'shared.last_day': ['Последний день должен быть не раньше первого'] },
  })
  expect((await create({ ...ofSeminar, hours: '18:00-09:00' })).refusal.errors).toHaveProperty('shared.hours')
  const { body: made } = await create(ofSeminar)
  const { address, version, id } = made
  const saved = await editor.call(saveEntry, {
    params: { kind: 'event', id },
    body: { version, address, shared: wrong, texts: { ru: textsOf('Наоборот'), kk: {}, en: {} } },
  })
  expect(saved.refusal.code).toBe('invalid')
  const table =
    'event_type;first_day;last_day;format;audience;title.ru\nseminar;03.12.2026;01.12.2026;online;parents;Наоборот'
  const { body: checked } = await editor.call(
    checkImport,
    { params: { kind: 'event' } },
    { headers: { 'content-type': 'text/csv' }, payload: Buffer.from(table) },
  )
  expect(checked.faults).toMatchObject([
    { line: 2, field: 'last_day', found: '01.12.2026', reason: 'Последний день должен быть не раньше первого' },
  ])
  const turn = 'update entries set shared = shared || \'{"last_day": "2026-12-01"}\' where id = $1'
  await expect(platform.database.query('', turn, [id])).rejects.toThrow(/entries_days_in_order/)
})
