import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../platform/database/db.ts'
import { users } from './tables.ts'

/** Locks a person's row, so that changes about the person run one after the other. */
export async function lockPerson(tx: Db, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

/** Locks the rows of many people in the order of their ids, so that two such locks never wait for each other. */
export async function lockPeople(tx: Db, userIds: readonly string[]): Promise<void> {
  const { id } = users
  await tx
    .select({ id })
    .from(users)
    .where(inArray(id, [...userIds]))
    .orderBy(asc(id))
    .for('no key update')
}
