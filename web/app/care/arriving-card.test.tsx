// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import words from './ru.json' with { type: 'json' }
import { ArrivingCard } from './arriving-card.tsx'

const arriving = {
  id: '00000000-0000-7000-8000-00000000000a',
  student_id: '00000000-0000-7000-8000-000000000001',
  name: 'Серікова Аружан',
  left_at: '2026-11-20T04:00:00.000Z',
  from: 'Школа-лицей № 15',
  to: 'Школа № 3',
  is_handed: true,
  word: 'Пишите ей спокойно и заранее',
  handed_by: 'Жұмабаев Серік',
  notes: 1,
}
const show = (mayAccept: boolean) =>
  render(<ArrivingCard arriving={{ ...arriving, may_accept: mayAccept }} />, { words: { care: words } })

test('the new school accepts the hand-over', async () => {
  await show(true)
  expect(screen.getByRole('button', { name: words.handOvers.accept })).toBeTruthy()
})

test('if a school accepts it the centre has no button', async () => {
  await show(false)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText(words.handOvers.schoolTakes)).toBeTruthy()
})
