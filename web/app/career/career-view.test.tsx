// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { CareerResult, OccupationCard, PlanStep } from '#contract/diagnostics/career'
import { interestTypes, letterOfType } from '#contract/values/result-picture'
import { formWords } from '../../testing/form-words.ts'
import { render } from '../../testing/render.tsx'
import { OwnPlan } from './own-plan.tsx'
import { StepList } from './step-list.tsx'
import { CareerView } from './result/career-view.tsx'
import words from './ru.json' with { type: 'json' }
import { until } from '../../testing/until.ts'

afterEach(() => vi.unstubAllGlobals())
const around = { words: { career: words, ...formWords } }

const sentIn = (body: RequestInit['body']): unknown => (typeof body === 'string' ? JSON.parse(body) : null)

const card = (id: string, name: string, is_saved = false): OccupationCard => ({
  id,
  name,
  about: `Дела: ${name}`,
  field: { id: 'it', name: 'ИТ' },
  code: 'IRC',
  types: [],
  object: { id: 'sign', name: 'Знаки' },
  group: 'close',
  group_name: 'Близко',
  why: 'Потому что',
  subjects: [{ id: 'math', name: 'Математика', share: 100 }],
  education: [{ id: 'tvet', name: 'Колледж' }],
  ent_pair: null,
  try_this: 'Попробуй',
  train: null,
  is_saved,
})
const career: CareerResult = {
  id: '01997000-0000-7000-8000-000000000001',
  voice: 'student',
  first_name: 'Дана',
  finished_at: '2026-11-20T04:00:00.000Z',
  valid_until: '2028-05-20T04:00:00.000Z',
  headline: 'Дана, тебе ближе всего…',
  interests: interestTypes.map((id, index) => ({
    id,
    letter: letterOfType(id),
    name: `Интерес ${letterOfType(id)}`,
    about: '',
    share: index === 5 ? null : 20 * index,
    level_name: index === 5 ? null : 'иногда',
    is_strength: false,
  })),
  code: null,
  profile: null,
  about_profile: [],
  objects: [],
  subjects: [],
  values: [],
  abilities: [],
  parts: [{ part: 'abilities', name: 'Способности', is_known: false, is_used: false }],
  groups: [
    {
      group: 'close',
      title: 'Близко',
      about: 'Многое совпадает',
      cards: [card('a', 'Геолог'), card('b', 'Логист'), card('c', 'Судья')],
    },
  ],
  saved: [],
  hidden: [{ id: 'd', name: 'Актёр' }],
  how_to_read: 'Так',
  note: 'Не для отбора',
  share_token: null,
}

test('the hexagon is described in words, and its table has the same values', async () => {
  await render(<CareerView career={career} isOwn />, around)
  expect(screen.getByRole('img').getAttribute('aria-label')).toContain('Интерес A: иногда')
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
  expect(
    rows.map((row) => [...row.children].slice(1).map(({ textContent }) => textContent?.replace(/\s/g, ''))),
  ).toEqual([
    ['иногда', '0%'],
    ['иногда', '20%'],
    ['иногда', '40%'],
    ['иногда', '60%'],
    ['иногда', '80%'],
    ['нетответов', '–'],
  ])
})

