import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/calls/endpoint'
import { roles } from '#contract/values/role'
import { endpointsBySlice } from '../server/src/all-slices/endpoints.ts'
import { cast } from '../server/src/demo-country/cast.ts'
import { refusals } from '../server/src/all-slices/refusals.ts'
import { startApp, type Visitor } from '../server/testing/start-app.ts'

const { app, as, guest } = await startApp()
const endpoints = Object.values(endpointsBySlice).flat()
const closed = endpoints.filter((endpoint) => endpoint.for !== 'anyone')
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const addressOf = ({ path }: Endpoint) => path.replace(/:\w+/g, '00000000-0000-7000-8000-00000000ffff')

test('every endpoint is served', () => {
  expect(endpoints.filter(({ method, path }) => !app.hasRoute({ method, url: path })).map(nameOf)).toEqual([])
})

test('every refusal of an endpoint has its status', () => {
  expect(endpoints.flatMap(({ refusals: codes = [] }) => codes.filter((code) => refusals[code] === undefined))).toEqual(
    [],
  )
})

test('the address of an endpoint contains no IIN, phone, e-mail or name', () => {
  const told = endpoints.filter(({ path, query, params }) => {
    const inAddress = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
    const asked = [query, params].flatMap((schema) =>
      Object.keys(schema && 'shape' in schema._zod.def ? Object(schema._zod.def.shape) : {}),
    )
    return [...inAddress, ...asked].some((name) => /iin|phone|mail|name|login|birth/.test(name))
  })
  expect(told.map(nameOf)).toEqual([])
})

/** Returns the refusal by the audience check, which comes before anything of the call is read. */
async function refusalOf(visitor: Visitor, endpoint: Endpoint, headers: Record<string, string> = {}): Promise<string> {
  const { status, refusal } = await visitor.send(endpoint.method, addressOf(endpoint), { headers })
  return `${status} ${refusal?.code}`
}

test('every endpoint not open to everybody requires a token', async () => {
  const open: string[] = []
  for (const endpoint of closed) {
    for (const headers of [{}, { authorization: 'Bearer student' }, { authorization: `Bearer ${'x'.repeat(43)}` }]) {
      const refusal = await refusalOf(guest, endpoint, headers as Record<string, string>)
      if (refusal !== '401 token-needed') open.push(`${nameOf(endpoint)}: ${refusal}`)
    }
  }
  expect(open).toEqual([])
})

// One session per role. Only the audience check may answer, and a call that passed it would appear in the list.
test.each(roles)('every endpoint not open to the role %s is closed to it', async (role) => {
  const member = cast.find((candidate) => candidate.role === role)
  if (!member) throw new Error(`nobody of the cast is ${role}`)
  const visitor = await as(member)
  const open: string[] = []
  for (const endpoint of closed) {
    if (endpoint.for === 'signed-in' || endpoint.for.includes(role)) continue
    const refusal = await refusalOf(visitor, endpoint)
    if (refusal !== '403 not-allowed') open.push(`${nameOf(endpoint)}: ${refusal}`)
  }
  expect(open).toEqual([])
})
