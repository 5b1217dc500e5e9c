// Also on PostgreSQL: one statement counts the tries of all processes.
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { findMembers, sendCode, sendResetLink, signIn } from '#contract/accounts/accounts'
import { post } from '#contract/calls/endpoint'
import { answer, begin } from '../../../testing/take-test.ts'
import { startApp, visitor, type Visitor } from '../../../testing/start-app.ts'
import { countCalls, createApp } from '../../app.ts'
import { aruzhan, castPassword, daniyar, gulnar, type CastMember } from '../../demo-country/cast.ts'
import { answerFailures } from '../http/failures.ts'
import { refuse } from '../refusal.ts'
import { serve, type Limit } from '../http/serve.ts'
import { newToken } from '../http/token.ts'
import { countTry, giveBack, sweepCounts } from './count-try.ts'

const { app, guest, as, clock, platform } = await startApp()
const tries = async (...kinds: string[]) => {
  const rows = await platform.database.query('', 'select kind, tries from counted_tries where kind = any($1)', [kinds])
  return kinds.map((kind) => rows.find((row) => row.kind === kind)?.tries ?? null)
}
const counted = () => platform.database.query('', 'select kind, tries, until from counted_tries order by kind', [])

/** Another process on the same database, or this one after a restart. */
async function anotherProcess(): Promise<Visitor> {
  const app = await createApp({ ...platform })
  onTestFinished(() => app.close())
  return visitor(app, null, 'ru')
}

const tryWrong = (from: Visitor) => from.call(signIn, { body: { iin: String(aruzhan.iin), password: 'Wrong2026' } })

test('wrong passwords for one account are counted across two processes and after a restart', async () => {
  const processes = [guest, await anotherProcess()]
  for (let number = 0; number < 30; number += 1)
    expect(await tryWrong(processes[number % 2] ?? guest)).toBeRefused('credentials-wrong')
  for (const process of [...processes, await anotherProcess()]) {
    const refused = await tryWrong(process)
    expect(refused).toBeRefused('too-many')
    expect(refused.headers['retry-after']).toBe('600')
  }
  clock.forward({ minutes: 10 })
  expect(await tryWrong(guest)).toBeRefused('credentials-wrong')
})

const few = { kind: 'of a test', name: 'somebody', max: 30, per: '10 minutes' }

test('simultaneous tries never exceed the limit, and a returned try is free again', async () => {
  const tries = await Promise.all(Array.from({ length: 60 }, () => countTry(platform.db, platform, few)))
  const passed = tries.filter((one) => one !== null)
  expect(passed).toHaveLength(30)
  for (const one of passed.slice(0, 2)) await giveBack(platform.db, one)
  expect(await countTry(platform.db, platform, few)).not.toBeNull()
  expect(await countTry(platform.db, platform, few)).not.toBeNull()
  expect(await countTry(platform.db, platform, few)).toBeNull()
  expect(await countTry(platform.db, platform, { ...few, name: 'somebody else' })).not.toBeNull()
  clock.forward({ minutes: 10 })
  // A try of an expired window is not given back.
  expect(await countTry(platform.db, platform, few)).not.toBeNull()
  for (const one of passed) await giveBack(platform.db, one)
  expect(await counted()).toMatchObject([{ tries: 1 }, { tries: 1 }])
})

