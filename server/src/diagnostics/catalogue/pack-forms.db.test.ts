import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startApp } from '../../../testing/start-app.ts'
import { createCatalogue } from './catalogue.ts'
import { packForms } from './pack-forms.ts'
import { createPacker, packerOf } from '../packing/packer.ts'
import type { PackProcess } from '../packing/pack-process.ts'

const { app, platform, as, aStudent } = await startApp()
const { database, db } = platform

/** Packs at once with poor compression, and counts the calls. */
function quickProcess() {
  let most = 0
  let atOnce = 0
  const pack = vi.fn(async (text: Buffer) => {
    most = Math.max(most, (atOnce += 1))
    await new Promise((resolve) => setImmediate(resolve))
    atOnce -= 1
    return brotliCompressSync(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
      finishFlush: constants.BROTLI_OPERATION_FLUSH,
    })
  })
  return { pack, end: () => {}, most: () => most } satisfies PackProcess & { most: () => number }
}

/** A process that has just started and has nothing in memory. */
async function runProcess(process = quickProcess(), isLeaving = () => false) {
  await packForms({ db, catalogue: createCatalogue(platform), packer: createPacker(platform, process), isLeaving })
  return process
}

const asLoaded = (what = 'true') =>
  database.query('', `update test_versions set packed_source = null where ${what}`, [])
/** All tests but this one have only one form that many pupils begin with. */
const withOneForm = "test_id <> 'ability-12-14'"
const waiting = async () =>
  (await database.query('', 'select 1 from test_versions where packed_source is distinct from source_hash', [])).length
const kept = async () => (await database.query('', 'select hash from packed_texts', [])).length

test('the forms of a loaded bank are packed once, one at a time; a process that starts later packs nothing', async () => {
  await asLoaded()
  const first = await runProcess()
  // 36 prepared forms of one test in three languages, and the single shared form of each other test.
  expect(first.pack.mock.calls.length).toBeGreaterThan(3 * 36)
  expect([first.most(), await kept(), await waiting()]).toEqual([1, first.pack.mock.calls.length, 0])
  expect((await runProcess()).pack).not.toHaveBeenCalled()
  // A process that does not know that everything is packed does not pack it again either.
  await asLoaded()
  expect((await runProcess()).pack).not.toHaveBeenCalled()
})

test('forms packed by a process before it crashed are not packed again by the next', async () => {
  await asLoaded(withOneForm)
  const falling = quickProcess()
  await runProcess(falling, () => falling.pack.mock.calls.length === 5)
  expect([await kept(), (await waiting()) > 0]).toEqual([5, true])
  const next = await runProcess()
  expect([await kept(), await waiting()]).toEqual([5 + next.pack.mock.calls.length, 0])
})

test('only changed parts of a changed bank are packed', async () => {
  await asLoaded("test_id = 'ability-12-14'")
  await runProcess()
  await database.query(
    '',
    "create table before_change as select version, form, source_hash from test_versions where test_id = 'ability-12-14'",
    [],
  )
  onTestFinished(async () => {
    const back = 'form = old.form, source_hash = old.source_hash, packed_source = old.source_hash'
    await database.query(
      '',
      `update test_versions now set ${back} from before_change old where test_id = 'ability-12-14' and now.version = old.version`,
      [],
    )
    await database.query('', 'drop table before_change', [])
  })
  await database.query(
    '',
    `update test_versions set source_hash = 'new', form = jsonb_set(form, '{forms,ru,parts,0,title}', '"Anders"') where test_id = 'ability-12-14'`,
    [],
  )
  expect((await runProcess()).pack).toHaveBeenCalledTimes(36)
  expect(await waiting()).toBe(0)
})

test('two processes share the work and the result', async () => {
  await asLoaded(withOneForm)
  const [one, other] = await Promise.all([runProcess(), runProcess()])
  expect([one?.most(), other?.most(), await waiting()]).toEqual([1, 1, 0])
  expect((await runProcess()).pack).not.toHaveBeenCalled()
})

async function begin(encodings = 'gzip, br') {
  const { token } = await as(await aStudent())
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': encodings }
  const payload = { device_id: 'device-1', locale: 'kz', assent: true, conditions: [] }
  return app.inject({ method: 'POST', url: '/api/tests/ability-12-14/attempts', headers, payload })
}
/** Waits until the product has packed what it has just sent in gzip. */
const isPacked = (text: Buffer) => packerOf(platform).keep(text)

test('a pupil who begins before the form is packed gets it in gzip at once, the next one in brotli', async () => {
  const begun = await begin()
  expect(begun.headers['content-encoding']).toBe('gzip')
  const text = gunzipSync(begun.rawPayload)
  await isPacked(text.subarray(0, text.lastIndexOf(',"attempt":')))
  expect(await kept()).toBe(1)
  const { headers, rawPayload } = await begin()
  expect(headers['content-encoding']).toBe('br')
  expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toMatchObject({
    attempt: { test_id: 'ability-12-14' },
  })
})

test('the form in another language comes in gzip at once, and in brotli as soon as it is packed', async () => {
  const begun = await begin('identity')
  const { authorization } = begun.raw.req.headers
  const inRussian = () =>
    app.inject({
      url: `/api/attempts/${begun.json().attempt.id}/form?locale=ru`,
      headers: { authorization, 'accept-encoding': 'gzip, br' },
    })
  const first = await inRussian()
  expect(first.headers['content-encoding']).toBe('gzip')
  const text = gunzipSync(first.rawPayload)
  await isPacked(text)
  const second = await inRussian()
  expect(second.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(second.rawPayload).toString()).toBe(text.toString())
})

test('everybody can begin even if nothing can be packed', async () => {
  const broken = { pack: vi.fn(() => Promise.reject(new Error('no process'))), end: () => {} }
  const packer = createPacker({ ...platform, log: { ...platform.log, warn: () => {} } }, broken)
  expect(await packer.take(Buffer.from('a form'), 'hash')).toBeNull()
  await expect.poll(() => broken.pack.mock.calls.length).toBe(1)
  expect(await packer.take(Buffer.from('a form'), 'hash')).toBeNull()
  expect(broken.pack).toHaveBeenCalledTimes(1)
})
