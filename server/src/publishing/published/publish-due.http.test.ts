// Also on PostgreSQL: several processes publish due entries, and each entry is locked by one of them.
import { expect, test } from 'vitest'
import { listNotifications } from '#contract/messages/notifications'
import { cancelSchedule, listRevisions, readEntry, saveEntry, type Entry } from '#contract/publishing/entries'
import { aDraft, newsIn, publish } from '../../../testing/records/an-entry.ts'
import { startApp, type Visitor } from '../../../testing/start-app.ts'
import { admin, editor as aigerim } from '../../demo-country/cast.ts'
import type { Platform } from '../../platform/platform.ts'
import { publishDue } from './publish-due.ts'
import { published, publishedOne, publishedVersion } from './published.ts'

const { as, platform, notificationsReceived, clock } = await startApp()
/** Stands for another process with its own cache. */
const elsewhere: Platform = { ...platform, database: { ...platform.database } }
const nine = '2026-11-20T09:00:00.000Z'

async function scheduled() {
  const editor = await as(aigerim)
  const { body: entry } = await publish(editor, await aDraft(editor), ['ru'], nine)
  return {
    editor,
    entry,
    steps: async () =>
      (await editor.call(listRevisions, { params: { kind: 'news', id: entry.id } })).body.data.map(({ what }) => what),
  }
}
const isRead = async (address: string, process = platform) =>
  (await publishedOne(process, 'news', { language: 'ru', address })) !== null

test('a text waits for its moment, and is then published automatically', async () => {
  const { entry, steps } = await scheduled()
  expect(entry.texts.ru).toMatchObject({ state: 'scheduled', publish_at: nine, published: null })
  await publishDue(platform)
  expect(await steps()).toEqual(['scheduled', 'created'])
  clock.set(nine)
  await publishDue(platform)
  expect(await steps()).toEqual(['published', 'scheduled', 'created'])
  await notificationsReceived()
  expect(await isRead(entry.address)).toBe(true)
})

test('several simultaneous processes publish it once', async () => {
  const { steps } = await scheduled()
  clock.set(nine)
  await Promise.all([publishDue(platform), publishDue(elsewhere), publishDue(platform)])
  expect(await steps()).toEqual(['published', 'scheduled', 'created'])
})

test('work begun by a process that dies is done by the next', async () => {
  const { steps, entry } = await scheduled()
  clock.set(nine)
  const dying = Object.assign(Object.create(platform.db) as typeof platform.db, {
    transaction: (work: (tx: typeof platform.db) => Promise<void>) =>
      platform.db.transaction(async (tx) => {
        await work(tx)
        throw new Error('killed before its commit')
      }),
  })
  await publishDue({ ...platform, db: dying })
  expect(await steps()).toEqual(['scheduled', 'created'])
  await notificationsReceived()
  expect(await isRead(entry.address)).toBe(false)
  await publishDue(platform)
  expect(await steps()).toEqual(['published', 'scheduled', 'created'])
})

const save = (editor: Visitor, { id, version, address, shared }: Entry, title: string) =>
  editor.call(saveEntry, {
    params: { kind: 'news', id },
    body: { version, address, shared, texts: { ru: { ...newsIn('Утро'), title }, kk: {}, en: {} } },
  })

test('a scheduled text is published as it was when it was scheduled; later changes wait for an editor', async () => {
  const { editor, entry } = await scheduled()
  expect(entry.texts.ru.waits_older).toBe(false)
  const { body: half } = await save(editor, entry, 'Недописан')
  expect(half.texts.ru).toMatchObject({ state: 'scheduled', waits_older: true })
  expect((await save(editor, half, '')).status).toBe(200)
  clock.set(nine)
  await publishDue(platform)
  await notificationsReceived()
  expect(await publishedOne(platform, 'news', { language: 'ru', address: entry.address })).toMatchObject({
    texts: { title: entry.texts.ru.draft.title },
  })
  const { body: now } = await editor.call(readEntry, { params: { kind: 'news', id: entry.id } })
  expect(now.texts.ru).toMatchObject({ state: 'changed', publish_at: null, waits_older: false, draft: { title: '' } })
})

test('if it is scheduled again at the same moment, the newer text waits', async () => {
  const { editor, entry } = await scheduled()
  const { body: newer } = await save(editor, entry, 'Исправлено')
  expect((await publish(editor, newer, ['ru'], nine)).body.texts.ru.waits_older).toBe(false)
  clock.set(nine)
  await publishDue(platform)
  await notificationsReceived()
  expect(await publishedOne(platform, 'news', { language: 'ru', address: entry.address })).toMatchObject({
    texts: { title: 'Исправлено' },
  })
})