test('the table does not show who it was, and expired windows are deleted', async () => {
  await tryWrong(guest)
  const rows = await platform.database.query('', 'select * from counted_tries', [])
  expect(rows).toHaveLength(3)
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${aruzhan.iin}|127\\.0\\.0\\.1`))
  clock.forward({ minutes: 11 })
  await sweepCounts(platform)
  expect(await counted()).toMatchObject([{ kind: 'sign-in from everywhere', tries: 1 }])
  clock.forward({ minutes: 50 })
  await sweepCounts(platform)
  expect(await counted()).toEqual([])
})

test('pupils taking a test are not counted', async () => {
  const pupil = await as(daniyar)
  const { attempt } = await begin(pupil)
  expect((await answer(pupil, attempt.id, [[1, 'a']])).status).toBe(200)
  expect(await counted()).toEqual([])
})

/** A call whose body determines how it ends. */
const press = post('/api/press', {
  summary: 'A call of the test',
  for: 'anyone',
  body: z.object({ person: z.string(), ends: z.enum(['well', 'again', 'wrong', 'crowded', 'full', 'broken']) }),
  reply: z.object({}),
  status: 201,
  status_found: 200,
  refusals: ['too-many', 'overloaded'],
})

async function pressing(...limits: Limit<z.infer<typeof press.body>>[]) {
  const app = Fastify()
  answerFailures(app, platform)
  await countCalls(app, platform)
  app.decorate('identify', () => null)
  const handle: Parameters<typeof serve<typeof press>>[2] = async ({ body: { ends }, reply }) => {
    if (ends === 'again') void reply.code(200)
    if (ends === 'wrong') refuse('invalid')
    if (ends === 'crowded') refuse('overloaded')
    if (ends === 'full') refuse('too-many')
    if (ends === 'broken') throw new Error('nobody foresaw it')
    return {}
  }
  serve(app, press, handle, limits)
  onTestFinished(() => app.close())
  const from = visitor(app, null, 'ru')
  return async (ends: z.infer<typeof press.body>['ends'], person = 'one', headers = {}) =>
    (await from.call(press, { body: { person, ends } }, { headers })).status
}
const threeOfAddress = { isStored: true, max: 3, per: '10 minutes', by: 'address' } as const

test('our own failures, and repeated presses that find their result, count against nobody', async () => {
  const send = await pressing(threeOfAddress, { isStored: true, max: 3, per: '10 minutes', by: ({ person }) => person })
  for (let number = 0; number < 3; number += 1) {
    clock.forward({ seconds: 10 })
    expect([await send('crowded'), await send('again')]).toEqual([503, 200])
  }
  expect(await tries('POST /api/press address 0', 'POST /api/press person 1')).toEqual([0, 0])
  clock.forward({ seconds: 10 })
  const statuses: number[] = []
  for (const person of ['one', 'two', 'three', 'four'])
    statuses.push(await send(person === 'one' ? 'well' : 'wrong', person))
  expect(statuses).toEqual([201, 422, 422, 429])
})

test('repeated presses that find their result count once they reach the limit', async () => {
  const send = await pressing(threeOfAddress)
  const statuses: number[] = []
  for (let number = 0; number < 8; number += 1) statuses.push(await send('again'))
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
})

test('a repeated press that finds its result keeps its place in the flood limit of a process', async () => {
  const send = await pressing(threeOfAddress)
  for (let number = 0; number < 12; number += 1) {
    await platform.database.query('', 'delete from counted_tries', [])
    expect(await send('again')).toBe(200)
  }
  await platform.database.query('', 'delete from counted_tries', [])
  expect(await send('well')).toBe(429)
})

test('a call refused for its address counts against the address', async () => {
  const send = await pressing(threeOfAddress)
  const statuses: number[] = []
  for (let number = 0; number < 4; number += 1) statuses.push(await send('full'))
  expect(statuses).toEqual([429, 429, 429, 429])
  expect(await tries('POST /api/press address 0')).toEqual([3])
})

test('an unexpected failure returns the try as well', async () => {
  const send = await pressing(threeOfAddress)
  for (let number = 0; number < 4; number += 1) expect(await send('broken')).toBe(500)
  await expect.poll(async () => (await counted())[0]?.tries).toBe(0)
})

/** Makes counting fail until the returned function is called, at the latest when the test ends. */
async function countNothing(): Promise<() => Promise<unknown>> {
  await platform.database.query('', 'alter table counted_tries rename to counted_elsewhere', [])
  const back = () => platform.database.query('', 'alter table if exists counted_elsewhere rename to counted_tries', [])
  onTestFinished(async () => void (await back()))
  return back
}

test('our own failures return the place in each limit of an address', async () => {
  const send = await pressing(threeOfAddress, { ...threeOfAddress, max: 100 })
  for (let number = 0; number < 13; number += 1) expect(await send('crowded')).toBe(503)
  expect(await send('well')).toBe(201)
})

test('our own failures, and uncounted calls, take no place in the flood limit of a process', async () => {
  const send = await pressing(threeOfAddress)
  for (let number = 0; number < 13; number += 1) expect(await send('crowded')).toBe(503)
  const back = await countNothing()
  for (let number = 0; number < 13; number += 1) expect(await send('well')).toBe(500)
  await back()
  expect(await send('well')).toBe(201)
})

test('several presses of one user at once count once against the address, and each against the user', async () => {
  const send = await pressing(threeOfAddress, { isStored: true, max: 5, per: '10 minutes', by: ({ person }) => person })
  const statuses: number[] = []
  for (let number = 0; number < 5; number += 1) statuses.push(await send('wrong'))
  expect(statuses).toEqual([422, 422, 422, 422, 422])
  expect((await counted()).map(({ tries }) => tries)).toEqual([1, 5])
  expect(await send('wrong')).toBe(429)
  clock.forward({ seconds: 5 })
  expect([await send('wrong', 'two'), await send('wrong', 'three'), await send('wrong', 'four')]).toEqual([
    422, 422, 429,
  ])
})

const someToken = newToken()
const inHand: [string, object][] = [
  ['POST /api/sms', { phone: '+77015550001', purpose: 'signup' }],
  ['POST /api/sms/confirmation', { phone: '+77015550001', purpose: 'signup', code: '123456' }],
  ['POST /api/sign-in-codes', { challenge: someToken, code: '123456' }],
  ['POST /api/sign-in-set-ups', { challenge: someToken }],
  ['POST /api/sign-in-set-ups/confirmation', { challenge: someToken, code: '123456' }],
  ['POST /api/password-reset-link-checks', { token: someToken }],
  ['POST /api/password-resets', { token: someToken, password: 'Steppe2027', password_confirmation: 'Steppe2027' }],
  ['POST /api/staff-invitations/reading', { token: someToken }],
  ['POST /api/chat/reports', { number: 1, fault: 'rude' }],
]
test.each(inHand)('%s pressed again during the same call counts once against the address', async (name, payload) => {
  const path = name.split(' ')[1] ?? ''
  const statuses: number[] = []
  for (let number = 0; number < 4; number += 1) statuses.push((await guest.send('POST', path, { payload })).status)
  expect(statuses).not.toContain(404)
  expect(statuses).not.toContain(500)
  expect(await counted()).toMatchObject([
    { kind: `${name} address 0`, tries: 1 },
    { kind: `${name} person 1`, tries: 4 },
  ])
})

test('waiting for the next SMS does not count against the address', async () => {
  const ask = () => guest.call(sendCode, { body: { phone: '+77015550001', purpose: 'signup' } })
  expect((await ask()).status).toBe(200)
  for (let number = 0; number < 3; number += 1) {
    clock.forward({ seconds: 10 })
    expect(await ask()).toBeRefused('sms-too-soon', 'phone')
  }
  expect(await counted()).toMatchObject([{ kind: 'POST /api/sms address 0', tries: 1 }, { tries: 4 }])
})

test('too many SMS from an address count against it', async () => {
  await platform.database.query(
    '',
    "insert into sms_codes (id, phone, purpose, code_hmac, address, sent_at, expires_at) select gen_random_uuid(), '+77015550000', 'signup', '', '127.0.0.1', $1::timestamptz, $1::timestamptz from generate_series(1, 100)",
    [clock.now().toISOString()],
  )
  for (const phone of ['+77015550001', '+77015550002'])
    expect(await guest.call(sendCode, { body: { phone, purpose: 'signup' } })).toBeRefused('too-many', 'phone')
  expect(await tries('POST /api/sms address 0')).toEqual([2])
})

/** Returns the cookie of a device on which somebody has just signed in. */
async function newDevice(member: CastMember = aruzhan): Promise<{ cookie: string }> {
  const { headers } = await guest.call(signIn, { body: { member: member.id, password: castPassword } })
  return { cookie: String(headers['set-cookie']).split(';')[0] ?? '' }
}
const sinceYesterday = async () => {
  clock.forward({ days: 1 })
  await platform.database.query('', 'delete from counted_tries', [])
}
/** Returns the cookie of a device trusted for a day; an invented one looks the same. */
async function knownDevice(member?: CastMember): Promise<{ cookie: string }> {
  const device = await newDevice(member)
  await sinceYesterday()
  return device
}
const madeUp = { cookie: `device=${newToken()}` }
const full = (kind: string, tries: number) =>
  platform.database.query('', 'update counted_tries set tries = $2 where kind = $1', [kind, tries])

test('made-up IINs at a school do not close its sign-in to trusted devices, which have their own tries', async () => {
  const known = await knownDevice()
  const enter = (headers = {}) =>
    guest.call(signIn, { body: { iin: String(daniyar.iin), password: castPassword } }, { headers })
  await tryWrong(guest)
  await full('POST /api/login address 0', 1200)
  for (const headers of [{}, madeUp]) expect(await enter(headers)).toBeRefused('too-many')
  expect((await enter(known)).status).toBe(200)
  await full('POST /api/login address 0 on a known device', 120)
  expect(await enter(known)).toBeRefused('too-many')
})

test('a flood from an address does not close it to trusted devices', async () => {
  const known = await knownDevice()
  const send = await pressing({ ...threeOfAddress, ofDevice: 2 })
  for (let number = 0; number < 20; number += 1) await send('wrong')
  expect([await send('wrong'), await send('wrong', 'one', madeUp)]).toEqual([429, 429])
  expect([
    await send('wrong', 'one', known),
    await send('wrong', 'one', known),
    await send('wrong', 'one', known),
  ]).toEqual([422, 422, 429])
})

test('made-up devices during a flood cause few database reads, and trusted ones found are not among them', async () => {
  const known = await knownDevice()
  const send = await pressing({ ...threeOfAddress, ofDevice: 1000 })
  for (let number = 0; number < 20; number += 1) await send('wrong')
  for (let number = 0; number < 20; number += 1) expect(await send('wrong', 'one', known)).toBe(422)
  for (let number = 0; number < 299; number += 1) await send('wrong', 'one', madeUp)
  expect(await send('wrong', 'one', known)).toBe(422)
  await send('wrong', 'one', madeUp)
  // No more devices are looked up now.
  expect(await send('wrong', 'one', known)).toBe(429)
  clock.forward({ minutes: 1 })
  expect(await send('wrong', 'one', known)).toBe(422)
})

test('several presses of one user at once on a trusted device count once against the address as well', async () => {
  const known = await knownDevice()
  const send = await pressing(threeOfAddress, {
    isStored: true,
    max: 1,
    per: '10 minutes',
    by: ({ person }) => person,
    ofDevice: 9,
  })
  await send('wrong')
  const statuses: number[] = []
  for (let number = 0; number < 5; number += 1) statuses.push(await send('wrong', 'one', known))
  expect(statuses).toEqual([422, 422, 422, 422, 422])
  expect(await tries('POST /api/press address 0')).toEqual([2])
})

/**
 * Returns the statuses of calls from these devices while the limit of the address is full and each account has a
 * reserve of one.
 */
async function whereFull(...devices: object[]): Promise<number[]> {
  const send = await pressing({ ...threeOfAddress, ofDevice: 1 })
  for (let number = 0; number < 3; number += 1) await send('wrong')
  const statuses: number[] = []
  for (const device of devices) statuses.push(await send('wrong', 'one', device))
  return statuses
}

test('a device is exempt from limits only a day after it became trusted', async () => {
  const device = await newDevice()
  expect(await whereFull(device)).toEqual([429])
  await sinceYesterday()
  expect(await whereFull(device)).toEqual([422])
})

test('a user who makes many devices trusted has the tries of one account', async () => {
  const devices = [await newDevice(), await newDevice(), await newDevice(gulnar)]
  await sinceYesterday()
  expect(await whereFull(...devices)).toEqual([422, 429, 422])
})

test('a family’s device has the tries of the account that made it trusted first', async () => {
  const ofPupil = await newDevice(aruzhan)
  clock.forward({ minutes: 1 })
  await guest.call(signIn, { body: { member: gulnar.id, password: castPassword } }, { headers: ofPupil })
  const [ofParent, anotherOfPupil] = [await newDevice(gulnar), await newDevice(aruzhan)]
  await sinceYesterday()
  expect(await whereFull(ofPupil, ofParent, anotherOfPupil)).toEqual([422, 422, 429])
})

test('a phone looked up again and again is not closed to other places or to a trusted device', async () => {
  const known = await knownDevice()
  const lookUp = async (remoteAddress: string, headers = {}) => {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: findMembers.path,
      payload: { phone: gulnar.phone },
      remoteAddress,
      headers,
    })
    return statusCode
  }
  for (let number = 0; number < 20; number += 1) expect(await lookUp('10.3.0.1')).toBe(200)
  expect([await lookUp('10.3.0.1'), await lookUp('10.3.0.2'), await lookUp('10.3.0.1', known)]).toEqual([429, 200, 200])
  await full('POST /api/iin person 2', 100)
  expect([await lookUp('10.3.0.3'), await lookUp('10.3.0.3', madeUp), await lookUp('10.3.0.3', known)]).toEqual([
    429, 429, 200,
  ])
})

test('e-mails to one address are limited wherever they are requested, with a few more for its owner’s devices', async () => {
  const [ofAnother, ...own] = [await newDevice(aruzhan), await newDevice(gulnar), await newDevice(gulnar)]
  await sinceYesterday()
  const ask = async (remoteAddress: string, headers = {}) => {
    const payload = { email: gulnar.email, member: gulnar.id }
    return (await app.inject({ method: 'POST', url: sendResetLink.path, payload, remoteAddress, headers })).statusCode
  }
  for (let number = 0; number < 20; number += 1) expect(await ask(`10.3.1.${number}`)).toBe(200)
  expect([await ask('10.3.1.30'), await ask('10.3.1.30', madeUp), await ask('10.3.1.30', ofAnother)]).toEqual([
    429, 429, 429,
  ])
  const statuses: number[] = []
  for (let number = 0; number < 6; number += 1) statuses.push(await ask('10.3.1.30', own[number % 2]))
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})
