// Also on PostgreSQL: lists of schools are inserted in bulk.
import { expect, test } from 'vitest'
import { listCenters, listDistricts, listLocalities, listRegions, listSchools } from '#contract/content/places'
import { languages, localeOf } from '#contract/values/locale'
import { startApp } from '../../testing/start-app.ts'
import { loadPlaces } from './load-places.ts'

const { guest, platform, notificationsReceived } = await startApp()

test('a guest sees 17 regions and 3 cities, each at its place on the map', async () => {
  const { body } = await guest.call(listRegions)
  expect(body.data).toHaveLength(20)
  expect(new Set(body.data.map(({ tile }) => `${tile.x} ${tile.y}`)).size).toBe(20)
})

test.each([
  ['ru', ['город Алматы', 'город Астана', 'город Шымкент', 'область Абай', 'Акмолинская область']],
  [
    'kk',
    [
      'Алматы қаласы',
      'Астана қаласы',
      'Шымкент қаласы',
      'Абай облысы',
      'Ақмола облысы',
      'Ақтөбе облысы',
      'Алматы облысы',
    ],
  ],
  ['en', ['Almaty', 'Astana', 'Shymkent', 'Abai Region', 'Akmola Region']],
] as const)(
  'cities come first, then regions in the alphabetical order of the reader’s language: %s',
  async (language, first) => {
    const { body } = await guest.call(listRegions, {}, { headers: { 'x-locale': localeOf(language) } })
    expect(body.data.slice(0, first.length).map(({ name }) => name)).toEqual(first)
  },
)

test('every region has its districts and cities, 228 in total', async () => {
  const { body } = await guest.call(listRegions)
  const units = await Promise.all(body.data.map(({ id }) => guest.call(listDistricts, { params: { id } })))
  expect(units.reduce((sum, { body: { data } }) => sum + data.length, 0)).toBe(228)
})

test('every district has a school', async () => {
  const [row] = await platform.database.query(
    '',
    'select count(*)::int as without from districts d where not exists (select from localities l join schools s on s.locality_id = l.id where l.district_id = d.id)',
    [],
  )
  expect(row?.without).toBe(0)
})

test.each([
  ['ru', 'Карагандинская область', 'Школа-лицей № 15', 'Пн–Пт, 9:00–18:00'],
  ['kk', 'Қарағанды облысы', '№ 15 мектеп-лицей', 'Дс–Жм, 9:00–18:00'],
  ['en', 'Karaganda Region', 'School-lyceum No. 15', 'Mon–Fri, 9:00–18:00'],
] as const)('places are named in the reader’s language: %s', async (language, region, school, hours) => {
  const headers = { 'x-locale': localeOf(language) }
  const regions = await guest.call(listRegions, {}, { headers })
  const schools = await guest.call(listSchools, { params: { id: 'karaganda' } }, { headers })
  const centers = await guest.call(listCenters, {}, { headers })
  expect(languages).toContain(language)
  expect(regions.body.data.find(({ id }) => id === 'karaganda')?.name).toBe(region)
  expect(schools.body.data.find(({ id }) => id === 'karaganda-15')?.name).toBe(school)
  expect(centers.body.data[0]?.hours).toBe(hours)
})

test('schools of a settlement can be filtered by type, and are sorted by number', async () => {
  const all = await guest.call(listSchools, { params: { id: 'karaganda' } })
  const special = await guest.call(listSchools, { params: { id: 'karaganda' }, query: { school_type: 'special' } })
  expect(all.body.data.filter(({ id }) => /^karaganda-\d+$/.test(id)).map(({ id }) => id)).toEqual([
    'karaganda-3',
    'karaganda-8',
    'karaganda-12',
    'karaganda-15',
    'karaganda-27',
    'karaganda-31',
  ])
  expect(special.body.data.every(({ school_type }) => school_type === 'special')).toBe(true)
  expect(special.body.data.length).toBeGreaterThan(0)
})

