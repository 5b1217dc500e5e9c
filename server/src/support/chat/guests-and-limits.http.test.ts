// Also on PostgreSQL: new threads and alarms are counted under locks.
import { expect, test } from 'vitest'
import { writeMessage } from '#contract/support/chat'
import { startApp, visitor } from '../../../testing/start-app.ts'
import { browser, key, write } from '../../../testing/support/chat.ts'
import { aruzhan, gulnar, supportOperator } from '../../demo-country/cast.ts'
import { newToken } from '../../platform/http/token.ts'

const { as, guest, clock, platform, app } = await startApp()
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)
/** A Friday at eleven, within office hours. */
const atWork = () => clock.set('2026-11-20T06:00:00.000Z')

const inDanger = 'Я не хочу жить'
const alarmsOf = (id: string) =>
  run("select count(*)::int n from notifications where kind = 'chat-danger' and user_id = $1", [id])
const from = (agent: string) => ({ ...browser(), 'user-agent': agent })

test('new threads of guests are limited by device and address; existing threads and accounts are not', async () => {
  atWork()
  const first = from('Phone of one')
  expect((await write(guest, 'Первый', first)).status).toBe(201)
  for (let number = 0; number < 4; number += 1)
    expect((await write(guest, 'Ещё один', from('Phone of one'))).status).toBe(201)
  const refused = await write(guest, 'Шестой', from('Phone of one'))
  expect(refused).toBeRefused('guest-chats-many')
  expect(refused.headers['retry-after']).toBe('3600')
  for (let number = 0; number < 15; number += 1)
    expect((await write(guest, 'С другого', from(`Phone ${number % 3}`))).status).toBe(201)
  expect(await write(guest, 'Двадцать первый', from('Phone of nobody yet'))).toBeRefused('guest-chats-many')
  expect((await write(guest, 'Дальше', first)).status).toBe(201)
  expect((await write(await as(gulnar), 'Со входом')).status).toBe(201)
  expect(await run('select count(*)::int n from support_conversations')).toEqual([{ n: 21 }])
  clock.forward({ hours: 1 })
  expect((await write(guest, 'Через час', from('Phone of one'))).status).toBe(201)
})

test('a browser with a device cookie is counted by it', async () => {
  atWork()
  const cookie = `device=${newToken()}`
  for (let number = 0; number < 5; number += 1)
    expect((await write(guest, 'Раз', { ...from(`Browser ${number}`), cookie })).status).toBe(201)
  expect(await write(guest, 'Два', { ...from('Browser 6'), cookie })).toBeRefused('guest-chats-many')
  expect((await write(guest, 'Три', from('Browser 6'))).status).toBe(201)
})

test.each([
  ['ru', 'В опасности помогут сразу: 111 – бесплатно и круглосуточно, 112 – если опасно прямо сейчас.'],
  ['kz', 'Қауіп төнсе, бірден көмектеседі: 111 – тегін, тәулік бойы, 112 – дәл қазір қауіпті болса.'],
  [
    'en',
    'If you are in danger, help is there at once: 111 is free, day and night; call 112 if there is danger right now.',
  ],
] as const)('a refused guest in danger reads in %s where to get help', async (locale, words) => {
  const someone = visitor(app, null, locale)
  await write(someone, inDanger, browser())
  await run("update counted_tries set tries = 30 where kind = 'new chat of a guest in danger by address'")
  const refused = await write(someone, inDanger, browser())
  expect(refused).toBeRefused('guest-chats-many')
  expect(refused.refusal.message).toContain(words)
})

const writeFrom = (remoteAddress: string, words = inDanger) =>
  app.inject({
    method: 'POST',
    url: writeMessage.path,
    headers: { ...browser(), 'x-locale': 'ru' },
    payload: { key: key(), words },
    remoteAddress,
  })

