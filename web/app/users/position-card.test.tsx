// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import cabinet from '../cabinet/ru.json' with { type: 'json' }
import formWords from '#contract/words/ru.json' with { type: 'json' }
import places from '../places/ru.json' with { type: 'json' }
import shell from '../shell/ru.json' with { type: 'json' }
import { render } from '../../testing/render.tsx'
import { AccessCard } from './access-card.tsx'
import { PositionCard } from './position-card.tsx'
import words from './ru.json' with { type: 'json' }

const id = '00000000-0000-7000-8000-000000000010'
const all = { users: words, cabinet, places, words: formWords, translation: shell }
const region = (number: number) => ({
  id: `region-${number}`,
  name: `Область ${number}`,
  kato: '',
  tile: { x: 0, y: 0, short: '' },
})
const awaited = { count: 3, last_at: '2026-11-24T04:00:00.000Z', colleagues: ['Есенова Айгерім'] }
const atSchool = { role: 'psychologist', school_id: 'karaganda-15', center_id: null } as const
const atCenter = { role: 'psychologist_center', school_id: null, center_id: 'center-oral' } as const
const given = {
  id,
  workplace: 'Школа 15',
  isClosed: false,
  isBlocked: false,
  awaited: null,
  regions: [region(1), region(2)],
  centers: [],
}
const chosen = () =>
  screen.getAllByRole('combobox').map((field) => (field instanceof HTMLInputElement ? field.value : ''))
const begin = () => fireEvent.click(screen.getByRole('button', { name: words.work.change }))

test('a host with upcoming appointments is not moved: the page says how many, until when and who settles them', async () => {
  await render(<PositionCard {...given} position={atSchool} awaited={awaited} />, { words: all })
  expect(screen.getByText(/Впереди 3 встречи с учениками, последняя/)).toBeTruthy()
  expect(screen.getByText(/Есенова Айгерім/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: words.work.change })).toBeNull()
})

test('for a blocked host it says who settles the meetings now, and never to ask the host', async () => {
  await render(<PositionCard {...given} position={atSchool} awaited={{ ...awaited, colleagues: [] }} isBlocked />, {
    words: all,
  })
  expect(screen.getByText(words.awaited.nobodyLeft)).toBeTruthy()
  expect(screen.queryByText(words.awaited.nobodyElse)).toBeNull()
  await render(<PositionCard {...given} position={atSchool} awaited={awaited} isBlocked />, { words: all })
  expect(screen.getByText(/^Это может сделать тот, кто принимает там же: Есенова/)).toBeTruthy()
})

test('a block is possible, and the page says before and after it that the meetings stay', async () => {
  await render(<AccessCard id={id} record={{ state: 'active', block: null, awaited }} />, { words: all })
  fireEvent.click(screen.getByRole('button', { name: words.access.block }))
  expect(screen.getByText(words.awaited.block)).toBeTruthy()
  const block = { reason: 'Уволился', at: awaited.last_at, by: '' }
  await render(<AccessCard id={id} record={{ state: 'blocked', block, awaited: { ...awaited, colleagues: [] } }} />, {
    words: all,
  })
  expect(screen.getByText(words.awaited.nobodyLeft)).toBeTruthy()
})

test('a user’s school is in its field, and staff are addressed as staff', async () => {
  await render(<PositionCard {...given} position={atSchool} />, { words: all })
  begin()
  expect(chosen()).toContain('Школа 15')
  expect(screen.getByText(new RegExp(words.cancel))).toBeTruthy()
  expect(document.body.textContent).toContain(places.picker.staffNotListed)
  expect(document.body.innerHTML).not.toMatch(/Позвони|Выбери"/)
})

test('a closed place is named with its mark, and another is required', async () => {
  await render(<PositionCard {...given} position={atSchool} isClosed />, { words: all })
  expect(screen.getByText(words.work.closed)).toBeTruthy()
  begin()
  expect(chosen()).toContain('Школа 15 (закрыта)')
})

test('so is a closed centre', async () => {
  await render(<PositionCard {...given} workplace="Центр, Орал" position={atCenter} isClosed />, { words: all })
  begin()
  expect(chosen()).toContain('Центр, Орал (место закрыто)')
})
