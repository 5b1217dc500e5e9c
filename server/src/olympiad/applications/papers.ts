import { and, eq, inArray, lt, or, sql } from 'drizzle-orm'
import { evidenceBytes } from '#contract/talents/facts'
import { maxPapers, type PaperKind } from '#contract/values/olympiad'
import type { Context } from '../../platform/context.ts'
import { readBytes } from '../../platform/file-store.ts'
import { newId } from '../../platform/id.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import { sweepUnused } from '../../platform/sweep-unused.ts'
import { refuseInvisible } from '../../profiles/policy/open-record.ts'
import { recordFirstView } from '../../profiles/policy/record-view.ts'
import { collectBytes } from '../../publishing/collect-bytes.ts'
import { prepareEvidence } from '../../talents/facts/prepare-evidence.ts'
import { olympiadApplicationPapers, olympiadApplications } from '../applications.tables.ts'
import { findApplication, lockApplication, ownApplication } from './change-applications.ts'

const folder = 'application-papers'
const { id: paperId, application_id, file_key } = olympiadApplicationPapers

/** Judges a paper by its content, as evidence of the registry is, and adds what is left of it to a draft. */
export async function attachPaper(context: Context, id: string, { kind, body }: { kind: PaperKind; body: unknown }) {
  const { platform, user, now } = context
  const application = await ownApplication(context, id)
  if (application.state !== 'draft') refuse('application-sent')
  const bytes = await collectBytes(body, evidenceBytes, {
    empty: 'talent-evidence-format',
    large: 'talent-evidence-large',
  })
  const { type, clean } = await prepareEvidence(bytes, user.id)
  const file = newId()
  const key = `${folder}/${file.slice(-2)}/${file}`
  await platform.files.put(key, clean, { contentType: type })
  await platform.db.transaction(async (tx) => {
    const { state } = await lockApplication(tx, application)
    if (state !== 'draft') refuse('application-sent')
    if ((await tx.$count(olympiadApplicationPapers, eq(application_id, id))) >= maxPapers)
      refuse('application-papers-full')
    const added_at = now.toISOString()
    await tx
      .insert(olympiadApplicationPapers)
      .values({ id: newId(now.getTime()), application_id: id, kind, file_key: key, file_type: type, added_at })
  })
}

async function findPaper({ platform: { db } }: Context, id: string) {
  const [paper] = await db.select().from(olympiadApplicationPapers).where(eq(paperId, id))
  return paper ?? refuse('not-found')
}

/** Returns a paper with the headers of a download; the office has it once the application is sent. */
export async function readPaper(
  context: Context,
  id: string,
): Promise<{ bytes: Buffer; headers: Record<string, string> }> {
  const { platform, user, now } = context
  const paper = await findPaper(context, id)
  const { student_id, state } = await findApplication(platform.db, paper.application_id)
  await refuseInvisible(platform.db, user, { purpose: 'profile', student_id })
  if (user.role === 'admin') {
    if (state === 'draft' || state === 'withdrawn') refuse('not-found')
    await recordFirstView(platform.db, user, { student_id, what: 'profile', now })
  }
  const ending = paper.file_type === 'application/pdf' ? 'pdf' : 'jpg'
  return {
    bytes: await readBytes(platform.files, paper.file_key),
    headers: {
      'content-type': paper.file_type,
      'content-disposition': `attachment; filename="${paper.kind}.${ending}"`,
    },
  }
}

/** Removes a paper from a draft. Its file is deleted by the nightly job. */
export async function removePaper(context: Context, id: string): Promise<void> {
  const paper = await findPaper(context, id)
  const application = await ownApplication(context, paper.application_id)
  await context.platform.db.transaction(async (tx) => {
    const { state } = await lockApplication(tx, application)
    if (state !== 'draft') refuse('application-sent')
    await tx.delete(olympiadApplicationPapers).where(eq(paperId, id))
  })
}

const dayMs = 86_400_000

/**
 * Deletes the papers of applications that need them no more: a day after one was withdrawn, a year after its answer. A
 * trigger permits just that. Their files are deleted by the next sweep.
 */
export async function deletePapersNotNeeded({ db, now }: Pick<Platform, 'db' | 'now'>): Promise<void> {
  const at = now().getTime()
  const { id, state, changed_at, answered_at } = olympiadApplications
  const isOver = or(
    and(eq(state, 'withdrawn'), lt(changed_at, new Date(at - dayMs).toISOString())),
    lt(answered_at, sql`${new Date(at).toISOString()}::timestamptz - interval '1 year'`),
  )
  const over = db.select({ id }).from(olympiadApplications).where(isOver)
  await db.delete(olympiadApplicationPapers).where(inArray(application_id, over))
}

/** Deletes files whose paper or application is gone. */
export const sweepPapers = ({ db, files, now }: Pick<Platform, 'db' | 'files' | 'now'>): Promise<void> =>
  sweepUnused(files, {
    folder,
    now: now(),
    isUsed: async (key) => (await db.$count(olympiadApplicationPapers, eq(file_key, key))) > 0,
  })
