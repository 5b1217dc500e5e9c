// Also on PostgreSQL: several processes send at once and skip locked rows.
import { beforeEach, expect, test } from 'vitest'
import {
  cancelGroupNotice,
  countReach,
  listGroupNotices,
  readGroupNotice,
  saveGroupNotice,
  sendGroupNotice,
  type Audience,
} from '#contract/messages/group-notices'
import { listOutbox } from '#contract/messages/messaging'
import { saveChoice, listNotifications, markRead } from '#contract/messages/notifications'
import { startApp, type Visitor } from '../../testing/start-app.ts'
import { admin, aruzhan, ayan, daniyar, editor, gulnar, oleg, saule, serik, timur } from '../demo-country/cast.ts'
import { sendCopies } from '../notifications/send-copies.ts'
import { newId } from '../platform/id.ts'
import type { Platform } from '../platform/platform.ts'
import { sendDue } from './send-due.ts'

const { as, guest, platform, clock, aStudent, aParentOf } = await startApp()
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)
const everybody: Audience = {
  roles: ['student'],
  locales: [],
  region_ids: [],
  school_id: null,
  center_id: null,
  grades: [],
  age_from: null,
  age_to: null,
}
const texts = {
  ru: { title: 'Новые упражнения', text: 'Потренируйся перед тестом.' },
  kk: { title: 'Жаңа жаттығулар', text: 'Тест алдында жаттық.' },
  en: { title: 'New exercises', text: 'Practise before the test.' },
}
const draft = { texts, category: 'testing' as const, link: '/exercises', audience: everybody }

let office: Visitor
beforeEach(async () => void (office = await as(admin)))

const save = (change: Partial<typeof draft> = {}, { id = newId(), version = 0, by = office } = {}) =>
  by.call(saveGroupNotice, { params: { id }, body: { ...draft, ...change, version } })
const send = (id: string, version = 1, at: string | null = null, by = office) =>
  by.call(sendGroupNotice, { params: { id }, body: { version, at } })
const read = async (id: string) => (await office.call(readGroupNotice, { params: { id } })).body
const reach = async (change: Partial<Audience>) =>
  (await office.call(countReach, { body: { audience: { ...everybody, ...change } } })).body.count
const told = async (id: string) =>
  (await run('select user_id from notifications where about = $1', [id])).map(({ user_id }) => String(user_id))
const titlesOf = async (visitor: Visitor) => (await visitor.call(listNotifications)).body.data.map(({ title }) => title)

/** Makes a draft and sends it to its whole audience. */
async function sent(change: Partial<typeof draft> = {}): Promise<string> {
  const { body } = await save(change)
  expect((await send(body.id)).status).toBe(200)
  await sendDue(platform)
  return body.id
}

test('a draft is sent to its audience, each in their current language, and is read', async () => {
  const id = await sent({ audience: { ...everybody, roles: ['student', 'psychologist'] } })
  const notice = await read(id)
  expect(notice).toMatchObject({ state: 'sent', read: 0, sent_at: clock.now().toISOString() })
  expect(notice.reached).toBe((await told(id)).length)
  expect(await told(id)).toEqual(expect.arrayContaining([aruzhan.id, ayan.id, serik.id]))
  expect(await told(id)).not.toContain(gulnar.id)
  expect(await titlesOf(await as(serik))).toContain('Новые упражнения')
  const kazakh = await (await as(aruzhan, 'kz')).call(listNotifications)
  expect(kazakh.body.data[0]).toMatchObject({
    title: 'Жаңа жаттығулар',
    message: 'Тест алдында жаттық.',
    link: '/exercises',
    category: 'testing',
  })
  await (await as(aruzhan)).call(markRead, { params: { id: String(kazakh.body.data[0]?.id) } })
  expect(await read(id)).toMatchObject({ read: 1 })
  const { body } = await office.call(listGroupNotices, { query: { state: 'sent' } })
  expect(body.data).toMatchObject([{ id, title: 'Новые упражнения', reached: notice.reached, read: 1 }])
})

test('an audience is a role, a place, a grade, an age or a language; for parents those of their children', async () => {
  const second = await aStudent({ grade: 2, region: 'abai', birth_date: '2018-11-21' })
  const parent = await aParentOf(second)
  const ofAbai = { region_ids: ['abai'] }
  expect(await reach(ofAbai)).toBe(1)
  expect(await reach({ ...ofAbai, roles: ['student', 'parent'] })).toBe(2)
  expect(await reach({ ...ofAbai, grades: [3] })).toBe(0)
  expect(await reach({ roles: ['parent'], grades: [2], region_ids: ['abai'] })).toBe(1)
  // The eighth birthday is tomorrow.
  expect(await reach({ ...ofAbai, age_from: 8 })).toBe(0)
  expect(await reach({ ...ofAbai, age_from: 7, age_to: 7 })).toBe(1)
  expect(await reach({ roles: ['psychologist_center'], center_id: 'center-karaganda' })).toBe(1)
  expect(await reach({ roles: ['psychologist'], school_id: 'karaganda-15' })).toBe(1)
  expect(await reach({ roles: ['psychologist'], school_id: 'semey-3' })).toBe(0)
  expect(await reach({ ...ofAbai, locales: ['en'] })).toBe(0)
  // Nobody has answered Oleg's request for a link.
  const id = await sent({ audience: { ...everybody, roles: ['parent'], region_ids: ['karaganda'] } })
  expect(await told(id)).toContain(gulnar.id)
  expect(await told(id)).not.toEqual(expect.arrayContaining([oleg.id]))
  expect(await told(id)).not.toContain(parent.id)
})

