// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { idOf } from '#contract/publishing/schema'
import type { Group, GroupsField as Field, Words } from '#contract/publishing/field'
import { partsOf } from '#contract/publishing/groups'
import { kindOf } from '#contract/publishing/kinds'
import { kindWords } from '../../../testing/kind-words.ts'
import { render } from '../../../testing/render.tsx'
import words from '../ru.json' with { type: 'json' }
import { useKindWords } from '../kinds/use-kind-words.ts'
import { GroupsField } from './groups-field.tsx'

const field = kindOf('survey').shared.find((one): one is Field => one.type === 'groups')!
/** The value in the form. */
const now: { groups: Group[]; said: Words } = { groups: [], said: {} }

function Form({ first = [] }: { first?: Group[] }) {
  const [list, setList] = useState(first)
  const [texts, setTexts] = useState<Words>({})
  const keep = (groups: Group[], said: Words) => Object.assign(now, { groups, said })
  useEffect(() => void keep(list, texts))
  return (
    <GroupsField
      field={field}
      groups={list}
      onChange={setList}
      path="shared.questions"
      words={useKindWords('survey')}
      texts={texts}
      beside={null}
      lang="ru"
      onSay={(place, text) => setTexts((all) => ({ ...all, [place]: text }))}
      problemAt={() => undefined}
    />
  )
}
const show = (first?: Group[]) =>
  render(<Form {...(first && { first })} />, { words: { kinds: kindWords, 'back-office': words } })
const scale = (id: string): Group => ({ id, kind: 'scale', is_required: false, options: [], show_if: [] })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('a question is added, written and given options, and the focus goes to the next field', async () => {
  await show()
  await press('Добавить вопрос')
  await userEvent.keyboard('Что тебе нравится?')
  await press('Добавить вариант')
  await userEvent.keyboard('Спорт')
  const [question] = now.groups
  const [option] = partsOf(question?.options)
  expect(question).toMatchObject({ kind: 'single', is_required: false })
  expect(now.said).toEqual({
    [`${idOf(question)}.text`]: 'Что тебе нравится?',
    [`${idOf(question)}.options.${idOf(option)}.text`]: 'Спорт',
  })
})

test('a question moved by keyboard keeps the focus; at the end the focus goes to the opposite button', async () => {
  await show([scale('a'), scale('b'), scale('c')])
  screen.getByRole('button', { name: 'Ниже: Вопрос 1' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(now.groups.map(({ id }) => id)).toEqual(['b', 'a', 'c'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Ниже: Вопрос 2')
  await userEvent.keyboard('{Enter}')
  expect(now.groups.map(({ id }) => id)).toEqual(['b', 'c', 'a'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Выше: Вопрос 3')
})

test('a removed question disappears, and the focus stays in the list', async () => {
  await show([scale('a'), scale('b')])
  await press('Убрать: Вопрос 1')
  expect(now.groups.map(({ id }) => id)).toEqual(['b'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Убрать: Вопрос 1')
})

test('a question can depend on an answer to an earlier one, not to a later one', async () => {
  await show([scale('a'), scale('b')])
  await userEvent.click(screen.getByRole('button', { name: /^Вопрос 2/ }))
  const second = screen.getAllByRole('listitem')[1]!
  await userEvent.click(within(second).getByRole('combobox', { name: 'Когда задаётся' }))
  expect(screen.getAllByRole('option', { name: /пока без слов/ })).toHaveLength(1)
  await userEvent.click(screen.getByRole('option', { name: /^1\./ }))
  expect(within(second).getByText(/Отметьте хотя бы один ответ/)).toBeTruthy()
  await userEvent.click(within(second).getByRole('checkbox', { name: '5' }))
  expect(within(second).queryByText(/Отметьте хотя бы один ответ/)).toBeNull()
  expect(now.groups[1]?.show_if).toEqual(['a', '5'])
})

test('options have their own numbers, and removing or moving one does not affect questions', async () => {
  const single = (id: string): Group => ({
    id,
    kind: 'single',
    is_required: false,
    options: [{ id: 'yes' }, { id: 'no' }],
    show_if: [],
  })
  await show([scale('a'), single('b')])
  await userEvent.click(screen.getByRole('button', { name: /^Вопрос 2/ }))
  expect(screen.getAllByRole('textbox', { name: /^Вариант [12]$/ })).toHaveLength(2)
  await press('Ниже: Вариант 1')
  expect(partsOf(now.groups[1]?.options).map(idOf)).toEqual(['no', 'yes'])
  await press('Убрать: Вариант 1')
  expect(now.groups.map(idOf)).toEqual(['a', 'b'])
  expect(partsOf(now.groups[1]?.options).map(idOf)).toEqual(['yes'])
})
