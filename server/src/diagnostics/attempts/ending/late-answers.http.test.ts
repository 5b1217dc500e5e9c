// Also on PostgreSQL: row locks order late answers and the job of overdue attempts.
import { expect, test } from 'vitest'
import * as api from '#contract/diagnostics/attempts'
import { readResult } from '#contract/diagnostics/results'
import { listNotifications } from '#contract/messages/notifications'
import { aruzhan } from '../../../demo-country/cast.ts'
import { startApp, type Visitor } from '../../../../testing/start-app.ts'
import { answer, begin, cardOf, stampAt } from '../../../../testing/take-test.ts'
import { finishInput } from '../../../../testing/taking/finish-input.ts'

const { as, platform, clock } = await startApp()

const inTime = '2026-11-20T04:50:00.000Z'

const titles = async (pupil: Visitor) => (await pupil.call(listNotifications)).body.data.map(({ title }) => title)

test('answers given in time that arrive within fifteen minutes count and are marked late', async () => {
  const pupil = await as(aruzhan)
  const { attempt } = await begin(pupil)
  clock.forward({ minutes: 74 })
  expect((await answer(pupil, attempt.id, [[0, 'c']], { answered_at: inTime })).status).toBe(200)
  expect(await answer(pupil, attempt.id, [[1, 'c']], { answered_at: '2026-11-20T05:00:01.000Z' })).toBeRefused(
    'too-late',
  )
  clock.forward({ minutes: 2 })
  expect(await answer(pupil, attempt.id, [[2, 'a']], { answered_at: inTime })).toBeRefused('too-late')
  expect(await platform.database.query('', 'select item, is_late from answers', [])).toEqual([
    { item: 0, is_late: true },
  ])
})

test('an attempt closed at its deadline still takes answers on their way; its result opens when the device has handed it in', async () => {
  const pupil = await as(aruzhan)
  const { attempt } = await begin(pupil)
  clock.forward({ minutes: 61 })
  const read = await pupil.call(api.readAttempt, { params: { id: attempt.id } })
  expect(read.body).toMatchObject({ state: 'finished', seconds_left: 0 })
  const before = await pupil.call(api.readReceipt, { params: { id: attempt.id } })
  expect(before).toBeRefused('result-opens-later')
  expect(before.body).toMatchObject({ message: expect.stringContaining('10:15') as string })
  expect(await cardOf(pupil)).toMatchObject({
    state: 'finished',
    result_opens: { at: '2026-11-20T05:15:00.000Z', attempt_id: attempt.id },
    last_result: null,
  })
  await platform.jobs.run('attempts-overdue')
  expect(await platform.database.query('', 'select id from results', [])).toEqual([])
  expect((await answer(pupil, attempt.id, [[0, 'c']], { answered_at: inTime })).status).toBe(200)
  const receipt = await pupil.call(api.finishAttempt, finishInput(attempt.id))
  expect(receipt.body).toMatchObject({ answered: 1, reason: 'deadline', finished_at: attempt.deadline_at })
  expect((await cardOf(pupil))?.result_opens).toBeUndefined()
  expect(await platform.database.query('', 'select cause from result_history', [])).toEqual([])
})

test('once the result has been requested, no late answer raises it any more', async () => {
  const pupil = await as(aruzhan)
  const { attempt } = await begin(pupil)
  await answer(pupil, attempt.id, [[0, 'c']])
  clock.forward({ minutes: 61 })
  const receipt = await pupil.call(api.finishAttempt, finishInput(attempt.id))
  const look = async () => (await pupil.call(readResult, { params: { id: receipt.body.result_id } })).body
  const seen = await look()
  expect(await answer(pupil, attempt.id, [[1, 'c']], { answered_at: inTime })).toBeRefused('attempt-finished')
  // Sending an answer that is already stored succeeds.
  expect((await answer(pupil, attempt.id, [[0, 'c']], { answered_at: '2026-11-20T04:00:00.000Z' })).status).toBe(200)
  const again = await pupil.call(
    api.finishAttempt,
    finishInput(attempt.id, [{ item: 2, stamp: stampAt(inTime), value: 'a', seconds: 9 }]),
  )
  expect(again.body).toEqual(receipt.body)
  await platform.jobs.run('attempts-overdue')
  expect(await look()).toEqual(seen)
})

