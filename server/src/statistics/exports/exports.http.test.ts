// Also on PostgreSQL: a file is made from one snapshot of the database, and processes claim and lock its row.
import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, expect, test, vi } from 'vitest'
import * as api from '#contract/statistics/exports'
import { readNumbers, type Numbers } from '#contract/statistics/numbers'
import { anAppointment } from '../../../testing/an-appointment.ts'
import { pdfPages } from '../../../testing/pdf-pages.ts'
import { startApp, type Visitor } from '../../../testing/start-app.ts'
import { eraseAccount } from '../../all-slices/erase-account.ts'
import { admin, aruzhan, marat, saule } from '../../demo-country/cast.ts'
import { staff } from '../../profiles/tables.ts'
import { readXlsx } from '../../publishing/imports/reading/read-xlsx.ts'
import { exportJob } from './run-exports.ts'

const { as, aStudent, platform, clock } = await startApp()
afterEach(() => vi.restoreAllMocks())
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)
const makeFiles = () => platform.jobs.run(exportJob)

const karaganda = { level: 'region', id: 'karaganda' } as const
const summary: api.ExportOrder = {
  what: 'parts',
  ...karaganda,
  filters: {},
  format: 'xlsx',
  language: 'ru',
  reason: '',
}
const consultations: api.ExportOrder = { ...summary, what: 'consultations', reason: 'Сверка с отчётом центра' }

async function order(visitor: Visitor, change: Partial<api.ExportOrder> = {}): Promise<{ id: string }> {
  const { status, body } = await visitor.call(api.createExport, { body: { ...summary, ...change } })
  expect(status).toBe(201)
  return { id: body.id }
}

const stateOf = async (visitor: Visitor, params: { id: string }) =>
  (await visitor.call(api.readExport, { params })).body

async function bytesOf(visitor: Visitor, params: { id: string }): Promise<Buffer> {
  const { status, raw } = await visitor.call(api.downloadExport, { params })
  expect(status).toBe(200)
  return raw.rawPayload
}

async function made(visitor: Visitor, change: Partial<api.ExportOrder> = {}): Promise<Buffer> {
  const params = await order(visitor, change)
  await makeFiles()
  return bytesOf(visitor, params)
}

async function rowsOf(bytes: Buffer): Promise<string[][]> {
  const rows: string[][] = []
  for await (const { cells } of readXlsx(bytes)) rows.push(cells.map(({ text }) => text))
  return rows
}

/** The sheet with the facts about a workbook. */
const factsOf = (bytes: Buffer) => strFromU8(unzipSync(bytes)['xl/worksheets/sheet2.xml'] ?? new Uint8Array())

const giveNames = () => run('update staff set sees_names = true where user_id = $1', [marat.id])
const moveToAnotherRegion = () =>
  run(
    "update staff set center_id = (select id from centers where region_id <> 'karaganda' limit 1) where user_id = $1",
    [marat.id],
  )

/** What the table of a page of numbers shows: its parts, what is in none of them, and the total. */
const screenRows = ({ measures, parts }: Numbers): string[][] => {
  const known = measures.map(({ measure }) => measure)
  const inParts = known.map((measure) => parts.reduce((sum, { counts }) => sum + (counts[measure] ?? 0), 0))
  const rest = measures.map(({ count }, column) => count - (inParts[column] ?? 0))
  return [
    ...parts.map(({ name, counts }) => [name, ...known.map((measure) => String(counts[measure] ?? 0))]),
    ...(rest.some((count) => count > 0) ? [['Место не указано', ...rest.map(String)]] : []),
    ['Всего', ...measures.map(({ count }) => String(count))],
  ]
}

