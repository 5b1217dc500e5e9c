import { expect, test } from 'vitest'
import { listEntries, readEntry } from '#contract/publishing/entries'
import { listReferences } from '#contract/publishing/overview'
import { aDraft } from '../../../testing/records/an-entry.ts'
import { startApp } from '../../../testing/start-app.ts'
import { editor as aigerim } from '../../demo-country/cast.ts'

const { as } = await startApp()

test('schools with the same name are distinguished by their location, in the list and on their page', async () => {
  const editor = await as(aigerim)
  const { body } = await editor.call(listEntries, { params: { kind: 'school' }, query: { region: 'abai', limit: 100 } })
  expect(body.data.find(({ id }) => id === 'semey-3')).toMatchObject({
    title: 'Общеобразовательная школа № 3',
    about: 'Семей, область Абай',
  })
  expect((await editor.call(readEntry, { params: { kind: 'school', id: 'semey-3' } })).body.about).toBe(
    'Семей, область Абай',
  )
  const { body: center } = await (
    await as(aigerim, 'en')
  ).call(readEntry, { params: { kind: 'center', id: 'center-karaganda' } })
  expect(center.about).toBe('Karaganda, 49 Bukhar-Zhyrau Avenue, 2nd floor')
})

test('a list that belongs to regions can be filtered by one, page by page', async () => {
  const editor = await as(aigerim)
  const ids = async (region: string) => {
    const all: string[] = []
    for (let after: string | undefined; ;) {
      const { body } = await editor.call(listEntries, {
        params: { kind: 'school' },
        query: { region, limit: 2, ...(after && { after }) },
      })
      all.push(...body.data.map(({ id }) => id))
      if (body.next === null) return { all, total: body.total }
      after = body.next
    }
  }
  const { all, total } = await ids('abai')
  expect(all).toContain('semey-3')
  expect(all.every((id) => !id.startsWith('karaganda-'))).toBe(true)
  expect(new Set(all).size).toBe(total)
  expect((await ids('nowhere')).all).toEqual([])
  const { body } = await editor.call(listEntries, { params: { kind: 'center' }, query: { region: 'karaganda' } })
  expect(body.data.map(({ id }) => id)).toEqual(['center-karaganda'])
})

test('a publication of a region is also found by it', async () => {
  const editor = await as(aigerim)
  const shared = { region: 'abai', profile: ['arts'], languages: ['kk'], first_grade: 5, last_grade: 11 }
  const { id } = await aDraft(editor, {
    kind: 'special-school',
    shared,
    texts: { ru: { title: 'Школа искусств', city: 'Семей', body: '<p>О школе</p>' } },
  })
  const found = async (region: string) =>
    (
      await editor.call(listEntries, { params: { kind: 'special-school' }, query: { region, limit: 100 } })
    ).body.data.find((row) => row.id === id)
  expect((await found('abai'))?.about).toBe('Семей, область Абай')
  expect(await found('akmola')).toBeUndefined()
})

test('a settlement in a choice shows its district and region', async () => {
  const { body } = await (
    await as(aigerim)
  ).call(listReferences, { params: { of: 'locality' }, query: { ids: 'semey' } })
  expect(body.data).toEqual([{ id: 'semey', title: 'Семей', within: 'область Абай' }])
})

test('a school and a centre in the log are shown by name, with their location', async () => {
  const editor = await as(aigerim)
  const [school] = (await editor.call(listEntries, { params: { kind: 'school' }, query: { limit: 1 } })).body.data
  const { body: schools } = await editor.call(listReferences, { params: { of: 'school' }, query: { ids: school?.id } })
  expect(schools.data).toMatchObject([{ id: school?.id, title: school?.title }])
  expect(schools.data[0]?.within).not.toBe('')
  const [center] = (await editor.call(listEntries, { params: { kind: 'center' }, query: { limit: 1 } })).body.data
  const { body: centers } = await editor.call(listReferences, { params: { of: 'center' }, query: { ids: center?.id } })
  expect(centers.data).toMatchObject([{ id: center?.id, title: center?.title }])
})