test('a schedule is cancelled, and the public text stays', async () => {
  const editor = await as(aigerim)
  const { body: open } = await publish(editor, await aDraft(editor))
  const { body: newer } = await save(editor, open, 'Новее')
  const { body: waiting } = await publish(editor, newer, ['ru'], nine)
  const cancel = {
    params: { kind: 'news' as const, id: open.id },
    body: { version: waiting.version, languages: ['ru' as const, 'kk' as const] },
  }
  const { body: still } = await editor.call(cancelSchedule, cancel)
  expect(still.texts.ru).toMatchObject({ state: 'changed', publish_at: null, published: open.texts.ru.draft })
  clock.set(nine)
  await publishDue(platform)
  const { body } = await editor.call(listRevisions, { params: cancel.params })
  expect(body.data[0]).toMatchObject({ what: 'unscheduled', languages: ['ru'], by: 'Есенова Айгерім' })
})

test('a requirement added later keeps the older text public, and is logged', async () => {
  const editor = await as(aigerim)
  const { body: open } = await publish(editor, await aDraft(editor))
  const { body: newer } = await save(editor, open, 'Новее')
  await publish(editor, newer, ['ru'], nine)
  await platform.database.query(
    '',
    `update entry_texts set waiting = waiting - 'lead' where entry_id = $1 and language = 'ru'`,
    [open.id],
  )
  clock.set(nine)
  await publishDue(platform)
  const { body: now } = await editor.call(readEntry, { params: { kind: 'news', id: open.id } })
  expect(now.texts.ru).toMatchObject({ state: 'changed', publish_at: null, published: open.texts.ru.draft })
  const { body } = await editor.call(listRevisions, { params: { kind: 'news', id: open.id } })
  expect(body.data[0]).toMatchObject({ what: 'unscheduled', languages: ['ru'], by: '' })
  const { body: told } = await editor.call(listNotifications, {})
  expect(told.data[0]).toMatchObject({
    title: 'Запись не вышла в назначенное время',
    message: expect.stringContaining('Новее'),
    link: `/back-office/news/${open.id}`,
  })
})

test('the author of a schedule that fails is notified, authors for other languages are not', async () => {
  const [one, two] = [await as(aigerim), await as(admin)]
  const { body: ofOne } = await publish(one, await aDraft(one, { texts: { kk: newsIn('Қазақша') } }), ['ru'], nine)
  await publish(two, ofOne, ['kk'], '2026-11-25T05:00:00.000Z')
  await platform.database.query(
    '',
    `update entry_texts set waiting = waiting - 'lead' where entry_id = $1 and language = 'ru'`,
    [ofOne.id],
  )
  clock.set(nine)
  await publishDue(platform)
  const link = `/back-office/news/${ofOne.id}`
  const toldTo = async (visitor: Visitor) =>
    (await visitor.call(listNotifications, {})).body.data.filter((notice) => notice.link === link).length
  expect([await toldTo(one), await toldTo(two)]).toEqual([1, 0])
})

test('a text that could not be published cannot be scheduled either: an event at a place needs its city', async () => {
  const editor = await as(aigerim)
  const shared = { event_type: 'seminar', first_day: '2026-12-01', format: 'offline', audience: ['parents'] }
  const draft = await aDraft(editor, {
    kind: 'event',
    shared,
    texts: { ru: { title: 'Семинар', lead: 'Коротко', body: '<p>Весь текст</p>' } },
  })
  for (const at of [null, nine])
    expect(await publish(editor, draft, ['ru'], at)).toBeRefused('invalid', 'texts.ru.city')
})

test('a past moment is refused', async () => {
  const editor = await as(aigerim)
  expect(await publish(editor, await aDraft(editor), ['ru'], '2026-11-20T03:59:00.000Z')).toBeRefused(
    'schedule-past',
    'at',
  )
})

test('every process shows an edit within a second', async () => {
  const editor = await as(aigerim)
  const { body: entry } = await publish(editor, await aDraft(editor))
  await notificationsReceived()
  expect(await isRead(entry.address, elsewhere)).toBe(true)
  const [version, ofQuestions] = [publishedVersion(elsewhere, 'news'), publishedVersion(elsewhere, 'faq')]
  const { body: newer } = await editor.call(saveEntry, {
    params: { kind: 'news', id: entry.id },
    body: { version: entry.version, address: '', shared: entry.shared, texts: { ru: newsIn('Вечер'), kk: {}, en: {} } },
  })
  await notificationsReceived()
  // A change of a draft does not concern readers.
  expect(publishedVersion(elsewhere, 'news')).toBe(version)
  await publish(editor, newer)
  const begun = performance.now()
  await notificationsReceived()
  expect((await published(elsewhere, 'news', 'ru')).map(({ texts }) => texts.title)).toContain(
    'Вечер: тест читает вопросы вслух',
  )
  expect(performance.now() - begun).toBeLessThan(1000)
  expect(publishedVersion(elsewhere, 'news')).toBeGreaterThan(version)
  expect(publishedVersion(elsewhere, 'faq')).toBe(ofQuestions)
})
