// Also on PostgreSQL: threads are written under locks, and a trigger protects the texts.
import { expect, test } from 'vitest'
import { listNotifications } from '#contract/messages/notifications'
import { exportOwnData } from '#contract/profiles/own-data'
import { claimChat, longestMessage, markChatRead, reportMessage, visitorHeader } from '#contract/support/chat'
import {
  answerConversation,
  blockVisitor,
  closeConversation,
  listConversations,
  listReports,
  readConversation,
  settleReport,
} from '#contract/support/desk'
import { startApp, type Visitor } from '../../testing/start-app.ts'
import { browser, key, read, write } from '../../testing/support/chat.ts'
import { admin, aruzhan, castPassword, gulnar, supportOperator } from '../demo-country/cast.ts'
import { eraseAccount } from '../all-slices/erase-account.ts'
import { deleteExpiredSupport } from './own-records.ts'

const { as, guest, clock, platform } = await startApp()
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)
/** A Friday at eleven, within office hours. */
const atWork = () => clock.set('2026-11-20T06:00:00.000Z')
const ofGuest = async () =>
  String((await run('select id from support_conversations where visitor_hash is not null'))[0]?.id)
const newest = async (visitor: Visitor) => (await visitor.call(listConversations)).body.data.at(-1)?.id ?? ''

test('a guest writes, an operator answers, and the guest reads on from the last number', async () => {
  atWork()
  const headers = browser()
  expect((await read(guest)).state).toBe(null)
  expect(await write(guest, 'Есть ли центр в Жезказгане?', headers)).toMatchObject({ status: 201, body: { number: 1 } })
  const operator = await as(supportOperator)
  const id = await newest(operator)
  expect((await operator.call(listConversations)).body.data).toMatchObject([
    { who: { role: null, first_name: '' }, excerpt: 'Есть ли центр в Жезказгане?', unread: 1 },
  ])
  await operator.call(answerConversation, {
    params: { id },
    body: { key: key(), words: 'спрашивает не первый раз', is_note: true },
  })
  await operator.call(answerConversation, { params: { id }, body: { key: key(), words: 'Да, есть', is_note: false } })
  const chat = await read(guest, headers, 1)
  expect(chat).toMatchObject({ state: 'taken', operator: 'Максим', office: { is_open: true }, staff_read: 3 })
  // Notes are only for staff.
  expect(chat.messages).toMatchObject([{ number: 3, by: 'operator', name: 'Максим', words: 'Да, есть' }])
  expect(JSON.stringify(await read(guest, headers))).not.toContain('не первый раз')
  await guest.call(markChatRead, { body: { number: 2_000_000_000 } }, { headers })
  expect((await operator.call(readConversation, { params: { id } })).body).toMatchObject({
    visitor_read: 3,
    last_number: 3,
  })
})

test('a message sent twice, even at the same moment and as the first one, is one message', async () => {
  atWork()
  const headers = browser()
  const id = key()
  const answers = await Promise.all([
    write(guest, 'Здравствуйте', headers, id),
    write(guest, 'Здравствуйте', headers, id),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 201])
  expect((await read(guest, headers)).messages).toHaveLength(1)
})

test('a malformed token is invalid, and another token leads to another thread', async () => {
  atWork()
  const headers = browser()
  await write(guest, 'Моя переписка', headers)
  expect(await write(guest, 'Чужой', { [visitorHeader]: 'a' })).toBeRefused('visitor-unknown')
  expect(await write(guest, 'Чужой', { [visitorHeader]: "' or 1=1 --".padEnd(43, 'x') })).toBeRefused('visitor-unknown')
  expect((await read(guest, browser())).messages).toEqual([])
  // A guest's token never opens the thread of an account, and an account never opens a guest's thread.
  await write(await as(gulnar), 'Переписка родителя')
  expect((await read(await as(aruzhan), headers)).messages).toEqual([])
  expect(
    await run('select count(*)::int n from support_conversations where visitor_hash = $1', [headers[visitorHeader]]),
  ).toEqual([{ n: 0 }])
})

test('a guest who signs in keeps the thread, after the earlier messages of the account', async () => {
  atWork()
  const [headers, parent, operator] = [browser(), await as(gulnar), await as(supportOperator)]
  await write(parent, 'Первое, со входом')
  await write(guest, 'Второе, гостем', headers)
  expect((await parent.call(claimChat, {}, { headers })).body).toEqual({ is_claimed: true })
  expect((await parent.call(claimChat, {}, { headers })).body).toEqual({ is_claimed: false })
  expect((await read(parent)).messages.map(({ number, words }) => [number, words])).toEqual([
    [1, 'Первое, со входом'],
    [2, 'Второе, гостем'],
  ])
  expect((await read(guest, headers)).messages).toEqual([])
  expect((await operator.call(listConversations)).body.data).toHaveLength(1)
  await write(parent, 'Третье')
  expect((await read(parent, {}, 2)).messages).toMatchObject([{ number: 3 }])
})

