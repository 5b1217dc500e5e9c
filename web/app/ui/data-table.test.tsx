// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import { DataTable, type Column } from './data-table.tsx'

interface Pupil {
  id: string
  name: string
  grade: number
}
const pupils: Pupil[] = [
  { id: 'a', name: 'Айша', grade: 7 },
  { id: 'b', name: 'Дамир', grade: 8 },
]
const columns: Column<Pupil>[] = [
  { id: 'name', head: 'Имя', cell: ({ name }) => name },
  { id: 'grade', head: 'Класс', cell: ({ grade }) => grade },
]
const idOf = ({ id }: Pupil) => id

function Ticked({ onTicked }: { onTicked: (ids: string[]) => void }) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const onTick = (ids: ReadonlySet<string>) => {
    setTicked(ids)
    onTicked([...ids])
  }
  const selection = { ticked, onTick, all: 'Выбрать всё', one: ({ name }: Pupil) => `Выбрать: ${name}` }
  return <DataTable label="Ученики" rows={pupils} columns={columns} rowId={idOf} selection={selection} />
}

test('a row is named by its first column, which links to its page', async () => {
  await render(
    <DataTable label="Ученики" rows={pupils} columns={columns} rowId={idOf} to={({ id }) => `/pupils/${id}`} />,
  )
  const row = screen.getByRole('row', { name: /Дамир/ })
  expect(within(row).getByRole('rowheader').textContent).toBe('Дамир')
  expect(within(row).getByRole('link', { name: 'Дамир' }).getAttribute('href')).toBe('/pupils/b')
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Имя', 'Класс'])
})

test('each cell is linked to its column’s header, which is beside it on a phone', async () => {
  await render(<DataTable label="Ученики" rows={pupils} columns={columns} rowId={idOf} />)
  expect(screen.getAllByRole('cell').map((cell) => `${cell.dataset.head}: ${cell.textContent}`)).toEqual([
    'Класс: 7',
    'Класс: 8',
  ])
})

test('rows are ticked one by one or all at once', async () => {
  let ticked: string[] = []
  await render(<Ticked onTicked={(ids) => (ticked = ids)} />)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Выбрать: Дамир' }))
  expect(ticked).toEqual(['b'])
  await userEvent.click(screen.getByRole('checkbox', { name: 'Выбрать всё' }))
  expect(ticked.toSorted()).toEqual(['a', 'b'])
  await userEvent.click(screen.getByRole('checkbox', { name: 'Выбрать всё' }))
  expect(ticked).toEqual([])
})

test('the actions of a row are in it', async () => {
  await render(
    <DataTable
      label="Ученики"
      rows={pupils}
      columns={columns}
      rowId={idOf}
      actions={{ head: 'Действия', cell: ({ name }) => <button>Удалить {name}</button> }}
    />,
  )
  const row = screen.getByRole('row', { name: /Айша/ })
  expect(within(row).getByRole('button', { name: 'Удалить Айша' })).toBeTruthy()
})

test('a column for wide tables is marked in its header and in each row, so that a narrow table omits it', async () => {
  const wide = columns.map((column) => (column.id === 'grade' ? { ...column, isWide: true } : column))
  await render(<DataTable label="Ученики" rows={pupils} columns={wide} rowId={idOf} />)
  const marked = [screen.getByRole('columnheader', { name: 'Класс' }), ...screen.getAllByRole('cell')]
  expect(marked.map((one) => one.dataset.wide)).toEqual(['true', 'true', 'true'])
})
