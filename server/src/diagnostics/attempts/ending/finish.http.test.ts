// Also on PostgreSQL: row locks order finishes and late answers.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Receipt } from '#contract/diagnostics/attempts'
import * as api from '#contract/diagnostics/attempts'
import { readResult } from '#contract/diagnostics/results'
import { aruzhan } from '../../../demo-country/cast.ts'
import { startApp } from '../../../../testing/start-app.ts'
import { answer, begin, cardOf, device, otherDevice, stampAt, testId } from '../../../../testing/take-test.ts'
import { insertPupilsInTest, sendFinish } from '../../../../testing/pupils-in-a-test.ts'
import { finishInput } from '../../../../testing/taking/finish-input.ts'
import { students } from '../../../profiles/tables.ts'
import { attempts } from '../../rows/attempts.tables.ts'

const { app, as, platform, clock, notificationsReceived } = await startApp()

const inAnHour = () => new Date(clock.now().getTime() + 3_600_000)

test('a finish saves the last answers, counts them and returns a receipt', async () => {
  const pupil = await as(aruzhan)
  const { attempt } = await begin(pupil)
  await answer(pupil, attempt.id, [
    [0, 'c'],
    [1, 'c'],
  ])
  clock.forward({ minutes: 44 })
  const receipt = await pupil.call(
    api.finishAttempt,
    finishInput(attempt.id, [{ item: 2, stamp: stampAt(clock.now().toISOString()), value: 'a', seconds: 30 }]),
  )
  expect(receipt.body).toMatchObject({
    receipt_number: '2026-000001',
    reason: 'pupil',
    answered: 3,
    items: 68,
    minutes_taken: 44,
    awaits_evaluation: false,
  })
  expect(receipt.body.receipt_code).toMatch(/^[A-Z2-9]{3}-[A-Z2-9]{4}$/)
  const result = await pupil.call(readResult, { params: { id: receipt.body.result_id } })
  // 3 of 62 keyed points.
  expect(result.body).toMatchObject({
    total_percent: 4.8,
    minutes_taken: 44,
    step_two: { is_admitted: false, threshold: 80 },
  })
})

test('finishing twice, even at the same moment, returns the same receipt', async () => {
  const pupil = await as(aruzhan)
  const { attempt } = await begin(pupil)
  const receipts = await Promise.all([1, 2, 3, 4].map(() => pupil.call(api.finishAttempt, finishInput(attempt.id))))
  const again = await pupil.call(api.finishAttempt, finishInput(attempt.id))
  for (const { body } of [...receipts, again]) expect(body).toEqual(receipts[0]?.body)
  expect((await platform.database.query('', 'select id from results', [])).length).toBe(1)
})