test('a message sent both as a guest and with the account is one after merging; a different one with the same key stays', async () => {
  atWork()
  const [headers, parent, operator, twice, shared] = [
    browser(),
    await as(gulnar),
    await as(supportOperator),
    key(),
    key(),
  ]
  await write(parent, 'Где центр?', {}, twice)
  await write(parent, 'Спасибо', {}, shared)
  for (const [words, id] of [
    ['Здравствуйте', key()],
    ['Где центр?', twice],
    ['Другое', shared],
  ] as const)
    await write(guest, words, headers, id)
  await operator.call(answerConversation, {
    params: { id: await ofGuest() },
    body: { key: key(), words: 'Здесь, в Караганде', is_note: false },
  })
  await guest.call(markChatRead, { body: { number: 3 } }, { headers })
  expect((await parent.call(claimChat, {}, { headers })).body).toEqual({ is_claimed: true })
  const { messages, ...chat } = await read(parent)
  expect(messages.map(({ number, words }) => [number, words])).toEqual([
    [1, 'Где центр?'],
    [2, 'Спасибо'],
    [3, 'Здравствуйте'],
    [4, 'Другое'],
    [5, 'Здесь, в Караганде'],
  ])
  expect(chat).toMatchObject({ state: 'taken', staff_read: 5 })
  expect(await run('select last_number, visitor_read from support_conversations')).toEqual([
    { last_number: 5, visitor_read: 4 },
  ])
  // If the guest's device resends its messages, they are recognised by their keys and not stored twice.
  expect((await write(parent, 'Где центр?', {}, twice)).body).toEqual({ number: 1 })
  expect((await write(parent, 'Спасибо', {}, shared)).body).toEqual({ number: 2 })
})

test('a report of an answer moves with it, even if both threads had its key', async () => {
  atWork()
  const [headers, parent, operator, both] = [browser(), await as(gulnar), await as(supportOperator), key()]
  const answer = (id: string, words: string) =>
    operator.call(answerConversation, { params: { id }, body: { key: both, words, is_note: false } })
  await write(parent, 'Со входом')
  await answer(await newest(operator), 'Ответ родителю')
  await write(guest, 'Гостем', headers)
  await answer(await ofGuest(), 'Ответ гостю')
  for (const reporter of [
    [parent, {}],
    [guest, headers],
  ] as const)
    expect(
      (await reporter[0].call(reportMessage, { body: { number: 2, fault: 'rude' } }, { headers: reporter[1] })).status,
    ).toBe(200)
  expect((await parent.call(claimChat, {}, { headers })).body).toEqual({ is_claimed: true })
  expect((await read(parent)).messages.map(({ words }) => words)).toEqual([
    'Со входом',
    'Ответ родителю',
    'Гостем',
    'Ответ гостю',
  ])
  const reports = (await (await as(admin)).call(listReports)).body.data
  expect(reports.map(({ words }) => words).toSorted()).toEqual(['Ответ гостю', 'Ответ родителю'])
})

test('a guest’s thread becomes the account’s if it had none', async () => {
  atWork()
  const headers = browser()
  await write(guest, 'Гостем', headers)
  const pupil = await as(aruzhan)
  await pupil.call(claimChat, {}, { headers })
  expect((await read(pupil)).messages).toMatchObject([{ number: 1, words: 'Гостем' }])
})

test('a script stays text, and a message that is too long is refused', async () => {
  atWork()
  const headers = browser()
  const script = '<script>alert(1)</script><img src=x onerror=alert(1)> javascript:alert(1)'
  await write(guest, script, headers)
  expect((await read(guest, headers)).messages[0]?.words).toBe(script)
  expect(await write(guest, 'я'.repeat(10_000), headers)).toBeRefused('invalid', 'words')
  expect((await write(guest, 'я'.repeat(longestMessage), headers)).status).toBe(201)
  expect(await write(guest, '   ', headers)).toBeRefused('invalid', 'words')
  expect(await write(guest, 'нуль \u0000', headers)).toBeRefused('invalid', 'words')
})

test('at most twelve messages a minute are accepted', async () => {
  atWork()
  const headers = browser()
  for (let number = 1; number <= 12; number += 1) expect((await write(guest, String(number), headers)).status).toBe(201)
  const refused = await write(guest, 'тринадцатое', headers)
  expect(refused).toBeRefused('too-many')
  expect(refused.headers['retry-after']).toBe('60')
  clock.forward({ minutes: 1, seconds: 1 })
  expect((await write(guest, 'позже', headers)).status).toBe(201)
})

