import { dayOf } from '#contract/values/kazakhstan-time'
import { admin, alina, daniyar } from '../demo-country/cast.ts'
import { newId } from '../platform/id.ts'
import type { Demo } from '../platform/slice.ts'
import { formerBatches, formerResults } from './tables.ts'

/** Inserts results of the former platform for two pupils of the cast. Their names mark them as demo data. */
export async function demo({ db, now }: Demo): Promise<void> {
  const at = new Date(now().getTime() - 20 * 86_400_000)
  const batch_id = newId(at.getTime())
  const daysAgo = (days: number) => dayOf(new Date(now().getTime() - days * 86_400_000))
  const rows = [
    {
      student_id: daniyar.id,
      taken_on: daysAgo(420),
      instrument: 'Логика и внимание (демо)',
      scales: [inPercent('Логика', 64), inPercent('Внимание', 71)],
    },
    {
      student_id: daniyar.id,
      taken_on: daysAgo(780),
      instrument: 'Творческое мышление (демо)',
      scales: [
        { name: 'Беглость', percent: null, level: 'steady' as const },
        { name: 'Оригинальность', percent: null, level: 'seen' as const },
      ],
    },
    {
      student_id: alina.id,
      taken_on: daysAgo(400),
      instrument: 'Логика и внимание (демо)',
      scales: [inPercent('Логика', 58), inPercent('Внимание', 80.5)],
    },
  ]
  await db.insert(formerBatches).values({
    id: batch_id,
    file_hash: 'demo',
    rows: rows.length,
    added: rows.length,
    loaded_by: admin.id,
    loaded_at: at.toISOString(),
  })
  await db.insert(formerResults).values(rows.map((row) => ({ ...row, id: newId(at.getTime()), batch_id })))
}

const inPercent = (name: string, percent: number) => ({ name, percent, level: null })
