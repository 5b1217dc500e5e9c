import { saule } from '../../demo-country/cast.ts'
import { ruslan, yerasyl } from '../../demo-country/demo-company.ts'
import type { Db } from '../../platform/database/db.ts'
import { addedAttempts } from '../rows/added-attempts.tables.ts'

/** Two who have used all attempts: for Ruslan one waits, after it was added, taken back and added again; for Yerasyl it was a mistake. */
export async function addAttempts(db: Db, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
  const ofRuslan = { student_id: ruslan.id, test_id: 'ability-12-14', attempt: 3, staff_id: saule.id }
  const ofYerasyl = { student_id: yerasyl.id, test_id: 'ability-10-11', attempt: 3, staff_id: saule.id }
  await db.insert(addedAttempts).values([
    { ...ofRuslan, number: 1, is_added: true, reason: addedReason, at: daysAgo(5) },
    { ...ofRuslan, number: 2, is_added: false, reason: takenBackReason, at: daysAgo(4) },
    { ...ofRuslan, number: 3, is_added: true, reason: confirmedReason, at: daysAgo(1) },
    { ...ofYerasyl, number: 1, is_added: true, reason: addedReason, at: daysAgo(5.2) },
    { ...ofYerasyl, number: 2, is_added: false, reason: takenBackReason, at: daysAgo(5.1) },
  ])
}

export const addedReason = 'В школе отключился свет, тест прервался'
export const confirmedReason = 'Школа подтвердила: свет отключился именно в тот день'
export const takenBackReason = 'Свет отключился в другой день, попытка не пострадала'
