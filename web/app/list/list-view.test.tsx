// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { useLocation } from 'react-router'
import { render } from '../../testing/render.tsx'
import type { Column } from '../ui/data-table.tsx'
import { forgetSearches, rememberedSearch } from '../device/remembered-search.ts'
import { ListView } from './list-view.tsx'
import words from './ru.json' with { type: 'json' }
import { SearchFilter } from './search-filter.tsx'
import { SelectFilter } from './select-filter.tsx'

afterEach(() => {
  localStorage.clear()
  forgetSearches()
})

interface Person {
  id: string
  name: string
  region: string
  since: string
}
const person: Person = { id: 'a', name: 'Айша', region: 'Абай', since: '2026' }
const columns: Column<Person>[] = [
  { id: 'name', head: 'Имя', cell: ({ name }) => name },
  { id: 'region', head: 'Регион', cell: ({ region }) => region },
  { id: 'since', head: 'С какого года', cell: ({ since }) => since, isExtra: true },
]
const page = { data: [person], next: 'abc', total: 1 }
const regions = [
  { value: 'abai', label: 'Абай' },
  { value: 'ulytau', label: 'Улытау' },
]

type Changes = Partial<React.ComponentProps<typeof ListView<Person>>>
const show = (changes: Changes = {}, at = '/people') =>
  render(
    <>
      <ListView
        name="people"
        label="Люди"
        page={page}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        empty={{ title: 'Пока никого', text: 'Скоро будут' }}
        filters={
          <>
            <SearchFilter label="Поиск" description="Имя или ИИН" />
            <SelectFilter name="region_id" label="Регион" options={regions} />
          </>
        }
        {...changes}
      />
      <Address />
    </>,
    { words: { list: words }, at },
  )
/** Shows the current address to the test. */
function Address() {
  const { search } = useLocation()
  return <output>{search}</output>
}
const address = () => document.querySelector('output')?.textContent

test('a filter goes into the address, and starts at the first page', async () => {
  await show({}, '/people?after=xyz')
  await userEvent.click(screen.getByRole('combobox', { name: 'Регион' }))
  await userEvent.click(screen.getByRole('option', { name: 'Улытау' }))
  expect(address()).toBe('?region_id=ulytau')
})

test('search text stays in the tab, and the address contains only its key', async () => {
  await show()
  await userEvent.type(screen.getByRole('textbox', { name: 'Поиск' }), '130514601018{Enter}')
  expect(address()).toBe('?find=1')
  expect(rememberedSearch('1')).toBe('130514601018')
  await userEvent.click(screen.getByRole('button', { name: words.clearSearch }))
  expect(address()).toBe('')
})

test('pages keep the filters', async () => {
  await show({}, '/people?region_id=abai')
  expect(screen.getByRole('link', { name: words.next }).getAttribute('href')).toBe('/people?region_id=abai&after=abc')
  expect(screen.queryByRole('link', { name: words.first })).toBeNull()
  expect(screen.getByRole('link', { name: words.reset }).getAttribute('href')).toBe('/people')
})

test('beyond the server’s counting limit, the page says «more than»', async () => {
  await show({ page: { ...page, total: 1001 } })
  expect(screen.getByText(/^Найдено больше 1\s?000 записей$/)).toBeTruthy()
})

test('an empty list says so; one with too many filters says that', async () => {
  const { unmount } = await show({ page: { data: [], next: null, total: 0 } })
  expect(screen.getByRole('heading', { name: 'Пока никого' })).toBeTruthy()
  unmount()
  await show({ page: { data: [], next: null, total: 0 } }, '/people?region_id=abai')
  expect(screen.getByRole('heading', { name: words.nothing })).toBeTruthy()
})

test('columns are chosen, and the device remembers them', async () => {
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  const { unmount } = await show()
  expect(heads()).toEqual(['Имя', 'Регион'])
  await userEvent.click(screen.getByRole('button', { name: words.columns }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'С какого года' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Регион' }))
  expect(heads()).toEqual(['Имя', 'С какого года'])
  unmount()
  await show()
  expect(heads()).toEqual(['Имя', 'С какого года'])
})

test('ticked rows have actions; a list is exported with its filters', async () => {
  const onExport = vi.fn<() => void>()
  await show({ onExport, selection: (rows) => <button>Пригласить {rows.map(({ name }) => name).join()}</button> })
  expect(screen.queryByRole('button', { name: /Пригласить/ })).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Выбрать: Айша' }))
  expect(screen.getByRole('button', { name: 'Пригласить Айша' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: words.export }))
  expect(onExport).toHaveBeenCalledOnce()
})
