// Also on PostgreSQL: coins are recorded and found by plain SQL, and the proof sums all entries.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { closeAppointment } from '#contract/appointments/changes'
import * as api from '#contract/coins/coins'
import * as staff from '#contract/coins/staff-coins'
import { listNotifications } from '#contract/messages/notifications'
import { exportOwnData } from '#contract/profiles/own-data'
import { listAudit } from '#contract/publishing/audit'
import { readEntry, saveEntry } from '#contract/publishing/entries'
import { sendSurvey } from '#contract/surveys/surveys'
import { appointmentOf } from '../../testing/appointments/appointment-of.ts'
import { aResult } from '../../testing/rows/a-result.ts'
import { startApp, type Visitor } from '../../testing/start-app.ts'
import { eraseAccount } from '../all-slices/erase-account.ts'
import { admin, aruzhan, castPassword, daniyar, editor, saule, type CastMember } from '../demo-country/cast.ts'
import { newId } from '../platform/id.ts'
import { endSignUp } from '../profiles/sign-up/sign-up-state.ts'
import { moveCoins } from './move-coins.ts'

const { app, as, guest, platform, clock } = await startApp()
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)
const job = (name: string) => platform.jobs.run(name)
const coinsOf = async (pupil: Visitor) => (await pupil.call(api.readCoins)).body
const titles = async (pupil: Visitor) => (await pupil.call(api.listCoinEntries, {})).body.data.map(({ title }) => title)
const news = async (pupil: Visitor) => (await pupil.call(listNotifications)).body.data.map(({ title }) => title)
const points = (answered: number) => ({
  scales: [],
  total_percent: 1,
  item_points: Array<number>(10).fill(0),
  answered,
  not_reached: 0,
  flags: [],
})
const finished = (pupil: CastMember, answered = 5, number = 1) =>
  aResult(platform, pupil, { scores: points(answered), attempt: { number } })
const looked = async () => {
  await job('coins-for-tests')
  await job('pay-coins')
}
const free = {
  lessons: ['maths', 'sport'],
  'lesson-way': 'doing',
  clubs: 'regularly',
  'club-kind': ['sport'],
  'enough-time': 4,
}
const send = (pupil: Visitor, id = 'free-time', answers: object = free) =>
  pupil.call(sendSurvey, { params: { id }, body: { version: 1, answers: { ...answers }, ticket: randomUUID() } })

test('the rules are public, in three languages, without a word about scores that bring coins', async () => {
  const { body } = await guest.call(api.listCoinRules)
  expect(body.data.map(({ occasion, amount, daily_limit }) => [occasion, amount, daily_limit])).toEqual([
    ['test', 40, 2],
    ['survey', 10, 3],
    ['profile', 30, 1],
    ['visit', 20, 1],
  ])
  expect(body.data[0]?.description).toContain('Баллы за ответы на монеты не влияют')
})

test('a pupil has no coins at first, and staff, parents and guests have none at all', async () => {
  const pupil = await as(aruzhan)
  expect(await coinsOf(pupil)).toEqual({ balance: 0, reserved: 0 })
  expect((await pupil.call(api.listCoinEntries, {})).body).toEqual({ data: [], next: null })
  expect(await guest.call(api.readCoins)).toBeRefused('token-needed')
  expect(await (await as(saule)).call(api.readCoins)).toBeRefused('not-allowed')
})

test('the first finish of a test brings coins once, by effort and never by score, and the pupil is told why', async () => {
  const pupil = await as(aruzhan)
  await finished(aruzhan)
  await looked()
  await looked()
  expect(await coinsOf(pupil)).toEqual({ balance: 40, reserved: 0 })
  expect(await titles(pupil)).toEqual([expect.stringMatching(/^Тест «.+» в первый раз$/)])
  const { data } = (await pupil.call(listNotifications)).body
  expect(data).toMatchObject([{ title: 'Монеты за тест', message: expect.stringContaining('40'), link: '/coins' }])
  await finished(aruzhan, 10, 2)
  await looked()
  expect(await coinsOf(pupil)).toEqual({ balance: 40, reserved: 0 })
  await finished(daniyar, 4)
  await looked()
  expect(await coinsOf(await as(daniyar))).toEqual({ balance: 0, reserved: 0 })
})

test('a test that was finished while no process was running brings its coins at night', async () => {
  await finished(aruzhan)
  clock.forward({ hours: 20 })
  await looked()
  expect(await coinsOf(await as(aruzhan))).toEqual({ balance: 0, reserved: 0 })
  await job('coins-for-missed-tests')
  await job('pay-coins')
  expect(await coinsOf(await as(aruzhan))).toEqual({ balance: 40, reserved: 0 })
})

test('a named survey brings coins at once, and once', async () => {
  const pupil = await as(aruzhan)
  await send(pupil)
  await send(pupil)
  expect(await coinsOf(pupil)).toEqual({ balance: 10, reserved: 0 })
  expect(await titles(pupil)).toEqual(['Опрос «Уроки и свободное время»'])
  expect(await news(pupil)).toEqual(['Монеты за опрос'])
  await job('pay-coins')
  expect(await coinsOf(pupil)).toEqual({ balance: 10, reserved: 0 })
})

