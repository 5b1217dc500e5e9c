// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { theme } from '../ui/theme/theme.ts'
import { render } from '../../testing/render.tsx'
import { noPlaceLists, type OwnSchool, type PlaceLists, type SchoolChoice } from './place-lists.ts'
import words from './ru.json'
import { SchoolPicker } from './school-picker.tsx'

const nothing: SchoolChoice = { region_id: '', district_id: '', locality_id: '', school_type: '', school_id: '' }
const region = (number: number) => ({
  id: `region-${number}`,
  name: `Область ${number}`,
  kato: '',
  tile: { x: 0, y: 0, short: '' },
})
const school = (id: string, school_type: 'mainstream' | 'boarding') => ({
  id,
  name: id,
  school_type,
  is_rural: false,
  is_demo: false,
})

function Picker({ initial, start = nothing, own }: { initial: PlaceLists; start?: SchoolChoice; own?: OwnSchool }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <SchoolPicker
        value={value}
        onChange={(change) => setValue((before) => ({ ...before, ...change }))}
        errors={{}}
        initial={initial}
        own={own}
      />
      <output>{JSON.stringify(value)}</output>
    </>
  )
}
const chosen = () => JSON.parse(screen.getByRole('status').textContent ?? '')

function answerPlaces(lists: Record<string, unknown[]>): void {
  vi.stubGlobal('fetch', (input: string | Request) => {
    const address = typeof input === 'string' ? input : input.url
    const data = Object.entries(lists).find(([name]) =>
      new URL(address, location.href).pathname.endsWith(`/${name}`),
    )?.[1]
    return Promise.resolve(Response.json({ data }))
  })
}
afterEach(() => vi.unstubAllGlobals())

test('a list of places shows more than five rows, cuts the last one, and keeps its scrollbar visible', () => {
  const { maxDropdownHeight, scrollAreaProps } = theme.components?.Select?.defaultProps ?? {}
  expect(maxDropdownHeight).toBeGreaterThan(6 * 44)
  expect(maxDropdownHeight % 44).toBeGreaterThan(11)
  expect(maxDropdownHeight % 44).toBeLessThan(33)
  expect(scrollAreaProps.type).toBe('auto')
})

test('a field focused by its error keeps its list closed', async () => {
  await render(<Picker initial={{ ...noPlaceLists, regions: [region(1), region(2)] }} />, { words: { places: words } })
  const field = screen.getAllByRole('combobox')[0]!
  fireEvent.focus(field)
  expect(field.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(field)
  await waitFor(() => expect(field.getAttribute('aria-expanded')).toBe('true'))
})

test('if there is only one region, district, place and school, all are chosen at once', async () => {
  answerPlaces({
    districts: [{ id: 'd', name: 'd' }],
    localities: [{ id: 'l', name: 'l', is_rural: false }],
    schools: [school('s', 'mainstream')],
  })
  await render(<Picker initial={{ ...noPlaceLists, regions: [region(1)] }} />, { words: { places: words } })
  await waitFor(() =>
    expect(chosen()).toEqual({
      region_id: 'region-1',
      district_id: 'd',
      locality_id: 'l',
      school_type: 'mainstream',
      school_id: 's',
    }),
  )
})

test('neither of two schools is chosen, until the kind leaves one of them', async () => {
  const lists = {
    regions: [region(1), region(2)],
    districts: [],
    localities: [],
    schools: [school('s', 'mainstream'), school('p', 'boarding')],
  }
  await render(<Picker initial={lists} />, { words: { places: words } })
  expect(chosen()).toEqual(nothing)
  fireEvent.click(screen.getAllByLabelText(words.picker.school_type)[0] as HTMLElement)
  fireEvent.click(await screen.findByText(words.schoolType.boarding))
  expect(chosen()).toMatchObject({ school_type: 'boarding', school_id: 'p' })
})

test.each([{ others: [] }, { others: [school('p', 'mainstream')] }])(
  'a closed school is named to its pupils, until another is chosen: $others',
  async ({ others }) => {
    const start = {
      region_id: 'region-1',
      district_id: 'd',
      locality_id: 'l',
      school_type: 'mainstream',
      school_id: 's',
    }
    const initial = { ...noPlaceLists, regions: [region(1), region(2)], schools: others }
    await render(<Picker initial={initial} start={start} own={{ school_id: 's', school_name: 'Школа 5' }} />, {
      words: { places: words },
    })
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: words.picker.school_id })
    expect([field.value, field.disabled]).toEqual(['Школа 5 (закрыта)', false])
    fireEvent.click(screen.getAllByLabelText(words.picker.school_type)[0] as HTMLElement)
    fireEvent.click(await screen.findByText(words.schoolType.boarding))
    expect(chosen().school_id).toBe('')
    expect(field.value).toBe('')
  },
)
