import { expect, test } from 'vitest'
import { listTests } from '#contract/diagnostics/tests'
import { createApi } from './api.ts'

const callWith = (answer: () => Promise<Response>) =>
  createApi(answer, { locale: () => 'ru', token: () => 'token', onSessionEnd: () => {} })(listTests, {})

test.each([
  ['nothing', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the page of a network that asks for a sign-in', async () => new Response('<html></html>')],
  ['the beginning of an answer', async () => new Response('{"data":[')],
])('%s is not a server reply', async (_, answer) => {
  await expect(callWith(answer)).rejects.toMatchObject({ status: 0, code: 'offline' })
})