test('guests from many addresses of one IPv6 network raise few alarms', async () => {
  for (let number = 0; number < 10; number += 1)
    expect((await writeFrom(`2001:db8:7:${number}::1`)).statusCode).toBe(201)
  expect(await alarmsOf(supportOperator.id)).toEqual([{ n: 6 }])
  await writeFrom('2001:db8:8::1')
  expect(await alarmsOf(supportOperator.id)).toEqual([{ n: 7 }])
})

test.each([
  ['new chat of a guest by network', 'Здравствуйте', 'За последний час отсюда начато много новых разговоров'],
  ['new chat of a guest in danger by network', inDanger, 'В опасности помогут сразу: 111'],
])('all addresses of one IPv6 network share a limit: %s', async (kind, words, told) => {
  atWork()
  expect((await writeFrom('2001:db8:7:1::1', words)).statusCode).toBe(201)
  await run(`update counted_tries set tries = 149 where kind = '${kind}'`)
  expect((await writeFrom('2001:db8:7:2::1', words)).statusCode).toBe(201)
  const refused = await writeFrom('2001:db8:7:3::1', words)
  expect(refused.json()).toMatchObject({ code: 'guest-chats-many', message: expect.stringMatching(told) })
  expect((await writeFrom('2001:db8:8:1::1', words)).statusCode).toBe(201)
})

test('messages about danger from one address have a higher limit and raise one alarm; an account raises its own', async () => {
  atWork()
  const answers = await Promise.all(Array.from({ length: 50 }, () => write(guest, inDanger, browser())))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(30)
  expect(answers.find(({ status }) => status !== 201)).toBeRefused('guest-chats-many')
  expect(await run('select count(*)::int n from support_conversations where is_urgent')).toEqual([{ n: 30 }])
  expect(await alarmsOf(supportOperator.id)).toEqual([{ n: 1 }])
  await write(await as(aruzhan), inDanger)
  expect(await alarmsOf(supportOperator.id)).toEqual([{ n: 2 }])
  const elsewhere = {
    url: writeMessage.path,
    headers: browser(),
    payload: { key: key(), words: inDanger },
    remoteAddress: '203.0.113.9',
  }
  expect((await app.inject({ method: 'POST', ...elsewhere })).statusCode).toBe(201)
  expect(await alarmsOf(supportOperator.id)).toEqual([{ n: 3 }])
  clock.forward({ hours: 1 })
  await write(guest, inDanger, browser())
  expect(await alarmsOf(supportOperator.id)).toEqual([{ n: 4 }])
})

test('a guest in danger whose first message came beside another’s alarm raises one with the next message', async () => {
  atWork()
  await write(guest, inDanger, browser())
  const other = browser()
  clock.forward({ minutes: 29 })
  await write(guest, inDanger, other)
  expect(await alarmsOf(supportOperator.id)).toEqual([{ n: 1 }])
  clock.forward({ minutes: 2 })
  await write(guest, inDanger, other)
  expect(await alarmsOf(supportOperator.id)).toEqual([{ n: 2 }])
})

test('a repeated message counts once against its address', async () => {
  atWork()
  const [headers, id] = [browser(), key()]
  const statuses: number[] = []
  for (let press = 0; press < 3; press += 1) statuses.push((await write(guest, 'Здравствуйте', headers, id)).status)
  expect(statuses).toEqual([201, 200, 200])
  expect(await run("select tries from counted_tries where kind like 'POST /api/chat/messages address%'")).toEqual([
    { tries: 1 },
  ])
})

test('a message repeated without end is refused', async () => {
  atWork()
  const [headers, id] = [browser(), key()]
  await write(guest, 'Здравствуйте', headers, id)
  const again = () => write(guest, 'Здравствуйте', headers, id)
  expect((await again()).status).toBe(200)
  await run("update counted_tries set tries = 599 where kind like '%POST /api/chat/messages address%'")
  expect([(await again()).status, (await again()).status, (await again()).status]).toEqual([200, 200, 429])
})
