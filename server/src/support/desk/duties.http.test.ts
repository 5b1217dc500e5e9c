// Also on PostgreSQL: conversations are returned and hidden under locks.
import { expect, test } from 'vitest'
import { listNotifications } from '#contract/messages/notifications'
import { readChat, reportMessage, visitorHeader, writeMessage } from '#contract/support/chat'
import {
  answerConversation,
  hideMessage,
  listConversations,
  listReports,
  readConversation,
  takeConversation,
} from '#contract/support/desk'
import { startApp, type Visitor } from '../../../testing/start-app.ts'
import { admin, aruzhan, gulnar, supportOperator } from '../../demo-country/cast.ts'
import { newToken } from '../../platform/http/token.ts'
import { returnUnanswered } from './return-unanswered.ts'

const { as, guest, clock, platform } = await startApp()
const key = () => crypto.randomUUID()
const write = (visitor: Visitor, words: string, headers: Record<string, string> = {}) =>
  visitor.call(writeMessage, { body: { key: key(), words } }, { headers })
const read = async (visitor: Visitor) => (await visitor.call(readChat)).body
const browser = () => ({ [visitorHeader]: newToken() })
/** A Friday at eleven, within office hours. */
const atWork = () => clock.set('2026-11-20T06:00:00.000Z')
const newest = async (visitor: Visitor) => (await visitor.call(listConversations)).body.data.at(-1)?.id ?? ''

test('a message about danger is accepted at any hour, waits before all others, and every operator is notified once', async () => {
  atWork()
  const [child, operator] = [await as(aruzhan), await as(supportOperator)]
  await write(await as(gulnar), 'Жду дольше')
  clock.forward({ minutes: 1 })
  await write(child, 'Привет')
  const id = await newest(operator)
  await operator.call(answerConversation, { params: { id }, body: { key: key(), words: 'Слушаю', is_note: false } })
  clock.set('2026-11-21T06:00:00.000Z')
  for (const words of ['меня бьют', 'меня правда бьют']) expect((await write(child, words)).status).toBe(201)
  const { data } = (await (await as(supportOperator)).call(listConversations)).body
  expect(data.map((row) => [row.id === id, row.state, row.is_urgent])).toEqual([
    [true, 'waiting', true],
    [false, 'waiting', false],
  ])
  for (const member of [supportOperator, admin]) {
    const told = (await (await as(member)).call(listNotifications)).body.data.filter(
      ({ title }) => title === 'В чате тревожные слова',
    )
    expect(told).toMatchObject([{ link: `/support?part=all&open=${id}` }])
    expect(JSON.stringify(told)).not.toContain('бьют')
  }
})

test('a conversation that its operator does not answer for half an hour is open to all again', async () => {
  atWork()
  const [child, operator] = [await as(aruzhan), await as(supportOperator)]
  await write(child, 'Привет')
  const params = { id: await newest(operator) }
  await operator.call(takeConversation, { params })
  clock.forward({ minutes: 29 })
  await returnUnanswered(platform)
  expect((await read(child)).state).toBe('taken')
  clock.forward({ minutes: 1 })
  for (let run = 0; run < 2; run += 1) await returnUnanswered(platform)
  expect(await read(child)).toMatchObject({ state: 'waiting', operator: null })
  clock.forward({ seconds: 1 })
  const chief = await as(admin)
  expect((await chief.call(takeConversation, { params })).status).toBe(200)
  expect((await chief.call(readConversation, { params })).body.steps.map(({ kind }) => kind)).toEqual([
    'taken',
    'returned',
    'taken',
  ])
  // An answered conversation stays with its operator.
  await chief.call(answerConversation, { params, body: { key: key(), words: 'Слушаю', is_note: false } })
  clock.forward({ minutes: 60 })
  await returnUnanswered(platform)
  expect((await read(child)).state).toBe('taken')
})

test('a report needs a reason but no text, and is late after ten calendar days', async () => {
  atWork()
  const [headers, operator] = [browser(), await as(supportOperator)]
  await write(guest, 'Почему закрыт тест?', headers)
  await operator.call(answerConversation, {
    params: { id: await newest(operator) },
    body: { key: key(), words: 'Потому', is_note: false },
  })
  expect((await guest.call(reportMessage, { body: { number: 2, fault: 'rude' } }, { headers })).status).toBe(200)
  clock.set('2026-12-01T06:00:00.000Z')
  expect((await (await as(admin)).call(listReports)).body.data).toMatchObject([
    { reason: '', due_on: '2026-11-30', is_overdue: true },
  ])
})

test('a hidden message is shown without its text and with the reason; another operator cannot hide it, and it can be shown again', async () => {
  atWork()
  const [parent, operator, chief] = [await as(gulnar), await as(supportOperator), await as(admin)]
  await write(parent, 'ИИН ребёнка 140101500123')
  const params = { id: await newest(operator) }
  await chief.call(takeConversation, { params })
  const hide = (by: Visitor, fault: 'personal' | null, number = 1) =>
    by.call(hideMessage, { params, body: { number, fault } })
  expect(await hide(operator, 'personal')).toBeRefused('conversation-of-another')
  expect(await hide(chief, 'personal', 7)).toBeRefused('not-found')
  for (let press = 0; press < 2; press += 1) expect((await hide(chief, 'personal')).status).toBe(200)
  expect(await read(parent)).toMatchObject({ revision: 1, messages: [{ words: '', hidden_for: 'personal' }] })
  const seen = (await operator.call(readConversation, { params })).body
  expect(seen.messages).toMatchObject([{ words: 'ИИН ребёнка 140101500123', hidden_for: 'personal' }])
  expect(seen.steps.filter(({ kind }) => kind === 'hidden')).toHaveLength(1)
  await hide(chief, null)
  expect((await read(parent)).messages).toMatchObject([{ words: 'ИИН ребёнка 140101500123', hidden_for: null }])
})
