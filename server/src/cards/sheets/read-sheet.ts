import { and, eq, or } from 'drizzle-orm'
import type { CardSheetRecord } from '#contract/staff/cards'
import { ageOn } from '#contract/values/age-band'
import { dayOf } from '#contract/values/kazakhstan-time'
import { roleIds } from '#contract/values/role'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { newId } from '../../platform/id.ts'
import { cardSet, describeCards } from '../card-set.ts'
import { cardSheets, cardSheetViews } from '../tables.ts'
import { markedTasks, visibleSheetConditions } from './sheets-of.ts'
import { countSkills } from './sheet.rules.ts'
import { nameColumns } from '../../users/person-columns.ts'
import { users } from '../../users/tables.ts'

/** Reads a sheet that the user may see; refuses any other as not found. */
export async function readVisibleSheet(db: Db, user: Caller, id: string) {
  const conditions = await visibleSheetConditions(db, user)
  const [row] = await db
    .select({ sheet: cardSheets, ...nameColumns })
    .from(cardSheets)
    .innerJoin(users, eq(users.id, cardSheets.staff_id))
    .where(and(eq(cardSheets.id, id), conditions.includes(undefined) ? undefined : or(...conditions)))
  return row ?? refuse('not-found')
}

/** Returns the sheet with its interpretation, and records who opened it. */
export async function readSheet({ platform, user, language, now }: Context, id: string): Promise<CardSheetRecord> {
  const { db } = platform
  const { sheet, last_name, first_name } = await readVisibleSheet(db, user, id)
  await db
    .insert(cardSheetViews)
    .values({ sheet_id: id, id: newId(), viewer_id: user.id, viewer_role: roleIds[user.role], at: now.toISOString() })
  const cards = cardSet()
  const { levels, skills } = cards.words[language].reading
  return {
    ...sheet,
    age: ageOn(dayOf(new Date(sheet.started_at)), sheet.birth_date),
    adult_name: `${last_name} ${first_name}`,
    skills: countSkills(markedTasks(cards), sheet.points).map((count) => ({
      ...count,
      level_name: count.level && levels[count.level],
      text: count.level && skills[count.skill][count.level],
      next: skills[count.skill].next,
    })),
    tasks: describeCards(cards, language).blocks.flatMap((block) =>
      block.tasks.map(({ id: task, number, title, skill, score }) => ({
        id: task,
        number,
        title,
        skill,
        marks: score.map(({ name }, index) => ({ name, points: sheet.points[task]?.[index] ?? null })),
        note: sheet.notes[task] ?? '',
      })),
    ),
  }
}
