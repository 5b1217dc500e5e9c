// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Form, Item } from '#contract/diagnostics/forms'
import { renderInTest } from '../../../../testing/render-in-test.tsx'
import { beginAttempt, createFakeServer } from '../answers/fake-server.ts'
import { AloudGuide } from './aloud-guide.tsx'
import aloudKk from './kk.json' with { type: 'json' }
import aloudWords from './ru.json' with { type: 'json' }
import { loadKinds } from '../items/kinds.ts'
import { loadPresentations } from '../presentations.ts'
import words from '../ru.json' with { type: 'json' }
import { Runner } from '../runner.tsx'
import { selectionForm } from '../selection-form.ts'
import { until } from '../../../../testing/until.ts'

beforeEach(async () => {
  await loadPresentations([{ presentation: 'read-aloud' }])
  await loadKinds(['single', 'order', 'match', 'drawing'])
  vi.stubGlobal('scrollTo', vi.fn())
})

const sound = `data:audio/mpeg;base64,${btoa('silence')}`

/** Records what the device speaks and plays; it has a voice for Russian only. */
function device() {
  const [said, played]: [string[], string[]] = [[], []]
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      text: string
      constructor(text: string) {
        this.text = text
      }
    },
  )
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => [{ lang: 'ru_RU' }],
    speak: ({ text }: { text: string }) => void said.push(text),
    cancel: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })
  vi.stubGlobal(
    'Audio',
    class {
      address: string
      constructor(address: string) {
        this.address = address
      }
      play = async () => void played.push(this.address)
      // A paused sound does not fire `ended`.
      pause = () => undefined
    },
  )
  Object.assign(URL, { createObjectURL: () => 'blob:recorded' })
  onTestFinished(() => void vi.unstubAllGlobals())
  return { said, played }
}

const option = (id: string, alt: string) => ({ id, alt, picture: '<svg/>' })
function odd(
  locale: Form['locale'],
  stem: string,
  recorded?: string,
  options: Item['options'] = [option('a', 'круг'), option('b', 'квадрат')],
): Form {
  const [part] = selectionForm('given', 'given', 'given').parts
  const item = { id: 'o1', kind: 'picture' as const, stem, options }
  const items = [0, 1].map((number) => ({
    ...item,
    item: number,
    id: `o${number}`,
    ...(recorded && { sound: recorded }),
  }))
  const practice = [{ ...item, item: 0, id: 'p1', right_answer: 'b', explanation: 'Квадрат один.' }]
  return {
    ...selectionForm('given', 'given', 'given'),
    locale,
    band: '7-9',
    presentation: 'read-aloud',
    parts: [{ ...part!, title: 'Картинки', about: 'Найди лишнюю.', items, practice }],
  }
}

