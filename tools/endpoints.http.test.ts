import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint'
import { endpointsBySlice } from '#contract/endpoints'
import { roles, type Role } from '#contract/values/role'
import { cast } from '../server/src/cast.ts'
import { startApp } from '../server/testing/start-app.ts'

const { app, as, guest } = await startApp()
const endpoints = Object.values(endpointsBySlice).flat()
const closed = endpoints.filter((endpoint) => endpoint.for !== 'anyone')
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const addressOf = ({ path }: Endpoint) => path.replace(/:\w+/g, '00000000-0000-7000-8000-00000000ffff')

test.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s is served', (_, endpoint) => {
  expect(app.hasRoute({ method: endpoint.method, url: endpoint.path })).toBe(true)
})

test.each(closed.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s wants a token', async (_, endpoint) => {
  expect(await guest.send(endpoint.method, addressOf(endpoint))).toBeRefused('token-needed')
  expect(await guest.send(endpoint.method, addressOf(endpoint), { headers: { authorization: 'Bearer student' } })).toBeRefused('token-needed')
})

test.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  'the address of %s holds no IIN, phone, e-mail or name',
  (_, { path, query, params }) => {
    const inAddress = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
    const asked = [query, params].flatMap((schema) => Object.keys(schema && 'shape' in schema._zod.def ? Object(schema._zod.def.shape) : {}))
    for (const name of [...inAddress, ...asked]) expect(name).not.toMatch(/iin|phone|mail|name|login|birth/)
  },
)

const matrix = closed.flatMap((endpoint) =>
  endpoint.for === 'signed-in' ? [] : roles.filter((role) => !isFor(endpoint, role)).map((role) => [nameOf(endpoint), role, endpoint] as const),
)
test.each(matrix)('%s is closed to the role %s', async (_, role, endpoint) => {
  const member = cast.find((candidate) => candidate.role === role)
  expect(member, `nobody of the cast is ${role}`).toBeDefined()
  const visitor = await as(member!)
  expect(await visitor.send(endpoint.method, addressOf(endpoint))).toBeRefused('not-allowed')
})

function isFor(endpoint: Endpoint, role: Role): boolean {
  return typeof endpoint.for !== 'string' && endpoint.for.includes(role)
}
