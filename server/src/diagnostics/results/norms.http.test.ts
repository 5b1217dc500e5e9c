import { expect, test } from 'vitest'
import * as api from '#contract/diagnostics'
import { daniyar, serik } from '../../cast.ts'
import { startApp } from '../../../testing/start-app.ts'
import { answer, begin, device, testId } from '../../../testing/take-test.ts'
import { normGroups } from '../tables.ts'

const { as, platform, clock } = await startApp()

async function take(): Promise<string> {
  const pupil = await as(daniyar)
  const { attempt } = await begin(pupil)
  await answer(pupil, attempt.id, [
    [0, 'c'],
    [1, 'c'],
    [2, 'a'],
  ])
  const { body } = await pupil.call(api.finishAttempt, { params: { id: attempt.id }, body: { device_id: device, answers: [] } })
  return body.result_id
}

test('where three hundred pupils were counted, levels follow their T-scores', async () => {
  // Most of the group has less than this pupil: 3 of 26 points are 11.5 percent.
  const counts = Array.from({ length: 101 }, (_, raw) => (raw < 5 ? 60 : 0))
  await platform.db
    .insert(normGroups)
    .values({ test_id: testId, version: 1, locale: 'ru', part: 'critical', counts, size: 300, computed_at: clock.now().toISOString() })
  const id = await take()
  const { body } = await (await as(serik)).call(api.readResult, { params: { id } })
  expect(body.skills[0]).toMatchObject({ percent: 11.5, level: 'shining' })
  expect(body.skills[2]).toMatchObject({ percent: null, level: null })
  expect(body.how_to_read).toContain('T-баллам')
})

test('the groups are counted from real pupils, not from demo ones', async () => {
  await take()
  await platform.jobs.run('norm-groups')
  expect(await platform.db.select().from(normGroups)).toEqual([])
  await platform.database.query('', 'update users set is_demo = false where id = $1', [daniyar.id])
  await platform.jobs.run('norm-groups')
  const groups = await platform.db.select({ part: normGroups.part, size: normGroups.size, at: normGroups.counts }).from(normGroups)
  expect(Object.fromEntries(groups.map(({ part, size }) => [part, size]))).toEqual({ collaboration: 1, communication: 1, creative: 1, critical: 1 })
  expect(groups.find(({ part }) => part === 'critical')?.at.indexOf(1)).toBe(11)
})
