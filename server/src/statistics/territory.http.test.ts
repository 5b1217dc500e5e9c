import { expect, test } from 'vitest'
import { readNumbers } from '#contract/statistics/numbers'
import { listRecords } from '#contract/statistics/records'
import { startApp } from '../../testing/start-app.ts'
import { admin, marat, registryViewer, saule } from '../demo-country/cast.ts'

const { as, platform } = await startApp()
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)
type Query = NonNullable<Parameters<typeof look>[1]>
const look = async (
  who: typeof admin,
  query: { level?: 'country' | 'region' | 'district' | 'school'; id?: string } = {},
) => (await as(who)).call(readNumbers, { query })
const placeOf = async (id: string) => (await run('select * from school_places where school_id = $1', [id]))[0]
const level = (name: NonNullable<Query['level']>, id: unknown) => ({ level: name, id: String(id) })

test('a manager sees the region of the own centre, its districts and its schools, and crumbs begin there', async () => {
  const { body } = await look(marat)
  expect(body.place).toMatchObject({ level: 'region', id: 'karaganda' })
  expect(body.crumbs.map(({ id }) => id)).toEqual(['karaganda'])
  expect(body.parts.every((part) => part.level === 'district')).toBe(true)
  const place = await placeOf('karaganda-15')
  const district = await look(marat, level('district', place?.district_id))
  expect(district.body.crumbs.map(({ id }) => id)).toEqual(['karaganda', place?.district_id])
  expect(district.body.parts.find(({ id }) => id === 'karaganda-15')).toMatchObject({ has_psychologist: true })
  const school = await look(marat, level('school', 'karaganda-15'))
  expect(school.body).toMatchObject({ place: { id: 'karaganda-15' }, parts: [] })
  expect(school.body.crumbs).toHaveLength(3)
})

test('places outside of the region do not exist for its manager, by any address', async () => {
  const abroad = await placeOf('semey-3')
  for (const query of [
    level('country', 'kz'),
    { level: 'country' as const },
    level('region', 'abai'),
    level('district', abroad?.district_id),
    level('school', 'semey-3'),
    level('school', 'karaganda'),
    level('region', 'nowhere'),
    { level: 'region' as const },
  ]) {
    const { status, refusal } = await look(marat, query)
    expect([status, refusal.code], JSON.stringify(query)).toEqual([404, 'not-found'])
  }
})

test('the head of the country and administrators see every place', async () => {
  await run('update staff set oversees_country = true where user_id = $1', [marat.id])
  for (const who of [marat, admin]) {
    expect((await look(who)).body.place).toEqual({ level: 'country', id: 'kz', name: 'Казахстан' })
    expect((await look(who, level('school', 'semey-3'))).body.crumbs.map(({ level: name }) => name)).toEqual([
      'country',
      'region',
      'district',
      'school',
    ])
  }
})

test('a manager who works nowhere sees no place, and other staff may not ask', async () => {
  await run('update staff set center_id = null where user_id = $1', [marat.id])
  expect((await look(marat)).status).toBe(404)
  for (const who of [saule, registryViewer]) expect((await look(who)).status).toBe(403)
})

test('a period that cannot be is refused in words beside its field, however it is given', async () => {
  const ask = async (query: { from?: string; to?: string }) => (await as(admin)).call(readNumbers, { query })
  const errorsOf = async (query: { from?: string; to?: string }) => {
    const { status, refusal } = await ask(query)
    return [status, refusal.errors]
  }
  const early = 'Статистика начинается с 1 января 2000 года'
  expect(await errorsOf({ from: '1900-01-01', to: '1900-02-01' })).toEqual([422, { from: [early], to: [early] }])
  expect(await errorsOf({ to: '1999-12-31' })).toEqual([422, { to: [early] }])
  expect(await errorsOf({ from: '2026-11-20', to: '2026-11-19' })).toEqual([
    422,
    { to: ['Последний день раньше первого'] },
  ])
  expect(await errorsOf({ from: '2001-11-20', to: '2026-11-19' })).toEqual([
    422,
    { from: ['Период не может быть длиннее десяти лет'] },
  ])
  for (const from of ['2001-01-01', '2199-12-31']) {
    const { status, refusal } = await ask({ from })
    expect([status, refusal.code]).toEqual([422, 'statistics-period'])
  }
  expect((await ask({ to: '2000-01-01' })).status).toBe(200)
  expect((await ask({ from: '2026-11-19', to: '2026-11-19' })).status).toBe(200)
})

test('ages in the wrong order are refused, of numbers as of tables', async () => {
  const ages = { age_from: 15, age_to: 6 }
  const caller = await as(admin)
  const numbers = await caller.call(readNumbers, { query: ages })
  const table = await caller.call(listRecords, { params: { table: 'step-1' }, body: ages })
  for (const { status, refusal } of [numbers, table])
    expect([status, refusal.errors]).toEqual([422, { age_from: ['«Возраст от» больше, чем «Возраст до»'] }])
  const days = { from: '2026-11-20', to: '2026-11-19' }
  const backward = await caller.call(listRecords, { params: { table: 'step-1' }, body: days })
  expect([backward.status, backward.refusal.errors]).toEqual([422, { to: ['Последний день раньше первого'] }])
  expect((await caller.call(readNumbers, { query: { age_from: 12, age_to: 12 } })).status).toBe(200)
})
