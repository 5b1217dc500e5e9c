// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { languages } from '#contract/values/locale'
import { formWords } from '../../../testing/form-words.ts'
import { render } from '../../../testing/render.tsx'
import { sentenceAt } from '../../../testing/sentence-at.ts'
import shell from '../../shell/ru.json' with { type: 'json' }
import words from '../ru.json' with { type: 'json' }
import CodeStep from './code-step.tsx'

afterEach(() => vi.unstubAllGlobals())

const session = { token: 't', role: 'admin', user: {} }
const answering = (...answers: Response[]) => {
  const call = vi.fn(async (..._sent: unknown[]) => answers.shift() ?? Response.json(session))
  vi.stubGlobal('fetch', call)
  return call
}
const refusal = (status: number, code: string, sentence: string, headers = {}) =>
  Response.json({ code, message: sentence, errors: { code: [sentence] } }, { status, headers })
async function draw() {
  const [onEntered, onAnew] = [vi.fn(), vi.fn()]
  await render(<CodeStep challenge="c" onEntered={onEntered} onAnew={onAnew} />, {
    words: { ...formWords.ru, translation: shell },
  })
  return { onEntered, onAnew }
}
const cells = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: words.fields.code })
const sent = (call: ReturnType<typeof answering>) =>
  call.mock.calls.map(([path, init]) => [path, JSON.parse(Object(init).body)])

test('a code pasted with a space is submitted automatically, once', async () => {
  const call = answering()
  const { onEntered } = await draw()
  await userEvent.click(cells()[0]!)
  await userEvent.paste('123 456')
  await waitFor(() => expect(onEntered).toHaveBeenCalledWith(session))
  expect(sent(call)).toEqual([['/api/sign-in-codes', { challenge: 'c', code: '123456' }]])
})

test('the phone shows a numeric keypad and may suggest the code, and the first cell has the focus', async () => {
  answering()
  await draw()
  expect(cells()).toHaveLength(6)
  expect(cells()[0]).toMatchObject({ inputMode: 'numeric', autocomplete: 'one-time-code' })
  expect(document.activeElement).toBe(cells()[0])
})

test('a wrong code is reported beside the cells, which are cleared', async () => {
  answering(refusal(422, 'factor-code-wrong', 'Код не подошёл'))
  const { onEntered } = await draw()
  await userEvent.type(cells()[0]!, '000000')
  expect((await screen.findByText('Код не подошёл')).closest('[role=alert]')).toBeTruthy()
  expect(
    cells()
      .map(({ value }) => value)
      .join(''),
  ).toBe('')
  await waitFor(() => expect(document.activeElement).toBe(cells()[0]))
  expect(onEntered).not.toHaveBeenCalled()
})

test('while codes are locked the page says how long, and nothing can be typed', async () => {
  answering(refusal(429, 'factor-locked', 'Коды снова принимаются через 15 мин', { 'retry-after': '900' }))
  await draw()
  await userEvent.type(cells()[0]!, '000000')
  await screen.findByText('Коды снова принимаются через 15 мин')
  expect(screen.getByText(/15:00|14:59/)).toBeTruthy()
  expect(cells()[0]?.disabled).toBe(true)
})

test('without the phone a recovery code is sent as typed, and there is a way back', async () => {
  const call = answering()
  const { onEntered, onAnew } = await draw()
  fireEvent.click(screen.getByRole('button', { name: words.factor.door.byRecovery }))
  fireEvent.change(screen.getByLabelText(new RegExp(words.fields.recovery_code), { selector: 'input' }), {
    target: { value: '7k4m2-qx9td' },
  })
  fireEvent.click(screen.getByRole('button', { name: words.factor.door.enter }))
  await waitFor(() => expect(onEntered).toHaveBeenCalledTimes(1))
  expect(sent(call)).toEqual([['/api/sign-in-codes', { challenge: 'c', code: '7k4m2-qx9td' }]])
  fireEvent.click(screen.getByRole('button', { name: words.factor.door.anew }))
  expect(onAnew).toHaveBeenCalledTimes(1)
})

test.each(languages)(
  'in %s an empty recovery code is reported beside its field before anything is sent',
  async (language) => {
    const call = answering()
    const { accounts, words: contract } = formWords[language]
    await render(<CodeStep challenge="c" onEntered={vi.fn()} onAnew={vi.fn()} />, {
      words: formWords[language],
      language,
    })
    fireEvent.click(screen.getByRole('button', { name: accounts.factor.door.byRecovery }))
    fireEvent.click(screen.getByRole('button', { name: accounts.factor.door.enter }))
    expect(
      sentenceAt(screen.getByLabelText(new RegExp(accounts.fields.recovery_code), { selector: 'input' })),
    ).toContain(contract.field.required)
    expect(call).not.toHaveBeenCalled()
  },
)
