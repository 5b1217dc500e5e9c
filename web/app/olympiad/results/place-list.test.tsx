// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../../testing/render.tsx'
import { aPlace } from '../../../testing/values/olympiad.ts'
import olympiad from '../ru.json'
import { PlaceList } from './place-list.tsx'

const rows = [
  aPlace(),
  aPlace({ number: 9, name: 'Т. Е.', district: '', locality: '', school: '', status: 'finalist' }),
]
const show = () => render(<PlaceList label="Победители" rows={rows} />, { words: { olympiad } })
const linesOf = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent)

test('a row has rank, name, place, school, the points of each subject, total and status', async () => {
  await show()
  const [, first] = screen.getAllByRole('row')
  expect(linesOf(first!)).toEqual([
    '1',
    'Мұрат Диас№ 7',
    'Туркестанская областьСайрамский район, с. Карабулак',
    'СШ им. Абая6 класс',
    '96',
    '92,5',
    '81',
    '70',
    '69,9',
    '0',
    '409,4',
    'Победитель',
  ])
  expect(
    screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-label') ?? head.textContent),
  ).toContain(olympiad.subject.space)
})

test('a shared place is the same rank in both rows, and whoever is not named leaves no comma behind', async () => {
  await show()
  const [, first, second] = screen.getAllByRole('row')
  expect([linesOf(first!)[0], linesOf(second!)[0]]).toEqual(['1', '1'])
  expect(linesOf(second!).slice(1, 4)).toEqual(['Т. Е.№ 9', 'Туркестанская область', '6 класс'])
  const card = screen.getAllByRole('listitem')[1]!
  expect(within(card).getByText('Туркестанская область')).toBeTruthy()
  expect(within(card).getByText('6 класс')).toBeTruthy()
})

test('a card folds out the names of the subjects', async () => {
  await show()
  const card = screen.getAllByRole('listitem')[0]!
  const isHidden = () => within(card).getByText(olympiad.subject.science).classList.contains('visually-hidden')
  expect(isHidden()).toBe(true)
  fireEvent.click(within(card).getByRole('button', { name: olympiad.places.bySubject, expanded: false }))
  expect(isHidden()).toBe(false)
  fireEvent.click(within(card).getByRole('button', { name: olympiad.places.hide, expanded: true }))
  expect(isHidden()).toBe(true)
})
