import { spawn } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../tools/free-port.ts'
import { patience } from '../../tools/patience.ts'
import { aruzhan, castPassword } from '../src/demo-country/cast.ts'
import { layDatabase } from './product.ts'

/** What CONTRIBUTING.md tells to do is done to a copy of the product, letter by letter; the copy is checked and asked. */
const sections = ['Add a slice', 'Add an instrument', 'Add a list']
const copy = mkdtempSync(path.join(tmpdir(), 'bagdar-copy-'))
const stops: (() => void)[] = []
const limit = patience.journey

afterAll(() => {
  stops.forEach((stop) => stop())
  rmSync(copy, { recursive: true, force: true })
})

const leftBehind = ['.git', '.cache', '.react-router', 'build', 'data', 'node_modules', 'screenshots', 'test-results']

function copyProduct(): void {
  cpSync('.', copy, { recursive: true, filter: (file) => !leftBehind.includes(file.split(path.sep)[0] ?? '') })
  symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'), 'junction')
}

interface Step {
  section: string
  language: string
  isAdded: boolean
  file: string
  text: string
}

/** Blocks of code with the name of a file, lines to add to one, and commands. */
function stepsOf(guide: string): Step[] {
  const told = guide.split(/^## /m).filter((section) => sections.some((title) => section.startsWith(`${title}\n`)))
  return told.flatMap((section) =>
    [...section.matchAll(/^```(\w+)(?: (add))?(?: (\S+))?\n(.*?)^```$/gms)].map(([, language = '', add, file = '', text = '']) => ({
      section: section.slice(0, section.indexOf('\n')),
      language,
      isAdded: add !== undefined,
      file,
      text,
    })),
  )
}

const steps = stepsOf(readFileSync('CONTRIBUTING.md', 'utf8'))
const laid = steps.filter(({ file, isAdded }) => file !== '' && !isAdded)

async function follow(): Promise<void> {
  for (const { language, isAdded, file, text } of steps) {
    const target = path.join(copy, file)
    if (language === 'sh') await run('sh', '-ec', text)
    else if (isAdded) appendFileSync(target, text)
    else {
      mkdirSync(path.dirname(target), { recursive: true })
      writeFileSync(target, text)
    }
  }
}

const environment = { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'error', FORCE_COLOR: '0', GOMAXPROCS: '1' }
const tool = (name: string) => path.join(copy, 'node_modules/.bin', name)

/** A command in the copy; what it said is told where it fails. */
async function run(command: string, ...args: string[]): Promise<void> {
  const said: Buffer[] = []
  const child = spawn(command, args, { cwd: copy, stdio: ['ignore', 'pipe', 'pipe'], env: environment })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => said.push(part))
  const status = await new Promise((resolve, reject) => void child.on('close', resolve).on('error', reject))
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${Buffer.concat(said).toString()}`)
}

/** The copy from its sources, with its pages; resolves with its address. */
async function serve(): Promise<string> {
  const port = await freePort()
  const child = spawn(process.execPath, ['--conditions=development', 'server/src/dev.ts'], {
    cwd: copy,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...environment, NODE_ENV: 'development', DATA_DIR: path.join(copy, 'data'), HOST: '127.0.0.1', PORT: String(port) },
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
  await Promise.all([layDatabase(path.join(copy, 'data')), run(tool('react-router'), 'typegen')])
  address = await serve()
}, limit)

test('the guide adds one line outside of the folders of its slice', () => {
  const ofSlice = steps.filter(({ section, file }) => section === 'Add a slice' && file !== '')
  const outside = ofSlice.filter(({ file }) => !/^(contract\/src\/breaks\.ts|(server\/src|web\/app)\/breaks\/)/.test(file))
  expect(outside.map(({ file, isAdded, text }) => [file, isAdded, text.trim().split('\n').length])).toEqual([['server/src/slices.ts', true, 1]])
})

test('the copy passes its checks', { timeout: limit }, async () => {
  const sources = [...new Set(steps.map(({ file }) => file))].filter((file) => /\.tsx?$/.test(file))
  writeFileSync(
    path.join(copy, 'house-rules.config.ts'),
    `export default { test: { include: ['tools/{translations,boundaries}.test.ts', 'web/app/slices.test.ts'], testTimeout: ${patience.test} } }\n`,
  )
  const checks = [
    run(tool('oxlint'), '--type-aware', '--type-check', '--deny-warnings', ...sources),
    run(tool('oxfmt'), '--check', ...laid.map(({ file }) => file)),
    run(process.execPath, 'tools/check-content.ts'),
    run(tool('vitest'), 'run', '--config', 'house-rules.config.ts'),
  ]
  await expect(Promise.all(checks)).resolves.toHaveLength(checks.length)
})

test('the new endpoint answers, refuses in words, and is described', async () => {
  expect(await (await ask('/api/breaks/2026')).json()).toEqual({ data: [{ season: 'autumn', from: '2026-10-26', to: '2026-11-01' }] })
  const refused = await ask('/api/breaks/1999', { headers: { 'x-locale': 'kz' } })
  expect([refused.status, await refused.json()]).toEqual([404, { code: 'year-unplanned', message: 'Бұл жылдың каникулы әлі белгіленген жоқ' }])
  expect(Object.keys((await (await ask('/api/openapi.json')).json()).paths)).toContain('/api/breaks/{year}')
})

test('the new page is shown with its words, and search engines are led to it', { timeout: limit }, async () => {
  const page = await (await ask('/breaks', { headers: { cookie: 'locale=kz' } })).text()
  expect(page).toContain('Мектеп каникулы')
  expect(page).toContain('Күзгі: 2026-10-26 – 2026-11-01')
  expect(await (await ask('/sitemap.xml')).text()).toContain('/breaks?lang=ru')
})

test('the new instrument stands among the tests of a pupil', async () => {
  const body = JSON.stringify({ iin: aruzhan.iin, password: castPassword })
  const { token } = await (await ask('/api/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body })).json()
  const { data } = await (await ask('/api/tests', { headers: { authorization: `Bearer ${token}`, 'x-locale': 'ru' } })).json()
  expect(data).toContainEqual(expect.objectContaining({ id: 'arguing', title: 'Как я отстаиваю своё', state: 'not-started' }))
})

test('the new list is read by whom it is for, page by page, and its page is served', async () => {
  const asked = async (login: string, query = '') => {
    const body = JSON.stringify({ login, password: castPassword })
    const { token } = await (await ask('/api/service-manager/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body })).json()
    return ask(`/api/school-rows${query}`, { headers: { authorization: `Bearer ${token}`, 'x-locale': 'ru' } })
  }
  const page = await (await asked('admin', '?kind=rural&limit=2')).json()
  expect(page).toEqual({
    data: [expect.objectContaining({ is_rural: true }), expect.objectContaining({ is_rural: true })],
    next: expect.any(String),
    total: expect.any(Number),
  })
  const second = await (await asked('admin', `?kind=rural&limit=2&after=${page.next}`)).json()
  expect(second.data).not.toEqual(page.data)
  expect([(await asked('evaluator')).status, (await asked('admin', '?after=nobody')).status, (await ask('/school-list')).status]).toEqual([403, 422, 200])
})
