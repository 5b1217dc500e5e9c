// Also on PostgreSQL: figures are plain SQL, and the drivers parse numbers differently.
import { expect, test } from 'vitest'
import { legalTextIds, readLegalText, readOverview } from '#contract/content/content'
import { locales } from '#contract/values/locale'
import { startApp } from '../../testing/start-app.ts'
import { castStudents } from '../demo-country/cast.ts'

const { guest, platform, clock } = await startApp()

test('the home page shows the figures of the season of 2020 and the current ones', async () => {
  const { body } = await guest.call(readOverview)
  expect(body.season).toEqual({ year: 2020, students: 295_000, rural_schools: 4266, winners: 1000, continuing: 338 })
  expect(body.live).toEqual({ students: castStudents.length, finished_tests: 0, regions: 1, schools: 2 })
})

test('the figures are counted once a minute', async () => {
  const { database } = platform
  const students = async () => (await guest.call(readOverview)).body.live.students
  clock.forward({ minutes: 2 })
  const before = await students()
  await database.query('', "delete from users where first_name = 'Аян'", [])
  expect(await students()).toBe(before)
  clock.forward({ seconds: 60 })
  expect(await students()).toBe(before - 1)
})

test.each(legalTextIds.flatMap((id) => locales.map((locale) => [id, locale] as const)))(
  'everybody can read %s in %s',
  async (id, locale) => {
    const { status, body } = await guest.call(readLegalText, { params: { id } }, { headers: { 'x-locale': locale } })
    expect(status).toBe(200)
    const isNew = ['public-offer', 'return-rules', 'moderation-policy', 'library-regulations'].includes(id)
    expect(body).toMatchObject({ id, version: isNew ? '1' : '2', effective_from: isNew ? '2026-11-13' : '2026-11-20' })
    expect(body.changes.length).toBeGreaterThan(0)
    const published = body.versions.filter(({ state }) => state !== 'coming')
    expect(published.map(({ version }) => version)).toEqual(isNew ? ['1'] : ['2', '1'])
    expect(body.title.length).toBeGreaterThan(8)
    const words = body.html
      .replace(/<[^>]+>/g, ' ')
      .split(/\s+/)
      .filter(Boolean)
    expect(words.length).toBeGreaterThan(350)
    expect(body.html.replace(/<\/?(h2|h3|p|ul|ol|li|strong)>/g, '')).not.toMatch(/[<>]|\*\*/)
  },
)

test('a new version is valid from its day on, the old one until then', async () => {
  const { database } = platform
  await database.query(
    '',
    "insert into legal_texts (id, version, language, title, html, hash, effective_from) values ('terms-of-use', '9', 'ru', 'Новые правила', '<p>Новые</p>', 'x', '2026-11-25')",
    [],
  )
  const version = async () => (await guest.call(readLegalText, { params: { id: 'terms-of-use' } })).body.version
  expect(await version()).toBe('2')
  // Versions change at midnight in Kazakhstan, which is 19:00 UTC of the day before. Here it is five days later; the
  // third version is in force from the 23rd.
  clock.set('2026-11-24T18:59:59.000Z')
  expect(await version()).toBe('3')
  clock.set('2026-11-24T19:00:00.000Z')
  expect(await version()).toBe('9')
  await database.query('', "delete from legal_texts where version = '9'", [])
})

test('an earlier version that somebody agreed to and a coming one can be read and are marked so', async () => {
  const read = (version: string) => guest.call(readLegalText, { params: { id: 'personal-data' }, query: { version } })
  expect((await read('1')).body).toMatchObject({ version: '1', state: 'earlier' })
  expect((await read('2')).body).toMatchObject({ version: '2', state: 'in-force' })
  expect((await read('3')).body).toMatchObject({ version: '3', state: 'coming' })
  expect(await read('77')).toBeRefused('not-found')
  expect(await read("1' or '1'='1")).toBeRefused('invalid')
})

test('a legal text that does not exist is not found', async () => {
  expect(await guest.send('GET', '/api/legal-texts/secrets')).toBeRefused('not-found')
})
