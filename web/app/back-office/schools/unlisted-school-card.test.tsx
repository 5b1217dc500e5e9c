// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { formWords } from '../../../testing/form-words.ts'
import { render } from '../../../testing/render.tsx'
import places from '../../places/ru.json' with { type: 'json' }
import settings from '../settings/ru.json' with { type: 'json' }
import { UnlistedSchoolCard } from './unlisted-school-card.tsx'

afterEach(() => vi.unstubAllGlobals())

const school = {
  id: 'typed-1',
  name: 'Болашак',
  school_type: 'mainstream' as const,
  place: 'Аксу-Аюлы, Шетский район',
  region_id: 'r',
  district_id: 'd',
  locality_id: 'l',
  pupils: 3,
  typed_at: '2026-11-20T04:00:00.000Z',
}
const listed = {
  id: 'school-1',
  name: 'Школа-гимназия «Болашақ»',
  school_type: 'mainstream',
  is_rural: true,
  is_demo: false,
}
const answers: Record<string, unknown> = {
  regions: { data: [{ id: 'r', name: 'Область', kato: '', tile: { x: 0, y: 0, short: '' } }] },
  districts: { data: [{ id: 'd', name: 'Район' }] },
  localities: { data: [{ id: 'l', name: 'Село', is_rural: true }] },
  schools: { data: [listed, { ...listed, id: 'school-2', name: 'Другая' }] },
}

/** Renders the card and returns the calls that it sends. */
async function card() {
  const posted: { address: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (input: string, { method, body }: { method: string; body: string }) => {
    const address = new URL(input, location.href).pathname
    if (method === 'POST') posted.push({ address, body: body ? JSON.parse(body) : null })
    return Response.json(answers[address.split('/').at(-1) ?? ''] ?? { message: 'Готово' })
  })
  await render(<UnlistedSchoolCard school={school} />, { words: { ...formWords.ru, places, settings } })
  return posted
}

test('a card shows where the school is and how many pupils it has', async () => {
  await card()
  const said = screen.getByRole('listitem', { name: 'Болашак' }).textContent
  expect(said).toMatch(/Аксу-Аюлы, Шетский район · Общеобразовательная · 3 ученика · Вписана 20\s+ноября 2026/)
})

test('staff find it among the schools of its settlement', async () => {
  const posted = await card()
  fireEvent.click(screen.getByRole('button', { name: settings.unlisted.match }))
  fireEvent.click(await screen.findByRole('combobox', { name: new RegExp(`^${places.picker.school_id}`) }))
  fireEvent.click(await screen.findByText(listed.name))
  fireEvent.click(screen.getByRole('button', { name: settings.unlisted.saveMatch }))
  await waitFor(() =>
    expect(posted).toEqual([{ address: '/api/unlisted-schools/typed-1/match', body: { school_id: 'school-1' } }]),
  )
})

test('staff add it to the list under its three names, or skip it', async () => {
  const posted = await card()
  fireEvent.click(screen.getByRole('button', { name: settings.unlisted.admit }))
  fireEvent.click(screen.getByRole('button', { name: settings.unlisted.cancel }))
  fireEvent.click(screen.getByRole('button', { name: settings.unlisted.admit }))
  const kazakh = screen.getByLabelText<HTMLInputElement>(new RegExp(settings.fields.name_kk))
  expect(kazakh.value).toBe('Болашак')
  fireEvent.change(kazakh, { target: { value: 'Болашақ' } })
  fireEvent.click(screen.getByRole('button', { name: settings.unlisted.saveAdmit }))
  const names = { name_ru: 'Болашак', name_kk: 'Болашақ', name_en: 'Болашак', school_type: 'mainstream' }
  await waitFor(() => expect(posted).toEqual([{ address: '/api/unlisted-schools/typed-1/admission', body: names }]))
})

test('a name that is not a school is refused, after the effect on its pupils is shown', async () => {
  const posted = await card()
  fireEvent.click(screen.getByRole('button', { name: settings.unlisted.reject }))
  const dialog = await screen.findByRole('dialog', { name: settings.unlisted.rejectTitle })
  expect(dialog.textContent).toContain(settings.unlisted.rejectText.replace('{{name}}', 'Болашак'))
  expect(posted).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: settings.unlisted.reject }))
  await waitFor(() => expect(posted).toEqual([{ address: '/api/unlisted-schools/typed-1/rejection', body: null }]))
})
