import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startApp } from '../../../../testing/start-app.ts'
import { begin, device, stampAt } from '../../../../testing/take-test.ts'
import { aruzhan, daniyar } from '../../../demo-country/cast.ts'
import { isLockConflict } from '../../../platform/database/database-away.ts'
import { savedAnswers } from '../../rows/attempt-row.ts'
import { attempts } from '../../rows/attempts.tables.ts'
import { createGroupCommit, type AnswerRow } from './group-commit.ts'

const { as, platform, clock } = await startApp()
const { database } = platform
const stamp = stampAt('2026-11-20T04:00:00.000Z')

async function rowsFor(member: typeof aruzhan) {
  const { attempt } = await begin(await as(member))
  return (item: number, change: Partial<AnswerRow> = {}): AnswerRow => ({
    student_id: member.id,
    attempt_id: attempt.id,
    device_id: device,
    item,
    stamp,
    value: '"a"',
    seconds: 1,
    ...change,
  })
}

const commit = createGroupCommit(database, clock.now)
const saved = async (rows: AnswerRow[]) => (await commit.save(rows)) ?? []

const words = [
  '',
  'null',
  'NULL',
  '"',
  '\\',
  '\\"',
  '{a,b}',
  '},{',
  'a,b',
  ' a ',
  "'; drop table answers; --",
  '$1 \\u0041 \\x41',
  'две\nстроки\r\n\tи\u0008\u000c\u0001\u001f\u007f\u0085',
  '\u2028\u2029\ufeff\ufffe\uffff',
  'қазақша: әіңғүұқөһ',
  '👩‍👩‍👧‍👦🇰🇿😀',
  '4.2',
  '1e400',
  'true',
  'ж'.repeat(4000),
  '\\"'.repeat(2000),
]

test('every text is stored unchanged, and so are lists, pairs and cleared answers', async () => {
  const row = await rowsFor(aruzhan)
  const values = [
    ...words,
    null,
    [],
    ['null', '', '"', '{', '}', ','],
    { most: '"', least: '\\' },
    { 'a,"b': '{}' },
    { strokes: [{ width: 0.1 + 0.2, points: [[-0, 1e-7, 86_400_000]] }] },
  ]
  const rows = values.map((value, item) =>
    row(item, { value: value === null ? null : JSON.stringify(value), stamp: stamp + item, seconds: item / 8 }),
  )
  expect((await saved(rows)).map(({ code }) => code)).toEqual(values.map(() => 'saved'))
  const kept = await savedAnswers(database.db, { student_id: aruzhan.id, id: row(0).attempt_id })
  expect(kept.map(({ value }) => value)).toEqual(JSON.parse(JSON.stringify(values)))
  expect(kept.map(({ item, stamp: of, seconds }) => [item, of, seconds])).toEqual(
    values.map((_, item) => [item, stamp + item, item / 8]),
  )
})

test('extreme numbers are stored, and within one batch the answer with the greatest stamp of an item', async () => {
  const row = await rowsFor(aruzhan)
  const edges = [
    row(0, { stamp: 0, seconds: 0, value: null }),
    row(400, { stamp: Number.MAX_SAFE_INTEGER, seconds: 86_400 }),
    row(1, { stamp: stamp + 2, value: '"second"' }),
    row(1, { stamp: stamp + 3, value: '"third"', seconds: 0.001 }),
    row(1, { stamp: stamp + 1, value: '"first"', seconds: 9 }),
  ]
  expect((await saved(edges)).map((verdict) => [verdict.code, verdict.stamp])).toEqual(
    edges.map((edge) => ['saved', edge.stamp]),
  )
  const kept = await savedAnswers(database.db, { student_id: aruzhan.id, id: row(0).attempt_id })
  expect(kept.map(({ item, stamp: of, value, seconds }) => [item, of, value, seconds])).toEqual([
    [0, 0, null, 0],
    [1, stamp + 3, 'third', 0.001],
    [400, Number.MAX_SAFE_INTEGER, 'a', 86_400],
  ])
})

test.each([
  ['a NUL character', { value: '"\\u0000"' }],
  ['half a surrogate pair', { value: '"\\ud83d"' }],
  ['invalid JSON', { value: '{a,b}' }],
  ['a number out of range', { value: '1e200000' }],
  ['an item beyond the column', { item: 40_000 }],
  ['a stamp beyond the column', { stamp: 1e30 }],
])('%s among many fails only its own request', async (_, poison) => {
  const [row, other] = [await rowsFor(aruzhan), await rowsFor(daniyar)]
  const requests = Array.from({ length: 7 }, (__, item) =>
    item === 3 ? [row(item, poison), row(20)] : [other(item, { value: '"\\""' })],
  )
  const codes = (await Promise.all(requests.map(saved))).map((verdicts) => verdicts.map(({ code }) => code))
  expect(codes).toEqual(
    requests.map((__, item) => (item === 3 ? ['answer-wrong-shape', 'answer-wrong-shape'] : ['saved'])),
  )
})

test.runIf(database.kind === 'server')(
  'while another transaction locks a pupil’s row, the answers of others are saved, and this pupil is soon told to retry',
  async () => {
    const [row, other] = [await rowsFor(aruzhan), await rowsFor(daniyar)]
    await saved([row(0)])
    const held = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    const holding = database.db.transaction(async (tx) => {
      await tx.execute('select from answers for update')
      held.resolve()
      await end.promise
    })
    await held.promise
    const told = await Promise.allSettled([
      saved([row(0, { stamp: stamp + 9 })]),
      ...Array.from({ length: 5 }, (_, item) => saved([other(item)])),
    ])
    const [own, ...others] = told.map((save) =>
      save.status === 'fulfilled' ? save.value[0]?.code : isLockConflict(save.reason),
    )
    expect([own, others]).toEqual([true, others.map(() => 'saved')])
    end.resolve()
    await holding
    expect((await saved([row(0, { stamp: stamp + 9 })]))[0]?.code).toBe('saved')
  },
)

test.runIf(database.kind === 'server')(
  'if a late answer was accepted while another process counted the attempt, it is counted again',
  async () => {
    const row = await rowsFor(aruzhan)
    clock.forward({ minutes: 61 })
    const own = eq(attempts.student_id, aruzhan.id)
    await database.db
      .update(attempts)
      .set({ state: 'finished', finish_reason: 'deadline', finished_at: sql`deadline_at` })
      .where(own)
    let late: Promise<string[]> = Promise.resolve([])
    await database.db.transaction(async (tx) => {
      await tx
        .update(attempts)
        .set({ handed_in_at: clock.now().toISOString(), scored_at: clock.now().toISOString() })
        .where(own)
      let isSaved = false
      late = saved([row(0)])
        .then((verdicts) => verdicts.map(({ code }) => code))
        .finally(() => (isSaved = true))
      const waits =
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%with given as%'"
      const isWaiting = async () => (await database.query('', waits, [])).length > 0
      await expect.poll(async () => isSaved || (await isWaiting()), { interval: 5 }).toBe(true)
    })
    expect(await late).toEqual(['late'])
    expect(await database.db.select({ scored_at: attempts.scored_at }).from(attempts).where(own)).toEqual([
      { scored_at: null },
    ])
    await database.db.update(attempts).set({ scored_at: clock.now().toISOString() }).where(own)
    expect((await saved([row(1)])).map(({ code }) => code)).toEqual(['attempt-finished'])
  },
)
