import { expect, test } from 'vitest'
import { readNumbers } from '#contract/statistics/numbers'
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

test('a period that ends before it begins, or lasts longer than ten years, is refused', async () => {
  const ask = async (from: string, to: string) => (await as(admin)).call(readNumbers, { query: { from, to } })
  expect((await ask('2026-11-20', '2026-11-19')).status).toBe(422)
  expect((await ask('1926-11-20', '2026-11-19')).status).toBe(422)
  expect((await ask('2026-11-19', '2026-11-19')).status).toBe(200)
})
