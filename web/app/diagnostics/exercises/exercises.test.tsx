// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { ExerciseSet } from '#contract/diagnostics/exercises'
import { render } from '../../../testing/render.tsx'
import diagnostics from '../ru.json' with { type: 'json' }
import runner from '../runner/ru.json' with { type: 'json' }
import { ExerciseSetView } from './exercise-set.tsx'
import exercises from './ru.json' with { type: 'json' }

const words = { diagnostics, runner, exercises }
const draw = (set: ExerciseSet) => render(<ExerciseSetView set={set} locale="ru" />, { words })
const head = { title: 'Задачи', band: '12-14' } as const

test('a wrong choice loses its tick, and the right picture is named by its letter', async () => {
  const options = ['a', 'b', 'c'].map((id) => ({
    id,
    picture: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    alt: `фигура ${id}`,
  }))
  await draw({
    ...head,
    id: 'critical-12-14',
    skill: 'critical',
    way: 'items',
    items: [
      {
        item: 0,
        id: 'p1',
        kind: 'picture',
        stem: 'Какой не хватает?',
        options,
        right_answer: 'b',
        explanation: 'Круг идёт по кругу.',
      },
    ],
  })
  const user = userEvent.setup()
  const labelOf = (name: string) => screen.getByRole('radio', { name: new RegExp(`фигура ${name}`) }).closest('label')
  expect(labelOf('a')?.dataset.verdict).toBeUndefined()
  await user.click(screen.getByRole('radio', { name: 'фигура a' }))
  expect([labelOf('a'), labelOf('b'), labelOf('c')].map((label) => label?.dataset.verdict)).toEqual([
    'wrong',
    'right',
    undefined,
  ])
  expect(labelOf('a')?.textContent).toContain('твой ответ')
  expect(labelOf('b')?.textContent).toContain('верный ответ')
  expect(labelOf('a')?.querySelector('svg')).toBeNull()
  expect(screen.getByText('Верный ответ: Б.').closest('[role=status]')?.textContent).toContain(
    'Разберём вместе.Верный ответ: Б. Круг идёт по кругу.',
  )
  await user.click(screen.getByRole('radio', { name: /фигура b/ }))
  expect(labelOf('b')?.textContent).toContain('твой ответ, верно')
  expect(labelOf('a')?.dataset.verdict).toBeUndefined()
})

test('each option opens into its consequence, and several may help', async () => {
  const options = (['helps', 'hinders', 'helps'] as const).map((effect, at) => ({
    id: 'abc'[at] ?? '',
    text: `путь ${at}`,
    effect,
    leads: `следствие ${at}`,
  }))
  await draw({
    ...head,
    id: 'communication-12-14',
    skill: 'communication',
    way: 'situations',
    situations: [{ id: 's', story: 'Случай.', ask: 'Как поступишь?', options }],
  })
  const user = userEvent.setup()
  const press = (at: number) => user.click(screen.getByRole('button', { name: `путь ${at}` }))
  expect(screen.queryByText('следствие 0')).toBeNull()
  await press(0)
  expect(within(screen.getByRole('article')).getAllByText('Это поможет.')).toHaveLength(1)
  expect(screen.getByText(exercises.situation.more)).toBeDefined()
  await press(1)
  await press(2)
  expect(screen.getByText('Так станет труднее.').closest('li')?.textContent).toContain('следствие 1')
  expect(screen.getAllByText('Это поможет.')).toHaveLength(2)
  expect(screen.getByText(exercises.situation.all)).toBeDefined()
})

test('at 5 and 6 the child gets a picture and a task, and the adult can open what to notice and what to say', async () => {
  const shared = {
    id: 's1',
    task: 'Чем станет платок?',
    picture: { svg: '<svg xmlns="http://www.w3.org/2000/svg"/>', alt: 'Платок' },
    notice: 'Разные ли идеи.',
    say: '«А ещё?»',
  }
  await draw({
    title: 'Задачи',
    band: '5-6',
    id: 'creative-5-6',
    skill: 'creative',
    way: 'together',
    together: [shared],
  })
  expect(screen.getByRole('img', { name: 'Платок' })).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Чем станет платок?' })).toBeDefined()
  expect(screen.queryByText(/Разные ли идеи/)).toBeNull()
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: exercises.together.adult }))
  expect(screen.getByText(/Разные ли идеи/).textContent).toBe('Разные ли идеи.Что сказать«А ещё?»')
})

const kinds = ['Дорога', 'Дом', 'Звуки'].map((name, at) => ({ id: `k${at}`, name, example: `пример ${at}` }))

test('examples come after the child’s own ideas, and kinds are counted', async () => {
  await draw({
    ...head,
    id: 'creative-12-14',
    skill: 'creative',
    way: 'ideas',
    tasks: [{ id: 't', task: 'Что изменится?', kinds }],
  })
  const user = userEvent.setup()
  const look = screen.getByRole<HTMLButtonElement>('button', { name: 'Посмотреть на свои идеи' })
  expect(look.disabled).toBe(true)
  expect(screen.queryByText(/пример/)).toBeNull()
  await user.type(screen.getByRole('textbox'), 'Тихо\nТихо\nПешком')
  expect(screen.getByText('Идей: 2')).toBeDefined()
  await user.click(look)
  expect(screen.getByText('Например: пример 2')).toBeDefined()
  await user.click(screen.getByRole('checkbox', { name: 'Дорога' }))
  expect(screen.getByText('Видов: 1 из 3.')).toBeDefined()
  expect(screen.getByText(new RegExp(exercises.ideas.further))).toBeDefined()
})

test('the youngest say their ideas, and everything can be heard', async () => {
  const said: string[] = []
  const voices = {
    getVoices: () => [{ lang: 'ru-RU' }],
    speak: ({ text }: { text: string }) => said.push(text),
    cancel: () => undefined,
  }
  vi.stubGlobal('speechSynthesis', voices)
  vi.stubGlobal('SpeechSynthesisUtterance', function (this: { text: string }, text: string) {
    this.text = text
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  await draw({
    ...head,
    band: '7-9',
    id: 'creative-7-9',
    skill: 'creative',
    way: 'ideas',
    tasks: [{ id: 't', task: 'Чем станет коробка?', kinds }],
  })
  const user = userEvent.setup()
  expect(screen.queryByRole('textbox')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Послушать' }))
  await user.click(screen.getByRole('button', { name: 'Готово, смотрим' }))
  expect(screen.getAllByRole('checkbox')).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: /^Послушать: Дом/ }))
  expect(said).toEqual([`Чем станет коробка? ${exercises.ideas.aloud}`, 'Дом. Например: пример 1'])
})
