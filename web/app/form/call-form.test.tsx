// @vitest-environment jsdom
import { TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeLocale, editProfile } from '#contract/accounts/accounts'
import { askForEmail } from '#contract/accounts/contacts'
import fieldWords from '#contract/words/ru.json' with { type: 'json' }
import { render } from '../../testing/render.tsx'
import { sentenceAt } from '../../testing/sentence-at.ts'
import { ApiFailure } from '../calls/api.ts'
import accounts from '../accounts/ru.json' with { type: 'json' }
import shell from '../shell/ru.json' with { type: 'json' }
import { CallForm, SendNote, SubmitButton } from './call-form.tsx'
import { useCallForm } from './use-call-form.ts'

const call = vi.fn<typeof fetch>()
const show = vi.spyOn(notifications, 'show')
beforeEach(() => {
  call.mockReset().mockImplementation(async () => Response.json({ message: 'Готово', awaits_code: true }))
  show.mockClear()
  vi.stubGlobal('fetch', call)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const refusing = (status: number, body: object, headers = {}) =>
  call.mockImplementation(async () => Response.json(body, { status, headers }))
const sent = () => call.mock.calls.map(([, init]) => JSON.parse(init?.body as string))
const told = () =>
  show.mock.calls.map(([{ title, message }]) => [title, message].filter((part) => typeof part === 'string').join(': '))
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
const email = () => field(accounts.fields.new_email)
const password = () => field(accounts.fields.current_password)
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Отправить' }))

interface Asked {
  done?: (answer: unknown) => unknown
  keep?: (values: object) => void
}

function Form({ done = () => undefined, keep }: Asked) {
  const form = useCallForm(askForEmail, {
    words: 'accounts',
    values: { email: '', current_password: '' },
    done,
    keep,
    left: () => ({ current_password: '' }),
    failed: 'profile',
  })
  return (
    <CallForm of={form}>
      <TextInput {...form.field('email', 'new_email')} />
      <TextInput {...form.field('current_password')} />
      <SendNote of={form} />
      <SubmitButton of={form}>Отправить</SubmitButton>
      <button type="button" onClick={() => void form.sendAs({ email: '' })}>
        Без почты
      </button>
    </CallForm>
  )
}

async function draw(asked: Asked = {}) {
  await render(<Form {...asked} />, { words: { accounts, words: fieldWords, shell } })
  type(email(), 'dana@a.kz')
  type(password(), 'Bagdar2026')
}

test('a field has its label and hint from the texts of the slice, and says whether it is required', async () => {
  await draw()
  const about = email().getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(about)?.textContent).toBe(accounts.hints.new_email)
  expect([email().required, password().required]).toEqual([false, true])
})

test('errors found by the contract are shown at their fields, the first one gets the focus, and nothing is sent', async () => {
  await draw()
  type(email(), 'nobody')
  type(password(), '')
  send()
  expect(sentenceAt(email())).toContain(fieldWords.email.wrong)
  expect(sentenceAt(password())).toContain(fieldWords.field.required)
  expect(document.activeElement).toBe(email())
  expect(call).not.toHaveBeenCalled()
})

test('a form on the same page with the same fields does not take the focus', async () => {
  const around = { words: { accounts, words: fieldWords, shell } }
  await render(
    <>
      <Form />
      <Form />
    </>,
    around,
  )
  fireEvent.click(screen.getAllByRole('button', { name: 'Отправить' })[1]!)
  expect(document.activeElement).toBe(screen.getAllByLabelText(new RegExp(`^${accounts.fields.current_password}`))[1])
})

test('it is sent once, however often it is pressed, and is busy in the meantime', async () => {
  let answer = (_: Response) => {}
  call.mockImplementation(() => new Promise((resolve) => void (answer = resolve)))
  const done = vi.fn()
  await draw({ done })
  const form = email().closest('form')!
  fireEvent.submit(form)
  fireEvent.submit(form)
  await waitFor(() => expect(call).toHaveBeenCalledTimes(1))
  expect(screen.getByRole('button', { name: 'Отправить' }).getAttribute('aria-disabled')).toBe('true')
  fireEvent.submit(form)
  await act(async () => answer(Response.json({ message: 'Готово', awaits_code: true })))
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1))
  expect(sent()).toEqual([{ email: 'dana@a.kz', current_password: 'Bagdar2026' }])
  expect(screen.getByRole('button', { name: 'Отправить' }).getAttribute('aria-disabled')).toBeNull()
})

