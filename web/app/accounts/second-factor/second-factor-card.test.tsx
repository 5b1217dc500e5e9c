// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { SecondFactor } from '#contract/accounts/second-factor'
import { formWords } from '../../../testing/form-words.ts'
import { render } from '../../../testing/render.tsx'
import shell from '../../shell/ru.json' with { type: 'json' }
import words from '../ru.json' with { type: 'json' }
import { SecondFactorCard } from './second-factor-card.tsx'

afterEach(() => vi.unstubAllGlobals())

const off: SecondFactor = { is_on: false, since: null, codes_left: 0, is_required: false }
const on: SecondFactor = { is_on: true, since: '2026-11-20T04:00:00.000Z', codes_left: 10, is_required: false }
const setUp = {
  key: 'GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ',
  address: 'otpauth://totp/Bagdar:dina?secret=GEZD',
  account: 'dina',
}
const recovery_codes = Array.from({ length: 10 }, (_, number) => `7K4M2-QX9T${number + 2}`)
const draw = (factor: SecondFactor) =>
  render(<SecondFactorCard factor={factor} />, { words: { ...formWords.ru, translation: shell } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const button = (name: string) => screen.queryByRole('button', { name })

test('the set-up goes from the password to the key to the codes, which stay until they are saved', async () => {
  const answers: Record<string, object> = {
    '/api/second-factor/set-ups': setUp,
    '/api/second-factor/set-ups/confirmation': { message: 'Включён', recovery_codes },
  }
  const call = vi.fn(async (path: string, _init: { body: string }) => Response.json(answers[path]))
  vi.stubGlobal('fetch', call)
  await draw(off)
  press(words.factor.switchOn)
  expect(screen.queryByLabelText(new RegExp(words.fields.app_code))).toBeNull()
  fireEvent.change(screen.getByLabelText(new RegExp(`^${words.fields.current_password}`), { selector: 'input' }), {
    target: { value: 'Bagdar2026' },
  })
  press(words.factor.next)
  expect((await screen.findByLabelText(words.factor.setUp.key)).textContent).toBe(setUp.key)
  await userEvent.click(screen.getAllByRole('textbox', { name: words.factor.setUp.code })[0]!)
  await userEvent.paste('123 456')
  const list = await screen.findByRole('list', { name: words.factor.codes.list })
  expect([...list.children].map(({ textContent }) => textContent)).toEqual(recovery_codes)
  expect(call.mock.calls.map(([, { body }]) => JSON.parse(body))).toEqual([
    { current_password: 'Bagdar2026' },
    { code: '123456' },
  ])
  press(words.factor.codes.kept)
  await waitFor(() => expect(screen.queryByText(recovery_codes[0]!)).toBeNull())
})

test('an active second factor can be moved and renewed, and switched off only if it is not required', async () => {
  await draw(on)
  expect(screen.getByText(words.factor.left_many.replace('{{count}}', '10')).tagName).toBe('SPAN')
  for (const name of [words.factor.move, words.factor.renew, words.factor.switchOff])
    expect(button(name)).not.toBeNull()
  expect(button(words.factor.switchOn)).toBeNull()
})

test('if it is required it cannot be switched off, and the page warns when few codes are left', async () => {
  await draw({ ...on, is_required: true, codes_left: 2 })
  expect(button(words.factor.switchOff)).toBeNull()
  expect(screen.getByText(words.factor.required).tagName).toBe('SPAN')
  expect(screen.getByText(words.factor.fewLeft)).toBeTruthy()
})

test('moving asks for a code of the old phone too, and a refusal is shown beside its field', async () => {
  const refused = { code: 'factor-code-used', message: '', errors: { code: ['Этот код уже использован'] } }
  vi.stubGlobal('fetch', async () => Response.json(refused, { status: 422 }))
  await draw(on)
  press(words.factor.move)
  fireEvent.change(screen.getByLabelText(new RegExp(`^${words.fields.current_password}`), { selector: 'input' }), {
    target: { value: 'Bagdar2026' },
  })
  fireEvent.change(screen.getByLabelText(new RegExp(words.fields.app_code)), { target: { value: '123456' } })
  press(words.factor.next)
  expect((await screen.findByText('Этот код уже использован')).textContent).toBe('Этот код уже использован')
})
