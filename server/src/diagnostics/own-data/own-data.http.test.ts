import { expect, test } from 'vitest'
import { finishAttempt } from '#contract/diagnostics'
import { changePoints } from '#contract/manual-points'
import { exportOwnData, readOwnData } from '#contract/own-data'
import { startApp, type Visitor } from '../../../testing/start-app.ts'
import { answer, begin, device } from '../../../testing/take-test.ts'
import { castPassword, daniyar, gulnar, serik } from '../../cast.ts'

const { as, guest, clock } = await startApp()
const take = (visitor: Visitor, current_password = castPassword) => visitor.call(exportOwnData, { body: { current_password } })
const dataOf = async (visitor: Visitor) => JSON.parse((await take(visitor)).raw.body)

test('a pupil takes away profile, consents, own answers and results in the own reading, and no key', async () => {
  const pupil = await as(daniyar)
  const { attempt } = await begin(pupil)
  await answer(pupil, attempt.id, [[0, 'b']])
  clock.forward({ minutes: 40 })
  await pupil.call(finishAttempt, { params: { id: attempt.id }, body: { device_id: device, answers: [] } })
  const answered = await take(pupil)
  expect(answered.headers).toMatchObject({ 'content-disposition': 'attachment; filename="bagdar.json"', 'cache-control': 'no-store' })
  const data = await dataOf(pupil)
  expect(data).toMatchObject({
    profile: { first_name: 'Данияр', iin: daniyar.iin },
    attempts: [{ answers: [{ item: 1, value: 'b' }] }],
    results: [{ reading: 'student' }],
  })
  expect(data.consents.length).toBeGreaterThan(0)
  expect(data.parents.length).toBeGreaterThan(0)
  expect(answered.raw.body).not.toMatch(/"(right|ratings|pairs|accept|item_points|key|key_version|password_hash)"/)
})

test('points that somebody changed by hand are among it, with the reason and the day', async () => {
  const pupil = await as(daniyar)
  const { attempt } = await begin(pupil)
  await answer(pupil, attempt.id, [[0, 'b']])
  await pupil.call(finishAttempt, { params: { id: attempt.id }, body: { device_id: device, answers: [] } })
  const comment = 'Рассуждение верное, спутаны буквы'
  await (await as(serik)).call(changePoints, { params: { id: attempt.id, item: 0 }, body: { points: 0.5, comment, after: 0 } })
  const data = await dataOf(pupil)
  expect(data.attempts[0].manual_points).toEqual([{ item: 1, points: 0.5, max: 1, comment, at: clock.now().toISOString() }])
})

test('a parent takes away the own data and nothing of a child but what the list shows', async () => {
  const data = await dataOf(await as(gulnar))
  expect(data).toMatchObject({ profile: { first_name: 'Гүлнар' } })
  expect(Object.keys(data)).toEqual(['exported_at', 'profile', 'consents', 'views', 'children', 'notifications'])
  expect(JSON.stringify(data)).not.toContain(daniyar.iin)
})

test('each export is written down, and needs the password', async () => {
  const pupil = await as(daniyar)
  expect(await take(pupil, 'Wrong2026')).toBeRefused('password-wrong', 'current_password')
  expect((await pupil.call(readOwnData)).body.exported_at).toBeNull()
  await take(pupil)
  expect((await pupil.call(readOwnData)).body.exported_at).toBe(clock.now().toISOString())
  expect(await take(guest)).toBeRefused('token-needed')
})

test('a pupil reads who looked at the own data, by name; staff have no such log', async () => {
  const { body } = await (await as(daniyar)).call(readOwnData)
  expect(body.consents[0]).toMatchObject({ is_given: true, version: '1' })
  expect(body.views).toEqual([])
  expect((await (await as(serik)).call(readOwnData)).body).toMatchObject({ consents: [], views: [] })
})
