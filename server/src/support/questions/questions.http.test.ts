// Also on PostgreSQL: questions are saved and answered only once under locks.
import { expect, test } from 'vitest'
import { listNotifications } from '#contract/messages/notifications'
import { answerQuestion, askQuestion, listOwnQuestions, listQuestions, readQuestion } from '#contract/support/questions'
import { startApp, type Visitor } from '../../../testing/start-app.ts'
import { admin, aruzhan, gulnar, supportOperator } from '../../demo-country/cast.ts'
import { deleteExpiredSupport } from '../own-records.ts'
import { remindOfQuestions } from './remind-of-questions.ts'

const { as, guest, clock, platform } = await startApp()
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)
const asked = {
  name: 'Ирина',
  contact: ' Irina@Demo.Example ',
  topic: 'test' as const,
  words: 'С чего начать в 8 лет?',
  agrees: true as const,
  more: '',
}
const ask = (visitor: Visitor, given: object = {}) =>
  visitor.call(askQuestion, { body: { ...asked, key: crypto.randomUUID(), ...given } })
const answer = 'Начните с короткого теста и сделайте перерыв.'
const idOf = async (visitor: Visitor) => (await visitor.call(listQuestions)).body.data[0]?.id ?? ''

test('a guest gets a number and a due day ten calendar days ahead; the answer is sent by e-mail, once', async () => {
  clock.set('2026-11-20T06:00:00.000Z')
  const sent = await ask(guest)
  expect(sent).toMatchObject({
    status: 201,
    body: { number: expect.stringMatching(/^Q-2026-\d{6}$/), due_on: '2026-11-30' },
  })
  const operator = await as(supportOperator)
  const [row] = (await operator.call(listQuestions)).body.data
  expect(row).toMatchObject({ number: sent.body.number, topic: 'test', state: 'received', is_overdue: false })
  expect(JSON.stringify(row)).not.toContain('Ирина')
  const params = { id: row?.id ?? '' }
  expect((await operator.call(readQuestion, { params })).body.asker).toEqual({
    name: 'Ирина',
    contact: 'irina@demo.example',
    role: 'гость',
  })
  const both = await Promise.all([
    operator.call(answerQuestion, { params, body: { answer } }),
    (await as(admin)).call(answerQuestion, { params, body: { answer } }),
  ])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const mails = await run("select recipient, text from messages where purpose = 'question-answered'")
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ recipient: 'irina@demo.example', text: expect.stringContaining(answer) })
})

test('a user reads the answer in the cabinet, and nobody else does', async () => {
  const [parent, operator] = [await as(gulnar), await as(supportOperator)]
  await ask(parent, { contact: '8 701 123 45 67' })
  const done = await operator.call(answerQuestion, { params: { id: await idOf(operator) }, body: { answer } })
  expect(done.body.message).toBe('Ответ виден в кабинете')
  expect((await parent.call(listOwnQuestions)).body.data).toMatchObject([{ state: 'answered', answer }])
  expect((await parent.call(listNotifications)).body.data[0]).toMatchObject({
    title: 'Ответ на вопрос',
    link: '/my-questions',
  })
  expect((await (await as(aruzhan)).call(listOwnQuestions)).body.data).toEqual([])
})

test('a form sent twice is one question with one number', async () => {
  const key = crypto.randomUUID()
  const answers = await Promise.all([ask(guest, { key }), ask(guest, { key })])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 201])
  expect(answers[0]?.body).toEqual(answers[1]?.body)
  expect(await run('select 1 from support_questions')).toHaveLength(1)
})

test.each([
  ['no consent', { agrees: false }, 'agrees'],
  ['an invalid contact', { contact: 'позвоните мне' }, 'contact'],
  ['a phone of another country', { contact: '+1 202 555 0101' }, 'contact'],
  ['an unknown topic', { topic: 'x' }, 'topic'],
  ['ten thousand letters', { words: 'я'.repeat(10_000) }, 'words'],
])('%s is refused', async (_, given, field) => {
  expect(await ask(guest, given)).toBeRefused('invalid', field)
})

test('a filled hidden field means a bot; a script stays text', async () => {
  expect(await ask(guest, { more: 'https://ads.example' })).toBeRefused('not-a-person')
  const script = '<script>alert(1)</script>'
  await ask(guest, { name: script, words: script })
  const operator = await as(supportOperator)
  await operator.call(answerQuestion, { params: { id: await idOf(operator) }, body: { answer: `${script} не нужен` } })
  const [mail] = await run("select html from messages where purpose = 'question-answered'")
  expect(mail?.html).not.toContain('<script>')
})

test('one contact can ask six times an hour', async () => {
  const contact = 'often@demo.example'
  for (let number = 0; number < 6; number += 1) expect((await ask(guest, { contact })).status).toBe(201)
  expect(await ask(guest, { contact: ' OFTEN@demo.example' })).toBeRefused('too-many')
})

test('an unanswered overdue question is marked, reported once, and kept until it is answered', async () => {
  clock.set('2026-11-20T06:00:00.000Z')
  await ask(guest, { contact: '87011234567' })
  clock.set('2026-11-30T06:00:00.000Z')
  const operator = await as(supportOperator)
  expect((await operator.call(listQuestions)).body.data).toMatchObject([{ is_overdue: false }])
  clock.set('2026-12-01T06:00:00.000Z')
  for (let night = 0; night < 2; night += 1) await remindOfQuestions(platform)
  const late = await as(supportOperator)
  expect((await late.call(listQuestions)).body.data).toMatchObject([{ is_overdue: true }])
  const told = (await (await as(admin)).call(listNotifications)).body.data.map(({ title }) => title)
  expect(told.filter((title) => title === 'Срок ответа прошёл')).toHaveLength(1)
  await deleteExpiredSupport(platform.db, '2030-01-01T00:00:00.000Z')
  expect((await (await as(supportOperator)).call(listQuestions)).body.data).toHaveLength(1)
  const done = await late.call(answerQuestion, { params: { id: await idOf(late) }, body: { answer } })
  expect(done.body.message).toContain('позвоните')
  await deleteExpiredSupport(platform.db, '2030-01-01T00:00:00.000Z')
  expect((await late.call(listQuestions, { query: { part: 'closed' } })).body.data).toEqual([])
})
