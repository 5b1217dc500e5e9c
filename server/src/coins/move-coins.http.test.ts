// Also on PostgreSQL: movements are plain SQL that changes many rows under locks, and triggers guard the ledger.
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startApp } from '../../testing/start-app.ts'
import { aruzhan, daniyar } from '../demo-country/cast.ts'
import { violatedConstraint } from '../platform/database/row-faults.ts'
import { Refusal } from '../platform/refusal.ts'
import { users } from '../users/tables.ts'
import type { CoinMove } from './ledger/coin-move.ts'
import { moveCoins, moveCoinsGathered } from './move-coins.ts'
import { proveCoins } from './proof/prove-coins.ts'
import { coinEntries, coinWallets } from './tables.ts'

const { platform, students } = await startApp()
const { db, now } = platform
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)

let sequence = 0
const common = { student_id: aruzhan.id, about: 'ability-12-14' }
const earned = (amount: number, more: Partial<Omit<CoinMove, 'kind'>> = {}): CoinMove => ({
  ...common,
  kind: 'earned',
  reason: 'test',
  amount,
  key: `test:${(sequence += 1)}`,
  ...more,
})
const reserved = (amount: number, order = '1'): CoinMove => ({
  ...common,
  kind: 'reserved',
  reason: 'order',
  amount,
  key: `order:${order}:reserve`,
})
const taken = (amount: number, order = '1'): CoinMove => ({
  ...reserved(amount),
  kind: 'taken',
  key: `order:${order}:take`,
  ends: `order:${order}:reserve`,
})
const returned = (amount: number, order = '1', of = 'reserve'): CoinMove => ({
  ...reserved(amount),
  kind: 'returned',
  key: `order:${order}:return`,
  ends: `order:${order}:${of}`,
})
const move = (...moves: CoinMove[]) => db.transaction((tx) => moveCoins(tx, moves, now()))
const wallet = async () =>
  (await run('select balance, reserved, last_number from coin_wallets where student_id = $1', [aruzhan.id]))[0]
const refusalOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.then(
    () => 'done',
    (reason: unknown) => reason,
  )
  return error instanceof Refusal ? { code: error.code, ...error.details.values } : error
}

test('coins are earned, reserved at the order, taken at shipping, and come back from a cancelled or a sent order', async () => {
  await move(earned(100), earned(50))
  expect(await wallet()).toEqual({ balance: 150, reserved: 0, last_number: 2 })
  await move(reserved(60, 'a'), reserved(40, 'b'))
  expect(await wallet()).toEqual({ balance: 50, reserved: 100, last_number: 4 })
  await move(taken(60, 'a'))
  expect(await wallet()).toEqual({ balance: 50, reserved: 40, last_number: 5 })
  await move(returned(40, 'b'))
  expect(await wallet()).toEqual({ balance: 90, reserved: 0, last_number: 6 })
  await move(returned(60, 'a', 'take'))
  expect(await wallet()).toEqual({ balance: 150, reserved: 0, last_number: 7 })
  const entries = await db.select().from(coinEntries).orderBy(coinEntries.number)
  expect(
    entries.map(({ kind, amount, balance_after, reserved_after }) => [kind, amount, balance_after, reserved_after]),
  ).toEqual([
    ['earned', 100, 100, 0],
    ['earned', 50, 150, 0],
    ['reserved', -60, 90, 60],
    ['reserved', -40, 50, 100],
    ['taken', 0, 50, 40],
    ['returned', 40, 90, 0],
    ['returned', 60, 150, 0],
  ])
})

test('a lack of coins says how many are missing and changes nothing, not even for the others of the transaction', async () => {
  await move(earned(100))
  expect(await refusalOf(move(earned(20), reserved(125)))).toEqual({ code: 'coins-short', missing: 5 })
  expect(await refusalOf(move({ ...reserved(30), student_id: daniyar.id }))).toEqual({
    code: 'coins-short',
    missing: 30,
  })
  expect(await refusalOf(move({ ...earned(-101), kind: 'corrected', reason: 'correction' }))).toEqual({
    code: 'coins-short',
    missing: 1,
  })
  expect(await wallet()).toEqual({ balance: 100, reserved: 0, last_number: 1 })
})

