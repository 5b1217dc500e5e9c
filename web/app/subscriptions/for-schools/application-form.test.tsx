// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import contractWords from '#contract/words/ru.json' with { type: 'json' }
import { render } from '../../../testing/render.tsx'
import { ApplicationForm } from './application-form.tsx'
import words from './ru.json' with { type: 'json' }

const plan = { id: 'year', name: 'Школа, год', holds: [], price: 25_000_000, months: 12, seats: 4 }
const versions = { offer_version: '2', data_version: '3' }
const places = {
  regions: [{ id: 'r', name: 'Туркестанская', kato: '', tile: { x: 0, y: 0, short: '' } }],
  districts: [{ id: 'd', name: 'Сайрамский' }],
  localities: [{ id: 'l', name: 'Карабулак', is_rural: true }],
  schools: ['s', 't'].map((id) => ({ id, name: id, school_type: 'mainstream', is_rural: true, is_demo: false })),
}

afterEach(() => vi.unstubAllGlobals())

/** Shows the form; returns what it sends, each answered by the next of `answers`. */
async function shown(...answers: Response[]): Promise<object[]> {
  const sent: object[] = []
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body: string }) => {
    if (method === 'POST') {
      sent.push(JSON.parse(body))
      return answers.shift() ?? Response.json({ message: '', number: 'S-2026-000012' }, { status: 201 })
    }
    const list = Object.entries(places).find(([name]) => address.endsWith(`/${name}`))?.[1] ?? []
    return Response.json({ data: list })
  })
  await render(<ApplicationForm plans={[plan]} versions={versions} />, {
    words: { 'for-schools': words, words: contractWords },
  })
  // With one region, one district and one settlement the lists are chosen down to the schools.
  await waitFor(() => expect(comboOf('school_id')).toHaveProperty('disabled', false))
  return sent
}

const comboOf = (field: keyof typeof words.fields) =>
  screen.getByRole('combobox', { name: new RegExp(`^${words.fields[field]}`) })
const type = (field: keyof typeof words.fields, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: new RegExp(`^${words.fields[field]}`) }), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

function fillIn(): void {
  type('contact_name', 'Ахметова Гүлнұр')
  type('position', 'Заместитель директора')
  type('phone', '+7 702 330 11 22')
  type('email', 'abai.school@edu.example')
}
function agree(): void {
  for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box)
}

test('an application without a school, with half a phone and without consent says so, and nothing is sent', async () => {
  const sent = await shown()
  fillIn()
  type('phone', '+7 702 330 11')
  press(words.form.send)
  expect(await screen.findByText(contractWords.offer.required)).toBeTruthy()
  expect(screen.getByText(contractWords.field.required)).toBeTruthy()
  expect(screen.getByRole('textbox', { name: /^Телефон/ }).getAttribute('aria-invalid')).toBe('true')
  for (const box of screen.getAllByRole('checkbox')) expect(box).toHaveProperty('checked', false)
  expect(sent).toEqual([])
})

test('a school that is not in the list is typed, and a missing name is reported at its field', async () => {
  const sent = await shown()
  fillIn()
  agree()
  press(words.form.noSchool)
  press(words.form.send)
  const field = screen.getByRole('textbox', { name: /^Название школы/ })
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  type('school_name', 'Новая школа')
  expect(field.getAttribute('aria-invalid')).not.toBe('true')
  press(words.form.send)
  const note = await screen.findByRole('status')
  expect(within(note).getByText('S-2026-000012')).toBeTruthy()
  expect(screen.getByText(/abai\.school@edu\.example/)).toBeTruthy()
  expect(sent).toEqual([
    expect.objectContaining({ school_id: null, school_name: 'Новая школа', plan_id: 'year', locality_id: 'l' }),
  ])
})

test('a new version of the offer asks for the consent again, and the retry is the same application', async () => {
  const changed = Response.json({ message: 'Текст обновился', code: 'offer-changed' }, { status: 409 })
  const sent = await shown(changed)
  fillIn()
  agree()
  fireEvent.click(comboOf('school_id'))
  fireEvent.click(await screen.findByRole('option', { name: 's', hidden: true }))
  press(words.form.send)
  expect(await screen.findByText(words.form.offerChanged)).toBeTruthy()
  for (const box of screen.getAllByRole('checkbox')) expect(box).toHaveProperty('checked', false)
  agree()
  press(words.form.send)
  expect(await screen.findByText('S-2026-000012')).toBeTruthy()
  expect(sent).toHaveLength(2)
  expect(sent[0]).toMatchObject({ school_id: 's', school_name: '', ...versions })
  expect(sent[1]).toEqual(sent[0])
})