test('wishes for objects of work are drawn along a horizon, with the sun behind the highest hill', async () => {
  const objects = [
    { id: 'art', name: 'Образ', chosen: 2, of: 8 },
    { id: 'technology', name: 'Техника', chosen: 6, of: 8 },
  ]
  const { unmount } = await render(<CareerView career={{ ...career, objects }} isOwn />, around)
  const section = () => screen.getByRole('region', { name: words.objects })
  expect(
    within(section())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Техника 6 из 8', 'Образ 2 из 8'])
  expect(section().querySelectorAll('circle')).toHaveLength(1)
  unmount()
  await render(
    <CareerView career={{ ...career, objects: objects.map((one) => ({ ...one, chosen: 4 })) }} isOwn />,
    around,
  )
  expect(section().querySelectorAll('circle')).toHaveLength(0)
})

test('measured abilities are not called unknown if nothing compares them with occupations yet', async () => {
  const { unmount } = await render(<CareerView career={career} />, around)
  expect(screen.getByText(words.missing.replace('{{parts}}', 'Способности'))).toBeTruthy()
  const abilities = [
    { id: 'critical', name: 'Критическое мышление', level_name: 'Уверенно', taken_at: career.finished_at },
  ]
  unmount()
  await render(
    <CareerView career={{ ...career, abilities, parts: career.parts.map((part) => ({ ...part, is_known: true })) }} />,
    around,
  )
  expect(screen.getByText(words.notCompared.replace('{{parts}}', 'Способности'))).toBeTruthy()
  expect(screen.queryByText(/Пока не известно/)).toBeNull()
})

test('two ticked occupations can be compared, and of five the last four stay', async () => {
  const user = userEvent.setup()
  await render(<CareerView career={career} isOwn />, around)
  await user.click(screen.getByRole('checkbox', { name: 'Сравнить: Геолог' }))
  expect(screen.queryByRole('link', { name: /Сравнить отмеченные/ })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Сравнить: Судья' }))
  expect(screen.getByRole('link', { name: /Сравнить отмеченные/ }).getAttribute('href')).toContain('compare=a,c')
})

test('the pupil saves, hides and restores through calls; others can only read', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    sent.push([method, String(address).replace(/^.*\/api/, ''), sentIn(body)])
    return Response.json({ message: 'Готово' })
  })
  const user = userEvent.setup()
  const { unmount } = await render(<CareerView career={career} isOwn />, around)
  await user.click(screen.getByRole('button', { name: 'Сохранить: Геолог' }))
  await user.click(screen.getByRole('button', { name: 'Не показывать: Логист' }))
  await user.click(screen.getByText(/Убрано из списка/))
  await user.click(screen.getByRole('button', { name: 'Вернуть в список: Актёр' }))
  await until(() => expect(sent).toHaveLength(3))
  expect(sent).toEqual([
    ['PUT', '/career/occupations/a', { mark: 'saved' }],
    ['PUT', '/career/occupations/b', { mark: 'hidden' }],
    ['PUT', '/career/occupations/d', { mark: 'none' }],
  ])
  unmount()
  await render(<CareerView career={{ ...career, voice: 'parent', hidden: [] }} />, around)
  expect(screen.queryByRole('button', { name: /Сохранить/ })).toBeNull()
})

const step: PlanStep = {
  id: '01997000-0000-7000-8000-000000000002',
  title: 'Музей',
  occupation: { id: 'geologist', name: 'Геолог' },
  due_on: '2026-12-01',
  is_done: false,
}

test('a step is ticked separately and edited against the viewed version; the focus goes into the fields and back; a new one needs a title', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    sent.push([method, String(address).replace(/^.*steps\/[^/]*/, ''), sentIn(body)])
    return sent.length === 2
      ? Response.json({ message: 'Уже изменён', code: 'step-changed' }, { status: 409 })
      : Response.json(step)
  })
  const user = userEvent.setup()
  await render(<OwnPlan steps={[step]} />, around)
  await user.click(screen.getByRole('button', { name: 'Сделано: Музей' }))
  await until(() => expect(sent).toEqual([['PUT', '/tick', { is_done: true }]]))
  await user.click(screen.getByRole('button', { name: 'Изменить: Музей' }))
  const [title] = screen.getAllByRole<HTMLInputElement>('textbox', { name: /Что сделать/ })
  expect(document.activeElement).toBe(title)
  await user.clear(title!)
  await user.type(title!, 'Музей геологии')
  await user.click(screen.getByRole('button', { name: 'Сохранить шаг' }))
  const seen = { title: 'Музей', due_on: '2026-12-01' }
  await until(() => expect(sent[1]).toEqual(['PUT', '', { ...seen, title: 'Музей геологии', seen }]))
  expect((await screen.findAllByText('Уже изменён')).length).toBeGreaterThan(0)
  expect(title!.value).toBe('Музей геологии')
  await user.click(screen.getByRole('button', { name: 'Сохранить шаг' }))
  await until(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Изменить: Музей' })))
  await user.click(screen.getByRole('button', { name: 'Добавить шаг' }))
  expect(sent).toHaveLength(3)
})

test('a reader of the plan has no buttons', async () => {
  await render(<StepList steps={[step]} />, around)
  expect(screen.getByText('Музей')).toBeTruthy()
  expect(screen.queryAllByRole('button')).toEqual([])
})
