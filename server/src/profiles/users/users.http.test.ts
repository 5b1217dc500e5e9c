// Also on PostgreSQL: the database sorts names and stores regions.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listUsers, readUserRecord } from '#contract/profiles/users'
import { maskedIin } from '#contract/values/iin'
import { startApp } from '../../../testing/start-app.ts'
import {
  admin,
  aruzhan,
  cast,
  evaluator,
  gulnar,
  marat,
  oleg,
  saule,
  serik,
  type CastMember,
} from '../../demo-country/cast.ts'
import { nameKey } from '../../users/name-key.rules.ts'
import { newId } from '../../platform/id.ts'
import { isSigningUp } from './user-state.ts'
import { users } from '../../users/tables.ts'

const { as, platform } = await startApp()
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)

const list = async (body: Parameters<typeof ask>[0] = {}) => (await ask(body)).body
const ask = async (body: {
  search?: string
  role?: CastMember['role']
  region_id?: string
  state?: 'active' | 'signing-up' | 'closed'
  order?: 'newest' | 'name'
  after?: string
  limit?: number
}) => (await as(admin)).call(listUsers, { body })
const idsOf = async (body: Parameters<typeof ask>[0]) => (await list(body)).data.map(({ id }) => id)

test('an administrator sees all users who can sign in, with only the data needed to tell them apart', async () => {
  const { body, raw } = await ask({ limit: 100 })
  expect(body.data).toHaveLength(cast.length)
  expect(body.total).toBe(cast.length)
  expect(body.data.find(({ id }) => id === aruzhan.id)).toEqual({
    id: aruzhan.id,
    name: 'Серікова Аружан',
    role: 'student',
    iin: maskedIin(aruzhan.iin ?? ''),
    region: 'Карагандинская область',
    state: 'active',
    registered_at: expect.stringMatching(/Z$/),
  })
  expect(raw.body).not.toContain(aruzhan.iin)
  expect(raw.body).not.toContain('+77')
})

test('every user appears once across the pages, newest first or in the order of the Kazakh alphabet', async () => {
  for (const order of ['newest', 'name'] as const) {
    const whole = (await list({ order, limit: 100 })).data
    const pages: typeof whole = []
    for (let after: string | undefined; ;) {
      const page = await list({ order, limit: 7, ...(after && { after }) })
      pages.push(...page.data)
      if (!page.next) break
      after = page.next
    }
    expect(pages).toEqual(whole)
    const keys = whole.map(({ name, registered_at }) => (order === 'name' ? nameKey(name) : registered_at))
    expect(keys).toEqual(order === 'name' ? keys.toSorted() : keys.toSorted().toReversed())
  }
})

test.each([
  ['an IIN', aruzhan.iin ?? ''],
  ['a phone', aruzhan.phone],
  ['an e-mail', aruzhan.email.toUpperCase()],
  ['the beginning of a name', 'серікова ару'],
])('a user is found by %s', async (_, search) => {
  expect(await idsOf({ search })).toContain(aruzhan.id)
})

test('staff are also found by a login; nobody is found by the middle of a name or by wildcards', async () => {
  expect(await idsOf({ search: 'Evaluator' })).toEqual([evaluator.id])
  for (const search of ['рікова', '%', '_', "' or true --"]) expect(await idsOf({ search })).toEqual([])
})

test('filters narrow a search and combine', async () => {
  expect((await list({ role: 'parent' })).data.every(({ role }) => role === 'parent')).toBe(true)
  const inKaraganda = await idsOf({ region_id: 'karaganda', limit: 100 })
  expect(inKaraganda).toEqual(expect.arrayContaining([aruzhan.id, serik.id, saule.id]))
  expect(inKaraganda).not.toContain(gulnar.id)
  expect(await idsOf({ region_id: 'karaganda', role: 'psychologist' })).toEqual([serik.id])
  expect(await idsOf({ search: aruzhan.iin ?? '', role: 'parent' })).toEqual([])
  expect(await idsOf({ search: 'Сер', role: 'student', region_id: 'karaganda' })).toEqual([aruzhan.id])
})

test('a closed account and an unfinished sign-up have their own states', async () => {
  await run('update users set blocked_at = now() where id = $1', [oleg.id])
  await run('update students set signed_up_at = null')
  await run('update students set signed_up_at = now() where student_id = $1', [aruzhan.id])
  expect(await idsOf({ state: 'closed' })).toEqual([oleg.id])
  expect(await idsOf({ state: 'signing-up', limit: 100 })).not.toContain(aruzhan.id)
  expect(
    (await list({ state: 'signing-up' })).data.every(({ role, state }) => role === 'student' && state === 'signing-up'),
  ).toBe(true)
  const active = await idsOf({ state: 'active', limit: 100 })
  expect(active).toEqual(expect.arrayContaining([aruzhan.id, gulnar.id, admin.id]))
  expect(active).not.toContain(oleg.id)
})

