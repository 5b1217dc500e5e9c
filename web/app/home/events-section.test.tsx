// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { EventHead } from '#contract/content/events'
import { render } from '../../testing/render.tsx'
import events from '../content/events/ru.json'
import { EventsSection } from './latest.tsx'
import home from './ru.json'

const event = (title: string, format: EventHead['format'], city: string): EventHead => ({
  id: title,
  address: title,
  path: `/one-forum/${title}`,
  type: 'forum',
  title,
  lead: '',
  first_day: '2026-12-03',
  last_day: '2026-12-03',
  hours: '',
  format,
  city,
  audience: ['parents'],
  academic_hours: null,
  is_over: false,
  is_demo: false,
})

test('the place of an event is what its own page says', async () => {
  await render(
    <EventsSection events={[event('a', 'offline', ''), event('b', 'online', 'Алматы'), event('c', 'both', 'Семей')]} />,
    { words: { home, events } },
  )
  expect(screen.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)).toEqual([
    'Очно',
    'Онлайн',
    'Семей и онлайн',
  ])
})
