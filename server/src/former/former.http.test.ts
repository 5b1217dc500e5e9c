// Also on PostgreSQL: the table is locked while a file is imported.
import { expect, test } from 'vitest'
import {
  checkFormerFile,
  listChildFormerResults,
  listFormerBatches,
  listFormerResults,
  listPupilFormerResults,
  loadFormerFile,
  fileLimits,
  undoFormerBatch,
} from '#contract/diagnostics/former'
import { listViews } from '#contract/profiles/family'
import { startApp, type Visitor } from '../../testing/start-app.ts'
import { admin, aruzhan, daniyar, gulnar, oleg, saule, serik } from '../demo-country/cast.ts'
import { exportOwnData } from '#contract/profiles/own-data'
import { castPassword } from '../demo-country/cast.ts'

const { as, aStudent, aParentOf, clock, platform } = await startApp()

const csv = (...lines: string[]) => `ИИН;Дата;Тест;Логика;Внимание\n${lines.join('\n')}\n`
const sent = (text: string | Buffer) => [{}, { headers: { 'content-type': 'text/csv' }, payload: text }] as const
const check = async (visitor: Visitor, text: string | Buffer) =>
  (await visitor.call(checkFormerFile, ...sent(text))).body
const load = async (visitor: Visitor, text: string | Buffer, hash?: string) => {
  const query = { hash: hash ?? (await check(visitor, text)).hash }
  return visitor.call(loadFormerFile, { query }, { headers: { 'content-type': 'text/csv' }, payload: text })
}
const kept = async () =>
  (await platform.database.query('', 'select count(*)::int as count from former_results', []))[0]?.count
const ofDaniyar = `${daniyar.iin};14.05.2025;Тест логики;81,5;высокий`

test('a file is checked without writing anything, imported as it was checked, and shown to the pupil, the parent and the psychologist', async () => {
  const staff = await as(admin)
  const checked = await check(staff, csv(ofDaniyar, `${aruzhan.iin};2024-05-14;Тест логики;60%;`))
  expect(checked).toMatchObject({
    rows: 2,
    fresh: 2,
    known: 0,
    passed_over: 0,
    faults: [],
    scales: ['Логика', 'Внимание'],
  })
  expect(await kept()).toBe(0)
  expect((await load(staff, csv(ofDaniyar, `${aruzhan.iin};2024-05-14;Тест логики;60%;`))).body).toMatchObject({
    added: 2,
    message: 'Записаны 2 строки',
  })
  const result = {
    taken_on: '2025-05-14',
    instrument: 'Тест логики',
    scales: [
      { name: 'Логика', percent: 81.5, level: null },
      { name: 'Внимание', percent: null, level: 'bright' },
    ],
  }
  expect((await (await as(daniyar)).call(listFormerResults)).body.data).toMatchObject([result])
  expect(
    (await (await as(gulnar)).call(listChildFormerResults, { params: { id: daniyar.id } })).body.data,
  ).toMatchObject([result])
  const told = await (await as(serik)).call(listPupilFormerResults, { params: { id: daniyar.id } })
  expect(told.body).toMatchObject({ pupil: { name: 'Ахметов Данияр', grade: 7 }, data: [result] })
  const { body: views } = await (
    await as(gulnar)
  ).call(listViews, { params: { id: '00000000-0000-7000-8000-000000001002' } })
  expect(views.data.filter(({ what }) => what === 'results')).toHaveLength(2)
  const copy = await (await as(daniyar)).call(exportOwnData, { body: { current_password: castPassword } })
  expect(JSON.parse(copy.raw.body).former_results).toMatchObject([result])
})

test('each user can have one file read at a time', async () => {
  const staff = await as(admin)
  const answers = await Promise.all([1, 2].map(() => staff.call(checkFormerFile, ...sent(csv(ofDaniyar)))))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)).toBeRefused('file-in-hand')
  expect(await check(staff, csv(ofDaniyar))).toMatchObject({ rows: 1 })
})

