// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import measureWords from '#contract/words/measures/ru.json' with { type: 'json' }
import { render } from '../../../testing/render.tsx'
import { aMeasure, aPart, someNumbers } from '../../../testing/values/statistics.ts'
import listWords from '../../list/ru.json' with { type: 'json' }
import words from '../ru.json' with { type: 'json' }
import { PlaceView } from './place-view.tsx'

const region = { level: 'region', id: 'turkestan', name: 'Туркестанская область' } as const
const district = { level: 'district', id: 'sairam', name: 'Сайрамский район' } as const
const school = (id: string, name: string, counts: Record<string, number>, has_psychologist: boolean) =>
  aPart({ level: 'school', id, name, counts, has_psychologist, schools: null })
const numbers = someNumbers({
  place: district,
  crumbs: [region, district],
  measures: [
    aMeasure({ measure: 'registered', count: 600 }),
    aMeasure({ measure: 'step-1-finished', count: 515 }),
    aMeasure({ measure: 'invited', count: 206 }),
    aMeasure({ measure: 'step-2-passed', count: 9 }),
    aMeasure({ measure: 'consultations-school', count: 318 }),
    aMeasure({ measure: 'psychologists', count: 12 }),
    aMeasure({ measure: 'users', count: 900 }),
  ],
  schools: { all: 44, taking: 41 },
  parts: [
    school('abai', 'СОШ им. Абая', { registered: 520, 'step-1-finished': 512, invited: 206 }, true),
    school('zhambyl', 'СОШ им. Жамбыла', { registered: 80 }, false),
  ],
})
const above = someNumbers({
  place: region,
  crumbs: [region],
  measures: [aMeasure({ measure: 'step-1-finished', count: 1000 }), aMeasure({ measure: 'invited', count: 290 })],
  parts: [
    aPart({ ...district, counts: { 'step-1-finished': 515 } }),
    aPart({ level: 'district', id: 'sozak', name: 'Созакский район', counts: { 'step-1-finished': 485 } }),
  ],
})
const at = (search = '') => ({
  words: { statistics: words, measures: measureWords, list: listWords },
  at: `/analytics/district/sairam${search}`,
})
const plain = (text: string | null) => (text ?? '').replaceAll('\u00A0', ' ')

test('crumbs begin with the greatest place that the reader may see', async () => {
  await render(<PlaceView numbers={numbers} regions={[]} above={above} />, at('?gender=male'))
  const crumbs = within(screen.getByRole('navigation', { name: words.crumbs })).getAllByRole('listitem')
  expect(crumbs.map(({ textContent }) => textContent)).toEqual([region.name, district.name])
  expect(screen.getByRole('link', { name: region.name }).getAttribute('href')).toBe(
    '/analytics/region/turkestan?gender=male',
  )
})

test('the tiles have shares, and the share of the place around beside the own', async () => {
  await render(<PlaceView numbers={numbers} regions={[]} above={above} />, at())
  const tiles = within(screen.getByRole('list', { name: words.main })).getAllByRole('listitem')
  expect(tiles.map(({ textContent }) => plain(textContent))).toEqual([
    'Прошли этап 151586 % от зарегистрированныхТаблица',
    'Приглашены на этап 220640 %; Туркестанская область: 29 %',
    'Школы участвуют41 из 443 ещё не начали',
    'Консультации318психологов здесь: 12',
  ])
})

test('schools have their coverage, the share invited and whether a psychologist works there', async () => {
  await render(<PlaceView numbers={numbers} regions={[]} above={above} />, at())
  const table = screen.getByRole('table', { name: words.next.school })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows.map((row) => [...row.children].map(({ textContent }) => plain(textContent)).join(' | '))).toEqual([
    'СОШ им. Абая | 512 | 98 % | 40 % | есть',
    'СОШ им. Жамбыла | не начали | 0 % | – | нет',
  ])
  expect(screen.getByText(/^Прошли этап 1, всего: 515\. Из них без указанного места: 3\./)).toBeTruthy()
})

test('a school is found by a part of its name', async () => {
  await render(<PlaceView numbers={numbers} regions={[]} above={above} />, at())
  fireEvent.change(screen.getByRole('textbox', { name: words.search.school }), { target: { value: 'жамбыл' } })
  expect(screen.getByText('1 из 1')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'СОШ им. Абая' })).toBeNull()
  fireEvent.change(screen.getByRole('textbox', { name: words.search.school }), { target: { value: 'нет такой' } })
  expect(screen.getByText(words.nothingFound)).toBeTruthy()
})

test('the map of a district shows the districts beside it, this one marked, and the same as a list', async () => {
  await render(<PlaceView numbers={numbers} regions={[]} above={above} />, at())
  const map = within(screen.getByRole('group', { name: 'По районам: Прошли этап 1' }))
  expect(map.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
    'Сайрамский район: 515',
    'Созакский район: 485',
  ])
  const list = screen.getByRole('table', { name: words.by.district })
  expect(within(list).getByRole('row', { name: 'Созакский район 485' })).toBeTruthy()
})

test('another stage shows its own numbers and stays in the address', async () => {
  await render(<PlaceView numbers={numbers} regions={[]} above={above} />, at())
  fireEvent.click(screen.getByRole('radio', { name: words.stages['step-2'] }))
  expect(screen.getByText(/^Прошли этап 2, всего: 9\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'СОШ им. Абая' }).getAttribute('href')).toBe(
    '/analytics/school/abai?stage=step-2',
  )
})

test('a school has no table of what lies in it, and no pupils', async () => {
  const place = { level: 'school', id: 'abai', name: 'СОШ им. Абая' } as const
  const crumbs = [region, district, place]
  await render(
    <PlaceView numbers={{ ...numbers, place, crumbs, parts: [], schools: null }} regions={[]} above={null} />,
    at(),
  )
  expect(screen.getByRole('table', { name: words.funnel.title })).toBeTruthy()
  expect(screen.queryByRole('table', { name: words.next.school })).toBeNull()
})

test('a reader of one region has no link to the country', async () => {
  await render(<PlaceView numbers={above} regions={[]} above={null} />, at())
  expect(screen.getByRole('navigation', { name: words.crumbs }).textContent).toBe(region.name)
  expect(within(screen.getByRole('navigation', { name: words.crumbs })).queryByRole('link')).toBeNull()
})
