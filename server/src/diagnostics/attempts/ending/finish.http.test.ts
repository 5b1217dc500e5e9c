// Also on PostgreSQL: finishes and late answers meet at its row locks.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Receipt } from '#contract/diagnostics/attempts'
import * as api from '#contract/diagnostics/attempts'
import { readResult } from '#contract/diagnostics/results'
import { listNotifications } from '#contract/messages/notifications'
import { aruzhan } from '../../../demo-country/cast.ts'
import { startApp, type Visitor } from '../../../../testing/start-app.ts'
import { answer, begin, cardOf, device, otherDevice, stampAt, testId } from '../../../../testing/take-test.ts'
import { insertPupilsInTest, sendFinish } from '../../../../testing/pupils-in-a-test.ts'
import { students } from '../../../profiles/tables.ts'
import { attempts } from '../../rows/attempts.tables.ts'
import { syntheticIin } from '../../../demo-country/synthetic-iin.ts'

const { app, as, platform, clock, newsIsHeard } = await startApp()

const inTime = '2026-11-20T04:50:00.000Z'
const finishOf = (id: string, answers: { item: number; stamp: number; value: string; seconds: number }[] = []) => ({
  params: { id },
  body: { device_id: device, answers },
})

const inAnHour = () => new Date(clock.now().getTime() + 3_600_000)

const titles = async (pupil: Visitor) => (await pupil.call(listNotifications)).body.data.map(({ title }) => title)