test('outside office hours a message is refused with the hours, but a running conversation goes on', async () => {
  atWork()
  const [headers, late] = [browser(), browser()]
  await write(guest, 'Начали в часы работы', headers)
  const operator = await as(supportOperator)
  clock.set('2026-11-20T12:50:00.000Z')
  const params = { id: await newest(operator) }
  await operator.call(answerConversation, { params, body: { key: key(), words: 'Слушаю', is_note: false } })
  clock.set('2026-11-20T13:00:00.000Z')
  expect(await write(guest, 'Вечером', late)).toBeRefused('office-closed')
  expect((await read(guest, late)).office).toEqual({ is_open: false, changes_at: '2026-11-23T04:00:00.000Z' })
  expect((await read(guest, headers)).can_write).toBe(true)
  expect((await write(guest, 'Ещё вопрос', headers)).status).toBe(201)
  // The operator has gone home without closing the conversation.
  clock.set('2026-11-21T06:00:00.000Z')
  expect((await read(guest, headers)).can_write).toBe(false)
  expect(await write(guest, 'В субботу', headers)).toBeRefused('office-closed')
})

test('a closed conversation waits again when the visitor writes', async () => {
  atWork()
  const [parent, operator] = [await as(gulnar), await as(supportOperator)]
  await write(parent, 'Здравствуйте')
  const id = await newest(operator)
  await operator.call(closeConversation, { params: { id } })
  expect((await read(parent)).state).toBe('closed')
  await write(parent, 'И ещё')
  expect((await read(parent)).state).toBe('waiting')
})

test('a blocked visitor is refused until the block ends, and can still read', async () => {
  atWork()
  const [headers, operator] = [browser(), await as(supportOperator)]
  await write(guest, 'Реклама', headers)
  const params = { id: await newest(operator) }
  await operator.call(blockVisitor, { params, body: { hours: 1, reason: 'Рассылка рекламы в чат' } })
  expect(await write(guest, 'Ещё реклама', headers)).toBeRefused('chat-blocked')
  expect((await read(guest, headers)).blocked_until).toBe('2026-11-20T07:00:00.000Z')
  expect((await operator.call(readConversation, { params })).body).toMatchObject({
    block_reason: 'Рассылка рекламы в чат',
    steps: [{ kind: 'blocked' }],
  })
  clock.forward({ hours: 1 })
  expect((await write(guest, 'Извините', headers)).status).toBe(201)
})

test('a reported answer goes to the administrator, once', async () => {
  atWork()
  const [parent, operator, chief] = [await as(gulnar), await as(supportOperator), await as(admin)]
  await write(parent, 'Почему закрыт тест?')
  const id = await newest(operator)
  await operator.call(answerConversation, {
    params: { id },
    body: { key: key(), words: 'Читайте инструкцию', is_note: false },
  })
  for (let press = 0; press < 2; press += 1)
    await parent.call(reportMessage, { body: { number: 2, fault: 'rude', reason: 'Грубо' } })
  expect(await parent.call(reportMessage, { body: { number: 1, fault: 'rude', reason: 'Своё' } })).toBeRefused(
    'not-found',
  )
  expect(
    await (await as(aruzhan)).call(reportMessage, { body: { number: 2, fault: 'rude', reason: 'Чужое' } }),
  ).toBeRefused('not-found')
  expect((await read(parent)).messages.map(({ is_reported }) => is_reported)).toEqual([false, true])
  const [report] = (await chief.call(listReports)).body.data
  expect(report).toMatchObject({
    words: 'Читайте инструкцию',
    fault: 'rude',
    reason: 'Грубо',
    due_on: '2026-11-30',
    is_overdue: false,
    operator: 'Максим Цой',
    conversation_id: id,
  })
  const settled = {
    params: { id: report?.id ?? '' },
    body: { outcome: 'breach' as const, comment: 'Поговорили с оператором' },
  }
  expect((await chief.call(settleReport, settled)).status).toBe(200)
  expect(await chief.call(settleReport, settled)).toBeRefused('report-settled')
  expect((await chief.call(listReports)).body.data).toEqual([])
  // The visitor who reported sees the outcome in the thread and in a notice; the comment for the operator stays hidden.
  expect((await read(parent)).messages[1]).toMatchObject({ is_reported: true, outcome: 'breach' })
  const told = (await parent.call(listNotifications)).body.data
  expect(told.map(({ title }) => title)).toContain('Жалоба рассмотрена')
  expect(JSON.stringify(told)).not.toContain('Поговорили')
})

test('the text of a message can never be changed', async () => {
  atWork()
  await write(await as(gulnar), 'Как было')
  await expect(run("update support_messages set words = 'Как стало'")).rejects.toThrow('never changed')
})

test('a thread is in the data export, is deleted with the account, and is deleted a year after its last message', async () => {
  atWork()
  const [parent, headers] = [await as(gulnar), browser()]
  await write(parent, 'Моё сообщение')
  await write(guest, 'Сообщение гостя', headers)
  const copy = await parent.call(exportOwnData, { body: { current_password: castPassword } })
  expect(copy.raw.body).toContain('Моё сообщение')
  await eraseAccount(platform, gulnar.id)
  const left = () => run('select words from support_messages')
  expect(await left()).toEqual([{ words: 'Сообщение гостя' }])
  await deleteExpiredSupport(platform.db, '2024-11-19T00:00:00.000Z')
  expect(await left()).toHaveLength(1)
  await deleteExpiredSupport(platform.db, '2024-11-21T00:00:00.000Z')
  expect(await left()).toEqual([])
})