test('nobody else can read it: another parent, another school, another user’s pupil', async () => {
  await load(await as(admin), csv(ofDaniyar))
  expect(await (await as(oleg)).call(listChildFormerResults, { params: { id: daniyar.id } })).toBeRefused('not-found')
  const far = await aStudent({ region: 'abai' })
  expect(await (await as(serik)).call(listPupilFormerResults, { params: { id: far.id } })).toBeRefused('not-found')
  expect((await (await as(aruzhan)).call(listFormerResults)).body.data).toEqual([])
  expect(
    await (await as(await aParentOf(far, 'awaiting'))).call(listChildFormerResults, { params: { id: far.id } }),
  ).toBeRefused('not-found')
})

test('the same file twice makes no duplicates, and a file is withdrawn as a whole', async () => {
  const staff = await as(admin)
  const first = await load(staff, csv(ofDaniyar))
  expect(await check(staff, csv(ofDaniyar))).toMatchObject({ fresh: 0, known: 1 })
  clock.forward({ minutes: 1 })
  expect((await load(staff, csv(ofDaniyar))).body).toMatchObject({
    added: 0,
    batch_id: null,
    message: 'Все строки этого файла уже записаны, ничего не изменилось',
  })
  const again = csv(ofDaniyar, `${aruzhan.iin};2024-05-14;Тест;7;`)
  const both = await Promise.all([staff, await as(saule)].map((visitor) => load(visitor, again)))
  // The first call has loaded the new row, the other one nothing.
  expect(both.map(({ body }) => body.added).toSorted((a, b) => a - b)).toEqual([0, 1])
  const isByStaff = both[0]?.body.added === 1
  expect(await kept()).toBe(2)
  const params = { id: first.body.batch_id ?? '' }
  expect((await staff.call(undoFormerBatch, { params })).status).toBe(200)
  expect(await staff.call(undoFormerBatch, { params })).toBeRefused('batch-undone')
  expect(await kept()).toBe(1)
  const { body } = await staff.call(listFormerBatches)
  expect(body.data.map(({ rows, added, undone, loader }) => [rows, added, undone, loader])).toEqual([
    [2, 1, '', isByStaff ? 'Нұрланова Дина' : 'Бекова Сәуле'],
    [1, 1, 'Нұрланова Дина', 'Нұрланова Дина'],
  ])
  const copy = await staff.call(exportOwnData, { body: { current_password: castPassword } })
  expect(JSON.parse(copy.raw.body)).toMatchObject({
    former_batches_loaded: [{ rows: 1, added: 1 }, ...(isByStaff ? [{ rows: 2, added: 1 }] : [])],
    former_batches_undone: [{ rows: 1, added: 1, undone_at: clock.now().toISOString() }],
  })
})

test('a centre imports for pupils in its care; for others it gets the same answer as for unknown IINs', async () => {
  const far = await aStudent({ region: 'abai' })
  const nobody = '120514500011'
  const text = csv(ofDaniyar, `${far.iin};14.05.2025;Тест;50;`, `${nobody};14.05.2025;Тест;50;`)
  const center = await as(saule)
  expect(await check(center, text)).toMatchObject({ fresh: 1, passed_over: 2, passed_lines: [3, 4], faults_total: 0 })
  expect(await check(await as(admin), text)).toMatchObject({ fresh: 2, passed_over: 1, passed_lines: [4] })
  const { body } = await load(await as(admin), text)
  expect((await center.call(listFormerBatches)).body.data).toEqual([])
  expect(await center.call(undoFormerBatch, { params: { id: body.batch_id ?? '' } })).toBeRefused('not-found')
})

