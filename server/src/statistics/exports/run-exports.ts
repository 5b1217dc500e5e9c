import { and, asc, eq, inArray, lte, or, sql, type SQL } from 'drizzle-orm'
import { exportDays } from '#contract/statistics/export-kinds'
import { roleIds } from '#contract/values/role'
import { cardSheets, cardSheetViews } from '../../cards/tables.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordViews } from '../../profiles/policy/record-view.ts'
import { newId } from '../../platform/id.ts'
import { inParts } from '../../platform/yield-to-others.ts'
import { users } from '../../users/tables.ts'
import { checkRightToFile, type Right } from './check-right.ts'
import { exportFolder, makeFile, type FileMakers } from './make-file.ts'
import { notifyOfBrokenMails, orderDueMails, sendMadeMail, stopMailOf } from './send-mails.ts'
import { deleteExpiredFiles } from './sweep-exports.ts'
import { statisticsExports as exports, type ExportStored } from './tables.ts'

/** Name of the job that makes the files that wait. */
export const exportJob = 'make-statistics-exports'

/** A process that has not reported progress for this long counts as dead, and another one begins anew. */
const leaseMs = 120_000
const maxTries = 3
/** After a fault, such as a moment without the database, the next try waits for so long. */
const pauseMs = 60_000
const progressEveryMs = 1000

/** The row belongs to somebody else now: the owner cancelled it, or another process has begun anew. */
class Overtaken extends Error {}

/** Makes all files that wait, one after another, and those whose process died. */
export async function runExports(platform: Platform, makers: FileMakers): Promise<void> {
  for (let row = await claim(platform); row; row = await claim(platform)) {
    const outcome = await runOne(platform, makers, row).catch((error: unknown) => error)
    if (outcome === undefined || outcome instanceof Overtaken) continue
    platform.log.error({ err: outcome, export: row.id, tries: row.tries }, 'a file of the statistics could not be made')
    if (row.tries < maxTries) await leaveForNextTry(platform, row)
    else await giveUp(platform, isOurs(row))
  }
}

/** The row stays as it is until its lease ends; then it is taken like that of a process that was killed. */
async function leaveForNextTry({ db, now }: Platform, row: ExportStored): Promise<void> {
  const lease_until = new Date(now().getTime() + pauseMs).toISOString()
  await db.update(exports).set({ lease_until }).where(isOurs(row))
}

/** Fails files for good. Whoever waits for one of them by mail is told. */
async function giveUp(platform: Platform, which: SQL | undefined): Promise<void> {
  const finished_at = platform.now().toISOString()
  await platform.db.transaction(async (tx) => {
    const failed = await tx
      .update(exports)
      .set({ state: 'failed', failure: 'broken', finished_at, lease_until: null })
      .where(which)
      .returning()
    await notifyOfBrokenMails(tx, platform, failed)
  })
}

/** Takes the oldest file that waits. One that killed its process several times is given up. */
async function claim(platform: Platform): Promise<ExportStored | undefined> {
  const { db } = platform
  const at = platform.now()
  const isDead = and(eq(exports.state, 'working'), lte(exports.lease_until, at.toISOString()))
  await giveUp(platform, and(isDead, sql`${exports.tries} >= ${maxTries}`))
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
  const right = await checkRightToFile(platform, row)
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
 * Hands the file over, if whoever ordered it may still have it: the right is checked, and the looks at the pupils who
 * are named in it, the mail and the new state are written, in one transaction.
 */
function deliver(platform: Platform, row: ExportStored, made: Made): Promise<boolean> {
  return platform.db.transaction(async (tx) => {
    const [ours] = await tx.select({ id: exports.id }).from(exports).where(isOurs(row)).for('update')
    if (!ours) return false
    const within = { ...platform, db: tx }
    const right = await checkRightToFile(within, row)
    if (!right) {
      await loseRight(within, row)
      return false
    }
    const at = platform.now()
    await recordLooks(tx, right, { row, at, named: made.named })
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
      .where(eq(exports.id, row.id))
      .returning()
    if (ready) await sendMadeMail(tx, platform, { row: ready })
    return true
  })
}

/** Whoever was erased while the file was made has no list of looks any more. */
async function recordLooks(
  tx: Db,
  { caller }: Right,
  { row, at, named }: { row: ExportStored; at: Date; named: Named },
): Promise<void> {
  for await (const ids of inParts([...new Set(named.student_ids)], 1000)) {
    const student_ids = await lockKnown(tx, users, ids)
    await recordViews(tx, caller, { student_ids, what: 'list-file', now: at, reason: row.reason })
  }
  const viewer = { viewer_id: caller.id, viewer_role: roleIds[caller.role], at: at.toISOString() }
  for await (const ids of inParts(named.sheet_ids, 1000)) {
    const looks = (await lockKnown(tx, cardSheets, ids)).map((sheet_id) => ({ sheet_id, id: newId(), ...viewer }))
    if (looks.length > 0) await tx.insert(cardSheetViews).values(looks)
  }
}

/** Returns those that still exist, and keeps them until the transaction ends. */
async function lockKnown(tx: Db, table: typeof users | typeof cardSheets, ids: string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(inArray(table.id, ids))
    .orderBy(asc(table.id))
    .for('key share')
  return rows.map(({ id }) => id)
}

async function loseRight(platform: Platform, row: ExportStored): Promise<void> {
  await platform.db
    .update(exports)
    .set({ state: 'failed', failure: 'right-lost', finished_at: platform.now().toISOString(), lease_until: null })
    .where(isOurs(row))
  await stopMailOf(platform, row)
}

/** Registers the jobs of the files. */
export function exportJobs(platform: Platform, makers: FileMakers): void {
  platform.jobs.every(exportJob, { cron: '* * * * *', atStart: true }, () => runExports(platform, makers))
  platform.jobs.every('order-statistics-mails', '*/10 * * * *', async () => {
    if ((await orderDueMails(platform)) > 0) await platform.jobs.ask(exportJob, {})
  })
  platform.jobs.every('end-statistics-exports', '7 * * * *', () => deleteExpiredFiles(platform))
}