test('users with an unfinished sign-up are found by an index, without reading every pupil', async () => {
  const plan = await platform.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    await tx.execute(sql`set local enable_indexscan = off`)
    return tx.execute(sql`explain select ${users.id} from ${users} where ${isSigningUp}`)
  })
  expect(JSON.stringify(plan)).toContain('students_signing_up')
})

test('the region follows the school and the workplace', async () => {
  await run("update students set school_id = 'semey-3' where student_id = $1", [aruzhan.id])
  await run("update staff set school_id = 'semey-3' where user_id = $1", [serik.id])
  await run("update staff set center_id = 'center-almaty' where user_id = $1", [marat.id])
  expect((await idsOf({ region_id: 'abai' })).toSorted()).toEqual([aruzhan.id, serik.id].toSorted())
  expect(await idsOf({ region_id: 'almaty' })).toEqual([marat.id])
})

test('the address of the next page contains no name', async () => {
  const { data, next } = await list({ order: 'name', limit: 1 })
  const told = Buffer.from(next ?? '', 'base64url').toString()
  expect(JSON.parse(told)).toEqual([data[0]?.id])
  expect(told).not.toContain(nameKey(data[0]?.name ?? ''))
})

test('a page sorted by name continues even if its last row has left the list', async () => {
  const active = { order: 'name', state: 'active' } as const
  const whole = await idsOf({ ...active, limit: 100 })
  const { next } = await list({ ...active, limit: 3 })
  await run('update users set blocked_at = now() where id = $1', [whole[2]])
  expect(await idsOf({ ...active, limit: 100, after: next ?? '' })).toEqual(whole.slice(3))
})

test('a cursor of another order is refused', async () => {
  const { next } = await list({ order: 'name', limit: 1 })
  expect(await ask({ order: 'newest', after: next ?? '' })).toBeRefused('invalid')
})

test('a pupil on a page counts as viewed, however found: once a day for each administrator', async () => {
  const looks = () => run('select student_id, viewer_id, what from views order by at, student_id')
  const look = (student: CastMember) => ({ student_id: student.id, viewer_id: admin.id, what: 'profile' })
  await ask({ search: aruzhan.iin ?? '' })
  expect(await looks()).toEqual([look(aruzhan)])
  await ask({ search: aruzhan.phone })
  await ask({ role: 'parent' })
  expect(await looks()).toEqual([look(aruzhan)])
  const pupils = await idsOf({ limit: 100, role: 'student' })
  const seen = (await looks()).map(({ student_id }) => student_id)
  expect(seen).toHaveLength(pupils.length)
  expect(new Set(seen)).toEqual(new Set(pupils))
  await run("update views set at = at - interval '25 hours'")
  await ask({ search: aruzhan.iin ?? '' })
  expect(await run('select 1 from views where student_id = $1', [aruzhan.id])).toHaveLength(2)
})

test('an opened pupil is shown in full, and the view is logged', async () => {
  const visitor = await as(admin)
  const { body } = await visitor.call(readUserRecord, { params: { id: aruzhan.id } })
  expect(body).toMatchObject({
    role: 'student',
    state: 'active',
    login: null,
    staff: null,
    profile: { iin: aruzhan.iin, phone: aruzhan.phone },
  })
  expect(await run('select viewer_id, what from views where student_id = $1', [aruzhan.id])).toEqual([
    { viewer_id: admin.id, what: 'profile' },
  ])
})

test('an opened parent or member of staff is shown with their role’s data', async () => {
  const visitor = await as(admin)
  const { body: parent } = await visitor.call(readUserRecord, { params: { id: gulnar.id } })
  expect(parent).toMatchObject({ role: 'parent', profile: { phone: gulnar.phone, education: null }, staff: null })
  const { body: psychologist } = await visitor.call(readUserRecord, { params: { id: serik.id } })
  expect(psychologist).toMatchObject({
    role: 'psychologist',
    profile: null,
    staff: { email: serik.email, workplace: 'Школа-лицей № 15' },
  })
  expect(psychologist.last_seen_at).toBe(null)
  expect((await visitor.call(readUserRecord, { params: { id: admin.id } })).body.last_seen_at).toMatch(/^2026-11-20/)
  expect(await run('select 1 from views')).toEqual([])
  expect(await visitor.call(readUserRecord, { params: { id: newId() } })).toBeRefused('not-found')
})
