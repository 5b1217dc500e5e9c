// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { render } from '../../../testing/render.tsx'
import { aChildAppointment } from '../../../testing/values/appointments.ts'
import words from '../ru.json' with { type: 'json' }
import { MeetingRoom } from './meeting-room.tsx'

const now = '2026-11-23T04:21:00.000Z'
const around = { words: { cabinet: words } }
const meeting = aChildAppointment({
  starts_at: '2026-11-23T04:00:00.000Z',
  ends_at: '2026-11-23T04:30:00.000Z',
  with_parent: true,
  room: { is_set_up: true, opens_at: '2026-11-23T04:20:00.000Z', address: 'https://meet.example/own' },
})

it('an invited parent enters by a button while the room is open', async () => {
  await render(<MeetingRoom meeting={meeting} now={now} />, around)
  expect(screen.getByRole('link', { name: words.meetings.enter }).getAttribute('href')).toBe('https://meet.example/own')
})

it('before that the page says when the room opens', async () => {
  const { room } = meeting
  await render(
    <MeetingRoom meeting={{ ...meeting, room: room && { ...room, address: null } }} now="2026-11-23T04:10:00.000Z" />,
    around,
  )
  expect(screen.getByText('Вас ждут на последние 10 минут')).toBeTruthy()
  expect(screen.getByText('Кнопка входа появится здесь в 09:20')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

it('another parent sees nothing of it', async () => {
  await render(<MeetingRoom meeting={{ ...meeting, with_parent: false, room: null }} now={now} />, around)
  expect(screen.queryByText(/Вас ждут/)).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
})
