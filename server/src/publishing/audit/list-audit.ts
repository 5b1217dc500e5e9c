import { dayAfter, momentAt } from '#contract/values/kazakhstan-time'
import { and, eq, gte, inArray, isNotNull, lt, sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { AuditRow, exportAudit, listAudit as endpoint } from '#contract/publishing/audit'
import { isKind } from '#contract/publishing/kinds'
import { roleOf } from '#contract/values/role'
import type { Db } from '../../platform/database/db.ts'
import { readCountedPage, readPageKeys, type Listed } from '../../platform/database/list-page.ts'
import { auditLog } from '../tables.ts'
import { users } from '../../users/tables.ts'

type Filters = z.infer<typeof exportAudit.query>

const maxRowsInFile = 10_000

/** Lists the log of the back office, newest first. */
export const listAudit = (db: Db, query: z.infer<typeof endpoint.query>): Promise<z.infer<typeof endpoint.reply>> =>
  readCountedPage(db, { list: listed(query), query, read: (ids) => readRows(db, ids), idOf: ({ id }) => id })

/** Yields rows of the log for a file, read a hundred at a time. */
export async function* everyAuditRow(db: Db, filters: Filters): AsyncGenerator<AuditRow> {
  let after: string | undefined
  for (let count = 0; count < maxRowsInFile; count += 100) {
    const { ids, next } = await readPageKeys(db, listed(filters), { after, limit: 100 })
    const rows = new Map((await readRows(db, ids)).map((row) => [row.id, row]))
    yield* ids.flatMap((id) => rows.get(id) ?? [])
    if (next === null) return
    after = next
  }
}

const listed = (filters: Filters): Listed => ({
  from: auditLog,
  ways: [undefined],
  where: where(filters),
  order: [auditLog.id],
  isNewestFirst: true,
})

/** The start of a day in Kazakhstan. */
const startOf = (day: string, days = 0): string => momentAt(dayAfter(day, days), 0)

function where({ by, action, kind, record, from, until }: Filters): SQL | undefined {
  const conditions = [
    [auditLog.by_id, by],
    [auditLog.action, action],
    [auditLog.kind, kind],
    [auditLog.record_id, record],
  ] as const
  const same = conditions.flatMap(([column, value]) => (value ? [eq(column, value)] : []))
  return and(
    ...same,
    from ? gte(auditLog.at, startOf(from)) : undefined,
    until ? lt(auditLog.at, startOf(until, 1)) : undefined,
  )
}

const nameOfUser = sql<string>`coalesce(${users.last_name} || ' ' || ${users.first_name}, '')`

async function readRows(db: Db, ids: string[]): Promise<AuditRow[]> {
  if (ids.length === 0) return []
  const { id, at, action, kind, record_id, title, changes } = auditLog
  const rows = await db
    .select({ id, at, action, kind, record_id, title, changes, by: nameOfUser, role: users.role_id })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.by_id))
    .where(inArray(id, ids))
  return rows.map(({ role, ...row }) => ({
    ...row,
    kind: row.kind !== null && isKind(row.kind) ? row.kind : null,
    by_role: role === null ? '' : (roleOf(role) ?? ''),
  }))
}

/** Lists the people who appear in the log. */
export const listPeople = (db: Db): Promise<{ id: string; title: string }[]> =>
  db
    .select({ id: users.id, title: nameOfUser })
    .from(users)
    .where(
      inArray(
        users.id,
        db
          .selectDistinct({ id: sql<string>`${auditLog.by_id}` })
          .from(auditLog)
          .where(isNotNull(auditLog.by_id)),
      ),
    )
    .orderBy(users.name_key)
