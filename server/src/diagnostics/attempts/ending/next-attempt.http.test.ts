// Also on PostgreSQL: the number of an attempt is unique.
import { expect, test } from 'vitest'
import * as api from '#contract/diagnostics/attempts'
import { listNotifications } from '#contract/messages/notifications'
import { aruzhan } from '../../../demo-country/cast.ts'
import { startApp } from '../../../../testing/start-app.ts'
import { begin, cardOf, device, testId } from '../../../../testing/take-test.ts'
import { finishInput } from '../../../../testing/taking/finish-input.ts'
import { syntheticIin } from '../../../demo-country/synthetic-iin.ts'

const { as, platform, clock } = await startApp()

test('a second attempt opens thirty days after the first, and there is no third', async () => {
  const pupil = await as(aruzhan)
  const start = () =>
    pupil.call(api.startAttempt, {
      params: { id: testId },
      body: { device_id: device, locale: 'ru', assent: true, conditions: [] },
    })
  await pupil.call(api.finishAttempt, finishInput((await begin(pupil)).attempt.id))
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
  await fresh.call(api.finishAttempt, finishInput(second.body.attempt.id))
  clock.forward({ days: 28 })
  expect(
    await fresh.call(api.startAttempt, {
      params: { id: testId },
      body: { device_id: device, locale: 'ru', assent: true, conditions: [] },
    }),
  ).toBeRefused('attempts-used')
})

test('a pupil who has outgrown the test is not notified that it opens again', async () => {
  const pupil = await as(aruzhan)
  const { attempt } = await begin(pupil)
  await pupil.call(api.finishAttempt, finishInput(attempt.id))
  await platform.database.query('', 'update users set iin = $1 where id = $2', [
    syntheticIin('2011-11-25', 'female', 77),
    aruzhan.id,
  ])
  clock.forward({ days: 30, minutes: 1 })
  await platform.jobs.run('attempts-open-again')
  const { body } = await (await as(aruzhan)).call(listNotifications)
  expect(body.data.map(({ title }) => title)).toEqual(['Результат готов'])
})

test('if an attempt that no longer counts has the number, the next attempt gets the next number', async () => {
  const pupil = await as(aruzhan)
  const { attempt } = await begin(pupil)
  await pupil.call(api.finishAttempt, finishInput(attempt.id))
  // The first attempt was annulled, so the only finished one left has number 2.
  await platform.database.query('', 'update attempts set number = 2', [])
  clock.forward({ days: 31 })
  const { attempt: next } = await begin(await as(aruzhan))
  expect(next.number).toBe(3)
})