test('after success only the fields that should not stay are cleared', async () => {
  await draw()
  send()
  await waitFor(() => expect(password().value).toBe(''))
  expect(email().value).toBe('dana@a.kz')
})

test('a field left empty in passing shows no error until the form is sent', async () => {
  await render(<Form />, { words: { accounts, words: fieldWords, shell } })
  fireEvent.blur(password())
  expect(sentenceAt(password())).not.toContain(fieldWords.field.required)
  send()
  await waitFor(() => expect(sentenceAt(password())).toContain(fieldWords.field.required))
  expect(sent()).toEqual([])
})

test('a button pressed straight from a wrong field shows its error after the click, so that nothing moves under the pointer', async () => {
  await render(<Form />, { words: { accounts, words: fieldWords, shell } })
  const wrong = { target: { value: 'no mail' } }
  fireEvent.change(email(), wrong)
  fireEvent.pointerDown(password())
  fireEvent.blur(email())
  expect(sentenceAt(email())).not.toContain(fieldWords.email.wrong)
  fireEvent.pointerUp(password())
  fireEvent.click(password())
  expect(sentenceAt(email())).toContain(fieldWords.email.wrong)
})

test('a field error from the server is shown there with the focus, in no note and no toast', async () => {
  refusing(422, { code: 'password-wrong', message: 'Всё', errors: { current_password: ['Пароль не подошёл'] } })
  await draw()
  send()
  await waitFor(() => expect(sentenceAt(password())).toContain('Пароль не подошёл'))
  expect(document.activeElement).toBe(password())
  expect([password().value, email().value]).toEqual(['Bagdar2026', 'dana@a.kz'])
  // A link below the field must not move away when the field loses the focus.
  fireEvent.blur(password())
  expect(sentenceAt(password())).toContain('Пароль не подошёл')
  expect(screen.queryByText('Всё')).toBeNull()
  expect(told()).toEqual([])
})

test.each([
  ['a refusal that belongs to no field', 409, { code: 'conflict', message: 'Так нельзя' }, 'Так нельзя'],
  [
    'the first sentence of several',
    422,
    { code: 'invalid', message: 'Всё', errors: { other: ['Первое', 'Второе'] } },
    'Первое',
  ],
  ['a failure without a sentence', 502, {}, shell.toast.unknown.replace('{{status}}', '502')],
])('the form’s note shows %s, is announced, and no toast repeats it', async (_, status, body, sentence) => {
  refusing(status, body)
  await draw()
  send()
  expect((await screen.findByRole('alert')).textContent).toContain(`${shell.toast.failed.profile} ${sentence}`)
  expect(told()).toEqual([])
  expect(password().value).toBe('Bagdar2026')
})

test('a lost connection is reported with a retry button, which sends the current content of the fields', async () => {
  call.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const done = vi.fn()
  await draw({ done })
  fireEvent.click(screen.getByRole('button', { name: 'Без почты' }))
  const again = await screen.findByRole('button', { name: shell.failure.again })
  expect(screen.getByText(new RegExp(shell.toast.offlineText))).toBeTruthy()
  type(password(), 'Bagdar2027')
  fireEvent.click(again)
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1))
  expect(sent()).toEqual(['Bagdar2026', 'Bagdar2027'].map((current_password) => ({ email: '', current_password })))
  expect(screen.queryByRole('button', { name: shell.failure.again })).toBeNull()
})

test('a form refused for its content is not offered for a retry', async () => {
  refusing(422, { code: 'email-same', message: 'Это прежний адрес' })
  await draw()
  send()
  expect(await screen.findByText(/Это прежний адрес/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: shell.failure.again })).toBeNull()
})