test('a finish saves the last answers, counts them and gives a receipt', async () => {
  const pupil = await as(aruzhan)
  const { attempt } = await begin(pupil)
  await answer(pupil, attempt.id, [
    [0, 'c'],
    [1, 'c'],
  ])
  clock.forward({ minutes: 44 })
  const receipt = await pupil.call(
    api.finishAttempt,
    finishOf(attempt.id, [{ item: 2, stamp: stampAt(clock.now().toISOString()), value: 'a', seconds: 30 }]),
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

test('finishing twice, also at one moment, gives one and the same receipt', async () => {
  const pupil = await as(aruzhan)
  const { attempt } = await begin(pupil)
  const receipts = await Promise.all([1, 2, 3, 4].map(() => pupil.call(api.finishAttempt, finishOf(attempt.id))))
  const again = await pupil.call(api.finishAttempt, finishOf(attempt.id))
  for (const { body } of [...receipts, again]) expect(body).toEqual(receipts[0]?.body)
  expect((await platform.database.query('', 'select id from results', [])).length).toBe(1)
})

test('many who finish at one moment, each twice, get each one receipt and one result, also in a process that has not read the test yet', async () => {
  const pupils = await insertPupilsInTest(platform.database, 60, inAnHour())
  for (const [index, { id, attempt_id }] of pupils.entries())
    await platform.database.query(
      '',
      `insert into answers (student_id, attempt_id, item, stamp, value, seconds, saved_at) select $1, $2, n, 1, '"a"'::jsonb, 20, now() from generate_series(1, $3::int) n`,
      [id, attempt_id, index % 7],
    )
  await platform.database.notify('tests', testId)
  await newsIsHeard()
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

test('whoever asks for the finish of another pupil’s attempt at one moment with that pupil finds nothing', async () => {
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

test('a finish that another device or an early clock asks for at one moment with the pupil’s own is refused, and the own one counts', async () => {
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

test.runIf(platform.database.kind === 'server')(
  'nobody waits for an attempt that somebody else has in hand but the pupil whose it is',
  async () => {
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
  },
)

test.runIf(platform.database.kind === 'server')(
  'nobody waits for a pupil who is being moved to another school but that pupil',
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

test('after the end nothing is answered any more', async () => {
  const pupil = await as(aruzhan)
  const { attempt } = await begin(pupil)
  await answer(pupil, attempt.id, [[0, 'c']])
  await pupil.call(api.finishAttempt, finishOf(attempt.id))
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

test('a device whose clock runs ahead does not hand the test in: the server says that time is not up, and the pupil goes on', async () => {
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

test('a clock that is not over is not ended by a pause either', async () => {
  const pupil = await as(aruzhan)
  const { attempt } = await begin(pupil)
  await pupil.call(api.pauseAttempt, { params: { id: attempt.id }, body: { device_id: device } })
  clock.forward({ hours: 2 })
  const finish = { params: { id: attempt.id }, body: { device_id: device, answers: [], reason: 'deadline' as const } }
  expect(await pupil.call(api.finishAttempt, finish)).toBeRefused('attempt-not-over')
})

test('time that a turned clock has counted oddly is put right and costs no answer', async () => {
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

test('an item that was looked at and left open has its time and counts as left out', async () => {
  const pupil = await as(aruzhan)
  const { attempt } = await begin(pupil)
  await answer(pupil, attempt.id, [
    [0, 'c'],
    [7, null],
  ])
  expect((await cardOf(pupil))?.live).toMatchObject({ answered: 1 })
  const { body } = await pupil.call(api.finishAttempt, finishOf(attempt.id))
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

test('what was answered in time and arrives up to fifteen minutes later counts and is marked late', async () => {
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

test('an attempt closed at its deadline still takes what was on its way; its result opens when the device has handed it in', async () => {
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
  const receipt = await pupil.call(api.finishAttempt, finishOf(attempt.id))
  expect(receipt.body).toMatchObject({ answered: 1, reason: 'deadline', finished_at: attempt.deadline_at })
  expect((await cardOf(pupil))?.result_opens).toBeUndefined()
  expect(await platform.database.query('', 'select cause from result_history', [])).toEqual([])
})

test('once the result has been asked for, no answer from before the deadline raises it any more', async () => {
  const pupil = await as(aruzhan)
  const { attempt } = await begin(pupil)
  await answer(pupil, attempt.id, [[0, 'c']])
  clock.forward({ minutes: 61 })
  const receipt = await pupil.call(api.finishAttempt, finishOf(attempt.id))
  const look = async () => (await pupil.call(readResult, { params: { id: receipt.body.result_id } })).body
  const seen = await look()
  expect(await answer(pupil, attempt.id, [[1, 'c']], { answered_at: inTime })).toBeRefused('attempt-finished')
  // Sending an answer that is already stored succeeds.
  expect((await answer(pupil, attempt.id, [[0, 'c']], { answered_at: '2026-11-20T04:00:00.000Z' })).status).toBe(200)
  const again = await pupil.call(
    api.finishAttempt,
    finishOf(attempt.id, [{ item: 2, stamp: stampAt(inTime), value: 'a', seconds: 9 }]),
  )
  expect(again.body).toEqual(receipt.body)
  await platform.jobs.run('attempts-overdue')
  expect(await look()).toEqual(seen)
})

test('the device hands in an attempt once, also when it asks several times at one moment', async () => {
  const pupil = await as(aruzhan)
  const { attempt } = await begin(pupil)
  clock.forward({ minutes: 61 })
  await pupil.call(api.readAttempt, { params: { id: attempt.id } })
  const receipts = await Promise.all([1, 2, 3].map(() => pupil.call(api.finishAttempt, finishOf(attempt.id))))
  for (const { body } of receipts) expect(body).toEqual(receipts[0]?.body)
  expect(
    await platform.database.query('', 'select (handed_in_at is not null) as is_in, finish_reason from attempts', []),
  ).toEqual([{ is_in: true, finish_reason: 'deadline' }])
})

test('answers that arrive one by one after the end are counted once, when no more can come: right and wrong ones alike, and told once', async () => {
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

test('a late answer that changes no score is counted, and told with the result', async () => {
  const pupil = await as(aruzhan)
  const { attempt } = await begin(pupil)
  await answer(pupil, attempt.id, [[0, 'c']])
  clock.forward({ minutes: 61 })
  await pupil.call(api.readAttempt, { params: { id: attempt.id } })
  await answer(pupil, attempt.id, [[4, 'a']], { answered_at: inTime })
  expect((await pupil.call(api.finishAttempt, finishOf(attempt.id))).body.answered).toBe(2)
  expect(await titles(pupil)).toEqual(['Результат готов'])
})

test('a finish that was queued without network brings its answers within the fifteen minutes', async () => {
  const pupil = await as(aruzhan)
  const { attempt } = await begin(pupil)
  clock.forward({ minutes: 70 })
  const { body } = await pupil.call(
    api.finishAttempt,
    finishOf(attempt.id, [{ item: 0, stamp: stampAt(inTime), value: 'c', seconds: 9 }]),
  )
  expect(body).toMatchObject({ reason: 'deadline', answered: 1, finished_at: attempt.deadline_at, minutes_taken: 60 })
})

test('an attempt nobody comes back to is closed fifteen minutes after its deadline, not earlier', async () => {
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

test('a second attempt opens thirty days after the first, and there is no third', async () => {
  const pupil = await as(aruzhan)
  const start = () =>
    pupil.call(api.startAttempt, {
      params: { id: testId },
      body: { device_id: device, locale: 'ru', assent: true, conditions: [] },
    })
  await pupil.call(api.finishAttempt, finishOf((await begin(pupil)).attempt.id))
  expect(await start()).toBeRefused('attempt-too-soon')
  expect(await cardOf(pupil)).toMatchObject({
    state: 'finished',
    attempts_taken: 1,
    attempts_allowed: 2,
    lock: { reason: 'attempt-too-soon', opens_at: '2026-12-20T04:00:00.000Z' },
  })
  clock.forward({ days: 30, minutes: 1 })
  await platform.jobs.run('attempts-open-again')
  await platform.jobs.run('attempts-open-again')
  const fresh = await as(aruzhan)
  const { body: told } = await fresh.call(listNotifications)
  expect(told.data.map(({ title }) => title)).toEqual(['Открыта следующая попытка', 'Результат готов'])
  const second = await fresh.call(api.startAttempt, {
    params: { id: testId },
    body: { device_id: device, locale: 'ru', assent: true, conditions: [] },
  })
  expect(second.body.attempt.number).toBe(2)
  await fresh.call(api.finishAttempt, finishOf(second.body.attempt.id))
  clock.forward({ days: 28 })
  expect(
    await fresh.call(api.startAttempt, {
      params: { id: testId },
      body: { device_id: device, locale: 'ru', assent: true, conditions: [] },
    }),
  ).toBeRefused('attempts-used')
})

test('who has left the age of the test meanwhile is not told that it opens again', async () => {
  const pupil = await as(aruzhan)
  const { attempt } = await begin(pupil)
  await pupil.call(api.finishAttempt, finishOf(attempt.id))
  await platform.database.query('', 'update users set iin = $1 where id = $2', [
    syntheticIin('2011-11-25', 'female', 77),
    aruzhan.id,
  ])
  clock.forward({ days: 30, minutes: 1 })
  await platform.jobs.run('attempts-open-again')
  const { body } = await (await as(aruzhan)).call(listNotifications)
  expect(body.data.map(({ title }) => title)).toEqual(['Результат готов'])
})

test('a finish that is asked for again gives the receipt and counts nothing anew', async () => {
  const pupil = await as(aruzhan)
  const { attempt } = await begin(pupil)
  await pupil.call(api.finishAttempt, finishOf(attempt.id))
  await platform.database.query('', 'update results set key_version = 77 where attempt_id = $1', [attempt.id])
  expect((await pupil.call(api.finishAttempt, finishOf(attempt.id))).status).toBe(200)
  const counted = await platform.database.query('', 'select key_version from results where attempt_id = $1', [
    attempt.id,
  ])
  expect(counted).toEqual([{ key_version: 77 }])
})

test('where the number of an attempt is taken by one that no longer counts, the next attempt gets the next number', async () => {
  const pupil = await as(aruzhan)
  const { attempt } = await begin(pupil)
  await pupil.call(api.finishAttempt, finishOf(attempt.id))
  // The first attempt was annulled, so the only finished one left has number 2.
  await platform.database.query('', 'update attempts set number = 2', [])
  clock.forward({ days: 31 })
  const { attempt: next } = await begin(await as(aruzhan))
  expect(next.number).toBe(3)
})
