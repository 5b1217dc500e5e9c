// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Form } from '#contract/diagnostics/forms'
import { renderInTest } from '../../../testing/render-in-test.tsx'
import { beginAttempt, createFakeServer, serverTimeAfter } from './answers/fake-server.ts'
import { loadKinds } from './items/kinds.ts'
import { stepTo } from './path.rules.ts'
import en from './en.json' with { type: 'json' }
import kk from './kk.json' with { type: 'json' }
import words from './ru.json' with { type: 'json' }
import enIntro from '../en.json' with { type: 'json' }
import kkIntro from '../kk.json' with { type: 'json' }
import intro from '../ru.json' with { type: 'json' }
import { Runner } from './runner.tsx'
import { formNow } from './machine/session-state.rules.ts'
import { selectionForm } from './selection-form.ts'
import { until } from '../../../testing/until.ts'

beforeAll(async () => {
  await loadKinds(['single'])
  vi.stubGlobal('scrollTo', vi.fn())
})

const byPart = (...given: Parameters<typeof selectionForm>): Form => ({ ...selectionForm(...given), timing: 'by-part' })
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const find = (name: string | RegExp) => screen.findByRole('button', { name })

async function taken(far: ReturnType<typeof createFakeServer>, form: Form) {
  const { session } = await beginAttempt(far, 0, form)
  renderInTest(<Runner session={session} onStepBackChange={vi.fn()} />)
  return session
}

test('the clock of a part starts with it; when it runs out the part closes, answers stay, and the pupil is led on', async () => {
  const far = createFakeServer()
  const session = await taken(far, byPart('not-begun', 'not-begun', 'not-begun'))
  // The opening explains what will happen.
  expect(
    screen.getByText(/Часы части пойдут, когда начнёшь её: 10.минут\. Когда время выйдет, часть закроется/),
  ).toBeTruthy()
  Object.assign(far.next, { form: byPart('given', 'not-begun', 'not-begun'), seconds: 4 })
  await press('Начать часть 1')
  await screen.findByRole('radio')
  expect(screen.getByRole('timer').getAttribute('aria-label')).toMatch(/^До конца части 00:0[34]$/)
  await userEvent.click(screen.getByRole('radio'))
  expect(await screen.findByRole('heading', { name: 'communication' })).toBeTruthy()
  expect(screen.getByText(/^Время части 1 вышло\. Твои ответы сохранены\.$/)).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
  await until(() => expect(far.saved.get(0)?.value).toBe('a'))
  // A closed item cannot be answered, not even by calling the session directly.
  session.answer(1, 'a')
  expect(session.state().progress.answers[1]?.value ?? null).toBeNull()
  Object.assign(far.next, { form: byPart('closed', 'given', 'not-begun'), seconds: 600 })
  await press('Начать часть 2')
  await screen.findByRole('radio')
  expect(far.requests.pieces).toEqual([1, 2])
  session.stop()
})

test('offline the part closes as well by the server’s time, and the next one waits with a message', async () => {
  const far = createFakeServer()
  const session = await taken(far, byPart('not-begun', 'not-begun', 'not-begun'))
  Object.assign(far.next, { form: byPart('given', 'not-begun', 'not-begun'), seconds: 3 })
  await press('Начать часть 1')
  await userEvent.click(await screen.findByRole('radio'))
  far.line.isCut = true
  await find('Начать часть 2')
  await press('Начать часть 2')
  await until(() =>
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(words.part_offline),
  )
  far.line.isCut = false
  Object.assign(far.next, { form: byPart('closed', 'given', 'not-begun'), seconds: 600 })
  await screen.findByRole('radio')
  await until(() => expect(far.saved.get(0)?.value).toBe('a'))
  session.stop()
})

test('a pause moves the clock of the part: a part that was over on this device is open again', async () => {
  const far = createFakeServer()
  const session = await taken(far, byPart('not-begun', 'not-begun', 'not-begun'))
  Object.assign(far.next, { form: byPart('given', 'not-begun', 'not-begun'), seconds: 2 })
  await press('Начать часть 1')
  await find('Начать часть 2')
  expect(session.pieceLeft()).toBeNull()
  far.calls.read = async () => ({ ...(await createFakeServer().calls.read()), part_ends_at: serverTimeAfter(600) })
  session.sync()
  await until(() => expect(session.pieceLeft()).toBeGreaterThan(590))
  session.take(stepTo(formNow(session.state())!, 0))
  expect(await screen.findByRole('radio')).toBeTruthy()
  session.stop()
})