test('the same key with the same contents is the same entry, with other contents an error', async () => {
  const once = earned(30, { key: 'test:one' })
  const [first] = await move(once)
  expect(first).toMatchObject({ number: 1, is_new: true })
  expect(await move(once, once)).toEqual([1, 2].map(() => ({ ...first, is_new: false })))
  for (const other of [{ amount: 31 }, { about: 'career' }, { reason: 'survey' as const }])
    expect(await refusalOf(move({ ...once, ...other }))).toEqual({ code: 'coin-key-used' })
  await move(reserved(10), reserved(10))
  expect(await refusalOf(move({ ...reserved(10), kind: 'corrected' }))).toEqual({ code: 'coin-key-used' })
  expect(await wallet()).toEqual({ balance: 20, reserved: 10, last_number: 2 })
})

test('a reservation is ended once, with its whole amount: it is taken or returned', async () => {
  await move(earned(100), reserved(60, 'a'), reserved(40, 'b'))
  await move(taken(60, 'a'))
  expect(await move(taken(60, 'a'))).toMatchObject([{ number: 4, is_new: false }])
  expect(await refusalOf(move(returned(60, 'a')))).toEqual({ code: 'coin-reservation-ended' })
  for (const wrong of [
    returned(39, 'b'),
    taken(41, 'b'),
    returned(40, 'c'),
    { ...taken(60, 'x'), ends: 'order:a:take' },
  ])
    expect(await refusalOf(move(wrong))).toEqual(
      expect.objectContaining({ message: expect.stringContaining('to end') }),
    )
  expect(await wallet()).toEqual({ balance: 0, reserved: 40, last_number: 4 })
})

const impossible = [
  ['a change of an entry', 'update coin_entries set amount = 90'],
  ['a deletion of an entry', 'delete from coin_entries'],
  ['the deletion of all', 'truncate coin_entries cascade'],
  ['a balance without an entry', 'update coin_wallets set balance = balance + 1'],
  ['a negative balance', 'update coin_wallets set balance = -1'],
  ['negative reserved coins', 'update coin_wallets set reserved = -1'],
  ['the deletion of a wallet', 'delete from coin_wallets'],
  ['a gap in the numbers', insertOf({ number: 4 })],
  ['a number that exists', insertOf({ number: 2 })],
  ['an entry that does not follow from the balance before', insertOf({ balance_after: 55 })],
  ['an entry with a negative balance', insertOf({ kind: "'corrected'", amount: -101, balance_after: -1 })],
  ['reserved coins out of nothing', insertOf({ held: 10, reserved_after: 10 })],
  ['an unknown kind', insertOf({ kind: "'won'" })],
  ['an unknown reason', insertOf({ reason: "'score'" })],
  ['a second entry of one key', insertOf({ key: "'first'" })],
] as const

test('the database itself refuses whatever would break the ledger', async () => {
  await move(earned(100, { key: 'first' }), reserved(1))
  const before = await wallet()
  for (const [what, statement] of impossible)
    await expect(run(statement), what).rejects.toThrow(/coin_|ledger|truncate/)
  expect(await wallet()).toEqual(before)
})

/** Inserts the third entry of the wallet, correct but for the given columns. */
function insertOf(wrong: Record<string, string | number>): string {
  const right = {
    number: 3,
    kind: "'earned'",
    reason: "'test'",
    amount: 1,
    held: 0,
    balance_after: 100,
    reserved_after: 1,
    key: "'third'",
    about: "''",
    at: 'now()',
  }
  const row = { ...right, ...wrong }
  return `insert into coin_entries (wallet_id, ${Object.keys(row).join(', ')}) select id, ${Object.values(row).join(', ')} from coin_wallets`
}

test('the ledger of a deleted person stays without the person', async () => {
  const [pupil] = await students(1)
  await db.transaction((tx) => moveCoins(tx, [earned(100, { student_id: pupil!.id })], now()))
  await db.delete(users).where(eq(users.id, pupil!.id))
  expect(await db.select({ student: coinWallets.student_id, balance: coinWallets.balance }).from(coinWallets)).toEqual([
    { student: null, balance: 100 },
  ])
  expect(await db.$count(coinEntries)).toBe(1)
})

