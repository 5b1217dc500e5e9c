// Also on PostgreSQL: text that its encoding cannot store must be refused before a query.
import { expect, test } from 'vitest'
import { signInAsManager } from '#contract/accounts/accounts'
import { evaluateTask } from '#contract/diagnostics/evaluation'
import { decidePhotoCheck } from '#contract/profiles/photos'
import type { Endpoint } from '#contract/calls/endpoint'
import { startApp } from '../start-app.ts'
import { cast, castPassword, evaluator, saule } from '../../src/demo-country/cast.ts'
import { endpointsBySlice } from '../../src/all-slices/endpoints.ts'

const { as, guest } = await startApp()
const endpoints = Object.values(endpointsBySlice).flat()
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const addressOf = ({ path }: Endpoint) => path.replace(/:\w+/g, '00000000-0000-7000-8000-00000000ffff')
const someone = ({ for: audience }: Endpoint) =>
  cast.find(({ role }) => typeof audience === 'string' || audience.includes(role)) ?? cast[0]

const visitorOf = async (endpoint: Endpoint) => (endpoint.for === 'anyone' ? guest : as(someone(endpoint)!))

test('no browser caches a reply of an endpoint, nor a refusal', async () => {
  const kept: string[] = []
  // The stream of notifications does not end; it has its own test.
  for (const endpoint of endpoints.filter(({ file }) => file !== 'text/event-stream')) {
    const visitor = await visitorOf(endpoint)
    const { headers } = await visitor.send(
      endpoint.method,
      addressOf(endpoint),
      endpoint.method === 'GET' ? {} : { payload: {} },
    )
    if (headers['cache-control'] !== 'no-store') kept.push(nameOf(endpoint))
  }
  expect(kept).toEqual([])
})

test('a token is not cached either', async () => {
  expect(
    (await guest.call(signInAsManager, { body: { login: 'marat', password: castPassword } })).headers['cache-control'],
  ).toBe('no-store')
})

test.each([
  ['a nought character', 'Хорошо\0'],
  ['half of an emoji', 'Хорошо \ud83d'],
])('a comment with %s is refused at its field', async (_, comment) => {
  const points = { fluency: 2, flexibility: 1, originality: 1, elaboration: 1 }
  const params = { id: '00000000-0000-7000-8000-00000000ffff' }
  expect(
    await (await as(evaluator)).call(evaluateTask, { params: { ...params, item: 0 }, body: { points, comment } }),
  ).toBeRefused('invalid', 'comment')
  expect(await (await as(saule)).call(decidePhotoCheck, { params, body: { is_accepted: false, comment } })).toBeRefused(
    'invalid',
    'comment',
  )
})

const withText = endpoints.filter(({ body, upload, path }) => body && !upload && path !== '/api/attempts/:id/answers')
const textFields = [
  'reason',
  'comment',
  'login',
  'password',
  'first_name',
  'last_name',
  'patronymic',
  'email',
  'phone',
  'iin',
  'device_id',
  'consent_version',
  'phone_token',
  'token',
]
test('no endpoint accepts text that cannot be stored, and none fails on it', async () => {
  const failed: string[] = []
  for (const endpoint of withText) {
    const visitor = await visitorOf(endpoint)
    for (const symbol of ['\\u0000', '\\ud83d']) {
      const payload = `{${textFields.map((field) => `"${field}":"a${symbol}b"`).join()}}`
      const { status } = await visitor.send(endpoint.method, addressOf(endpoint), {
        payload,
        headers: { 'content-type': 'application/json' },
      })
      if (status >= 500) failed.push(`${nameOf(endpoint)}: ${status}`)
    }
  }
  expect(failed).toEqual([])
})