test('after too many tries the user waits, and can then retry', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  refusing(429, { code: 'too-many', message: 'Слишком часто' }, { 'retry-after': '30' })
  await draw()
  send()
  await screen.findByText(/0:30/)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Отправить' }).disabled).toBe(true)
  expect(screen.queryByRole('button', { name: shell.failure.again })).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(31_000))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Отправить' }).disabled).toBe(false)
  expect(screen.getByRole('button', { name: shell.failure.again })).toBeTruthy()
})

test('a user in the sign-in queue is told so, and gets in without doing anything', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  call.mockResolvedValueOnce(
    Response.json({ code: 'sign-ins-queued', message: '' }, { status: 503, headers: { 'retry-after': '2' } }),
  )
  const done = vi.fn()
  await draw({ done })
  send()
  expect(await screen.findByText(shell.sending.queued)).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(3000))
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1))
  expect(screen.queryByText(shell.sending.queued)).toBeNull()
})

test('a call that was answered is not repeated if only the follow-up has failed', async () => {
  const done = vi.fn().mockRejectedValueOnce(new ApiFailure(0, 'offline', 'offline'))
  await draw({ done })
  send()
  fireEvent.click(await screen.findByRole('button', { name: shell.failure.again }))
  await waitFor(() => expect(done).toHaveBeenCalledTimes(2))
  expect(call).toHaveBeenCalledTimes(1)
})

test('typed text is stored with every change', async () => {
  const keep = vi.fn()
  await draw({ keep })
  expect(keep.mock.lastCall?.[0]).toEqual({ email: 'dana@a.kz', current_password: 'Bagdar2026' })
})

function InADialog({ outer }: { outer: () => void }) {
  return (
    <form onSubmit={outer}>
      <Form />
    </form>
  )
}

test('a form in a dialog does not send the form that opened it', async () => {
  const outer = vi.fn()
  await render(<InADialog outer={outer} />, { words: { accounts, words: fieldWords, shell } })
  fireEvent.submit(email().closest('form')!)
  expect(outer).not.toHaveBeenCalled()
})

function Locked() {
  const form = useCallForm(editProfile, {
    words: 'profiles',
    values: { last_name: 'Серікова', phone_token: 'old' },
    beside: rest,
    done: () => undefined,
  })
  return (
    <CallForm of={form}>
      <SendNote of={form} />
      <SubmitButton of={form}>Отправить</SubmitButton>
      <output>{form.values.phone_token}</output>
    </CallForm>
  )
}
const rest = { first_name: 'Аружан', patronymic: '', birth_date: '2013-05-14', gender: 'female', additional_phone: '' }

test('an error of a field that is not shown is in the note; an expired confirmation is dropped', async () => {
  refusing(422, { code: 'phone-unconfirmed', message: '', errors: { phone_token: ['Код устарел'] } })
  await render(<Locked />, { words: { words: fieldWords, shell } })
  send()
  expect(await screen.findByText('Код устарел')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('')
  expect(sent()).toEqual([{ last_name: 'Серікова', ...rest }])
})

function WithoutGender() {
  const { gender: _, ...known } = rest
  const form = useCallForm(editProfile, {
    words: 'profiles',
    values: { last_name: 'Серікова' },
    beside: known,
    done: () => undefined,
  })
  return (
    <CallForm of={form}>
      <SendNote of={form} />
      <SubmitButton of={form}>Отправить</SubmitButton>
    </CallForm>
  )
}

test('an error found by the contract in a field that is not shown is in the note, and nothing is sent', async () => {
  await render(<WithoutGender />, { words: { words: fieldWords, shell } })
  send()
  expect(await screen.findByText(fieldWords.field.required)).toBeTruthy()
  expect(call).not.toHaveBeenCalled()
})

function Unchecked() {
  // @ts-expect-error: the schema of this call stays on the server, so a `check` is missing.
  useCallForm(changeLocale, { words: 'accounts', values: {}, done: () => undefined })
  return null
}

test('a form for an endpoint without a schema in the browser says so wherever it is rendered', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await render(<Unchecked />, { words: { accounts, words: fieldWords, shell } })
  expect(await screen.findAllByText(/`form: true`/)).not.toEqual([])
})