test('before the next part closes the previous one, the pupil is asked about gaps', async () => {
  const far = createFakeServer()
  const session = await taken(far, byPart('not-begun', 'not-begun', 'not-begun'))
  Object.assign(far.next, { form: byPart('given', 'not-begun', 'not-begun'), seconds: 600 })
  await press('Начать часть 1')
  await userEvent.click(await screen.findByRole('radio'))
  await press(words.next)
  await press(words.next)
  await press('Начать часть 2')
  const dialog = await screen.findByRole('dialog', { name: 'Закончить часть 1?' })
  expect(dialog.textContent).toContain('Без ответа в части 1: 1.')
  expect(far.requests.pieces).toEqual([1])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Вернуться в часть 1' }))
  expect(session.state().progress).toMatchObject({ current: 1, view: 'item' })
  session.stop()
})

/** A form whose items come one at a time. */
const byItem = (here: number): Form => {
  const [part] = selectionForm('given', 'given', 'given').parts
  const items =
    here < 0
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
  const withheld =
    here < 2
      ? { first: here + 1, size: 2 - here, why: 'not-begun' as const }
      : { first: 0, size: 2, why: 'closed' as const }
  return { ...selectionForm('given', 'given', 'given'), timing: 'by-item', parts: [{ ...part!, items, withheld }] }
}

test('an item with its own clock comes after the previous one; there is no way back, and the pupil is asked about a missing answer', async () => {
  const far = createFakeServer()
  const session = await taken(far, byItem(-1))
  expect(screen.getByText(/3 вопроса, у каждого свои часы/)).toBeTruthy()
  Object.assign(far.next, { form: byItem(0), seconds: 60 })
  await press('Начать часть 1')
  await screen.findByText('Stem 0')
  expect(screen.queryByRole('button', { name: words.back })).toBeNull()
  expect(screen.queryByRole('button', { name: words.later })).toBeNull()
  await press(words.next)
  const dialog = await screen.findByRole('dialog', { name: words.skip_title })
  await userEvent.click(within(dialog).getByRole('button', { name: words.skip_answer }))
  await userEvent.click(screen.getByRole('radio'))
  Object.assign(far.next, { form: byItem(1), seconds: 2 })
  await press(words.next)
  await screen.findByText('Stem 1')
  expect(far.requests.pieces).toEqual([1, 2])
  // Time is up; the next item begins when the pupil starts it.
  expect(await screen.findByRole('heading', { name: words.item_over })).toBeTruthy()
  expect(far.requests.pieces).toEqual([1, 2])
  Object.assign(far.next, { form: byItem(2), seconds: 60 })
  await press('Начать вопрос 3')
  await screen.findByText('Stem 2')
  await userEvent.click(screen.getByRole('radio'))
  await press(words.to_check)
  expect(await screen.findByRole('heading', { name: words.review_forward })).toBeTruthy()
  expect(screen.getByText('Отвечено 2 из 3')).toBeTruthy()
  expect(screen.queryByRole('button', { name: words.to_questions })).toBeNull()
  session.stop()
})

test('forward only: answers keep the order of their items, even if the clock was corrected in between', async () => {
  const far = createFakeServer()
  const form: Form = { ...selectionForm('given', 'given', 'given'), navigation: 'forward-only' }
  // The device's clock is three seconds ahead until the server replies.
  const { session, store } = await beginAttempt(far, 3000, form)
  far.line.isCut = true
  session.answer(0, 'a')
  far.line.isCut = false
  session.sync()
  await until(() => expect(Math.abs(session.now() - Date.now())).toBeLessThan(2500))
  session.answer(1, 'a')
  await until(() => expect(far.saved.size).toBe(2))
  const stamps = store.answers().map(({ change }) => change.stamp)
  expect(stamps[1]).toBeGreaterThan(stamps[0] ?? Infinity)
  session.stop()
})

test('a test without a clock shows none, has no pause, and leaving costs nothing', async () => {
  const far = createFakeServer()
  const { session } = await beginAttempt(far, 0, {
    ...selectionForm('given', 'given', 'given'),
    timing: 'none',
    minutes: 0,
  })
  far.calls.read = async () => ({ ...(await createFakeServer().calls.read()), is_untimed: true })
  session.sync()
  await until(() => expect(session.state().attempt.is_untimed).toBe(true))
  renderInTest(<Runner session={session} onStepBackChange={vi.fn()} />)
  expect(screen.getByText('2 задания, время не ограничено')).toBeTruthy()
  expect(screen.queryByRole('timer')).toBeNull()
  await userEvent.click(screen.getAllByRole('button', { name: words.leave })[0]!)
  const dialog = await screen.findByRole('dialog', { name: words.leave_title })
  expect(within(dialog).queryByRole('button', { name: words.pause })).toBeNull()
  expect(dialog.textContent).toContain(words.leave_untimed)
  session.stop()
})

test.each([
  ['ru', words.leave_untimed, intro.introduction.stop_untimed_about],
  ['kk', kk.leave_untimed, kkIntro.introduction.stop_untimed_about],
  ['en', en.leave_untimed, enIntro.introduction.stop_untimed_about],
])('a test without a clock closes after thirty days, and says so: %s', (_, ...sentences) =>
  expect(sentences.filter((sentence) => !/\b30\b/.test(sentence))).toEqual([]),
)
