import { expect, test } from 'vitest'
import type { Row } from '../../../platform/database/db.ts'
import { createGroupCommit, type AnswerRow, type Verdict } from './group-commit.ts'

const row = (item: number, value = '"a"'): AnswerRow => ({
  student_id: 's',
  attempt_id: 'a',
  device_id: 'd',
  item,
  stamp: 1_795_147_200_000_001,
  value,
  seconds: 1,
})

/** A database that answers only when the test lets it, and refuses values that contain "poison". */
function slowDatabase() {
  const flights: number[][] = []
  const waiting: (() => void)[] = []
  const query = async (_name: string, _text: string, values: unknown[]): Promise<Row[]> => {
    const items = list(values[3])
    flights.push(items.map(Number))
    await new Promise<void>((resolve) => void waiting.push(resolve))
    if (String(values[5]).includes('poison')) throw Object.assign(new Error('invalid input'), { code: '22P02' })
    return [{ judged: items.map((_, index) => `${index + 1} ${Date.UTC(2026, 10, 20, 5)}`).join(',') }]
  }
  /** Lets flight after flight finish until no more take off. */
  const land = async () => {
    do {
      waiting.splice(0).forEach((resolve) => resolve())
      await nextTurn()
    } while (waiting.length > 0)
  }
  return { query, flights, land }
}
/** Columns arrive as PostgreSQL array literals. */
const list = (value: unknown): string[] => String(value).slice(1, -1).split(',')
const nextTurn = async () => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
const landing = async (save: Promise<Verdict[]> | null): Promise<Verdict[]> => (await save) ?? []
const now = () => new Date('2026-11-20T04:00:00.000Z')

test('answers that arrive during a write go into the next batch together', async () => {
  const { query, flights, land } = slowDatabase()
  const commit = createGroupCommit({ urgent: query, kind: 'embedded' }, now)
  const saves = [landing(commit.save([row(0)]))]
  await nextTurn()
  saves.push(landing(commit.save([row(1)])), landing(commit.save([row(2), row(3)])))
  await nextTurn()
  expect(flights).toEqual([[0]])
  await land()
  expect(flights).toEqual([[0], [1, 2, 3]])
  expect((await Promise.all(saves)).map((verdicts) => verdicts.length)).toEqual([1, 1, 2])
})

test('no answer is confirmed before it is written', async () => {
  const { query, land } = slowDatabase()
  const commit = createGroupCommit({ urgent: query, kind: 'embedded' }, now)
  let isSaved = false
  void landing(commit.save([row(0)])).then(() => (isSaved = true))
  await nextTurn()
  expect(isSaved).toBe(false)
  await land()
  expect(isSaved).toBe(true)
})

test('a batch has at most two hundred rows, and a server writes two batches at once', async () => {
  const { query, flights, land } = slowDatabase()
  const commit = createGroupCommit({ urgent: query, kind: 'server' }, now)
  for (let request = 0; request < 500; request += 1) void landing(commit.save([row(request)]))
  await nextTurn()
  expect(flights.map((flight) => flight.length)).toEqual([200, 200])
  await land()
  expect(flights.map((flight) => flight.length)).toEqual([200, 200, 100])
})

test('a batch has at most a million characters, a longer answer goes alone, and short answers overtake those waiting for the next batches', async () => {
  const { query, flights, land } = slowDatabase()
  const commit = createGroupCommit({ urgent: query, kind: 'embedded' }, now)
  const drawing = (signs: number) => `"${'x'.repeat(signs - 2)}"`
  const values = [drawing(600_000), drawing(600_000), '"a"', drawing(399_000), drawing(1_200_000), '"b"']
  const saves = values.map((value, item) => landing(commit.save([row(item, value)])))
  await nextTurn()
  await land()
  expect(flights).toEqual([[0, 2, 3, 5], [1], [4]])
  expect((await Promise.all(saves)).flat().map(({ code }) => code)).toEqual(values.map(() => 'saved'))
})

test('drawings that would fill the memory are told to retry, choices are not', async () => {
  const { query, land } = slowDatabase()
  const commit = createGroupCommit({ urgent: query, kind: 'embedded' }, now)
  const drawing = `"${'x'.repeat(499_998)}"`
  const saves = Array.from({ length: 100 }, (_, item) => landing(commit.save([row(item, drawing)])))
  expect(commit.save([row(101, drawing)])).toBeNull()
  saves.push(landing(commit.save([row(101)])))
  await nextTurn()
  await land()
  await commit.drained()
  expect((await Promise.all(saves)).flat()).toHaveLength(101)
  expect(commit.save([row(101, drawing)])).not.toBeNull()
  await nextTurn()
  await land()
})

