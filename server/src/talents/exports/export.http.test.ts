// Also on PostgreSQL: the search for a leaked row is plain SQL.
import { unzipSync, strFromU8 } from 'fflate'
import { expect, test } from 'vitest'
import { findTalentExports, listTalentExports } from '#contract/talents/log'
import { exportTalents, saveTalentPurpose } from '#contract/talents/talents'
import { aFact, aTalent } from '../../../testing/rows/a-talent.ts'
import { startApp, type Visitor } from '../../../testing/start-app.ts'
import { admin, aruzhan, daniyar, registryViewer } from '../../demo-country/cast.ts'
import { readXlsx } from '../../publishing/imports/reading/read-xlsx.ts'

const { as, platform } = await startApp()
const run = (text: string) => platform.database.query('', text, [])

async function viewer(): Promise<Visitor> {
  const visitor = await as(registryViewer)
  await visitor.call(saveTalentPurpose, { body: { purpose: 'support', words: '' } })
  return visitor
}

async function fileOf(visitor: Visitor): Promise<{ rows: string[][]; bytes: Buffer }> {
  const { raw, status } = await visitor.call(exportTalents, { body: {} })
  expect(status).toBe(200)
  const rows: string[][] = []
  for await (const { cells } of readXlsx(raw.rawPayload)) rows.push(cells.map(({ text }) => text))
  return { rows, bytes: raw.rawPayload }
}

test('a file names its reader in the first line, in the footer, and by a code in each row', async () => {
  await aTalent(platform, aruzhan, { critical: 90 })
  await aTalent(platform, daniyar, { critical: 80 })
  await aFact(platform, aruzhan, { state: 'verified' })
  const { rows, bytes } = await fileOf(await viewer())
  const [stored] = await run('select code from talent_exports')
  const code = String(stored?.code)
  expect(rows[0]?.join()).toMatch(new RegExp(`${code}: Қасымов Ерлан, .*стипендия или другая поддержка`))
  expect(rows.slice(2).map((cells) => cells.at(-1))).toEqual([code, code, code])
  expect(strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).toMatch(/oddFooter>.*Қасымов/)
  expect(rows.flat()).toContain('Областной конкурс проектов (2026)')
})

test('the file holds no IIN, no phone and no representative, and each pupil of it stands in the log', async () => {
  await aTalent(platform, aruzhan)
  await aTalent(platform, daniyar)
  const { rows } = await fileOf(await viewer())
  const text = rows.flat().join('\n')
  for (const secret of [aruzhan.iin, aruzhan.phone, daniyar.iin, 'Гүлнар']) expect(text).not.toContain(secret)
  const looks = await run("select student_id, reason from views where what = 'talent-file'")
  expect(looks.map(({ student_id }) => String(student_id)).toSorted()).toEqual([aruzhan.id, daniyar.id].toSorted())
  expect(looks[0]?.reason).toBe('support')
})

test('one row of each file is made up, and leads an administrator from a leaked row to the export', async () => {
  await aTalent(platform, aruzhan)
  const first = await fileOf(await viewer())
  const second = await fileOf(await viewer())
  const nameOf = ({ rows }: typeof first) =>
    rows
      .slice(2)
      .map((cells) => cells[1] ?? '')
      .find((name) => !name.includes('Аружан')) ?? ''
  expect(first.rows).toHaveLength(4)
  expect(nameOf(first)).not.toBe(nameOf(second))
  const staff = await as(admin)
  const [found, ...others] = (await staff.call(findTalentExports, { body: { search: nameOf(first).toUpperCase() } }))
    .body.data
  expect(others).toEqual([])
  expect(found).toMatchObject({ by: 'Қасымов Ерлан', rows: 1, made_up: { name: nameOf(first) } })
  expect(first.rows[0]?.join()).toContain(found?.code)
  const byCode = await staff.call(findTalentExports, { body: { search: ` ${found?.code.toLowerCase()} ` } })
  expect(byCode.body.data.map(({ id }) => id)).toEqual([found?.id])
  expect((await staff.call(listTalentExports)).body.total).toBe(2)
  expect((await staff.call(findTalentExports, { body: { search: 'Аружан' } })).body.data).toEqual([])
})

test('the search of the list is not stored with an export, because it may name a pupil', async () => {
  await aTalent(platform, aruzhan)
  const visitor = await viewer()
  await visitor.call(exportTalents, { body: { search: 'Серікова', critical: 0 } })
  expect(await run('select filters from talent_exports')).toEqual([{ filters: { critical: 0 } }])
})

test('where nobody matches there is no file, and nothing is stored', async () => {
  const visitor = await viewer()
  expect(await visitor.call(exportTalents, { body: {} })).toBeRefused('talent-nothing')
  expect(await run('select id from talent_exports')).toEqual([])
})
