// Also on PostgreSQL: processes claim mails that are due, and skip those that another one has locked.
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as z from 'zod/mini'
import * as api from '#contract/statistics/exports'
import { listNotifications } from '#contract/messages/notifications'
import { readNumbers } from '#contract/statistics/numbers'
import { startMailServer } from '../../../testing/edges/mail-server.ts'
import { startApp, type Visitor } from '../../../testing/start-app.ts'
import { admin, marat } from '../../demo-country/cast.ts'
import { deliverDue } from '../../messaging/deliver.ts'
import { readXlsx } from '../../publishing/imports/reading/read-xlsx.ts'
import { exportJob } from './run-exports.ts'

const server = await startMailServer()
const { as, platform, clock } = await startApp({ SMTP_URL: server.url, PUBLIC_URL: 'https://bagdar.example' })
afterAll(server.close)
afterEach(() => vi.restoreAllMocks())
beforeEach(() => {
  server.mails.length = 0
  server.refuse(null)
})
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)

type Mail = z.infer<typeof api.addStatisticsMail.body>
/** Friday, 20 November 2026, is the day of the tests. */
const weekly: Mail = {
  what: 'parts',
  level: 'region',
  id: 'karaganda',
  format: 'xlsx',
  language: 'ru',
  every: 'week',
  weekday: 1,
}

async function subscribed(change: Partial<Mail> = {}): Promise<Visitor> {
  const manager = await as(marat)
  expect((await manager.call(api.addStatisticsMail, { body: { ...weekly, ...change } })).status).toBe(201)
  return manager
}

async function sendDue(): Promise<void> {
  await platform.jobs.run('order-statistics-mails')
  await platform.jobs.run(exportJob)
}

const own = async (manager: Visitor) => (await manager.call(api.listStatisticsMails)).body

/** The attached file of a mail. */
function attached(source: string): Buffer {
  const [, letters = ''] = /filename[^]*?\r\n\r\n([\w+/=\r\n]+)/.exec(source) ?? []
  return Buffer.from(letters, 'base64')
}

test('the summary of last week comes on Monday morning with the numbers of the screen, and once', async () => {
  const manager = await subscribed()
  expect(await own(manager)).toMatchObject({
    email: marat.email,
    data: [{ next_at: '2026-11-23T03:00:00.000Z', sent_at: null, stopped: null }],
  })
  await sendDue()
  expect(server.mails).toHaveLength(0)
  clock.set('2026-11-23T03:05:00.000Z')
  await sendDue()
  await sendDue()
  await expect.poll(() => server.mails.length).toBe(1)
  const [{ to, source }] = server.mails as [(typeof server.mails)[0]]
  expect(to).toEqual([marat.email])
  expect(source).toContain('bagdar-parts-2026-11-22.xlsx')
  const rows: string[][] = []
  for await (const { cells } of readXlsx(attached(source))) rows.push(cells.map(({ text }) => text))
  const query = { level: 'region', id: 'karaganda', from: '2026-11-16', to: '2026-11-22' } as const
  const { body } = await manager.call(readNumbers, { query })
  const shown = rows.slice(1).map((row) => row.slice(0, body.measures.length + 1))
  expect(shown.slice(0, body.parts.length)).toEqual(
    body.parts.map(({ name, counts }) => [name, ...body.measures.map(({ measure }) => String(counts[measure] ?? 0))]),
  )
  expect(shown.at(-1)).toEqual(['Всего', ...body.measures.map(({ count }) => String(count))])
  expect((await own(manager)).data).toMatchObject([
    { next_at: '2026-11-30T03:00:00.000Z', sent_at: '2026-11-23T03:05:00.000Z' },
  ])
  expect((await manager.call(api.listExports)).body.data).toMatchObject([{ state: 'ready', is_by_mail: true }])
})

const losses = [
  [
    'works in another region now',
    "update staff set center_id = (select id from centers where region_id <> 'karaganda' limit 1) where user_id = $1",
  ],
  ['works nowhere any more', 'update staff set center_id = null where user_id = $1'],
  ['is no manager any more', 'update users set role_id = 3 where id = $1'],
  ['is blocked', "update users set blocked_at = '2026-11-20T04:00:00Z' where id = $1"],
] as const

test.each(losses)('a manager who %s gets no mail, and the mail is stopped', async (_, loss) => {
  await subscribed()
  await run(loss, [marat.id])
  clock.set('2026-11-23T03:05:00.000Z')
  await sendDue()
  expect(await run("select state from messages where purpose = 'statistics'")).toEqual([])
  expect(await run('select stopped from statistics_mails')).toEqual([{ stopped: 'right-lost' }])
  expect(await run('select kind from notifications where user_id = $1', [marat.id])).toEqual([
    { kind: 'statistics-mail-right-lost' },
  ])
})

test('a right that is lost while the file is made is noticed when it is sent', async () => {
  await subscribed()
  clock.set('2026-11-23T03:05:00.000Z')
  await platform.jobs.run('order-statistics-mails')
  await run(losses[0][1], [marat.id])
  await platform.jobs.run(exportJob)
  expect(await run("select state from messages where purpose = 'statistics'")).toEqual([])
  expect(await run('select stopped from statistics_mails')).toEqual([{ stopped: 'right-lost' }])
})

