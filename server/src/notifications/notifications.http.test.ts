// Also on PostgreSQL: changes are announced on a channel, and the job skips locked copies.
import { afterAll, expect, test } from 'vitest'
import { listNotifications, markAllRead, markRead } from '#contract/messages/notifications'
import { signOut } from '#contract/accounts/accounts'
import { startApp, type Visitor } from '../../testing/start-app.ts'
import { noticesWithGaps } from '../../testing/told/notices-with-gaps.ts'
import { aruzhan, daniyar, gulnar } from '../demo-country/cast.ts'
import { newId } from '../platform/id.ts'
import { notify, type News } from './notify.ts'

const { as, guest, app, platform, clock, notificationsReceived } = await startApp()
const address = await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())

const leave = (change: Partial<News> = {}) => {
  clock.forward({ seconds: 1 })
  return notify(platform.db, {
    user_id: aruzhan.id,
    kind: 'parent-asks',
    category: 'general',
    values: { name: 'Серікова Гүлнар' },
    link: '/parent',
    at: clock.now().toISOString(),
    ...change,
  })
}

/** Opens a stream and reads its numbers. */
async function listen(visitor: Visitor) {
  const leaving = new AbortController()
  const response = await fetch(`${address}/api/notifications/stream`, {
    headers: { authorization: `Bearer ${visitor.token}` },
    signal: leaving.signal,
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  return {
    response,
    leave: () => leaving.abort(),
    /** Returns the next number; null when the stream has ended. */
    next: async (): Promise<number | null> => {
      for (;;) {
        const [, event, data, after] = /^event: (\w+)\ndata: (\d+)\n\n([\s\S]*)$/.exec(rest) ?? []
        if (event === 'unread') {
          rest = after ?? ''
          return Number(data)
        }
        const chunk = await reader?.read()
        if (!chunk || chunk.done) return null
        rest += chunk.value
      }
    },
  }
}

test.each([
  ['ru', 'Родитель хочет видеть результаты'],
  ['kz', 'Ата-анаң нәтижелеріңді көргісі келеді'],
  ['en', 'A parent wants to see your results'],
] as const)('a notification is shown in the reader’s language: %s', async (locale, title) => {
  await leave()
  const { body } = await (await as(aruzhan, locale)).call(listNotifications)
  expect(body).toMatchObject({
    unread: 1,
    next: null,
    data: [
      {
        title,
        message: expect.stringContaining('Серікова Гүлнар'),
        readed: null,
        link: '/parent',
        category: 'general',
        created_at: clock.now().toISOString(),
      },
    ],
  })
})

// The server tests make the same check after each test for all notices sent in it.
test('a notice that lacks a value of its text is detected, in each language', async () => {
  await leave({ values: {} })
  expect(await noticesWithGaps(platform.database)).toEqual(
    ['ru', 'kk', 'en'].map((language) => `parent-asks in ${language}: {{name}}`),
  )
  await platform.database.query('', 'delete from notifications', [])
})

test('users see only their own notifications, newest first', async () => {
  await leave({ kind: 'photo-accepted', values: {} })
  await leave()
  await leave({ user_id: daniyar.id })
  const { body } = await (await as(aruzhan)).call(listNotifications)
  expect(body.data.map(({ title }) => title)).toEqual(['Родитель хочет видеть результаты', 'Фото принято'])
  expect(await guest.call(listNotifications)).toBeRefused('token-needed')
})

test('new and viewed are two tabs, and a category filters them', async () => {
  await leave({ category: 'testing' })
  await leave({ category: 'surveys' })
  await leave()
  const pupil = await as(aruzhan)
  const [newest] = (await pupil.call(listNotifications)).body.data
  await pupil.call(markRead, { params: { id: newest?.id ?? '' } })
  const categories = async (query: { tab?: 'new' | 'viewed'; category?: 'testing' | 'general' }) =>
    (await pupil.call(listNotifications, { query })).body.data.map(({ category }) => category)
  expect(await categories({ tab: 'new' })).toEqual(['surveys', 'testing'])
  expect(await categories({ tab: 'viewed' })).toEqual(['general'])
  expect(await categories({ category: 'testing' })).toEqual(['testing'])
  expect(await categories({ tab: 'new', category: 'general' })).toEqual([])
})

test('a long list is paged without repetitions or gaps', async () => {
  for (let number = 0; number < 45; number += 1) await leave()
  const pupil = await as(aruzhan)
  const ids: string[] = []
  for (let after: string | null | undefined; after !== null;) {
    const { body } = await pupil.call(listNotifications, { query: after ? { after, limit: 20 } : { limit: 20 } })
    ids.push(...body.data.map(({ id }) => id))
    after = body.next
  }
  expect(new Set(ids).size).toBe(45)
  expect(ids).toHaveLength(45)
  expect(await pupil.call(listNotifications, { query: { after: 'yesterday' } })).toBeRefused('invalid', 'after')
  expect(await pupil.send('GET', '/api/notifications?limit=1000')).toBeRefused('invalid', 'limit')
})

test('a read notification keeps the moment of its first reading', async () => {
  await leave()
  const pupil = await as(aruzhan)
  const id = (await pupil.call(listNotifications)).body.data[0]?.id ?? ''
  expect((await pupil.call(markRead, { params: { id } })).body.message).toBe('Отмечено прочитанным')
  const first = (await pupil.call(listNotifications)).body
  clock.forward({ minutes: 5 })
  await pupil.call(markRead, { params: { id } })
  expect(first.unread).toBe(0)
  expect((await pupil.call(listNotifications)).body.data[0]?.readed).toBe(first.data[0]?.readed)
})

test('all can be marked as read at once', async () => {
  await leave()
  await leave()
  const pupil = await as(aruzhan)
  expect((await pupil.call(listNotifications)).body.unread).toBe(2)
  expect((await pupil.call(markAllRead)).status).toBe(200)
  expect((await pupil.call(listNotifications)).body).toMatchObject({
    unread: 0,
    data: [{ readed: clock.now().toISOString() }, { readed: clock.now().toISOString() }],
  })
})

test('another user’s notification is not found', async () => {
  await leave()
  const id = (await (await as(aruzhan)).call(listNotifications)).body.data[0]?.id ?? ''
  expect(await (await as(gulnar)).call(markRead, { params: { id } })).toBeRefused('not-found')
  expect(await (await as(aruzhan)).call(markRead, { params: { id: newId() } })).toBeRefused('not-found')
  expect((await (await as(aruzhan)).call(listNotifications)).body.unread).toBe(1)
})

test('the poll is answered from the cache until something changes', async () => {
  await leave()
  await notificationsReceived()
  const pupil = await as(aruzhan)
  await pupil.call(listNotifications)
  // Deleted directly, so that only the cache can still answer one.
  await platform.database.query('', 'delete from notifications', [])
  expect((await pupil.call(listNotifications)).body.unread).toBe(1)
  await leave()
  await leave()
  await notificationsReceived()
  expect((await pupil.call(listNotifications)).body.unread).toBe(2)
})

test('a notification of a failed transaction does not exist', async () => {
  const pupil = await as(aruzhan)
  const failing = platform.db.transaction(async (tx) => {
    await notify(tx, { user_id: aruzhan.id, kind: 'photo-accepted', category: 'general', values: {}, link: null })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect((await pupil.call(listNotifications)).body).toEqual({ data: [], next: null, unread: 0 })
})

test('an open page is told the number of unread notifications at once', async () => {
  const pupil = await as(aruzhan)
  const stream = await listen(pupil)
  expect(stream.response.headers.get('content-type')).toContain('text/event-stream')
  expect(await stream.next()).toBe(0)
  await leave()
  expect(await stream.next()).toBe(1)
  await pupil.call(markAllRead)
  expect(await stream.next()).toBe(0)
  stream.leave()
})

test('a user’s sixth stream ends the first', async () => {
  const pupil = await as(aruzhan)
  const streams = []
  for (let number = 0; number < 6; number += 1) {
    const stream = await listen(pupil)
    await stream.next()
    streams.push(stream)
  }
  expect(await streams[0]?.next()).toBeNull()
  await leave()
  expect(await streams[5]?.next()).toBe(1)
  for (const stream of streams) stream.leave()
})

test('a stream ends with its session, not with the next heartbeat; those of other devices stay', async () => {
  const [phone, desk] = [await as(aruzhan), await as(aruzhan)]
  const [ended, other] = [await listen(phone), await listen(desk)]
  expect([await ended.next(), await other.next()]).toEqual([0, 0])
  await phone.call(signOut)
  expect(await ended.next()).toBeNull()
  await leave()
  expect(await other.next()).toBe(1)
  other.leave()
})

test('without a token there is no stream', async () => {
  const response = await fetch(`${address}/api/notifications/stream`)
  expect(response.status).toBe(401)
  const pupil = await as(aruzhan)
  await pupil.call(signOut)
  expect((await listen(pupil)).response.status).toBe(401)
})

test('a parent can read the news of one child only, page by page', async () => {
  const [first, second] = [newId(), newId()]
  const news = { user_id: gulnar.id, kind: 'child-note-shared', values: { first_name: 'Аружан' } }
  for (const link of [
    `/children/${first}`,
    `/children/${second}`,
    `/children/${first}/test-results-second`,
    `/children/${first}?tab=views`,
    '/children',
  ])
    await leave({ ...news, link })
  const parent = await as(gulnar)
  const linksOf = async (query: object) => (await parent.call(listNotifications, { query })).body
  const { data, next } = await linksOf({ child: first, limit: 2 })
  const { data: rest } = await linksOf({ child: first, limit: 2, after: next ?? '' })
  expect([...data, ...rest].map(({ link }) => link)).toEqual([
    `/children/${first}?tab=views`,
    `/children/${first}/test-results-second`,
    `/children/${first}`,
  ])
  expect(await parent.call(listNotifications, { query: { child: '%' } })).toBeRefused('invalid', 'child')
})

test('a server that stops does not wait for open streams', async () => {
  const stream = await listen(await as(gulnar))
  await stream.next()
  await app.close()
  expect(await stream.next()).toBeNull()
})
