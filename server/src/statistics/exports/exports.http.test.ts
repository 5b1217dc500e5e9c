// Also on PostgreSQL: a file is made from one snapshot, and its row is claimed and locked.
import { expect, test } from 'vitest'
import { addStatisticsMail, cancelExport, createExport, downloadExport, listExportLog, listExports, readExport, removeExport } from '#contract/statistics/exports'
import { readNumbers } from '#contract/statistics/numbers'
import { startApp, type Visitor } from '../../../testing/start-app.ts'
import { admin, marat } from '../../demo-country/cast.ts'
import { readXlsx } from '../../publishing/imports/reading/read-xlsx.ts'

const { as, platform } = await startApp()

test('try', async () => {
  const visitor = await as(marat)
  const { body, status, refusal } = await visitor.call(createExport, { body: { what: 'parts', level: 'region', id: 'karaganda', filters: {}, format: 'xlsx', language: 'ru', reason: '' } })
  console.log(status, refusal, body)
  await platform.jobs.run('make-statistics-exports')
  const read = await visitor.call(readExport, { params: { id: body.id } })
  console.log(read.body)
  const { raw } = await visitor.call(downloadExport, { params: { id: body.id } })
  for await (const { cells } of readXlsx(raw.rawPayload)) console.log(cells.map(({ text }) => text).join('|'))
})
