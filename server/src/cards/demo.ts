import { serik } from '../demo-country/cast.ts'
import type { Demo } from '../platform/slice.ts'
import { dayOf } from '#contract/values/kazakhstan-time'
import { cardSet } from './card-set.ts'
import { markedTasks, placeOf } from './sheets/sheets-of.ts'
import { cardSheets } from './tables.ts'

/** The sheet shown on screenshots. */
const id = '00000000-0000-4000-8000-000000005601'
const minutes = (count: number) => count * 60_000

/** Makes one sheet of the school psychologist. Two tasks were not given, so the skills are computed from the others. */
export async function demo({ db, now }: Pick<Demo, 'db' | 'now'>): Promise<void> {
  const at = (after: number) => new Date(now().getTime() - minutes(60 * 26 - after)).toISOString()
  const day = dayOf(new Date(at(0)))
  const tasks = markedTasks(cardSet()).filter(({ id: task }) => !['k9', 'c8'].includes(task))
  await db.insert(cardSheets).values({
    id,
    staff_id: serik.id,
    ...(await placeOf(db, serik.id)),
    child_name: 'Айым',
    birth_date: `${Number(day.slice(0, 4)) - 6}${day.slice(4)}`,
    locale: 'kz',
    consent_by: 'Сапарова Жанар',
    consent_on: day,
    version: cardSet().set.version,
    started_at: at(0),
    second_at: at(16),
    finished_at: at(29),
    points: Object.fromEntries(
      tasks.map(({ id: task, marks }, index) => [
        task,
        Array.from({ length: marks }, (_, mark) => ((index + mark) % 4 === 3 ? 1 : 2)),
      ]),
    ),
    notes: { k3: 'Доп: «оны жемейді». Күліп айтты.', r1: 'Үй, машина, ұшақ, бесік, дүкен.' },
    received_at: at(30),
  })
}
