// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useLocation } from 'react-router'
import { RecordRow } from '#contract/statistics/records'
import type { RecordTable } from '#contract/statistics/record-tables'
import contractWords from '#contract/words/ru.json' with { type: 'json' }
import { render } from '../../../testing/render.tsx'
import { makerOf } from '../../../testing/values/maker.ts'
import { aUser } from '../../../testing/values/people.ts'
import contacts from '../../profiles/pupil-contacts/ru.json' with { type: 'json' }
import { storeUser } from '../../device/session.ts'
import list from '../../list/ru.json' with { type: 'json' }
import { OpenedTable, Refused } from './records.page.tsx'
import words from './ru.json' with { type: 'json' }

const aRow = makerOf(RecordRow, {
  id: '00000000-0000-7000-8000-0000000000aa',
  number: '90B1-C37D',
  name: null,
  student_id: null,
  region: 'Карагандинская область',
  district: 'Караганда',
  school: 'Школа № 15',
  grade: '7 А',
  at: '2026-11-18T05:00:00.000Z',
  test: 'Компас способностей',
  points: 14,
  max_points: 20,
  percent: 70,
  awaits_evaluation: false,
  seconds: 2040,
  is_admitted: true,
  result_at: '2026-11-19T05:00:00.000Z',
  result_author: '',
  kindergarten: '',
  parent_name: '',
  parent_phone: '',
  comment: '',
  identity: 'awaiting-staff',
  identity_at: null,
  identity_by: '',
  age: 13,
  language: 'kk',
  gender: 'female',
  is_rural: true,
  device: 'tablet',
  state: null,
  role: null,
  trained: [],
  host: '',
  format: null,
})
const page = {
  data: [aRow()],
  next: 'bbb',
  previous: '-aaa',
  total: 1,
  is_counted: true,
  looked_until: null,
  sees_names: false,
}
const named = aRow({ name: 'Серікова Аружан', student_id: '00000000-0000-7000-8000-000000000001' })
const districts = [{ id: 'karaganda-abai', name: 'Абайский район' }]
const places = { regions: [{ id: 'karaganda', name: 'Карагандинская область' }], districts, schools: [] }

type Changes = Partial<React.ComponentProps<typeof OpenedTable>>
const show = (changes: Changes = {}, at = '/records/step-1') =>
  render(
    <>
      <OpenedTable table="step-1" page={page} places={places} {...changes} />
      <Address />
    </>,
    { words: { records: words, list, 'pupil-contacts': contacts, words: contractWords }, at },
  )
/** Shows the current address to the test. */
function Address() {
  const { search } = useLocation()
  return <output data-testid="address">{search}</output>
}
const address = () => screen.getByTestId('address').textContent
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const signIn = (role: 'center-coach' | 'admin') => storeUser(aUser({ role, role_id: role === 'admin' ? 6 : 5 }))

beforeEach(() => signIn('center-coach'))
afterEach(() => localStorage.clear())

test('without the right to names rows have numbers, and the page says why and whom to ask', async () => {
  await show()
  expect(screen.getByRole('rowheader').textContent).toBe('90B1-C37D')
  expect(screen.getByText(words.names.title)).toBeTruthy()
  expect(screen.getByText(/обратитесь к администратору/)).toBeTruthy()
  expect(screen.queryByRole('search')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: list.columns }))
  expect(await screen.findByRole('checkbox', { name: words.column.author })).toBeTruthy()
  for (const hidden of [words.column.parent, words.column.phone, words.column.comment])
    expect(screen.queryByRole('checkbox', { name: hidden })).toBeNull()
})