test('an anonymous survey brings coins on the next day, for everybody at one moment', async () => {
  const pupils = [await as(daniyar), await as(aruzhan)]
  for (const pupil of pupils) {
    await send(pupil)
    await send(pupil, 'after-the-test', { taken: 'not-yet' })
  }
  await job('coins-for-anonymous-surveys')
  expect(await run('select * from coin_earnings')).toEqual([])
  clock.forward({ days: 1 })
  for (let time = 0; time < 2; time += 1) await job('coins-for-anonymous-surveys')
  expect(await run('select done_at from coin_earnings group by done_at')).toHaveLength(1)
  await job('pay-coins')
  await job('coins-for-anonymous-surveys')
  await job('pay-coins')
  for (const member of [daniyar, aruzhan]) expect(await coinsOf(await as(member))).toMatchObject({ balance: 20 })
})

test('a complete profile brings coins once, also to a pupil who completed it before there were coins', async () => {
  const pupil = await as(aruzhan)
  for (let save = 0; save < 2; save += 1) {
    await endSignUp(platform.db, aruzhan.id, platform.now())
    await job('pay-coins')
  }
  expect(await titles(pupil)).toEqual(['Профиль заполнен до конца'])
  expect(await coinsOf(pupil)).toEqual({ balance: 30, reserved: 0 })
  await endSignUp(platform.db, saule.id, platform.now())
  expect(await run('select * from coin_earnings')).toEqual([])
})

test('a training that the pupil came to brings coins, a consultation does not', async () => {
  const host = await as(saule)
  for (const kind of ['consultation', 'training'] as const) {
    const given = kind === 'training' ? ({ kind, subject: 'creativity' } as const) : { kind }
    const minute = kind === 'training' ? 600 : 720
    const { id } = await appointmentOf(platform, aruzhan, saule, { day: '2026-11-19', minute, ...given })
    const outcome = { comment: 'Прошло хорошо', recommendation: '', agreed: [], version: 1 }
    const body = { status: 'finished' as const, ...outcome }
    expect((await host.call(closeAppointment, { params: { id }, body })).status).toBe(200)
  }
  await job('pay-coins')
  expect(await titles(await as(aruzhan))).toEqual(['Посещение занятия или события'])
})

/** Sends both named surveys; the anonymous one between them brings nothing on this day. */
async function sendBoth(pupil: Visitor) {
  await send(pupil)
  await send(pupil, 'after-the-test', { taken: 'not-yet' })
  await send(pupil, 'plans', { plan: 'open', sure: 5, help: ['none'] })
}

test('what comes beyond the limit of a day is given on the next day', async () => {
  await run("update coin_rules set daily_limit = 1 where id = 'survey'")
  await sendBoth(await as(aruzhan))
  const given: number[] = []
  for (const moment of ['2026-11-20T05:00:00.000Z', '2026-11-20T18:59:00.000Z', '2026-11-20T19:00:00.000Z']) {
    clock.set(moment)
    await job('pay-coins')
    given.push((await coinsOf(await as(aruzhan))).balance)
  }
  expect(given).toEqual([10, 10, 20])
})

test('an administrator changes a rule in the back office: new coins follow it, old ones stay, and 0 gives none', async () => {
  const chief = await as(admin)
  const params = { kind: 'coin-rule', id: 'survey' } as const
  const change = async (amount: number) => {
    const { version, shared, texts } = (await chief.call(readEntry, { params })).body
    const drafts = { ru: texts.ru.draft, kk: texts.kk.draft, en: texts.en.draft }
    const body = { version, address: '', shared: { ...shared, amount }, texts: drafts }
    expect((await chief.call(saveEntry, { params, body })).status).toBe(200)
  }
  expect(await (await as(editor)).call(readEntry, { params })).toBeRefused('not-allowed')
  await send(await as(aruzhan))
  await change(15)
  await send(await as(daniyar))
  await change(0)
  await sendBoth(await as(daniyar))
  const rules = (await guest.call(api.listCoinRules)).body.data
  expect(rules.map(({ occasion }) => occasion)).toEqual(['test', 'profile', 'visit'])
  expect([await coinsOf(await as(aruzhan)), await coinsOf(await as(daniyar))]).toMatchObject([
    { balance: 10 },
    { balance: 15 },
  ])
})

