// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { render } from '../../../testing/render.tsx'
import { aCriterion, anOpenTask } from '../../../testing/values/evaluation.ts'
import shell from '../../shell/ru.json' with { type: 'json' }
import { PointsForm } from './points-form.tsx'
import words from './ru.json' with { type: 'json' }

const anchors = [0, 1, 2].map((points) => ({
  points,
  about: `Уровень ${points}`,
  examples: [`пример ${points}а`, `пример ${points}б`],
}))

const task = anOpenTask({
  answer: 'качели\n\nкачели\nсмотреть сквозь неё',
  criteria: [
    aCriterion({ id: 'fluency', name: 'Беглость', count: 'answers', max: 12 }),
    aCriterion({
      id: 'flexibility',
      name: 'Гибкость',
      count: 'categories',
      categories: ['play', 'home', 'art'].map((id) => ({ id, name: `Область ${id}` })),
    }),
    aCriterion({ count: 'mean-of-best-three', anchors }),
  ],
})

afterEach(() => vi.unstubAllGlobals())

async function scoring(of = task) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: unknown, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return Response.json({ message: '' })
  })
  await render(<PointsForm workId="one" task={of} isLast onSaved={() => {}} />, { words: { evaluation: words, shell } })
  return { sent, person: userEvent.setup() }
}

const field = (name: string) => within(screen.getByRole('group', { name }))
const save = () => screen.getByRole('button', { name: words.save })

it('categories are ticked and ideas rated one by one; the points follow, and both are sent', async () => {
  const { sent, person } = await scoring()
  await person.click(field('Беглость').getByRole('radio', { name: '2' }))
  for (const category of ['Область play', 'Область home', 'Область art'])
    await person.click(field('Гибкость').getByRole('checkbox', { name: category }))
  expect(field('Гибкость').getByText('Выходит: 2')).toBeTruthy()
  const ideas = field('Оригинальность').getAllByRole('radiogroup')
  expect(ideas.map((idea) => document.getElementById(idea.getAttribute('aria-labelledby') ?? '')?.textContent)).toEqual(
    ['качели', 'качели', 'смотреть сквозь неё'],
  )
  await person.click(within(ideas[0]!).getByRole('radio', { name: '0' }))
  await person.click(within(ideas[2]!).getByRole('radio', { name: '2' }))
  expect(field('Оригинальность').getByText('Выходит: 1')).toBeTruthy()
  await person.click(save())
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({
    points: { fluency: 2, flexibility: 2, originality: 1 },
    marks: { categories: { flexibility: ['play', 'home', 'art'] }, ideas: { originality: [0, null, 2] } },
    comment: '',
  })
})

it('an answer without any category gets no point for flexibility, which can be chosen', async () => {
  const { sent, person } = await scoring()
  await person.click(field('Беглость').getByRole('radio', { name: '0' }))
  await person.click(field('Гибкость').getByRole('checkbox', { name: words.noCategory }))
  expect(field('Гибкость').getByText('Выходит: 0')).toBeTruthy()
  for (const idea of field('Оригинальность').getAllByRole('radiogroup'))
    await person.click(within(idea).getByRole('radio', { name: '0' }))
  await person.click(save())
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ points: { flexibility: 0 }, marks: { categories: { flexibility: [] } } })
  await person.click(field('Гибкость').getByRole('checkbox', { name: 'Область art' }))
  expect(field('Гибкость').getByRole<HTMLInputElement>('checkbox', { name: words.noCategory }).checked).toBe(false)
})

it('by keyboard a digit rates an idea and goes on to the next, a hyphen skips one, Ctrl and Enter save', async () => {
  const { sent, person } = await scoring()
  field('Беглость').getAllByRole('radio')[0]!.focus()
  await person.keyboard('3')
  expect(field('Беглость').getByRole<HTMLInputElement>('radio', { name: '3' }).checked).toBe(true)
  field('Гибкость').getAllByRole('checkbox')[0]!.focus()
  await person.keyboard(' ')
  field('Оригинальность').getAllByRole('radio')[0]!.focus()
  await person.keyboard('1-2')
  const marked = field('Оригинальность').getAllByRole('radiogroup')
  expect(
    marked.map(
      (idea) =>
        within(idea)
          .getAllByRole<HTMLInputElement>('radio')
          .find(({ checked }) => checked)?.value,
    ),
  ).toEqual(['1', '-', '2'])
  await person.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    points: { fluency: 3, flexibility: 1, originality: 1.5 },
    marks: { ideas: { originality: [1, null, 2] } },
  })
})

it('every level is shown with its examples, and missing marks are required', async () => {
  const { sent, person } = await scoring()
  for (const points of [0, 1, 2])
    expect(field('Оригинальность').getByText(`Например: пример ${points}а; пример ${points}б`)).toBeTruthy()
  await person.click(save())
  expect(screen.getAllByText(words.missing)).toHaveLength(3)
  expect(sent).toEqual([])
})

it('a change of marks with the same points must be saved with its reason', async () => {
  const own = {
    points: { fluency: 1, flexibility: 1, originality: 2 },
    marks: { categories: { flexibility: ['play'] }, ideas: { originality: [2, null, null] } },
    comment: '',
    at: '2026-11-20T10:00:00.000Z',
    changes: [],
  }
  const { sent, person } = await scoring({ ...task, own, is_wanted: false })
  expect(field('Гибкость').getByRole<HTMLInputElement>('checkbox', { name: 'Область play' }).checked).toBe(true)
  expect(screen.getByText(words.saved)).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: words.fields.correction })).toBeNull()
  await person.click(field('Гибкость').getByRole('checkbox', { name: 'Область play' }))
  await person.click(field('Гибкость').getByRole('checkbox', { name: 'Область art' }))
  expect(screen.getByText(words.unsaved)).toBeTruthy()
  await person.click(save())
  expect(screen.getByText(words.reasonNeeded)).toBeTruthy()
  expect(sent).toEqual([])
  await person.type(screen.getByRole('textbox', { name: words.fields.correction }), 'Это украшение, а не игра')
  await person.click(save())
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ reason: 'Это украшение, а не игра', marks: { categories: { flexibility: ['art'] } } })
})
