// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { WholeEvent } from '#contract/events/events'
import { render } from '../../../testing/render.tsx'
import { aWholeEvent } from '../../../testing/values/events.ts'
import { EventCard } from './event-card.tsx'
import { eventData } from './event-data.rules.ts'
import kk from '../kk.json'
import ru from '../ru.json'

const event = aWholeEvent()

test('an upcoming event can be signed up for, added to a calendar and found on a map', async () => {
  await render(<EventCard event={event} />, { words: { events: ru } })
  for (const said of ['9:30–12:00', 'Семей, ул. Абая, 1', 'Родителям, учителям', 'Казахский, русский'])
    expect(screen.getByText(said)).toBeTruthy()
  const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(ways).toEqual([
    'tel:+77222000000',
    'mailto:a@bagdar.example',
    'https://form.example/1',
    '/api/events/evening/calendar/ru',
    'https://map.example/1',
  ])
})

test('the calendar is in the language of the page', async () => {
  await render(<EventCard event={event} />, { words: { events: kk }, language: 'kk' })
  expect(screen.getByRole('link', { name: kk.calendar }).getAttribute('href')).toBe('/api/events/evening/calendar/kz')
})

test('a past event says so, and offers neither', async () => {
  await render(<EventCard event={{ ...event, is_over: true }} />, { words: { events: ru } })
  expect(screen.getByText(ru.isOver)).toBeTruthy()
  expect(screen.queryByRole('link', { name: ru.signUp })).toBeNull()
  expect(screen.queryByRole('link', { name: ru.calendar })).toBeNull()
})

test('search engines get its times and its place', () => {
  const told = (change: Partial<WholeEvent>) =>
    eventData({ ...event, ...change }, 'https://site.example/one', 'https://site.example', {})
  expect(told({})).toMatchObject({
    startDate: '2026-12-03T09:30:00+05:00',
    endDate: '2026-12-04T12:00:00+05:00',
    location: [{ '@type': 'Place', address: 'Семей, ул. Абая, 1' }],
  })
  expect(told({ hours: '', format: 'online', city: '', venue: '', link: '' })).toMatchObject({
    startDate: '2026-12-03',
    location: [{ '@type': 'VirtualLocation', url: 'https://site.example/one' }],
  })
  expect(told({ format: 'both' }).location).toHaveLength(2)
})

test('a cancelled event says so, to people and to search engines, and offers nothing', async () => {
  const cancelled = { ...event, is_cancelled: true }
  await render(<EventCard event={cancelled} />, { words: { events: ru } })
  expect(screen.getByText(ru.cancelled.title)).toBeTruthy()
  expect(screen.queryByRole('link', { name: ru.signUp })).toBeNull()
  expect(screen.queryByRole('link', { name: ru.calendar })).toBeNull()
  expect(eventData(cancelled, '', '', {}).eventStatus).toBe('https://schema.org/EventCancelled')
})
