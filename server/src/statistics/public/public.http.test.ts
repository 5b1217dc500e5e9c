// Also on PostgreSQL: the counts are plain SQL.
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readStatistics, readStatisticsFile } from '#contract/statistics/public'
import { startApp } from '../../../testing/start-app.ts'

const { guest, platform, clock } = await startApp()
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)
const read = async (season?: number) => {
  // A season is counted every ten minutes at most.
  clock.forward({ minutes: 11 })
  return (await guest.call(readStatistics, { query: { season } })).body
}

/** Makes so many pupils finish their first test of a season, by the source that triggers count. */
async function finish(season: number, count: number): Promise<void> {
  await run(
    `insert into pupil_seasons (student_id, season, region_id, school_id, is_rural, language, age, is_placed, step_1_finished)
     select student_id, $1, 'abai', 'semey-3', true, 'kk', 11, true, $2 from students order by student_id limit $3`,
    [season, `${season}-10-01`, count],
  )
}

test('counts of a season are whole fives, and a group below five has none', async () => {
  await finish(2019, 6)
  const body = await read(2019)
  expect(body).toMatchObject({ season: 2019, tested: 5, rural: 5, rural_schools: null })
  expect(body.regions.find(({ id }) => id === 'abai')).toEqual({ id: 'abai', pupils: 5 })
  expect(body.regions.filter(({ pupils }) => pupils !== null)).toHaveLength(1)
  expect(body.bands.find(({ band }) => band === '10-11')?.pupils).toBe(5)
  expect(body.languages).toContainEqual({ language: 'kk', pupils: 5 })
  expect(body.seasons).toContainEqual({ season: 2019, pupils: 5 })
})

test('four pupils are nobody in public, wherever they are counted', async () => {
  await finish(2018, 4)
  const body = await read(2018)
  const { seasons, regions, bands, languages } = body
  expect([body.tested, body.rural, ...[...regions, ...bands, ...languages].map(({ pupils }) => pupils)]).toEqual(
    Array.from({ length: 2 + regions.length + bands.length + languages.length }, () => null),
  )
  expect(seasons.find(({ season }) => season === 2018)?.pupils).toBeNull()
})

test('the file has the same numbers as the page, in the language of its address', async () => {
  await finish(2017, 6)
  const body = await read(2017)
  const { status, raw } = await guest.call(readStatisticsFile, { query: { season: 2017, locale: 'kz' } })
  expect(status).toBe(200)
  const rows = rowsOf(raw.rawPayload)
  expect(rows[0]).toEqual(['Бағдар: 2017/18 оқу жылының сандары'])
  expect(body.tested).toBe(5)
  expect(rows).toContainEqual(['Абай облысы', String(body.regions.find(({ id }) => id === 'abai')?.pupils)])
  expect(rows).toContainEqual(['Диагностикадан өткендер', String(body.tested)])
  expect(rows.filter(([name]) => name === 'Астана қаласы')).toEqual([['Астана қаласы', '5-тен аз']])
})

/** The cells of the first sheet, row by row, as texts. */
function rowsOf(file: Uint8Array): string[][] {
  const sheet = strFromU8(unzipSync(file)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  return [...sheet.matchAll(/<row[^>]*>(.*?)<\/row>/g)].map(([, row = '']) =>
    [...row.matchAll(/<c[^>]*>(.*?)<\/c>/g)].map(([, cell = '']) => cell.replace(/<[^>]*>/g, '')),
  )
}

test('a season that nobody can mean is refused', async () => {
  expect((await guest.send('GET', '/api/statistics?season=1999')).status).toBe(422)
  expect((await guest.send('GET', '/api/statistics/file?season=2026&locale=de')).status).toBe(422)
})
