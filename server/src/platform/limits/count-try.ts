import { and, eq, gt, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { hmacOf } from '../http/token.ts'
import type { Platform } from '../platform.ts'
import { countedTries } from './tables.ts'
import { secondsOf, type Bound } from '../http/window.rules.ts'

export interface Try extends Bound {
  /** The kind of try; each kind has its own counts. */
  kind: string
  /** The person or the address. */
  name: string
}

/** A counted try, with the data needed to undo the count. */
export interface Counted {
  kind: string
  name_hash: string
  until: string
  /** It came so soon after the previous one that nobody can have typed anything in between. */
  isRepeated: boolean
}

/** Calls closer together count as one press repeated. */
const pressedTwiceSeconds = 3

/**
 * Counts a try, or returns null if the window is full. One statement serves all processes, so that parallel tries
 * cannot exceed the limit. Refused tries are not counted.
 */
export async function countTry(
  db: Db,
  { secret, now }: Pick<Platform, 'secret' | 'now'>,
  { kind, name, max, per }: Try,
): Promise<Counted | null> {
  const at = now().getTime()
  const [last_at, until, soon] = [at, at + secondsOf(per) * 1000, at - pressedTwiceSeconds * 1000].map((time) =>
    new Date(time).toISOString(),
  )
  const name_hash = nameHash(secret, kind, name)
  const [row] = await counting(db).execute({ kind, name_hash, max, last_at, until, soon })
  return row ? { kind, name_hash, ...row } : null
}

const prepared = new WeakMap<Db, ReturnType<typeof prepare>>()

/** Every sign-in counts three tries, so the statement is built only once. */
function counting(db: Db): ReturnType<typeof prepare> {
  const statement = prepared.get(db) ?? prepare(db)
  prepared.set(db, statement)
  return statement
}

function prepare(db: Db) {
  const given = sql.placeholder
  const isOver = sql`${countedTries.until} <= excluded.last_at`
  return db
    .insert(countedTries)
    .values({
      kind: given('kind'),
      name_hash: given('name_hash'),
      tries: 1,
      until: given('until'),
      last_at: given('last_at'),
    })
    .onConflictDoUpdate({
      target: [countedTries.kind, countedTries.name_hash],
      set: {
        tries: sql`case when ${isOver} then 1 else ${countedTries.tries} + 1 end`,
        until: sql`case when ${isOver} then excluded.until else ${countedTries.until} end`,
        last_at: sql`excluded.last_at`,
        is_repeated: sql`not (${isOver}) and ${countedTries.last_at} > ${given('soon')}::timestamptz`,
      },
      setWhere: or(isOver, lt(countedTries.tries, given('max'))),
    })
    .returning({ until: countedTries.until, isRepeated: countedTries.is_repeated })
    .prepare('count-try')
}

/** Returns the seconds until the full window ends. */
export async function secondsLeft(
  db: Db,
  { secret, now }: Pick<Platform, 'secret' | 'now'>,
  { kind, name, per }: Try,
): Promise<number> {
  const [row] = await db
    .select({ until: countedTries.until })
    .from(countedTries)
    .where(isCountOf(kind, nameHash(secret, kind, name)))
  return row ? Math.max(1, Math.ceil((Date.parse(row.until) - now().getTime()) / 1000)) : secondsOf(per)
}

/** Undoes a counted try, unless a new window has started since then. */
export async function giveBack(db: Db, { kind, name_hash, until }: Counted): Promise<void> {
  await db
    .update(countedTries)
    .set({ tries: sql`${countedTries.tries} - 1` })
    .where(and(isCountOf(kind, name_hash), eq(countedTries.until, until), gt(countedTries.tries, 0)))
}

/** Deletes expired windows. */
export async function sweepCounts({ db, now }: Pick<Platform, 'db' | 'now'>): Promise<void> {
  await db.delete(countedTries).where(lt(countedTries.until, now().toISOString()))
}

const isCountOf = (kind: string, name_hash: string) =>
  and(eq(countedTries.kind, kind), eq(countedTries.name_hash, name_hash))
const nameHash = (secret: string, kind: string, name: string): string => hmacOf(secret, `counted:${kind}:${name}`)
