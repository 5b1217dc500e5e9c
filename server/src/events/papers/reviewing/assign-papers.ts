import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/id.ts'
import { eventPapers, eventPaperVersions, eventReviewers, eventReviews } from '../../papers.tables.ts'
import { eventParticipants } from '../../tables.ts'
import { readAuthorFacts, readWorkplaces } from '../author-facts.ts'
import { notifyReviewers } from '../../notify-reviewers.ts'
import type { Paper } from '../paper-row.ts'
import { assignReviewers, type Assignment, type Candidate, type Left, type PaperToAssign } from './assign.rules.ts'

type Waiting = PaperToAssign & { paper: Paper; version_id: string }

/** Gives reviewers to all articles of an event that wait for some. Two calls at once come one after the other. */
export async function assignPapers(tx: Db, event_id: string, at: Date): Promise<{ assigned: number; left: Left[] }> {
  const papers = await lockPapers(tx, event_id)
  const { assigned, left } = assignReviewers(papers, await readCandidates(tx, event_id))
  await storeAssigned(tx, { papers, assigned, at })
  return { assigned: assigned.length, left }
}

/** Articles with a file, whose authors take part, with whoever reviews their newest version. */
async function lockPapers(tx: Db, event_id: string): Promise<Waiting[]> {
  const papers = await tx
    .select({ paper: eventPapers })
    .from(eventPapers)
    .innerJoin(eventParticipants, eq(eventParticipants.id, eventPapers.id))
    .where(
      and(
        eq(eventPapers.event_id, event_id),
        inArray(eventPapers.state, ['submitted', 'in-review']),
        eq(eventParticipants.state, 'registered'),
      ),
    )
    .orderBy(asc(eventPapers.id))
    .for('update', { of: eventPapers })
  const waiting: Waiting[] = []
  for (const { paper } of papers) {
    const version_id = await readNewestVersion(tx, paper.id)
    if (version_id === null) continue
    const reviews = await tx.select().from(eventReviews).where(eq(eventReviews.paper_id, paper.id))
    const { user_id, workplaces } = await readAuthorFacts(tx, paper.id)
    const idsOf = (of: typeof reviews) => of.map(({ reviewer_id }) => reviewer_id)
    waiting.push({
      paper,
      version_id,
      id: paper.id,
      code: paper.code,
      language: paper.language,
      section_id: paper.section_id,
      author_id: user_id,
      workplaces,
      reviewers: idsOf(reviews.filter((each) => each.version_id === version_id && each.state !== 'declined')),
      declined: idsOf(reviews.filter(({ state }) => state === 'declined')),
    })
  }
  return waiting
}

export async function readNewestVersion(db: Db, paper_id: string): Promise<string | null> {
  const [row] = await db
    .select({ id: eventPaperVersions.id })
    .from(eventPaperVersions)
    .where(eq(eventPaperVersions.paper_id, paper_id))
    .orderBy(sql`${eventPaperVersions.number} desc`)
    .limit(1)
  return row?.id ?? null
}

async function readCandidates(tx: Db, event_id: string): Promise<Candidate[]> {
  const rows = await tx
    .select({ reviewer: eventReviewers, load: loadOf })
    .from(eventReviewers)
    .where(and(eq(eventReviewers.event_id, event_id), eq(eventReviewers.is_active, true)))
    .orderBy(asc(eventReviewers.user_id))
  const candidates: Candidate[] = []
  for (const { reviewer, load } of rows) {
    const { user_id, languages, sections, max_papers } = reviewer
    const workplaces = [...reviewer.workplaces, ...(await readWorkplaces(tx, user_id))]
    candidates.push({ id: user_id, languages, sections, workplaces, max_papers, load })
  }
  return candidates
}

/** Articles that a reviewer of an event was given, each once; without those that nobody waits for any more. */
export const loadOf = sql<number>`(select count(distinct v.paper_id) from ${eventReviews} v
  join ${eventPapers} p on p.id = v.paper_id
  where v.reviewer_id = ${eventReviewers.user_id} and p.event_id = ${eventReviewers.event_id}
    and (v.state = 'done' or (v.state = 'assigned' and p.state in ('in-review', 'revise'))))`.mapWith(Number)

interface Given {
  papers: readonly Waiting[]
  assigned: readonly Assignment[]
  at: Date
}

async function storeAssigned(tx: Db, { papers, assigned, at }: Given): Promise<void> {
  for (const { paper, version_id } of papers) {
    const reviewer_ids = assigned.flatMap((each) => (each.paper_id === paper.id ? each.reviewer_id : []))
    if (reviewer_ids.length === 0) continue
    const assigned_at = at.toISOString()
    const common = { paper_id: paper.id, version_id, state: 'assigned' as const, scores: {}, assigned_at }
    await tx
      .insert(eventReviews)
      .values(reviewer_ids.map((reviewer_id) => ({ ...common, id: newId(at.getTime()), reviewer_id })))
    await tx.update(eventPapers).set({ state: 'in-review' }).where(eq(eventPapers.id, paper.id))
    await notifyReviewers(tx, paper, { reviewer_ids, at })
  }
}
