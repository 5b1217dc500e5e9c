// Also on PostgreSQL: its encoding and limits refuse texts that cannot be stored.
import { expect, test } from 'vitest'
import * as api from '#contract/diagnostics/attempts'
import { aruzhan, daniyar } from '../../../demo-country/cast.ts'
import { startApp } from '../../../../testing/start-app.ts'
import { answer, begin, device, stampAt } from '../../../../testing/take-test.ts'

const { as, clock } = await startApp()

const change = { item: 0, stamp: stampAt('2026-11-20T04:00:00.000Z'), value: 'c', seconds: 3 }
const { stamp: _, ...unstamped } = change
const numbered = { ...unstamped, seq: 1, answered_at: '2026-11-20T04:00:00.000Z' }

test.each([
  ['five hundred digits of a second', { ...numbered, answered_at: `2026-11-20T04:00:00.${'7'.repeat(500)}Z` }],
  ['a year out of range', { ...numbered, answered_at: '0000-01-01T00:00:00.000Z' }],
  ['a number beyond the column', { ...numbered, seq: 3_000_000_000 }],
  ['a stamp beyond whole numbers', { ...change, stamp: 2 ** 53 }],
  ['a stamp before all time', { ...change, stamp: -1 }],
  ['half a stamp', { ...change, stamp: 1.5 }],
  ['an item beyond every test', { ...change, item: 40_000 }],
  ['a value longer than any field', { ...change, value: 'a'.repeat(4001) }],
  ['time that is no number', { ...change, seconds: '1' }],
])('%s is refused, and others who save at that moment are served', async (_, odd) => {
  const [hostile, honest] = [await as(daniyar), await as(aruzhan)]
  const attempts = [await begin(hostile), await begin(honest)].map(({ attempt }) => attempt.id)
  const url = `/api/attempts/${attempts[0]}/answers`
  const save = (payload: object) => hostile.send('PUT', url, { payload: { device_id: device, answers: [payload] } })
  const [refused, saved] = await Promise.all([save(odd), answer(honest, attempts[1]!, [[0, 'c']])])
  expect(refused.status).toBe(422)
  expect(saved.status).toBe(200)
})

test('times and strokes with any number of digits are corrected and cost no answer', async () => {
  const pupil = await as(aruzhan)
  const { attempt } = await begin(pupil)
  const strokes = [
    {
      color: 'ink',
      width: 4,
      points: [
        [1e300, -1e-300, 1e-300],
        [12.34, 1e-9, 15],
      ],
    },
  ]
  const body = {
    device_id: device,
    answers: [
      { ...change, seconds: 1e-300 },
      { ...change, item: 28, value: { strokes } },
    ],
  }
  const saved = await pupil.send('PUT', `/api/attempts/${attempt.id}/answers`, { payload: body })
  expect(saved.status).toBe(200)
  const read = await pupil.call(api.readAttempt, { params: { id: attempt.id } })
  expect(read.body.answers).toMatchObject([
    { item: 0, seconds: 0 },
    {
      item: 28,
      value: {
        strokes: [
          {
            points: [
              [600, 0, 0],
              [12.3, 0, 15],
            ],
          },
        ],
      },
    },
  ])
})

test('events around a test may report a time of any size', async () => {
  const pupil = await as(aruzhan)
  const { attempt } = await begin(pupil)
  const events = [1e-300, 1e300, -1].map((seconds) => ({ kind: 'focus-back', at: clock.now().toISOString(), seconds }))
  expect((await pupil.send('POST', `/api/attempts/${attempt.id}/events`, { payload: { events } })).status).toBe(200)
  const endless = { kind: 'offline', at: `2026-11-20T04:00:00.${'7'.repeat(500)}Z` }
  expect(
    (await pupil.send('POST', `/api/attempts/${attempt.id}/events`, { payload: { events: [endless] } })).status,
  ).toBe(422)
})