test('the summary of a manager has the rows of the screen, and says of what and by whom it is', async () => {
  await anAppointment(platform, { student: aruzhan, state: 'finished', starts_at: '2026-11-18T04:00:00.000Z' })
  const manager = await as(marat)
  const bytes = await made(manager)
  const [head = [], ...rows] = await rowsOf(bytes)
  const { body } = await manager.call(readNumbers, { query: karaganda })
  const width = body.measures.length + 1
  expect(rows.map((row) => row.slice(0, width))).toEqual(screenRows(body))
  expect(rows.slice(0, body.parts.length).map((row) => row.slice(width))).toEqual(
    body.parts.map(({ schools }) => [String(schools?.all), String(schools?.taking)]),
  )
  expect(rows.at(-1)?.slice(width)).toEqual([String(body.schools?.all), String(body.schools?.taking)])
  expect(head.slice(0, 2)).toEqual(['Место', 'Зарегистрированы'])
  expect(rows.flat().filter((cell) => Number(cell) > 0).length).toBeGreaterThan(2)
  const facts = factsOf(bytes)
  for (const fact of ['Карагандинская', 'Тілеуов Марат', '20', 'Период: 1', `>${rows.length}<`])
    expect(facts).toContain(fact)
})

test('the rows of a summary add up to its total, with the pupils whose school is not in the list', async () => {
  const pupil = await aStudent()
  await run('update students set school_id = null where student_id = $1', [pupil.id])
  const office = await as(admin)
  const [head = [], ...rows] = await rowsOf(await made(office, { level: 'country', id: 'kz' }))
  const total = rows.pop() ?? []
  const rest = rows.at(-1) ?? []
  const { body } = await office.call(readNumbers, { query: { level: 'country', id: 'kz' } })
  expect([rest[0], total[0]]).toEqual(['Место не указано', 'Всего'])
  expect(Number(rest[head.indexOf('Зарегистрированы')])).toBeGreaterThan(0)
  body.measures.forEach(({ measure, count }, index) => {
    expect(Number(total[index + 1]), measure).toBe(count)
    expect(
      rows.reduce((sum, row) => sum + Number(row[index + 1]), 0),
      measure,
    ).toBe(count)
  })
})

test('the weeks of a period add up to it', async () => {
  await anAppointment(platform, { student: aruzhan, state: 'finished', starts_at: '2026-11-18T04:00:00.000Z' })
  const filters = { from: '2026-11-01', to: '2026-11-20' }
  const manager = await as(marat)
  const [head = [], ...rows] = await rowsOf(await made(manager, { what: 'weeks', filters }))
  const { body } = await manager.call(readNumbers, { query: { ...karaganda, ...filters } })
  const held = body.measures.find(({ measure }) => measure === 'consultations-school')
  const column = head.indexOf('Консультации школьных психологов')
  expect(held?.count).toBe(1)
  expect(rows.reduce((sum, row) => sum + Number(row[column]), 0)).toBe(held?.count)
  expect(rows).toHaveLength(4)
})

test('a filter is stated in the file, and one that does not belong to the table is refused', async () => {
  const manager = await as(marat)
  expect(factsOf(await made(manager, { filters: { gender: 'female', rural: 'yes' } }))).toContain('Девочки; Село')
  const wrong = await manager.call(api.createExport, { body: { ...summary, filters: { admitted: 'yes' } } })
  expect(wrong).toBeRefused('invalid')
})

test('a second place among the filters is refused, because the log would not name it', async () => {
  const manager = await as(marat)
  for (const filters of [
    { region_id: 'karaganda' },
    { district_id: 'karaganda-city' },
    { school_id: 'karaganda-15' },
  ]) {
    const { status } = await manager.send('POST', '/api/statistics/exports', {
      payload: { ...consultations, filters },
    })
    expect(status).toBe(422)
  }
  expect(await run('select from statistics_exports')).toHaveLength(0)
})

