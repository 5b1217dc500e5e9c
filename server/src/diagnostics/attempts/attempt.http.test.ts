// Also on PostgreSQL: answers are saved by plain SQL on separate connections.
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import * as api from '#contract/diagnostics/attempts'
import { listTests, readTest } from '#contract/diagnostics/tests'
import type { AnswerValue } from '#contract/diagnostics/answers'
import { grantExtraTime } from '#contract/profiles/students'
import type { ItemKind } from '#contract/values/item-kind'
import { ayan, aruzhan, daniyar, ilya, madina, saule } from '../../demo-country/cast.ts'
import { startApp } from '../../../testing/start-app.ts'
import { answer, begin, cardOf, device, otherDevice, stampAt, testId, testVersion } from '../../../testing/take-test.ts'

const { app, as, guest, platform, clock } = await startApp()

test('a pupil starts the test and gets the whole form in one reply', async () => {
  const pupil = await as(aruzhan)
  const started = await pupil.call(api.startAttempt, {
    params: { id: testId },
    body: { device_id: device, locale: 'kz', assent: true, conditions: [] },
  })
  expect(started.status).toBe(201)
  expect(started.body.attempt).toMatchObject({
    state: 'started',
    number: 1,
    locale: 'kz',
    seconds_left: 3600,
    pauses_left: 5,
    is_this_device: true,
    answers: [],
  })
  expect(started.body.form).toMatchObject({ locale: 'kz', version: testVersion })
  expect(started.body.form.parts.map(({ items }) => items.length)).toEqual([27, 3, 19, 19])
})

test('the form is compressed if the browser accepts that, with the same content', async () => {
  const pupil = await as(aruzhan)
  const plain = await begin(pupil)
  const packed = await app.inject({
    method: 'GET',
    url: `/api/attempts/${plain.attempt.id}/form?locale=ru`,
    headers: { authorization: `Bearer ${pupil.token}`, 'accept-encoding': 'gzip, br' },
  })
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual(plain.form)
  expect(packed.rawPayload.length).toBeLessThan(JSON.stringify(plain.form).length / 3)
})

test('starting twice, even at the same moment, gives one attempt', async () => {
  const pupil = await as(aruzhan)
  const started = await Promise.all([1, 2, 3, 4].map(() => begin(pupil)))
  const again = await begin(pupil)
  expect(new Set([...started, again].map(({ attempt }) => attempt.id)).size).toBe(1)
})

test('only the call that creates an attempt replies 201; then 200, also after a pause', async () => {
  const pupil = await as(aruzhan)
  const start = () =>
    pupil.call(api.startAttempt, {
      params: { id: testId },
      body: { device_id: device, locale: 'kz', assent: true, conditions: [] },
    })
  const [one, other] = await Promise.all([start(), start()])
  expect(new Set([one.status, other.status])).toEqual(new Set([200, 201]))
  expect((await start()).status).toBe(200)
  await pupil.call(api.pauseAttempt, { params: { id: one.body.attempt.id }, body: { device_id: device } })
  expect(await start()).toMatchObject({ status: 200, body: { attempt: { state: 'started' } } })
})

test('without assent a test cannot be started', async () => {
  const pupil = await as(aruzhan)
  const refused = await pupil.send('POST', `/api/tests/${testId}/attempts`, {
    payload: { device_id: device, locale: 'ru', assent: false, conditions: [] },
  })
  expect(refused.status).toBe(422)
})

test.each([
  ['a pupil without a photo', madina, 'photo-needed'],
  ['a pupil without a guardian’s consent', ilya, 'guardian-needed'],
] as const)('%s cannot start the test', async (_, member, code) => {
  const pupil = await as(member)
  const body = { device_id: device, locale: 'ru', assent: true, conditions: [] } as const
  expect(await pupil.call(api.startAttempt, { params: { id: testId }, body: { ...body, conditions: [] } })).toBeRefused(
    code,
  )
  expect(await cardOf(pupil)).toMatchObject({ state: 'locked', lock: { reason: code } })
})

