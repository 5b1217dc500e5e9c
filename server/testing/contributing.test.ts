import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../tools/free-port.ts'
import { testTimeouts } from '../../tools/test-timeouts.ts'
import { aruzhan, castPassword } from '../src/demo-country/cast.ts'
import { carryOut, stepsOf } from './guide-steps.ts'
import { prepareDatabase } from './product.ts'

/**
 * The blocks of these guides are applied to a copy of the product in this order; then the copy is checked and called.
 */
const guides = ['CONTRIBUTING.md', 'docs/example-pages.md', 'content/diagnostics/README.md']
const copy = mkdtempSync(path.join(tmpdir(), 'bagdar-copy-'))
const stops: (() => void)[] = []
const limit = testTimeouts.journey

afterAll(() => {
  stops.forEach((stop) => stop())
  rmSync(copy, { recursive: true, force: true })
})

const leftBehind = ['.git', '.cache', '.react-router', 'build', 'data', 'node_modules', 'screenshots', 'test-results']

function copyProduct(): void {
  cpSync('.', copy, { recursive: true, filter: (file) => !leftBehind.includes(file.split(path.sep)[0] ?? '') })
  symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'), 'junction')
}

const steps = guides.flatMap((file) => stepsOf(readFileSync(file, 'utf8')))
const changed = new Set<string>()

async function follow(): Promise<void> {
  for (const step of steps) {
    if (step.language === 'sh') await run('sh', '-ec', step.text)
    else carryOut(copy, step).forEach((file) => changed.add(file))
  }
}

const environment = { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'error', FORCE_COLOR: '0', GOMAXPROCS: '1' }
const tool = (name: string) => path.join(copy, 'node_modules/.bin', name)

/** Runs a command in the copy; if it fails, the error contains its output. */
async function run(command: string, ...args: string[]): Promise<void> {
  const said: Buffer[] = []
  const child = spawn(command, args, { cwd: copy, stdio: ['ignore', 'pipe', 'pipe'], env: environment })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => said.push(part))
  const status = await new Promise((resolve, reject) => void child.on('close', resolve).on('error', reject))
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${Buffer.concat(said).toString()}`)
}

/** Starts the copy from its sources with its pages; resolves with its address. */
async function serve(): Promise<string> {
  const port = await freePort()
  const child = spawn(process.execPath, ['--conditions=development', 'server/src/dev.ts'], {
    cwd: copy,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...environment,
      NODE_ENV: 'development',
      DATA_DIR: path.join(copy, 'data'),
      HOST: '127.0.0.1',
      PORT: String(port),
    },
  })
  stops.push(() => child.kill('SIGKILL'))
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (part: Buffer) => part.includes('http://') && resolve())
    child.on('exit', () => reject(new Error('the copy ended before it was ready')))
  })
  return `http://127.0.0.1:${port}`
}

let address = ''
const ask = (where: string, init?: RequestInit) => fetch(address + where, init)

beforeAll(async () => {
  copyProduct()
  await follow()
  await Promise.all([prepareDatabase(path.join(copy, 'data')), run(tool('react-router'), 'typegen')])
  address = await serve()
}, limit)

test('the copy passes its checks', { timeout: limit }, async () => {
  const files = [...changed]
  const house = 'tools/{translations,boundaries,documents,frozen-migrations}.test.ts'
  const web = ['web/app/slices.test.ts', 'web/app/back-office/kinds/every-kind.test.ts']
  writeFileSync(
    path.join(copy, 'house-rules.config.ts'),
    `export default { test: { include: ${JSON.stringify([house, ...web])}, testTimeout: ${testTimeouts.test} } }\n`,
  )
  const checks = [
    run(
      tool('oxlint'),
      '--type-aware',
      '--type-check',
      '--deny-warnings',
      ...files.filter((file) => /\.tsx?$/.test(file)),
    ),
    run(tool('oxfmt'), '--check', ...files.filter((file) => /\.(tsx?|json)$/.test(file))),
    run(process.execPath, 'tools/check-content.ts'),
    run(tool('vitest'), 'run', '--config', 'house-rules.config.ts'),
  ]
  await expect(Promise.all(checks)).resolves.toHaveLength(checks.length)
})

const tokenOf = async (where: string, body: object): Promise<string> => {
  const answer = await ask(where, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await answer.json()).token
}
const asStaff = async (login: string) => {
  const headers = {
    authorization: `Bearer ${await tokenOf('/api/service-manager/login', { login, password: castPassword })}`,
    'x-locale': 'kz',
  }
  return (where: string, body?: object) =>
    ask(
      where,
      body
        ? { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
        : { headers },
    )
}

test('the new endpoint works, refuses with a message, is closed to others, and is described', async () => {
  const admin = await asStaff('admin')
  const added = await admin('/api/clubs', { name: 'Шахмат' })
  expect([added.status, await added.json()]).toEqual([201, { message: 'Үйірме қосылды' }])
  const again = await admin('/api/clubs', { name: 'Шахмат' })
  expect([again.status, await again.json()]).toEqual([409, { code: 'club-known', message: 'Мұндай үйірме бар' }])
  expect((await admin('/api/clubs', { name: '' })).status).toBe(422)
  expect((await (await asStaff('evaluator'))('/api/clubs', { name: 'Го' })).status).toBe(403)
  expect(Object.keys((await (await ask('/api/openapi.json')).json()).paths)).toContain('/api/clubs')
})

test('the new list is paged and filtered, and its page is served', async () => {
  const admin = await asStaff('admin')
  await admin('/api/clubs', { name: 'Робот' })
  const first = await (await admin('/api/clubs?limit=1')).json()
  expect(first).toEqual({ data: [{ id: expect.any(String), name: 'Шахмат' }], next: expect.any(String), total: 2 })
  const second = await (await admin(`/api/clubs?limit=1&after=${first.next}`)).json()
  expect(second.data).toEqual([{ id: expect.any(String), name: 'Робот' }])
  expect((await (await admin('/api/clubs?format=online')).json()).data).toEqual([])
  expect([(await admin('/api/clubs?after=nobody')).status, (await ask('/clubs')).status]).toEqual([422, 200])
})

test('the new kind is saved with its new column in the back office, and appears in the list', async () => {
  const admin = await asStaff('admin')
  const name = (text: string) => ({ name: text })
  const texts = { ru: name('Хор'), kk: name('Хор'), en: name('Choir') }
  const made = await admin('/api/publishing/club/entries', {
    id: randomUUID(),
    shared: { format: 'both', phone: '+77010000000' },
    texts,
  })
  expect([made.status, await made.json()]).toEqual([
    201,
    expect.objectContaining({ shared: { format: 'both', phone: '+77010000000' } }),
  ])
  expect((await (await admin('/api/clubs?format=both')).json()).data).toEqual([{ id: expect.any(String), name: 'Хор' }])
})

test('the new test appears among a pupil’s tests', async () => {
  const token = await tokenOf('/api/login', { iin: aruzhan.iin, password: castPassword })
  const { data } = await (
    await ask('/api/tests', { headers: { authorization: `Bearer ${token}`, 'x-locale': 'ru' } })
  ).json()
  expect(data).toContainEqual(
    expect.objectContaining({ id: 'arguing', title: 'Как я отстаиваю своё', state: 'not-started' }),
  )
})