test('another region does not exist for a manager, and the head of the country reads it', async () => {
  const manager = await as(marat)
  const foreign = { body: { ...summary, id: 'almaty' } }
  expect(await manager.call(api.createExport, foreign)).toBeRefused('not-found')
  const country = { body: { ...summary, level: 'country' as const, id: 'kz' } }
  expect(await manager.call(api.createExport, country)).toBeRefused('not-found')
  await run('update staff set oversees_country = true where user_id = $1', [marat.id])
  expect((await manager.call(api.createExport, foreign)).status).toBe(201)
  expect((await manager.call(api.createExport, country)).status).toBe(201)
})

test('nobody but the person who ordered it sees, downloads, cancels or deletes a file', async () => {
  const params = await order(await as(marat))
  await makeFiles()
  const office = await as(admin)
  for (const endpoint of [api.readExport, api.downloadExport, api.cancelExport, api.removeExport])
    expect(await office.call(endpoint, { params })).toBeRefused('not-found')
  expect((await office.call(api.listExports)).body.data).toEqual([])
  expect((await (await as(marat)).call(api.listExports)).body.data).toMatchObject([{ ...params, state: 'ready' }])
})

test('a psychologist orders nothing', async () =>
  expect(await (await as(saule)).call(api.createExport, { body: summary })).toBeRefused('not-allowed'))

test('a file is not made if the right to its place was lost after the order', async () => {
  const manager = await as(marat)
  const params = await order(manager)
  await moveToAnotherRegion()
  await makeFiles()
  expect(await stateOf(manager, params)).toMatchObject({ state: 'failed', failure: 'right-lost', bytes: null })
})

test('a finished file is not given out once the right to its place is lost', async () => {
  const manager = await as(marat)
  const params = await order(manager)
  await makeFiles()
  await moveToAnotherRegion()
  expect(await manager.call(api.downloadExport, { params })).toBeRefused('export-right-lost')
})

test('names need a right and a reason, and each pupil in the file counts as looked at', async () => {
  await anAppointment(platform, { student: aruzhan, state: 'finished' })
  const manager = await as(marat)
  const nameless = (await rowsOf(await made(manager, { ...consultations, reason: '' }))).flat().join()
  expect(nameless).toContain('Школьный психолог'.toLowerCase())
  expect(nameless).not.toContain(aruzhan.last_name)
  expect(await run('select from views')).toHaveLength(0)

  await giveNames()
  const hasty = await manager.call(api.createExport, { body: { ...consultations, reason: 'надо' } })
  expect(hasty).toBeRefused('export-reason')
  const bytes = await made(manager, consultations)
  expect((await rowsOf(bytes)).flat().join()).toContain(aruzhan.last_name)
  expect(factsOf(bytes)).toContain(consultations.reason)
  expect(await run('select student_id, viewer_id, what, reason from views')).toEqual([
    { student_id: aruzhan.id, viewer_id: marat.id, what: 'list-file', reason: consultations.reason },
  ])
})

test('a file with names is not given out once the right to names is lost', async () => {
  await giveNames()
  const manager = await as(marat)
  const params = await order(manager, consultations)
  await makeFiles()
  await run('update staff set sees_names = false where user_id = $1', [marat.id])
  expect(await manager.call(api.downloadExport, { params })).toBeRefused('export-right-lost')
})

