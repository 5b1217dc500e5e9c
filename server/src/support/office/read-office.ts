import { dayOf } from '#contract/values/kazakhstan-time'
import type { Office } from '#contract/support/chat'
import type { Db } from '../../platform/database/db.ts'
import { readHolidays } from '../../requests/read-holidays.ts'
import { readHours } from './hours.ts'
import { officeAt } from './office-hours.rules.ts'

/** Whether the support answers now. */
export async function readOffice(db: Db, now: Date): Promise<Office> {
  const [hours, holidays] = [await readHours(db), await readHolidays(db, dayOf(now))]
  return officeAt(now, hours, holidays)
}
