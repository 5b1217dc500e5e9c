import { notifyAll } from '../../notifications/notify.ts'
import type { Db } from '../../platform/database/db.ts'
import { carersOf } from '../../profiles/policy/carers-of.ts'
import type { handOvers } from '../notes/hand-overs.tables.ts'

type Row = Pick<typeof handOvers.$inferSelect, 'student_id' | 'to_school_id'>

/** Who may take a hand-over: the psychologists of the new school; where no school is named, those of the centre. */
export async function takersOf(db: Db, { student_id, to_school_id }: Row): Promise<{ id: string }[]> {
  const carers = await carersOf(db, student_id)
  return carers.filter(({ school_id }) => school_id === to_school_id)
}

export const tellOfHandOver = (
  db: Db,
  people: readonly { id: string }[],
  kind: 'hand-over-leaving' | 'hand-over-arriving' | 'hand-over-given',
  at: string,
): Promise<void> =>
  notifyAll(
    db,
    people.map(({ id: user_id }) => ({ user_id, kind, category: 'general' as const, values: {}, link: '/hand-overs', at })),
  )