test('a pupil of 8 does not see the test of another age, and cannot start it', async () => {
  const pupil = await as(ayan)
  expect(
    await pupil.call(api.startAttempt, {
      params: { id: testId },
      body: { device_id: device, locale: 'kz', assent: true, conditions: [] },
    }),
  ).toBeRefused('band-other')
  const { body } = await pupil.call(listTests)
  expect(body.data.map(({ id }) => id)).toEqual(['ability-7-9'])
  // The test is listed as closed, with the day it opens.
  expect(body.announced.find(({ id }) => id === testId)).toMatchObject({
    message: 'Этот тест для 12–14 лет.',
    opens_at: expect.stringMatching(/^20/),
  })
})

test('the other instruments are shown closed beside the pupil’s test, each with its real reason', async () => {
  const { announced, data } = (await (await as(aruzhan)).call(listTests)).body
  expect(announced.map(({ id }) => id)).not.toContain(testId)
  // An announced test keeps its emblem when it opens, and may be for more than one age band.
  expect(announced.map(({ id }) => id)).not.toContain('conflict-behaviour')
  expect(data.find(({ id }) => id === 'conflict-behaviour')).toMatchObject({
    emblem: 'bridge',
    ages: [12, 17],
    state: 'not-started',
  })
  const messageOf = (wanted: string) => announced.find(({ id }) => id === wanted)?.message
  expect(messageOf('stage-two')).toBe('Откроется, если общий результат первого этапа строго выше 80 %.')
  expect(messageOf('career-guidance')).toBe('Этот тест для 15–18 лет.')
})

test('a test without a bank is not available', async () => {
  const pupil = await as(aruzhan)
  expect(await pupil.call(readTest, { params: { id: 'ability-99' } })).toBeRefused('test-unavailable')
})

test('another pupil’s attempt is not found', async () => {
  const { attempt } = await begin(await as(aruzhan))
  const other = await as(daniyar)
  const params = { id: attempt.id }
  expect(await other.call(api.readAttempt, { params })).toBeRefused('not-found')
  expect(await answer(other, attempt.id, [[0, 'a']])).toBeRefused('not-found')
  expect(await other.call(api.finishAttempt, { params, body: { device_id: device, answers: [] } })).toBeRefused(
    'not-found',
  )
  expect(await other.call(api.takeOver, { params, body: { device_id: device } })).toBeRefused('not-found')
  expect(await guest.call(api.readAttempt, { params })).toBeRefused('token-needed')
})

test('an answer is confirmed with its stamp and the deadline, and is on disk', async () => {
  const pupil = await as(aruzhan)
  const { attempt } = await begin(pupil)
  const saved = await answer(pupil, attempt.id, [
    [0, 'a'],
    [3, '4,2'],
  ])
  const stamp = stampAt(clock.now().toISOString())
  expect(saved.body).toEqual({
    saved: [
      { item: 0, stamp },
      { item: 3, stamp },
    ],
    server_time: clock.now().toISOString(),
    deadline_at: attempt.deadline_at,
  })
  const read = await pupil.call(api.readAttempt, { params: { id: attempt.id }, query: { device_id: device } })
  expect(read.body.answers).toEqual([
    { item: 0, stamp, value: 'a', seconds: 20, seq: 1, answered_at: clock.now().toISOString() },
    { item: 3, stamp, value: '4,2', seconds: 20, seq: 1, answered_at: clock.now().toISOString() },
  ])
})

test('the answer with the greatest stamp wins for each item, in any order and number of requests', async () => {
  const pupil = await as(aruzhan)
  const { attempt } = await begin(pupil)
  await Promise.all(
    [3, 1, 2, 3, 1].map((change) => answer(pupil, attempt.id, [[0, 'abc'[change - 1] ?? 'a']], { change })),
  )
  const older = await answer(pupil, attempt.id, [[0, 'a']], { change: 1 })
  expect(older.body.saved).toEqual([{ item: 0, stamp: stampAt(clock.now().toISOString()) }])
  const read = await pupil.call(api.readAttempt, { params: { id: attempt.id } })
  expect(read.body.answers).toMatchObject([
    { item: 0, stamp: stampAt(clock.now().toISOString(), 3), value: 'c', seconds: 20 },
  ])
})

