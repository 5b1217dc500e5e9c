import { Script, createContext } from 'node:vm'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/calls/endpoint'
import { cast, type CastMember } from '../../server/src/demo-country/cast.ts'
import { endpointsBySlice } from '../../server/src/all-slices/endpoints.ts'
import { startApp } from '../../server/testing/start-app.ts'
import { testTimeouts } from '../test-timeouts.ts'
import { refinementsIn, sampleOf, spotsOf, withValue, type Spot } from './spots.ts'

const { as, guest } = await startApp()
const endpoints = Object.values(endpointsBySlice).flat()
const parts = ['params', 'query', 'body'] as const
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

const noNumbers = ['NaN', 'Infinity', '1e999', '-0']
const farDays = [
  '0000-01-01',
  '0000-01-01T00:00:00.000Z',
  '0001-01-01',
  '0001-01-01T00:00:00.000Z',
  '9999-12-31',
  '9999-12-31T23:59:59.999Z',
  '275760-09-13',
  '+275760-09-13T00:00:00.000Z',
]
const long = Array.from({ length: 10_000 }, () => 5e9)
const wild: Record<Spot['kind'], (spot: Spot) => unknown[]> = {
  number: () => [1e308, -1e308, 5e9, ...noNumbers, long],
  text: () => [...noNumbers, ...farDays, 5e9, long],
  list: ({ path, whole }) => [
    Array.from({ length: 10_000 }, () => path.reduce((value, name) => Object(value)[name], whole)).flat(),
  ],
}

type Part = (typeof parts)[number]
interface Asked {
  part: Part
  at: string
  value: unknown
  sent: Record<Part, unknown>
}

/** Yields a call for each wild value at each place, with ordinary values everywhere else. */
function* callsOf(endpoint: Endpoint): Generator<Asked> {
  const ordinary = { params: sampled(endpoint.params), query: {}, body: sampled(endpoint.body) }
  for (const part of parts) {
    const schema = endpoint[part]
    if (!schema) continue
    for (const spot of spotsOf(schema))
      for (const value of wild[spot.kind](spot))
        yield {
          part,
          at: spot.path.join('.'),
          value,
          sent: { ...ordinary, [part]: withValue(spot.whole, spot.path, value) },
        }
  }
}
const sampled = (schema: Endpoint['params']) => (schema ? sampleOf(schema) : undefined)

/** More steps than any parse needs: the limit for an array whose length came from outside. */
const maxSteps = 100_000
const context = createContext({ run: (): unknown => undefined })
const script = new Script('run()')

/**
 * Returns whether a part of the contract accepts a value. Code that builds more than a body can hold, or does not end,
 * fails here instead of hanging.
 */
function isTaken(schema: Endpoint['params'], value: unknown): boolean {
  const from = Array.from
  Array.from = ((source: ArrayLike<unknown>, ...rest: []) => {
    if (source.length > maxSteps) throw new Error(`an array of ${source.length} is laid out`)
    return from(source, ...rest)
  }) as typeof Array.from
  try {
    Object.assign(context, { run: () => Object(schema).safeParse(value).success })
    return Boolean(script.runInContext(context, { timeout: 5000 }))
  } finally {
    Array.from = from
  }
}

/** Returns one caller per role that may call. */
function callersOf({ for: audience }: Endpoint): (CastMember | null)[] {
  if (audience === 'anyone') return [null]
  const members = cast.filter(({ role }, at) => (audience === 'signed-in' ? at === 0 : audience.includes(role)))
  return [...new Map(members.map((member) => [member.role, member])).values()]
}

/**
 * At each place the first value that the schema accepts is sent by every role, the others by the roles in turn. A value
 * that it refuses never reaches the endpoint's own code: one call for each place shows that the server says so, the
 * other values are only parsed.
 */
async function wrongAnswers(endpoint: Endpoint): Promise<string[]> {
  const wrong: string[] = []
  const calls = new Map<string, number>()
  for (const asked of callsOf(endpoint)) {
    const told = `${nameOf(endpoint)}: ${asked.part}.${asked.at} = ${JSON.stringify(asked.value)?.slice(0, 60)}`
    const found = await wrongStatuses(endpoint, asked, calls).catch((error: unknown) => [String(error)])
    wrong.push(...found.map((what) => `${told}: ${what}`))
  }
  return wrong
}

