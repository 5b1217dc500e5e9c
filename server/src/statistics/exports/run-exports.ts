import { and, asc, eq, inArray, lte, or, sql } from 'drizzle-orm'
import { exportDays } from '#contract/statistics/export-kinds'
import { roleIds } from '#contract/values/role'
import { cardSheetViews } from '../../cards/tables.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordViews } from '../../profiles/policy/record-view.ts'
import { newId } from '../../platform/id.ts'
import { inParts } from '../../platform/yield-to-others.ts'
import { checkRight, type Right } from './check-right.ts'
import { exportFolder, makeFile, type FileMakers } from './make-file.ts'
import { orderDueMails, sendMadeMail, stopMailOf } from './send-mails.ts'
import { deleteExpiredFiles } from './sweep-exports.ts'
import { statisticsExports as exports, type ExportStored } from './tables.ts'

/** Name of the job that makes the files that wait. */
export const exportJob = 'make-statistics-exports'

/** A process that has not reported progress for this long counts as dead, and another one begins anew. */
const leaseMs = 120_000
const maxTries = 3
const progressEveryMs = 1000

/** The row belongs to somebody else now: the owner cancelled it, or another process has begun anew. */
class Overtaken extends Error {}

/** Makes all files that wait, one after another, and those whose process died. */
export async function runExports(platform: Platform, makers: FileMakers): Promise<void> {
  for (let row = await claim(platform); row; row = await claim(platform)) {
    const outcome = await runOne(platform, makers, row).catch((error: unknown) => error)
    if (outcome === undefined || outcome instanceof Overtaken) continue
    platform.log.error({ err: outcome, export: row.id }, 'a file of the statistics could not be made')
    await fail(platform, row, 'broken')
  }
}

/** Takes the oldest file that waits. One that killed its process several times is given up. */
async function claim({ db, now }: Platform): Promise<ExportStored | undefined> {
  const at = now()
  const isDead = and(eq(exports.state, 'working'), lte(exports.lease_until, at.toISOString()))
  await db
    .update(exports)
    .set({ state: 'failed', failure: 'broken', finished_at: at.toISOString(), lease_until: null })
    .where(and(isDead, sql`${exports.tries} >= ${maxTries}`))
  const oldest = db
    .select({ id: exports.id })
    .from(exports)
    .where(or(eq(exports.state, 'queued'), isDead))
    .orderBy(asc(exports.created_at), asc(exports.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db
    .update(exports)
    .set({
      state: 'working',
      tries: sql`${exports.tries} + 1`,
      rows_done: 0,
      rows_all: null,
      started_at: at.toISOString(),
      lease_until: leaseFrom(at),
    })
    .where(inArray(exports.id, oldest))
    .returning()
  return row
}

const leaseFrom = (at: Date): string => new Date(at.getTime() + leaseMs).toISOString()

/** Only the newest try may write, and only while nobody has cancelled it. */
const isOurs = ({ id, tries }: ExportStored) =>
  and(eq(exports.id, id), eq(exports.state, 'working'), eq(exports.tries, tries))

async function runOne(platform: Platform, makers: FileMakers, row: ExportStored): Promise<void> {
  const right = await rightOf(platform, row)
  if (!right) return loseRight(platform, row)
  const named: Named = { student_ids: [], sheet_ids: [] }
  const key = `${exportFolder}/${row.id}-${row.tries}.${row.format}`
  let reportedAt = 0
  const bytes = await makeFile(platform, makers, {
    row,
    right,
    key,
    async onRows({ done, all, rows }) {
      for (const { student_id, sheet_id } of rows) {
        if (student_id) named.student_ids.push(student_id)
        if (sheet_id) named.sheet_ids.push(sheet_id)
      }
      // Cancelling is noticed here, too.
      if (done > 0 && performance.now() - reportedAt < progressEveryMs) return
      reportedAt = performance.now()
      await reportProgress(platform, row, { done, all })
    },
  })
  const isDelivered = await deliver(platform, row, { key, bytes, named }).catch(async (error: unknown) => {
    await platform.files.delete(key)
    throw error
  })
  if (!isDelivered) await platform.files.delete(key)
}

const rightOf = async (platform: Platform, row: ExportStored): Promise<Right | null> => {
  if (row.owner_id === null) return null
  const right = await checkRight(platform, row.owner_id, { level: row.level, id: row.place_id })
  return right && (right.sees_names || !row.has_names) ? right : null
}

async function reportProgress(
  { db, now }: Platform,
  row: ExportStored,
  { done, all }: { done: number; all: number },
): Promise<void> {
  const found = await db
    .update(exports)
    .set({ rows_done: done, rows_all: all, lease_until: leaseFrom(now()) })
    .where(isOurs(row))
    .returning({ id: exports.id })
  if (found.length === 0) throw new Overtaken()
}

/** Whom a file names: pupils by their account, preschoolers by their score sheet. */
interface Named {
  student_ids: string[]
  sheet_ids: string[]
}

interface Made {
  key: string
  bytes: number
  named: Named
}

/**
 * Hands the file over, if whoever ordered it may still have it: the looks at the pupils who are named in it, the mail
 * and the new state are one transaction.
 */
async function deliver(platform: Platform, row: ExportStored, made: Made): Promise<boolean> {
  const right = await rightOf(platform, row)
  if (!right) {
    await loseRight(platform, row)
    return false
  }
  return platform.db.transaction(async (tx) => {
    const at = platform.now()
    const [ready] = await tx
      .update(exports)
      .set({
        state: 'ready',
        file_key: made.key,
        bytes: made.bytes,
        rows_done: sql`${exports.rows_all}`,
        lease_until: null,
        finished_at: at.toISOString(),
        expires_at: new Date(at.getTime() + exportDays * 86_400_000).toISOString(),
      })
      .where(isOurs(row))
      .returning()
    if (!ready) return false
    await recordLooks(tx, right, { row, at, named: made.named })
    if (ready.mail_id !== null) await sendMadeMail(tx, platform, { row: ready })
    return true
  })
}

async function recordLooks(
  tx: Db,
  { caller }: Right,
  { row, at, named }: { row: ExportStored; at: Date; named: Named },
): Promise<void> {
  for await (const student_ids of inParts([...new Set(named.student_ids)], 1000))
    await recordViews(tx, caller, { student_ids, what: 'list-file', now: at, reason: row.reason })
  const viewer = { viewer_id: caller.id, viewer_role: roleIds[caller.role], at: at.toISOString() }
  for await (const sheets of inParts(named.sheet_ids, 1000))
    await tx.insert(cardSheetViews).values(sheets.map((sheet_id) => ({ sheet_id, id: newId(), ...viewer })))
}

async function loseRight(platform: Platform, row: ExportStored): Promise<void> {
  await fail(platform, row, 'right-lost')
  await stopMailOf(platform, row)
}

async function fail({ db, now }: Platform, row: ExportStored, failure: 'right-lost' | 'broken'): Promise<void> {
  await db
    .update(exports)
    .set({ state: 'failed', failure, finished_at: now().toISOString(), lease_until: null })
    .where(isOurs(row))
}

/** Registers the jobs of the files. */
export function exportJobs(platform: Platform, makers: FileMakers): void {
  platform.jobs.every(exportJob, { cron: '* * * * *', atStart: true }, () => runExports(platform, makers))
  platform.jobs.every('order-statistics-mails', '*/10 * * * *', async () => {
    if ((await orderDueMails(platform)) > 0) await platform.jobs.ask(exportJob, {})
  })
  platform.jobs.every('end-statistics-exports', '7 * * * *', () => deleteExpiredFiles(platform))
}