async function taken(form: Form, language: 'ru' | 'kk' = 'ru') {
  const far = createFakeServer()
  const { session } = await beginAttempt(far, 0, form)
  renderInTest(<Runner session={session} onStepBackChange={vi.fn()} />, language)
  return { far, session }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('by ear alone: the guide announces everything, answering is tried out, each item and option can be heard, and no countdown is shown', async () => {
  const { said } = device()
  const { far, session } = await taken(odd('ru', 'Что лишнее?'))
  await until(() => expect(said).toEqual(['Картинки. Найди лишнюю.']))
  await press(aloudWords.try)
  await until(() => expect(said.at(-1)).toBe('Что лишнее?'))
  await userEvent.click(screen.getByRole('radio', { name: 'круг' }))
  // Practice does not count, so the guide passes no judgement.
  await until(() => expect(said.at(-1)).toBe('Смотри, как можно. Квадрат один.'))
  expect(session.state().progress.answers).toEqual({})
  await press(aloudWords.start)
  await until(() => expect(said.at(-1)).toBe('Что лишнее?'))
  await press('Послушать: квадрат')
  expect(said.at(-1)).toBe('квадрат')
  expect(screen.queryByRole('timer')).toBeNull()
  screen.getByRole('radio', { name: 'квадрат' }).focus()
  await userEvent.keyboard(' ')
  await until(() => expect(far.saved.get(0)?.value).toBe('b'))
  await press(words.next)
  // Uses the keyboard, because a second click would count as half of a double click.
  screen.getByRole('button', { name: words.next }).focus()
  await userEvent.keyboard('{Enter}')
  await until(() => expect(said.at(-1)).toBe(aloudWords.open))
  await press(aloudWords.back)
  expect(session.state().progress).toMatchObject({ current: 1, view: 'item' })
  session.stop()
})

test('a device without a voice for the language says so plainly, once it is known, and plays recordings', async () => {
  const { said, played } = device()
  const { session } = await taken(odd('kz', 'Қайсысы артық?', sound), 'kk')
  await until(() => expect(screen.getByText(aloudKk.no_voice)).toBeTruthy())
  expect(screen.queryByRole('button', { name: aloudKk.listen })).toBeNull()
  await press(aloudKk.try)
  await userEvent.click(screen.getByRole('radio', { name: 'круг' }))
  await press(aloudKk.start)
  await until(() => expect(played).toEqual(['blob:recorded']))
  expect(screen.queryByText(aloudKk.no_voice)).toBeNull()
  await press(aloudKk.listen)
  expect([played.length, said]).toEqual([2, []])
  // The options have no recorded sound.
  expect(screen.queryByRole('button', { name: `${aloudKk.listen}: квадрат` })).toBeNull()
  session.stop()
})

test('a recording interrupted by another one is over: its button offers to listen again', async () => {
  const { played } = device()
  const options = [{ ...option('a', 'круг'), sound }, option('b', 'квадрат')]
  const { session } = await taken(odd('kz', 'Қайсысы артық?', sound, options), 'kk')
  await press(aloudKk.try)
  await userEvent.click(screen.getByRole('radio', { name: 'круг' }))
  await press(aloudKk.start)
  await until(() => expect(played).toHaveLength(1))
  await press(aloudKk.listen)
  await press(`${aloudKk.listen}: круг`)
  expect(screen.queryByRole('button', { name: aloudKk.hush })).toBeNull()
  expect(screen.getByRole('button', { name: `${aloudKk.hush}: круг` })).toBeTruthy()
  await press(aloudKk.listen)
  expect(screen.getByRole('button', { name: aloudKk.hush })).toBeTruthy()
  expect(screen.getByRole('button', { name: `${aloudKk.listen}: круг` })).toBeTruthy()
  session.stop()
})

const drawn = (id: string, text: string) => ({ id, text, picture: '<svg/>' })
const wholePart = (items: Item[], more: Partial<Form['parts'][number]> = {}): Form => {
  const form = odd('ru', '')
  return { ...form, parts: [{ ...form.parts[0]!, practice: [], items, ...more }] }
}
const growing: Item = {
  item: 0,
  id: 'o0',
  kind: 'order',
  stem: 'Что сначала?',
  options: [option('a', 'курица'), option('b', 'яйцо')],
}
const halves: Item = {
  item: 1,
  id: 'o1',
  kind: 'match',
  stem: 'Соедини.',
  left: [drawn('a', 'дождь')],
  right: [drawn('x', 'лужа')],
}
const sheet: Item = { item: 2, id: 'o2', kind: 'drawing', stem: 'Дорисуй.', lines: ['M0 0h9'] }
const spoken = {
  item: 3,
  id: 'o3',
  kind: 'single' as const,
  stem: 'Что сказать?',
  options: [
    { id: 'a', text: 'Пойдём!' },
    { id: 'b', text: 'Сам иди' },
  ],
}

test('by ear and keyboard: pictures are ordered, joined and drawn, each can be heard, and chosen words are spoken', async () => {
  const { said } = device()
  const { far, session } = await taken(wholePart([growing, halves, sheet, spoken]))
  await press(aloudWords.start)
  await until(() => expect(said.at(-1)).toBe('Что сначала?'))
  await press('Послушать: яйцо')
  expect(said.at(-1)).toBe('яйцо')
  screen.getByRole('button', { name: 'Выше: яйцо' }).focus()
  await userEvent.keyboard('{Enter}')
  await until(() => expect(far.saved.get(0)?.value).toEqual(['b', 'a']))
  expect(document.querySelector('[data-path]')?.getAttribute('data-path')).toBe('0/4')

  session.take({ type: 'went', item: 1, view: 'item' })
  await until(() => expect(said.at(-1)).toBe('Соедини.'))
  await press('Послушать: лужа')
  expect(said.at(-1)).toBe('лужа')
  screen.getByRole('button', { name: 'лужа' }).focus()
  await userEvent.keyboard('{Enter}')
  await until(() => expect(far.saved.get(1)?.value).toEqual({ a: 'x' }))
  expect([...document.querySelectorAll('[data-step="sun"]')]).toHaveLength(1)

  session.take({ type: 'went', item: 2, view: 'item' })
  await until(() => expect(screen.getByRole('application', { name: 'Дорисуй.' })).toBeTruthy())

  session.take({ type: 'went', item: 3, view: 'item' })
  await until(() => expect(said.at(-1)).toBe('Что сказать?'))
  await userEvent.click(screen.getByRole('radio', { name: 'Сам иди' }))
  expect(said.at(-1)).toBe('Сам иди')
  session.stop()
})

test('a way of answering is practised until the child says it is done, and then the guide says whether it was right', async () => {
  const { said } = device()
  const practice = [{ ...growing, right_answer: ['b', 'a'], explanation: 'Сначала яйцо.' }]
  const { session } = await taken(wholePart([sheet], { practice }))
  await press(aloudWords.try)
  await press('Выше: яйцо')
  expect(said.at(-1)).toBe('Что сначала?')
  await press(aloudWords.check)
  await until(() => expect(said.at(-1)).toBe('Получилось! Сначала яйцо.'))
  session.stop()
})

test('between the halves the guide offers a rest: the clock stops, she sleeps, and one button resumes', async () => {
  const { said } = device()
  const { session } = await taken(wholePart([{ ...spoken, item: 0 }], { after_rest: true }))
  await until(() => expect(said.at(-1)).toBe(aloudWords.offer_rest))
  await press(words.pause)
  await until(() => expect(screen.getByRole('heading', { name: words.paused_title })).toBeTruthy())
  expect(screen.queryByText(/Часы стоят/)).toBeNull()
  await press(words.resume)
  // The guide does not offer the rest again; the part begins.
  await until(() => expect(said.at(-1)).toBe('Картинки. Найди лишнюю.'))
  session.stop()
})

test('the end is confirmed aloud, and only yes ends the test', async () => {
  const { said } = device()
  const { session } = await taken(wholePart([spoken]))
  session.answer(3, 'a')
  session.take({ type: 'reviewed' })
  await screen.findByRole('button', { name: aloudWords.finish })
  await press(aloudWords.finish)
  await until(() => expect(said.at(-1)).toBe(`${words.finish_title} ${words.finish_whole}`))
  await press(words.stay)
  expect(session.state().progress.finish).toBeFalsy()
  await press(aloudWords.finish)
  await press(words.finish)
  await until(() => expect(session.state().progress.finish?.reason).toBe('pupil'))
  session.stop()
})

test('when leaving the guide says what each button does, and a rest stops the clock', async () => {
  const { said } = device()
  const { session } = await taken(wholePart([{ ...spoken, item: 0 }]))
  await userEvent.click(screen.getAllByRole('button', { name: words.leave })[0]!)
  await until(() => expect(said.at(-1)).toBe(`${aloudWords.leave} ${aloudWords.leave_pause}`))
  const ways = within(screen.getByRole('dialog', { name: aloudWords.leave }))
  expect(ways.getByRole('link', { name: words.leave_now }).getAttribute('href')).toBe('/testing')
  await userEvent.click(ways.getByRole('button', { name: aloudWords.rest }))
  await until(() => expect(screen.getByRole('heading', { name: words.paused_title })).toBeTruthy())
  session.stop()
})

test('before and after the test the guide reads the page aloud', async () => {
  const { said } = device()
  renderInTest(<AloudGuide moment="hello" />, 'ru')
  await until(() => expect(said).toEqual([aloudWords.hello]))
  await press(aloudWords.listen)
  expect(said).toHaveLength(2)
})

test('at 10 and 11 a question of the skills can be read aloud, but never if reading is tested', async () => {
  const { said } = device()
  const form = { ...wholePart([{ ...spoken, item: 0 }]), band: '10-11' as const, presentation: undefined }
  for (const [picture, buttons] of [
    ['compass', 1],
    ['bars', 0],
  ] as const) {
    const { session } = await beginAttempt(createFakeServer(), 0, { ...form, picture })
    session.take({ type: 'went', item: 0, view: 'item' })
    const { unmount } = renderInTest(<Runner session={session} onStepBackChange={vi.fn()} />, 'ru')
    await screen.findByRole('radio', { name: 'Сам иди' })
    await until(() => expect(screen.queryAllByRole('button', { name: words.listen })).toHaveLength(buttons))
    for (const button of screen.queryAllByRole('button', { name: words.listen })) await userEvent.click(button)
    expect(said).toEqual(['Что сказать? Пойдём! Сам иди.'])
    session.stop()
    unmount()
  }
})