test('a name that looks like a formula is a text in every format', async () => {
  await run('update users set last_name = \'=HYPERLINK("http://evil")\' where id = $1', [aruzhan.id])
  await anAppointment(platform, { student: aruzhan, state: 'finished' })
  await giveNames()
  const manager = await as(marat)
  const sheet = strFromU8(unzipSync(await made(manager, consultations))['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(sheet).toMatch(/<c t="inlineStr"><is><t xml:space="preserve">=HYPERLINK/)
  expect(sheet).not.toContain('<f>')
  const text = (await made(manager, { ...consultations, format: 'csv' })).toString()
  expect(text).toMatch(/^\uFEFF/)
  expect(text).toMatch(/[;"]'=HYPERLINK/)
})

test('a printed table has Kazakh letters, its titles and the facts', async () => {
  await anAppointment(platform, { student: aruzhan, state: 'finished' })
  await giveNames()
  const pages = await pdfPages(await made(await as(marat), { ...consultations, format: 'pdf', language: 'kk' }))
  for (const words of ['Консультациялар', 'Жолдар саны', aruzhan.last_name, 'Жұмабаев', 'Аты-жөні', 'Қарағанды'])
    expect(pages[0]?.text).toContain(words)
})

test('a file is stored for seven days and then deleted', async () => {
  const manager = await as(marat)
  const params = await order(manager)
  await makeFiles()
  const [row] = await run('select file_key from statistics_exports')
  const isThere = () => platform.files.exists(String(row?.file_key))
  clock.forward({ days: 6, hours: 23 })
  expect((await manager.call(api.downloadExport, { params })).status).toBe(200)
  clock.forward({ hours: 2 })
  expect(await manager.call(api.downloadExport, { params })).toBeRefused('export-expired')
  expect(await isThere()).toBe(true)
  await platform.jobs.run('end-statistics-exports')
  expect(await isThere()).toBe(false)
  expect(await stateOf(manager, params)).toMatchObject({ state: 'expired' })
})

test('a cancelled file is not made, and a finished one is not cancelled', async () => {
  const manager = await as(marat)
  const params = await order(manager)
  expect((await manager.call(api.cancelExport, { params })).status).toBe(200)
  await makeFiles()
  expect(await stateOf(manager, params)).toMatchObject({ state: 'cancelled', bytes: null })
  expect(await manager.call(api.downloadExport, { params })).toBeRefused('export-not-ready')
  expect(await manager.call(api.cancelExport, { params })).toBeRefused('export-over')
})

test('a deleted file leaves the list and the disk, and stays in the log', async () => {
  const manager = await as(marat)
  const params = await order(manager)
  await makeFiles()
  const [row] = await run('select file_key from statistics_exports')
  expect((await manager.call(api.removeExport, { params })).status).toBe(200)
  expect(await platform.files.exists(String(row?.file_key))).toBe(false)
  expect((await manager.call(api.listExports)).body.data).toEqual([])
  expect((await (await as(admin)).call(api.listExportLog)).body.data).toMatchObject([
    { ...params, by: 'Тілеуов Марат', what: 'parts', state: 'expired' },
  ])
  expect(await manager.call(api.listExportLog)).toBeRefused('not-allowed')
})

test('another process begins a file anew whose process was killed, and gives it up after three times', async () => {
  const manager = await as(marat)
  const killed = (tries: number) =>
    run("update statistics_exports set state = 'working', tries = $1, lease_until = $2", [
      tries,
      new Date(clock.now().getTime() + 120_000).toISOString(),
    ])
  const params = await order(manager)
  await killed(1)
  await makeFiles()
  expect(await stateOf(manager, params)).toMatchObject({ state: 'working' })
  clock.forward({ minutes: 3 })
  await makeFiles()
  expect(await stateOf(manager, params)).toMatchObject({ state: 'ready' })

  const poisonous = await order(manager)
  await run("update statistics_exports set state = 'working', tries = 3, lease_until = $2 where id = $1", [
    poisonous.id,
    clock.now().toISOString(),
  ])
  await makeFiles()
  expect(await stateOf(manager, poisonous)).toMatchObject({ state: 'failed', failure: 'broken' })
})

/** Something happens once when a file is written and not yet handed over. */
function whenWritten(happens: () => Promise<unknown>): void {
  const store = platform.files.moveFromFs.bind(platform.files)
  vi.spyOn(platform.files, 'moveFromFs').mockImplementationOnce(async (...file) => {
    await happens()
    return store(...file)
  })
}

const fault = () => Promise.reject(new Error('the disk is full'))

test('a fault is tried again a minute later, and after three of them the file has failed', async () => {
  const manager = await as(marat)
  const params = await order(manager)
  whenWritten(fault)
  await makeFiles()
  await makeFiles()
  expect(await stateOf(manager, params)).toMatchObject({ state: 'working' })
  clock.forward({ minutes: 2 })
  await makeFiles()
  expect(await stateOf(manager, params)).toMatchObject({ state: 'ready' })

  const hopeless = await order(manager)
  for (const state of ['working', 'working', 'failed']) {
    whenWritten(fault)
    await makeFiles()
    expect(await stateOf(manager, hopeless)).toMatchObject({ state })
    clock.forward({ minutes: 2 })
  }
  expect(await stateOf(manager, hopeless)).toMatchObject({ failure: 'broken' })
})

test('a pupil who is erased while the file is made does not break it', async () => {
  await anAppointment(platform, { student: aruzhan, state: 'finished' })
  await giveNames()
  const manager = await as(marat)
  const params = await order(manager, consultations)
  whenWritten(() => eraseAccount(platform, aruzhan.id))
  await makeFiles()
  expect(await stateOf(manager, params)).toMatchObject({ state: 'ready' })
  expect(await run('select from views')).toHaveLength(0)
})

test('a right to names that is lost while the file is written is noticed when it is handed over', async () => {
  await anAppointment(platform, { student: aruzhan, state: 'finished' })
  await giveNames()
  const manager = await as(marat)
  const params = await order(manager, consultations)
  whenWritten(() => run('update staff set sees_names = false where user_id = $1', [marat.id]))
  await makeFiles()
  expect(await stateOf(manager, params)).toMatchObject({ state: 'failed', failure: 'right-lost', bytes: null })
  expect(await run('select from views')).toHaveLength(0)
})

test('the right is checked in the transaction that hands the file over', async () => {
  const manager = await as(marat)
  const params = await order(manager)
  const { db } = platform
  whenWritten(async () => {
    const transaction = db.transaction.bind(db)
    vi.spyOn(db, 'transaction').mockImplementationOnce((work) =>
      transaction(async (tx) => {
        await tx.update(staff).set({ center_id: null }).where(eq(staff.user_id, marat.id))
        return work(tx)
      }),
    )
  })
  await makeFiles()
  expect(await stateOf(manager, params)).toMatchObject({ state: 'failed', failure: 'right-lost', bytes: null })
})

test('what a killed process left in the file store is deleted a day later', async () => {
  clock.set(new Date().toISOString())
  await platform.files.put('statistics-exports/left-behind.xlsx', 'half')
  await platform.jobs.run('end-statistics-exports')
  expect(await platform.files.exists('statistics-exports/left-behind.xlsx')).toBe(true)
  clock.forward({ hours: 25 })
  await platform.jobs.run('end-statistics-exports')
  expect(await platform.files.exists('statistics-exports/left-behind.xlsx')).toBe(false)
})

test('a person has at most three files in work, also when they are ordered at the same moment', async () => {
  const manager = await as(marat)
  const answers = await Promise.all(Array.from({ length: 20 }, () => manager.call(api.createExport, { body: summary })))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(answers.find(({ status }) => status !== 201)).toBeRefused('exports-full')
  await makeFiles()
  expect((await manager.call(api.createExport, { body: summary })).status).toBe(201)
})

test('the database refuses a changed order, a step back, and names without a reason', async () => {
  await order(await as(marat))
  await expect(run("update statistics_exports set place_id = 'almaty'")).rejects.toThrow('never changed')
  await expect(run("update statistics_exports set state = 'ready', file_key = 'x'")).rejects.toThrow('does not go from')
  await expect(
    run(
      'insert into statistics_exports (id, what, level, place_id, filters, format, language, has_names, created_at) select gen_random_uuid(), what, level, place_id, filters, format, language, true, created_at from statistics_exports',
    ),
  ).rejects.toThrow('statistics_exports_reason')
})