test('with the right names are shown and searched, and data are opened for a reason', async () => {
  await show({ page: { ...page, data: [named], sees_names: true } })
  expect(screen.getByRole('rowheader').textContent).toBe('Серікова Аружан')
  expect(screen.getByText(words.names.logged)).toBeTruthy()
  expect(screen.getByRole('search')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Показать личные данные: Серікова Аружан' }))
  expect(await screen.findByText(contacts.note)).toBeTruthy()
})

test('a chosen column is added, and the device remembers it for each table', async () => {
  const { unmount } = await show()
  expect(heads()).not.toContain(words.column.device)
  await userEvent.click(screen.getByRole('button', { name: list.columns }))
  await userEvent.click(await screen.findByRole('checkbox', { name: words.column.device }))
  unmount()
  await show()
  expect(heads()).toContain(words.column.device)
  expect(screen.getByRole('cell', { name: 'планшет' })).toBeTruthy()
})

test('each filter in the address is a chip; a region that is removed takes district and school along', async () => {
  const country = { ...places, regions: [...places.regions, { id: 'abai', name: 'Область Абай' }] }
  await show(
    { places: country },
    '/records/step-1?region_id=karaganda&district_id=karaganda-abai&rural=yes&from=2026-10-01',
  )
  for (const label of [
    'С какого дня: 01.10.2026',
    'Регион: Карагандинская область',
    'Район или город: Абайский район',
    'Город или село: село',
  ])
    expect(screen.getByText(label)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Убрать фильтр: Регион: Карагандинская область' }))
  expect(address()).toBe('?rural=yes&from=2026-10-01')
})

test('pages are turned both ways, and the filters stay', async () => {
  await show({}, '/records/step-1?rural=yes&after=aaa')
  const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(to(list.next)).toBe('/records/step-1?rural=yes&after=bbb')
  expect(to(list.previous)).toBe('/records/step-1?rural=yes&after=-aaa')
  expect(to(list.first)).toBe('/records/step-1?rural=yes')
})

test('a page that has looked at its limit of rows says how far, and goes on', async () => {
  const looked = { ...page, data: [], total: 0, is_counted: false, looked_until: '2026-10-05T05:00:00.000Z' }
  await show({ page: looked }, '/records/step-1?device=tablet')
  expect(screen.getByText(/Просмотрены записи до 05\.10\.2026/)).toBeTruthy()
  expect(screen.queryByText(list.nothing)).toBeNull()
  expect(screen.getByRole('link', { name: words.lookOn }).getAttribute('href')).toBe(
    '/records/step-1?device=tablet&after=bbb',
  )
})

test.each<[RecordTable, readonly string[], readonly string[]]>([
  ['consultations', ['Консультант', 'Состояние'], ['Допущен ко 2-му этапу', 'Устройство']],
  ['specialists', ['Кто'], ['Пол', 'Допущен ко 2-му этапу']],
  ['preschoolers', [], ['Пол', 'Состояние']],
])('%s has its own columns and filters', async (table, has, lacks) => {
  await show({ table }, `/records/${table}?more=1`)
  const shown = [...heads(), ...screen.getAllByRole('combobox').map((field) => labelOf(field))]
  expect(shown).toEqual(expect.arrayContaining([...has]))
  for (const label of lacks) expect(shown).not.toContain(label)
})
const labelOf = (field: HTMLElement) => (field instanceof HTMLInputElement ? field.labels?.[0]?.textContent : '')

test('only whoever may check photos gets from the state of the identity to the check', async () => {
  const { unmount } = await show()
  expect(screen.queryByRole('link', { name: words.identity['awaiting-staff'] })).toBeNull()
  unmount()
  signIn('admin')
  await show()
  expect(screen.getByRole('link', { name: words.identity['awaiting-staff'] }).getAttribute('href')).toBe(
    '/photo-checks?look=photo',
  )
})

test('an order that leaves out rows says so, and a table of attempts says what the numbers count', async () => {
  const { unmount } = await show({}, '/records/step-1?order=lowest')
  expect(screen.getByText(words.lowestOnly)).toBeTruthy()
  expect(screen.getByText(words.counted)).toBeTruthy()
  unmount()
  await show({ table: 'admitted' }, '/records/admitted')
  expect(screen.queryByText(words.lowestOnly)).toBeNull()
  expect(screen.queryByText(words.counted)).toBeNull()
})

test('refused filters stay to be corrected, with the message at the field', async () => {
  const message = 'Последний день раньше первого'
  const refused = { code: 'invalid', message, errors: { to: [message] }, places }
  await render(<Refused table="step-1" refused={refused} />, {
    words: { records: words, list, words: contractWords },
    at: '/records/step-1?from=2026-11-20&to=2026-11-19',
  })
  expect(screen.getByRole('textbox', { name: words.filter.to }).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getAllByText(message)).toHaveLength(2)
  expect(screen.getByRole('link', { name: words.clear })).toBeTruthy()
})

test('a day that the calendar does not have is no chip, because it filters nothing', async () => {
  await show({}, '/records/step-1?from=2026-13-45')
  expect(screen.queryByRole('button', { name: /^Убрать фильтр/ })).toBeNull()
})
