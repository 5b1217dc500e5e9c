import { eq } from 'drizzle-orm'
import { marat, saule, schoolAdmin, serik } from '../../demo-country/cast.ts'
import { asel, declinedLink, endedLink, nurlan, ruslan, sabina } from '../../demo-country/demo-company.ts'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/id.ts'
import { parentLinkHistory, photoChecks, staff, students } from '../tables.ts'

/**
 * Puts the demo people into the states that they are there to show. Their attempts are made together with those of the
 * country.
 */
export async function showEveryState(db: Db, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
  await db
    .update(students)
    .set({ extra_time_by: saule.id, extra_time_at: daysAgo(20) })
    .where(eq(students.student_id, ruslan.id))
  await db.insert(photoChecks).values([
    {
      id: newId(now.getTime() - 3 * 86_400_000),
      student_id: sabina.id,
      reason: 'Камера на телефоне не работает',
      created_at: daysAgo(3),
      decided_at: daysAgo(2),
      decided_by: saule.id,
      is_accepted: false,
      comment: 'Лицо в тени. Сфотографируйся у окна.',
    },
    {
      id: newId(now.getTime() - 86_400_000),
      student_id: asel.id,
      reason: 'Телефонның камерасы істемейді',
      created_at: daysAgo(1),
    },
  ])
  await recordLinkHistory(db, now)
  await notifyPositions(db)
}

async function notifyPositions(db: Db): Promise<void> {
  for (const [user_id, position] of positions) await db.update(staff).set(position).where(eq(staff.user_id, user_id))
}

async function recordLinkHistory(db: Db, now: Date): Promise<void> {
  const ago = (days: number) => now.getTime() - days * 86_400_000
  await db.insert(parentLinkHistory).values(
    [
      { link_id: declinedLink.id, actor_id: nurlan.id, state: 'awaiting', days: 12 },
      { link_id: declinedLink.id, actor_id: sabina.id, state: 'declined', days: 11 },
      { link_id: endedLink.id, actor_id: nurlan.id, state: 'awaiting', days: 25 },
      { link_id: endedLink.id, actor_id: ruslan.id, state: 'confirmed', days: 24 },
      { link_id: endedLink.id, actor_id: ruslan.id, state: 'declined', days: 4 },
    ].map(({ days, ...row }) => ({ ...row, id: newId(ago(days)), at: new Date(ago(days)).toISOString() })),
  )
}

/** Positions of the staff in the cast, in three languages. */
const positions = [
  [serik.id, { position_ru: 'Педагог-психолог', position_kk: 'Педагог-психолог', position_en: 'School psychologist' }],
  [
    schoolAdmin.id,
    { position_ru: 'Заместитель директора', position_kk: 'Директордың орынбасары', position_en: 'Deputy head' },
  ],
  [saule.id, { position_ru: 'Психолог центра', position_kk: 'Орталық психологы', position_en: 'Centre psychologist' }],
  [marat.id, { position_ru: 'Менеджер центра', position_kk: 'Орталық менеджері', position_en: 'Centre manager' }],
] as const