test('half a surrogate pair and NUL characters are removed from an answer', async () => {
  const pupil = await as(aruzhan)
  const { attempt } = await begin(pupil)
  expect((await answer(pupil, attempt.id, [[27, 'шарф \ud83d и \0 игра']])).status).toBe(200)
  const read = await pupil.call(api.readAttempt, { params: { id: attempt.id } })
  expect(read.body.answers[0]?.value).toBe('шарф \ufffd и  игра')
})

test.each<[string, number, AnswerValue]>([
  ['an option the item has not', 0, 'z'],
  ['a list instead of one option', 0, ['a', 'b']],
  ['an option twice', 5, ['a', 'a']],
  ['a number longer than the field', 3, '4'.repeat(30)],
  ['a drawing instead of a text', 27, { strokes: [] }],
  ['a text instead of a drawing', 28, 'солнце'],
  ['a pair with a side the item has not', 11, { l1: 'r99' }],
  ['an item the form has not', 300, 'a'],
])('%s is refused and nothing of the request is kept', async (_, item, value) => {
  const pupil = await as(aruzhan)
  const { attempt } = await begin(pupil)
  expect(
    await answer(pupil, attempt.id, [
      [1, 'a'],
      [item, value],
    ]),
  ).toBeRefused('answer-wrong-shape')
  const read = await pupil.call(api.readAttempt, { params: { id: attempt.id } })
  expect(read.body.answers).toEqual([])
})

test('one option cannot be both most and least, and a right side has one pair; a single mark is stored', async () => {
  const pupil = await as(aruzhan)
  const { attempt, form } = await begin(pupil)
  const items = form.parts.flatMap((part) => part.items)
  const numberOf = (kind: ItemKind) => items.findIndex((item) => item.kind === kind)
  const give = (kind: ItemKind, value: AnswerValue) => answer(pupil, attempt.id, [[numberOf(kind), value]])
  expect(await give('most-least', { most: 'a', least: 'a' })).toBeRefused('answer-wrong-shape')
  expect(await give('match', { l1: 'r1', l2: 'r1', l3: 'r1' })).toBeRefused('answer-wrong-shape')
  expect((await give('most-least', { most: 'a' })).status).toBe(200)
  expect((await give('match', { l1: 'r1', l2: 'r2' })).status).toBe(200)
})

test('an answer can be cleared', async () => {
  const pupil = await as(aruzhan)
  const { attempt } = await begin(pupil)
  await answer(pupil, attempt.id, [[0, 'a']])
  await answer(pupil, attempt.id, [[0, null]], { change: 2 })
  expect((await cardOf(pupil))?.live).toMatchObject({ answered: 0, part: 1 })
})

test('a second device is told that the test runs elsewhere and takes it over; then the first device is told so', async () => {
  const pupil = await as(aruzhan)
  const { attempt } = await begin(pupil)
  await answer(pupil, attempt.id, [[0, 'a']])
  const params = { id: attempt.id }
  expect(
    await pupil.call(api.startAttempt, {
      params: { id: testId },
      body: { device_id: otherDevice, locale: 'ru', assent: true, conditions: [] },
    }),
  ).toBeRefused('attempt-live')
  expect(await answer(pupil, attempt.id, [[1, 'a']], { device_id: otherDevice })).toBeRefused('attempt-elsewhere')
  const taken = await pupil.call(api.takeOver, { params, body: { device_id: otherDevice } })
  expect(taken.body.attempt).toMatchObject({ is_this_device: true, answers: [{ item: 0, value: 'a' }] })
  expect(await answer(pupil, attempt.id, [[1, 'a']])).toBeRefused('attempt-elsewhere')
  expect((await answer(pupil, attempt.id, [[1, 'b']], { device_id: otherDevice })).status).toBe(200)
})