/** The summary is made, and the mail server does not take it. */
async function waitsInOutbox(): Promise<Visitor> {
  const manager = await subscribed()
  server.refuse(450)
  clock.set('2026-11-23T03:05:00.000Z')
  await sendDue()
  await expect.poll(outbox).toEqual([{ state: 'waiting', error: 'smtp 450' }])
  return manager
}

const outbox = () => run("select state, error from messages where purpose = 'statistics'")
const withdrawn = [{ state: 'failed', error: 'outdated' }]

/** The mail server takes mails again. */
async function sendLater(): Promise<void> {
  server.refuse(null)
  clock.forward({ minutes: 2 })
  await deliverDue(platform)
}

test('a summary that waited for the mail server leaves when it is back', async () => {
  await waitsInOutbox()
  await sendLater()
  expect(server.mails).toHaveLength(1)
})

test.each(losses)('a summary does not leave the outbox once its reader %s', async (_, loss) => {
  await waitsInOutbox()
  await run(loss, [marat.id])
  await sendLater()
  expect(server.mails).toHaveLength(0)
  expect(await outbox()).toEqual(withdrawn)
  expect(await run("select text, html from messages where purpose = 'statistics'")).toEqual([{ text: '', html: '' }])
  expect(await run('select stopped from statistics_mails')).toEqual([{ stopped: 'right-lost' }])
  expect(await run('select kind from notifications where user_id = $1', [marat.id])).toEqual([
    { kind: 'statistics-mail-right-lost' },
  ])
})

test.each([
  ['its reader has stopped the mail', 'delete from statistics_mails where owner_id = $1'],
  ['its reader has another address', "update users set email = 'new@demo.bagdar.example' where id = $1"],
  [
    'its file is deleted',
    "update statistics_exports set state = 'expired', file_key = null, removed_at = now() where owner_id = $1",
  ],
])('a summary does not leave the outbox once %s', async (_, change) => {
  await waitsInOutbox()
  await run(change, [marat.id])
  await sendLater()
  expect(server.mails).toHaveLength(0)
  expect(await outbox()).toEqual(withdrawn)
})

test('whoever waits for a summary is told that it could not be made, and the next one comes', async () => {
  const manager = await subscribed()
  clock.set('2026-11-23T03:05:00.000Z')
  vi.spyOn(platform.files, 'moveFromFs').mockRejectedValue(new Error('the disk is full'))
  await sendDue()
  for (const _try of [2, 3]) {
    expect((await manager.call(listNotifications)).body.data).toEqual([])
    clock.forward({ minutes: 2 })
    await platform.jobs.run(exportJob)
  }
  expect((await manager.call(listNotifications)).body.data).toMatchObject([
    { title: 'Сводка не отправлена', link: '/downloads' },
  ])
  expect((await own(manager)).data).toMatchObject([{ stopped: null, next_at: '2026-11-30T03:00:00.000Z' }])
  expect(await outbox()).toEqual([])
})

test('whoever lost the right reads why no mail comes, and turns it on again with a new right', async () => {
  const manager = await subscribed()
  await run(losses[1][1], [marat.id])
  clock.set('2026-11-23T03:05:00.000Z')
  await sendDue()
  expect((await manager.call(listNotifications)).body.data).toMatchObject([
    { title: 'Рассылка остановлена', link: '/downloads' },
  ])
  await run("update staff set center_id = 'center-karaganda' where user_id = $1", [marat.id])
  const [mail] = (await own(manager)).data
  expect(mail).toMatchObject({ stopped: 'right-lost', next_at: null })
  const params = { id: String(mail?.id) }
  expect((await manager.call(api.changeStatisticsMail, { params, body: { ...weekly, weekday: 2 } })).status).toBe(200)
  expect((await own(manager)).data).toMatchObject([{ stopped: null, next_at: '2026-11-24T03:00:00.000Z' }])
})

test('a mail without an address is stopped', async () => {
  const manager = await subscribed()
  await run("update users set email = '' where id = $1", [marat.id])
  clock.set('2026-11-23T03:05:00.000Z')
  await sendDue()
  expect((await own(manager)).data).toMatchObject([{ stopped: 'no-address' }])
  const again = await manager.call(api.addStatisticsMail, { body: { ...weekly, every: 'month' } })
  expect(again).toBeRefused('statistics-mail-address')
})

test('the same mail is not ordered twice, there are five at most, and none of another region', async () => {
  const manager = await subscribed()
  const add = (change: Partial<Mail>) => manager.call(api.addStatisticsMail, { body: { ...weekly, ...change } })
  expect(await add({ weekday: 3 })).toBeRefused('statistics-mail-known')
  expect(await add({ id: 'almaty' })).toBeRefused('not-found')
  for (const change of [{ every: 'month' }, { what: 'weeks' }, { format: 'pdf' }, { language: 'kk' }] as const)
    expect((await add(change)).status).toBe(201)
  expect(await add({ format: 'csv' })).toBeRefused('statistics-mails-full')
})

test('nobody changes or stops the mail of another', async () => {
  const manager = await subscribed()
  const params = { id: String((await own(manager)).data[0]?.id) }
  const office = await as(admin)
  expect(await office.call(api.changeStatisticsMail, { params, body: weekly })).toBeRefused('not-found')
  expect(await office.call(api.stopStatisticsMail, { params })).toBeRefused('not-found')
  expect((await manager.call(api.stopStatisticsMail, { params })).status).toBe(200)
  expect((await own(manager)).data).toEqual([])
})
