// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ShownDiploma } from '#contract/olympiad/diplomas'
import { render } from '../../../testing/render.tsx'
import { DiplomaView } from './diploma-view.tsx'
import diploma from './ru.json'

const number = '4F7K-2027-2-0118'
const valid = {
  state: 'valid',
  number,
  name: 'Мұрат Диас',
  region: 'Туркестанская область',
  district: 'Сайрамский район',
  locality: 'с. Карабулак',
  school: 'СШ им. Абая',
  grade: 6,
  season: 'Олимпиада 2026–2027',
  round: 'stage-2',
  status: 'winner',
  rank: 3,
  total: 552.5,
  issued_at: '2027-02-21T10:00:00.000Z',
  hash: 'ab12'.repeat(16),
  is_intact: true,
  is_demo: false,
} as const satisfies ShownDiploma
const show = (shown: ShownDiploma | null) =>
  render(<DiplomaView diploma={shown} number={number} />, { words: { diploma } })

test('a diploma shows what is printed, the whole hash, and that its row matches the results', async () => {
  await show(valid)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Мұрат Диас')
  for (const said of [
    `№ ${number}`,
    diploma.heading.winner,
    'Олимпиада 2026–2027, 2 этап',
    '552,5 из 600',
    'СШ им. Абая',
    Array.from({ length: 16 }, () => 'ab12').join(' '),
    diploma.valid,
    diploma.intact,
  ])
    expect(screen.getByText(said)).toBeTruthy()
  expect(screen.queryByText(diploma.initials, { exact: false })).toBeNull()
})

test('without the consent of the family the page says why there are initials only', async () => {
  await show({ ...valid, name: 'М. Д.', district: '', locality: '', school: '' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('М. Д.')
  expect(screen.getByText(diploma.initials, { exact: false })).toBeTruthy()
})

test('a diploma whose round was changed is not called valid', async () => {
  await show({ ...valid, is_intact: false })
  expect(screen.getByText(diploma.broken)).toBeTruthy()
  expect(screen.queryByText(diploma.valid)).toBeNull()
})

test.each([
  ['of somebody who was erased', { state: 'erased', number } as const, diploma.erased],
  ['unknown', null, diploma.unknown],
])('one that is %s says so', async (_, shown, said) => {
  await show(shown)
  expect(screen.getByText(said)).toBeTruthy()
  expect(screen.queryByText(diploma.valid)).toBeNull()
})
