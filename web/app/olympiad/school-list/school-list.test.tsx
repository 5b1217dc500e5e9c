// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { SchoolList } from '#contract/olympiad/registration'
import contractWords from '#contract/words/ru.json' with { type: 'json' }
import { render } from '../../../testing/render.tsx'
import { aSchoolList } from '../../../testing/values/olympiad-desk.ts'
import shellWords from '../../shell/ru.json' with { type: 'json' }
import words from './ru.json' with { type: 'json' }
import { SchoolListView } from './school-list-view.tsx'

afterEach(() => vi.unstubAllGlobals())

const around = { words: { 'school-list': words, words: contractWords, shell: shellWords } }
const idOf = (number: number) => `0197f000-0000-7000-8000-00000000000${number}`
const pupil = (number: number, name: string, more: Partial<SchoolList['pupils'][number]> = {}) => ({
  student_id: idOf(number),
  name,
  grade: 5,
  letter: 'А',
  state: 'ready' as const,
  text: '',
  ...more,
})
const waits = 'Нужно согласие родителя'
const pupils = [
  pupil(1, 'Ахметова Айару'),
  pupil(2, 'Болат Нур'),
  pupil(3, 'Ержан Алия', { state: 'listed' }),
  pupil(4, 'Сапар Дана', { state: 'waiting', text: waits }),
  pupil(5, 'Омар Тимур', { grade: 6, letter: '' }),
]
const season = aSchoolList().season
const show = (list: Partial<SchoolList> | null) =>
  render(<SchoolListView list={list && aSchoolList({ pupils, ...list })} />, around)

function collect(reply: object): unknown[] {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return Response.json(reply)
  })
  return sent
}
const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }))
const confirmed = () =>
  fireEvent.click(screen.getByRole('checkbox', { name: new RegExp(`^${words.fields.studied_two_years}`) }))
const send = () => fireEvent.click(screen.getByRole('button', { name: words.send }))

test('only who is ready can be ticked; the others say what they are', async () => {
  await show({})
  const one = within(screen.getByRole('group', { name: '5 «А» класс' }))
  for (const name of [words.allOfClass, 'Ахметова Айару', 'Болат Нур'])
    expect(one.getByRole('checkbox', { name })).toBeTruthy()
  expect(one.queryByRole('checkbox', { name: 'Ержан Алия' })).toBeNull()
  expect(one.queryByRole('checkbox', { name: 'Сапар Дана' })).toBeNull()
  expect(one.getByText(waits)).toBeTruthy()
  expect(one.getByText(words.state.listed)).toBeTruthy()
  expect(screen.getByRole('group', { name: '6 класс' })).toBeTruthy()
})

test('the whole class is ticked at once, and the number of the chosen is said', async () => {
  await show({})
  tick(words.allOfClass)
  expect(screen.getByText('Выбрано учеников: 2')).toBeTruthy()
  tick('Болат Нур')
  expect(screen.getByText('Выбрано учеников: 1')).toBeTruthy()
  tick(words.allOfClass)
  expect(screen.getByText('Выбрано учеников: 2')).toBeTruthy()
})

test('nothing is sent without a pupil or without the confirmation of two years', async () => {
  const sent = collect({})
  await show({})
  send()
  expect(await screen.findByText(words.choose)).toBeTruthy()
  expect(screen.getByText(words.confirmFirst)).toBeTruthy()
  tick('Омар Тимур')
  send()
  expect(await screen.findByText(words.confirmFirst)).toBeTruthy()
  expect(screen.queryByText(words.choose)).toBeNull()
  expect(sent).toEqual([])
})

test('the chosen are registered, and who was refused is named with the reason', async () => {
  const sent = collect({ message: 'Готово', registered: 1, refused: [{ name: 'Омар Тимур', text: waits }] })
  await show({})
  tick('Болат Нур')
  tick('Омар Тимур')
  confirmed()
  send()
  expect(await screen.findByText('Зарегистрировано: 1')).toBeTruthy()
  expect(sent).toEqual([{ student_ids: [idOf(2), idOf(5)], studied_two_years: true }])
  const outcome = screen.getByText('Зарегистрировано: 1').parentElement
  expect(outcome?.textContent).toContain('Не зарегистрировано: 1')
  expect(outcome?.textContent).toContain(`Омар Тимур: ${waits}`)
  await waitFor(() => expect(screen.getByText('Выбрано учеников: 0')).toBeTruthy())
})

test.each([
  ['a school of a city', { is_rural: false }, words.notRural],
  ['no season', { season: null }, words.noSeason],
  ['no pupils', { pupils: [] }, words.empty],
  ['no school', null, words.noSchool],
])('%s is said in words, without a form', async (_, list, title) => {
  await show(list)
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test.each(['ahead', 'over'] as const)(
  'while the registration is %s the list is shown without a form',
  async (state) => {
    await show({ season: season && { ...season, registration: state } })
    expect(screen.getByText('Болат Нур')).toBeTruthy()
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByText(new RegExp(`^${words.registration[state].split(':')[0]}`))).toBeTruthy()
  },
)

test('when everybody takes part or waits, that is said', async () => {
  await show({ pupils: pupils.filter(({ state }) => state !== 'ready') })
  expect(screen.getByText(words.nobodyReady)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
