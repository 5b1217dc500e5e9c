import { asc, desc, eq } from 'drizzle-orm'
import { paperLimits } from '#contract/events/papers'
import { fingerprintOf } from '../../../files/store-file.ts'
import type { Db } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/id.ts'
import type { Platform } from '../../../platform/platform.ts'
import { refuse } from '../../../platform/refusal.ts'
import { collectBytes } from '../../../publishing/collect-bytes.ts'
import { eventPapers, eventPaperVersions, eventReviews } from '../../papers.tables.ts'
import { eventParticipants } from '../../tables.ts'
import { keysOf } from '../paper-files.ts'
import { notifyReviewers } from '../../notify-reviewers.ts'
import { readAuthorFacts } from '../author-facts.ts'
import { findPaper, readUploadUntil, type Paper, type Version } from '../paper-row.ts'
import { preparePaper } from './prepare-paper.ts'
import type { PreparedPaper } from './prepared-paper.ts'
import { makeUploadId, readUploadId, uploadMinutes } from './upload-id.ts'

/** Gives out an address to upload an article to. */
export async function openPaperUpload(
  { db, secret, now }: Platform,
  { file_name, ...key }: { registration_id: string; person_id: string; file_name: string },
): Promise<{ upload: string; expires_at: string }> {
  const paper = await findPaper(db, key)
  await refuseClosed(db, paper, now())
  const expires_at = new Date(now().getTime() + uploadMinutes * 60_000)
  const version_id = newId(now().getTime())
  const upload = makeUploadId(secret, { version_id, person_id: key.person_id, file_name, expires_at })
  return { upload, expires_at: expires_at.toISOString() }
}

async function refuseClosed(db: Db, paper: Paper, now: Date): Promise<void> {
  const [person] = await db
    .select({ state: eventParticipants.state })
    .from(eventParticipants)
    .where(eq(eventParticipants.id, paper.id))
  if (person?.state !== 'registered' && person?.state !== 'unpaid') refuse('event-place-gone')
  if ((await readUploadUntil(db, paper, now)) === null) refuse('event-paper-closed')
}

/** Judges an uploaded article and stores it as sent and blind. The same upload sent twice is one version. */
export async function storePaper(
  platform: Platform,
  upload: string,
  body: unknown,
): Promise<{ version: Version; isNew: boolean }> {
  const { db, files, secret, now } = platform
  const ticket = readUploadId(secret, upload, now())
  const bytes = await collectBytes(body, paperLimits.bytes, { empty: 'event-paper-format', large: 'event-paper-large' })
  const author = await readAuthorFacts(db, ticket.person_id)
  const prepared = await preparePaper({ bytes, author }, ticket.person_id)
  const keys = keysOf(ticket.version_id)
  await files.put(keys.file_key, bytes)
  await files.put(keys.blind_key, prepared.blind)
  const row = { id: ticket.version_id, ...keys, ...factsOf(prepared, bytes), file_name: ticket.file_name }
  return db.transaction((tx) => storeVersion(tx, ticket.person_id, { row, at: now() }))
}

const factsOf = ({ format, pages }: PreparedPaper, bytes: Buffer) => ({
  format,
  pages,
  size: bytes.length,
  sha256: fingerprintOf(bytes),
})

type Row = Omit<typeof eventPaperVersions.$inferInsert, 'paper_id' | 'number' | 'uploaded_at'>

async function storeVersion(
  tx: Db,
  paper_id: string,
  { row, at }: { row: Row; at: Date },
): Promise<{ version: Version; isNew: boolean }> {
  const [paper] = await tx.select().from(eventPapers).where(eq(eventPapers.id, paper_id)).for('update')
  if (!paper) return refuse('event-place-gone')
  const [latest] = await tx
    .select()
    .from(eventPaperVersions)
    .where(eq(eventPaperVersions.paper_id, paper_id))
    .orderBy(desc(eventPaperVersions.number))
    .limit(1)
  if (latest?.id === row.id) return { version: latest, isNew: false }
  await refuseClosed(tx, paper, at)
  const [version] = await tx
    .insert(eventPaperVersions)
    .values({ ...row, paper_id, number: (latest?.number ?? 0) + 1, uploaded_at: at.toISOString() })
    .returning()
  if (!version) throw new Error('a version of an article was not stored')
  const isRevised = paper.state === 'revise' && latest !== undefined
  const goesOn = isRevised && (await reviewAgain(tx, { paper, former: latest, version, at }))
  await tx
    .update(eventPapers)
    .set({ state: goesOn ? 'in-review' : 'submitted' })
    .where(eq(eventPapers.id, paper_id))
  return { version, isNew: true }
}

interface Again {
  paper: Paper
  former: Version
  version: Version
  at: Date
}

/** A new version goes to those who have reviewed the former one. */
async function reviewAgain(tx: Db, { paper, former, version, at }: Again): Promise<boolean> {
  const reviews = await tx
    .select()
    .from(eventReviews)
    .where(eq(eventReviews.version_id, former.id))
    .orderBy(asc(eventReviews.id))
  const rows = reviews
    .filter(({ state }) => state !== 'declined')
    .map(({ reviewer_id }) => ({
      id: newId(at.getTime()),
      paper_id: paper.id,
      version_id: version.id,
      reviewer_id,
      state: 'assigned' as const,
      scores: {},
      assigned_at: at.toISOString(),
    }))
  if (rows.length === 0) return false
  await tx.insert(eventReviews).values(rows)
  await notifyReviewers(tx, paper, { reviewer_ids: rows.map(({ reviewer_id }) => reviewer_id), at })
  return true
}