test('a school in an aul is rural, a school in a city is not', async () => {
  const localities = await guest.call(listLocalities, { params: { id: 'karaganda-shet' } })
  const rural = await guest.call(listSchools, { params: { id: 'shet-aksu-ayuly' } })
  const urban = await guest.call(listSchools, { params: { id: 'karaganda' } })
  expect(localities.body.data.map(({ is_rural }) => is_rural)).toEqual([true, true])
  expect(rural.body.data.every(({ is_rural }) => is_rural)).toBe(true)
  expect(urban.body.data.some(({ is_rural }) => is_rural)).toBe(false)
})

test('a centre shows its number of specialists and the route, if editors entered them', async () => {
  await platform.database.query(
    '',
    "update centers set specialists = 6, route = 'https://2gis.kz/1' where id = 'center-astana'",
    [],
  )
  await platform.database.notify('published', 'center')
  await notificationsReceived()
  const { body } = await guest.call(listCenters)
  const said = Object.fromEntries(body.data.map(({ id, specialists, route }) => [id, [specialists, route]]))
  expect(said).toMatchObject({ 'center-astana': [6, 'https://2gis.kz/1'], 'center-kyzylorda': [null, ''] })
})

test.each([
  ['ru', 'Пн–Пт, 9:00–18:00; Сб, 10:00–13:00'],
  ['kz', 'Дс–Жм, 9:00–18:00; Сб, 10:00–13:00'],
  ['en', 'Mon–Fri, 9:00–18:00; Sat, 10:00–13:00'],
] as const)('the hours of a centre are those that editors entered for each day: %s', async (locale, hours) => {
  const week = '{09:00-18:00,09:00-18:00,09:00-18:00,09:00-18:00,09:00-18:00,10:00-13:00,""}'
  const write = async (days: string) => {
    await platform.database.query('', "update centers set week = $1 where id = 'center-astana'", [days])
    await platform.database.notify('published', 'center')
    await notificationsReceived()
  }
  await write(week)
  const { body } = await guest.call(listCenters, {}, { headers: { 'x-locale': locale } })
  expect(body.data.find(({ id }) => id === 'center-astana')?.hours).toBe(hours)
  await write('{}')
})

test('nine regions have a centre', async () => {
  const { body } = await guest.call(listCenters)
  expect(body.data.map(({ region_id }) => region_id).sort()).toEqual([
    'aktobe',
    'almaty',
    'astana',
    'east-kazakhstan',
    'karaganda',
    'kostanay',
    'kyzylorda',
    'pavlodar',
    'shymkent',
  ])
  expect(body.data.every(({ is_demo }) => is_demo)).toBe(true)
})

test('an unknown region, district or settlement is not found', async () => {
  expect(await guest.call(listDistricts, { params: { id: 'atlantis' } })).toBeRefused('not-found')
  expect(await guest.call(listLocalities, { params: { id: 'atlantis' } })).toBeRefused('not-found')
  expect(await guest.call(listSchools, { params: { id: 'atlantis' } })).toBeRefused('not-found')
  expect(await guest.send('GET', '/api/localities/karaganda/schools?school_type=magic')).toBeRefused(
    'invalid',
    'school_type',
  )
})

test('loaded places are not loaded again, and a school of an official list keeps its name', async () => {
  const { database } = platform
  const nameOf = async () =>
    (await database.query('', "select name_ru from schools where id = 'karaganda-15'", []))[0]?.name_ru
  await database.query(
    '',
    "update schools set is_demo = false, name_ru = 'Настоящая школа' where id = 'karaganda-15'",
    [],
  )
  await database.query('', 'delete from place_loads', [])
  await loadPlaces(platform)
  expect(await nameOf()).toBe('Настоящая школа')
  await database.query('', "update schools set is_demo = true where id = 'karaganda-15'", [])
  await loadPlaces(platform)
  expect(await nameOf()).toBe('Настоящая школа')
  await database.query('', 'delete from place_loads', [])
  await loadPlaces(platform)
  expect(await nameOf()).toBe('Школа-лицей № 15')
})
