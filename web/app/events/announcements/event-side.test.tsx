// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../../testing/render.tsx'
import { ownTickets, rememberOwnTicket } from '../../device/own-tickets.ts'
import words from '../ru.json' with { type: 'json' }
import { EventSide } from './event-side.tsx'

const ticket = (token: string, title: string) => ({ token, title, day: '2026-12-01' })

test('a guest finds the registrations made on this device, and forgets one where others use it too', async () => {
  rememberOwnTicket(ticket('a', 'Форум'))
  rememberOwnTicket(ticket('b', 'Вебинар'))
  await render(<EventSide list={undefined} />, { words: { events: words } })
  expect(screen.getByRole('link', { name: 'Форум' }).getAttribute('href')).toContain('token=a')
  fireEvent.click(screen.getByRole('button', { name: words.own.forgetOne.replace('{{title}}', 'Форум') }))
  expect(screen.queryByRole('link', { name: 'Форум' })).toBeNull()
  screen.getByRole('link', { name: 'Вебинар' })
  expect(ownTickets().map(({ token }) => token)).toEqual(['b'])
})
