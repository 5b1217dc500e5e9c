// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import fieldWords from '#contract/words/ru.json' with { type: 'json' }
import type { Survey } from '#contract/surveys/surveys'
import { render } from '../../testing/render.tsx'
import shell from '../shell/ru.json' with { type: 'json' }
import { readStoredAnswers } from '../device/stored-answers.ts'
import words from './ru.json' with { type: 'json' }
import { SurveyForm } from './survey-form.tsx'

const plain = { is_required: true, hint: null, options: [], at_most: null, max_length: null, ends: null, show_if: null }
const survey: Survey = {
  id: 'clubs',
  version: 2,
  title: 'Кружки',
  about: '',
  thanks: 'Спасибо!',
  minutes: 3,
  is_anonymous: false,
  state: 'open',
  after: null,
  answers: {},
  is_renewed: false,
  questions: [
    {
      ...plain,
      id: 'goes',
      kind: 'single',
      text: 'Ходишь в кружок?',
      options: [
        { id: 'yes', text: 'Да' },
        { id: 'no', text: 'Нет' },
      ],
    },
    {
      ...plain,
      id: 'which',
      kind: 'multiple',
      text: 'В какие?',
      at_most: 1,
      options: [
        { id: 'chess', text: 'Шахматы' },
        { id: 'dance', text: 'Танцы' },
      ],
      show_if: { question: 'goes', is: ['yes'] },
    },
    { ...plain, id: 'time', kind: 'scale', text: 'Хватает ли времени?', ends: { low: 'Не хватает', high: 'Хватает' } },
    { ...plain, id: 'more', kind: 'text', is_required: false, max_length: 40, text: 'Что ещё?' },
  ],
}
const anonymous: Survey = { ...survey, is_anonymous: true }
const around = { words: { surveys: words, words: fieldWords, shell } }
const heading = (name: RegExp) => screen.getByRole('heading', { name })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

/** Answers every call with this reply and records what was sent. */
function stubServer(reply: (method: string) => Response = () => Response.json({ message: 'Готово', next: null })) {
  const sent: { method: string; address: string; body: { answers: object; ticket?: string } }[] = []
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body: string }) => {
    sent.push({ method, address, body: JSON.parse(body) })
    return reply(method)
  })
  return sent
}
const show = async (one: Survey, owner = 'me') => {
  const onSent = vi.fn()
  const { unmount } = await render(<SurveyForm survey={one} owner={owner} voice="student" onSent={onSent} />, around)
  return { onSent, unmount }
}

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

it('the keyboard alone leads from question to question, and each new one gets the focus', async () => {
  const sent = stubServer()
  const { onSent } = await show(survey)
  await userEvent.tab()
  await userEvent.keyboard(' {Enter}')
  expect(document.activeElement).toBe(heading(/В какие/))
  await userEvent.tab()
  await userEvent.keyboard(' {Enter}')
  expect(document.activeElement).toBe(heading(/Хватает ли/))
  await userEvent.tab()
  await userEvent.keyboard(' {Enter}')
  expect(document.activeElement).toBe(heading(/Что ещё/))
  await userEvent.tab()
  await userEvent.keyboard('Лето')
  await press('Отправить')
  await waitFor(() => expect(onSent).toHaveBeenCalledWith({ message: 'Готово', next: null }))
  const { address, body } = sent.at(-1)!
  expect([address, body.answers]).toEqual([
    '/api/surveys/clubs/answers',
    { goes: 'yes', which: ['chess'], time: 1, more: 'Лето' },
  ])
})

it('a skipped required question is reported at its field, which gets the focus; branches are shown only if they apply', async () => {
  stubServer()
  await show(survey)
  await press('Дальше')
  const group = screen.getByRole('radiogroup', { name: /Ходишь/ })
  expect(screen.getByRole('alert').textContent).toBe('Это обязательное поле')
  expect([group.getAttribute('aria-invalid'), document.activeElement]).toEqual([
    'true',
    screen.getByRole('radio', { name: 'Да' }),
  ])
  expect(group.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id)
  await userEvent.click(screen.getByRole('radio', { name: 'Нет' }))
  expect(screen.queryByRole('alert')).toBeNull()
  await press('Дальше')
  expect(heading(/Хватает ли/)).toBeTruthy()
  expect(screen.getByText('Вопрос 2 из 3')).toBeTruthy()
  await press('Назад')
  expect(screen.getByRole('radio', { name: 'Нет' })).toHaveProperty('checked', true)
})

it('an optional question says so, a required one does not', async () => {
  stubServer()
  await show({ ...survey, questions: survey.questions.slice(2), answers: { time: 3 } })
  expect(heading(/^Что ещё\?/).textContent).toContain(words.optional)
  await press('Назад')
  expect(heading(/^Хватает ли/).textContent).not.toContain(words.optional)
})

