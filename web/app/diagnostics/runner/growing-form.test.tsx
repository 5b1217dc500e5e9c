// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Form } from '#contract/diagnostics/forms'
import { ApiFailure } from '../../calls/api.ts'
import { renderInTest } from '../../../testing/render-in-test.tsx'
import { beginAttempt, createFakeServer } from './answers/fake-server.ts'
import { loadKinds } from './items/kinds.ts'
import words from './ru.json' with { type: 'json' }
import { Runner } from './runner.tsx'
import { selectionForm } from './selection-form.ts'
import { until } from '../../../testing/until.ts'

beforeAll(async () => {
  await loadKinds(['single'])
  vi.stubGlobal('scrollTo', vi.fn())
})

/** A growing form at the item with this number, of four at most; no item follows if `isOver`. */
function growing(here: number, isOver = false): Form {
  const [part] = selectionForm('given', 'given', 'given').parts
  const items =
    here < 0 || isOver
      ? []
      : [
          {
            item: here,
            id: `q${here}`,
            kind: 'single' as const,
            stem: `Stem ${here}`,
            options: [{ id: 'a', text: 'A' }],
          },
        ]
  const withheld = isOver
    ? { first: 0, size: here + 1, why: 'closed' as const }
    : { first: here + 1, size: 3 - here, why: 'not-begun' as const }
  return {
    ...selectionForm('given', 'given', 'given'),
    timing: 'none',
    navigation: 'forward-only',
    grows: true,
    parts: [{ ...part!, items, withheld }],
  }
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const pressNext = async () => press(words.next)

async function taken(far: ReturnType<typeof createFakeServer>, form: Form) {
  const { session } = await beginAttempt(far, 0, form)
  renderInTest(<Runner session={session} onStepBackChange={vi.fn()} />)
  return session
}

test('an adaptive test announces it, allows no omissions, and does not claim to know the number of items', async () => {
  const far = createFakeServer()
  const session = await taken(far, growing(-1))
  expect(screen.getByText('Заданий не больше 4, время не ограничено')).toBeTruthy()
  expect(screen.getByText(words.choices_come)).toBeTruthy()
  far.next.form = growing(0)
  await press('Начать часть 1')
  await screen.findByText('Stem 0')
  expect(screen.queryByText(/Вопрос 1 из/)).toBeNull()
  expect(screen.queryByRole('img', { name: /^Отвечено/ })).toBeNull()
  await pressNext()
  const dialog = await screen.findByRole('dialog', { name: words.skip_title })
  expect(dialog.textContent).toContain(words.skip_not)
  expect(within(dialog).queryByRole('button', { name: words.skip_go })).toBeNull()
  await userEvent.click(within(dialog).getByRole('button', { name: words.skip_answer }))
  expect(far.requests.pieces).toEqual([1])
  session.stop()
})

test('the answer is sent before the next item is requested; offline both wait with a message, and the test ends when the server says so', async () => {
  const far = createFakeServer()
  const session = await taken(far, growing(-1))
  far.next.form = growing(0)
  await press('Начать часть 1')
  await userEvent.click(await screen.findByRole('radio'))
  far.line.isCut = true
  far.next.form = growing(1)
  await pressNext()
  await until(() =>
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(words.choice_offline),
  )
  expect(screen.getByText(words.choice_coming)).toBeTruthy()
  expect(far.requests.pieces).toEqual([1])
  const { beginPart } = far.calls
  const savedBefore: (string | undefined)[] = []
  far.calls.beginPart = (part) => {
    savedBefore.push(JSON.stringify(far.saved.get(part - 2)?.value))
    return beginPart(part)
  }
  far.line.isCut = false
  await screen.findByText('Stem 1')
  expect(savedBefore).toEqual(['"a"'])
  await userEvent.click(screen.getByRole('radio'))
  far.next.form = growing(1, true)
  await pressNext()
  expect(await screen.findByRole('heading', { name: words.review_forward })).toBeTruthy()
  expect(screen.getByText('Отвечено 2 из 2')).toBeTruthy()
  expect(screen.getByText('Test')).toBeTruthy()
  expect(far.requests.pieces).toEqual([1, 2, 3])
  // Also holds if the pupil presses "next" before the delay for sending has passed.
  expect(savedBefore).toEqual(['"a"', '"a"'])
  session.stop()
})

test('an answer that the server cannot read is asked for again before the next item', async () => {
  const far = createFakeServer()
  const session = await taken(far, growing(-1))
  far.next.form = growing(0)
  await press('Начать часть 1')
  await userEvent.click(await screen.findByRole('radio'))
  far.line.unreadable = 'a'
  far.calls.beginPart = async () => Promise.reject(refused())
  await pressNext()
  await userEvent.click(await screen.findByRole('button', { name: words.to_answer_again }))
  expect(await screen.findByText('Stem 0')).toBeTruthy()
  session.stop()
})

const refused = () => new ApiFailure(409, 'answer-first', 'A sentence of the server')
