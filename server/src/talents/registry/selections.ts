import { and, asc, eq } from 'drizzle-orm'
import { maxSelections, type TalentSelection } from '#contract/talents/talents'
import type { TalentFilters } from '#contract/talents/fields'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/id.ts'
import { refuse } from '../../platform/refusal.ts'
import { lockPerson } from '../../users/lock-person.ts'
import { talentSelections } from '../tables.ts'

const { id, name, filters, viewer_id } = talentSelections

export const listSelections = ({ platform: { db }, user }: Context): Promise<TalentSelection[]> =>
  db.select({ id, name, filters }).from(talentSelections).where(eq(viewer_id, user.id)).orderBy(asc(name), asc(id))

export async function saveSelection(
  { platform: { db }, user }: Context,
  selection: { name: string; filters: TalentFilters },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPerson(tx, user.id)
    if ((await tx.$count(talentSelections, eq(viewer_id, user.id))) >= maxSelections) refuse('talent-selections-full')
    const saved = await tx
      .insert(talentSelections)
      .values({ id: newId(), viewer_id: user.id, ...selection })
      .onConflictDoNothing()
      .returning({ id })
    if (saved.length === 0) refuse('talent-selection-name', { field: 'name' })
  })
}

export async function removeSelection({ platform: { db }, user }: Context, selectionId: string): Promise<void> {
  const removed = await db
    .delete(talentSelections)
    .where(and(eq(id, selectionId), eq(viewer_id, user.id)))
    .returning({ id })
  if (removed.length === 0) refuse('not-found')
}