it('as long as an answer may open more questions, no total is shown and the last step is not final', async () => {
  stubServer()
  await show({ ...survey, questions: survey.questions.slice(0, 2) })
  expect(screen.getByText('Вопрос 1, всего не больше 2')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Дальше' })).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'Нет' }))
  expect(screen.getByText('Вопрос 1 из 1')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Отправить' })).toBeTruthy()
})

it('when the maximum is chosen, nothing else can be chosen', async () => {
  stubServer()
  await show({ ...survey, answers: { goes: 'yes' } })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Шахматы' }))
  expect(screen.getByRole('checkbox', { name: 'Танцы' })).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Шахматы' }))
  expect(screen.getByRole('checkbox', { name: 'Танцы' })).toHaveProperty('disabled', false)
})

it('a named survey is saved with each step, continues at the first open question, and says when it could not be saved', async () => {
  const sent = stubServer()
  await show({ ...survey, answers: { goes: 'no' } })
  await userEvent.click(screen.getByRole('radio', { name: /^1, Не хватает/ }))
  await press('Дальше')
  expect(await screen.findByText('Ответы сохранены.')).toBeTruthy()
  expect(sent).toMatchObject([
    { method: 'PUT', address: '/api/surveys/clubs/draft', body: { version: 2, answers: { goes: 'no', time: 1 } } },
  ])
  expect(localStorage.getItem('survey')).toBeNull()
  stubServer(() => Response.json({ message: 'Нет', code: 'unavailable' }, { status: 503 }))
  await press('Назад')
  expect(await screen.findByText(/Сейчас сохранить не вышло/)).toBeTruthy()
})

it('answers to an earlier version are restored as far as they fit, and the page says so', async () => {
  stubServer()
  const first = await show(anonymous)
  await userEvent.click(screen.getByRole('radio', { name: 'Нет' }))
  await press('Дальше')
  first.unmount()
  await show({ ...anonymous, version: 3 })
  expect(screen.getByText(/Вопросы обновились/)).toBeTruthy()
  expect(readStoredAnswers('me', { ...anonymous, version: 3 }).answers).toEqual({ goes: 'no' })
})

it('a survey that closes in the meantime says so at the next step, and the screen stays', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'survey-closed', message: 'Опрос уже закрыт', errors: {} }, { status: 409 }),
  )
  await show(survey)
  await userEvent.click(screen.getByRole('radio', { name: 'Нет' }))
  await press('Дальше')
  expect(await screen.findByText('Опрос уже закрыт')).toBeTruthy()
})

it('an anonymous survey is stored only on the device, for its owner, and deleted once it is sent', async () => {
  const sent = stubServer()
  const first = await show(anonymous)
  await userEvent.click(screen.getByRole('radio', { name: 'Нет' }))
  await press('Дальше')
  await userEvent.click(screen.getByRole('radio', { name: '3' }))
  expect(sent).toEqual([])
  first.unmount()
  expect(readStoredAnswers('another', anonymous).answers).toEqual({})
  const { onSent } = await show(anonymous)
  expect(heading(/Что ещё/)).toBeTruthy()
  expect(screen.getByText(/нельзя найти, изменить, удалить/)).toBeTruthy()
  await press('Отправить')
  await waitFor(() => expect(onSent).toHaveBeenCalled())
  expect(sent).toMatchObject([{ method: 'POST', body: { version: 2, answers: { goes: 'no', time: 3 } } }])
  expect(localStorage.getItem('survey')).toBeNull()
})

it('after a lost reply the same ticket is sent again, even if the page was reopened', async () => {
  const lost = stubServer(() => Response.error())
  const first = await show({ ...anonymous, questions: anonymous.questions.slice(0, 1) })
  await userEvent.click(screen.getByRole('radio', { name: 'Нет' }))
  await press('Отправить')
  await waitFor(() => expect(lost).toHaveLength(1))
  first.unmount()
  const sent = stubServer()
  await show({ ...anonymous, questions: anonymous.questions.slice(0, 1) })
  await press('Отправить')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body.ticket).toBe(lost[0]?.body.ticket)
  expect(sent[0]?.body.ticket).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

it('a server error is shown at its question, which is opened again', async () => {
  const refused = { message: 'Проверьте', code: 'invalid', errors: { 'answers.time': ['В этом поле ошибка'] } }
  stubServer((method) =>
    method === 'POST' ? Response.json(refused, { status: 422 }) : Response.json({ message: 'Готово' }),
  )
  await show({ ...survey, answers: { goes: 'no', time: 3 } })
  await press('Отправить')
  expect((await screen.findByRole('alert')).textContent).toBe('В этом поле ошибка')
  expect(heading(/Хватает ли/)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^1, Не хватает/ }))
})
