// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Form, Item } from '#contract/diagnostics/forms'
import { renderInTest } from '../../../../testing/render-in-test.tsx'
import { beginAttempt, createFakeServer } from '../answers/fake-server.ts'
import { loadKinds } from '../items/kinds.ts'
import kk from '../kk.json' with { type: 'json' }
import { loadPresentations } from '../presentations.ts'
import words from '../ru.json' with { type: 'json' }
import { Runner } from '../runner.tsx'
import { selectionForm } from '../selection-form.ts'
import { until } from '../../../../testing/until.ts'

beforeAll(async () => {
  await Promise.all([loadKinds(['scale', 'pair']), loadPresentations([{ presentation: 'page' }])])
  vi.stubGlobal('scrollTo', vi.fn())
  // The keyboard support for radio buttons finds them by name and needs `CSS.escape`.
  vi.stubGlobal('CSS', { escape: (name: string) => name })
  Element.prototype.scrollIntoView = vi.fn()
})

const steps = ['совсем не про меня', 'скорее нет', 'когда как', 'скорее да', 'очень про меня'].map((text, index) => ({
  id: 'abcde'[index] ?? '',
  text,
}))
const statement = (item: number): Item => ({
  item,
  id: `s${item}`,
  kind: 'scale',
  stem: `Утверждение ${item + 1}`,
  options: steps,
})
const pair = (item: number): Item => ({
  item,
  id: `f${item}`,
  kind: 'pair',
  stem: 'Что ты скорее сделаешь?',
  options: [
    { id: 'a', text: `Спорю ${item}` },
    { id: 'b', text: `Жду ${item}` },
  ],
})

function pages(make: (item: number) => Item, size: number, frame: Partial<Form> = {}): Form {
  const [part] = selectionForm('given', 'given', 'given').parts
  const items = Array.from({ length: size }, (_, item) => make(item))
  return {
    ...selectionForm('given', 'given', 'given'),
    presentation: 'page',
    ...frame,
    parts: [{ ...part!, title: 'Утверждения', items }],
  }
}

async function taken(form: Form, language: 'ru' | 'kk' = 'ru') {
  const far = createFakeServer()
  const { session } = await beginAttempt(far, 0, form)
  session.take({ type: 'went', item: 0, view: 'item' })
  renderInTest(<Runner session={session} onStepBackChange={vi.fn()} />, language)
  return {
    far,
    session,
    next: () => userEvent.click(screen.getByRole('button', { name: language === 'kk' ? kk.next : words.next })),
  }
}

test('statements are on pages of even length, can be answered by keyboard, and each answer is saved at once', async () => {
  const { far, session, next } = await taken(pages(statement, 10))
  expect(screen.getAllByRole('radiogroup')).toHaveLength(5)
  expect(screen.getByText('Страница 1 из 2')).toBeTruthy()
  // Each of the five steps has its own face.
  const faces = [...screen.getAllByRole('radiogroup')[0]!.querySelectorAll('svg')].map(({ innerHTML }) => innerHTML)
  expect(new Set(faces).size).toBe(5)
  const person = userEvent.setup()
  screen.getByRole<HTMLInputElement>('radiogroup', { name: 'Утверждение 2' }).querySelector('input')!.focus()
  await person.keyboard(' ')
  await person.keyboard('{ArrowDown}{ArrowDown}')
  const chosen = within(screen.getByRole('radiogroup', { name: 'Утверждение 2' })).getByRole<HTMLInputElement>(
    'radio',
    { name: 'когда как' },
  )
  expect(chosen.checked).toBe(true)
  await until(() => expect(far.saved.get(1)?.value).toBe('c'))
  await next()
  expect(screen.getAllByRole('radiogroup').map((group) => group.getAttribute('aria-labelledby'))).toEqual([
    'stem-s5',
    'stem-s6',
    'stem-s7',
    'stem-s8',
    'stem-s9',
  ])
  await userEvent.click(screen.getByRole('button', { name: words.back }))
  expect(screen.getByRole('radiogroup', { name: 'Утверждение 1' })).toBeTruthy()
  session.stop()
})

test('if only a complete sheet has a result, a gap leads back to it and the end is not offered', async () => {
  const { session } = await taken(pages(pair, 2, { needs_all: 'Нужны все пары' }))
  const toCheck = () => userEvent.click(screen.getByRole('button', { name: words.to_check }))
  const finish = () => userEvent.click(screen.getByRole('button', { name: words.finish }))
  await userEvent.click(screen.getByRole('radio', { name: 'Спорю 0' }))
  await toCheck()
  await finish()
  const asked = within(screen.getByRole('dialog', { name: 'Без ответа: 1' }))
  expect(asked.getByText('Нужны все пары')).toBeTruthy()
  expect(asked.queryByRole('button', { name: words.finish })).toBeNull()
  await userEvent.click(asked.getByRole('button', { name: words.to_open }))
  await userEvent.click(screen.getByRole('radio', { name: 'Жду 1' }))
  await toCheck()
  await finish()
  expect(screen.getByRole('dialog', { name: words.finish_title })).toBeTruthy()
  session.stop()
})

test('the time between two answers on a page belongs to the later one’s item', async () => {
  // The clock runs only as far as the test says, even on a slow machine.
  const begun = performance.now()
  let ahead = 0
  vi.spyOn(performance, 'now').mockImplementation(() => begun + ahead)
  const { session } = await taken(pages(statement, 4))
  const choose = (name: string) =>
    userEvent.click(within(screen.getByRole('radiogroup', { name })).getByRole('radio', { name: 'скорее да' }))
  ahead = 7000
  await choose('Утверждение 1')
  ahead = 12_000
  await choose('Утверждение 3')
  const { answers } = session.state().progress
  expect([Math.floor(answers[0]!.seconds), Math.floor(answers[2]!.seconds), answers[1]]).toEqual([7, 5, undefined])
  vi.restoreAllMocks()
  session.stop()
})

test('the overview leads to a statement further down its page, and focuses it', async () => {
  const { session } = await taken(pages(statement, 10))
  await userEvent.click(screen.getAllByRole('button', { name: /^Вопрос 8,/ })[0]!)
  await until(() => expect(document.activeElement?.textContent).toBe('Утверждение 8'))
  expect(screen.getByText('Страница 2 из 2')).toBeTruthy()
  session.stop()
})

test('the common words of pairs are shown once, and read for each; in Kazakh too', async () => {
  const { far, session } = await taken(pages(pair, 3), 'kk')
  const heads = screen.getAllByRole('heading', { name: 'Что ты скорее сделаешь?' })
  expect(heads.map(({ className }) => className === 'visually-hidden')).toEqual([false, true, true])
  expect(screen.getAllByText(kk.items.or)).toHaveLength(3)
  await userEvent.click(screen.getByRole('radio', { name: 'Жду 1' }))
  await until(() => expect(far.saved.get(1)?.value).toBe('b'))
  expect(screen.queryByRole('button', { name: kk.later })).toBeNull()
  session.stop()
})

test('if there is no way back, the pupil is asked about the number of gaps on a page', async () => {
  const { session, next } = await taken(pages(statement, 10, { navigation: 'forward-only' }))
  await userEvent.click(
    within(screen.getByRole('radiogroup', { name: 'Утверждение 1' })).getByRole('radio', { name: 'скорее да' }),
  )
  await next()
  const dialog = await screen.findByRole('dialog', { name: 'Без ответа: 4' })
  await userEvent.click(within(dialog).getByRole('button', { name: words.skip_go }))
  expect(session.state().progress.current).toBe(5)
  session.stop()
})
