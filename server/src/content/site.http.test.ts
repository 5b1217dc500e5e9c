// Also on PostgreSQL: figures are plain SQL.
import { expect, test } from 'vitest'
import { listCenterPlaces } from '#contract/appointments/center-places'
import { listFaq } from '#contract/content/faq'
import { listNews, readNews } from '#contract/content/news'
import { readSitePage } from '#contract/content/pages'
import { readShowcase } from '#contract/content/showcase'
import { listSpecialSchools, readSpecialSchool } from '#contract/content/special-schools'
import type { Values } from '#contract/publishing/field'
import { createEntry, publishEntry } from '#contract/publishing/entries'
import type { KindName } from '#contract/publishing/kinds'
import { startApp } from '../../testing/start-app.ts'
import { editor } from '../demo-country/cast.ts'
import { newId } from '../platform/id.ts'
import { newsIn } from '../../testing/records/an-entry.ts'

const { as, guest, notificationsReceived } = await startApp()

interface Made {
  address?: string
  shared: Values
  ru?: Values
  kk?: Values
}

/** Creates an entry as an editor and publishes every given language. */
async function publish(kind: KindName, { address = '', shared, ru, kk }: Made): Promise<string> {
  const visitor = await as(editor)
  const body = { id: newId(), address, shared, texts: { ru: ru ?? {}, kk: kk ?? {}, en: {} } }
  const { body: made } = await visitor.call(createEntry, { params: { kind }, body })
  const languages = [...(ru ? (['ru'] as const) : []), ...(kk ? (['kk'] as const) : [])]
  const { status } = await visitor.call(publishEntry, {
    params: { kind, id: made.id },
    body: { version: made.version, languages, at: null },
  })
  expect(status).toBe(200)
  await notificationsReceived()
  return made.address
}
const inKazakh = { headers: { 'x-locale': 'kz' } }
const inEnglish = { headers: { 'x-locale': 'en' } }

test('news are listed in the languages in which they are published; in others their address says where they can be read', async () => {
  const address = await publish('news', {
    shared: { day: '2199-01-02', rubric: 'centers' },
    ru: newsIn('Центр'),
    kk: newsIn('Орталық'),
  })
  const first = async (options?: { headers: Record<string, string> }) =>
    (await guest.call(listNews, { query: {} }, options)).body.data[0]?.title
  expect([await first(), await first(inKazakh)]).toEqual([
    'Центр: тест читает вопросы вслух',
    'Орталық: тест читает вопросы вслух',
  ])
  expect(await first(inEnglish)).not.toBe('Центр: тест читает вопросы вслух')
  expect((await guest.call(readNews, { params: { address } })).body.news).toMatchObject({
    address,
    day: '2199-01-02',
    html: '<p>Центр, весь текст</p>',
  })
  expect((await guest.call(readNews, { params: { address } }, inEnglish)).body).toMatchObject({
    news: null,
    languages: ['ru', 'kk'],
  })
  expect(await guest.call(readNews, { params: { address: 'nothing-like-it' } })).toBeRefused('not-found')
})

test('news are paged, each item once, and filtered by rubric and word', async () => {
  for (const day of ['2199-01-01', '2199-01-02', '2199-01-03'])
    await publish('news', { shared: { day, rubric: 'olympiad' }, ru: newsIn(`Секстант ${day}`) })
  const page = (after?: string) => guest.call(listNews, { query: { search: 'секстанты', limit: 2, after } })
  const { body: one } = await page()
  const { body: two } = await page(one.next ?? '')
  expect([...one.data, ...two.data].map(({ day }) => day)).toEqual(['2199-01-03', '2199-01-02', '2199-01-01'])
  expect([one.total, two.next]).toEqual([3, null])
  expect((await guest.call(listNews, { query: { search: 'секстанты', rubric: 'tests' } })).body.data).toEqual([])
})

test('a page of the site is read by its address, and an unknown one is not found', async () => {
  const { body } = await guest.call(readSitePage, { params: { address: 'about-us' } })
  expect(body.text?.html).toContain('<h2>')
  expect(body.languages).toEqual(['ru', 'kk', 'en'])
  expect(await guest.call(readSitePage, { params: { address: 'secrets' } })).toBeRefused('not-found')
})

test('questions are filtered by words and sections, and sections show their counts', async () => {
  await publish('faq', {
    shared: { section: 'tests' },
    ru: { title: 'Где взять астролябию?', body: '<p>В кабинете.</p>' },
  })
  await publish('faq', {
    shared: { section: 'results' },
    ru: { title: 'Как читать?', body: '<p>Астролябия покажет.</p>' },
  })
  const { body } = await guest.call(listFaq, { query: { search: 'астролябии' } })
  expect(body.data.map(({ section }) => section)).toEqual(['tests', 'results'])
  expect(body.sections.filter(({ count }) => count > 0)).toEqual([
    { section: 'tests', count: 1 },
    { section: 'results', count: 1 },
  ])
  expect((await guest.call(listFaq, { query: { search: 'астролябии', section: 'results' } })).body.data).toHaveLength(1)
  expect((await guest.call(listFaq, { query: { search: '%_.*' } })).status).toBe(200)
})

test('special schools are filtered by what families look for', async () => {
  const shared = {
    region: 'abai',
    profile: ['science', 'languages'],
    languages: ['kk'],
    first_grade: 7,
    last_grade: 11,
    has_boarding: true,
    has_exam: true,
  }
  const ru = { title: 'Лицей «Эталон-7»', city: 'Семей', body: '<p>О лицее</p>' }
  const address = await publish('special-school', { shared, ru })
  const found = async (query: object) =>
    (await guest.call(listSpecialSchools, { query: { search: 'Эталон-7', ...query } })).body.total
  expect(await found({})).toBe(1)
  expect(await found({ region: 'abai', profile: 'science', language: 'kk', grade: '7', boarding: 'yes' })).toBe(1)
  expect(await found({ region: '', profile: '', language: '', grade: '', boarding: '' })).toBe(1)
  for (const other of [{ region: 'almaty' }, { profile: 'music' }, { language: 'en' }, { grade: '6' }])
    expect(await found(other)).toBe(0)
  expect((await guest.call(readSpecialSchool, { params: { address } })).body.school).toMatchObject({
    name: ru.title,
    region: expect.stringMatching(/Аба/),
  })
  expect((await guest.call(readSpecialSchool, { params: { address } }, inKazakh)).body).toMatchObject({
    school: null,
    languages: ['ru'],
  })
})

test('the home page shows the newest items of each kind', async () => {
  await publish('partner', { shared: {}, ru: { title: 'Обсерватория «Зенит»', body: 'Даёт телескоп для занятий.' } })
  const { body } = await guest.call(readShowcase)
  expect(body.partners.map(({ name }) => name)).toContain('Обсерватория «Зенит»')
  expect((await guest.call(readShowcase, {}, inKazakh)).body.partners.map(({ name }) => name)).not.toContain(
    'Обсерватория «Зенит»',
  )
})

test('centres show their free places without any names', async () => {
  const { body } = await guest.call(listCenterPlaces)
  for (const center of body.data) {
    expect(Object.keys(center).sort()).toEqual(['center_id', 'days', 'nearest', 'specialists', 'week'])
    expect(center.days.length).toBeLessThanOrEqual(5)
  }
})