test('pupils who finish at the same moment, each twice, get one receipt and one result each, also in a process that has not read the test yet', async () => {
  const pupils = await insertPupilsInTest(platform.database, 60, inAnHour())
  for (const [index, { id, attempt_id }] of pupils.entries())
    await platform.database.query(
      '',
      `insert into answers (student_id, attempt_id, item, stamp, value, seconds, saved_at) select $1, $2, n, 1, '"a"'::jsonb, 20, now() from generate_series(1, $3::int) n`,
      [id, attempt_id, index % 7],
    )
  await platform.database.notify('tests', testId)
  await notificationsReceived()
  const answers = await Promise.all([...pupils, ...pupils].map((pupil) => sendFinish(app, pupil)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  const receipts = answers.map((answer) => answer.json<Receipt>())
  pupils.forEach(({ attempt_id }, index) => {
    expect(receipts[index]).toMatchObject({ attempt_id, answered: index % 7, reason: 'pupil' })
    expect(receipts[index + pupils.length]).toEqual(receipts[index])
  })
  expect(new Set(receipts.map(({ receipt_number }) => receipt_number)).size).toBe(pupils.length)
  const [counted] = await platform.database.query(
    '',
    'select count(*)::int as results, count(distinct attempt_id)::int as attempts from results',
    [],
  )
  expect(counted).toEqual({ results: pupils.length, attempts: pupils.length })
  const [told] = await platform.database.query(
    '',
    'select count(*)::int as notices, count(distinct user_id)::int as pupils from notifications',
    [],
  )
  expect(told).toEqual({ notices: pupils.length, pupils: pupils.length })
})

test('finishing another pupil’s attempt at the same moment as that pupil is not found', async () => {
  const [owner, stranger] = await insertPupilsInTest(platform.database, 2, inAnHour())
  const asStranger = { ...stranger!, attempt_id: owner!.attempt_id }
  for (let round = 0; round < 3; round++) {
    const answers = await Promise.all(
      [asStranger, owner!, asStranger, owner!, asStranger].map((pupil) => sendFinish(app, pupil)),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 200, 404, 200, 404])
  }
  expect(
    await platform.database.query(
      '',
      'select count(*)::int as finished from attempts where finished_at is not null',
      [],
    ),
  ).toEqual([{ finished: 1 }])
})

test('a finish by another device or an early clock concurrent with the pupil’s own is refused, and the pupil’s own counts', async () => {
  const [pupil] = await insertPupilsInTest(platform.database, 1, inAnHour())
  const send = (payload: object) =>
    app.inject({
      method: 'POST',
      url: `/api/attempts/${pupil!.attempt_id}/finish`,
      headers: { authorization: `Bearer ${pupil!.token}` },
      payload,
    })
  const refused = [{ device_id: otherDevice }, { device_id: device, reason: 'deadline' }].map((finish) =>
    send({ ...finish, answers: [] }),
  )
  expect((await Promise.all(refused)).map((answer) => answer.json<{ code: string }>().code)).toEqual([
    'attempt-elsewhere',
    'attempt-not-over',
  ])
  expect(await platform.database.query('', 'select state from attempts', [])).toEqual([{ state: 'started' }])
  const [elsewhere, own] = await Promise.all([
    send({ device_id: otherDevice, answers: [] }),
    send({ device_id: device, answers: [] }),
  ])
  expect(elsewhere?.json()).toMatchObject({ code: 'attempt-elsewhere' })
  expect(own?.json()).toMatchObject({ attempt_id: pupil!.attempt_id, reason: 'pupil' })
})

test.runIf(platform.database.kind === 'server')('only the pupil of a locked attempt waits for it', async () => {
  const [held, free] = await insertPupilsInTest(platform.database, 2, inAnHour())
  await platform.db
    .update(attempts)
    .set({ state: 'finished', finished_at: clock.now().toISOString(), finish_reason: 'pupil' })
    .where(eq(attempts.id, held!.attempt_id))
  const order: string[] = []
  await platform.db.transaction(async (tx) => {
    await tx.select().from(attempts).where(eq(attempts.id, held!.attempt_id)).for('update')
    void sendFinish(app, held!).then(({ statusCode }) => order.push(`held ${statusCode}`))
    order.push(`free ${(await sendFinish(app, free!)).statusCode}`)
  })
  await expect.poll(() => order).toEqual(['free 200', 'held 200'])
})

test.runIf(platform.database.kind === 'server')(
  'only the pupil who is being moved to another school waits for that change',
  async () => {
    const pupils = await insertPupilsInTest(platform.database, 20, inAnHour())
    await platform.db.insert(students).values(pupils.map(({ id }) => ({ student_id: id })))
    const held = pupils[7]!
    const order: string[] = []
    await platform.db.transaction(async (tx) => {
      await tx.update(students).set({ grade: 8 }).where(eq(students.student_id, held.id))
      void sendFinish(app, held).then(({ statusCode }) => order.push(`held ${statusCode}`))
      const others = await Promise.all(pupils.filter((pupil) => pupil !== held).map((pupil) => sendFinish(app, pupil)))
      order.push(`others ${[...new Set(others.map(({ statusCode }) => statusCode))].join()}`)
    })
    await expect.poll(() => order).toEqual(['others 200', 'held 200'])
    const [counted] = await platform.database.query('', 'select count(*)::int as results from results', [])
    expect(counted).toEqual({ results: pupils.length })
  },
)

test('after the end no answers are accepted', async () => {
  const pupil = await as(aruzhan)
  const { attempt } = await begin(pupil)
  await answer(pupil, attempt.id, [[0, 'c']])
  await pupil.call(api.finishAttempt, finishInput(attempt.id))
  expect(await answer(pupil, attempt.id, [[1, 'c']])).toBeRefused('attempt-finished')
  expect((await answer(pupil, attempt.id, [[0, 'c']])).body.saved).toEqual([
    { item: 0, stamp: stampAt(clock.now().toISOString()) },
  ])
  expect(await pupil.call(api.pauseAttempt, { params: { id: attempt.id }, body: { device_id: device } })).toBeRefused(
    'attempt-finished',
  )
  expect(await pupil.call(api.readForm, { params: { id: attempt.id }, query: { locale: 'ru' } })).toBeRefused(
    'attempt-finished',
  )
})

test('a device with a fast clock does not hand the test in: the server says that time is left, and the pupil continues', async () => {
  const pupil = await as(aruzhan)
  const { attempt } = await begin(pupil)
  clock.forward({ minutes: 40 })
  const finish = { params: { id: attempt.id }, body: { device_id: device, answers: [], reason: 'deadline' as const } }
  expect(await pupil.call(api.finishAttempt, finish)).toBeRefused('attempt-not-over')
  expect((await answer(pupil, attempt.id, [[0, 'c']])).status).toBe(200)
  clock.forward({ minutes: 20, seconds: 1 })
  expect((await pupil.call(api.finishAttempt, finish)).body).toMatchObject({
    reason: 'deadline',
    answered: 1,
    finished_at: attempt.deadline_at,
  })
  expect((await pupil.call(api.finishAttempt, finish)).body).toMatchObject({ reason: 'deadline' })
})

test('a pause does not end a clock that is still running either', async () => {
  const pupil = await as(aruzhan)
  const { attempt } = await begin(pupil)
  await pupil.call(api.pauseAttempt, { params: { id: attempt.id }, body: { device_id: device } })
  clock.forward({ hours: 2 })
  const finish = { params: { id: attempt.id }, body: { device_id: device, answers: [], reason: 'deadline' as const } }
  expect(await pupil.call(api.finishAttempt, finish)).toBeRefused('attempt-not-over')
})

test('odd times counted by a turned clock are corrected and cost no answer', async () => {
  const pupil = await as(aruzhan)
  const { attempt } = await begin(pupil)
  const stamp = stampAt(clock.now().toISOString())
  const odd = [-3600, 90_000].map((seconds, item) => ({ item, stamp, value: 'c', seconds }))
  expect(
    (await pupil.call(api.saveAnswers, { params: { id: attempt.id }, body: { device_id: device, answers: odd } }))
      .status,
  ).toBe(200)
  const { body } = await pupil.call(api.readAttempt, { params: { id: attempt.id } })
  expect(body.answers).toMatchObject([
    { value: 'c', seconds: 0 },
    { value: 'c', seconds: 86_400 },
  ])
})

test('a viewed item without an answer has its time and counts as omitted', async () => {
  const pupil = await as(aruzhan)
  const { attempt } = await begin(pupil)
  await answer(pupil, attempt.id, [
    [0, 'c'],
    [7, null],
  ])
  expect((await cardOf(pupil))?.live).toMatchObject({ answered: 1 })
  const { body } = await pupil.call(api.finishAttempt, finishInput(attempt.id))
  expect(body.answered).toBe(1)
  const [times] = await platform.database.query('', 'select value, seconds from answers where item = 7', [])
  expect(times).toEqual({ value: null, seconds: 20 })
})

test('another device cannot finish', async () => {
  const pupil = await as(aruzhan)
  const { attempt } = await begin(pupil)
  expect(
    await pupil.call(api.finishAttempt, { params: { id: attempt.id }, body: { device_id: otherDevice, answers: [] } }),
  ).toBeRefused('attempt-elsewhere')
})

test('there is no receipt before the finish', async () => {
  const pupil = await as(aruzhan)
  const { attempt } = await begin(pupil)
  expect(await pupil.call(api.readReceipt, { params: { id: attempt.id } })).toBeRefused('result-not-ready')
})

test('a repeated finish returns the receipt and counts nothing again', async () => {
  const pupil = await as(aruzhan)
  const { attempt } = await begin(pupil)
  await pupil.call(api.finishAttempt, finishInput(attempt.id))
  await platform.database.query('', 'update results set key_version = 77 where attempt_id = $1', [attempt.id])
  expect((await pupil.call(api.finishAttempt, finishInput(attempt.id))).status).toBe(200)
  const counted = await platform.database.query('', 'select key_version from results where attempt_id = $1', [
    attempt.id,
  ])
  expect(counted).toEqual([{ key_version: 77 }])
})