test('the device hands in an attempt once, even with several simultaneous calls', async () => {
  const pupil = await as(aruzhan)
  const { attempt } = await begin(pupil)
  clock.forward({ minutes: 61 })
  await pupil.call(api.readAttempt, { params: { id: attempt.id } })
  const receipts = await Promise.all([1, 2, 3].map(() => pupil.call(api.finishAttempt, finishInput(attempt.id))))
  for (const { body } of receipts) expect(body).toEqual(receipts[0]?.body)
  expect(
    await platform.database.query('', 'select (handed_in_at is not null) as is_in, finish_reason from attempts', []),
  ).toEqual([{ is_in: true, finish_reason: 'deadline' }])
})

test('answers that arrive one by one after the end are counted and notified once, when no more can come, right or wrong', async () => {
  const pupil = await as(aruzhan)
  const { attempt } = await begin(pupil)
  await answer(pupil, attempt.id, [[0, 'c']])
  clock.forward({ minutes: 61 })
  await pupil.call(api.readAttempt, { params: { id: attempt.id } })
  for (const [item, value] of [
    [1, 'c'],
    [2, 'd'],
    [4, 'a'],
    [30, 'a'],
  ] as const) {
    expect((await answer(pupil, attempt.id, [[item, value]], { answered_at: inTime })).status).toBe(200)
    await platform.jobs.run('attempts-overdue')
  }
  expect(await pupil.call(api.readReceipt, { params: { id: attempt.id } })).toBeRefused('result-opens-later')
  expect(await titles(pupil)).toEqual([])
  clock.forward({ minutes: 15 })
  await platform.jobs.run('attempts-overdue')
  await platform.jobs.run('attempts-overdue')
  expect((await pupil.call(api.readReceipt, { params: { id: attempt.id } })).body.answered).toBe(5)
  const [stored] = await platform.database.query(
    '',
    "select scores -> 'answered' as answered, scores -> 'scales' -> 0 -> 'answered' as first from results",
    [],
  )
  expect(stored).toEqual({ answered: 5, first: 4 })
  expect(await titles(pupil)).toEqual(['Результат готов'])
})

test('a late answer that changes no score is counted, and notified with the result', async () => {
  const pupil = await as(aruzhan)
  const { attempt } = await begin(pupil)
  await answer(pupil, attempt.id, [[0, 'c']])
  clock.forward({ minutes: 61 })
  await pupil.call(api.readAttempt, { params: { id: attempt.id } })
  await answer(pupil, attempt.id, [[4, 'a']], { answered_at: inTime })
  expect((await pupil.call(api.finishAttempt, finishInput(attempt.id))).body.answered).toBe(2)
  expect(await titles(pupil)).toEqual(['Результат готов'])
})

test('a finish that was queued without network brings its answers within the fifteen minutes', async () => {
  const pupil = await as(aruzhan)
  const { attempt } = await begin(pupil)
  clock.forward({ minutes: 70 })
  const { body } = await pupil.call(
    api.finishAttempt,
    finishInput(attempt.id, [{ item: 0, stamp: stampAt(inTime), value: 'c', seconds: 9 }]),
  )
  expect(body).toMatchObject({ reason: 'deadline', answered: 1, finished_at: attempt.deadline_at, minutes_taken: 60 })
})

test('an abandoned attempt is closed fifteen minutes after its deadline, not earlier', async () => {
  const pupil = await as(aruzhan)
  const { attempt } = await begin(pupil)
  clock.forward({ minutes: 75 })
  await platform.jobs.run('attempts-overdue')
  const states = () => platform.database.query('', 'select state, finish_reason from attempts', [])
  expect(await states()).toEqual([{ state: 'started', finish_reason: null }])
  clock.forward({ seconds: 1 })
  await platform.jobs.run('attempts-overdue')
  expect(await states()).toEqual([{ state: 'finished', finish_reason: 'deadline' }])
  expect((await pupil.call(api.readReceipt, { params: { id: attempt.id } })).body.reason).toBe('deadline')
})

test('a finished attempt that was not counted, because the process fell, is counted by the job', async () => {
  const pupil = await as(aruzhan)
  const { attempt } = await begin(pupil)
  await platform.database.query(
    '',
    "update attempts set state = 'finished', finished_at = $1, finish_reason = 'pupil', receipt_number = 7, receipt_code = 'AAA-AAAA'",
    [clock.now().toISOString()],
  )
  await platform.jobs.run('attempts-overdue')
  expect((await pupil.call(api.readReceipt, { params: { id: attempt.id } })).body.receipt_number).toBe('2026-000007')
})
