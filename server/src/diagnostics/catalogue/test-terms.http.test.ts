import { expect, onTestFinished, test } from 'vitest'
import { startAttempt } from '#contract/diagnostics/attempts'
import { changeTestTerms, listTestTerms } from '#contract/diagnostics/test-terms'
import { listAudit } from '#contract/publishing/audit'
import { admin, aruzhan, daniyar } from '../../demo-country/cast.ts'
import { startApp } from '../../../testing/start-app.ts'
import { answer, begin, cardOf, device, testId } from '../../../testing/take-test.ts'
import { takeTestMissing } from '../../../testing/taking/take-test-missing.ts'
import { testsChannel } from './catalogue.ts'

const { as, clock, platform, notificationsReceived } = await startApp()

interface Terms {
  opens_at: string | null
  closes_at: string | null
  attempts: number
  version: number
}

const usual: Terms = { opens_at: null, closes_at: null, attempts: 2, version: 0 }

/** Sets the terms of the ability test, and restores them after the current test. */
async function set(terms: Partial<Terms>) {
  onTestFinished(async () => {
    await platform.database.query('', 'delete from test_terms', [])
    await platform.database.notify(testsChannel, testId)
    await notificationsReceived()
  })
  const told = await (await as(admin)).call(changeTestTerms, { params: { id: testId }, body: { ...usual, ...terms } })
  await notificationsReceived()
  return told
}

const start = async (who: typeof daniyar) =>
  (await as(who)).call(startAttempt, {
    params: { id: testId },
    body: { device_id: device, locale: 'ru', assent: true, conditions: [] },
  })

test('a test opens and closes when the administrator says so; a running test continues', async () => {
  await set({ opens_at: '2026-11-21T04:00:00.000Z', closes_at: '2026-11-22T04:00:00.000Z' })
  expect(await start(aruzhan)).toBeRefused('window-closed')
  expect((await cardOf(await as(aruzhan)))?.lock).toMatchObject({
    reason: 'window-closed',
    opens_at: '2026-11-21T04:00:00.000Z',
  })
  clock.forward({ days: 1 })
  const pupil = await as(aruzhan)
  const { attempt } = await begin(pupil)
  await set({ opens_at: '2026-11-21T04:00:00.000Z', closes_at: '2026-11-21T04:00:01.000Z', version: 1 })
  clock.forward({ minutes: 1 })
  expect(await start(daniyar)).toBeRefused('window-closed')
  expect((await answer(pupil, attempt.id, [[0, 'a']])).body.saved).toHaveLength(1)
})

test('the administrator’s number of attempts replaces that of the test', async () => {
  await set({ attempts: 1 })
  await takeTestMissing(platform.db, await as(daniyar), {})
  clock.forward({ days: 40 })
  expect(await cardOf(await as(daniyar))).toMatchObject({ attempts_allowed: 1, lock: { reason: 'attempts-used' } })
  expect(await start(daniyar)).toBeRefused('attempts-used')
  await set({ attempts: 3, version: 1 })
  expect(await cardOf(await as(daniyar))).toMatchObject({ attempts_allowed: 3, lock: null })
})

test('terms are listed with who set them, and each change is logged', async () => {
  const listed = async () => (await (await as(admin)).call(listTestTerms)).body.data.find(({ id }) => id === testId)
  expect(await listed()).toMatchObject({ ...usual, ages: '12–14', changed: null })
  await set({ closes_at: '2026-12-31T19:00:00.000Z' })
  expect(await listed()).toMatchObject({
    closes_at: '2026-12-31T19:00:00.000Z',
    version: 1,
    changed: { by: expect.stringContaining(admin.last_name) },
  })
  const [row] = (await (await as(admin)).call(listAudit, { query: {} })).body.data
  expect(row).toMatchObject({
    action: 'setting-changed',
    record_id: testId,
    changes: [{ field: 'closes_at', before: null, after: '2026-12-31T19:00:00.000Z' }],
  })
})

test('a change based on outdated terms is refused with a message, and invalid values are refused at their field', async () => {
  await set({ attempts: 3 })
  expect(await set({ attempts: 1 })).toBeRefused('test-terms-changed')
  const closes_at = '2026-11-21T04:00:00.000Z'
  expect(await set({ opens_at: closes_at, closes_at, version: 1 })).toBeRefused('invalid', 'closes_at')
  for (const attempts of [0, 11, 1.5]) expect(await set({ attempts, version: 1 })).toBeRefused('invalid', 'attempts')
  const unknown = await (await as(admin)).call(changeTestTerms, { params: { id: 'nothing' }, body: usual })
  expect(unknown).toBeRefused('test-unavailable')
})

test('saving unchanged terms leaves no trace and does not make the terms outdated', async () => {
  expect((await set({})).status).toBe(200)
  const staff = await as(admin)
  expect((await staff.call(listTestTerms)).body.data.find(({ id }) => id === testId)).toMatchObject({
    version: 0,
    changed: null,
  })
  expect((await set({ attempts: 3 })).status).toBe(200)
})
