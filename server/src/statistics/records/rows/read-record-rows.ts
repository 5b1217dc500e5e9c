import type { RecordTable } from '#contract/statistics/record-tables'
import type { RecordRow } from '#contract/statistics/records'
import type { Context } from '../../../platform/context.ts'
import { readBaseRows, type AddToRows } from './base-rows.ts'
import { addConsultations } from './consultation-rows.ts'
import { addInvitations } from './invitation-rows.ts'
import { addPupils } from './pupil-rows.ts'
import { addSheets } from './sheet-rows.ts'
import { hideStrangers } from './hide-strangers.ts'
import { addSpecialists } from './specialist-rows.ts'
import { addResults } from './result-rows.ts'

const additions: Record<RecordTable, readonly AddToRows[]> = {
  'step-1': [addPupils, addResults],
  'step-2': [addPupils, addResults],
  admitted: [addPupils, addInvitations],
  'career-guidance': [addPupils, addResults],
  preschoolers: [addSheets],
  consultations: [addPupils, addConsultations, hideStrangers],
  specialists: [addSpecialists],
}

/** Reads the rows of a page in no particular order. Without the right to names nothing names a child. */
export async function readRecordRows(
  context: Context,
  { table, ids, sees_names }: { table: RecordTable; ids: readonly string[]; sees_names: boolean },
): Promise<RecordRow[]> {
  if (ids.length === 0) return []
  const { platform, language } = context
  let rows = await readBaseRows(platform.db, { table, ids, language })
  for (const add of additions[table]) rows = await add(context, rows, sees_names)
  return rows
}
