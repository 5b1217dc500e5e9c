// Also on PostgreSQL: SQL decides which rows editors have changed when files are loaded again.
import { afterEach, expect, test } from 'vitest'
import { listRegions, listRegionTexts } from '#contract/content/places'
import {
  archiveEntry,
  createEntry,
  listEntries,
  listRevisions,
  readEntry,
  removeRecord,
  rollBack,
  saveEntry,
} from '#contract/publishing/entries'
import { applyImport, checkImport, exportEntries } from '#contract/publishing/imports'
import { searchSite } from '#contract/content/site-search'
import { startApp } from '../../testing/start-app.ts'
import { editor as aigerim } from '../demo-country/cast.ts'
import { newId } from '../platform/id.ts'
import { loadPlaces } from './load-places.ts'

const { as, guest, platform, notificationsReceived } = await startApp()
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)
const region = { kind: 'region' as const, id: 'ulytau' }
const [was] = await run("select * from regions where id = 'ulytau'")
// Other tests read the places, so every change is undone.
afterEach(async () => {
  await run('update regions set name_ru = $1, short_ru = $2, about_ru = $3 where id = $4', [
    was?.name_ru,
    was?.short_ru,
    was?.about_ru,
    region.id,
  ])
  await run("select pg_notify('published', 'region')")
  await notificationsReceived()
})

const seen = async () => {
  await notificationsReceived()
  return (await guest.call(listRegions)).body.data.find(({ id }) => id === region.id)
}
const told = async () => (await guest.call(listRegionTexts)).body.data.find(({ id }) => id === region.id)?.about
const found = async (q: string) =>
  (await guest.call(searchSite, { query: { q } })).body.data.map(({ address }) => address)

async function changed(change: { name?: string; short?: string; about?: string }) {
  const editor = await as(aigerim)
  const { body: entry } = await editor.call(readEntry, { params: region })
  const { ru, kk, en } = entry.texts
  const texts = { ru: { ...ru.draft, ...change }, kk: kk.draft, en: en.draft }
  return editor.call(saveEntry, {
    params: region,
    body: { version: entry.version, address: '', shared: entry.shared, texts },
  })
}

test('an editor changes the texts of a region, which everybody reads at once, and withdraws them', async () => {
  const before = await seen()
  const about = await told()
  expect(about).toContain('Караганде')
  expect(await changed({ name: 'область Улытау', short: 'Улы', about: 'Буквоедов ждут по средам.' })).toMatchObject({
    status: 200,
    body: { version: 2 },
  })
  expect(await seen()).toEqual({ ...before, name: 'область Улытау', tile: { ...before?.tile, short: 'Улы' } })
  expect(await told()).toBe('Буквоедов ждут по средам.')
  expect(await found('буквоедов')).toEqual(['/centers?region=ulytau'])
  const editor = await as(aigerim)
  await editor.call(rollBack, { params: { ...region, number: 1 }, body: { version: 2 } })
  expect([await seen(), await told()]).toEqual([before, about])
  expect((await editor.call(listRevisions, { params: region })).body.data.map(({ what }) => what)).toEqual([
    'rolled-back',
    'saved',
    'loaded',
  ])
})

test('the regions are those of the country: none is created, removed or closed', async () => {
  const editor = await as(aigerim)
  const { body: entry } = await editor.call(readEntry, { params: region })
  const texts = { ru: entry.texts.ru.draft, kk: entry.texts.kk.draft, en: entry.texts.en.draft }
  expect(
    await editor.call(createEntry, { params: { kind: 'region' }, body: { id: newId(), shared: {}, texts } }),
  ).toBeRefused('record-fixed')
  expect(await editor.call(removeRecord, { params: region, body: { version: 0 } })).toBeRefused('record-fixed')
  expect(await editor.call(archiveEntry, { params: region, body: { version: 0 } })).toBeRefused('record-fixed')
  expect((await editor.call(listEntries, { params: { kind: 'region' }, query: {} })).body.total).toBe(20)
})

test('a region without a name, or with a short name too long for its tile, is refused with a message and by the database', async () => {
  expect(await changed({ name: '  ' })).toBeRefused('invalid', 'texts.ru.name')
  expect(await changed({ short: '' })).toBeRefused('invalid', 'texts.ru.short')
  expect(await changed({ short: 'Верхнеулытауская' })).toBeRefused('invalid', 'texts.ru.short')
  const written = (change: string) => run(`update regions set ${change} where id = 'ulytau'`)
  await expect(written("name_kk = ' '")).rejects.toThrow('regions_named')
  await expect(written("short_en = ''")).rejects.toThrow('regions_short')
  await expect(written("short_ru = 'Верхнеулытауская'")).rejects.toThrow('regions_fits_tile')
})

test('loading places again keeps the editors’ texts, and puts every region in its place', async () => {
  await changed({ short: 'Улы' })
  await run("update regions set tile_x = 7 where id = 'ulytau'")
  await run("update regions set short_ru = 'Иначе' where id = 'abai'")
  await run('delete from place_loads')
  await loadPlaces(platform)
  expect((await seen())?.tile).toEqual({ x: 2, y: 2, short: 'Улы' })
  expect((await guest.call(listRegions)).body.data.find(({ id }) => id === 'abai')?.tile.short).toBe('Абай')
})

test('a table changes regions by their ids, and adds none', async () => {
  const editor = await as(aigerim)
  const check = async (csv: string) =>
    (
      await editor.call(
        checkImport,
        { params: { kind: 'region' } },
        { headers: { 'content-type': 'text/csv' }, payload: Buffer.from(csv) },
      )
    ).body
  const bad = await check(
    'id,name.ru,name.kk,name.en,short.ru,short.kk,short.en\n,Новая,Жаңа,New,Н,Ж,N\natlantis,Новая,Жаңа,New,Н,Ж,N\n',
  )
  expect(bad.faults.map(({ line, field }) => [line, field])).toEqual(
    expect.arrayContaining([
      [2, 'id'],
      [3, 'id'],
    ]),
  )
  const good = await check('id,short.ru\nulytau,Улы\n')
  expect(good).toMatchObject({ faults_total: 0, changes: 1, fresh: 0 })
  await editor.call(applyImport, { params: { kind: 'region', id: good.id } })
  expect((await seen())?.tile.short).toBe('Улы')
  const { raw } = await editor.call(exportEntries, { params: { kind: 'region' }, query: { format: 'csv' } })
  expect(await check(raw.rawPayload.toString())).toMatchObject({ faults_total: 0, changes: 0, fresh: 0, same: 20 })
})
