// Also on PostgreSQL: results are counted again under row locks.
import { expect, test } from 'vitest'
import * as api from '#contract/diagnostics/results'
import * as attemptsApi from '#contract/diagnostics/attempts'
import { listNotifications } from '#contract/messages/notifications'
import { daniyar, timur } from '../../../demo-country/cast.ts'
import type { Visitor } from '../../../../testing/start-app.ts'
import { startApp } from '../../../../testing/start-app.ts'
import { answer, begin, device, testId } from '../../../../testing/take-test.ts'
import { correctKey } from '../../../../testing/rows/correct-key.ts'
import { takeTestCorrectly } from '../../../../testing/taking/take-test-correctly.ts'

const { as, platform, clock } = await startApp()

test('a corrected key counts every result again, and both values are stored', async () => {
  const pupil = await as(daniyar)
  const { resultId } = await takeTestCorrectly({ platform, clock }, pupil)
  await correctKey(platform, testId, { c01: 'a' })
  await platform.jobs.run('results-outdated')
  await platform.database.query('', 'delete from test_keys where key_version = 2', [])
  const { body } = await pupil.call(api.readResult, { params: { id: resultId } })
  expect(body.total_percent).toBe(98.4)
  expect(
    await platform.database.query('', "select cause, scores ->> 'total_percent' as total from result_history", []),
  ).toEqual([{ cause: 'key-changed', total: '100' }])
})

test('only pupils whose scores a corrected key changes are notified, and all are counted in one run', async () => {
  const [touched, untouched] = [await as(daniyar), await as(timur)]
  for (const [pupil, value] of [
    [touched, 'c'],
    [untouched, 'b'],
  ] as const) {
    const { attempt } = await begin(pupil)
    await answer(pupil, attempt.id, [[0, value]])
    await pupil.call(attemptsApi.finishAttempt, {
      params: { id: attempt.id },
      body: { device_id: device, answers: [] },
    })
  }
  clock.forward({ minutes: 5 })
  // More attempts of one pupil than fit into one batch; the corrected key does not affect their answers.
  await platform.database.query(
    '',
    `insert into attempts (student_id, id, test_id, version, number, form_seed, state, locale, device_id, started_at, deadline_at, finished_at, finish_reason, scored_at)
     select student_id, gen_random_uuid(), test_id, version, n, form_seed, state, locale, device_id, started_at, deadline_at, finished_at, finish_reason, scored_at
     from attempts, generate_series(2, 110) n where student_id = $1`,
    [timur.id],
  )
  await platform.database.query(
    '',
    `insert into results (student_id, id, attempt_id, last_name, first_name, patronymic, key_version, scores, total_percent, awaits_evaluation, computed_at)
     select r.student_id, gen_random_uuid(), a.id, r.last_name, r.first_name, r.patronymic, r.key_version, r.scores, r.total_percent, r.awaits_evaluation, r.computed_at
     from results r join attempts a on a.student_id = r.student_id and a.id <> r.attempt_id where r.student_id = $1`,
    [timur.id],
  )
  const answerSql = `insert into answers (student_id, attempt_id, item, stamp, value, seconds, saved_at) select student_id, id, 0, 1, '"b"', 20, finished_at from attempts where number > 1`
  await platform.database.query('', answerSql, [])
  await correctKey(platform, testId, { c01: 'a' })
  await platform.jobs.run('results-outdated')
  await platform.database.query('', 'delete from test_keys where key_version = 2', [])
  expect(await platform.database.query('', 'select key_version, count(*)::int from results group by 1', [])).toEqual([
    { key_version: 2, count: 111 },
  ])
  expect(await platform.database.query('', 'select count(*)::int from result_history', [])).toEqual([{ count: 1 }])
  const told = async (pupil: Visitor) => (await pupil.call(listNotifications)).body.data.map(({ title }) => title)
  expect(await told(touched)).toEqual(['Результат уточнён', 'Результат готов'])
  expect(await told(untouched)).toEqual(['Результат готов'])
})