test('a row refused by the database fails only its own request', async () => {
  const { query, land } = slowDatabase()
  const commit = createGroupCommit({ urgent: query, kind: 'embedded' }, now)
  const saves = [[row(0)], [row(1, '"poison"'), row(2)], [row(3)]].map((rows) => landing(commit.save(rows)))
  await nextTurn()
  await land()
  const codes = (await Promise.all(saves)).map((verdicts) => verdicts.map(({ code }) => code))
  expect(codes).toEqual([['saved'], ['answer-wrong-shape', 'answer-wrong-shape'], ['saved']])
})

test('a bad request among two hundred is found by bisection, not by writing each one alone', async () => {
  const { query, flights, land } = slowDatabase()
  const commit = createGroupCommit({ urgent: query, kind: 'embedded' }, now)
  const saves = Array.from({ length: 200 }, (_, item) =>
    landing(commit.save([row(item, item === 77 ? '"poison"' : '"a"')])),
  )
  await nextTurn()
  await land()
  const codes = (await Promise.all(saves)).map(([verdict]) => verdict?.code)
  expect(codes.flatMap((code, item) => (code === 'saved' ? [] : [[item, code]]))).toEqual([[77, 'answer-wrong-shape']])
  expect(flights.length).toBeLessThan(20)
})

test('a locked row of one pupil costs no other pupil an answer', async () => {
  const { query, flights, land } = slowDatabase()
  const held = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })
  const urgent: typeof query = async (...asked) =>
    list(asked[2][3]).includes('1') ? Promise.reject(held) : query(...asked)
  const commit = createGroupCommit({ urgent, kind: 'server' }, now)
  const told = Promise.allSettled([row(0), row(1), row(2)].map((one) => landing(commit.save([one]))))
  await nextTurn()
  await land()
  expect((await told).map((save) => (save.status === 'fulfilled' ? save.value[0]?.code : save.reason))).toEqual([
    'saved',
    held,
    'saved',
  ])
  expect(flights).toEqual([[0], [2]])
})

test('if the rows of many pupils in a batch are locked, no more requests are written at a time than there are connections', async () => {
  const held = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })
  let [writing, most] = [0, 0]
  const urgent = async (_name: string, _text: string, values: unknown[]): Promise<Row[]> => {
    writing += 1
    most = Math.max(most, writing)
    await nextTurn()
    writing -= 1
    const items = list(values[3])
    if (items.some((item) => Number(item) % 2 === 0)) throw held
    return [{ judged: items.map((_, index) => `${index + 1} ${Date.UTC(2026, 10, 20, 5)}`).join(',') }]
  }
  const commit = createGroupCommit({ urgent, kind: 'server' }, now)
  const told = await Promise.allSettled(Array.from({ length: 20 }, (_, item) => landing(commit.save([row(item)]))))
  expect(told.map(({ status }) => status)).toEqual(
    Array.from({ length: 20 }, (_, item) => (item % 2 === 0 ? 'rejected' : 'fulfilled')),
  )
  expect(most).toBe(2)
})

test('a failure not caused by a row fails the whole batch, and nothing is written one by one', async () => {
  const { query, flights } = slowDatabase()
  const full = Object.assign(new Error('could not extend file'), { code: '53100' })
  const urgent: typeof query = async (...asked) => {
    flights.push([asked.length])
    throw full
  }
  const commit = createGroupCommit({ urgent, kind: 'embedded' }, now)
  const told = await Promise.allSettled([commit.save([row(0)]), commit.save([row(1)])])
  expect(told.map((save) => save.status === 'rejected' && save.reason)).toEqual([full, full])
  expect(flights).toHaveLength(1)
})

test('if the database is away, everybody in the batch is told, and the next batch is sent', async () => {
  const { query, flights, land } = slowDatabase()
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  let isAway = true
  const urgent: typeof query = (...asked) => (isAway ? Promise.reject(refused) : query(...asked))
  const commit = createGroupCommit({ urgent, kind: 'embedded' }, now)
  const told = await Promise.allSettled([commit.save([row(0)]), commit.save([row(1)])])
  expect(told).toEqual([
    { status: 'rejected', reason: refused },
    { status: 'rejected', reason: refused },
  ])
  isAway = false
  const saved = landing(commit.save([row(0)]))
  await nextTurn()
  await land()
  expect((await saved).map(({ code }) => code)).toEqual(['saved'])
  expect(flights).toEqual([[0]])
})

test('a full queue refuses at once', async () => {
  const { query, land } = slowDatabase()
  const commit = createGroupCommit({ urgent: query, kind: 'embedded' }, now)
  const rows = Array.from({ length: 200 }, (_, item) => row(item))
  const first = Array.from({ length: 100 }, () => landing(commit.save(rows)))
  expect(commit.save([row(1)])).toBeNull()
  await nextTurn()
  await land()
  await commit.drained()
  expect((await Promise.all(first)).flat()).toHaveLength(20_000)
})
