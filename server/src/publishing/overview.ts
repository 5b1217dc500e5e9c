import { eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { listKinds as endpoint } from '#contract/publishing/overview'
import { kindNames, kindOf } from '#contract/publishing/kinds'
import type { Db } from '../platform/database/db.ts'
import type { Caller } from '../platform/http/serve.ts'
import { backOffice } from './provided-kinds.ts'
import { entries, entryTexts } from './tables.ts'

type Counts = z.infer<typeof endpoint.reply>['data'][number]

/** Lists the kinds that the caller works with, with the number of entries in each state. */
export async function listKinds(db: Db, { role }: Caller): Promise<Counts[]> {
  const counts = new Map((await countEntries(db)).map((row) => [row.kind, row]))
  const nothing = { total: 0, published: 0, drafts: 0, scheduled: 0, missing: 0, archived: 0 }
  const all: Counts[] = []
  for (const kind of kindNames) {
    const { roles, flow } = kindOf(kind)
    if (!roles.includes(role)) continue
    const direct = flow === 'direct' ? backOffice().publishes[kind] : undefined
    const total = direct ? await direct.count(db) : 0
    all.push(
      flow === 'direct' ? { ...nothing, kind, total, published: total } : { ...nothing, ...counts.get(kind), kind },
    )
  }
  return all
}

function countEntries(db: Db) {
  const here = isNull(entries.archived_at)
  const where = (condition: ReturnType<typeof isNull>) =>
    sql<number>`count(distinct ${entries.id}) filter (where ${here} and ${condition})::int`
  return db
    .select({
      kind: entries.kind,
      total: where(sql`true`),
      published: where(isNotNull(entryTexts.published)),
      drafts: where(sql`${entryTexts.state} in ('draft', 'changed')`),
      scheduled: where(isNotNull(entryTexts.publish_at)),
      missing: where(isNull(entryTexts.published)),
      archived: sql<number>`count(distinct ${entries.id}) filter (where ${isNotNull(entries.archived_at)})::int`,
    })
    .from(entries)
    .innerJoin(entryTexts, eq(entryTexts.entry_id, entries.id))
    .groupBy(entries.kind)
}
