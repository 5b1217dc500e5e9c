import { expect, test } from 'vitest'
import { listExercises } from '#contract/diagnostics/tests'
import { startApp } from '../../../testing/start-app.ts'

const { guest } = await startApp()

test('a guest reads the practice items and no item that counts', async () => {
  const { status, body } = await guest.call(listExercises)
  expect(status).toBe(200)
  expect(body.data.map(({ test_id, band }) => [test_id, band])).toEqual([
    ['ability-10-11', '10-11'],
    ['ability-12-14', '12-14'],
    ['ability-15-17', '15-17'],
    ['ability-7-9', '7-9'],
    ['battery-5-6', '10-11'],
    ['special-10-11', '10-11'],
    ['practice-7-9', '7-9'],
    ['practice-10-11', '10-11'],
    ['practice-12-14', '12-14'],
    ['practice-15-17', '15-17'],
  ])
  expect(body.data.flatMap(({ skill, test_id }) => (skill ? [[skill, test_id]] : []))).toEqual(
    ['7-9', '10-11', '12-14', '15-17'].map((band) => ['critical', `practice-${band}`]),
  )
  expect(body.data[0]?.items.map(({ id }) => id)).toEqual(['p-critical', 'p-communication'])
  expect(body.data[2]?.items.map(({ id }) => id)).toEqual(['p-critical', 'p-communication', 'p-collaboration'])
  for (const { right_answer, explanation } of body.data.flatMap(({ items }) => items)) expect([right_answer, explanation]).not.toContain(null)
})
