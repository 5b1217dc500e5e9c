// Also on PostgreSQL: simultaneous calls use separate connections.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as api from '#contract/diagnostics/attempts'
import { withdrawConsent } from '#contract/profiles/consents'
import { startApp } from '../../../testing/start-app.ts'
import { begin, device, otherDevice } from '../../../testing/take-test.ts'
import { aruzhan, daniyar, gulnar } from '../../demo-country/cast.ts'
import { parentLinks } from '../../profiles/tables.ts'
import { attemptEvents, attempts } from '../rows/attempts.tables.ts'
import { isUnchanged, readOwnAttempt } from '../rows/attempt-row.ts'

const { as, platform, clock } = await startApp()

test.each([
  ['was taken over', api.takeOver, otherDevice],
  ['was paused', api.pauseAttempt, device],
  ['was handed in', api.finishAttempt, device],
] as const)('a clock change is not written to an attempt that %s since it was read', async (_, call, device_id) => {
  const pupil = await as(aruzhan)
  const { id } = (await begin(pupil)).attempt
  const read = await readOwnAttempt(platform.db, aruzhan.id, id)
  const written = () =>
    platform.db.update(attempts).set({ paused_seconds: 1 }).where(isUnchanged(read)).returning({ id: attempts.id })
  expect(await written()).toEqual([{ id }])
  expect((await pupil.call(call, { params: { id }, body: { device_id, answers: [] } })).status).toBe(200)
  expect(await written()).toEqual([])
})

test('a clock change is not written to an attempt that was paused and resumed since it was read', async () => {
  const pupil = await as(aruzhan)
  const { id } = (await begin(pupil)).attempt
  const read = await readOwnAttempt(platform.db, aruzhan.id, id)
  await pupil.call(api.pauseAttempt, { params: { id }, body: { device_id: device } })
  clock.forward({ seconds: 40 })
  await pupil.call(api.resumeAttempt, { params: { id }, body: { device_id: device } })
  expect(
    await platform.db
      .update(attempts)
      .set({ paused_seconds: 0 })
      .where(isUnchanged(read))
      .returning({ id: attempts.id }),
  ).toEqual([])
})

test('a takeover concurrent with a resumption on the first device is not undone by it', async () => {
  const pupil = await as(aruzhan)
  const { id } = (await begin(pupil)).attempt
  await pupil.call(api.pauseAttempt, { params: { id }, body: { device_id: device } })
  await Promise.all([
    pupil.call(api.resumeAttempt, { params: { id }, body: { device_id: device } }),
    pupil.call(api.takeOver, { params: { id }, body: { device_id: otherDevice } }),
  ])
  expect((await readOwnAttempt(platform.db, aruzhan.id, id)).device_id).toBe(otherDevice)
})

test('a withdrawn consent closes a running test, and nothing of it is lost', async () => {
  const pupil = await as(daniyar)
  const { id } = (await begin(pupil)).attempt
  await pupil.call(api.pauseAttempt, { params: { id }, body: { device_id: device } })
  const [link] = await platform.db.select().from(parentLinks).where(eq(parentLinks.student_id, daniyar.id))
  const withdrawn = await (await as(gulnar)).call(withdrawConsent, { params: { id: String(link?.id) } })
  expect(withdrawn.status).toBe(200)

  expect(await pupil.call(api.resumeAttempt, { params: { id }, body: { device_id: device } })).toBeRefused(
    'guardian-needed',
  )
  expect(await pupil.call(api.takeOver, { params: { id }, body: { device_id: otherDevice } })).toBeRefused(
    'guardian-needed',
  )
  expect((await pupil.call(api.readAttempt, { params: { id } })).body.state).toBe('paused')
})

test('what is reported about an attempt is limited', async () => {
  const pupil = await as(aruzhan)
  const { id } = (await begin(pupil)).attempt
  const tell = (event: object) =>
    pupil.send('POST', `/api/attempts/${id}/events`, {
      payload: { events: [{ kind: 'focus-lost', at: clock.now().toISOString(), ...event }] },
    })
  expect(await tell({ item: 1.5 })).toBeRefused('invalid')
  expect(await tell({ item: 1e12 })).toBeRefused('invalid')
  expect((await tell({ item: 1, seconds: -5 })).status).toBe(200)
  expect((await tell({ item: 2, seconds: 1e30 })).status).toBe(200)
  const kept = await platform.db
    .select({ item: attemptEvents.item, seconds: attemptEvents.seconds })
    .from(attemptEvents)
    .where(eq(attemptEvents.attempt_id, id))
  expect(kept.sort((a, b) => Number(a.item) - Number(b.item))).toEqual([
    { item: 1, seconds: 0 },
    { item: 2, seconds: 86_400 },
  ])
})