test('movements of one moment are written together, each pupil’s in the order they came, and one that is impossible hinders nobody', async () => {
  const pupils = await students(5)
  const all = pupils.flatMap(({ id }) => [earned(100, { student_id: id }), { ...reserved(70), student_id: id }])
  const short = pupils.map(({ id }) => ({ ...reserved(31, '2'), student_id: id }))
  const done = await Promise.allSettled([...all, ...short].map((one) => moveCoinsGathered(db, one, now())))
  expect(done.map(({ status }) => status)).toEqual([...all.map(() => 'fulfilled'), ...short.map(() => 'rejected')])
  expect(done.at(-1)).toMatchObject({ reason: { code: 'coins-short', details: { values: { missing: 1 } } } })
  expect(await run('select distinct balance, reserved, last_number from coin_wallets')).toEqual([
    { balance: 30, reserved: 70, last_number: 2 },
  ])
})

test('a limit of a day holds for movements of one moment too', async () => {
  const limit = { times: 2, since: '2026-11-19T19:00:00.000Z' }
  const done = await Promise.all(
    Array.from({ length: 5 }, () => moveCoinsGathered(db, { ...earned(10), kind: 'earned', limit }, now())),
  )
  expect(done.map((entry) => entry?.number ?? null)).toEqual([1, 2, null, null, null])
})

test('a second wallet of a pupil is refused', async () => {
  await move(earned(1))
  const again = db.insert(coinWallets).values({ id: aruzhan.id, student_id: aruzhan.id })
  expect(violatedConstraint(await again.catch((error: unknown) => error))).toBe('coin_wallets_student')
})

test.runIf(platform.database.kind === 'server')('a deadlock is told as such and never as a lack of coins', async () => {
  await move(earned(100), earned(100, { student_id: daniyar.id }))
  const both = (first: string, second: string, meet: () => Promise<unknown>) =>
    db.transaction(async (tx) => {
      await moveCoins(tx, [{ ...reserved(10, first), student_id: first }], now())
      await meet()
      await moveCoins(tx, [{ ...reserved(10, second), student_id: second }], now())
    })
  let met = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  const meet = () => ((met += 1) === 2 ? resolve() : undefined, promise)
  const done = await Promise.allSettled([both(aruzhan.id, daniyar.id, meet), both(daniyar.id, aruzhan.id, meet)])
  const failed = done.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(failed).toHaveLength(1)
  expect(failed[0]).not.toBeInstanceOf(Refusal)
  expect(failed[0]).toMatchObject({ cause: { code: '40P01' } })
  expect(await db.$count(sql`coin_entries where kind = 'reserved'`)).toBe(2)
})

test('a thousand parallel orders and cancellations of fifty pupils leave every sum right', async () => {
  const pupils = await students(50)
  await move(...pupils.map(({ id }) => earned(100, { student_id: id })))
  // The embedded database makes one transaction after the other anyway.
  const count = platform.database.kind === 'server' ? 1000 : 100
  const outcomes: unknown[] = []
  const order = async (number: number) => {
    const student_id = pupils[number % 50]!.id
    const [amount, id] = [1 + ((number * 7) % 40), String(number)]
    const outcome = await refusalOf(move({ ...reserved(amount, id), student_id }))
    outcomes.push(outcome)
    if (outcome !== 'done' || number % 3 === 0) return
    const end = number % 3 === 1 ? returned(amount, id) : taken(amount, id)
    // Pressed twice.
    await Promise.all([move({ ...end, student_id }), move({ ...end, student_id })])
  }
  // As many at once as wait for connections without being turned away.
  const numbers = Array.from({ length: count }, (_, number) => number).values()
  await Promise.all(
    Array.from({ length: 60 }, async () => {
      for (const number of numbers) await order(number)
    }),
  )
  const made = outcomes.filter((outcome) => outcome === 'done').length
  expect(outcomes.filter((outcome) => outcome !== 'done')).toEqual(
    Array.from({ length: count - made }, () => expect.objectContaining({ code: 'coins-short' })),
  )
  expect(await db.$count(coinEntries, eq(coinEntries.kind, 'reserved'))).toBe(made)
  const [sums] = await run(`select sum(balance) + sum(reserved) as kept,
    (select -sum(held) from coin_entries where kind = 'taken') as spent, min(balance) >= 0 as is_right from coin_wallets`)
  expect([Number(sums?.kept) + Number(sums?.spent), sums?.is_right]).toEqual([5000, true])
  await proveCoins(platform)
  expect(await run('select faults, wallets from coin_proofs')).toEqual([{ faults: 0, wallets: 50 }])
})
