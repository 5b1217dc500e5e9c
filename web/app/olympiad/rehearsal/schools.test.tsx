// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { RehearsedSchool } from '#contract/olympiad/rehearsal'
import { render } from '../../../testing/render.tsx'
import listWords from '../../list/ru.json' with { type: 'json' }
import words from './ru.json' with { type: 'json' }
import { SchoolList } from './schools.page.tsx'

const school = (given: Partial<RehearsedSchool>): RehearsedSchool => ({
  id: 'one',
  school: 'Школа № 1',
  region: 'Абайская область',
  district: 'Аягозский район',
  participants: 8,
  state: 'none',
  is_running: false,
  counted_at: null,
  reasons: [],
  devices: 0,
  ready_devices: 0,
  ...given,
})
const abai = { id: 'abai', name: 'Абайская область' }
const show = (data: RehearsedSchool[], regions = [abai]) =>
  render(<SchoolList page={{ data, next: null, total: data.length, regions }} />, {
    words: { rehearsal: words, list: listWords },
  })

test('a region sees who has not rehearsed, who is ready and who is not, with reasons and numbers', async () => {
  await show([
    school({}),
    school({
      id: 'two',
      school: 'Школа № 2',
      state: 'not-ready',
      counted_at: '2026-11-20T05:00:00.000Z',
      reasons: [{ reason: 'room', count: 240, blocks: true }],
      devices: 9,
      ready_devices: 7,
    }),
    school({ id: 'three', school: 'Школа № 3', state: 'ready', is_running: true }),
  ])
  const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }))
  expect(row('Школа № 1').getByText(words.state.none)).toBeTruthy()
  expect(row('Школа № 2').getByText(/Сеть класса медленная: .*4 мин/)).toBeTruthy()
  expect(row('Школа № 2').getByText('готовы 7 из 9')).toBeTruthy()
  expect(row('Школа № 3').getByText(words.schools.running)).toBeTruthy()
})

test('whoever has one region is not asked for it', async () => {
  await show([school({})])
  expect(screen.queryByText(words.schools.region)).toBeNull()
})
