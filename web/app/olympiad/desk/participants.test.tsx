// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { DeskParticipant } from '#contract/olympiad/desk'
import { render } from '../../../testing/render.tsx'
import { around, collectCalls } from './desk-in-test.ts'
import { ParticipantList } from './participants.page.tsx'
import words from './ru.json' with { type: 'json' }

afterEach(() => vi.unstubAllGlobals())

const participant = (more: Partial<DeskParticipant>): DeskParticipant => ({
  number: 17,
  student_id: '0197f000-0000-7000-8000-000000000001',
  name: 'Ахметова Айару',
  region: 'Абайская область',
  school: 'Школа № 4',
  grade: 5,
  registered_at: '2026-11-03T05:00:00.000Z',
  registered_by: 'school',
  is_hidden: false,
  is_named: true,
  delay_minutes: 0,
  has_extra_time: false,
  tries_early: false,
  ...more,
})
const show = (data: DeskParticipant[]) =>
  render(<ParticipantList season="2026-2027" page={{ data, next: null, total: data.length }} regions={[]} />, around)
const reason = 'Ученик сын члена жюри'

test.each([
  [false, words.people.hide, words.people.hideText],
  [true, words.people.show, words.people.showText],
])('a participant whose hiding is %s is changed with a reason', async (is_hidden, step, text) => {
  const sent = collectCalls()
  await show([participant({ is_hidden })])
  fireEvent.click(await screen.findByRole('button', { name: step }))
  await screen.findByText(text)
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: step }))
  expect(sent).toEqual([])
  fireEvent.change(dialog.getByRole('textbox', { name: /^Причина/ }), { target: { value: reason } })
  fireEvent.click(dialog.getByRole('button', { name: step }))
  await waitFor(() =>
    expect(sent).toEqual([['PUT /api/olympiad-desk/2026-2027/participants/17', { is_hidden: !is_hidden, reason }]]),
  )
})

test('who registered a participant, and whether they are ranked, is said in words', async () => {
  await show([participant({}), participant({ number: 18, name: 'Болат Нур', registered_by: 'self', is_hidden: true })])
  const rowOf = (name: string) => screen.getByRole('rowheader', { name }).closest('tr')?.textContent
  expect(rowOf('Ахметова Айару')).toContain(words.people.by.school)
  expect(rowOf('Ахметова Айару')).toContain(words.people.ranked)
  expect(rowOf('Болат Нур')).toContain(words.people.by.self)
  expect(rowOf('Болат Нур')).toContain(words.people.hidden)
})
