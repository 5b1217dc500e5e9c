// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Talent } from '#contract/talents/talents'
import { formWords } from '../../../testing/form-words.ts'
import { render } from '../../../testing/render.tsx'
import words from '../ru.json' with { type: 'json' }
import { TalentView } from './talent.page.tsx'

const talent: Talent = {
  id: '00000000-0000-7000-8000-000000000001',
  last_name: 'Серікова',
  first_name: 'Аружан',
  patronymic: 'Ерланқызы',
  iin: '•••• •••• 1018',
  birth_date: '2013-05-14',
  age: 13,
  gender: 'female',
  status: 'finalist',
  representative: { name: 'Серікова Гүлнар', phone: null },
  phone: null,
  education: {
    region: 'Карагандинская область',
    district: 'Шетский район',
    locality: 'Аксу-Аюлы',
    school: '№ 15',
    grade: 7,
    grade_letter: 'Ә',
    language: 'kk',
  },
  scientific_interests: 'физика',
  skills: [
    { skill: 'critical', percent: 94, level: 'shining' },
    { skill: 'creative', percent: null, level: null },
    { skill: 'communication', percent: 71, level: 'confident' },
    { skill: 'collaboration', percent: 90, level: 'shining' },
  ],
  hobbies: 'домбра',
  interests: 'космос',
  description: 'Строю модели',
  points: 255,
  achievements: [],
  awards: [
    {
      id: '00000000-0000-7000-8000-0000000000f1',
      title: 'Областной конкурс',
      organiser: 'Дворец школьников',
      year: 2026,
      level: 'region',
      status: 'finalist',
    },
  ],
  rules: ['result', 'award'],
  listed_at: '2026-11-20T04:00:00.000Z',
  may_write: true,
}
const show = (given: Partial<Talent> = {}) =>
  render(<TalentView talent={{ ...talent, ...given }} />, { words: { ...formWords.ru, talents: words } })
afterEach(() => localStorage.clear())

test('a pupil is shown with every field of the record', async () => {
  await show()
  const facts = Object.fromEntries(
    [...document.querySelectorAll('dl > div')].map((row) => [
      row.querySelector('dt')?.textContent,
      row.querySelector('dd')?.textContent,
    ]),
  )
  expect(facts).toMatchObject({
    [words.talent.lastName]: 'Серікова',
    [words.talent.firstName]: 'Аружан',
    [words.talent.patronymic]: 'Ерланқызы',
    [words.talent.iin]: '•••• •••• 1018',
    [words.talent.gender]: 'женский',
    [words.talent.status]: 'Финалист',
    [words.talent.representative]: 'Серікова Гүлнар',
    [words.talent.phone]: words.talent.hiddenPhone,
    [words.talent.region]: 'Карагандинская область',
    [words.talent.district]: 'Шетский район',
    [words.talent.locality]: 'Аксу-Аюлы',
    [words.talent.school]: '№ 15',
    [words.talent.grade]: '7 Ә',
    [words.talent.language]: 'казахский',
    [words.talent.scientific_interests]: 'физика',
    [words.talent.hobbies]: 'домбра',
    [words.talent.interests]: 'космос',
    [words.talent.description]: 'Строю модели',
  })
  expect(facts[words.talent.birthDate]).toMatch(/2013/)
  for (const text of ['255 из 400', 'Областной конкурс', 'Дворец школьников, область или город, 2026'])
    screen.getByText(text)
  expect(document.title).not.toContain('Серікова')
})

test('who may write writes through the platform, without contacts', async () => {
  localStorage.setItem('user', JSON.stringify({ role: 'registry_viewer' }))
  const fetched = vi.fn<typeof fetch>(async () => Response.json({ message: 'Письмо отправлено' }))
  vi.stubGlobal('fetch', fetched)
  await show()
  const field = screen.getByRole('textbox', { name: new RegExp(words.fields.words) })
  await userEvent.type(field, 'Позвоните: +7 701 111 22 01')
  await userEvent.click(screen.getByRole('button', { name: words.letter.send }))
  await screen.findByText(formWords.ru.words.talent.contact)
  expect(fetched).not.toHaveBeenCalled()
  await userEvent.clear(field)
  await userEvent.type(field, 'Приглашаем на летнюю школу')
  await userEvent.click(screen.getByRole('button', { name: words.letter.send }))
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1))
  const sent = fetched.mock.calls[0]?.[1]?.body
  expect(typeof sent === 'string' && JSON.parse(sent)).toEqual({ words: 'Приглашаем на летнюю школу' })
})

test('a psychologist reads the pupil and has no letter form', async () => {
  localStorage.setItem('user', JSON.stringify({ role: 'psychologist' }))
  await show()
  expect(screen.queryByRole('heading', { name: words.letter.title })).toBeNull()
})
