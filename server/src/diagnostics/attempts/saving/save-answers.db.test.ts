import { expect, test, vi } from 'vitest'
import { startAttempt } from '#contract/diagnostics/attempts'
import { Refusal } from '../../../platform/refusal.ts'
import { startApp } from '../../../../testing/start-app.ts'
import { catalogueOf } from '../../catalogue/catalogue.ts'
import { createGroupCommit } from './group-commit.ts'
import { createSaveAnswers } from './save-answers.ts'

const { platform, clock, as, aStudent } = await startApp()

async function begun() {
  const student = await aStudent()
  const pupil = await as(student)
  const { body } = await pupil.call(startAttempt, {
    params: { id: 'ability-12-14' },
    body: { device_id: 'device-1', locale: 'kz', assent: true, conditions: [] },
  })
  return { student_id: student.id, attempt_id: body.attempt.id, device_id: 'device-1', answers: [] }
}

test('pupils who come back together to a process that has cached none of them are read in one statement, each with their own data', async () => {
  const [one, two, three] = [await begun(), await begun(), await begun()]
  const query = vi.fn(platform.database.query)
  const database = { ...platform.database, query }
  const commit = createGroupCommit(database, clock.now)
  const save = createSaveAnswers({ database, catalogue: catalogueOf(platform), commit, now: clock.now })
  const answer = { item: 0, stamp: clock.now().getTime() * 1000, value: null, seconds: 1 }
  const deliveries = [one, two, { ...three, student_id: one.student_id }, three].map((delivery) =>
    save({ ...delivery, answers: [answer] }),
  )
  const outcomes = await Promise.allSettled(deliveries)
  expect(query.mock.calls.map(([name]) => name)).toEqual(['forms-of-attempts'])
  const saved = { status: 'fulfilled', value: [expect.objectContaining({ code: 'saved' })] }
  expect(outcomes).toEqual([saved, saved, { status: 'rejected', reason: new Refusal('not-found') }, saved])
})