test('faults are reported by row, field and reason in the reader’s language, and nothing is written', async () => {
  const text = csv(
    ofDaniyar,
    '12051450001;14.05.2025;Тест;50;',
    `${aruzhan.iin};31.02.2025;Тест;50;`,
    `${aruzhan.iin};14.05.2027;Тест;50;`,
    `${aruzhan.iin};14.05.2015;Тест;50;`,
    `${aruzhan.iin};14.05.2025;=HYPERLINK("x");101;так себе`,
    `${aruzhan.iin};14.05.2025;Тест;;`,
    `${aruzhan.iin};14.05.2025;Тест;1;2;3`,
    ofDaniyar,
  )
  const staff = await as(admin)
  const told = (await check(staff, text)).faults.map(({ line, field }) => `${line} ${field}`)
  expect(told).toEqual([
    '3 ИИН',
    '4 Дата',
    '5 Дата',
    '6 Дата',
    '7 Тест',
    '7 Логика',
    '7 Внимание',
    '8 Логика',
    '9 ',
    '10 Тест',
  ])
  const [english] = (await check(await as(admin, 'en'), text)).faults
  expect(english?.reason).toBe(
    'enter the 12 digits of a real IIN; the spreadsheet may have dropped a zero at the start',
  )
  expect(await load(staff, text)).toBeRefused('file-faulty')
  await load(staff, csv(ofDaniyar))
  const other = await check(staff, csv(`${daniyar.iin};14.05.2025;Тест логики;80;`))
  expect(other.faults.map(({ reason }) => reason)).toEqual([
    'за этот день по этому тесту уже записан другой результат; сначала отмените прежнюю загрузку',
  ])
  expect(await load(staff, csv(ofDaniyar), 'a'.repeat(64))).toBeRefused('file-changed')
})

test('Windows-1251, a byte order mark, commas and quotes are supported', async () => {
  const staff = await as(admin)
  const letters = new Map(
    Array.from({ length: 256 }, (_, byte) => [new TextDecoder('windows-1251').decode(Uint8Array.of(byte)), byte]),
  )
  const ansi = Buffer.from(Array.from(csv(ofDaniyar), (letter) => letters.get(letter) ?? 63))
  expect(await check(staff, ansi)).toMatchObject({ fresh: 1, scales: ['Логика', 'Внимание'] })
  expect(
    await check(staff, `\uFEFFЖСН,Күні,Тест,"Сөз, сан"\r\n"${aruzhan.iin}",2025-05-14,"Тест ""А""",61.5\r\n\r\n`),
  ).toMatchObject({
    fresh: 1,
    scales: ['Сөз, сан'],
  })
})

test.each([
  ['nothing', '', 'file-empty'],
  ['a header alone', csv(), 'file-empty'],
  ['no header', `${ofDaniyar}\n`, 'file-columns'],
  ['a header with a formula', 'ИИН;Дата;Тест;=A1\n', 'file-columns'],
  ['two columns of one name', 'ИИН;Дата;Тест;Логика;логика\n1;2;3;4;5\n', 'file-columns'],
  ['a nought byte', csv(`${ofDaniyar}\0`), 'file-not-text'],
  ['a workbook', Buffer.from('PK\u0003\u0004 sheet1.xml'), 'file-not-text'],
  [
    'a quote that is never closed',
    csv(`"${ofDaniyar}`, ...Array.from({ length: 900 }, () => ofDaniyar)),
    'file-quotes',
  ],
  [
    'mixed encodings',
    Buffer.concat([
      Buffer.from(csv(...Array.from({ length: 2000 }, () => ofDaniyar))),
      Buffer.from([0xc8, 0xc8, 0x0a]),
    ]),
    'file-encoding',
  ],
  ['too many rows', csv(...Array.from({ length: fileLimits.rows + 1 }, () => '1;2;3;4;5')), 'file-long'],
  ['too many bytes', csv('1;2;3;4;' + `${' '.repeat(1000)}\n`.repeat(9000)), 'file-large'],
] as const)('a file with %s is refused', async (_, text, code) => {
  expect(await (await as(admin)).call(checkFormerFile, ...sent(text))).toBeRefused(code)
})

test('families read no figures of a child who was under twelve, and the child does not read the lowest step', async () => {
  await load(await as(admin), csv(`${daniyar.iin};14.05.2022;Тест;81;низкий`))
  const scales = async (visitor: Promise<Visitor>) =>
    (await (await visitor).call(listFormerResults)).body.data[0]?.scales.map(({ percent, level }) => [percent, level])
  expect(await scales(as(daniyar))).toEqual([
    [null, null],
    [null, 'coming'],
  ])
  const { body } = await (await as(serik)).call(listPupilFormerResults, { params: { id: daniyar.id } })
  expect(body.data[0]?.scales.map(({ percent, level }) => [percent, level])).toEqual([
    [81, null],
    [null, 'begun'],
  ])
})
