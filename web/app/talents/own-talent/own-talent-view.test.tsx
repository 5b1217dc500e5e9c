// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { OwnTalent } from '#contract/talents/own-talents'
import { formWords } from '../../../testing/form-words.ts'
import { render } from '../../../testing/render.tsx'
import staffWords from '../ru.json' with { type: 'json' }
import { OwnTalentView } from './own-talent-view.tsx'
import words from './ru.json' with { type: 'json' }

const id = '00000000-0000-7000-8000-000000000001'
const talent: OwnTalent = {
  id,
  last_name: 'Серікова',
  first_name: 'Аружан',
  patronymic: '',
  iin: '130514601018',
  birth_date: '2013-05-14',
  age: 13,
  gender: 'female',
  status: null,
  representative: null,
  phone: '+77011112201',
  education: null,
  scientific_interests: 'физика',
  skills: [{ skill: 'critical', percent: null, level: 'shining' }],
  hobbies: '',
  interests: '',
  description: '',
  state: 'awaits-consent',
  rules: ['result'],
  facts: [],
  may_consent: true,
  consent: null,
  consent_text: { version: '1', paragraphs: ['Что в записи', 'Кто читает'] },
  hidden_by: null,
  letters: [],
}
async function show(given: Partial<OwnTalent> = {}) {
  const fetched = vi.fn<typeof fetch>(async () => Response.json({ message: 'Сохранено', id }))
  vi.stubGlobal('fetch', fetched)
  await render(<OwnTalentView talent={{ ...talent, ...given }} viewsAt="/settings" />, {
    words: { ...formWords.ru, talents: staffWords, 'own-talent': words },
  })
  const sent = () =>
    fetched.mock.calls.map(([path, init]) => [
      init?.method,
      path,
      typeof init?.body === 'string' && JSON.parse(init.body),
    ])
  return { fetched, sent }
}

test('the words of the consent stand before its mark, and nothing is agreed to without the mark', async () => {
  const { sent } = await show()
  screen.getByText('Кто читает')
  await userEvent.click(screen.getByRole('button', { name: words.consent.give }))
  await screen.findByText(formWords.ru.words.talent.consent)
  expect(sent()).toEqual([])
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: words.consent.give }))
  await waitFor(() =>
    expect(sent()).toEqual([['POST', `/api/own-talents/${id}/consent`, { consent: true, consent_version: '1' }]]),
  )
})

test('whoever may not agree reads who does', async () => {
  await show({ may_consent: false })
  screen.getByText(words.consent.byOther)
  expect(screen.queryByRole('button', { name: words.consent.give })).toBeNull()
})

test('a family reads levels in words, and no number of a skill', async () => {
  await show()
  screen.getByText(words.level.shining)
  expect(screen.queryByText(/\d+ из 400/)).toBeNull()
})

test('a family hides the entry at once, and is asked before it leaves', async () => {
  const { sent } = await show({
    state: 'listed',
    consent: { by: 'Гүлнар', at: '2026-11-20T04:00:00.000Z', version: '1' },
  })
  await userEvent.click(screen.getByRole('button', { name: words.actions.hide }))
  await waitFor(() => expect(sent()).toEqual([['PUT', `/api/own-talents/${id}/visibility`, { is_hidden: true }]]))
  await userEvent.click(screen.getByRole('button', { name: words.actions.leave }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText(words.actions.leaveText)
  expect(sent()).toHaveLength(1)
})

test('an award is added with its place, an achievement without one', async () => {
  const { sent } = await show()
  await userEvent.click(screen.getByRole('button', { name: words.facts.add }))
  await userEvent.type(screen.getByRole('textbox', { name: new RegExp(`^${words.fields.title}`) }), 'Конкурс')
  await userEvent.type(screen.getByRole('textbox', { name: new RegExp(words.fields.organiser) }), 'Дворец')
  await userEvent.type(screen.getByRole('textbox', { name: new RegExp(words.fields.year) }), '2026')
  const choose = async (field: string, option: string) => {
    await userEvent.click(screen.getByRole('combobox', { name: new RegExp(field) }))
    await userEvent.click(screen.getByRole('option', { name: option, hidden: true }))
  }
  await choose(words.fields.level, words.factLevel.region)
  await userEvent.click(screen.getByRole('button', { name: words.facts.addSend }))
  await screen.findByText(formWords.ru.words.field.required)
  expect(sent()).toEqual([])
  await choose(words.fields.kind, words.factKind.achievement)
  expect(screen.queryByRole('combobox', { name: new RegExp(words.fields.status) })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: words.facts.addSend }))
  const fact = { kind: 'achievement', title: 'Конкурс', organiser: 'Дворец', year: 2026, level: 'region', status: null }
  await waitFor(() => expect(sent()).toEqual([['POST', `/api/students/${id}/talent-facts`, fact]]))
})

test('a letter is answered on the page, and an answered one shows its answer', async () => {
  const letter = {
    id: '00000000-0000-7000-8000-0000000000a1',
    student_id: id,
    pupil: 'Серікова Аружан',
    writer: 'Қасымов Ерлан',
    words: 'Приглашаем',
    at: '2026-11-20T04:00:00.000Z',
    answer: '',
    answered_at: null,
  }
  const answered = { ...letter, id: `${letter.id.slice(0, -1)}2`, answer: 'Спасибо', answered_at: letter.at }
  const { sent } = await show({ letters: [letter, answered] })
  screen.getByText('Спасибо')
  await userEvent.type(screen.getByRole('textbox', { name: new RegExp(words.fields.answer) }), 'Придём')
  await userEvent.click(screen.getByRole('button', { name: words.letters.send }))
  await waitFor(() =>
    expect(sent()).toEqual([['POST', `/api/talent-letters/${letter.id}/answer`, { answer: 'Придём' }]]),
  )
})