test('if answers of two devices meet in one batch, only those of the current device count', async () => {
  const pupil = await as(aruzhan)
  const { attempt } = await begin(pupil)
  const [right, wrong] = await Promise.all([
    answer(pupil, attempt.id, [[0, 'a']]),
    answer(pupil, attempt.id, [[0, 'b']], { device_id: otherDevice, change: 9 }),
  ])
  expect(right.status).toBe(200)
  expect(wrong).toBeRefused('attempt-elsewhere')
  const read = await pupil.call(api.readAttempt, { params: { id: attempt.id } })
  expect(read.body.answers).toMatchObject([{ item: 0, stamp: stampAt(clock.now().toISOString()), value: 'a' }])
})

test('a pause stops the clock and hides the items; resuming gives the same time', async () => {
  const pupil = await as(aruzhan)
  const { attempt } = await begin(pupil)
  const params = { id: attempt.id }
  clock.forward({ minutes: 20 })
  const paused = await pupil.call(api.pauseAttempt, { params, body: { device_id: device } })
  expect(paused.body).toMatchObject({ state: 'paused', seconds_left: 2400, pauses_left: 4 })
  clock.forward({ hours: 1, minutes: 30 })
  expect(await pupil.call(api.readForm, { params, query: { locale: 'ru' } })).toBeRefused('attempt-paused')
  expect(await answer(pupil, attempt.id, [[0, 'a']])).toBeRefused('attempt-paused')
  const resumed = await pupil.call(api.resumeAttempt, { params, body: { device_id: device } })
  expect(resumed.body.attempt).toMatchObject({ state: 'started', seconds_left: 2400, pauses_left: 4 })
  clock.forward({ minutes: 39 })
  expect((await answer(pupil, attempt.id, [[0, 'c']], { change: 2 })).status).toBe(200)
})

test('a finish during a pause is refused until the test resumes, and its answers are not lost', async () => {
  const pupil = await as(aruzhan)
  const { attempt } = await begin(pupil)
  await pupil.call(api.pauseAttempt, { params: { id: attempt.id }, body: { device_id: device } })
  clock.forward({ minutes: 2 })
  const last = { item: 0, stamp: stampAt(clock.now().toISOString()), value: 'c', seconds: 5 }
  const finish = () =>
    pupil.call(api.finishAttempt, { params: { id: attempt.id }, body: { device_id: device, answers: [last] } })
  expect(await finish()).toBeRefused('attempt-paused')
  await pupil.call(api.resumeAttempt, { params: { id: attempt.id }, body: { device_id: device } })
  expect((await finish()).status).toBe(200)
  expect(await platform.database.query('', 'select value from answers', [])).toEqual([{ value: 'c' }])
})

test('during a pause only answers already on their way are saved, not ones backdated later or given during it', async () => {
  const pupil = await as(aruzhan)
  const { attempt } = await begin(pupil)
  clock.forward({ minutes: 10 })
  const before = clock.now().toISOString()
  await answer(pupil, attempt.id, [[0, 'a']])
  clock.forward({ minutes: 10 })
  await pupil.call(api.pauseAttempt, { params: { id: attempt.id }, body: { device_id: device } })
  clock.forward({ seconds: 40 })
  expect((await answer(pupil, attempt.id, [[1, 'a']], { answered_at: before })).status).toBe(200)
  expect(await answer(pupil, attempt.id, [[2, 'a']])).toBeRefused('attempt-paused')
  clock.forward({ seconds: 21 })
  expect(await answer(pupil, attempt.id, [[2, 'a']], { answered_at: before })).toBeRefused('attempt-paused')
  expect(await answer(pupil, attempt.id, [[0, 'c']], { answered_at: before, change: 2 })).toBeRefused('attempt-paused')
  // The reply may get lost, so saving an answer again that is already stored succeeds.
  expect((await answer(pupil, attempt.id, [[0, 'a']], { answered_at: before })).body.saved).toEqual([
    { item: 0, stamp: stampAt(before) },
  ])
  const { body } = await pupil.call(api.readAttempt, { params: { id: attempt.id } })
  expect(body.answers.map(({ item, value }) => [item, value])).toEqual([
    [0, 'a'],
    [1, 'a'],
  ])
})

