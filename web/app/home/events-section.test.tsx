// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { EventHead } from '#contract/events/events'
import { render } from '../../testing/render.tsx'
import { anEventHead } from '../../testing/values/events.ts'
import events from '../events/ru.json'
import { EventsSection } from './latest.tsx'
import home from './ru.json'

const event = (title: string, format: EventHead['format'], city: string) =>
  anEventHead({ title, path: `/one-forum/${title}`, format, city })

test('the place of an event is the one on its own page', async () => {
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