test('blocked users are not notified', async () => {
  await run('update users set blocked_at = now() where id = $1', [timur.id])
  expect(await told(await sent())).not.toContain(timur.id)
})

test.each(['ru', 'kk', 'en'] as const)('an empty language is never sent: %s', async (language) => {
  const { body } = await save({ texts: { ...texts, [language]: { title: 'Есть', text: '  ' } } })
  expect(await send(body.id)).toBeRefused('group-notice-incomplete')
  await expect(
    run("update group_notices set state = 'sending', send_at = now() where id = $1", [body.id]),
  ).rejects.toThrow('group_notices_whole')
})

test('nothing is sent to an empty audience or into the past', async () => {
  const { body } = await save({ audience: { ...everybody, region_ids: ['nowhere'] } })
  expect(await send(body.id)).toBeRefused('group-notice-reaches-nobody')
  expect(await send((await save()).body.id, 1, '2026-01-01T00:00:00.000Z')).toBeRefused('moment-past', 'at')
})

test('a scheduled notice waits for its moment', async () => {
  const { body } = await save()
  const at = new Date(clock.now().getTime() + 3_600_000).toISOString()
  await send(body.id, 1, at)
  await sendDue(platform)
  expect([(await read(body.id)).state, await told(body.id)]).toEqual(['scheduled', []])
  clock.forward({ hours: 1 })
  await sendDue(platform)
  expect((await read(body.id)).state).toBe('sent')
})

test('a cancelled notice is not sent', async () => {
  const { body } = await save()
  await send(body.id)
  expect((await office.call(cancelGroupNotice, { params: { id: body.id } })).status).toBe(200)
  await sendDue(platform)
  expect([(await read(body.id)).state, await told(body.id)]).toEqual(['cancelled', []])
  expect(await office.call(cancelGroupNotice, { params: { id: await sent() } })).toBeRefused('group-notice-gone-out')
})

test('the second of two simultaneous saves of a draft is refused, and the same save sent again changes nothing', async () => {
  const { body } = await save()
  const other = await as(editor)
  const answers = await Promise.all([
    save({ link: '/news' }, { id: body.id, version: 1 }),
    save({ link: '/faq' }, { id: body.id, version: 1, by: other }),
  ])
  expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409])
  const { link, version } = await read(body.id)
  expect(await save({ link }, { id: body.id, version: 1 })).toMatchObject({ status: 200, body: { version } })
  expect(await send(body.id, 1)).toBeRefused('group-notice-changed')
})

test('an editor writes, an administrator sends', async () => {
  const other = await as(editor)
  const { body } = await save({}, { by: other })
  expect(await send(body.id, 1, null, other)).toBeRefused('not-allowed')
  expect(await (await as(saule)).call(listGroupNotices)).toBeRefused('not-allowed')
})

test.each([
  [{ link: 'https://bad.example' }, 'link'],
  [{ link: '//bad.example' }, 'link'],
  [{ link: '/..//bad.example' }, 'link'],
  [{ link: '/\\bad.example' }, 'link'],
  [{ link: 'javascript:alert(1)' }, 'link'],
  [{ audience: { ...everybody, roles: ['psychologist' as const], grades: [7] } }, 'audience.roles'],
  [{ audience: { ...everybody, age_from: 10, age_to: 9 } }, 'audience.age_to'],
])('an invalid draft is refused: %j', async (change, field) => {
  expect(await save(change as Partial<typeof draft>)).toBeRefused('invalid', field)
})

test('preferences are respected: an e-mail goes only to those who chose it', async () => {
  await (await as(daniyar)).call(saveChoice, { body: { category: 'testing', by_mail: true, by_sms: false } })
  clock.set('2026-11-20T06:00:00.000Z')
  await sent()
  await sendCopies(platform)
  const mails = (await guest.call(listOutbox)).body.data
  expect(mails.map(({ recipient }) => recipient)).toEqual([daniyar.email])
  expect(mails[0]?.text).toContain('Потренируйся перед тестом.')
})

/** Makes the database fail in the middle of a batch. */
const dying = (after: number): Platform => {
  let batches = 0
  const db = Object.assign(Object.create(platform.db) as typeof platform.db, {
    transaction: (work: (tx: typeof platform.db) => Promise<unknown>) =>
      platform.db.transaction(async (tx) => {
        const done = await work(tx)
        if ((batches += 1) === after) throw new Error('killed before its commit')
        return done
      }),
  })
  return { ...platform, db }
}

test('if a process dies halfway, nobody is notified twice and nobody is left out', async () => {
  await run(
    "insert into users (id, role_id, password_hash, last_name, first_name, created_at) select gen_random_uuid(), 1, 'none', 'Оразова', 'Дана', now() from generate_series(1, 1200)",
  )
  const { body } = await save()
  await send(body.id)
  await sendDue(dying(2))
  expect(await told(body.id)).toHaveLength(500)
  expect((await read(body.id)).state).toBe('sending')
  await Promise.all([sendDue(platform), sendDue(platform), sendDue(platform)])
  const all = await told(body.id)
  expect(new Set(all).size).toBe(all.length)
  expect(all).toHaveLength(await reach({}))
  expect(await read(body.id)).toMatchObject({ state: 'sent', reached: all.length })
  await expect(
    run(
      "insert into notifications (user_id, id, kind, category, \"values\", about, created_at) values ($1, gen_random_uuid(), 'group-notice', 'testing', '{}', $2, now())",
      [all[0], body.id],
    ),
  ).rejects.toThrow('notifications_of_group')
})
