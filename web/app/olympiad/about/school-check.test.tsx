// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from '../../../testing/render.tsx'
import { aSeason } from '../../../testing/values/olympiad.ts'
import olympiad from '../ru.json'
import { SchoolCheck } from './school-check.tsx'

const region = (id: string) => ({ id, name: id, kato: '', tile: { x: 0, y: 0, short: '' } })
const regions = [region('Туркестанская'), region('Жамбылская')]
const school = (id: string, is_rural: boolean) => ({
  id,
  name: id,
  school_type: 'mainstream',
  is_rural,
  is_demo: false,
})

function answerPlaces(localities: string[], schools: object[]): void {
  const lists: Record<string, object[]> = {
    districts: ['Сайрамский район', 'Толебийский район'].map((id) => ({ id, name: id })),
    localities: localities.map((id) => ({ id, name: id, is_rural: true })),
    schools,
  }
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json({ data: Object.entries(lists).find(([name]) => path.endsWith(name))?.[1] }),
  )
}
afterEach(() => vi.unstubAllGlobals())

const show = () =>
  render(<SchoolCheck regions={regions} season={aSeason()} />, { words: { olympiad }, at: '/olympiad' })
const field = (label: keyof typeof olympiad.check) =>
  screen.getByLabelText<HTMLSelectElement>(olympiad.check[label] as string)
async function choose(label: 'region' | 'district' | 'locality' | 'school', value: string): Promise<void> {
  await waitFor(() => expect([...field(label).options].map((option) => option.value)).toContain(value))
  fireEvent.change(field(label), { target: { value } })
}

test('a rural school qualifies, and its pupils are led to the registration', async () => {
  answerPlaces(['с. Карабулак'], [school('СШ им. Абая', true), school('Гимназия', false)])
  await show()
  await choose('region', 'Туркестанская')
  await choose('district', 'Сайрамский район')
  await choose('school', 'СШ им. Абая')
  expect(screen.getByText(olympiad.check.rural.title)).toBeTruthy()
  expect(screen.getByText(/Сельская школа, Сайрамский район/)).toBeTruthy()
  expect(screen.getByRole('link', { name: olympiad.check.register }).getAttribute('href')).toContain(
    '/olympiad-registration',
  )
})

test('an urban school does not qualify, with the reason and without a way to register', async () => {
  answerPlaces(['с. Карабулак'], [school('СШ им. Абая', true), school('Гимназия', false)])
  await show()
  await choose('region', 'Туркестанская')
  await choose('district', 'Сайрамский район')
  await choose('school', 'Гимназия')
  expect(screen.getByText(olympiad.check.urban.title)).toBeTruthy()
  expect(screen.getByText(olympiad.check.urban.text)).toBeTruthy()
  expect(screen.queryByRole('link', { name: olympiad.check.register })).toBeNull()
})

test('the settlement is asked for only where a district has several', async () => {
  answerPlaces(['с. Карабулак', 'с. Манкент'], [school('СШ № 1', true)])
  await show()
  await choose('region', 'Туркестанская')
  await choose('district', 'Сайрамский район')
  await choose('locality', 'с. Манкент')
  await waitFor(() => expect(screen.getByText(olympiad.check.rural.title)).toBeTruthy())
  answerPlaces(['с. Карабулак'], [school('СШ № 1', true)])
  await choose('district', 'Толебийский район')
  await waitFor(() => expect(screen.queryByLabelText(olympiad.check.locality)).toBeNull())
})

test('a place without schools says so, and a missing school leads to the question form', async () => {
  answerPlaces(['с. Карабулак'], [])
  await show()
  await choose('region', 'Туркестанская')
  await choose('district', 'Сайрамский район')
  expect(await screen.findByText(olympiad.check.noSchools)).toBeTruthy()
  expect(screen.getByText(olympiad.check.missingText)).toBeTruthy()
  expect(screen.getByText(olympiad.check.ask).getAttribute('href')).toBe('/contacts?about=school#question')
})