test('after five pauses no more are allowed', async () => {
  const pupil = await as(aruzhan)
  const { attempt } = await begin(pupil)
  const call = { params: { id: attempt.id }, body: { device_id: device } }
  for (let pause = 0; pause < 5; pause += 1) {
    await pupil.call(api.pauseAttempt, call)
    await pupil.call(api.resumeAttempt, call)
  }
  expect(await pupil.call(api.pauseAttempt, call)).toBeRefused('pauses-used')
})

test('if pauses exceed two hours in total, the clock runs on until the end', async () => {
  const pupil = await as(aruzhan)
  const { attempt } = await begin(pupil)
  await pupil.call(api.pauseAttempt, { params: { id: attempt.id }, body: { device_id: device } })
  clock.forward({ hours: 2, minutes: 30 })
  const read = await pupil.call(api.readAttempt, { params: { id: attempt.id } })
  expect(read.body).toMatchObject({ state: 'paused', seconds_left: 1800 })
  clock.forward({ minutes: 31 })
  expect(await pupil.call(api.resumeAttempt, { params: { id: attempt.id }, body: { device_id: device } })).toBeRefused(
    'attempt-finished',
  )
})

test('extra time granted by staff extends the test by half, and the instruction says so', async () => {
  await (await as(saule)).call(grantExtraTime, { params: { id: aruzhan.id }, body: { is_granted: true } })
  const pupil = await as(aruzhan)
  expect((await pupil.call(readTest, { params: { id: testId } })).body).toMatchObject({
    has_extra_time: true,
    card: { minutes: 90 },
  })
  const { attempt } = await begin(pupil, ['read-aloud'])
  expect(attempt).toMatchObject({
    seconds_left: 5400,
    deadline_at: '2026-11-20T05:30:00.000Z',
    conditions: ['extra-time', 'read-aloud'],
  })
})

test('a pupil cannot request extra time from the server', async () => {
  const pupil = await as(aruzhan)
  const body = { device_id: device, locale: 'ru', assent: true, conditions: ['extra-time'] }
  expect(await pupil.send('POST', `/api/tests/${testId}/attempts`, { payload: body })).toBeRefused(
    'invalid',
    'conditions.0',
  )
  expect((await pupil.call(readTest, { params: { id: testId } })).body).toMatchObject({
    has_extra_time: false,
    card: { minutes: 60 },
  })
  expect((await begin(pupil)).attempt).toMatchObject({ seconds_left: 3600, conditions: [] })
})

test('a missing resource and invalid JSON are refused with a message', async () => {
  const pupil = await as(aruzhan)
  const { attempt } = await begin(pupil)
  expect(
    await pupil.send('PUT', `/api/attempts/${attempt.id}/answers`, {
      payload: '{',
      headers: { 'content-type': 'application/json' },
    }),
  ).toBeRefused('not-json')
  expect(await pupil.send('PUT', '/api/attempts/17/answers', { payload: {} })).toBeRefused('not-found')
  expect(
    await pupil.send('PUT', `/api/attempts/${attempt.id}/answers`, { payload: { device_id: device, answers: [] } }),
  ).toBeRefused('invalid')
})

test('events around the test reported by the browser are stored for staff, except those only the server can see', async () => {
  const pupil = await as(aruzhan)
  const { attempt } = await begin(pupil)
  await pupil.call(api.logEvents, {
    params: { id: attempt.id },
    body: {
      events: [
        { kind: 'focus-lost', at: clock.now().toISOString(), item: 2 },
        { kind: 'takeover', at: clock.now().toISOString() },
      ],
    },
  })
  const rows = await platform.database.query('', 'select kind, item from attempt_events', [])
  expect(rows).toEqual([{ kind: 'focus-lost', item: 2 }])
})