test('administrators give and take coins with a reason that the pupil reads; the log has the balances', async () => {
  const chief = await as(admin)
  const params = { id: aruzhan.id }
  const correct = (amount: number, key = newId(), comment = 'Помощь на дне открытых дверей') =>
    chief.call(staff.correctCoins, { params, body: { amount, comment, key } })
  const key = newId()
  expect((await correct(50, key)).status).toBe(201)
  expect((await correct(50, key)).status).toBe(201)
  expect(await correct(51, key)).toBeRefused('coin-key-used')
  expect(await correct(50, key, 'Помощь другому центру')).toBeRefused('coin-key-used')
  expect(await correct(-51)).toBeRefused('coins-short')
  expect((await correct(-20, newId(), 'Занятие отметили дважды')).status).toBe(201)
  for (const body of [
    { amount: 0, comment: 'Помощь центру', key },
    { amount: 1.5, comment: 'Помощь центру', key },
    { amount: 5, comment: 'нет', key },
  ])
    expect(await chief.call(staff.correctCoins, { params, body })).toBeRefused('invalid')
  expect((await chief.call(staff.readStudentCoins, { params })).body).toEqual({ balance: 30, reserved: 0 })
  const { data } = (await (await as(aruzhan)).call(api.listCoinEntries, {})).body
  expect(data.map(({ amount, comment }) => [amount, comment])).toEqual([
    [-20, 'Занятие отметили дважды'],
    [50, 'Помощь на дне открытых дверей'],
  ])
  expect((await chief.call(staff.listStudentCoinEntries, { params })).body.data).toEqual(data)
  expect(await news(await as(aruzhan))).toEqual(['Монеты списаны', 'Монеты добавлены'])
  const audit = (await chief.call(listAudit, { query: { action: 'coins-corrected' } })).body.data
  expect(audit.map(({ by, changes }) => [by, changes])).toEqual([
    [expect.any(String), [{ field: 'coins', before: 50, after: 30 }]],
    [expect.any(String), [{ field: 'coins', before: 0, after: 50 }]],
  ])
  expect(
    await chief.call(staff.correctCoins, {
      params: { id: saule.id },
      body: { amount: 5, comment: 'Помощь центру', key },
    }),
  ).toBeRefused('not-found')
})

test('the history is paged, newest first, and is part of the person’s own data', async () => {
  const pupil = await as(aruzhan)
  await platform.db.transaction((tx) =>
    moveCoins(
      tx,
      [1, 2, 3].map((amount) => ({
        kind: 'earned' as const,
        reason: 'visit' as const,
        student_id: aruzhan.id,
        amount,
        about: String(amount),
        key: `visit:${amount}`,
      })),
      platform.now(),
    ),
  )
  const first = (await pupil.call(api.listCoinEntries, { query: { limit: 2 } })).body
  expect(first.data.map(({ amount }) => amount)).toEqual([3, 2])
  const second = (await pupil.call(api.listCoinEntries, { query: { limit: 2, after: first.next ?? '' } })).body
  expect(second).toMatchObject({ data: [{ amount: 1 }], next: null })
  const { raw } = await pupil.call(exportOwnData, { body: { current_password: castPassword } })
  expect(JSON.parse(raw.body)).toMatchObject({
    coins: { balance: 6, entries: [{ amount: 1 }, { amount: 2 }, { amount: 3 }] },
  })
})

test('when an account is erased, the ledger stays without the person and its comments', async () => {
  const body = { amount: 50, comment: 'Помощь на дне открытых дверей', key: newId() }
  await (await as(admin)).call(staff.correctCoins, { params: { id: aruzhan.id }, body })
  await send(await as(aruzhan))
  await eraseAccount(platform, aruzhan.id)
  expect(await run('select student_id, balance from coin_wallets')).toEqual([{ student_id: null, balance: 60 }])
  expect(await run('select * from coin_corrections')).toEqual([])
  await job('prove-coins')
  expect(await run('select wallets, entries, sum, balance, faults from coin_proofs')).toMatchObject([
    { wallets: 1, entries: 2, faults: 0 },
  ])
})

test('the nightly proof is stored; a balance that is not the sum of its entries is an alarm', async () => {
  const chief = await as(admin)
  const metrics = async () =>
    (await app.inject('/metrics')).body.match(/^coin_(?:wallets_at_fault|proof_missing) \d/gm)?.toSorted()
  expect(await metrics()).toEqual(['coin_proof_missing 1', 'coin_wallets_at_fault 0'])
  await send(await as(aruzhan))
  await send(await as(daniyar))
  await job('prove-coins')
  expect(await metrics()).toEqual(['coin_proof_missing 0', 'coin_wallets_at_fault 0'])
  // Only somebody who switches the database's guards off can do this.
  await platform.db.transaction(async (tx) => {
    await tx.execute("set local session_replication_role = 'replica'")
    await tx.execute('update coin_wallets set balance = balance + 1 where balance = 10')
  })
  clock.forward({ days: 1 })
  await job('prove-coins')
  const { data } = (await chief.call(staff.listCoinProofs, {})).body
  expect(data.map(({ sum, balance, faults }) => [sum, balance, faults])).toEqual([
    [20, 22, 2],
    [20, 20, 0],
  ])
  expect(await news(chief)).toContain('Монеты не сходятся')
  expect(await metrics()).toEqual(['coin_proof_missing 0', 'coin_wallets_at_fault 2'])
})
