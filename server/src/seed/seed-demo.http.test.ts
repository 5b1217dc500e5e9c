// Also on PostgreSQL: the demo country is inserted in bulk.
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { startApp } from '../../testing/start-app.ts'
import { notices as ofAccounts } from '../accounts/demo.ts'
import { admin, daniyar, saule } from '../demo-country/cast.ts'
import { asel, demoCompany, nurlan, ruslan, sabina } from '../demo-country/demo-company.ts'
import { notices as ofDiagnostics } from '../diagnostics/demo/notices.ts'
import { insertCast } from './insert-cast.ts'
import words from '../notifications/ru.json' with { type: 'json' }
import { listNotifications } from '#contract/messages/notifications'
import { listChildren } from '#contract/profiles/family'
import { listPhotoChecks } from '#contract/profiles/photos'
import { readPsychologist } from '#contract/profiles/staff'
import { listUsers, readUserRecord } from '#contract/profiles/users'
import { insertDemoNotices } from '../notifications/insert-demo-notices.ts'
import { showAccess } from '../profiles/demo/access.ts'
import { showEveryState } from '../profiles/demo/every-state.ts'
import { notices as ofProfiles } from '../profiles/demo/notices.ts'
import { addPhotos } from '../profiles/demo/photos.ts'
import { students } from '../profiles/tables.ts'

const notices = [...ofAccounts, ...ofProfiles, ...ofDiagnostics]
const { as, platform } = await startApp()
// Everything but content is deleted between tests.
beforeEach(async () => {
  await insertCast(platform, 'none', demoCompany)
  await showEveryState(platform.db, platform.now())
  await insertDemoNotices(platform.db, platform.now(), notices)
})

test('the demo shows declined and ended links, a refused and a waiting photo, and extra time', async () => {
  expect((await (await as(nurlan)).call(listChildren)).body.data.map(({ state }) => state)).toEqual([
    'declined',
    'declined',
  ])
  const stateOf = async (id: string) =>
    (await platform.db.select().from(students).where(eq(students.student_id, id)))[0]
  expect((await stateOf(sabina.id))?.photo_state).toBe('refused')
  expect((await stateOf(ruslan.id))?.extra_time_by).toBe(saule.id)
  const checks = await (await as(saule)).call(listPhotoChecks, { query: {} })
  expect(checks.body.data.map(({ student_name }) => student_name)).toContainEqual(
    expect.stringContaining(asel.first_name),
  )
})

test('staff have their positions', async () => {
  expect((await (await as(saule, 'kz')).call(readPsychologist)).body.user.position).toBe('Орталық психологы')
})

test('an administrator sees invited and blocked users, of the staff and of a family, with the reasons', async () => {
  await showAccess(platform.db, platform.now())
  const visitor = await as(admin)
  const of = async (state: 'invited' | 'blocked') => (await visitor.call(listUsers, { body: { state } })).body.data
  expect([
    (await of('invited')).map(({ role }) => role),
    (await of('blocked')).map(({ role }) => role).toSorted(),
  ]).toEqual([['psychologist'], ['evaluator', 'parent']])
  const [invited] = await of('invited')
  const { body } = await visitor.call(readUserRecord, { params: { id: invited?.id ?? '' } })
  expect(body).toMatchObject({ invitation: { by: 'Нұрланова Дина' }, position: { school_id: 'karaganda-3' } })
})

test('the demo contains every kind of notice', () => {
  const kinds = Object.entries(words.notifications).flatMap(([kind, said]) =>
    typeof said === 'object' && 'title' in said ? [kind] : [],
  )
  expect([...new Set(notices.map(({ kind }) => kind))].sort()).toEqual(kinds.sort())
})

test('some general and test notices are new and some are read', async () => {
  const visitor = await as(daniyar)
  const titles = async (tab: 'new' | 'viewed') =>
    (await visitor.call(listNotifications, { query: { tab } })).body.data.map(({ title }) => title)
  expect(await titles('new')).toEqual([
    'Результат уточнён',
    'Итог второго этапа',
    'Второй этап: работа принята',
    'Второй этап: запись исправлена',
    'Результат готов',
  ])
  expect(await titles('viewed')).toEqual([
    'Второй этап: тебя ждут',
    'Приглашение на второй этап',
    'Тест завершён',
    'Фото принято',
    'Родитель хочет видеть результаты',
  ])
  const general = await (await as(nurlan)).call(listNotifications, { query: { tab: 'new', category: 'general' } })
  expect(general.body.data.map(({ message }) => message)).toEqual([
    'Руслан: связь завершена. Профиль и результаты больше не видны.',
  ])
})

test('every demo text is complete', async () => {
  for (const member of new Set(notices.map(({ to }) => to))) {
    const { body } = await (await as(member)).call(listNotifications, { query: { limit: 50 } })
    for (const { message } of body.data) expect(message).not.toMatch(/\{\{|undefined|^ | :/)
  }
})

test('staff who check photos in the demo see drawn ones: some refused automatically, some accepted but unclear', async () => {
  const { db } = platform
  const yesterday = new Date(platform.now().getTime() - 86_400_000).toISOString()
  await db.update(students).set({ photo_decided_at: yesterday }).where(eq(students.student_id, ruslan.id))
  await addPhotos(platform)
  const visitor = await as(saule)
  const { body } = await visitor.call(listPhotoChecks, { query: {} })
  const checkOf = ({ last_name }: { last_name: string }) =>
    body.data.find(({ student_name }) => student_name.startsWith(last_name))
  expect(checkOf(asel)?.reason).toBe('Фото слишком тёмное')
  expect(checkOf(ruslan)?.reason).toContain('Фото принято автоматически')
  for (const { file } of [checkOf(asel), checkOf(ruslan)].flatMap((check) => check ?? [])) {
    const photo = await visitor.send('GET', `/api/user/avatar?file=${file}`)
    expect([photo.status, photo.headers['content-type']]).toEqual([200, 'image/jpeg'])
  }
})
