// Also on PostgreSQL: a lock orders two simultaneous changes of one record.
import { afterEach, expect, test } from 'vitest'
import {
  createEntry,
  listEntries,
  listRevisions,
  publishEntry,
  readEntry,
  removeRecord,
  rollBack,
  saveEntry,
  type Entry,
} from '#contract/publishing/entries'
import { listReferences } from '#contract/publishing/overview'
import { startApp } from '../../../testing/start-app.ts'
import { admin, editor as aigerim } from '../../demo-country/cast.ts'
import { newId } from '../../platform/id.ts'

const { as, platform } = await startApp()
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)
const [center] = await run("select * from centers where id = 'center-karaganda'")
// Other tests read the places, so every change is undone.
afterEach(async () => {
  await run("delete from holidays where day in ('2027-04-05', '2027-04-06')")
  await run('update centers set phone = $1, week = $2, hours = $3, city_ru = $4 where id = $5', [
    center?.phone,
    center?.week,
    center?.hours,
    center?.city_ru,
    center?.id,
  ])
})

const holiday = {
  id: newId(),
  shared: { day: '2027-04-05' },
  texts: { ru: { name: 'Выходной' }, kk: { name: 'Демалыс' }, en: { name: 'A day off' } },
}
const ofHoliday = { kind: 'holiday' as const, id: '2027-04-05' }
const ofCenter = { kind: 'center' as const, id: 'center-karaganda' }
const draftsOf = ({ version, shared, texts }: Entry) => ({
  version,
  address: '',
  shared,
  texts: { ru: texts.ru.draft, kk: texts.kk.draft, en: texts.en.draft },
})

test('a holiday is created, renamed and removed, and all of it can be read', async () => {
  const boss = await as(admin)
  expect(await boss.call(createEntry, { params: { kind: 'holiday' }, body: holiday })).toMatchObject({
    status: 201,
    body: { id: '2027-04-05', version: 1 },
  })
  expect(await boss.call(createEntry, { params: { kind: 'holiday' }, body: holiday })).toMatchObject({ status: 200 })
  const other = { ...holiday, texts: { ...holiday.texts, ru: { name: 'Праздник' } } }
  expect(await boss.call(createEntry, { params: { kind: 'holiday' }, body: other })).toBeRefused('entry-exists')
  expect(await boss.call(saveEntry, { params: ofHoliday, body: { ...other, version: 1 } })).toMatchObject({
    status: 200,
    body: { version: 2 },
  })
  expect(
    await boss.call(saveEntry, { params: ofHoliday, body: { ...other, shared: { day: '2027-04-06' }, version: 2 } }),
  ).toBeRefused('record-fixed', 'shared.day')
  expect(await boss.call(removeRecord, { params: ofHoliday, body: { version: 1 } })).toBeRefused('entry-changed')
  await boss.call(removeRecord, { params: ofHoliday, body: { version: 2 } })
  expect(await boss.call(readEntry, { params: ofHoliday })).toBeRefused('not-found')
  expect((await boss.call(listRevisions, { params: ofHoliday })).body.data.map(({ what }) => what)).toEqual([
    'removed',
    'saved',
    'created',
  ])
})

test('the hours of a centre are changed by weekday, and restored from a revision', async () => {
  const editor = await as(aigerim)
  const { body: entry } = await editor.call(readEntry, { params: ofCenter })
  expect(entry).toMatchObject({
    version: 0,
    shared: { week: ['09:00-18:00', '09:00-18:00', '09:00-18:00', '09:00-18:00', '09:00-18:00', '', ''] },
  })
  const week = ['10:00-19:00', '10:00-19:00', '10:00-19:00', '10:00-19:00', '10:00-17:00', '10:00-14:00', '']
  const { body: changed } = await editor.call(saveEntry, {
    params: ofCenter,
    body: { ...draftsOf(entry), shared: { ...entry.shared, week } },
  })
  expect(changed).toMatchObject({ version: 2, shared: { week }, changed_by: 'Есенова Айгерім' })
  expect(await run("select hours from centers where id = 'center-karaganda'")).toEqual([{ hours: '10:00-19:00' }])
  const { body: back } = await editor.call(rollBack, { params: { ...ofCenter, number: 1 }, body: { version: 2 } })
  expect(back.shared.week).toEqual(entry.shared.week)
})

test('an unchanged record has no revisions; an unknown one has none to read', async () => {
  const editor = await as(aigerim)
  const untouched = { kind: 'center' as const, id: 'center-astana' }
  expect((await editor.call(listRevisions, { params: untouched })).body).toEqual({ data: [], next: null })
  expect(await editor.call(listRevisions, { params: { ...untouched, id: 'center-nowhere' } })).toBeRefused('not-found')
  expect(await editor.call(listRevisions, { params: { kind: 'news', id: newId() } })).toBeRefused('not-found')
})

test('the second of two simultaneous changes is refused', async () => {
  const [one, two] = [await as(aigerim), await as(admin)]
  const { body: entry } = await one.call(readEntry, { params: ofCenter })
  const save = (phone: string) => ({
    params: ofCenter,
    body: { ...draftsOf(entry), shared: { ...entry.shared, phone } },
  })
  const answers = await Promise.all([
    one.call(saveEntry, save('+77212000001')),
    two.call(saveEntry, save('+77212000002')),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('a record is complete in every language, and refers to an existing place', async () => {
  const editor = await as(aigerim)
  const { body: entry } = await editor.call(readEntry, { params: ofCenter })
  const drafts = draftsOf(entry)
  expect(
    await editor.call(saveEntry, {
      params: ofCenter,
      body: { ...drafts, texts: { ...drafts.texts, kk: { ...drafts.texts.kk, city: '' } } },
    }),
  ).toBeRefused('invalid', 'texts.kk.city')
  expect(
    await editor.call(saveEntry, {
      params: ofCenter,
      body: { ...drafts, shared: { ...drafts.shared, region: 'atlantis' } },
    }),
  ).toBeRefused('invalid', 'shared.region')
  expect(
    await editor.call(publishEntry, { params: ofCenter, body: { version: 0, languages: ['ru'], at: null } }),
  ).toBeRefused('record-fixed')
})

test('lists are searched in every language and paged by key', async () => {
  const editor = await as(aigerim)
  const { body: found } = await editor.call(listEntries, { params: { kind: 'center' }, query: { search: 'Қарағанды' } })
  expect(found.data.map(({ id }) => id)).toEqual(['center-karaganda'])
  const { body: first } = await editor.call(listEntries, { params: { kind: 'school' }, query: { limit: 2 } })
  const { body: second } = await editor.call(listEntries, {
    params: { kind: 'school' },
    query: { limit: 2, after: first.next ?? '' },
  })
  expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(4)
})

test('places to refer to are found by their names or ids', async () => {
  const editor = await as(aigerim)
  const { body: found } = await editor.call(listReferences, { params: { of: 'region' }, query: { search: 'караганд' } })
  expect(found.data).toEqual([{ id: 'karaganda', within: '', title: expect.stringContaining('Караганд') }])
  const { body: named } = await editor.call(listReferences, {
    params: { of: 'region' },
    query: { ids: 'karaganda,abai' },
  })
  expect(named.data).toHaveLength(2)
})
