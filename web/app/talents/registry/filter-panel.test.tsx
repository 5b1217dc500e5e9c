// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useLocation } from 'react-router'
import { render } from '../../../testing/render.tsx'
import listWords from '../../list/ru.json' with { type: 'json' }
import words from '../ru.json' with { type: 'json' }
import { FilterPanel, TalentChips } from './filter-panel.tsx'

const regions = [{ id: 'abai', name: 'Абай' }]

function Address() {
  return <pre>{useLocation().search}</pre>
}
const show = (at = '/registry/list') =>
  render(
    <>
      <FilterPanel regions={regions} />
      <TalentChips regions={regions} />
      <Address />
    </>,
    { words: { talents: words, list: listWords }, at },
  )
const params = () => Object.fromEntries(new URLSearchParams(document.querySelector('pre')?.textContent ?? ''))

test('several values of a filter stand in the address behind each other, and the list starts at its first page', async () => {
  await show('/registry/list?after=xyz&grades=7-8')
  await userEvent.click(screen.getByRole('checkbox', { name: '5–6' }))
  expect(params()).toEqual({ grades: '5-6,7-8' })
  await userEvent.click(screen.getByRole('checkbox', { name: words.status.winner }))
  expect(params()).toEqual({ grades: '5-6,7-8', statuses: 'winner' })
  for (const name of ['5–6', '7–8']) await userEvent.click(screen.getByRole('checkbox', { name }))
  expect(params()).toEqual({ statuses: 'winner' })
})

test('a skill filters the list when its thumb or key is let go, not while it moves', async () => {
  await show()
  const slider = screen.getByRole('slider', { name: words.skill.critical })
  fireEvent.change(slider, { target: { value: '65' } })
  expect(params()).toEqual({})
  expect(slider.getAttribute('aria-valuetext')).toBe('от 65')
  fireEvent.pointerUp(slider)
  expect(params()).toEqual({ critical: '65' })
})

test('each filter in use is a chip that removes it, and one link removes all', async () => {
  await show('/registry/list?region_id=abai&grades=5-6,7-8&critical=70&languages=kk,ru&statuses=winner')
  const chips = within(screen.getByRole('list', { name: listWords.chosenFilters }))
  expect(chips.getAllByRole('listitem').map((chip) => chip.textContent)).toEqual([
    'Регион: Абай',
    'Класс: 5–6, 7–8',
    'Язык обучения: казахский, русский',
    'Критическое мышление: от 70',
    'Статус: Победитель',
  ])
  await userEvent.click(chips.getByRole('button', { name: /Класс/ }))
  expect(params()).not.toHaveProperty('grades')
  await userEvent.click(screen.getByRole('link', { name: words.list.reset }))
  expect(params()).toEqual({})
})
