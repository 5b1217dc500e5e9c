// Also on PostgreSQL: a lock makes two parallel operators take turns.
import { expect, test } from 'vitest'
import { listNotifications } from '#contract/messages/notifications'
import { listViews } from '#contract/profiles/family'
import { writeMessage } from '#contract/support/chat'
import {
  addReadyAnswer,
  answerConversation,
  changeHours,
  changeReadyAnswer,
  closeConversation,
  dropReadyAnswer,
  handOver,
  listConversations,
  listReadyAnswers,
  readConversation,
  readHours,
  readSupport,
  reopenConversation,
  takeConversation,
} from '#contract/support/desk'
import { startApp } from '../../../testing/start-app.ts'
import { admin, aruzhan, daniyar, gulnar, serik, supportOperator, type CastMember } from '../../demo-country/cast.ts'

const { as, clock, platform } = await startApp()
const key = () => crypto.randomUUID()
const link = '00000000-0000-7000-8000-000000001001'

async function aConversationOf(member: CastMember, words = 'Здравствуйте'): Promise<string> {
  clock.set('2026-11-20T06:00:00.000Z')
  await (await as(member)).call(writeMessage, { body: { key: key(), words } })
  const [row] = await platform.database.query('', 'select id from support_conversations where user_id = $1', [
    member.id,
  ])
  return String(row?.id)
}

test('only one of two simultaneous operators gets it, the other is told so', async () => {
  const id = await aConversationOf(gulnar)
  const [one, two] = [await as(supportOperator), await as(admin)]
  const taken = await Promise.all([
    one.call(takeConversation, { params: { id } }),
    two.call(takeConversation, { params: { id } }),
  ])
  expect(taken.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const second = taken.findIndex(({ status }) => status === 409)
  expect(taken[second]).toBeRefused('conversation-taken')
  const answer = { params: { id }, body: { key: key(), words: 'Отвечаю', is_note: false } }
  expect(await [one, two][second]!.call(answerConversation, answer)).toBeRefused('conversation-of-another')
  // A note is visible to the next operator.
  expect(
    (await [one, two][second]!.call(answerConversation, { ...answer, body: { ...answer.body, is_note: true } })).status,
  ).toBe(201)
})

test('a conversation is handed over, closed and reopened, and its history shows by whom', async () => {
  const id = await aConversationOf(gulnar)
  const [operator, chief] = [await as(supportOperator), await as(admin)]
  await operator.call(takeConversation, { params: { id } })
  expect(await operator.call(handOver, { params: { id }, body: { to: serik.id } })).toBeRefused('operator-unknown')
  clock.forward({ seconds: 1 })
  await operator.call(handOver, { params: { id }, body: { to: admin.id } })
  expect(await operator.call(closeConversation, { params: { id } })).toBeRefused('conversation-of-another')
  expect((await chief.call(listNotifications)).body.data.map(({ title }) => title)).toContain('Вам передали разговор')
  clock.forward({ seconds: 1 })
  await chief.call(closeConversation, { params: { id } })
  expect(
    (await operator.call(listConversations, { query: { part: 'closed' } })).body.data.map((row) => row.id),
  ).toEqual([id])
  expect(
    await operator.call(answerConversation, { params: { id }, body: { key: key(), words: 'Поздно', is_note: false } }),
  ).toBeRefused('conversation-closed')
  clock.forward({ seconds: 1 })
  await operator.call(reopenConversation, { params: { id } })
  expect((await operator.call(listConversations, { query: { part: 'mine' } })).body.data.map((row) => row.id)).toEqual([
    id,
  ])
  const { steps } = (await operator.call(readConversation, { params: { id } })).body
  expect(steps.map(({ kind, by, to }) => [kind, by, to])).toEqual([
    ['taken', 'Максим Цой', ''],
    ['handed', 'Максим Цой', 'Дина Нұрланова'],
    ['closed', 'Дина Нұрланова', ''],
    ['reopened', 'Максим Цой', ''],
  ])
})

test('staff read only a child’s role and first name, and the parent reads who viewed them', async () => {
  const id = await aConversationOf(aruzhan, 'Мне страшно, меня бьют')
  const operator = await as(supportOperator)
  const [row] = (await operator.call(listConversations)).body.data
  expect(row).toMatchObject({
    who: { role: 'student', role_name: 'участник', first_name: 'Аружан', is_minor: true },
    is_urgent: true,
  })
  const opened = await operator.call(readConversation, { params: { id } })
  for (const hidden of [aruzhan.last_name, aruzhan.phone, aruzhan.iin, aruzhan.id])
    expect(JSON.stringify([row, opened.body])).not.toContain(hidden)
  await operator.call(readConversation, { params: { id } })
  expect((await (await as(gulnar)).call(listViews, { params: { id: link } })).body.data).toMatchObject([
    { what: 'chat' },
  ])
})

test('the longest wait comes first and is shown above the queue', async () => {
  const first = await aConversationOf(gulnar)
  clock.forward({ minutes: 5 })
  await (await as(daniyar)).call(writeMessage, { body: { key: key(), words: 'Привет' } })
  const operator = await as(supportOperator)
  expect((await operator.call(listConversations)).body.data[0]?.id).toBe(first)
  expect((await operator.call(readSupport)).body).toMatchObject({
    waiting: 2,
    longest_since: '2026-11-20T06:00:00.000Z',
    mine: 0,
  })
})

test('a ready answer exists in all three languages, and a change of an outdated version is refused', async () => {
  const operator = await as(supportOperator)
  const answerOf = (words: string) => ({
    title_ru: 'Код',
    title_kk: 'Код',
    title_en: 'Code',
    words_ru: words,
    words_kk: words,
    words_en: words,
  })
  const id = key()
  for (const status of [201, 200])
    expect((await operator.call(addReadyAnswer, { body: { id, ...answerOf('Код придёт') } })).status).toBe(status)
  expect(await operator.call(addReadyAnswer, { body: { id: key(), ...answerOf('Код'), words_kk: ' ' } })).toBeRefused(
    'invalid',
    'words_kk',
  )
  const change = (words: string) =>
    operator.call(changeReadyAnswer, { params: { id }, body: { ...answerOf(words), version: 1 } })
  expect((await change('Новый')).status).toBe(200)
  expect(await change('Чужой')).toBeRefused('answer-changed')
  expect((await operator.call(listReadyAnswers)).body.data).toMatchObject([{ words: { ru: 'Новый' }, version: 2 }])
  await operator.call(dropReadyAnswer, { params: { id } })
  expect((await operator.call(listReadyAnswers)).body.data).toEqual([])
})

test('an administrator sets the hours, once from each version', async () => {
  const [chief, operator] = [await as(admin), await as(supportOperator)]
  expect((await operator.call(readHours)).body).toEqual({
    from: '09:00',
    until: '18:00',
    lunch_from: '13:00',
    lunch_until: '14:00',
    version: 0,
  })
  const hours = { from: '10:00', until: '19:00', lunch_from: '13:00', lunch_until: '13:00', version: 0 }
  expect(await chief.call(changeHours, { body: { ...hours, until: '08:20' } })).toBeRefused('invalid', 'until')
  expect((await chief.call(changeHours, { body: hours })).status).toBe(200)
  expect(await chief.call(changeHours, { body: hours })).toBeRefused('hours-changed')
  expect((await operator.call(readHours)).body).toEqual({ ...hours, version: 1 })
})