async function wrongStatuses(
  endpoint: Endpoint,
  { part, at, sent }: Asked,
  calls: Map<string, number>,
): Promise<string[]> {
  // Values in an address arrive as text.
  const taken = isTaken(endpoint[part], part === 'body' ? sent.body : textsOf(sent[part]))
  // An open stream ends only with its reader, so it is not called.
  if (taken && endpoint.file === 'text/event-stream') return []
  const place = `${part}.${at} ${taken}`
  const before = calls.get(place) ?? 0
  calls.set(place, before + 1)
  const wrong: string[] = []
  const isWrong = (status: number) => status >= 500 || (status < 400 && !taken)
  for (const member of callersInTurn(endpoint, taken, before)) {
    const { status } = await (member ? await as(member) : guest).call(endpoint, sent)
    if (isWrong(status)) wrong.push(`${status} to ${member?.role ?? 'a guest'}`)
  }
  return wrong
}

function callersInTurn(endpoint: Endpoint, taken: boolean, before: number): (CastMember | null)[] {
  const callers = callersOf(endpoint)
  if (!taken) return before === 0 ? callers.slice(0, 1) : []
  const turn = before % callers.length
  return before === 0 ? callers : callers.slice(turn, turn + 1)
}

const textsOf = (values: unknown) =>
  Object.fromEntries(Object.entries(Object(values)).map(([name, value]) => [name, String(value)]))

test.each(Object.keys(endpointsBySlice))(
  'extreme numbers, days and lists are refused by every endpoint of %s, or do no harm',
  { timeout: testTimeouts.journey },
  async (slice) => {
    const wrong: string[] = []
    for (const endpoint of endpointsBySlice[slice] ?? []) wrong.push(...(await wrongAnswers(endpoint)))
    expect(wrong).toEqual([])
  },
)

/** What an address chooses among, such as the kind of an entry: each has its own rows and its own shape of ids. */
const chosenIn = ({ params }: Endpoint): [string, readonly unknown[]] | null => {
  const shape = Object(params)._zod?.def.shape as
    | Record<string, { _zod: { def: { type: string; entries?: object } } }>
    | undefined
  const [name, chosen] = Object.entries(shape ?? {}).find(([, { _zod }]) => _zod.def.type === 'enum') ?? []
  return name === undefined || Object.keys(shape ?? {}).length < 2
    ? null
    : [name, Object.values(chosen?._zod.def.entries ?? {})]
}
const withChoice = endpoints.flatMap((endpoint) => {
  const chosen = chosenIn(endpoint)
  return chosen ? [{ endpoint, name: chosen[0], values: chosen[1] }] : []
})

test.each(withChoice.map((one) => [nameOf(one.endpoint), one] as const))(
  'a malformed id is refused everywhere: %s',
  { timeout: testTimeouts.journey },
  async (_, { endpoint, name, values }) => {
    const wrong: string[] = []
    const ordinary = { query: {}, body: sampled(endpoint.body) }
    for (const [value, id] of values.flatMap((one) =>
      ['NaN', '0001-01-01', '9'.repeat(120)].map((other) => [one, other] as const),
    )) {
      const params = Object.fromEntries(
        Object.keys(Object(sampled(endpoint.params))).map((each) => [
          each,
          each === name ? value : each === 'id' ? id : '1',
        ]),
      )
      for (const member of callersOf(endpoint)) {
        const { status } = await (member ? await as(member) : guest).call(endpoint, { ...ordinary, params })
        if (status >= 500) wrong.push(`${status} to ${member?.role} for ${String(value)} ${id.slice(0, 12)}`)
      }
    }
    expect(wrong).toEqual([])
  },
)

test('rules for several fields are checked only when these fields are valid', () => {
  const unsafe = endpoints.flatMap((endpoint) =>
    parts.flatMap((part) =>
      (endpoint[part] ? refinementsIn(endpoint[part]).filter((check) => !check.when) : []).map(
        () => `${nameOf(endpoint)}: ${part}`,
      ),
    ),
  )
  expect(unsafe).toEqual([])
})

/** A stamp holds milliseconds, and editors' input is checked by the fields of its kind. */
const greater = /\.stamp$|^(shared|texts)\./

test('no number is accepted that an integer column would not hold', () => {
  const wide = endpoints.flatMap((endpoint) =>
    parts.flatMap((part) =>
      [...(endpoint[part] ? spotsOf(endpoint[part]) : [])].flatMap(({ kind, path, whole }) =>
        kind === 'number' &&
        !greater.test(path.join('.')) &&
        [5e9, -5e9, 1e308, -1e308].some((number) => isWide(endpoint[part], path, withValue(whole, path, number)))
          ? [`${nameOf(endpoint)}: ${part}.${path.join('.')}`]
          : [],
      ),
    ),
  )
  expect(wide).toEqual([])
})

function isWide(schema: Endpoint['params'], path: Spot['path'], sent: unknown): boolean {
  const { success, data } = Object(schema).safeParse(sent)
  return success && Math.abs(Number(path.reduce<unknown>((value, name) => Object(value)[name], data))) > 2_147_483_647
}
