// Also on PostgreSQL: triggers maintain the rows of the tables, and pages are read by row comparison.
import { beforeEach, expect, test } from 'vitest'
import { listViews } from '#contract/profiles/family'
import { changeManagerRights } from '#contract/profiles/staffing'
import { listRecordPlaces, listRecords, showRecordContacts } from '#contract/statistics/records'
import { recordTables, type RecordTable } from '#contract/statistics/record-tables'
import { roles } from '#contract/values/role'
import { aFinishedAttempt } from '../../../testing/rows/a-finished-attempt.ts'
import { startApp } from '../../../testing/start-app.ts'
import { admin, aruzhan, daniyar, gulnar, marat, saule, type CastMember } from '../../demo-country/cast.ts'

const { as, aStudent, platform } = await startApp()
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)

test('x', async () => {
  const tables = await run('select record_table, region_id, count(*)::int from statistics_records group by 1, 2')
  console.log(tables)
  const reply = await (await as(admin)).call(listRecords, { params: { table: 'step-1' }, body: {} })
  console.log(JSON.stringify(reply.body, null, 1).slice(0, 3000), reply.status)
})
